"""How the app looks, sounds and helps."""
