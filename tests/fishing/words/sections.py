"""All sentences about Fishing, section by section, to be compared with an approved file in each language."""

from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path

from companion.fishing.cards import BadCard, Buoy, Suit, parse_card
from companion.fishing.events import (
    Event,
    GameEnded,
    PenaltyRecorded,
    RoundCounted,
    Setup,
    TableCorrected,
    TrickCaught,
    caught_whole,
)
from companion.fishing.game import Replacement, new_game
from companion.fishing.house_rules import HouseRules
from companion.fishing.kind import FISHING
from companion.fishing.practice import EXERCISES, PLAYERS, ExampleTrick
from companion.fishing.problems import Fault, Impossible, Problem
from companion.fishing.reasons import Reason
from companion.fishing.rounds import Batch, Opening, OpensWhy, plan_draw
from companion.fishing.state import begin
from companion.fishing.tricks import Verdict, resolve
from companion.fishing.words import practice
from companion.fishing.words.announcements import late_penalty_announced, verdict_announced
from companion.fishing.words.cards import buoy_name, card_name, suit_name
from companion.fishing.words.changes import changes_in_words
from companion.fishing.words.corrections import obstacle_in_words, question_in_words
from companion.fishing.words.doubts import doubt_in_words
from companion.fishing.words.events import announced, correction_in_words, row_of
from companion.fishing.words.practice import verdict_lines
from companion.fishing.words.problems import card_problem_in_words, problem_in_words
from companion.fishing.words.reasons import catches_in_words, reason_in_words, trick_report
from companion.fishing.words.results import note
from companion.fishing.words.rounds import (
    draw_reasons_in_words,
    ending_in_words,
    opening_in_words,
    overfishing_in_words,
)
from companion.fishing.words.rules import topics
from companion.fishing.words.under_way import outdated_in_words
from companion.table.record_words import record_problem_in_words
from companion.table.replacing import Obstacle
from companion.table.rules import order_from
from companion.tools.language import speaking
from companion.tools.reading import BadRecord, RecordFault
from tests import FOUR, NAMES
from tests.fishing.doubtful import GAMES
from tests.fishing.impossible import ENTRIES
from tests.fishing.shorthand import ANNE, DEBBIE, NIKKI, PAUL, cards, force_or_unknown, lay, played, table
from tests.fishing.test_cards import FAULTS
from tests.fishing.test_tricks import VERDICTS

SEATS = range(4)
Section = tuple[str, list[str]]


def approved_path(language: str) -> Path:
    return Path(__file__).parent / f"approved.{language}.txt"


def text_in(language: str) -> str:
    """Return all sections in a language, as the approved file must contain them."""
    with speaking(language):
        return "\n".join(f"== {heading}\n" + "".join(f"{line}\n" for line in lines) for heading, lines in sections())


def sections() -> Iterator[Section]:
    yield from sentences()
    yield (
        "Cards",
        [suit_name(suit) for suit in Suit]
        + [buoy_name(buoy) for buoy in Buoy]
        + [card_name(parse_card(text)) for text in ("Y7", "G0")],
    )
    yield from tricks_explained()
    yield "Events", [row_of(event, begin(Setup(FOUR)), FOUR).log for event in LOGGED]
    after_a_trick = new_game(Setup(FOUR), (caught_whole(SEATS, ANNE),)).state
    yield "A count after a trick", [row_of(RoundCounted((12, 4, None, 8)), after_a_trick, FOUR).log]
    yield (
        "Events in brief",
        [" | ".join(filter(None, row_of(event, after_a_trick, FOUR).brief)) for event in LOGGED[:-1]],
    )
    by_hand = TableCorrected((None, -3, None, 12), (9, None, None, None), 41, NIKKI, "a misdeal")
    yield "A correction by hand", correction_in_words(by_hand, FOUR)
    yield "Notes on players", notes()
    yield "Names of entries", [row_of(event, after_a_trick, FOUR).title for event in LOGGED]
    yield from changes()
    late = [outdated_in_words(2, None, FOUR), outdated_in_words(2, PAUL, FOUR)]
    yield "A trick that others have entered", late
    yield from announcements()
    yield from short_games()
    yield from examples()


