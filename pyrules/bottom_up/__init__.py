"""Rules worked out from the facts upwards, as clingo's grounder does it: each is compiled to Python once, and then run
on any number of boards."""
