"""Themes: colours, sizes, fonts, icons, seat signs and the stylesheet."""
