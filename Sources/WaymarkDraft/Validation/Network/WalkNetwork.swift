import WaymarkModel

/// The valid paths and connectors of a draft as a directed graph, to find out what can be reached.
///
/// The nodes are those of the contents, by index, followed by the hubs of rides. A ride with many stops has arcs
/// between each stop and the hub, instead of an arc for each pair. Arcs are stored in compressed rows, forwards and
/// backwards.
///
/// - Complexity: O(nodes + arcs) to build.
struct WalkNetwork {
    /// The feature that an arc belongs to.
    enum Way: Hashable {
        case edge(Int)
        case connector(Int)
    }

    private(set) var nodeCount: Int
    private(set) var tails: [Int32] = []
    private(set) var heads: [Int32] = []
    /// The path of each arc, by index; for a connector, the complement of its index.
    private var ways: [Int32] = []
    /// Whether a wheelchair cannot use an arc.
    private(set) var isBarred: [Bool] = []
    /// Why a wheelchair cannot use the barred arcs.
    private var barriers: [Int32: TravelBarrier] = [:]
    private(set) var outgoing = ArcRows()
    private(set) var incoming = ArcRows()

    /// Builds the network.
    ///
    /// - Parameters:
    ///   - nodes: Returns the index of a node; nil if it is unknown.
    ///   - ends: Returns the nodes of a path; nil if a node is unknown.
    ///   - isIncluded: Returns whether a path or connector is part of the network.
    ///   - hasStop: Returns whether a stop of a connector is part of the network.
    init(
        _ contents: VenueContents, nodes: (FeatureID) -> Int?, ends: (Int) -> (from: Int, to: Int)?,
        isIncluded: (Way) -> Bool, hasStop: (Connector.Stop) -> Bool = { _ in true }
    ) {
        nodeCount = contents.nodes.count
        let limits = TravelLimits.wheelchair
        tails.reserveCapacity(contents.edges.count * 2)
        heads.reserveCapacity(contents.edges.count * 2)
        ways.reserveCapacity(contents.edges.count * 2)
        isBarred.reserveCapacity(contents.edges.count * 2)
        for index in contents.edges.indices where isIncluded(.edge(index)) {
            guard let ends = ends(index) else { continue }
            let barrier = limits.barrier(of: contents.edges[index].wayTraits)
            add(ends.from, ends.to, .edge(index), barrier, isOneWay: contents.edges[index].isOneWay)
        }
        for (index, connector) in contents.connectors.enumerated()
        where connector.closure == nil && isIncluded(.connector(index)) {
            let stops = connector.stops.map { hasStop($0) ? nodes($0.node) : nil }
            if connector.kind.isRide {
                let barrier = limits.barrier(of: connector.wayTraits(from: 0, to: 0))
                addRide(stops, .connector(index), barrier, connector.direction)
            } else {
                for (position, pair) in zip(stops, stops.dropFirst()).enumerated() {
                    guard var from = pair.0, var to = pair.1 else { continue }
                    if connector.direction == .backward { swap(&from, &to) }
                    let barrier = limits.barrier(of: connector.wayTraits(from: position, to: position + 1))
                    add(from, to, .connector(index), barrier, isOneWay: connector.direction != .both)
                }
            }
        }
        outgoing = ArcRows(count: nodeCount, keys: tails)
        incoming = ArcRows(count: nodeCount, keys: heads)
    }

    /// Adds a ride: a hub that joins all stops, or for a one-way ride a chain with a hub for each stop.
    private mutating func addRide(
        _ stops: [Int?], _ way: Way, _ barrier: TravelBarrier?, _ direction: Connector.Direction
    ) {
        var hub = nodeCount
        nodeCount += 1
        for (position, stop) in (direction == .backward ? stops.reversed() : stops).enumerated() {
            if direction != .both, position > 0 {
                add(hub, nodeCount, way, barrier, isOneWay: true)
                hub = nodeCount
                nodeCount += 1
            }
            if let stop { add(stop, hub, way, barrier, isOneWay: false) }
        }
    }

    private mutating func add(_ from: Int, _ to: Int, _ way: Way, _ barrier: TravelBarrier?, isOneWay: Bool) {
        addArc(from, to, way, barrier)
        if !isOneWay { addArc(to, from, way, barrier) }
    }

    private mutating func addArc(_ from: Int, _ to: Int, _ way: Way, _ barrier: TravelBarrier?) {
        if let barrier { barriers[Int32(tails.count)] = barrier }
        tails.append(Int32(from))
        heads.append(Int32(to))
        isBarred.append(barrier != nil)
        switch way {
        case .edge(let index): ways.append(Int32(index))
        case .connector(let index): ways.append(~Int32(index))
        }
    }

    /// Returns the feature that an arc belongs to.
    func way(_ arc: Int) -> Way { ways[arc] < 0 ? .connector(Int(~ways[arc])) : .edge(Int(ways[arc])) }

    /// Returns why a wheelchair cannot use an arc; nil if it can.
    func barrier(_ arc: Int) -> TravelBarrier? { isBarred[arc] ? barriers[Int32(arc)] : nil }

    /// Returns which nodes can be reached from the sources.
    ///
    /// - Parameters:
    ///   - backwards: Whether arcs are followed backwards, from their end to their start.
    ///   - wheelchair: Whether arcs with a barrier for wheelchairs are excluded.
    func reached(from sources: some Sequence<Int>, backwards: Bool = false, wheelchair: Bool = false) -> [Bool] {
        var isReached = [Bool](repeating: false, count: nodeCount)
        var open: [Int32] = []
        for source in sources where !isReached[source] {
            isReached[source] = true
            open.append(Int32(source))
        }
        let rows = backwards ? incoming : outgoing
        while let node = open.popLast() {
            for arc in rows[Int(node)] where !wheelchair || !isBarred[Int(arc)] {
                let next = backwards ? tails[Int(arc)] : heads[Int(arc)]
                if !isReached[Int(next)] {
                    isReached[Int(next)] = true
                    open.append(next)
                }
            }
        }
        return isReached
    }
}

/// Arcs grouped by their start or end, in compressed rows.
struct ArcRows {
    private var starts: [Int32] = [0]
    private var arcs: [Int32] = []

    init() {}

    /// Groups arcs.
    ///
    /// - Parameter keys: The node of each arc by which it is grouped.
    init(count: Int, keys: [Int32]) {
        starts = [Int32](repeating: 0, count: count + 1)
        for key in keys { starts[Int(key) + 1] += 1 }
        for index in 0..<count { starts[index + 1] += starts[index] }
        var next = starts
        arcs = [Int32](repeating: 0, count: keys.count)
        for (arc, key) in keys.enumerated() {
            arcs[Int(next[Int(key)])] = Int32(arc)
            next[Int(key)] += 1
        }
    }

    /// The indices of the arcs of a node.
    subscript(node: Int) -> ArraySlice<Int32> { arcs[Int(starts[node])..<Int(starts[node + 1])] }
}
