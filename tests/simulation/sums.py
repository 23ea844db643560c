"""The sum of the updates that one client was sent, as a page keeps it."""

from typing import Any

from tests.simulation.history import History

PARTS = ("seats", "dice", "result", "again", "clock", "wish", "ready", "onlookers_talk", "parting", "nudges")
NOBODY = {"number": 0, "seat": -1, "agreed": [], "awaited": []}


class Sum:
    """What a client knows of a table."""

    def __init__(self, history: History, table: str, viewer: int) -> None:
        self.history = history
        self.table = table
        self.viewer = viewer
        self.number = 0
        self.answer = 0
        self.view: dict[str, Any] | None = None
        self.lines: list[Any] = []
        self.chat: list[Any] = []
        self.parts: dict[str, Any] = {
            "wish": NOBODY,
            "parting": {**NOBODY, "what": ""},
            "seats": [],
            "dice": {},
            "ready": [],
        }

    def take(self, update: dict[str, Any]) -> None:
        """One more update, which must be the next."""
        if update["number"] != self.number + 1:
            found, wanted = update["number"], self.number + 1
            self.history.complain(f"viewer {self.viewer} at {self.table} was sent update {found}, not {wanted}")
            return
        self.history.saw(self.table, self.viewer, update)
        self.number = update["number"]
        if "view" in update:
            self.view, self.answer = update["view"], self.number
        if "log" in update:
            self.lines[update["log"]["keep"] :] = update["log"]["lines"]
        self.chat += update.get("chat", [])
        for part in PARTS:
            if part in update:
                self.parts[part] = update[part]

    def compare(self, standing: dict[str, Any]) -> None:
        """What is told as a whole is the sum of what was told bit by bit."""
        if standing["number"] != self.number:
            return
        mine = {"answer": self.answer, "view": self.view, "log": self.lines, "chat": self.chat, **self.parts}
        for part, value in mine.items():
            if part in standing and standing[part] != value and (value or standing[part]):
                stands = f"{part} of viewer {self.viewer} at {self.table} stands as {standing[part]!r:.500}"
                self.history.complain(f"{stands}, told was {value!r:.500}")

    @property
    def over(self) -> bool:
        return self.parts.get("result") is not None

    @property
    def choices(self) -> list[str]:
        return [] if self.view is None else list(self.view["choices"])

    @property
    def bot(self) -> str | None:
        """The bot that plays the viewer's seat."""
        seats = self.parts["seats"]
        return seats[self.viewer]["bot"] if seats and self.viewer >= 0 else None
