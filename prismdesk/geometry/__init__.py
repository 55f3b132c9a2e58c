"""Lattices, exact in integers. Pure."""
