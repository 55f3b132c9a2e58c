"""Widgets and layouts that several pages are made of."""
