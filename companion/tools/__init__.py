"""Small tools of the core that know no game."""
