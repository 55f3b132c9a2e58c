"""Matches that are played or analysed on this computer alone."""
