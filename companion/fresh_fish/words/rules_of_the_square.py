"""The chapters about what is in the box and how it is laid out."""

from companion.language import _
from companion.rule_texts import Passage, Topic


def box() -> Topic:
    """What there is."""
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


def setting_up() -> Topic:
    """What lies on the table before the first turn."""
    return Topic(
        "set_up",
        _("Setting up"),
        (
            Passage(
                _(
                    "Take one more board than there are players and lay them together as closely as possible; some "
                    "spaces may stick out. The square has to be in one piece. A gap enclosed by the boards is not a "
                    "space: it counts as the table around the square."
                ),
                ruling=5,
                is_ours=True,
            ),
            Passage(
                _(
                    "Add up the milestones. Base: with two players take one flea market fewer than that, with three "
                    "or four two fewer, with five three fewer. Classic: take as many as the sum. Set out as many "
                    "tables."
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
                    "Everybody gets 4 stalls, 6 discs and 15 coins. Whoever was last at a weekly market begins; turns "
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
