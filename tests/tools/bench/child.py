"""A program started anew for each measurement: our app or a bare Kivy app, in the same window, with the same settings.

    python -m tests.tools.bench.child app|bare start|leave|rest

Prints one JSON object. `start` is over when the first frame that can be used is drawn, and says when the shelf was open
behind it. `leave` then leaves the app as people do. `rest` goes to the table, if there is one, lets everything come to
rest, which includes that the other pages are loaded, says so, waits for a line and looks at what resting takes.
"""

import json
import os
import signal
import sys
import time
from collections.abc import Callable

STILL = 1.0  # seconds until everything has come to rest
WATCHED = 8.0  # seconds in which nothing should happen
GIVEN_UP = 120  # seconds until the child ends itself


def main(program: str, until: str) -> None:
    """Run one program and leave it as soon as there is an answer."""
    signal.alarm(GIVEN_UP)
    run, is_usable, is_ready, is_warm, to_table = _app() if program == "app" else _bare()

    from kivy.app import App
    from kivy.clock import Clock
    from kivy.core.window import Window
    from kivy.graphics.opengl import glFinish

    flip = Window.flip
    drawn: list[float] = []
    usable: list[float] = []
    watching: list[bool] = []

    def answer(**found: float) -> None:
        print(json.dumps(found), flush=True)
        os._exit(0)

    def flipped() -> None:
        flip()
        # What draws in software does so when it must: the frame is there when this returns.
        glFinish()
        drawn.append(time.monotonic() - float(os.environ["BENCH_BEGAN"]))
        if is_usable():
            usable.append(drawn[-1])
        if not usable or not is_ready():
            Window.canvas.ask_update()
        elif until == "start":
            answer(seconds=usable[0], ready=drawn[-1])
        elif until == "leave":
            App.get_running_app().dispatch("on_stop")
            answer()
        elif not watching:
            watching.append(True)
            to_table()
            after_this_frame(come_to_rest)

    def after_this_frame(deed: Callable[[float], None]) -> None:
        # Kivy counts from the beginning of this frame, which ends when what takes long in it is over.
        Clock.schedule_once(lambda _elapsed: Clock.schedule_once(deed, STILL))

    def come_to_rest(_elapsed: float) -> None:
        if not is_warm():
            Clock.schedule_once(come_to_rest, STILL)
            return
        print("at rest", flush=True)
        sys.stdin.readline()
        after_this_frame(look)

    def look(_elapsed: float) -> None:
        frames, used, megabytes = len(drawn), time.process_time(), _resident()
        waiting = [event for event in Clock.get_events() if event.loop or event.timeout > 0]

        def answer_rest(_elapsed: float) -> None:
            answer(
                megabytes=megabytes,
                processor=time.process_time() - used,
                frames=len(drawn) - frames,
                clocks=len(waiting),
                others=sum("fresh_fish" in name for name in sys.modules),
            )

        Clock.schedule_once(answer_rest, WATCHED)

    Window.flip = flipped
    run()


def _app():
    from screens.app.start import loaded_app  # nothing of Kivy before it: that makes a difference

    run = loaded_app()
    from kivy.app import App

    def is_usable() -> bool:
        app = App.get_running_app()
        return app is not None and app.history == ["home"] and app.page.is_open

    def is_ready() -> bool:
        return App.get_running_app().session is not None

    def is_warm() -> bool:
        loading = App.get_running_app().loading
        return loading is not None and loading.is_over

    return run, is_usable, is_ready, is_warm, lambda: App.get_running_app().go("table")


def _bare():
    from kivy.app import App
    from kivy.uix.label import Label

    class Bare(App):
        def build(self) -> Label:
            return Label(text="Fishing")

    return Bare().run, lambda: True, lambda: True, lambda: True, lambda: None


def _resident() -> float:
    with open("/proc/self/statm") as file:
        return int(file.read().split()[1]) * os.sysconf("SC_PAGE_SIZE") / 1e6


if __name__ == "__main__":
    main(*sys.argv[1:])
