"""The app in a real window that also finds texts, so that a test can click them with a real mouse.

For each text on a line of the standard input it prints a line with the place where the window shows it, as JSON.
"""

import json
import sys
from functools import partial
from threading import Thread

from companion.club import background, server
from screens.app.start import loaded_app

# Most of an evening would be spent waiting for the next round of syncing.
background.RECEIVES_EVERY, background.RETRY_DELAYS = 1.0, (0.5,)
# The app waits for an answer as long as the test holds it, however slow the machine is.
server.TIMEOUT = 600.0
run = loaded_app()

from kivy.app import App  # noqa: E402  (after the app has configured Kivy)
from kivy.clock import Clock  # noqa: E402


def answer() -> None:
    """Answer each question in the main thread, between two frames. A window that is frozen does not answer."""
    for line in sys.stdin:
        Clock.schedule_once(partial(print_place, line.strip()))


def print_place(text: str, _elapsed: float) -> None:
    """Print the centre of the foremost widget with this text, or null if the window does not show it."""
    from kivy.core.window import Window

    from tests.screens.harness import visible  # importing it earlier would open the window too early

    everything = visible(App.get_running_app().root)
    found = [each for each in everything if getattr(each, "text", "").replace("\u00a0", " ") == text]
    centres = [each.to_window(*each.center) for each in found]
    # The next page is outside the window until it has slid in.
    shown = [(x, y) for x, y in centres if 0 <= x <= Window.width and 0 <= y <= Window.height]
    print(json.dumps(shown[-1] if shown else None), flush=True)


Thread(target=answer, daemon=True).start()
run("")
