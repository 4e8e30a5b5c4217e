"""The chapters of the rules about the idea of the game, what is in the box, and setting up."""

from companion.fresh_fish.examples import ExampleSquare
from companion.pages.rule_texts import Passage, Topic
from companion.tools.language import _


def idea() -> Topic:
    return Topic(
        "idea",
        _("The idea"),
        (
            Passage(
                key="goal",
                example=ExampleSquare("F + + 2s . ./+ # + + 3 ./+ 1f . + . S", stall="1f"),
                title=_("Close to the trucks"),
                text=_(
                    "You are traders on a large market square. Each of you builds four stalls: for fish, soda, cheese "
                    "and ice cream. Each stall should stand close to the truck with its good, so that the goods stay "
                    "fresh."
                ),
                also=(
                    "introduction, goal of the game, market day, market stall, delivery truck, customers, Ziel, "
                    "Spielidee, Markttag"
                ),
            ),
            Passage(
                key="obstacles",
                title=_("The others get in the way"),
                text=_(
                    "Their stalls and the flea markets block short ways. And a space that you have reserved can become "
                    "a path. In the end your fish may have a long way to go."
                ),
                also="block, crowded, management, competition, neutral, blockieren",
            ),
            Passage(
                key="money",
                title=_("Pay or wait"),
                text=_(
                    "Stalls are auctioned. A high bid gets you a good space now. A low bid saves coins, but the next "
                    "chance may be much further away."
                ),
                also="risk, secure, cheap, Risiko",
            ),
            Passage(
                key="lowest_score",
                title=_("Fewest points win"),
                text=_("At the end, the four distances are added up and the coins you have left are subtracted."),
                also="lowest score, lowest value, niedrigste Wertung",
            ),
            Passage(
                key="tip",
                title=_("The author’s tip"),
                text=_(
                    "Reserve first. Draw your first tile when 5 or even all 6 of your discs are on the square. A flea "
                    "market must go onto one of your own spaces, so you want a choice. And your best space is not "
                    "safe: the others bid for the stall too."
                ),
                also="Friedemann’s tip, strategy, start of the game, Tipp, Strategie, Anfang",
            ),
            Passage(
                key="author",
                title=_("A game by Friedemann Friese"),
                text=_("Fresh Fish is for 2 to 5 players aged 13 and up."),
                also="author, designer, Autor",
            ),
        ),
        lead=_("Bring your four stalls close to their trucks, and pay as little as you can."),
        icon="book",
    )


def box() -> Topic:
    return Topic(
        "box",
        _("What is in the box"),
        (
            Passage(
                key="components",
                title=_("Shared pieces"),
                text=_(
                    "7 boards with two sides. 4 trucks and 4 parking lots: fish, soda, cheese and ice cream. Tiles "
                    "with a path on one side and a street on the other. Flea market tiles, and as many tables."
                ),
                ruling=1,
                also="components, contents, game boards, delivery trucks, Material, Inhalt",
            ),
            Passage(
                key="own_components",
                title=_("In each of the five colours"),
                text=_("4 stalls and 4 stall tiles, one for each good. 6 discs. Coins worth 15: ten 1s and a 5."),
                ruling=1,
                also="components, contents, market stalls, reservation discs, fiver, Material, Inhalt",
            ),
            Passage(
                key="stickers",
                title=_("Before the first game"),
                text=_(
                    "Take the tiles out of their frames. The four stalls of a colour get different stickers, one for "
                    "each good. Each truck gets the stickers of its colour: the large one on top, the two small ones "
                    "on its sides."
                ),
                also="punch out, stickers, Aufkleber, auslösen",
            ),
            Passage(
                key="never_run_out",
                title=_("Enough of everything"),
                text=_(
                    "In the app, paths, streets and small change never run out. It assumes that the box holds 18 flea "
                    "markets, and tells you if a game needs more."
                ),
                ruling=2,
                is_ours=True,
            ),
            Passage(
                key="sides",
                title=_("Front and back of the boards"),
                text=_(
                    "The base game uses the front, which is divided into areas. Classic uses the back, which has no "
                    "areas."
                ),
                also="front side, backside, Rückseite",
            ),
            Passage(
                key="areas",
                example=ExampleSquare(". . . . ./. . . . ./. . . . .", "1a 1a 2b 2b 2b/1a 2c 2c 1d 2b/2c 2c 1d 1d 1d"),
                title=_("Areas and milestones"),
                text=_(
                    "An area lies on one board, has 3 to 5 spaces and one number, 1 or 2. A signpost on each space "
                    "shows the number and where in the area the space lies. Beside it is a circle for one disc. Each "
                    "board also shows one milestone, 2 to 5."
                ),
                ruling=3,
                also="mile stone, segmented, circular reservation space, reservation disc, Wegweiser",
            ),
            Passage(
                key="draw_boards",
                title=_("Draw your boards once"),
                text=_("The app does not know the boards in your box, so you draw them, each of them once."),
                ruling=3,
            ),
            Passage(
                key="beside",
                example=ExampleSquare(". . ./. + ./. . .", is_reserving=True),
                title=_("Beside"),
                text=_("Beside always means sharing an edge, horizontally or vertically. A corner is never enough."),
                ruling=4,
                also="adjacent, next to, neighbour, diagonally, angrenzend, benachbart, diagonal",
            ),
        ),
        lead=_("The pieces, and the words that the rules use for them."),
        icon="boards",
    )


