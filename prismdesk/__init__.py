"""PrismDesk: a table for board games of prisms and light."""

__version__ = "0.1.0"
