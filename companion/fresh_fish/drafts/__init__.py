"""What is half entered: frozen values with `read` and `to_store`, one for each kind of entry."""
