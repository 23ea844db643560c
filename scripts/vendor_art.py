"""Fetch the icons and faces that the drawings use, and measure the faces.

    python scripts/vendor_art.py

Needs npm and, from PyPI, fonttools with brotli (neither is needed to build, install or run Alfonso). Writes into
``src/alfonso/engine/drawing/assets/``: the outlines of the icons in use, the two faces (as WOFF2 for browsers,
as TTF for ``web/rasters.py``), how far each letter of them advances, and the licences. Whoever adds a game adds its
icons to the list below and runs this again.
"""

import json
import re
import subprocess
import tarfile
import tempfile
from pathlib import Path

from fontTools.ttLib import TTFont
from fontTools.varLib.instancer import instantiateVariableFont

SOURCE = Path(__file__).parent.parent / "src/alfonso"
ASSETS = SOURCE / "engine/drawing/assets"

ICONS = {
    "shared": """open-book backward-time candle-light pointing padlock queen-crown save-arrow wax-seal hand hourglass
        two-coins quill-ink abacus""",
    "badges": """lion eagle-emblem unicorn spiked-dragon-head wolf-head bear-head deer-head boar fox rooster owl swan
        dolphin fleur-de-lys rose oak""",
    "xii-century": """three-friends wheat stone-block barn swordman mounted-knight beer-stein house prayer crossed-axes
        trowel sliced-bread freemasonry anvil-impact coins meat-cleaver gothic-cross pope-crown knight-banner
        laurel-crown jewel-crown bed stable shop tavern-sign ringing-bell church barrel defensive-wall stone-tower flour
        manacles pointy-hat juggler windmill granary scales castle high-grass plow mining forest flame
        plague-doctor-profile fishbone swords-emblem hood heavy-rain laurels battle-gear throne-king""",
    "my-village": """horse-head beer-stein plow tied-scroll old-wagon stable barrel anvil scroll-quill cartwheel church
        gavel round-table graduate-cap wheat family-house feather jeweled-chalice prayer-beads pope-crown scales
        walking-boot hammer-nails coins open-book sands-of-time grim-reaper tombstone rat window pitchfork meeple-king
        compass swap-bag two-coins""",
    "mil-1049": """wheat rolled-cloth metal-bar jewel-crown gold-bar round-straw-bale fishing-net sheep gold-mine mining
        nun-face throne-king trade crossed-swords pope-crown jerusalem-cross mounted-knight family-tree female male
        linked-rings hourglass swordman castle shaking-hands scroll-unfurled templar-shield church snowing tombstone""",
    "era-medieval-age": """wheat log stone-block chest open-book flat-hammer broadsword shield feather death-skull
        guarded-tower viking-longhouse barn church family-house crosscut-saw shop hospital-cross round-table
        ringing-bell graduate-cap pope-crown defensive-wall harbor-dock throne-king burning-embers robber
        plague-doctor-profile backstab flame crossed-swords pitchfork robber-hand caravel""",
}
# What only one game draws stands in its folder.
OWN_ICONS = {
    "lords_of_xidit": "golem-head griffin-symbol lyre minotaur sea-serpent white-tower",
}

# What a drawing measures with: the name of the face, its file, its weight.
FACES = {
    "400": ("upright", 400),
    "500": ("upright", 500),
    "600": ("upright", 600),
    "700": ("upright", 700),
    "italic": ("italic", 400),
    "fell": ("fell", None),
}
FONTS = {
    "upright": (
        "@fontsource-variable/eb-garamond",
        "files/eb-garamond-latin-wght-normal.woff2",
        "eb-garamond.woff2",
    ),
    "italic": (
        "@fontsource-variable/eb-garamond",
        "files/eb-garamond-latin-wght-italic.woff2",
        "eb-garamond-italic.woff2",
    ),
    "fell": ("@fontsource/im-fell-english", "files/im-fell-english-latin-400-normal.woff2", "im-fell-english.woff2"),
}
OTHER_LETTER = 620  # thousandths of the size, for what the faces do not have


def fetch(package: str, folder: Path) -> Path:
    """The unpacked files of an npm package."""
    target = folder / package.replace("/", "-")
    target.mkdir(exist_ok=True)
    done = subprocess.run(
        ["npm", "pack", "--silent", "--pack-destination", str(target), package],
        cwd=folder, check=True, capture_output=True, text=True,
    )  # fmt: skip
    with tarfile.open(target / done.stdout.split()[-1]) as archive:
        archive.extractall(target, filter="data")
    return target / "package"


NUMBER = re.compile(r"[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?")
ARGUMENTS = {"m": 2, "l": 2, "h": 1, "v": 1, "c": 6, "s": 4, "q": 4, "t": 2, "a": 7, "z": 0}


def commands(path: str) -> list[tuple[str, list[float]]]:
    """A path as its single commands; the flags of an arc may stand without a space between them."""
    found: list[tuple[str, list[float]]] = []
    for letter, rest in re.findall(r"([a-zA-Z])([^a-zA-Z]*)", re.sub(r"[+-]?\d*\.?\d+e-\d+", " 0", path)):
        count = ARGUMENTS[letter.lower()]
        numbers: list[float] = []
        place = 0
        while True:
            while place < len(rest) and rest[place] in " ,\n":
                place += 1
            if place == len(rest):
                break
            if count == 7 and len(numbers) % 7 in (3, 4):
                numbers.append(float(rest[place]))
                place += 1
                continue
            match = NUMBER.match(rest, place)
            assert match is not None, rest[place:]
            numbers.append(float(match[0]))
            place = match.end()
        if count == 0:
            found.append((letter, []))
        for start in range(0, len(numbers), count or 1):
            again = {"m": "l", "M": "L"}.get(letter, letter) if start else letter
            found.append((again, numbers[start : start + count]))
    return found