def set_up() -> Topic:
    return Topic(
        "set_up",
        _("Setting up"),
        (
            Passage(
                key="boards",
                title=_("The market square"),
                text=_(
                    "Take one more board than there are players: 3, 4, 5 or 6. Any of the seven will do. Lay them "
                    "front side up, in Classic back side up, as close together as possible. Some spaces stick out, "
                    "which is intended. The other boards stay in the box."
                ),
                ruling=5,
                also="game boards, number of boards, compactly, rectangle, protrude, Rechteck",
            ),
            Passage(
                key="one_piece",
                title=_("In one piece"),
                text=_(
                    "The square has to be in one piece. A gap enclosed by the boards is not a space: it counts like "
                    "the table around the square."
                ),
                ruling=5,
                is_ours=True,
            ),
            Passage(
                key="trucks",
                title=_("Trucks in the base game"),
                text=_(
                    "Choose four areas with a 1 at the edge of the square. In each, a parking lot with its truck goes "
                    "onto an edge space, and paths go onto the rest of the area. If there are not four such areas, "
                    "use other boards: with two players that can happen. Put the other path tiles beside the square."
                ),
                ruling=8,
                also="delivery truck, outer edge, Randgebiet, Lkw",
            ),
            Passage(
                key="which_good",
                title=_("Which truck goes where"),
                text=_("That is up to you."),
                ruling=8,
                is_ours=True,
            ),
            Passage(
                key="trucks_classic",
                title=_("Trucks in Classic"),
                text=_("Any four spaces, ideally at the edge. Where they stand can already create paths."),
                ruling=9,
                also="parking lot, delivery truck, Parkplatz",
            ),
            Passage(
                key="trucks_classic_check",
                title=_("The first paths in Classic"),
                text=_(
                    "Place all four trucks, then check once for paths. Places that break the golden rule at once are "
                    "not allowed."
                ),
                ruling=9,
                is_ours=True,
            ),
            Passage(
                key="flea_markets",
                title=_("How many flea markets"),
                text=_(
                    "Add up the milestones of your boards. Base game: take one less with two players, two less with "
                    "three or four, three less with five. Classic: take as many as the sum. Set out the same number of "
                    "tables. Count with care, so that the game stays tight to the end."
                ),
                ruling=6,
                also="mile stone, draw stack, flea market tiles, Flohmarktplättchen",
            ),
            Passage(
                key="stack",
                title=_("Stack and row"),
                text=_(
                    "Take a set of four stall tiles for each player. Shuffle one set and lay it face up in a row: "
                    "these are the last four tiles of the game. Shuffle the other sets with the flea markets into the "
                    "stack, face down, to the left of the row. All other tiles stay in the box."
                ),
                ruling=7,
                also="draw stack, draw pile, Nachziehstapel",
            ),
            Passage(
                key="stack_example",
                title=_("An example with three players"),
                text=_(
                    "The milestones 5, 3, 3 and 3 add up to 14. Less 2, that makes 12 flea markets. One set of stall "
                    "tiles lies in the row. The other two sets and the flea markets are the stack: 20 tiles."
                ),
                ruling=7,
            ),
            Passage(
                key="own_pieces",
                title=_("For each player"),
                text=_(
                    "Everyone takes 4 stalls and 6 discs of one colour, and coins worth 15: ten 1s and a 5. Keep them "
                    "at your place. The other colours stay in the box."
                ),
                ruling=10,
                also="storage, own components, fiver, 10 coins, 15 coins, 10 Münzen, 15 Münzen, Fünfer, Vorrat",
            ),
            Passage(
                key="begins",
                title=_("Who begins"),
                text=_("Whoever was last at a weekly market begins. Turns go clockwise."),
                ruling=10,
                also="starting player, Startperson, Startspieler",
            ),
            Passage(
                key="guess",
                title=_("A check for your drawings"),
                text=_(
                    "The app guesses that the numbers of a board’s areas add up to its milestone plus 4. Once your "
                    "first boards agree, it uses that to catch slips in drawing. It is not a rule."
                ),
                ruling=11,
            ),
        ),
        lead=_("The square, the trucks, the stack, and what each of you needs."),
        icon="seats",
    )
