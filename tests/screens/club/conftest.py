"""The database of the club, as for the tests of its core."""

from tests.club.conftest import address, invitation, postgres, tablet  # noqa: F401
