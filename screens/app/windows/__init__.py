"""What happens where the app is opened in a second window."""
