"""What the boards of all games share: scene, view, input, cursor, overlays and animation."""
