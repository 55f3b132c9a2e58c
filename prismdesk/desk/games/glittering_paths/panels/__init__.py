"""Panels of Glittering Paths beside and below its board: points, buzzers, secrets."""
