"""How everything looks: themes, type, colours, signs, icons."""
