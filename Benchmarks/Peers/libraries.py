#!/usr/bin/env python3
"""One graph library on the tables of `WaymarkBenchmarks peers`.

Usage: libraries.py LIBRARY FOLDER NAME SECONDS

Prints a line for each query: "query", the microseconds, and the distance in milliseconds, -1 if there is no way. The time
is that of the call that a user makes, the path included. Making the graph is not counted.
"""
import csv
import math
import sys
import time


class Network:
    """The open directions as lists; of parallel ones, the quickest."""

    def __init__(self, folder, name):
        with open(f"{folder}/{name}/nodes.csv", encoding="utf-8") as file:
            nodes = list(csv.DictReader(file))
        self.x = [float(row["x"]) for row in nodes]
        self.y = [float(row["y"]) for row in nodes]
        best = {}
        with open(f"{folder}/{name}/edges.csv", encoding="utf-8") as file:
            for row in csv.DictReader(file):
                ends = int(row["from"]), int(row["to"])
                weight = round(float(row["seconds"]) * 1000)
                if ends[0] != ends[1] and weight < best.get(ends, math.inf):
                    best[ends] = weight
        self.count = len(nodes)
        self.arcs = [(start, end, weight) for (start, end), weight in sorted(best.items())]
        self.weights = best

    def length(self, path):
        return sum(self.weights[pair] for pair in zip(path, path[1:]))


def scipy(network):
    import numpy
    from scipy.sparse import csr_matrix
    from scipy.sparse.csgraph import dijkstra
    starts, ends, weights = zip(*network.arcs)
    matrix = csr_matrix((numpy.array(weights, dtype=float), (starts, ends)), shape=(network.count, network.count))

    def search(start, end):
        distances, before = dijkstra(matrix, indices=start, return_predecessors=True)
        if math.isinf(distances[end]):
            return -1
        path = [end]
        while path[-1] != start:
            path.append(int(before[path[-1]]))
        return round(distances[end])
    return search


def rustworkx(network):
    import rustworkx
    graph = rustworkx.PyDiGraph()
    graph.add_nodes_from(range(network.count))
    graph.add_edges_from([(start, end, float(weight)) for start, end, weight in network.arcs])

    def search(start, end):
        paths = rustworkx.digraph_dijkstra_shortest_paths(graph, start, target=end, weight_fn=float)
        return 0 if start == end else network.length(paths[end]) if end in paths else -1
    return search


def igraph(network):
    import igraph
    graph = igraph.Graph(n=network.count, edges=[arc[:2] for arc in network.arcs], directed=True)
    weights = [arc[2] for arc in network.arcs]

    def search(start, end):
        edges = graph.get_shortest_path(start, end, weights=weights, output="epath")
        return sum(weights[edge] for edge in edges) if edges or start == end else -1
    return search


def networkit(network):
    import networkit
    graph = networkit.Graph(network.count, weighted=True, directed=True)
    for start, end, weight in network.arcs:
        graph.addEdge(start, end, weight)

    def search(start, end):
        if start == end:
            return 0
        run = networkit.distance.BidirectionalDijkstra(graph, start, end, storePred=True)
        run.run()
        run.getPath()
        distance = run.getDistance()
        return -1 if distance > 1e300 else round(distance)
    return search


def pandana(network):
    import pandana
    import pandas
    starts, ends, weights = zip(*network.arcs)
    ids = pandas.RangeIndex(network.count)
    graph = pandana.Network(
        pandas.Series(network.x, index=ids), pandas.Series(network.y, index=ids), pandas.Series(starts),
        pandas.Series(ends), pandas.DataFrame({"weight": [float(weight) for weight in weights]}), twoway=False)

    def search(start, end):
        path = [int(node) for node in graph.shortest_path(start, end, imp_name="weight")]
        return 0 if start == end else network.length(path) if len(path) > 1 else -1
    return search


def networkx(network):
    import networkx
    graph = networkx.DiGraph()
    graph.add_nodes_from(range(network.count))
    graph.add_weighted_edges_from(network.arcs)

    def search(start, end):
        try:
            return networkx.bidirectional_dijkstra(graph, start, end)[0]
        except networkx.NetworkXNoPath:
            return -1
    return search


LIBRARIES = {search.__name__: search for search in (scipy, rustworkx, igraph, networkit, pandana, networkx)}


def main():
    library, folder, name, seconds = sys.argv[1:]
    network = Network(folder, name)
    search = LIBRARIES[library](network)
    with open(f"{folder}/queries_{name}.csv", encoding="utf-8") as file:
        queries = [(int(row["from"]), int(row["to"])) for row in csv.DictReader(file)]
    print()  # Ends the line that a library may have begun.
    began = time.perf_counter()
    for start, end in queries:
        before = time.perf_counter()
        if before - began > float(seconds):
            break
        distance = search(start, end)
        print(f"query {(time.perf_counter() - before) * 1e6:.3f} {distance}")


if __name__ == "__main__":
    main()
