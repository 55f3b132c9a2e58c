"""The words that all games share: seats, phrases, rules, phases, timers, draws, codec. Pure."""
