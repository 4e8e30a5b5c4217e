"""Sentences about problems and doubts: what is or may be wrong with input, and what to do about it."""

from companion.fresh_fish.doubts import Doubt, DoubtKind
from companion.fresh_fish.geometry.square import Shape
from companion.fresh_fish.problems import Fault, Problem
from companion.fresh_fish.words.names import good_name, join_some, name_of
from companion.tools.language import _, ngettext
from companion.tools.names import NameProblem, Names, name_problem_in_words
from companion.tools.sentences import shown


def problem_in_words(problem: Problem | NameProblem, names: Names = ()) -> str:
    if isinstance(problem, NameProblem):
        return name_problem_in_words(problem)
    return _messages(problem)[problem.fault].format(
        player=name_of(problem.seat, names) if problem.seat is not None else "",
        good=good_name(problem.good) if problem.good is not None else "",
        space=shown(problem.space),
        spaces=join_some(problem.spaces),
        expected=problem.expected,
        actual=problem.actual,
        text=shown(problem.text),
    )


def _messages(problem: Problem) -> dict[Fault, str]:
    return {
        **_about_people(),
        **_about_squares(problem),
        **_about_boards(),
        **_about_set_up(),
        **_about_turns(),
        **_about_numbers(),
    }


def _about_people() -> dict[Fault, str]:
    return {
        Fault.WRONG_NUMBER_OF_PLAYERS: _("Fresh Fish is for 2 to 5 players, not for {actual}."),
        Fault.UNKNOWN_PLAYER: _("That player is not at this table."),
        Fault.SEAT_DOES_NOT_PLAY: _(
            "Something of seat {actual} lies on {space}, but there are only {expected} players."
        ),
    }


def _about_squares(problem: Problem) -> dict[Fault, str]:
    return {
        Fault.NO_SPACES: _("The square has no space: draw at least one."),
        Fault.TOO_MANY_ROWS: _("A square has up to {expected} rows, not {actual}."),
        Fault.TOO_MANY_COLUMNS: _("A square has up to {expected} columns, not {actual}."),
        Fault.ROW_TOO_LONG: _("Row {actual} is too long: a square has up to {expected} columns."),
        Fault.UNKNOWN_SIGN: _(
            "“{text}” in row {actual} is not a sign of a square: write . + # F S C I 1 to 5, 1f or -."
        ),
        Fault.UNKNOWN_AREA_SIGN: _("“{text}” in row {actual} names no area: write 1 or 2 and a letter, like 1a, or -."),
        Fault.NOT_A_SPACE_NAME: _("“{text}” names no space: write a column and a row, like C4."),
        Fault.NO_SUCH_SPACE: _("The square has no space {space}."),
        Fault.AREAS_DO_NOT_COVER: _("The areas have to cover the square, space for space: look at {space}."),
        Fault.AREA_IN_PIECES: _("Area {text} is not in one piece: {space} is cut off from the rest of it."),
        Fault.AREA_WITH_TWO_NUMBERS: _("Area {text} has two numbers: look at {space}."),
        Fault.AREA_BUILT_OVER: ngettext(
            "Area {text} takes {expected} building, but {actual} stand there.",
            "Area {text} takes {expected} buildings, but {actual} stand there.",
            problem.expected or 0,
        ),
        Fault.TOO_MANY_DISCS: _("{player} has {actual} discs on the square, but only {expected} in all."),
        Fault.STALL_TWICE: _("The same stall stands on {spaces}: there is only one."),
        Fault.TRUCK_TWICE: _("The same truck stands on {spaces}: there is only one."),
        Fault.TRUCK_MISSING: _("The stall on {space} has no truck: put the {good} truck on the square."),
        Fault.STALL_MISSING: _("{player} has no {good} stall: put it on the square or say that it is outside."),
        Fault.STALL_ON_SQUARE_AND_OUTSIDE: _(
            "{player} has the {good} stall on the square and outside: it can be in one place only."
        ),
        Fault.CANNOT_BUILD_THERE: _("Nobody can build on {space}: choose an empty or a reserved space."),
        Fault.CANNOT_BUILD_THAT: _("“{text}” cannot be built: write # for a table or a stall like 1f."),
    }


