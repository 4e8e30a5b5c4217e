"""Loads Kivy's clock without asyncio, which an app that runs by itself does not need.

Kivy loads it in case somebody runs the app within a loop of their own, and with it sockets and ciphers: that is a
fifteenth of the time until the first frame, and six megabytes.
"""

import sys
from importlib import import_module
from types import ModuleType


class Later(ModuleType):
    """Stands for a module until something of it is used."""

    @staticmethod
    async def wait_for(*args):
        """What Kivy's clock looks up as soon as it is made, without using it."""
        import asyncio

        return await asyncio.wait_for(*args)

    def __getattr__(self, name: str):
        self.step_aside()
        return getattr(import_module(self.__name__), name)

    def step_aside(self) -> None:
        """Let who imports the module have the real one."""
        if sys.modules.get(self.__name__) is self:
            del sys.modules[self.__name__]


if "asyncio" not in sys.modules:
    later = sys.modules["asyncio"] = Later("asyncio")
    try:
        import kivy.clock  # noqa: F401
    finally:
        later.step_aside()
