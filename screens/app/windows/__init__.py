"""The window: its size and form, and a second window on the same shelf."""
