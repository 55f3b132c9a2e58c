"""What hangs together on the hexagonal lattice, held by NetworkX, imported when first needed."""

from __future__ import annotations

from collections.abc import Iterable

from prismdesk.geometry.hexagon import Cell, around


def together(
    cells: Iterable[Cell], lines: Iterable[tuple[Cell, Cell]]
) -> tuple[tuple[Cell, ...], ...]:
    """The cells in parts that the lines hold together; each part sorted, and the parts too."""
    import networkx as nx

    graph = nx.Graph()
    graph.add_nodes_from(cells)
    graph.add_edges_from(lines)
    return tuple(sorted(tuple(sorted(part)) for part in nx.connected_components(graph)))


def islands(cells: Iterable[Cell]) -> tuple[tuple[Cell, ...], ...]:
    """The cells in parts that hang together along sides; each part sorted, and the parts too."""
    given = frozenset(cells)
    return together(given, _touching(given))


def bridges(cells: Iterable[Cell]) -> frozenset[Cell]:
    """The cells without which others of their part would be cut off from each other."""
    import networkx as nx

    graph = nx.Graph()
    given = frozenset(cells)
    graph.add_nodes_from(given)
    graph.add_edges_from(_touching(given))
    return frozenset(nx.articulation_points(graph))


def _touching(cells: frozenset[Cell]) -> list[tuple[Cell, Cell]]:
    return [(cell, near) for cell in cells for near in around(cell)[:3] if near in cells]
