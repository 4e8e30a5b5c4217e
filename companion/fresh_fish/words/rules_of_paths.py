"""The chapters of the rules about Classic and about forced paths."""

from companion.fresh_fish.examples import ExampleSquare
from companion.pages.rule_texts import Passage, Topic
from companion.tools.language import _


def base_paths() -> Topic:
    return Topic(
        "base_paths",
        _("Paths in the base game"),
        (
            Passage(
                key="when_base",
                title=_("When to check"),
                text=_(
                    "Right after a drawn tile has been placed, never after reserving. Tables and stalls count alike."
                ),
                ruling=24,
                also="automatically, placing paths, automatisch, Wege legen",
            ),
            Passage(
                key="full_area",
                example=ExampleSquare(". . # 1 ./. 2s . . ./. . 3 . .", "2a 2a 1b 1b 2c/2a 2d 2d 1b 2c/2a 2a 2d 2c 2c"),
                title=_("A full area"),
                text=_(
                    "When an area has as many tables and stalls as its number, all its other spaces must become paths. "
                    "Discs there go back to their owners without compensation."
                ),
                ruling=25,
                also="automatically, remaining spaces, substitution, lose reserved spaces, automatisch",
            ),
            Passage(
                key="nothing_more",
                title=_("Nothing more is built there"),
                text=_(
                    "So nothing can be built in a full area. If it has more buildings than its number, something went "
                    "wrong earlier."
                ),
                ruling=26,
            ),
            Passage(
                key="one_check",
                title=_("One check is enough"),
                text=_(
                    "Only the area just built on can become full. The app still checks everywhere, in case something "
                    "was overlooked."
                ),
                ruling=27,
            ),
        ),
        lead=_("Once an area has enough buildings, the rest of it becomes paths."),
        icon="tiles",
    )


def classic() -> Topic:
    return Topic(
        "classic",
        _("The Classic variant"),
        (
            Passage(
                key="classic_idea",
                title=_("The 1997 game"),
                text=_(
                    "Classic is a modern form of the first Fresh Fish. The square has no areas. All paths form a "
                    "single network, and at the end it connects all stalls and trucks."
                ),
                also="predecessor, variant, connected path network, Vorgänger, Wegenetz",
            ),
            Passage(
                key="classic_hard",
                title=_("For experienced players"),
                text=_("Classic is more demanding. Many find it hard to foresee where paths will be."),
                also="pretentious, difficult, visualizing, schwierig",
            ),
            Passage(
                key="classic_changes",
                title=_("What is different"),
                text=_(
                    "You use the back of the boards. Trucks may go onto any space. There are as many flea markets as "
                    "the milestones add up to. Your first disc goes onto any empty space. Paths follow the golden "
                    "rule. There are no streets. All else is as in the base game."
                ),
                also="changes, backside, Änderungen, Rückseite",
            ),
        ),
        lead=_("No areas, but one golden rule for all paths."),
        icon="clock",
    )


def classic_paths() -> Topic:
    return Topic(
        "classic_paths",
        _("Paths in Classic"),
        (
            Passage(
                key="golden_rule",
                title=_("The golden rule"),
                text=_(
                    "Empty spaces and paths together always stay in one piece. Every truck and every stall has at "
                    "least one of them beside it. Tables need nothing."
                ),
                ruling=28,
                also="linked, path network, separate networks, Wegenetz",
            ),
            Passage(
                key="free",
                title=_("Reserved spaces count as empty"),
                text=_("For the golden rule a space is free if it is empty, reserved or a path."),
                ruling=28,
                is_ours=True,
            ),
            Passage(
                key="access",
                example=ExampleSquare("F # . . ./1 . . . ./. . . . ."),
                title=_("Rule 1: access"),
                text=_(
                    "The last free space beside a truck or a stall becomes a path. A disc there goes back without "
                    "compensation."
                ),
                ruling=29,
                also="last adjacent space, second to last, angrenzend",
            ),
            Passage(
                key="link",
                example=ExampleSquare(". . # . ./. . 2 . ./. . # . ."),
                title=_("Rule 2: link"),
                text=_(
                    "A space without which the other free spaces would fall apart becomes a path, even if only a "
                    "single empty space would be cut off. A disc there goes back without compensation."
                ),
                ruling=30,
                also="linked, two separate path networks, corner space, Wegenetz",
            ),
            Passage(
                key="together",
                title=_("All at once"),
                text=_(
                    "All these spaces become paths together. There is no chain reaction: a path is as free as the "
                    "space it lies on, so a second check changes nothing."
                ),
                ruling=31,
                also="several paths, mehrere Wege",
            ),
            Passage(
                key="when_classic",
                title=_("When to check"),
                text=_("After every drawn tile, and once before the game when the trucks are placed."),
                ruling=32,
                also="automatically, placing paths, automatisch, Wege legen",
            ),
            Passage(
                key="reserved_is_safe",
                title=_("What follows from it"),
                text=_(
                    "Every reserved space may be built on, and it is safe until the next building. At the end every "
                    "stall on the square is connected to its truck."
                ),
                ruling=33,
            ),
            Passage(
                key="impact",
                title=_("One table can change a lot"),
                text=_(
                    "A building can block short ways. In an example of the printed rules, a single table changes four "
                    "distances from 4, 2, 1 and 1 to 12, 12, 7 and 1."
                ),
                ruling=43,
                also="impacts, path lengths, Auswirkung",
            ),
            Passage(
                key="broken",
                title=_("If a path was overlooked"),
                text=_(
                    "If it was built over, no path can fix the golden rule. The app then says what is cut off, lays "
                    "nothing, and lets you correct the table."
                ),
                ruling=34,
                is_ours=True,
            ),
        ),
        lead=_("A space becomes a path if the network would otherwise break."),
        icon="why",
    )
