"""The result page: what it shows, and whether the places were revealed."""

from dataclasses import dataclass

from companion.tools.drafts import Draft

AWARDS, POINTS = "awards", "points"


@dataclass(frozen=True)
class ResultDraft(Draft):
    """The chosen mode (awards or points), and how far the places are revealed."""

    mode: str = ""
    told: int = 0
    """The number of entries when the places were last revealed."""
    hidden: int = 0
    """The number of places that are not revealed yet."""

    @property
    def is_sound(self) -> bool:
        """Whether `mode` is known."""
        return self.mode in ("", AWARDS, POINTS) and self.hidden >= 0
