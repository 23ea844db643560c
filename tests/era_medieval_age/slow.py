"""The geometry once more, slowly and obviously, on sets of (row, column): what the fast one is compared with (1.7)."""

from collections.abc import Iterable

Cell = tuple[int, int]
SIZE = 14
FOUR = [(-1, 0), (1, 0), (0, -1), (0, 1)]
EIGHT = [(dr, dc) for dr in (-1, 0, 1) for dc in (-1, 0, 1) if (dr, dc) != (0, 0)]
BOARD = {(r, c) for r in range(SIZE) for c in range(SIZE)}

FOOTPRINTS: dict[str, list[Cell]] = {
    "keep": [(0, 0), (0, 1), (1, 0), (1, 1)],
    "farm": [(0, 0), (0, 1), (1, 0), (1, 1)],
    "market": [(0, 0), (0, 1), (1, 0), (1, 1)],
    "hospital": [(0, 0), (0, 1), (1, 0), (1, 1)],
    "scorched": [(0, 0), (0, 1), (1, 0), (1, 1)],
    "longhouse": [(0, 0), (0, 1)],
    "townhouse": [(0, 0), (0, 1)],
    "church": [(0, 0), (0, 1), (0, 2)],
    "lumber_mill": [(0, 0), (1, 0), (1, 1)],
    "monastery": [(0, 0), (0, 1), (0, 2), (1, 1)],
    "guildhall": [(r, c) for r in range(2) for c in range(3)],
    "harbor": [(r, c) for r in range(2) for c in range(3)],
    "university": [(0, 0), (0, 2), (1, 0), (1, 1), (1, 2)],
    "cathedral": [(0, 1), (1, 0), (1, 1), (1, 2), (2, 1), (3, 1)],
    "great_hall": [(r, c) for r in range(2) for c in range(4)],
    **{f"wall{length}": [(0, c) for c in range(length)] for length in range(2, 7)},
}


def turned(footprint: list[Cell], times: int) -> list[Cell]:
    for _ in range(times):
        footprint = [(c, -r) for r, c in footprint]
    top = min(r for r, _ in footprint)
    left = min(c for _, c in footprint)
    return sorted((r - top, c - left) for r, c in footprint)


def placements(name: str, empty: set[Cell]) -> list[frozenset[Cell]]:
    """Every set of empty cells that a structure can cover, by the lowest rotation, then row by row."""
    found: list[frozenset[Cell]] = []
    for times in range(4):
        footprint = turned(FOOTPRINTS[name], times)
        for r in range(SIZE):
            for c in range(SIZE):
                cells = frozenset((r + dr, c + dc) for dr, dc in footprint)
                if cells <= empty and cells not in found:
                    found.append(cells)
    return found


class Town:
    """Structures by name, each with its cells."""

    def __init__(self, structures: Iterable[tuple[str, frozenset[Cell]]], **options: str) -> None:
        self.structures = list(structures)
        self.options = options

    def cells(self, *names: str) -> set[Cell]:
        return {cell for name, cells in self.structures if name in names for cell in cells}

    @property
    def barrier(self) -> set[Cell]:
        return {cell for name, cells in self.structures if name == "keep" or name.startswith("wall") for cell in cells}

    @property
    def buildings(self) -> list[tuple[str, frozenset[Cell]]]:
        return [one for one in self.structures if one[0] != "scorched" and not one[0].startswith("wall")]

    def exterior(self) -> set[Cell]:
        steps = FOUR if self.options.get("wall_seal") == "diagonal" else EIGHT
        if self.options.get("board_edge_seals") == "true":
            return self.largest_region(steps)
        seen, stack = {(-1, -1)}, [(-1, -1)]
        while stack:
            r, c = stack.pop()
            for dr, dc in steps:
                cell = (r + dr, c + dc)
                inside = -1 <= cell[0] <= SIZE and -1 <= cell[1] <= SIZE
                if inside and cell not in seen and cell not in self.barrier:
                    seen.add(cell)
                    stack.append(cell)
        return seen

    def largest_region(self, steps: list[Cell]) -> set[Cell]:
        ground = BOARD - self.barrier
        regions: list[set[Cell]] = []
        for start in sorted(ground):
            if any(start in region for region in regions):
                continue
            region, stack = {start}, [start]
            while stack:
                r, c = stack.pop()
                for dr, dc in steps:
                    cell = (r + dr, c + dc)
                    if cell in ground and cell not in region:
                        region.add(cell)
                        stack.append(cell)
            regions.append(region)
        return max(regions, key=lambda region: (len(region), -min(region)[0], -min(region)[1]), default=set())

    def enclosed(self) -> set[Cell]:
        return BOARD - self.barrier - self.exterior()

    def is_interior(self, keep: frozenset[Cell]) -> bool:
        outside = self.exterior()
        return not any((r + dr, c + dc) in outside for r, c in keep for dr, dc in EIGHT if (r + dr, c + dc) not in keep)

    def is_walled(self, name: str, cells: frozenset[Cell]) -> bool:
        if name == "keep":
            return self.options.get("keep_walled") == "true" or self.is_interior(cells)
        return not cells & self.exterior()

    def area(self) -> int:
        enclosed = self.enclosed()
        total = len(enclosed - self.cells("scorched"))
        how = self.options.get("keep_area", "interior")
        for name, cells in self.structures:
            if name == "keep" and how != "never":
                side = any((r + dr, c + dc) in enclosed for r, c in cells for dr, dc in FOUR)
                if self.is_interior(cells) or (how == "always" and side):
                    total += 4
        return total

    @staticmethod
    def touch(one: frozenset[Cell], other: frozenset[Cell]) -> bool:
        return any((r + dr, c + dc) in other for r, c in one for dr, dc in FOUR)

    def clustered(self) -> list[frozenset[Cell]]:
        counted = self.buildings
        if self.options.get("keep_clusters") == "false":
            counted = [one for one in counted if one[0] != "keep"]
        found = []
        for name, cells in counted:
            others = [one for one in counted if one[1] != cells]
            cared = name == "hospital" or any(kind == "hospital" and self.touch(cells, at) for kind, at in others)
            if not cared and any(self.touch(cells, at) for _, at in others):
                found.append(cells)
        return found

    def free_beside(self, cells: frozenset[Cell]) -> int:
        covered = {cell for _, at in self.structures for cell in at}
        near = {(r + dr, c + dc) for r, c in cells for dr, dc in FOUR} - cells
        lenient = self.options.get("market_edge") == "lenient"
        return sum(cell not in covered and (cell in BOARD or lenient) for cell in near)

    def kinds_beside(self, cells: frozenset[Cell]) -> int:
        return len({name for name, at in self.buildings if at != cells and self.touch(cells, at)})
