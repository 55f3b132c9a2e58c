"""Bots: what one seat may know goes in, an action comes out; and the analyses of all games."""
