"""The window: its size and form, and the app opened in a second one."""
