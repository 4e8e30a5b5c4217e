"""What the screens are made of: one idea per file, painted from the theme."""
