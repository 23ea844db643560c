"""The README's Python is run, and what it says of the results is true."""

import re
from pathlib import Path

import pytest

README = (Path(__file__).parent.parent / "README.md").read_text(encoding="utf-8")


def test_the_examples_run_and_say_what_the_readme_says(capsys: pytest.CaptureFixture[str]) -> None:
    names: dict[str, object] = {}
    examples = re.findall(r"```python\n(.*?)```", README, re.DOTALL)
    assert len(examples) == 2
    for example in examples:
        exec(compile(example, "README.md", "exec"), names)
    printed = capsys.readouterr().out
    state = names["state"]
    assert printed.startswith(str(state.scores()))  # type: ignore[attr-defined]
    assert len(examples[0].strip().splitlines()) <= 12
    shown = re.search(r'objection\("3 sheriff"\)  # \'(.*)\'', README)
    assert shown is not None
    assert names["position"].objection("3 sheriff") == shown[1]  # type: ignore[attr-defined]


def test_every_command_that_is_named_exists() -> None:
    makefile = (Path(__file__).parent.parent / "Makefile").read_text(encoding="utf-8")
    named = set(re.findall(r"(?:`|    )make (\w+)", README))
    assert {"play", "test", "terminal"} <= named
    for target in named:
        assert re.search(rf"^{target}:", makefile, re.MULTILINE), target
