"""What pyrules exchanges with other engines: recorded answers, their own puzzle and test formats."""