def sentences() -> Iterator[Section]:
    """Yield the sections in which every line is a whole sentence."""
    yield "Reasons", once(reason_in_words(reason, NAMES) for reason in reasons_of_all_cases())
    yield "Faults", once(problem_in_words(problem, NAMES) for problem in problems())
    yield "Faults of a card", once(card_problem_in_words(BadCard(text, fault)) for text, fault in FAULTS)
    yield "Faults of a record", [record_problem_in_words(BadRecord(fault, "plays", line=3)) for fault in RecordFault]
    doubts = (doubt for game in GAMES for doubt in new_game(table(game.players), game.events).doubts)
    yield "Doubts", once(doubt_in_words(doubt, NAMES) for doubt in doubts)
    yield "Openings", [opening_in_words(opening, 3, NAMES) for opening in OPENINGS]
    yield "Draws", draws()
    obstacle = Obstacle(2, ROUNDS[2], Problem(Fault.LAST_LEADER_NEEDED, seats=(PAUL, DEBBIE)))
    over = Obstacle(2, ROUNDS[2], Problem(Fault.GAME_IS_OVER))
    before = new_game(Setup(FOUR), ROUNDS).states()[2]
    yield "Obstacles", [obstacle_in_words(each, before, FOUR) for each in (obstacle, over)]


def notes() -> list[str]:
    """Return what the result says about Anne with up to four minus-threes."""
    penalty = PenaltyRecorded(ANNE)
    return [note(new_game(Setup(FOUR), (*[penalty] * times, ROUNDS[0])).state, ANNE) for times in range(5)]


def questions() -> list[str]:
    """Return the questions that a correction raises by causing a tie."""
    before = new_game(Setup(FOUR), ROUNDS).states()[2]
    by_count = Obstacle(2, ROUNDS[2], Problem(Fault.LAST_LEADER_NEEDED, seats=(PAUL, DEBBIE)))
    by_hand = Obstacle(2, TableCorrected(ocean=1), Problem(Fault.OPENER_NEEDED, seats=(PAUL, DEBBIE)))
    return [question_in_words(obstacle, before, FOUR) for obstacle in (by_count, by_hand)]


def once(lines: Iterator[str]) -> list[str]:
    return list(dict.fromkeys(lines))


# Tricks


def reasons_of_all_cases() -> list[Reason]:
    reasons: list[Reason] = []
    for row in VERDICTS:
        plays, in_force, picks, last, _ = row.values  # type: ignore[attr-defined]
        answer = resolve(lay(plays), force_or_unknown(in_force), last=last, picks=cards(picks))
        reasons += answer.reasons if isinstance(answer, Verdict) else ()
    house = HouseRules(first_buoy_wins=True, trump_is_followed=True)
    for plays in ("low pass -3 all", "G3 R7 R9 B2"):
        by_house_rule = resolve(lay(plays), force_or_unknown("R/P"), house=house)
        assert isinstance(by_house_rule, Verdict)
        reasons += by_house_rule.reasons
    return reasons


EXPLAINED = [
    ("nobody said what was in force", "Y7 Y3 Y10 P2", "?", "", False),
    ("5 and 7 the first after a buoy, the only trump", "low Y3 G1 B2 Y9", "", "", False),
    ("8 only buoys", "-3 low pass", "", "", False),
    ("8 the caller", "-3 B2 -3 first P4", "R/D low", "", False),
    ("10 in the order played", "R0 all R3 Y0", "", "R3", True),
    ("10 a 0 that finds nothing", "all R3 Y0 P0", "", "", False),
    ("10 a catch-all that does not win", "Y4 Y5 all Y8", "", "", False),
    ("11 what is left", "B9 B0 B3", "", "B9", False),
    ("13 and 14 all together", "first call low pass G2", "", "", False),
    ("15 all lapse together", "first call low pass G2", "", "", True),
]


def tricks_explained() -> Iterator[Section]:
    """Yield a section for each example trick: its report with all reasons, and its announcement."""
    for name, plays, in_force, picks, last in EXPLAINED:
        verdict = resolve(lay(plays), force_or_unknown(in_force), last=last, picks=cards(picks))
        assert isinstance(verdict, Verdict)
        headline, seats = catches_in_words(verdict)
        above = f"(headline) {headline.format(*(NAMES[seat] for seat in seats))}"
        aloud = [f"(aloud) {sentence}" for sentence in verdict_announced(verdict, NAMES)]
        yield f"{name}: {plays}", [above, *trick_report(NAMES, verdict).splitlines(), *aloud]


