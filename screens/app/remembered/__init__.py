"""What the app remembers: where it was left, the open game in a line, and what people prefer."""
