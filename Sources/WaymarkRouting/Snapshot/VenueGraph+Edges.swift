import WaymarkModel

extension VenueGraph {
    /// All directed edges, ordered by their start node.
    package var edges: some Sequence<EdgeIndex> { (0..<UInt32(edgeCount)).lazy.map { EdgeIndex($0) } }

    /// Returns the nodes where a directed edge starts and ends.
    ///
    /// - Precondition: The edge belongs to this graph.
    package func ends(of edge: EdgeIndex) -> (from: NodeIndex, to: NodeIndex) {
        let index = checked(edge)
        return (NodeIndex(tail[index]), NodeIndex(head[index]))
    }

    /// Returns the way type of a directed edge.
    ///
    /// - Precondition: The edge belongs to this graph.
    package func kind(of edge: EdgeIndex) -> WayKind { WayKind.allCases[Int(kinds[checked(edge)])] }

    /// Returns whether an edge is a door, a gate or a checkpoint, which keeps people out where it is closed.
    func isDoor(_ edge: UInt32) -> Bool {
        switch kind(of: EdgeIndex(edge)).motion {
        case .door, .checkpoint: true
        case .walk, .climb, .stand, .lift, .shuttle: false
        }
    }

    /// Returns the number of a directed edge's way type.
    ///
    /// - Precondition: The edge belongs to this graph.
    package func kindCode(of edge: EdgeIndex) -> UInt8 { kinds[checked(edge)] }

    /// Returns the venue's edge, flight or ride that a directed edge stands for.
    ///
    /// - Precondition: The edge belongs to this graph.
    package func source(of edge: EdgeIndex) -> RouteSegment.Source {
        let code = source[checked(edge)]
        if code & Self.passageBit == 0 { return .edge(Index(Int(code >> 1)), isReversed: code & 1 == 1) }
        let passage = passages[Int(code & ~Self.passageBit)]
        return .connector(
            Index(Int(passage.connector)), fromStop: Int(passage.fromStop), toStop: Int(passage.toStop))
    }

    /// Returns the first passage of a connector; passages are ordered by connector.
    func firstPassage(of connector: Int) -> Int {
        var low = 0
        var high = passages.count
        while low < high {
            let middle = (low + high) / 2
            if Int(passages[middle].connector) < connector { low = middle + 1 } else { high = middle }
        }
        return low
    }

    private func checked(_ edge: EdgeIndex) -> Int {
        precondition(edge.rawValue < edgeCount, "an edge of another graph")
        return Int(edge.rawValue)
    }
}

extension VenueSnapshot {
    /// Returns the walking distance of a directed edge in metres; 0 for rides.
    package func length(of edge: EdgeIndex) -> Double {
        switch graph.source(of: edge) {
        case .edge(let index, _): return traits[index.position].length
        case .floor: return 0
        case .connector(let index, let from, let to):
            let connector = venue[index]
            if connector.kind.isRide { return 0 }
            return (min(from, to)..<max(from, to)).reduce(0) { total, flight in
                total
                    + FlightLength.metres(
                        of: connector.flights[flight], kind: connector.kind, from: stops[index.position][flight],
                        to: stops[index.position][flight + 1])
            }
        }
    }

    /// Returns a directed edge in words, for errors: `edge "c12"`, `connector "lift-a" from "g1" to "u1"`.
    func name(of edge: UInt32) -> String {
        if Int(edge) >= graph.edgeCount { return "the open floor" }
        switch graph.source(of: EdgeIndex(edge)) {
        case .edge(let index, let isReversed):
            return "edge \"\(venue[index].id)\"" + (isReversed ? " walked backward" : "")
        case .floor(let index):
            return "region \"\(venue[index].id)\""
        case .connector(let index, let from, let to):
            let connector = venue[index]
            return
                "connector \"\(connector.id)\" from \"\(connector.stops[from].node)\" to \"\(connector.stops[to].node)\""
        }
    }
}
