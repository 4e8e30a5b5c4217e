"""Invitations, and what is sent over connections that are encrypted or not."""

import socket
import subprocess
from pathlib import Path
from threading import Thread

import pytest

from companion.club import ClubError, ClubFault, Invitation, create, parse_invitation
from companion.club.invitation import parse_address
from companion.club.server import Server


def test_a_false_server_does_not_get_the_password(invitation):
    asks_in_clear = b"R" + (8).to_bytes(4, "big") + (3).to_bytes(4, "big")
    received: list[bytes] = []
    with socket.create_server(("127.0.0.1", 0)) as listener:

        def listen() -> None:
            connection, _address = listener.accept()
            with connection:
                connection.recv(1000)
                connection.sendall(asks_in_clear)
                received.append(connection.recv(1000))

        thread = Thread(target=listen)
        thread.start()
        address = parse_address(f"postgresql://a:the-password@127.0.0.1:{listener.getsockname()[1]}/c")
        with pytest.raises(ClubError) as caught:
            Server(address)
        thread.join()
    assert caught.value.fault is ClubFault.CLEARTEXT
    assert b"the-password" not in received[0]


INVITATIONS = [
    Invitation("db.example", 5432, "fishing", "0a1b2c3d", "x" * 22),
    Invitation("192.0.2.7", 5433, "our games/ü?", "0a1b2c3d", "_-" * 11, is_plain=True),
    Invitation("2001:db8::1", 5432, "fishing", "0a1b2c3d", "x" * 22),
]


@pytest.mark.parametrize("invitation", INVITATIONS, ids=str)
def test_an_invitation_is_one_line_that_can_be_parsed(invitation):
    text = str(invitation)
    assert text.startswith("fishing-club:")
    assert text.split() == [text]
    assert parse_invitation(f" {text}\n") == invitation


GOOD = "fishing-club:db.example/fishing/0a1b2c3d/" + "x" * 22


@pytest.mark.parametrize(
    "text",
    ["", "fishing-club:", GOOD[:-10], GOOD + " and more", GOOD + "?open", GOOD.replace(".example", ".example:99999"),
     GOOD.replace("/fishing/", "//"), GOOD.replace("0a1b2c3d", "postgres"), GOOD + "x" * 5000, "https://example.org"],
)  # fmt: skip
def test_refuses_invalid_invitations(text):
    with pytest.raises(ClubError) as caught:
        parse_invitation(text)
    assert caught.value.fault is ClubFault.NOT_AN_INVITATION


@pytest.mark.parametrize(
    ("address", "allow_plain", "is_plain"),
    [
        ("postgresql://a:b@db.example/c", False, False),
        ("postgresql://a:b@db.example/c", True, True),
        ("postgresql://a:b@db.example/c?sslmode=require", True, False),
        ("postgresql://a:b@localhost/c", False, True),
        ("postgresql://a:b@127.0.0.9/c", False, True),
        ("postgresql://a:b@[::1]/c", False, True),
        ("postgresql://a:b@localhost/c?sslmode=verify-full", False, False),
        ("postgresql://a:b@localhost.example/c", False, False),
    ],
)
def test_only_local_connections_are_plain_unless_allowed(address, allow_plain, is_plain):
    assert parse_address(address, allow_plain=allow_plain).is_plain is is_plain


def test_an_encrypted_connection_is_verified(postgres, address, tmp_path, monkeypatch):
    encrypted = address.replace("127.0.0.1", "localhost") + "?sslmode=verify-full"
    with pytest.raises(ClubError) as caught:
        create(encrypted, "Friday club")
    assert caught.value.fault is ClubFault.NOT_ENCRYPTED, "the server does not offer encryption yet"
    for name, host in (("right", "localhost"), ("wrong", "elsewhere.example")):
        _certificate(tmp_path, name, host)
        for part in ("crt", "key"):
            postgres.add_file(f"{name}.{part}", (tmp_path / f"{name}.{part}").read_bytes())
    try:
        for name, trusted, fault in (
            ("right", None, ClubFault.NOT_TRUSTED),
            ("wrong", "wrong.crt", ClubFault.NOT_TRUSTED),
            ("right", "right.crt", None),
        ):
            postgres.configure(f"ssl = on\nssl_cert_file = '{name}.crt'\nssl_key_file = '{name}.key'\n")
            postgres.stop()
            postgres.start()
            if trusted is not None:
                monkeypatch.setenv("SSL_CERT_FILE", str(tmp_path / trusted))
            if fault is None:
                Server(parse_address(encrypted)).close()
                continue
            with pytest.raises(ClubError) as caught:
                Server(parse_address(encrypted))
            assert caught.value.fault is fault
    finally:
        postgres.configure("ssl = off\n")
        postgres.stop()
        postgres.start()


def _certificate(folder: Path, name: str, host: str) -> None:
    subprocess.run(
        ["openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2", "-subj", f"/CN={host}",
         "-addext", f"subjectAltName=DNS:{host}", "-keyout", f"{name}.key", "-out", f"{name}.crt"],
        cwd=folder, check=True, capture_output=True,
    )  # fmt: skip
