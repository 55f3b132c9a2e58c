"""PrismDesk: four board games of prisms and light, on one computer or over a network."""

__version__ = "0.1.0"