def _about_boards() -> dict[Fault, str]:
    return {
        Fault.NOT_BOARDS: _("The file contains no Fresh Fish boards."),
        Fault.BOARD_IN_PIECES: _("The board is not in one piece: {space} is cut off from the rest."),
        Fault.BOARD_NAME_EMPTY: _("A board needs a name, without spaces before or after it."),
        Fault.BOARD_NAME_TWICE: _("Two boards are called {text}: give one of them another name."),
        Fault.BOARD_TWICE: _("The board {text} is laid twice: there is only one."),
        Fault.BOARD_NOT_EMPTY: _("A board is drawn empty: take away what lies on {space}."),
        Fault.BOARDS_OVERLAP: _("The board {text} lies on another one at {space}: move it."),
        Fault.TOO_MANY_AREAS: _("Together the boards have {actual} areas: a square can have up to {expected}."),
    }


def _about_set_up() -> dict[Fault, str]:
    return {
        Fault.WRONG_NUMBER_OF_BOARDS: _(
            "With this many players you need {expected} boards with a milestone each, not {actual}."
        ),
        Fault.WRONG_MILESTONE: _("A milestone shows 2 to 5, not {actual}."),
        Fault.SQUARE_NOT_EMPTY: _("A game begins with an empty square: take away what lies on {space}."),
        Fault.SQUARE_IN_PIECES: _(
            "The square is not in one piece: {space} is cut off from the rest. Push the boards together."
        ),
        Fault.AREAS_MISSING: _("The base game needs the areas of the square; only Classic goes without."),
        Fault.AREAS_IN_CLASSIC: _("Classic is played without areas: leave them out."),
        Fault.TRUCKS_MISSING: _("Every good needs its truck: put all four on the square."),
        Fault.TRUCKS_ON_ONE_SPACE: _("Two trucks stand on {space}: give each one a space of its own."),
        Fault.TRUCK_NOT_AT_EDGE: _(
            "The {good} truck has to stand at the edge of the square; {space} does not reach it."
        ),
        Fault.TRUCK_NOT_IN_ONE_AREA: _(
            "The {good} truck has to stand in an area with a 1; {space} lies in area {text}."
        ),
        Fault.TRUCKS_IN_ONE_AREA: _(
            "Two trucks stand in area {text}: every truck takes an area of its own. Move the one on {space}."
        ),
        Fault.TRUCKS_BREAK_GOLDEN_RULE: _(
            "The trucks cannot stand like that: the rest of the square has to stay connected, and every truck "
            "needs a free space beside it. Look at {spaces}."
        ),
        Fault.ROW_NOT_FOUR_GOODS: _("The row of the last four shows every good once."),
    }


def _about_turns() -> dict[Fault, str]:
    return {
        Fault.NOTHING_TO_END: _("Nothing has been entered yet: there is no game to end."),
        Fault.GAME_IS_OVER: _("The game is over: undo its end to go on."),
        Fault.TOO_MANY_EVENTS: _("A game can have up to {expected} entries: begin a new one."),
        Fault.LAST_STALLS_NOW: _("The stack is empty: only the last four stalls are placed now."),
        Fault.STACK_NOT_EMPTY: _("The stack still holds tiles: the last four stalls come after it."),
        Fault.MUST_RESERVE: _("{player} has no disc on the square and cannot draw: reserve a space."),
        Fault.NOT_EMPTY: _("{space} is not empty: choose another space."),
        Fault.NO_DISC_LEFT: _("{player} has no disc left to reserve with: draw a tile."),
        Fault.NOT_ADJACENT: _("{space} is beside neither a path nor a disc: choose another space."),
        Fault.NOT_OWN_DISC: _("{player} has not reserved {space}: build on one of these: {spaces}."),
        Fault.NO_FLEA_MARKET_LEFT: _("No flea market is left in the stack."),
        Fault.NO_STALL_TILE_LEFT: _("No {good} tile is left in the stack."),
        Fault.NOBODY_LACKS_STALL: _("Everyone already has the {good} stall."),
        Fault.MUST_BUILD_ON_SQUARE: _("{player} has reserved spaces and has to build on one of them: {spaces}."),
        Fault.MUST_BUILD_OUTSIDE: _("{player} has no reserved space: the stall goes outside."),
        Fault.NOT_NEXT_IN_ROW: _("The row goes from left to right: now comes {good}."),
        Fault.BID_NEGATIVE: _("{player} cannot bid {actual}: bid 0 or more."),
        Fault.BID_TOO_HIGH: _("{player} no longer has {actual} coins."),
        Fault.BID_MISSING: _("{player} now bids here too: enter the bid."),
        Fault.CANNOT_JOIN: _("{player} is not in this auction."),
        Fault.NOBODY_JOINS: _("Nobody can join this auction: enter it without bids."),
        Fault.WINNER_MISSING: _("Say what everyone bid, or who won and at what price."),
        Fault.CANNOT_WIN_WITH_NOTHING: _("If nobody bids anything, {player} gets the tile."),
    }


