"""Panels of Broken Prism beside and over its board: targets, reveal, secrets."""
