"""Recording test doubles for Android's classes."""


class Android:
    """A recorder of calls to Android's classes; return values are set by path, such as "Intent.getAction"."""

    def __init__(self) -> None:
        self.calls: list[tuple] = []
        self.answers: dict[str, object] = {}
        self.constants: dict[str, object] = {}

    def autoclass(self, name: str):
        return Double(self, name.rsplit(".", 1)[-1], known=name)

    def cast(self, _kind: str, value: object):
        return value

    def calls_of(self, path: str) -> list[tuple]:
        return [arguments for called, *arguments in self.calls if called == path]


class Double:
    """A test double of a Java class, object or method."""

    def __init__(self, android: Android, path: str, known: str = "") -> None:
        self.android, self.path, self.known = android, path, known

    def __getattr__(self, name: str):
        path = f"{self.path}.{name}"
        if path in self.android.constants:
            return self.android.constants[path]
        if name.isupper() or name == "mActivity":
            return path if name != "mActivity" else Double(self.android, "activity")
        return Double(self.android, path)

    def __call__(self, *arguments):
        self.android.calls.append((self.path, *arguments))
        answer = self.android.answers.get(self.path, Double(self.android, self.path.rpartition(".")[0] or self.path))
        if isinstance(answer, Exception):
            raise answer
        if self.path == "String":
            return arguments[0]
        return answer(*arguments) if callable(answer) and not isinstance(answer, Double) else answer
