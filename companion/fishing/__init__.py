"""The game of Fishing: cards, tricks, rounds and a whole game, without a screen."""
