"""Fields: what a thing has declared about itself, written down as plain data and read back.

What is declared once, in ``__init__``, is packed, restored and cloned from there: numbers, texts, lists of them, parts
and lists of parts. Everything else (figures, options, whatever never changes in a play) is shared and left alone.
"""

from __future__ import annotations

from typing import Final, cast

from alfonso.engine.native import mypyc_attr

NAMES: Final[dict[type, list[str]]] = {}  # what is declared by kinds whose things can have nothing else


@mypyc_attr(allow_interpreted_subclasses=True)
class Part:
    """A part of a state or of what is seen of one: its fields are all that it is."""

    def pack(self) -> dict[str, object]:
        """The fields as plain data."""
        return pack_fields(self, declared(self))

    def restore(self, data: dict[str, object]) -> None:
        """Set the fields from what ``pack`` gave."""
        restore_fields(self, declared(self), data)

    def clone(self) -> Part:
        """A copy that can be changed without touching this one; compiled parts write theirs by hand, for speed."""
        kind = type(self)
        twin = kind.__new__(kind)
        for name in declared(self):
            setattr(twin, name, copied(getattr(self, name)))
        return twin


def declared(thing: object) -> list[str]:
    """The names of everything that a thing has declared, compiled or not; what begins with an underscore is its own."""
    kind = type(thing)
    found = NAMES.get(kind)
    if found is None:
        more: dict[str, object] | None = getattr(thing, "__dict__", None)
        names = list(getattr(kind, "__mypyc_attrs__", ()))
        names += [name for name in more or {} if name not in names]
        found = [name for name in names if not name.startswith("_")]
        if more is None:
            NAMES[kind] = found
    return found


def pack_fields(thing: object, names: list[str]) -> dict[str, object]:
    """Fields of a thing as plain data; what is shared is passed over."""
    return {name: plain(value) for name in names if is_field(value := getattr(thing, name))}


def restore_fields(thing: object, names: list[str], data: dict[str, object]) -> None:
    """Set the fields of a thing from plain data."""
    for name in names:
        value = getattr(thing, name)
        if is_field(value):
            setattr(thing, name, restored(value, data[name]))


def is_field(value: object) -> bool:
    """Whether a value belongs to a state, not to what all states share."""
    if isinstance(value, (list, tuple)):
        return all(is_field(one) for one in value)
    if isinstance(value, dict):
        return all(isinstance(key, str) and is_field(one) for key, one in value.items())
    return value is None or isinstance(value, (bool, int, float, str, Part))


def plain(value: object) -> object:
    """A value as plain data."""
    if isinstance(value, Part):
        return value.pack()
    if isinstance(value, (list, tuple)):
        return [plain(one) for one in value]
    if isinstance(value, dict):
        return {key: plain(one) for key, one in value.items()}
    return value


def restored(value: object, data: object) -> object:
    """What takes the place of a value: parts are filled, lists made anew."""
    if isinstance(value, Part):
        value.restore(cast("dict[str, object]", data))
        return value
    if isinstance(value, list):
        assert isinstance(data, list)
        if value and isinstance(value[0], Part):
            return [restored(one, other) for one, other in zip(value, data, strict=True)]
        return list(data)
    return data


def copied(value: object) -> object:
    """A value that can be changed without changing the other."""
    if isinstance(value, Part):
        return value.clone()
    if isinstance(value, list):
        return [copied(one) for one in value]
    return value
