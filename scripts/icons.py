"""Draw the icons of the page as an app: SVG, and PNG for phones and desktops.

    python scripts/icons.py

Needs Chromium and Playwright, as scripts/screenshots.py does.
"""

from pathlib import Path
from typing import Final

from playwright.sync_api import Page, sync_playwright

HOME: Final = Path(__file__).parent.parent / "src/alfonso/web/page/app"
CHROMIUM: Final = "/usr/bin/chromium"
GULES, GOLD, PALE, INK = "#A4211E", "#DCB24A", "#F6DF97", "#2B1F14"

LINES: Final = "".join(f"M{x} 62V450" for x in range(80, 450, 16))  # as engravers write gules
LETTER: Final = (
    "M146 128C190 96 300 96 358 118L350 150C342 146 334 144 322 144L366 360C370 382 378 390 402 394V408H268V394"
    "C292 391 298 382 294 358L286 312H204C196 352 178 392 140 410C118 420 100 408 102 390C104 376 118 370 130 378"
    "C164 372 178 322 188 268C198 214 214 166 240 146C206 144 176 152 154 168Z"
    "M257 172C235 198 220 240 211 282H280Z"
)
DIAMONDS: Final = "".join(
    f"M{x} {y - 13}L{x + 13} {y}L{x} {y + 13}L{x - 13} {y}Z" for x in (84, 428) for y in (84, 428)
)
SHIELD: Final = (
    f'<path d="{LINES}" stroke="{INK}" stroke-opacity=".2" stroke-width="3"/>'
    f'<rect x="45" y="45" width="422" height="422" rx="52" fill="none" stroke="{GOLD}" stroke-width="18"/>'
    f'<path d="{DIAMONDS}" fill="{GOLD}"/><path d="{LETTER}" fill="{PALE}" fill-rule="evenodd"/>'
)
DOT: Final = f'<circle cx="386" cy="126" r="108" fill="{GOLD}" stroke="{INK}" stroke-width="22"/>'


def icon(inside: str, rounded: int) -> str:
    """A drawing on its ground."""
    ground = f'<rect width="512" height="512" rx="{rounded}" fill="{GULES}"/>'
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512">{ground}{inside}</svg>\n'


def masked() -> str:
    """The icon for systems that cut their own shape out of it: nothing that matters is near its edge."""
    return icon(f'<g transform="translate(64 64) scale(.75)">{SHIELD}</g>', 0)


def photograph(page: Page, drawing: str, size: int, name: str) -> None:
    """A drawing as PNG."""
    page.set_viewport_size({"width": size, "height": size})
    page.set_content(f"<style>body {{ margin: 0 }} svg {{ display: block; width: 100vw }}</style>{drawing}")
    page.screenshot(path=HOME / name, omit_background=True)


def main() -> None:
    """Draw all of them."""
    plain = icon(SHIELD, 96)
    (HOME / "icon.svg").write_text(plain, encoding="utf-8")
    (HOME / "icon-turn.svg").write_text(icon(SHIELD + DOT, 96), encoding="utf-8")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
        page = browser.new_page()
        for size in (192, 512):
            photograph(page, plain, size, f"icon-{size}.png")
        photograph(page, masked(), 512, "icon-maskable.png")
        browser.close()


if __name__ == "__main__":
    main()
