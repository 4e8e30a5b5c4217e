"""What several pages of Fresh Fish are made of."""
