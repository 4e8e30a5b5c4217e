"""What several pages of Fresh Fish show."""
