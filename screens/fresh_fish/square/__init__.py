"""The page on which Fresh Fish is played."""
