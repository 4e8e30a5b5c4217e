"""Equal things in equal size: the labels of a row of buttons or the names in a list shrink together."""

from collections.abc import Callable, Hashable
from weakref import WeakKeyDictionary

from kivy.event import EventDispatcher
from kivy.properties import NumericProperty
from kivy.uix.widget import Widget


class EqualSize(EventDispatcher):
    """A group of widgets whose texts all have the share of their full size that the most cramped one needs."""

    share = NumericProperty(1.0)

    def __init__(self, **kwargs) -> None:
        super().__init__(**kwargs)
        self._needed: WeakKeyDictionary[Widget, float] = WeakKeyDictionary()

    def share_with(self, member: Widget, needed: float) -> float:
        """Return the share that all members have, given the one that this member needs."""
        self._needed[member] = needed
        self._update()
        return self.share

    def remove(self, member: Widget) -> None:
        if self._needed.pop(member, None) is not None:
            self._update()

    def _update(self) -> None:
        self.share = min(self._needed.values(), default=1.0)


_groups: WeakKeyDictionary[Widget, dict[Hashable, EqualSize]] = WeakKeyDictionary()


class Equal:
    """A widget's membership in groups of equal things inside `container`, one group for each kind of text."""

    def __init__(self, member: Widget, refit: Callable) -> None:
        self._member, self._refit = member, refit
        self._group: EqualSize | None = None

    def share(self, container: Widget | None, kind: Hashable, needed: float) -> float:
        """Return the share of its full size that the text has, given the one that it needs alone."""
        group = None if container is None else _groups.setdefault(container, {}).setdefault(kind, EqualSize())
        if group is not self._group:
            if self._group is not None:
                self._group.unbind(share=self._refit)
                self._group.remove(self._member)
            if group is not None:
                group.bind(share=self._refit)
            self._group = group
        return needed if group is None else group.share_with(self._member, needed)
