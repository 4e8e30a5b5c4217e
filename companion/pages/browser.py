"""What a browser says about itself, on which depends what the app may promise there."""

from dataclasses import dataclass
from enum import Enum


class Offline(Enum):
    """Whether a browser keeps the app for offline play, and why not."""

    KEPT = "kept"
    FULL = "full"
    CHANGED = "changed"
    NONE = "none"


@dataclass(frozen=True)
class Browser:
    """What a browser says about itself."""

    is_persistent: bool = False
    """Whether it has promised to keep the games until people delete them."""
    is_safari: bool = False
    is_on_home_screen: bool = False
    """Whether the app was started from its own icon."""
    offline: Offline = Offline.KEPT

    @property
    def keeps_games(self) -> bool:
        """Whether the games stay until people delete them: Safari clears its own storage, not that of an icon."""
        return self.is_persistent or (self.is_safari and self.is_on_home_screen)
