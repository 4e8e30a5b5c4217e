"""Problems in words: what is wrong with an entry, and what to do about it."""

from companion.fresh_fish.problems import Fault, Problem
from companion.fresh_fish.words.names import good_name, name_of, some_listed
from companion.language import _, ngettext
from companion.names import NameProblem, Names, name_problem_in_words, shown


def problem_in_words(problem: Problem | NameProblem, names: Names = ()) -> str:
    """What cannot be, and what to do."""
    if isinstance(problem, NameProblem):
        return name_problem_in_words(problem)
    return _problem_message(problem).format(
        player=name_of(problem.seat, names) if problem.seat is not None else "",
        good=good_name(problem.good) if problem.good is not None else "",
        space=shown(problem.space),
        spaces=some_listed(problem.spaces),
        expected=problem.expected,
        actual=problem.actual,
        text=shown(problem.text),
    )


def _problem_message(problem: Problem) -> str:
    return (
        _about_people(problem)
        or _about_squares(problem)
        or _about_boards(problem)
        or _about_set_up(problem)
        or _about_turns(problem)
        or _about_numbers(problem)
    )


def _about_people(problem: Problem) -> str:
    match problem.fault:
        case Fault.WRONG_NUMBER_OF_PLAYERS:
            return _("Fresh Fish is for 2 to 5 players, not for {actual}.")
        case Fault.UNKNOWN_PLAYER:
            return _("That player does not sit at this table.")
        case Fault.SEAT_DOES_NOT_PLAY:
            return _("Something of seat {actual} lies on {space}, but only {expected} play.")
        case _:
            return ""


def _about_squares(problem: Problem) -> str:
    match problem.fault:
        case Fault.NO_SPACES:
            return _("The square has no space: draw at least one.")
        case Fault.TOO_MANY_ROWS:
            return _("A square has up to {expected} rows, not {actual}.")
        case Fault.ROW_TOO_LONG:
            return _("Row {actual} is too long: a square has up to {expected} columns.")
        case Fault.UNKNOWN_SIGN:
            return _("“{text}” in row {actual} is not a sign of a square: write . + # F S C I 1 to 5, 1f or -.")
        case Fault.UNKNOWN_AREA_SIGN:
            return _("“{text}” in row {actual} names no area: write 1 or 2 and a letter, like 1a, or -.")
        case Fault.NOT_A_SPACE_NAME:
            return _("“{text}” names no space: write a column and a row, like C4.")
        case Fault.NO_SUCH_SPACE:
            return _("The square has no space {space}.")
        case Fault.AREAS_DO_NOT_COVER:
            return _("The areas have to cover the square, space for space: look at {space}.")
        case Fault.AREA_IN_PIECES:
            return _("Area {text} is not in one piece: {space} is cut off from the rest of it.")
        case Fault.AREA_WITH_TWO_NUMBERS:
            return _("Area {text} has two numbers: look at {space}.")
        case Fault.AREA_BUILT_OVER:
            return ngettext(
                "Area {text} takes {expected} building, but {actual} stand there.",
                "Area {text} takes {expected} buildings, but {actual} stand there.",
                problem.expected or 0,
            )
        case Fault.TOO_MANY_DISCS:
            return _("{player} has {actual} discs on the square, but only {expected} in all.")
        case Fault.STALL_TWICE:
            return _("The same stall stands on {spaces}: there is only one.")
        case Fault.TRUCK_TWICE:
            return _("The same truck stands on {spaces}: there is only one.")
        case Fault.TRUCK_MISSING:
            return _("The stall on {space} has no truck: put the truck with {good} on the square.")
        case Fault.STALL_MISSING:
            return _("{player} has no stall with {good}: put it on the square or say that it is outside.")
        case Fault.STALL_ON_SQUARE_AND_OUTSIDE:
            return _("{player} has the stall with {good} on the square and outside: it can be in one place only.")
        case Fault.CANNOT_BUILD_THERE:
            return _("Nobody can build on {space}: choose an empty or a reserved space.")
        case Fault.CANNOT_BUILD_THAT:
            return _("“{text}” is nothing to build: write # for a table or a stall like 1f.")
        case _:
            return ""


def _about_boards(problem: Problem) -> str:
    match problem.fault:
        case Fault.NOT_BOARDS:
            return _("The file holds no boards of Fresh Fish.")
        case Fault.BOARD_IN_PIECES:
            return _("The board is not in one piece: {space} is cut off from the rest.")
        case Fault.BOARD_NAME_EMPTY:
            return _("A board needs a name without spaces at its ends.")
        case Fault.BOARD_NAME_TWICE:
            return _("Two boards are called {text}: give one of them another name.")
        case Fault.BOARD_TWICE:
            return _("The board {text} is laid twice: there is only one.")
        case Fault.BOARD_NOT_EMPTY:
            return _("A board is drawn empty: take away what lies on {space}.")
        case Fault.BOARDS_OVERLAP:
            return _("The board {text} lies on another one at {space}: move it.")
        case Fault.TOO_MANY_AREAS:
            return _("Together the boards have {actual} areas: a square can have up to {expected}.")
        case _:
            return ""


