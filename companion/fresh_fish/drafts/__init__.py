"""What is half entered around a game of Fresh Fish; each draft is frozen, and every change gives a new one."""