def _about_numbers() -> dict[Fault, str]:
    return {
        Fault.NUMBER_TOO_LARGE: _("The number of “{text}” is too large: use up to {expected}."),
        Fault.UNKNOWN_CHOICE: _("“{text}” cannot be chosen here: streets are cut_off, any or none."),
        Fault.NOT_EXACTLY_ONE: _("Exactly one of these has to be given: {text}."),
        Fault.COINS_MISSING: _("{player}’s coins are missing: give them for everyone or for nobody."),
        Fault.NEGATIVE_NUMBER: _("The number {actual} is not possible: use 0 or more."),
        Fault.WAY_TOO_SHORT: _("A distance counts at least 1, not {actual}."),
        Fault.NOTHING_CORRECTED: _("Nothing is corrected yet: change something or write a note."),
        Fault.NOTE_TOO_LONG: _("The note is too long: use up to {expected} characters."),
        Fault.CANNOT_CORRECT_TRUCK: _("A truck stands on {space} for the whole game: it cannot be corrected."),
        Fault.CANNOT_LIE_THERE: _("“{text}” cannot be put on {space}: write . + # a disc like 1 or a stall like 1f."),
    }


def doubt_in_words(doubt: Doubt, shape: Shape | None = None) -> str:
    """Return a sentence about a doubt with its evidence. Spaces are named only if `shape` is given."""
    spaces = shape.named(doubt.spaces) if shape is not None else ()
    return _doubt_messages(doubt)[doubt.kind].format(
        area=shape.names[doubt.area.spaces[0]] if shape is not None and doubt.area is not None else "",
        spaces=join_some(spaces),
        expected=doubt.expected,
        actual=doubt.actual,
    )


def _doubt_messages(doubt: Doubt) -> dict[DoubtKind, str]:
    """Return the message for each kind of doubt, in the plural form that fits the numbers of this doubt."""
    return {
        DoubtKind.FLEA_MARKETS_IN_THE_BOX: _(
            "The game needs {actual} flea markets, but the box probably holds {expected}."
        ),
        DoubtKind.AREA_SIZE: ngettext(
            "The area at {area} has {actual} space; printed areas have 3 to 5.",
            "The area at {area} has {actual} spaces; printed areas have 3 to 5.",
            doubt.actual or 0,
        ),
        DoubtKind.AREA_BUILT_OVER: ngettext(
            "The area at {area} takes {expected} building, but {actual} stand there: {spaces}.",
            "The area at {area} takes {expected} buildings, but {actual} stand there: {spaces}.",
            doubt.expected or 0,
        ),
        DoubtKind.GOLDEN_RULE_BROKEN: _(
            "The golden rule is broken, and no path can fix it: look at {spaces}. Correct what lies there."
        ),
        DoubtKind.MILESTONE: _(
            "The numbers of this board’s areas add up to {actual}; its milestone suggests {expected}."
        ),
    }
