"""The app in a real window that also answers questions, so that a test can wait for it and click on what it shows.

It answers each line of the standard input with a line of JSON: a text with the place where the window shows it or null,
an empty line with the number of touches so far and whether everything they led to is painted.
"""

import json
import sys
from functools import partial
from threading import Thread

from screens.app.start import loaded_app

AT_ONCE = 0.3  # seconds: what is scheduled later, such as loading further pages, follows from no touch
FRAMES = 0.1  # seconds: what is repeated more often is an animation


def main() -> None:
    """Run the app and answer questions until its window is closed."""
    run = loaded_app()

    from kivy.clock import Clock  # after the app has configured Kivy

    def answer() -> None:
        """Answer each question in the main thread, between two frames. A window that is frozen does not answer."""
        for line in sys.stdin:
            Clock.schedule_once(partial(print_answer, line.strip()))

    Clock.schedule_once(count_touches)
    Thread(target=answer, daemon=True).start()
    run("")


touches: list[object] = []


def count_touches(_elapsed: float) -> None:
    from kivy.core.window import Window

    Window.bind(on_touch_up=lambda _window, touch: touches.append(touch.uid))


def print_answer(text: str, _elapsed: float) -> None:
    answer = place_of(text) if text else {"touches": len(touches), "is_still": is_still()}
    print(json.dumps(answer), flush=True)


def is_still() -> bool:
    """Return whether the app has its session, nothing is scheduled or animated, and the last frame is painted."""
    from kivy.app import App
    from kivy.clock import Clock
    from kivy.core.window import Window

    has_session = App.get_running_app().session is not None
    busy = [each for each in Clock.get_events() if each.timeout < (FRAMES if each.loop else AT_ONCE)]
    return has_session and not busy and not Window.canvas.needs_redraw


def place_of(text: str) -> tuple[float, float] | None:
    """Return the centre of the foremost widget with this text, or None if the window does not show it."""
    from kivy.app import App
    from kivy.core.window import Window

    from tests.screens.harness import visible  # importing it earlier would open the window too early

    everything = visible(App.get_running_app().root)
    found = [each for each in everything if getattr(each, "text", "").replace("\u00a0", " ") == text]
    centres = [each.to_window(*each.center) for each in found]
    # The next page is outside the window until it has slid in.
    shown = [(x, y) for x, y in centres if 0 <= x <= Window.width and 0 <= y <= Window.height]
    return shown[-1] if shown else None


if __name__ == "__main__":
    main()
