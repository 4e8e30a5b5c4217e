"""The chapters of the rules about distances, the score, hidden coins and mistakes."""

from companion.fresh_fish.examples import ExampleSquare
from companion.pages.rule_texts import Passage, Topic
from companion.tools.language import _


def ways() -> Topic:
    return Topic(
        "ways",
        _("Distances"),
        (
            Passage(
                key="distance",
                example=ExampleSquare("F + + # ./. # + + 1f/. . . + .", stall="1f"),
                title=_("Count the paths"),
                text=_(
                    "A stall’s distance is the number of path tiles between it and the truck with the same good. The "
                    "shortest connection counts, and it is at least 1."
                ),
                ruling=37,
                also="shortest distance, shortest way, path length, Weglänge, kürzester Weg",
            ),
            Passage(
                key="no_passage",
                example=ExampleSquare("F 1f ./+ + ./. . .", stall="1f"),
                title=_("Not through buildings"),
                text=_(
                    "Nothing is delivered through trucks, stalls or tables, nor straight from a truck into the stall "
                    "beside it. Such a stall counts 2 at best."
                ),
                ruling=38,
                also="directly, delivery of goods, direkte Lieferung",
            ),
            Passage(
                key="parity",
                title=_("If two counts differ"),
                text=_(
                    "Count the steps along rows and columns from the stall to its truck and subtract one. By paths "
                    "alone, the distance is odd or even just like that number. If two people count 5 and 6, that shows "
                    "who is wrong."
                ),
                ruling=38,
            ),
            Passage(
                key="streets",
                example=ExampleSquare("F # 1f . ./+ # # . ./+ + . . .", stall="1f"),
                title=_("Streets, in the base game"),
                text=_(
                    "If no path connects a stall to its truck, you may lay streets around the square, along the edge "
                    "of the boards. Each street counts 2."
                ),
                ruling=39,
                also="blocked, counts twice, outside of the market square, zählt doppelt, blockiert",
            ),
            Passage(
                key="where_streets",
                title=_("Where streets lie"),
                text=_("On places that touch the square by an edge or at a corner, and in gaps between the boards."),
                ruling=39,
                is_ours=True,
            ),
            Passage(
                key="when_streets",
                title=_("When streets count"),
                text=_(
                    "Only for a stall that no path connects to its truck. When you set up, you can choose that the "
                    "shortest distance counts, streets or not. The app shows both figures."
                ),
                ruling=39,
                is_ours=True,
            ),
            Passage(
                key="erratum",
                title=_("A slip in the printed rules"),
                text=_(
                    "Beside the table of longest distances they say that a path counts twice. Everywhere else they say "
                    "it of streets, and so do we: a path counts 1, a street 2."
                ),
                ruling=39,
                is_ours=True,
                also="erratum, using a path counts twice, Druckfehler, zählt doppelt",
            ),
            Passage(
                key="no_streets",
                title=_("No streets in Classic"),
                text=_("Classic has no streets and needs none."),
                ruling=40,
            ),
            Passage(
                key="longest",
                title=_("The longest distance"),
                text=_(
                    "No distance counts more than 8 with 2 players, 10 with 3, 12 with 4 and 14 with 5. That holds in "
                    "Classic too."
                ),
                ruling=41,
                also="maximum path length, maximum length, höchstens",
            ),
            Passage(
                key="unconnected",
                title=_("Outside or cut off"),
                text=_("A stall outside the square, or not connected to its truck, counts the longest distance."),
                ruling=42,
                also="no connection, maximum length, abgeschnitten",
            ),
            Passage(
                key="two_numbers",
                title=_("Two numbers during the game"),
                text=_(
                    "At best, as if everything empty or reserved were a path; and so far, over the paths already laid."
                ),
                ruling=43,
            ),
        ),
        lead=_("How far it is from each stall to its truck."),
        icon="ways",
    )


def scoring() -> Topic:
    return Topic(
        "scoring",
        _("The score"),
        (
            Passage(
                key="sum",
                title=_("Distances less coins"),
                text=_(
                    "Add up your four distances and subtract the coins you have left. The score can be negative. For "
                    "example, distances of 1, 1, 8 and 1 with 6 coins left are 5 points."
                ),
                ruling=44,
                also="remaining coins, saved coins, scoring, übrige Münzen, Beispiel",
            ),
            Passage(
                key="wins",
                title=_("The lowest score wins"),
                text=_("Whoever has the fewest points offers the freshest goods."),
                ruling=45,
            ),
            Passage(
                key="equal_scores",
                title=_("Equal scores"),
                text=_(
                    "Players with equal scores share the victory. The coins are shown, in case your table wants them "
                    "to decide."
                ),
                ruling=45,
                is_ours=True,
                also="tie, Gleichstand",
            ),
        ),
        lead=_("Four distances, less the coins you have left."),
        icon="trophy",
    )


def mistakes() -> Topic:
    return Topic(
        "mistakes",
        _("Coins and mistakes"),
        (
            Passage(
                key="hidden_coins",
                title=_("Coins may be hidden"),
                text=_(
                    "You may hide your coins, though everyone sees what is paid. The app shows no coins before the end "
                    "unless you want it to."
                ),
                ruling=46,
                also="keep your coins hidden, geheim, verstecken",
            ),
            Passage(
                key="public_stack",
                title=_("What the stack still holds"),
                text=_("Everyone may know which tiles are left in the stack. Nobody knows their order."),
                ruling=46,
            ),
            Passage(
                key="mistake",
                title=_("Take it back, or correct it"),
                text=_(
                    "If something was misplaced or overlooked, take it back if nobody has acted since; otherwise "
                    "correct the table by hand. Nobody is punished."
                ),
                ruling=47,
                is_ours=True,
            ),
        ),
        lead=_("The app keeps quiet about coins, and helps if something went wrong."),
        icon="info",
    )
