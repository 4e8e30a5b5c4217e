"""What a swap of seats changes, in words."""

from companion.fishing.game import FishingGame
from companion.fishing.swapping import renumbered
from companion.fishing.words.changes import change_in_words, changes_in_words
from companion.fishing.words.corrections import obstacle_in_words
from companion.table.swapping import Swap


def changes_of_swap(game: FishingGame, swap: Swap) -> tuple[str, ...]:
    """Return what changes if two players swap seats."""
    names, before = swap.game.setup.players, renumbered(game.state, swap.pair)
    lines = changes_in_words(before, swap.game.state, names)
    return tuple(change_in_words(line, names) for line in lines)


def obstacles_of_swap(swap: Swap) -> tuple[str, ...]:
    """Return the entries that would no longer be possible after a swap."""
    # Each entry before it that is impossible, too, is missing among the states.
    states, names = swap.game.states(), swap.game.setup.players
    return tuple(
        obstacle_in_words(obstacle, states[obstacle.index - missing], names)
        for missing, obstacle in enumerate(swap.obstacles)
    )