def _about_set_up(problem: Problem) -> str:
    match problem.fault:
        case Fault.WRONG_NUMBER_OF_BOARDS:
            return _("This many players need {expected} boards with a milestone each, not {actual}.")
        case Fault.WRONG_MILESTONE:
            return _("A milestone shows 2 to 5, not {actual}.")
        case Fault.SQUARE_NOT_EMPTY:
            return _("A game begins with an empty square: take away what lies on {space}.")
        case Fault.SQUARE_IN_PIECES:
            return _("The square is not in one piece: {space} is cut off from the rest. Push the boards together.")
        case Fault.AREAS_MISSING:
            return _("The base game needs the areas of the square; only Classic goes without.")
        case Fault.AREAS_IN_CLASSIC:
            return _("Classic is played without areas: leave them out.")
        case Fault.TRUCKS_MISSING:
            return _("Every good needs its truck: put all four on the square.")
        case Fault.TRUCKS_ON_ONE_SPACE:
            return _("Two trucks stand on {space}: give each one a space of its own.")
        case Fault.TRUCK_NOT_AT_EDGE:
            return _("The truck with {good} has to stand at the edge of the square; {space} does not reach it.")
        case Fault.TRUCK_NOT_IN_ONE_AREA:
            return _("The truck with {good} has to stand in an area with a 1; {space} lies in area {text}.")
        case Fault.TRUCKS_IN_ONE_AREA:
            return _("Two trucks stand in area {text}: every truck takes an area of its own. Move the one on {space}.")
        case Fault.TRUCKS_BREAK_GOLDEN_RULE:
            return _(
                "The trucks cannot stand like that: the rest of the square has to stay connected, and every truck "
                "needs a free space beside it. Look at {spaces}."
            )
        case Fault.ROW_NOT_FOUR_GOODS:
            return _("The row of the last four shows every good once.")
        case _:
            return ""


def _about_turns(problem: Problem) -> str:
    match problem.fault:
        case Fault.NOTHING_TO_END:
            return _("Nothing has been entered yet: there is no game to end.")
        case Fault.GAME_IS_OVER:
            return _("The game is over: undo its end to go on.")
        case Fault.TOO_MANY_EVENTS:
            return _("A game can have up to {expected} entries: begin a new one.")
        case Fault.LAST_STALLS_NOW:
            return _("The stack is empty: only the last four stalls are placed now.")
        case Fault.STACK_NOT_EMPTY:
            return _("The stack still holds tiles: the last four stalls come after it.")
        case Fault.MUST_RESERVE:
            return _("{player} has no disc on the square and cannot draw: reserve a space.")
        case Fault.NOT_EMPTY:
            return _("{space} is not empty: choose another space.")
        case Fault.NO_DISC_LEFT:
            return _("{player} has no disc left to reserve with: draw a tile.")
        case Fault.NOT_ADJACENT:
            return _("{space} is beside neither a path nor a disc: choose another space.")
        case Fault.NOT_OWN_DISC:
            return _("{player} has not reserved {space}: build on one of these: {spaces}.")
        case Fault.NO_FLEA_MARKET_LEFT:
            return _("No flea market is left in the stack.")
        case Fault.NO_STALL_TILE_LEFT:
            return _("No tile with {good} is left in the stack.")
        case Fault.NOBODY_LACKS_STALL:
            return _("Everybody already has the stall with {good}.")
        case Fault.MUST_BUILD_ON_SQUARE:
            return _("{player} has reserved spaces and has to build on one of them: {spaces}.")
        case Fault.MUST_BUILD_OUTSIDE:
            return _("{player} has no reserved space: the stall goes outside.")
        case Fault.NOT_NEXT_IN_ROW:
            return _("The row goes from left to right: now comes {good}.")
        case Fault.BID_NEGATIVE:
            return _("{player} cannot bid {actual}: bid 0 or more.")
        case Fault.BID_TOO_HIGH:
            return _("{player} no longer has {actual} coins.")
        case Fault.BID_MISSING:
            return _("{player} joins this auction: enter the bid, 0 if the hand was empty.")
        case Fault.CANNOT_JOIN:
            return _("{player} is not in this auction.")
        case Fault.NOBODY_JOINS:
            return _("Nobody can join this auction: enter it without bids.")
        case Fault.WINNER_MISSING:
            return _("Say what everybody bid, or who won and the price.")
        case Fault.CANNOT_WIN_WITH_NOTHING:
            return _("If nobody bids anything, {player} gets the tile.")
        case _:
            return ""


def _about_numbers(problem: Problem) -> str:
    match problem.fault:
        case Fault.NUMBER_TOO_LARGE:
            return _("The number of “{text}” is too large: use up to {expected}.")
        case Fault.UNKNOWN_CHOICE:
            return _("“{text}” cannot be chosen here: streets are cut_off, any or none.")
        case Fault.TWO_WAYS_TO_SAY_IT:
            return _("Exactly one of these has to be given: {text}.")
        case Fault.COINS_MISSING:
            return _("{player}’s coins are missing: give them for everybody or for nobody.")
        case Fault.NEGATIVE_NUMBER:
            return _("The number {actual} is not possible: use 0 or more.")
        case Fault.WAY_TOO_SHORT:
            return _("A distance counts at least 1, not {actual}.")
        case Fault.NOTHING_CORRECTED:
            return _("Nothing is corrected yet: change something or write a note.")
        case Fault.NOTE_TOO_LONG:
            return _("The note is too long: use up to {expected} characters.")
        case Fault.CANNOT_CORRECT_TRUCK:
            return _("A truck stands on {space} for the whole game: it cannot be corrected.")
        case Fault.CANNOT_LIE_THERE:
            return _("“{text}” cannot be put on {space}: write . + # a disc like 1 or a stall like 1f.")
        case _:
            raise AssertionError(problem.fault)
