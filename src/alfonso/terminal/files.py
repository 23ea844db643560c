"""Records in files: read with a reason when they cannot be, written whole or not at all."""

from __future__ import annotations

import os
import tempfile
from pathlib import Path

from alfonso.engine.errors import AlfonsoError, BadRecord
from alfonso.engine.record import Record


def read(path: Path) -> Record:
    """The record in a file."""
    try:
        return Record.parse(path.read_text(encoding="utf-8"))
    except OSError as error:
        raise BadRecord("{file} cannot be read: {why}", file=str(path), why=str(error.strerror)) from None
    except UnicodeDecodeError:
        raise BadRecord("{file} is not a record: it is not a text in UTF-8", file=str(path)) from None
    except BadRecord as error:
        raise BadRecord("{file} cannot be read: {why}", file=str(path), why=error.phrase) from None


def check_target(path: Path) -> None:
    """Refuse to write over what is not a record, and where nothing can be written."""
    with _explained(path):
        if path.is_dir():
            raise AlfonsoError("{file} cannot be written: it is a directory", file=str(path))
        if path.exists():
            with path.open("rb") as file:
                if file.read(8) not in (b"", b"alfonso:"):
                    raise AlfonsoError("{file} is not a record of a play; it will not be written over", file=str(path))
    if not os.access(path.parent, os.W_OK):
        if not path.parent.is_dir():
            raise AlfonsoError("{file} cannot be written: there is no such directory", file=str(path))
        raise AlfonsoError("{file} cannot be written: the directory is not yours to write in", file=str(path))


def check_new(path: Path) -> None:
    """Refuse to begin another play in a file that holds one."""
    check_target(path)
    if path.exists() and path.stat().st_size > 0:
        raise AlfonsoError(
            "{file} holds a play already; go on with it by {option}, or choose another name",
            file=str(path),
            option=f"--resume {path}",
        )


def write(path: Path, record: Record) -> None:
    """Put a record into a file, all of it or nothing."""
    check_target(path)
    with _explained(path):
        handle, name = tempfile.mkstemp(prefix=f".{path.name}.", dir=path.parent)
        try:
            with os.fdopen(handle, "w", encoding="utf-8") as file:
                file.write(record.text())
                file.flush()
                os.fsync(file.fileno())
            os.chmod(name, path.stat().st_mode & 0o777 if path.exists() else 0o644)
            os.replace(name, path)
        except BaseException:
            Path(name).unlink(missing_ok=True)
            raise


class _explained:
    """Turn what the system says about a file into a sentence."""

    def __init__(self, path: Path) -> None:
        self.path = path

    def __enter__(self) -> None:
        return

    def __exit__(self, kind: object, error: BaseException | None, trace: object) -> None:
        if isinstance(error, OSError):
            why = str(error.strerror)
            raise AlfonsoError("{file} cannot be written: {why}", file=str(self.path), why=why) from None
        if isinstance(error, ValueError):  # a name that no file can have
            raise AlfonsoError("{file} cannot be written: {why}", file=repr(str(self.path)), why=str(error)) from None
