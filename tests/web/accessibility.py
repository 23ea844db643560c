"""What a page looks like to those who do not see it, or see it differently: axe's opinion, and how wide it is."""

from typing import Any

import pytest

try:
    from axe_playwright_python.sync_playwright import Axe
except ImportError:  # said where it is wanted
    Axe = None

GRAVE = ("serious", "critical")


def objections(page: Any, within: str | None = None) -> list[str]:
    """What axe holds against a page, as far as it is grave: the rule and the element."""
    if Axe is None:
        pytest.skip("NOT RUN: axe is missing (pip install axe-playwright-python)")
    found = Axe().run(page, context=within).response["violations"]
    return [f"{one['id']}: {node['html'][:120]}" for one in found if one["impact"] in GRAVE for node in one["nodes"]]


def fits(page: Any, larger: int = 100) -> bool:
    """Whether nothing is wider than the screen, with letters so many percent of their size."""
    page.evaluate(f"document.documentElement.style.fontSize = '{larger}%'")
    narrow = bool(page.evaluate("document.documentElement.scrollWidth <= innerWidth"))
    page.evaluate("document.documentElement.style.fontSize = ''")
    return narrow
