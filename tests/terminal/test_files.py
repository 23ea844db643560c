"""Records are written whole or not at all."""

import os
from pathlib import Path

import pytest

from alfonso.engine.errors import AlfonsoError
from alfonso.engine.record import Record
from alfonso.terminal import files


def test_a_record_survives_the_file(tmp_path: Path) -> None:
    record = Record("xii-century", 1, 1, {}, seed="7")
    files.write(tmp_path / "a.txt", record)

    assert files.read(tmp_path / "a.txt").text() == record.text()
    assert [path.name for path in tmp_path.iterdir()] == ["a.txt"]


def test_what_is_not_a_record_is_not_written_over(tmp_path: Path) -> None:
    letter = tmp_path / "letter.txt"
    letter.write_text("Dear Ann")

    with pytest.raises(AlfonsoError, match="is not a record of a play"):
        files.write(letter, Record("xii-century", 1, 1, {}, seed="7"))
    assert letter.read_text() == "Dear Ann"


def test_an_interrupted_write_leaves_the_old_record(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "a.txt"
    files.write(file, Record("xii-century", 1, 1, {}, seed="7"))
    before = file.read_text()

    def full(descriptor: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)

    with pytest.raises(AlfonsoError, match="No space left on device"):
        files.write(file, Record("xii-century", 1, 1, {}, seed="8"))
    assert file.read_text() == before
    assert [path.name for path in tmp_path.iterdir()] == ["a.txt"]


@pytest.mark.parametrize(
    ("content", "reason"),
    [(b"\xff\xfe\x00", "not a text in UTF-8"), (b"hello\n", "line 1"), (b"alfonso: 9\n", "not a record of format 1")],
)
def test_a_file_that_is_no_record_is_refused_with_the_reason(tmp_path: Path, content: bytes, reason: str) -> None:
    file = tmp_path / "x.txt"
    file.write_bytes(content)

    with pytest.raises(AlfonsoError, match=reason):
        files.read(file)


@pytest.mark.parametrize("name", ["a" * 5000, "a\0b"])
def test_a_name_that_no_file_can_have_is_refused(tmp_path: Path, name: str) -> None:
    with pytest.raises(AlfonsoError, match="cannot be written"):
        files.write(tmp_path / name, Record("xii-century", 1, 1, {}, seed="7"))
