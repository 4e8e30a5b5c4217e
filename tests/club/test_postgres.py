"""The PostgreSQL server that the tests start."""

import tempfile

import pytest
from pg8000.native import Connection

from tests.club.postgres import ADMIN, PASSWORD, obstacle, temporary_server


def test_runs_without_opening_private_folders_to_others(monkeypatch, tmp_path):
    if obstacle():
        pytest.skip(obstacle())
    private = tmp_path / "private"
    private.mkdir(mode=0o700)
    monkeypatch.setattr(tempfile, "tempdir", str(private))
    with temporary_server() as server:
        with Connection(ADMIN, "127.0.0.1", "postgres", server.port, PASSWORD, ssl_context=False) as connection:
            assert connection.run("SELECT 1") == [[1]]
        assert [each.stat().st_mode & 0o777 for each in (private, tmp_path)] == [0o700, 0o700]
