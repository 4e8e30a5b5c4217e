"""Equal things in equal size: the labels of a row of buttons or the names in a list shrink together."""

from collections.abc import Hashable
from weakref import WeakKeyDictionary, ref

from kivy.uix.widget import Widget


class EqualSize:
    """Widgets in a container whose texts all have the share of their full size that the most cramped one needs."""

    def __init__(self, container: Widget) -> None:
        self._container = ref(container)
        self._needed: WeakKeyDictionary[Equal, float] = WeakKeyDictionary()
        self._share = 1.0

    def share_with(self, member: "Equal", needed: float) -> float:
        """Return the share that all members have, given the one that this member needs."""
        self._needed[member] = needed
        self._update(but_for=member)
        return min(self._share, needed)

    def remove(self, member: "Equal") -> None:
        if self._needed.pop(member, None) is not None:
            self._update()

    def _update(self, but_for: "Equal | None" = None) -> None:
        share = min((needed for member, needed in self._needed.items() if self._has(member)), default=1.0)
        if share != self._share:
            self._share = share
            for member in list(self._needed):
                if member is not but_for:
                    member.refit()

    def _has(self, member: Widget) -> bool:
        """Return whether a member is visible in the container: removed parts and buttons without a width are not."""
        if not member.width:
            return False
        container, above = self._container(), member.parent
        while isinstance(above, Widget) and above is not container:
            above = above.parent
        return above is container


class Equal(Widget):
    """A mixin for widgets whose text shrinks together with that of their equals."""

    _group: EqualSize | None = None

    def equal_share(self, container: Widget | None, kind: Hashable, needed: float) -> float:
        """Return the share of its full size that the text has, given the one that it needs alone.

        Its equals are the texts of the same kind in the container.
        """
        group = None if container is None else _group(container, kind)
        if self._group is not None and group is not self._group:
            self._group.remove(self)
        self._group = group
        return needed if group is None else group.share_with(self, needed)

    def refit(self) -> None:
        """Choose the size of the text again, because an equal needs another one."""
        raise NotImplementedError


_groups: WeakKeyDictionary[Widget, dict[Hashable, EqualSize]] = WeakKeyDictionary()


def _group(container: Widget, kind: Hashable) -> EqualSize:
    groups = _groups.setdefault(container, {})
    if kind not in groups:
        groups[kind] = EqualSize(container)
    return groups[kind]
