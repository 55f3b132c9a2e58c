"""What the set-up editors of all games share: model, history, validation, side panel, page."""
