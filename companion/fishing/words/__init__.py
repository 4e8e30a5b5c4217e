"""What the core says, put into words in the user's language."""
