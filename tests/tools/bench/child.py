"""A program started for each measurement: our app or a bare Kivy app, in the same window, with the same settings.

    python -m tests.tools.bench.child app|bare start|leave|rest

Prints one JSON object. `start` ends with the first usable frame, once the shelf has been opened in the background.
`leave` then closes the app as a user does. `rest` goes to the table if there is one, waits until everything is loaded
and idle, and measures the resources used at rest.
"""

import json
import os
import signal
import sys
import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

STILL = 3.0
"""Seconds to wait, once everything is loaded, before the app counts as idle."""
WATCHED = 8.0
"""Seconds for which the idle app is observed."""
GIVEN_UP = 120
"""Seconds after which this process gives up."""


@dataclass
class Program:
    """A program to be measured, with functions that report its progress. The defaults are those of a bare app."""

    run: Callable[[], object]
    is_usable: Callable[[], bool] = lambda: True
    is_ready: Callable[[], bool] = lambda: True
    is_loaded: Callable[[], bool] = lambda: True
    go_to_table: Callable[[], object] = lambda: None


def main(name: str, until: str) -> None:
    """Run a program up to this stage and print the measurements."""
    signal.alarm(GIVEN_UP)
    program = _app() if name == "app" else _bare()

    from kivy.app import App
    from kivy.clock import Clock
    from kivy.core.window import Window
    from kivy.graphics.opengl import glFinish

    flip = Window.flip
    drawn: list[float] = []
    usable: list[float] = []
    resting: list[bool] = []

    def answer(**found: float) -> None:
        print(json.dumps(found), flush=True)
        os._exit(0)

    def flipped() -> None:
        flip()
        glFinish()  # wait for the software renderer, which draws asynchronously
        drawn.append(time.monotonic() - float(os.environ["BENCH_BEGAN"]))
        if program.is_usable():
            usable.append(drawn[-1])
        if not usable or not program.is_ready():
            Window.canvas.ask_update()
        elif until == "start":
            answer(seconds=usable[0], ready=drawn[-1])
        elif until == "leave":
            App.get_running_app().dispatch("on_stop")
            answer()
        elif not resting:
            resting.append(True)
            program.go_to_table()
            Clock.schedule_once(watch, STILL)

    def watch(_elapsed: float) -> None:
        if not program.is_loaded():
            Clock.schedule_once(watch, STILL)
            return
        frames, used, megabytes = len(drawn), time.process_time(), _resident()
        waiting = [event for event in Clock.get_events() if event.loop or event.timeout > 0]

        def end(_elapsed: float) -> None:
            processor = time.process_time() - used
            answer(megabytes=megabytes, processor=processor, frames=len(drawn) - frames, clocks=len(waiting))

        Clock.schedule_once(end, WATCHED)

    Window.flip = flipped
    program.run()


def _app() -> Program:
    from screens.app.start import loaded_app  # nothing of Kivy may be imported before it: that would change the result

    run = loaded_app()
    from kivy.app import App

    def app() -> Any:
        return App.get_running_app()

    return Program(
        run,
        is_usable=lambda: app() is not None and app().history == ["home"] and app().page.view.is_open,
        is_ready=lambda: app().session is not None,
        is_loaded=lambda: app().loading is not None and app().loading.is_over,
        go_to_table=lambda: app().go("table"),
    )


def _bare() -> Program:
    from kivy.app import App
    from kivy.uix.label import Label

    class Bare(App):
        def build(self) -> Label:
            return Label(text="Fishing")

    return Program(Bare().run)


def _resident() -> float:
    with open("/proc/self/statm") as file:
        return int(file.read().split()[1]) * os.sysconf("SC_PAGE_SIZE") / 1e6


if __name__ == "__main__":
    main(*sys.argv[1:])
