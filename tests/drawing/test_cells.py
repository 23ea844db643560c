"""Outlines of sets of cells."""

from alfonso.engine.drawing.cells import loops, outline_path


def test_a_block_has_four_corners_however_many_cells_it_has() -> None:
    assert loops([(0, 0), (0, 1), (1, 0), (1, 1)]) == [[(0, 0), (0, 2), (2, 2), (2, 0)]]


def test_a_hole_is_a_loop_of_its_own_that_runs_the_other_way() -> None:
    ring = [(row, column) for row in range(3) for column in range(3) if (row, column) != (1, 1)]
    assert loops(ring) == [[(0, 0), (0, 3), (3, 3), (3, 0)], [(1, 1), (2, 1), (2, 2), (1, 2)]]


def test_cells_that_meet_at_a_corner_stay_by_themselves() -> None:
    assert len(loops([(0, 0), (1, 1)])) == 2


def test_an_outline_is_drawn_in_on_every_side() -> None:
    assert outline_path([(0, 0), (0, 1)], 40, 2) == "M2 2L78 2L78 38L2 38Z"
    assert outline_path([(0, 0)], 40, -2) == "M-2 -2L42 -2L42 42L-2 42Z"
