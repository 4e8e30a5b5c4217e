"""What comes up over a page of any game: sheets, and what they need."""
