"""Copies of the games outside the browser, which may clear its storage: the app's own files, exported and imported."""

import io
import zipfile
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from companion.pages.actions import Outcome
from companion.pages.exchange import backup_files, game_file_name, import_any, record_file
from companion.pages.kinds import kind_of
from companion.pages.session import Session
from companion.shelf import CannotLoad, ShelfFault
from companion.shelf.faults import no_progress
from companion.shelf.words import load_problem_in_words, opening_problem_in_words
from companion.table.files import ExportedFile
from companion.table.kinds import KINDS


def export(session: Session, key: str) -> dict[str, Any]:
    """Return the record of a game as a file, or backups of all games and boards if the key is "".

    If the games cannot be read, return the sentence for it as "refused".
    """
    if session.shelf is None:
        return {"refused": _not_open(session)}
    if key:
        return _export_game(session, key)
    backups = backup_files(session.shelf, no_progress)
    own = [file for kind in KINDS for file in kind_of(kind).own_files(session)]
    files = [_to_json(file, number) for number, file in enumerate(backups, start=1)]
    return {"files": files + [_to_json(file) for file in own]}


def _export_game(session: Session, key: str) -> dict[str, Any]:
    assert session.shelf is not None
    listed = session.shelf.games.listed(key)
    try:
        game = session.shelf.games.load(key)
    except CannotLoad as error:
        return {"refused": load_problem_in_words(error, () if listed is None else listed.players)}
    assert listed is not None
    return {"files": [_to_json(record_file(game, game_file_name(game, listed.started, f"-{listed.number}")))]}


def _to_json(file: ExportedFile, number: int = 1) -> dict[str, str]:
    """Return a file with its name; the second of several files of the same name gets "-2" and so on."""
    stem, dot, endings = file.name.partition(".")
    name = file.name if number == 1 else f"{stem}-{number}{dot}{endings}"
    return {"name": name, "type": "application/json", "content": file.content}


def _not_open(session: Session) -> str:
    return opening_problem_in_words(session.trouble or ShelfFault.DISK_FAILS)


def import_file(session: Session, data: bytes) -> Outcome:
    """Import a file of games or of boards. Refuse an invalid file with a sentence, and change nothing."""
    if session.shelf is None:
        return Outcome(_not_open(session))
    done = import_any(session, session.shelf, data, no_progress)()
    return Outcome(done.text) if done.is_wrong else Outcome(notice=done.text)


def pack(files: Iterable[Path]) -> bytes:
    """Return an archive with the files of the shelf as they are, for a version or a person that can read them."""
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED) as archive:
        for file in files:
            archive.write(file, file.name)
    return packed.getvalue()
