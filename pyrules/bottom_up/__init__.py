"""Rules worked out from the facts upwards, each compiled to Python once: what clingo's grounder does, without being told the rules anew."""
