"""The chapters of the rules about turns, auctions and forced paths."""

from companion.language import _
from companion.rule_texts import Passage, Topic


def turn() -> Topic:
    return Topic(
        "turn",
        _("A turn"),
        (
            Passage(
                _(
                    "Reserve a space or draw a tile. Without a disc on the square you have to reserve; with all "
                    "six there you have to draw."
                ),
                ruling=12,
            ),
            Passage(
                _(
                    "Reserving puts a disc on an empty space beside a path or anyone’s disc. Tables, stalls, trucks "
                    "and streets do not count. Reserving never creates paths."
                ),
                ruling=13,
            ),
            Passage(
                _(
                    "Base: at first there are only paths to join. Classic: everyone’s first disc goes onto any empty "
                    "space, later ones as always. If a Classic square shows neither a path nor a disc, any empty space "
                    "will do again."
                ),
                ruling=14,
                is_ours=True,
            ),
            Passage(
                _(
                    "Pass only if you can neither reserve nor draw, and then you must. That includes having no disc "
                    "on the square when no empty space is left beside a path or a disc."
                ),
                ruling=15,
                is_ours=True,
            ),
            Passage(
                _(
                    "A flea market goes onto one of your own reserved spaces: the disc comes back to you, a table "
                    "goes on top, and after the paths your turn is over."
                ),
                ruling=16,
            ),
        ),
        icon="tap",
    )


def auction() -> Topic:
    return Topic(
        "auction",
        _("Auctions"),
        (
            Passage(
                _(
                    "Everyone who lacks the stall joins, and nobody can decline: bid nothing instead, though even that "
                    "can win. Only two groups stay out: those who have the stall, and those without a disc on the "
                    "square while no space is empty. Players who merely lack a reserved space still bid."
                ),
                ruling=17,
                is_ours=True,
            ),
            Passage(
                _(
                    "Hold your bids in closed fists and show them at the same time, from 0 to all you have. The app "
                    "never asks for hidden bids, only for what was shown."
                ),
                ruling=18,
            ),
            Passage(
                _(
                    "The highest bid wins, and only that bid is paid; the coins leave the game. Ties go to the "
                    "active player, otherwise to the first of them clockwise from there, even if all bid nothing."
                ),
                ruling=19,
            ),
            Passage(
                _(
                    "The winner builds the stall on one of their own reserved spaces and takes the disc back. A "
                    "winner without one builds outside the square, for the rest of the game; a winner with one "
                    "cannot choose that."
                ),
                ruling=20,
            ),
            Passage(
                _(
                    "If the active player won, the next player’s turn begins. If someone else won, the active player "
                    "has another turn and chooses anew, as often as that happens."
                ),
                ruling=21,
            ),
            Passage(
                _(
                    "If everyone who lacks the stall has to stay out, it goes outside for free, to the first of them "
                    "clockwise from the active player. The active player then goes on."
                ),
                ruling=22,
                is_ours=True,
            ),
            Passage(
                _(
                    "If nobody can reserve or draw any more while tiles are left, the game ends: all missing stalls "
                    "are outside."
                ),
                ruling=23,
                is_ours=True,
            ),
        ),
        icon="coin",
    )


def base_paths() -> Topic:
    return Topic(
        "base_paths",
        _("Paths in the base game"),
        (
            Passage(
                _(
                    "Check for paths right after a drawn tile has been placed, never after reserving. Tables and "
                    "stalls count alike."
                ),
                ruling=24,
            ),
            Passage(
                _(
                    "When an area has as many tables and stalls as its number, all its other spaces become paths. "
                    "Discs there go back to their owners without compensation."
                ),
                ruling=25,
            ),
            Passage(
                _(
                    "So nothing can be built in a full area. If it has more buildings than its number, something went "
                    "wrong earlier."
                ),
                ruling=26,
            ),
            Passage(
                _(
                    "Only the area just built on can become full, so one check is enough. The app still checks "
                    "everywhere, in case something was overlooked."
                ),
                ruling=27,
            ),
        ),
        icon="tiles",
    )


def classic_paths() -> Topic:
    return Topic(
        "classic_paths",
        _("Paths in Classic"),
        (
            Passage(
                _(
                    "The golden rule: all free spaces are connected, and every truck and every stall has a free "
                    "space beside it. Free means empty, reserved or a path. Tables need nothing."
                ),
                ruling=28,
                is_ours=True,
            ),
            Passage(_("Access: the last free space beside a truck or a stall becomes a path."), ruling=29),
            Passage(
                _(
                    "Link: a space without which the other free spaces would fall apart becomes a path, even if only a "
                    "single empty space would be cut off."
                ),
                ruling=30,
            ),
            Passage(
                _(
                    "All these spaces become paths together, and there is no chain reaction: a path is as free as "
                    "the space it lies on, so a second check changes nothing."
                ),
                ruling=31,
            ),
            Passage(_("Check after every drawn tile, and once before the game when the trucks are placed."), ruling=32),
            Passage(
                _(
                    "So every reserved space may be built on, and it is safe until the next building. At the end every "
                    "stall on the square is connected to its truck."
                ),
                ruling=33,
            ),
            Passage(
                _(
                    "If a path was overlooked and built over, no path can fix the golden rule. The app then says "
                    "what is cut off, lays nothing, and lets you correct the table."
                ),
                ruling=34,
                is_ours=True,
            ),
        ),
        icon="why",
    )
