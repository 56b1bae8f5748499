"""Continuous effects (613): what objects are after all of them, layer by layer."""
