"""What is half entered in Fresh Fish: frozen, outlives a restart, knows no screen."""
