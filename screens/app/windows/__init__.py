"""The window: its size and form, and what happens where the app is opened in a second one."""
