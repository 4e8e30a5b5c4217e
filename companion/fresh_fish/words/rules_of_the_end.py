"""The chapters about the end of a game: the last stalls, ways, scores, and what went wrong."""

from companion.language import _
from companion.rule_texts import Passage, Topic


def end() -> Topic:
    """What happens when the stack is empty."""
    return Topic(
        "end",
        _("The last four"),
        (
            Passage(
                _(
                    "After the last tile of the stack comes the row, from left to right. Each tile goes to the only "
                    "player who lacks that stall, for free: onto a reserved space, or outside. Paths come after "
                    "each; nobody reserves in between."
                ),
                ruling=35,
            ),
            Passage(_("Then everything that is still empty or reserved becomes a path."), ruling=36, is_ours=True),
        ),
        icon="last",
    )


def ways() -> Topic:
    """How ways are counted."""
    return Topic(
        "ways",
        _("Distances"),
        (
            Passage(
                _(
                    "A stall’s distance is the number of path tiles between it and the truck with the same good. "
                    "The shortest connection counts, and it is at least 1."
                ),
                ruling=37,
            ),
            Passage(
                _(
                    "Nothing is carried through trucks, stalls or tables, and nothing straight from a truck into "
                    "the stall beside it: such a stall counts 2 at best. By paths alone a distance is odd or even "
                    "as the number of steps apart, less one. If two people count 5 and 6, that says who is wrong."
                ),
                ruling=38,
            ),
            Passage(
                _(
                    "Base only: streets lie around the square, on places that touch it by an edge or at a corner, "
                    "and in gaps. Each counts 2. Only a stall that no path connects with its truck uses them. When "
                    "you set up, you can choose that the shortest distance counts, streets or not, or that none "
                    "lies at a corner. The app shows both figures."
                ),
                ruling=39,
                is_ours=True,
            ),
            Passage(_("Classic has no streets and needs none."), ruling=40),
            Passage(
                _("No distance counts more than 8, 10, 12 or 14 with 2, 3, 4 or 5 players. That holds in Classic too."),
                ruling=41,
            ),
            Passage(
                _("A stall outside the square, or not connected to its truck, counts the longest distance."), ruling=42
            ),
            Passage(
                _(
                    "During the game a distance has two numbers: at best, as if everything empty or reserved were "
                    "a path; and so far, over the paths that lie there now."
                ),
                ruling=43,
            ),
        ),
        icon="ways",
    )


def scoring() -> Topic:
    """Who wins."""
    return Topic(
        "scoring",
        _("The score"),
        (
            Passage(
                _("Add up your four distances and subtract the coins you have left. The score can be negative."),
                ruling=44,
            ),
            Passage(
                _("The lowest score wins. Equal scores share the victory; the coins are shown."),
                ruling=45,
                is_ours=True,
            ),
        ),
        icon="trophy",
    )


def mistakes() -> Topic:
    """What is hidden, and what to do when something went wrong."""
    return Topic(
        "mistakes",
        _("Hidden coins and mistakes"),
        (
            Passage(
                _(
                    "You may hide your coins, though everybody sees what is paid. The app shows no coins before the "
                    "end unless you want it to. What is left in the stack is public; its order nobody knows."
                ),
                ruling=46,
            ),
            Passage(
                _(
                    "If something was misplaced or overlooked, take it back if nobody has acted since; otherwise "
                    "correct the table by hand. Nobody is punished."
                ),
                ruling=47,
                is_ours=True,
            ),
        ),
        icon="info",
    )
