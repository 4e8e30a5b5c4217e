"""The chapters of the rules about turns, auctions and the last four tiles."""

from companion.fresh_fish.examples import ExampleAuction, ExampleSquare
from companion.pages.rule_texts import Passage, Topic
from companion.tools.language import _


def turn() -> Topic:
    return Topic(
        "turn",
        _("A turn"),
        (
            Passage(
                key="choice",
                title=_("Two choices"),
                text=_(
                    "The active player reserves a space or draws a tile. Without a disc on the square you have to "
                    "reserve; with all six there you have to draw."
                ),
                ruling=12,
                also="action, storage, Aktion, Vorrat",
            ),
            Passage(
                key="reserve",
                example=ExampleSquare("F . . . ./+ + . 2 ./. . # . .", is_reserving=True),
                title=_("Reserving"),
                text=_(
                    "Put one of your discs on an empty space beside a path or beside any disc, including your own. "
                    "Reserving never creates paths."
                ),
                ruling=13,
                also="reservation disc, adjacent, Aktion, Reservierung, Reservierungsscheibe",
            ),
            Passage(
                key="empty",
                title=_("What counts as empty"),
                text=_(
                    "A space without a disc, path, truck, stall or table. To reserve it, a table, stall, truck or "
                    "street beside it is not enough."
                ),
                ruling=13,
            ),
            Passage(
                key="first_turn",
                title=_("The first turn"),
                text=_(
                    "Base game: whoever begins has to reserve beside a path, because no disc is there yet. The next "
                    "player may already join that disc. Classic: everyone’s first disc goes onto any empty space, "
                    "later ones as always."
                ),
                ruling=14,
                also="starting player, very first turn, second turn, Startperson, erster Zug",
            ),
            Passage(
                key="nothing_to_join",
                title=_("Nothing to join"),
                text=_("If a Classic square shows neither a path nor a disc, any empty space will do again."),
                ruling=14,
                is_ours=True,
            ),
            Passage(
                key="draw",
                title=_("Drawing"),
                text=_(
                    "You need at least one disc on the square; more are better. Turn over the top tile of the stack. A "
                    "flea market is placed, a stall is auctioned. Then check for paths."
                ),
                ruling=12,
                also="draw stack, topmost tile, action, Nachziehstapel, Aktion",
            ),
            Passage(
                key="flea_market",
                title=_("A flea market"),
                text=_(
                    "It must go onto one of your own reserved spaces. You take the disc back, and a table goes on top. "
                    "You lose a space, but you may block the others. After the paths your turn is over."
                ),
                ruling=16,
                also="flea market table, annoy, Flohmarkttisch",
            ),
            Passage(
                key="pass",
                title=_("Passing"),
                text=_(
                    "Pass only if you can neither reserve nor draw, and then you must: you have no disc on the square, "
                    "and no space is empty. It is rare and comes near the end. Reserve enough spaces to avoid it."
                ),
                ruling=15,
            ),
            Passage(
                key="pass_too",
                title=_("Passing with empty spaces left"),
                text=_(
                    "You also pass if you have no disc on the square and no empty space lies beside a path or a disc."
                ),
                ruling=15,
                is_ours=True,
            ),
        ),
        lead=_("Reserve an empty space, or draw a tile."),
        icon="tap",
    )


def auction() -> Topic:
    return Topic(
        "auction",
        _("Auctions"),
        (
            Passage(
                key="who_bids",
                title=_("Who bids"),
                text=_(
                    "Everyone who still lacks the stall. Only two groups stay out: those who have it already, and "
                    "those without a disc on the square while no space is empty."
                ),
                ruling=17,
                also="join the auction, pass, mitbieten, aussetzen, Versteigerung, versteigern",
            ),
            Passage(
                key="must_bid",
                title=_("Nobody can decline"),
                text=_(
                    "Bid nothing instead, though even that can win. Players without a reserved space bid as well, as "
                    "long as a space is empty."
                ),
                ruling=17,
                is_ours=True,
            ),
            Passage(
                key="bids",
                title=_("Bids in closed fists"),
                text=_(
                    "Take coins into your closed fist, from 0 to all you have. When everyone has decided, open your "
                    "hands together. Tell the app what was shown. Phones that take part can seal their bids instead: "
                    "the app shows no number until the last one is in."
                ),
                ruling=18,
                also="reveal, closed fist, aufdecken, verdecktes Gebot",
            ),
            Passage(
                key="change",
                title=_("Changing the 5"),
                text=_(
                    "Before an auction you may change your coin of 5 into five 1s. Then you cannot bid the 5 by "
                    "accident."
                ),
                ruling=18,
                also="fiver, exchange, change for a five, Fünfer, wechseln",
            ),
            Passage(
                key="highest_bid",
                example=ExampleAuction((3, 6, 0, 4)),
                title=_("The highest bid"),
                text=_(
                    "It wins, and only this bid is paid; the coins leave the game. The others keep theirs. A tie "
                    "goes to the active player if they are in it, otherwise to the first tied player clockwise from "
                    "there, even if everyone bids nothing."
                ),
                ruling=19,
                also="highest bidder, equal bids, tie, höchstes Gebot, Höchstgebot, Gleichstand",
            ),
            Passage(
                key="build",
                title=_("Building the stall"),
                text=_(
                    "The winner must place tile and stall on one of their own reserved spaces and takes the disc back. "
                    "A winner without a reserved space builds outside, beside the square, for the rest of the game; a "
                    "winner with one cannot choose that."
                ),
                ruling=20,
                also="stall tile, market stall, outside the market square, Standplättchen, außerhalb",
            ),
            Passage(
                key="again",
                title=_("Whose turn is next"),
                text=_(
                    "If the active player won, the next player’s turn begins. If someone else won, the active player "
                    "has another turn and chooses anew, as often as that happens."
                ),
                ruling=21,
                also="another turn, new action, noch ein Zug",
            ),
            Passage(
                key="all_out",
                title=_("If all have to stay out"),
                text=_(
                    "If everyone who lacks the stall has to stay out, it goes outside for free, to the first of them "
                    "clockwise from the active player. The active player then goes on."
                ),
                ruling=22,
                is_ours=True,
            ),
            Passage(
                key="stuck",
                title=_("If nobody can go on"),
                text=_(
                    "If nobody can reserve or draw any more while tiles are left, the game ends: all missing stalls "
                    "are outside."
                ),
                ruling=23,
                is_ours=True,
            ),
        ),
        lead=_("A stall that was drawn goes to the highest bid."),
        icon="coin",
    )


def end() -> Topic:
    return Topic(
        "end",
        _("The last four"),
        (
            Passage(
                key="row",
                title=_("The row, from left to right"),
                text=_(
                    "After the last tile of the stack, each tile of the row goes to the only player who lacks that "
                    "stall. It costs nothing, because nobody else bids, and goes onto a reserved space, or outside if "
                    "there is none. Check for paths after each one. Nobody reserves in between."
                ),
                ruling=35,
                also="game end, last four stall tiles, displayed order, Spielende",
            ),
            Passage(
                key="fill",
                title=_("The rest becomes paths"),
                text=_("Then every space that is still empty becomes a path."),
                ruling=36,
                also="remaining spaces, game end, Spielende",
            ),
            Passage(
                key="fill_reserved",
                title=_("Reserved spaces too"),
                text=_("Spaces that are still reserved also become paths."),
                ruling=36,
                is_ours=True,
            ),
        ),
        lead=_("When the stack is empty, the four tiles of the row follow."),
        icon="last",
    )
