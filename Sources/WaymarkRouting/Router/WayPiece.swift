import WaymarkModel

/// A part of a way that others can have, too: how it is ridden or climbed does not matter.
enum WayPiece: Hashable {
    /// A directed edge.
    case edge(UInt32)
    /// A region of open floor.
    case floor(Int)
    /// A connector between a stop and the next in its list: a ride past a stop and two rides with a stop there are the same, and so are
    /// two elevators that join the same landings.
    case flight(connector: Int, stop: Int)
}

extension VenueSnapshot {
    /// Returns the pieces of a segment; at least one.
    func pieces(of source: RouteSegment.Source) -> [WayPiece] {
        switch source {
        case .edge(let index, _):
            if let floor = floorOfEdge[index.position] { return [.floor(floor)] }
            return [.edge(edge(of: source))]
        case .floor(let index): return [.floor(Int(index.rawValue))]
        case .connector(let index, let from, let to):
            if from == to { return [.edge(edge(of: source))] }
            let first = connectorTwins.firsts[index.position]
            return (min(from, to)..<max(from, to)).map { .flight(connector: first, stop: $0) }
        }
    }

    /// Returns the directed edges of some pieces, ascending.
    func edges(of pieces: some Sequence<WayPiece>) -> [UInt32] {
        var edges: Set<UInt32> = []
        var (floors, connectors) = (Set<Int>(), Set<Int>())
        let twins = connectorTwins
        for piece in pieces {
            switch piece {
            case .edge(let edge): edges.insert(edge)
            case .floor(let floor): floors.insert(floor)
            case .flight(let connector, _): connectors.formUnion([connector] + (twins.others[connector] ?? []))
            }
        }
        if !floors.isEmpty {
            for (edge, floor) in floorOfEdge where floors.contains(floor) {
                edges.formUnion([graph.forward[edge], graph.backward[edge]])
            }
        }
        for connector in connectors {
            var passage = graph.firstPassage(of: connector)
            while passage < graph.passages.count, graph.passages[passage].connector == Int32(connector) {
                edges.insert(graph.passageEdges[passage])
                passage += 1
            }
        }
        return edges.sorted()
    }
}
