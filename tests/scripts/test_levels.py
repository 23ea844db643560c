"""What docs/bots.md says of the levels is what the files of the games say."""

import sys
from pathlib import Path

ROOT = Path(__file__).parent.parent.parent
sys.path.insert(0, str(ROOT / "scripts"))

from levels import BEGIN, END, TABLE, table, with_table  # noqa: E402


def test_the_page_holds_what_the_files_say() -> None:
    page = TABLE.read_text(encoding="utf-8")
    assert page.count(BEGIN) == page.count(END) == 1
    assert page == with_table(page), "python scripts/levels.py --table"


def test_only_what_stands_between_the_comments_is_made_anew() -> None:
    assert with_table(f"before\n{BEGIN}old\n{END}after\n") == f"before\n{BEGIN}\n{table()}\n{END}after\n"


def test_who_was_not_measured_has_no_figures() -> None:
    rows = table().splitlines()
    assert len(rows) == 2 + 5 * 6
    assert "| MIL (1049) | baron | `greedy` | 1000 | 1000 to 1000 | 2 | 40 |" in rows
    assert "| XII Century | duke | `search:samples=4` |  |  |  |  |" in rows


def test_the_readme_leads_there() -> None:
    assert "(docs/bots.md#levels)" in (ROOT / "README.md").read_text(encoding="utf-8")
