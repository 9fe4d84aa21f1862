"""Tables of nodes and edges (graph-bwh-hospital): the rows are the network."""
import csv
from pathlib import Path

from geometry import distance
from network import NO, SURE, Network, Subject


def table(path):
    with open(path, encoding="utf-8-sig", newline="") as file:
        return list(csv.DictReader(file))


def read(folder):
    folder = Path(folder)
    net, nodes = Network(), {}
    for row in table(folder / "nodes.csv"):
        nodes[row["nodeID"]] = ((float(row["xcoord"]), float(row["ycoord"])), row["floor"], row["nodeType"])
        net.edges[row["nodeID"]]
    for row in table(folder / "edges.csv"):
        a, b = row["startNode"], row["endNode"]
        if a not in nodes or b not in nodes:
            continue
        (p, low, kind), (q, high, other) = nodes[a], nodes[b]
        stairs = low != high and "ELEV" not in (kind, other)
        via = (a, b) if low != high else None
        # No scale is stated: lengths are not compared.
        net.add(a, b, 0.0 if low != high else distance(p, q), float("inf"), SURE, NO if stairs else SURE, via)
    for name, (_, _, kind) in nodes.items():
        net.subjects.append(Subject(name, kind, [name], exact=False))
    return net
