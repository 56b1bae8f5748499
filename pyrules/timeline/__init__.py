"""What happens next: a board, an entry of `then`, the next board (500 to 514, 601 to 608, 704)."""
