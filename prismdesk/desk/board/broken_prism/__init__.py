"""The board of Broken Prism as a graphics scene."""
