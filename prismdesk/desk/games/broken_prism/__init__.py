"""Broken Prism at a window: targets and claim keys, curtains, the reveal, cards between rounds."""