def problems() -> Iterator[Problem]:
    for fault in Fault:
        yield Problem(fault, PAUL, (DEBBIE, NIKKI), parse_card("B0"), cards("Y7 R2"), 3, 4)
    for entry in ENTRIES:
        try:
            entry.attempt()
        except Impossible as error:
            yield error.problem


# Rounds

OPENINGS = [
    Opening(PAUL, OpensWhy.TABLE_CHOSE),
    Opening(PAUL, OpensWhy.SET_BY_HAND),
    Opening(PAUL, OpensWhy.FEWEST_POINTS, -4, (PAUL,)),
    Opening(PAUL, OpensWhy.PLAYED_EARLIER, 8, (PAUL, DEBBIE)),
    Opening(PAUL, OpensWhy.PLAYED_EARLIER, 1, (PAUL, DEBBIE, ANNE)),
]


def draws() -> list[str]:
    lines = []
    for stock in ([16, 4, 8, 8], [16, 4, 8, 7], [24, 4, 4, 4], [20, 2, 2, 8], [9, 9, 8, 10]):
        plan = plan_draw(2, 9, [(Batch(1, cards),) for cards in stock], 60, order_from(NIKKI, 4))
        lines += draw_reasons_in_words(plan, NAMES)
    for ocean in (0, 1):
        short = [(Batch(1, 11 - missing),) for missing in (ocean + 1, 0, 0)]
        lines.append(overfishing_in_words(plan_draw(5, 11, short, ocean, None)))
    return lines


# Entries and corrections

LOGGED: list[Event] = [
    played("Y7 Y3 Y10 P2"),
    caught_whole(SEATS, PAUL),
    caught_whole(SEATS, PAUL, next_leader=NIKKI),
    TrickCaught((1, 0, 3, 0), next_leader=DEBBIE),
    TrickCaught((1, 0, 3, 0)),
    PenaltyRecorded(ANNE),
    RoundCounted((16, 4, None, 8)),
    TableCorrected(ocean=41),
    TableCorrected(note="a misdeal"),
    TableCorrected(note="\ud800" + "x" * 10**6),
]
ROUNDS = (
    RoundCounted((16, 4, 8, 8), last_leader=NIKKI),
    PenaltyRecorded(DEBBIE),
    RoundCounted((4, 15, 8, 9), last_leader=ANNE),
    RoundCounted((7, 8, 12, 13), last_leader=ANNE),
)
HANDS = (9, 9, 10, 10, 11, 11, 12, 12)
EVEN = tuple(RoundCounted((hand,) * 4, last_leader=ANNE) for hand in HANDS)
GREEDY = tuple(RoundCounted((hand * 4, 0, 0, 0), last_leader=ANNE) for hand in HANDS)
TRICKS = tuple(caught_whole(SEATS, seat) for seat in (0, 0, 0, 1, 1, 2, 2, 3))
TIED = (RoundCounted((12, 4, 8, 12), last_leader=ANNE),)


def count(*caught: int, last: int) -> dict[int, Event]:
    """Return a correction that replaces the first entry with this count."""
    return {0: RoundCounted(caught, last_leader=last)}