def round_path(path: str) -> str:
    """A path of a 512 grid in whole units, no error adding up: its size falls by half and nobody can see it."""
    x = y = start_x = start_y = 0.0  # where the path is
    at_x = at_y = 0  # where the rounded path is
    begin_x = begin_y = 0
    words: list[str] = []
    last = ""
    for letter, numbers in commands(path):
        kind = letter.lower()
        relative = letter == kind
        if kind == "z":
            words.append("z")
            x, y, at_x, at_y = start_x, start_y, begin_x, begin_y
            last = "z"
            continue
        base_x, base_y = (x, y) if relative else (0.0, 0.0)
        if kind == "h":
            ends = [(base_x + numbers[0], y)]
        elif kind == "v":
            ends = [(x, base_y + numbers[0])]
        elif kind == "a":
            ends = [(base_x + numbers[5], base_y + numbers[6])]
        else:
            ends = [(base_x + a, base_y + b) for a, b in zip(numbers[::2], numbers[1::2], strict=True)]
        whole = [(round(a) - at_x, round(b) - at_y) for a, b in ends]
        if kind == "h":
            values = [whole[0][0]]
        elif kind == "v":
            values = [whole[0][1]]
        elif kind == "a":
            radii = [round(numbers[0], 1), round(numbers[1], 1)]
            values = [*radii, round(numbers[2]), int(numbers[3]), int(numbers[4]), *whole[0]]
        else:
            values = [value for pair in whole for value in pair]
        text = ""
        for value in values:
            shown = f"{value:g}"
            text += shown if shown.startswith("-") or not text else f" {shown}"
        if kind == last and kind != "m":
            words.append(text if text.startswith("-") else f" {text}")
        else:
            words.append(kind + text)
        last = kind
        x, y = ends[-1]
        at_x, at_y = round(x), round(y)
        if kind == "m":
            start_x, start_y, begin_x, begin_y = x, y, at_x, at_y
    return "".join(words)


def vendor_icons(folder: Path) -> None:
    """The outlines of every icon in use: those of the kit in one file, those of a single game in its folder."""
    package = fetch("@iconify-json/game-icons", folder)
    every = json.loads((package / "icons.json").read_text(encoding="utf-8"))["icons"]
    write_icons(ASSETS / "icons.json", " ".join(ICONS.values()), every)
    for game, names in OWN_ICONS.items():
        write_icons(SOURCE / "games" / game / "icons.json", names, every)


def write_icons(target: Path, names: str, every: dict[str, dict[str, str]]) -> None:
    """The outlines of these icons in one file."""
    paths: dict[str, str] = {}
    for name in sorted(set(names.split())):
        found = re.fullmatch(r'<path fill="currentColor" d="([^"]*)"/>', every[name]["body"])
        assert found is not None, name
        paths[name] = round_path(found[1])
    text = json.dumps(paths, indent=0, separators=(",", ":"))
    target.write_text(text + "\n", encoding="utf-8")
    print(f"{target.parent.name}: {len(paths)} icons, {len(text) // 1024} kB")


def vendor_fonts(folder: Path) -> None:
    """The faces, their licences, and the advance of every letter in thousandths of the size."""
    for key, (package, file, target) in FONTS.items():
        unpacked = fetch(package, folder)
        (ASSETS / target).write_bytes((unpacked / file).read_bytes())
        unpack(ASSETS / target)
        licence = (unpacked / "LICENSE").read_text(encoding="utf-8")
        if key != "italic":
            (ASSETS / target.replace(".woff2", "-licence.txt")).write_text(licence, encoding="utf-8")
    widths = {name: advances(ASSETS / FONTS[font][2], weight) for name, (font, weight) in FACES.items()}
    text = json.dumps(widths, indent=0, separators=(",", ":"), ensure_ascii=True)
    (ASSETS / "widths.json").write_text(text + "\n", encoding="utf-8")
    print(f"{len(widths)} faces measured, {len(text) // 1024} kB")


def unpack(file: Path) -> None:
    """The same face beside it as TTF, for what draws PNG and reads no WOFF2."""
    font = TTFont(file)
    font.flavor = None
    font.save(file.with_suffix(".ttf"))


def advances(file: Path, weight: int | None) -> dict[str, int]:
    """How far each letter advances; figures as the tabular ones that the stylesheet asks for."""
    font = TTFont(file)
    if weight is not None:
        font = instantiateVariableFont(font, {"wght": weight})
    tabular: dict[str, str] = {}
    if "GSUB" in font:
        table = font["GSUB"].table
        for record in table.FeatureList.FeatureRecord:
            if record.FeatureTag == "tnum":
                for index in record.Feature.LookupListIndex:
                    for part in table.LookupList.Lookup[index].SubTable:
                        tabular.update(getattr(part, "ExtSubTable", part).mapping)
    unit = font["head"].unitsPerEm
    found = {"": OTHER_LETTER}
    for code, glyph in sorted(font.getBestCmap().items()):
        if code >= 32:
            found[chr(code)] = round(font["hmtx"][tabular.get(glyph, glyph)][0] * 1000 / unit)
    return found


def main() -> None:
    """Fetch everything anew."""
    ASSETS.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as folder:
        vendor_icons(Path(folder))
        vendor_fonts(Path(folder))


if __name__ == "__main__":
    main()
