"""Reading a game's data file: every figure checked, every complaint with its line.

``data.toml`` files are plain: a ``[table]`` header per thing, a ``key = value`` line per figure.
"""

from __future__ import annotations

import hashlib
import re
import tomllib
from collections.abc import Iterable
from pathlib import Path
from typing import Final

from alfonso.engine.errors import BadData, nearest
from alfonso.engine.native import mypyc_attr

SOURCES: Final = ("seed", "public", "inferred", "reconstructed")


class DataTable:
    """One table of a data file; it knows where it stands, so that a complaint can name the line."""

    def __init__(self, file: DataFile, path: str, values: dict[str, object]) -> None:
        self.file: Final = file
        self.path: Final = path
        self.values: Final = values

    def fail(self, key: str, why: str) -> BadData:
        """The complaint about one key, ready to be raised."""
        return self.file.fail(f"{self.path}.{key}" if self.path else key, why)

    def allow(self, keys: Iterable[str]) -> None:
        """Refuse keys that are not among these."""
        known = list(keys)
        for key in self.values:
            if key not in known:
                raise self.fail(key, f"unknown key {key!r}; {nearest(key, known)}")

    def need(self, keys: Iterable[str]) -> None:
        """Refuse a table that lacks one of these keys."""
        for key in keys:
            if key not in self.values:
                raise self.file.fail(self.path, f"{self.path or 'the file'} has no {key!r}")

    def number(self, key: str, low: int = 0, high: int = 10_000, default: int | None = None) -> int:
        """A whole number within bounds."""
        if key not in self.values and default is not None:
            return default
        self.need([key])
        value = self.values[key]
        if not isinstance(value, int) or isinstance(value, bool):
            raise self.fail(key, f"{key} must be a whole number, not {value!r}")
        if not low <= value <= high:
            raise self.fail(key, f"{key} must be from {low} to {high}, not {value}")
        return value

    def numbers(self, key: str, count: int | None = None, low: int = 0, high: int = 10_000) -> list[int]:
        """A list of whole numbers within bounds."""
        self.need([key])
        value = self.values[key]
        if not isinstance(value, list):
            raise self.fail(key, f"{key} must be a list of numbers, not {value!r}")
        if count is not None and len(value) != count:
            raise self.fail(key, f"{key} must have {count} numbers, not {len(value)}")
        found: list[int] = []
        for number in value:
            if not isinstance(number, int) or isinstance(number, bool) or not low <= number <= high:
                raise self.fail(key, f"{key} must hold whole numbers from {low} to {high}, not {number!r}")
            found.append(number)
        return found

    def text(self, key: str, default: str | None = None) -> str:
        """A text."""
        if key not in self.values and default is not None:
            return default
        self.need([key])
        value = self.values[key]
        if not isinstance(value, str):
            raise self.fail(key, f"{key} must be a text, not {value!r}")
        return value

    def names(self, key: str, known: Iterable[str], count: int | None = None) -> list[str]:
        """A list of known names; empty when the key is not there."""
        value = self.values.get(key, [])
        if not isinstance(value, list):
            raise self.fail(key, f"{key} must be a list of names, not {value!r}")
        if count is not None and len(value) != count:
            raise self.fail(key, f"{key} must have {count} names, not {len(value)}")
        choices = list(known)
        for name in value:
            if not isinstance(name, str) or name not in choices:
                raise self.fail(key, f"{key}: unknown name {name!r}; {nearest(str(name), choices)}")
        return value

    def names_one(self, key: str, name: str, known: Iterable[str]) -> None:
        """Refuse a name that is not known."""
        choices = list(known)
        if name not in choices:
            raise self.fail(key, f"{key}: unknown name {name!r}; {nearest(name, choices)}")

    def amounts(self, key: str, known: Iterable[str]) -> dict[str, int]:
        """Amounts by known names, such as a cost; empty when the key is not there."""
        value = self.values.get(key, {})
        if not isinstance(value, dict):
            raise self.fail(key, f"{key} must be amounts by name, not {value!r}")
        choices = list(known)
        for name, amount in value.items():
            if name not in choices:
                raise self.fail(key, f"{key}: unknown name {name!r}; {nearest(name, choices)}")
            if not isinstance(amount, int) or isinstance(amount, bool) or amount < 0:
                raise self.fail(key, f"{key}: {name} must be a whole number of at least 0, not {amount!r}")
        return value

    def table(self, key: str) -> DataTable:
        """A table inside this one."""
        self.need([key])
        value = self.values[key]
        if not isinstance(value, dict):
            raise self.fail(key, f"{key} must be a table, not {value!r}")
        return DataTable(self.file, f"{self.path}.{key}" if self.path else key, value)

    def tables(self, key: str, known: Iterable[str]) -> dict[str, DataTable]:
        """The tables inside one, one for each known name, in that order."""
        outer = self.table(key)
        names = list(known)
        outer.allow(names)
        outer.need(names)
        return {name: outer.table(name) for name in names}

    def source(self) -> str:
        """Where the figures of this table come from."""
        value = self.text("source")
        if value not in SOURCES:
            raise self.fail("source", f"source must be one of {', '.join(SOURCES)}, not {value!r}")
        return value

    def doubtful(self) -> dict[str, str]:
        """The figures of this table that are less certain than the rest, with their own source."""
        value = self.values.get("doubtful", {})
        if not isinstance(value, dict):
            raise self.fail("doubtful", f"doubtful must name figures with their source, not {value!r}")
        for name, source in value.items():
            if name not in self.values or source not in SOURCES:
                raise self.fail("doubtful", f"doubtful must name figures of this table with their source, not {name!r}")
        return {str(name): str(source) for name, source in value.items()}


