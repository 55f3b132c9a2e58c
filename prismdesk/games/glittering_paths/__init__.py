"""Glittering Paths, by e_is_cool and elara: right-angled paths over gems (GP1 to GP22)."""
