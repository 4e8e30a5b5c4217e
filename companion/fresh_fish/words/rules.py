"""The rules of Fresh Fish in our own words, by topic.

A passage about a point that the printed rules leave open is marked as our reading; players may overrule it.
"""

from companion.fresh_fish.geometry.reasons import AreaIsFull, HoldsTogether, LastWayIn, Reason
from companion.fresh_fish.words import rules_of_turns as turns
from companion.language import _
from companion.rule_texts import Passage, Topic


def topics() -> tuple[Topic, ...]:
    """Return all chapters of the rules in the current language, in reading order."""
    return (
        _box(),
        _setting_up(),
        turns.turn(),
        turns.auction(),
        turns.base_paths(),
        turns.classic_paths(),
        _end(),
        _ways(),
        _scoring(),
        _mistakes(),
    )


def topic_of(reason: Reason) -> str:
    """Return the key of the chapter that explains why a space must become a path."""
    match reason:
        case AreaIsFull():
            return "base_paths"
        case LastWayIn() | HoldsTogether():
            return "classic_paths"


def _box() -> Topic:
    return Topic(
        "box",
        _("What is in the box"),
        (
            Passage(
                _(
                    "Seven boards with two sides, four trucks on their parking lots, tiles with a path on one side and "
                    "a street on the other, flea market tiles with tables. In each of five colours: four stalls, four "
                    "stall tiles, six discs and coins worth 15."
                ),
                ruling=1,
            ),
            Passage(
                _(
                    "For the app, paths, streets and small change never run out. It assumes the box holds 18 flea "
                    "markets and only asks if a game needs more."
                ),
                ruling=2,
                is_ours=True,
            ),
            Passage(
                _(
                    "An area lies on one board, has 3 to 5 spaces and one number, 1 or 2. Each board shows one "
                    "milestone, 2 to 5. The app does not know the boards: you draw yours once."
                ),
                ruling=3,
            ),
            Passage(_("Beside always means sharing an edge. A corner is never enough."), ruling=4),
        ),
        icon="boards",
    )


def _setting_up() -> Topic:
    return Topic(
        "set_up",
        _("Setting up"),
        (
            Passage(
                _(
                    "Take one more board than there are players and lay them together as closely as possible; some "
                    "spaces may stick out. The square has to be in one piece. A gap enclosed by the boards is not a "
                    "space: it counts like the table around the square."
                ),
                ruling=5,
                is_ours=True,
            ),
            Passage(
                _(
                    "Add up the milestones. Base: with two players take one flea market fewer than that, with three or "
                    "four two fewer, with five three fewer. Classic: take as many as the sum. Set out the same number "
                    "of tables."
                ),
                ruling=6,
            ),
            Passage(
                _(
                    "There is a set of four stall tiles for each player. One set is shuffled and laid out in a row: "
                    "the last four of the game. The other sets and the flea markets are shuffled into the stack."
                ),
                ruling=7,
            ),
            Passage(
                _(
                    "Trucks, base: choose four areas with a 1 at the edge of the square. A truck goes onto an edge "
                    "space of each, paths onto all their other spaces. Which good goes where is up to you. If "
                    "there are not four such areas, use other boards."
                ),
                ruling=8,
                is_ours=True,
            ),
            Passage(
                _(
                    "Trucks, Classic: any four spaces, best at the edge. Place all four, then check once for "
                    "paths. Places that break the golden rule at once are not allowed."
                ),
                ruling=9,
                is_ours=True,
            ),
            Passage(
                _(
                    "Everyone gets 4 stalls, 6 discs and 15 coins. Whoever was last at a weekly market begins; turns "
                    "go clockwise."
                ),
                ruling=10,
            ),
            Passage(
                _(
                    "The app guesses that the numbers of a board’s areas add up to its milestone plus 4. Once your "
                    "first boards agree, it uses that to catch slips in drawing; it is not a rule."
                ),
                ruling=11,
            ),
        ),
        icon="seats",
    )


def _end() -> Topic:
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


def _ways() -> Topic:
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
                    "Nothing is delivered through trucks, stalls or tables, nor straight from a truck into the stall "
                    "beside it: such a stall counts 2 at best. Count the steps along rows and columns from the stall "
                    "to its truck and subtract one: by paths alone, the distance is odd or even just like that number. "
                    "If two people count 5 and 6, that shows who is wrong."
                ),
                ruling=38,
            ),
            Passage(
                _(
                    "Base only: streets lie around the square, on places that touch it by an edge or at a corner, and "
                    "in gaps. Each counts 2. Only a stall that no path connects to its truck uses them. When you set "
                    "up, you can choose that the shortest distance counts, streets or not, or that none lies at a "
                    "corner. The app shows both figures."
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
                    "During the game a distance has two numbers: at best, as if everything empty or reserved were a "
                    "path; and so far, over the paths already laid."
                ),
                ruling=43,
            ),
        ),
        icon="ways",
    )


def _scoring() -> Topic:
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


def _mistakes() -> Topic:
    return Topic(
        "mistakes",
        _("Hidden coins and mistakes"),
        (
            Passage(
                _(
                    "You may hide your coins, though everyone sees what is paid. The app shows no coins before the end "
                    "unless you want it to. What is left in the stack is public; nobody knows its order."
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
