"""What the pages of the game show and do, without a toolkit."""