class DataFile(DataTable):
    """A whole data file."""

    def __init__(self, text: str, name: str) -> None:
        self.name: Final = name
        self.lines: Final = text.splitlines()
        try:
            values = tomllib.loads(text)
        except (ValueError, RecursionError) as error:
            raise BadData(f"{name}: not valid TOML: {error}") from None
        super().__init__(self, "", values)

    def fail(self, key: str, why: str) -> BadData:
        """The complaint about a dotted key, with the line it stands on."""
        return BadData(f"{self.name}, line {self.line_of(key)}: {why}")

    def line_of(self, key: str) -> int:
        """The line of a dotted key, or of the nearest table around it."""
        header = ""
        best, best_line = -1, 1
        for number, line in enumerate(self.lines, 1):
            table = re.match(r"\s*\[+\s*([^\]]+?)\s*\]+", line)
            entry = re.match(r"\s*([\w.\"-]+)\s*=", line)
            if table:
                header = table.group(1).replace('"', "")
                here = header
            elif entry:
                name = entry.group(1).replace('"', "")
                here = f"{header}.{name}" if header else name
            else:
                continue
            if (key == here or key.startswith(here + ".")) and len(here) > best:
                best, best_line = len(here), number
        return best_line


@mypyc_attr(allow_interpreted_subclasses=True)
class GameData:
    """The data of a game: the text of a file, what it is called, and whether it took the place of the shipped one.

    A game's own class reads the figures in it.
    """

    def __init__(self, text: str, name: str = "data.toml", own: bool = False) -> None:
        self.text: Final = text
        self.name: Final = name
        self.own: Final = own
        self.digest: Final = hashlib.sha256(text.encode()).hexdigest()


def read_data(shipped: Path, path: Path | None) -> tuple[str, str, bool]:
    """What ``GameData`` is made of: the file shipped with a game, or one in its place."""
    source = shipped if path is None else path
    try:
        return source.read_text(encoding="utf-8"), source.name, path is not None
    except OSError as error:
        raise BadData(f"{source}: cannot be read: {error.strerror}") from None
    except UnicodeDecodeError:
        raise BadData(f"{source}: is not a text file in UTF-8") from None
