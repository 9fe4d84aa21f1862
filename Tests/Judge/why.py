#!/usr/bin/env python3
"""Prints the judge's ways and the program's between two subjects of a set, to see who is right.

Usage: why.py PROGRAM SET-FOLDER-OR-FILE FROM TO [walking|wheelchair] [CLOSED-CONNECTOR]

The name of the set's folder says its format (`osm-lund`), as for judge.py. Subjects are named as in its findings: `n12@-1`, `w7`.
"""
import sys
from pathlib import Path

import match
import sets
from network import MAYBE, SURE, lengths
from waymark import Program, graph as graph_of


def way(graph, starts, ends):
    """Returns the nodes of the shortest way, with the metres from its start."""
    came = {}
    far = lengths(graph, starts, came)
    ends = [e for e in ends if e in far]
    if not ends:
        return ["no way"]
    node = min(ends, key=far.get)
    result = [node]
    while node in came and node not in starts:
        node = came[node]
        result.append(node)
    return [f"{far[n]:8.1f} m  {n}" for n in reversed(result)]


def main():
    program, path, start, end, *rest = sys.argv[1:]
    path = Path(path)
    profile = rest[0] if rest else "walking"
    name = path.name if path.is_dir() else path.parent.name
    files = sets.sources(path) if path.is_dir() else [path]
    nets = sets.read(name, files[0])
    net = next(n for n in nets if {start, end} <= {s.name for s in n.subjects})
    subject = {s.name: s for s in net.subjects}
    closed = {net.alias.get(c, c) for c in rest[1:]}
    for title, least in (("stated by the file", SURE), ("possible", MAYBE)):
        print(f"{title}:")
        print("\n".join("  " + line for line in way(net.plain(profile, least, closed), subject[start].keys, subject[end].ends)))
    run = Program(program)
    try:
        for venue in run.imported(files[0]):
            ends = [match.nodes_of(venue, subject[n]) for n in (start, end)]
            if all(ends):
                print(f"{venue.name}, from {ends[0]} to {ends[1]}:")
                graph = venue.graph(profile)
                if rest[1:]:
                    graph = graph_of(venue.ask([], [], rest[1:2], [])[1][rest[1]][profile], venue.point)
                print("\n".join("  " + line for line in way(graph, *ends)))
    finally:
        run.close()


if __name__ == "__main__":
    main()
