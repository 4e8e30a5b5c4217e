"""The fixtures of the club's database, shared with the tests of its core."""

from tests.club.conftest import address, invitation, postgres, tablet  # noqa: F401
