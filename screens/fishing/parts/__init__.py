"""Parts that several pages of Fishing share."""
