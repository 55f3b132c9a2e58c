"""What all games share: seats, phrases, rules, phases, timers, draws, encoding. Pure."""
