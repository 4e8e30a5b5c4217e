"""What several pages of Fishing are made of."""
