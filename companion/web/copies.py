"""Copies of the games outside the browser, which may clear its storage: the app's own files, exported and imported."""

from companion.exchange import ExportedFile, backup_files, game_file_name, import_any, note_copy, record_file
from companion.presenting import Outcome
from companion.session import Session
from companion.shelf import CannotLoad
from companion.shelf.faults import no_progress
from companion.shelf.words import load_problem_in_words


def export(session: Session, key: str) -> dict[str, str]:
    """Return the record of a game, or a backup of all games if the key is "", as a file with its name and type.

    If the game cannot be read, return the sentence for it as "refused".
    """
    assert session.shelf is not None
    if key:
        return _export_game(session, key)
    # A second file begins at 30 MB, more than a browser is asked to keep.
    (file,) = backup_files(session.shelf, no_progress)
    note_copy(session)
    return _to_json(file)


def _export_game(session: Session, key: str) -> dict[str, str]:
    assert session.shelf is not None
    listed = session.shelf.games.listed(key)
    try:
        game = session.shelf.games.load(key)
    except CannotLoad as error:
        return {"refused": load_problem_in_words(error, () if listed is None else listed.players)}
    assert listed is not None
    return _to_json(record_file(game, game_file_name(game, listed.started, f"-{listed.number}")))


def _to_json(file: ExportedFile) -> dict[str, str]:
    return {"name": file.name, "type": "application/json", "text": file.content}


def import_file(session: Session, data: bytes) -> Outcome:
    """Import a file of games or of boards. Refuse an invalid file with a sentence, and change nothing."""
    assert session.shelf is not None
    done = import_any(session, session.shelf, data, no_progress)()
    return Outcome(done.text) if done.is_wrong else Outcome(notice=done.text)
