"""Every fault of the shelf, and every outcome of a repair or import, has a complete sentence."""

from dataclasses import replace
from datetime import datetime, timezone
from pathlib import Path

from companion.fishing.problems import Fault, Problem
from companion.shelf import CannotLoad, LoadFault, Refusal, RepairReport, ShelfFault, ShelfRefused
from companion.shelf import words as shelf
from companion.shelf.exchange.importing import Imported
from companion.shelf.faults import CutGame
from companion.table.record_words import record_problem_in_words
from companion.tools.reading import BadRecord, RecordFault

MOMENT = datetime(2025, 3, 1, 12, 0, tzinfo=timezone.utc)


def test_every_fault_has_a_sentence() -> None:
    impossible = Problem(Fault.GAME_IS_OVER)
    problems = [
        *map(shelf.opening_problem_in_words, ShelfFault),
        *map(shelf.trouble_in_words, ShelfFault),
        *map(shelf.not_entered_in_words, ShelfFault),
        *(shelf.load_problem_in_words(CannotLoad(fault, 3, impossible, "fishing")) for fault in LoadFault),
        *(shelf.refusal_in_words(ShelfRefused(refusal, ("Anne", "Paul"), 2)) for refusal in Refusal),
        *(record_problem_in_words(BadRecord(fault, "x", line=3)) for fault in RecordFault),
    ]
    for sentence in problems:
        assert sentence.strip() == sentence
        assert "{" not in sentence
        assert len(sentence) > 10
    words = record_problem_in_words(BadRecord(RecordFault.NOT_JSON, "x", event=3, line=3, game=7))
    assert words.startswith("game 7: event 3: ")


def test_reports_the_outcome_of_a_repair() -> None:
    repaired = RepairReport(Path("folder") / "shelf-damaged.sqlite3", MOMENT, 3, (CutGame(7, 4),), (9, 12))
    everything = shelf.repair_in_words(repaired)
    assert everything == [
        "The file with your games was damaged.",
        "It was set aside as shelf-damaged.sqlite3; nothing was deleted.",
        "The backup of 1 Mar 2025 took its place.",
        "3 newer games could be read from the damaged file.",
        "4 entries at the end of game 7 are lost.",
        "Nothing of games 9, 12 could be recovered.",
    ]
    unread = RepairReport(None, MOMENT, 0, lists_all_games=False)
    assert shelf.repair_in_words(unread)[-1] == "What was entered after it may be missing."
    assert shelf.repair_in_words(replace(unread, backup_of=None))[-1] == "Some games may be missing."
    more = replace(repaired, redated=(3, 5), has_unread_texts=True)
    assert shelf.repair_in_words(more) == [
        *everything,
        "The date of games 3, 5 may be wrong.",
        "Some names, notes or settings may be missing or wrong.",
    ]
    many = replace(repaired, cut=(CutGame(1, 1),), lost=tuple(range(2, 12)))
    assert shelf.repair_in_words(many)[-2:] == [
        "1 entry at the end of game 1 is lost.",
        "Nothing of games 2, 3, 4, 5, 6 and 5 more could be recovered.",
    ]
    assert len(shelf.repair_in_words(RepairReport(None, None, 0))) == 2


def test_reports_the_outcome_of_an_import() -> None:
    assert shelf.imported_in_words(Imported(("a", "b"), ("c",), ("d",))) == (
        "2 games added, 1 game continued, 1 game already known"
    )
    assert shelf.imported_in_words(Imported((), (), ("d", "e"), ("e",))) == (
        "1 game already known, 1 game back from the bin"
    )
    assert shelf.imported_in_words(Imported((), (), ())) == "There is no game in this file"