CHANGES: list[tuple[str, Sequence[Event], Mapping[int, Replacement]]] = [
    ("another player’s penalty", (PenaltyRecorded(PAUL),), {0: PenaltyRecorded(ANNE)}),
    ("a stockroom by hand", (TableCorrected(stock=(7, 0, 0, 0)),), {0: TableCorrected(stock=(6, 0, 0, 0))}),
    ("the ocean by hand", (TableCorrected(ocean=52),), {0: TableCorrected(ocean=51)}),
    ("the lead", (caught_whole(SEATS, ANNE),), {0: caught_whole(SEATS, ANNE, next_leader=PAUL)}),
    ("another catcher", (caught_whole(SEATS, ANNE),), {0: caught_whole(SEATS, PAUL, next_leader=ANNE)}),
    ("a draw", ROUNDS[:1], count(15, 5, 8, 8, last=NIKKI)),
    ("the order of a draw", ROUNDS[:1], count(16, 4, 8, 8, last=ANNE)),
    ("a count of an earlier round", ROUNDS, {2: RoundCounted((4, 15, 7, 10), last_leader=ANNE)}),
    ("no penalty", ROUNDS, {1: None}),
    ("another opener", TIED, count(12, 8, 4, 12, last=ANNE)),
    ("a tie with the same opener", TIED, count(12, 6, 6, 12, last=ANNE)),
    ("a tie with another opener", TIED, count(12, 6, 6, 12, last=DEBBIE)),
    ("the winner", EVEN, {7: RoundCounted((13, 11, 12, 12), last_leader=ANNE)}),
    ("an overfished ocean", EVEN, dict(enumerate(GREEDY))),
    ("an ocean that suffices", GREEDY[:3], dict(enumerate(EVEN[:3]))),
    ("a round that begins", TRICKS, {7: (TRICKS[7], caught_whole(SEATS, NIKKI))}),
    ("a round that has not begun", (*TRICKS, caught_whole(SEATS, NIKKI)), {0: None}),
]


def changes() -> Iterator[Section]:
    yield "Questions about a tie", questions()
    for name, events, replacements in CHANGES:
        game = new_game(Setup(FOUR), events)
        lines = changes_in_words(game.state, game.preview(replacements).state, FOUR)
        shifts = [
            ", ".join(f"{'' if s.seat is None else FOUR[s.seat]} {s.before} → {s.after}".strip() for s in line.shifts)
            for line in lines
        ]
        yield f"Corrected: {name}", [f"{line.topic}: {line.text or shift}" for line, shift in zip(lines, shifts)]


# Announcements and results


def announcements() -> Iterator[Section]:
    split = TrickCaught((1, 0, 3, 0), DEBBIE)
    for event in (caught_whole(SEATS, DEBBIE), split, PenaltyRecorded(PAUL), ROUNDS[0]):
        yield f"Aloud: {type(event).__name__}", _announced((), event)
    yield (
        "Aloud: penalties with the count",
        _announced(ROUNDS[:1], PenaltyRecorded(PAUL), EVEN[1]),
    )
    yield "Aloud: overfished", _announced(GREEDY[:2], GREEDY[2])
    game, late = new_game(Setup(FOUR), [RoundCounted((9, 9, 9, 9), last_leader=PAUL)] * 2), PenaltyRecorded(NIKKI)
    before = game.state
    game.replace(game.inserting(1, late))
    yield "Aloud: a late penalty", late_penalty_announced(late, before, game.state, FOUR)


def short_games() -> Iterator[Section]:
    round_1 = ROUNDS[:1]
    for events in (round_1, (*round_1, caught_whole(SEATS, PAUL)), (*round_1, PenaltyRecorded(DEBBIE))):
        game = new_game(Setup(FOUR), events)
        name = type(events[-1]).__name__
        yield f"Before the end after {name}", ending_in_words(game.state)
        game.record(GameEnded())
        yield f"The result after {name}", FISHING.result(game, None).splitlines()
        yield f"Aloud: the end after {name}", _announced(events, GameEnded())


def _announced(earlier: Sequence[Event], *events: Event) -> list[str]:
    game = new_game(Setup(FOUR), earlier)
    before = game.state
    game.record(*events)
    return announced(events[-1], before, game.state, FOUR)


# Examples


def examples() -> Iterator[Section]:
    """Yield the outcome of each example trick of the rules, and all texts of the exercises."""
    for topic in topics():
        for passage in topic.passages:
            if isinstance(passage.example, ExampleTrick):
                lines = [f"{PLAYERS[seat]} {words}" for seat, words in verdict_lines(passage.example)]
                yield f"The example of {passage.key or topic.key}", lines
    for exercise in EXERCISES:
        seats = range(len(PLAYERS))
        lines = [practice.title(exercise), practice.question(exercise), practice.answer_line(exercise)]
        lines += [f"{PLAYERS[seat]} {practice.play_line(exercise, seat)}" for seat in seats]
        lines += [f"Not {PLAYERS[seat]}: {practice.hint(exercise, seat)}" for seat in seats if seat != exercise.answer]
        yield f"The exercise {exercise.key}", [*lines, practice.explanation(exercise), practice.how_to_record(exercise)]
