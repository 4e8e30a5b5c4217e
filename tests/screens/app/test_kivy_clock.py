"""The app is there without asyncio, and who wants Kivy's clock in a loop of asyncio's still can."""

import subprocess
import sys

from tests import ROOT

CODE = """
import sys
import screens.app.app
print({"asyncio", "ssl", "socket"} & set(sys.modules))

import asyncio
from kivy.clock import Clock
called = []
Clock.schedule_once(lambda _elapsed: called.append("by the clock"))

async def two_frames():
    await Clock.async_tick()
    await Clock.async_tick()
    return await Clock._async_wait_for(asyncio.sleep(0, "in time"), 10)

print(asyncio.run(two_frames()), called)
"""


def test_the_app_leaves_asyncio_out_and_the_clock_finds_it_when_it_is_needed():
    done = subprocess.run(
        [sys.executable, "-c", CODE], cwd=ROOT, capture_output=True, text=True, check=True, timeout=60
    )
    assert done.stdout.splitlines() == ["set()", "in time ['by the clock']"]
