"""What tests of the whole path share. Helpers stand in `boards.py` beside this file, which makes them importable."""
