"""The app of a table in a club: it answers questions like `tests.screens.answering_app`, and syncs without delay."""

from companion.club import background, server
from tests.screens.answering_app import main

# Most of an evening would be spent waiting for the next round of syncing.
background.RECEIVES_EVERY, background.RETRY_DELAYS = 1.0, (0.5,)
# The app waits for an answer as long as the test holds it, however slow the machine is.
server.TIMEOUT = 600.0
main()
