import WaymarkModel

/// The best way between the points of a request and one node.
struct ReachMark {
    /// Weight on avoided ways and weight, as in searches; `UInt64.max` if there is no way.
    var key = UInt64.max
    /// Milliseconds with all waits.
    var duration: Int64 = 0
    /// Metres without rides.
    var distance = 0.0
    /// The part of it that is spent waiting.
    var waiting: Int64 = 0
    /// Whether it waits for over 15 minutes somewhere, because there is no other way.
    var waitsLong = false
    /// The number of the point.
    var point: Int32 = 0
    /// The number of the way out of what is closed around the point. Lower ones go first, however far they lead.
    var order: Int32 = 0

    var isReached: Bool { key != .max }

    /// Returns whether it is the way that a route takes of two from one point: one that does not wait too long, then by the first way
    /// out, then by weight. Of ways from two points, each of which is the route from there, the one that takes less time counts.
    func isBetter(than other: ReachMark) -> Bool {
        let (wait, otherWait) = (waitsLong ? 1 : 0, other.waitsLong ? 1 : 0)
        if point != other.point { return (wait, duration, key) < (otherWait, other.duration, other.key) }
        return (wait, order, key) < (otherWait, other.order, other.key)
    }

    /// Returns whether the way is no longer than a limit.
    func isWithin(_ limit: ReachRequest.Limit) -> Bool {
        guard isReached else { return false }
        return switch limit {
        case .time(let milliseconds): duration <= milliseconds
        case .distance(let metres): distance <= metres + Self.tolerance
        }
    }

    /// Sums of lengths that differ by less are equal, in metres.
    static let tolerance = 1e-6
}

extension [ReachMark] {
    /// Keeps the better of two ways to each node.
    ///
    /// - Parameter others: As many marks; these, if there are none yet.
    mutating func keepBetter(of others: [ReachMark]) {
        if isEmpty {
            self = others
            return
        }
        for (node, mark) in others.enumerated() where mark.isReached {
            if !self[node].isReached || mark.isBetter(than: self[node]) { self[node] = mark }
        }
    }
}

/// The best ways between the points of a request and all nodes. Each is the route that a request for it would give.
package struct ReachTree: Sendable {
    let weights: Weights
    let departure: Timestamp
    let direction: ReachRequest.Direction
    /// The points, as sites.
    let sites: [Site]
    /// The features that the points are; nil for positions.
    let destinations: [Destination?]
    /// The best way to or from each node of the graph.
    let marks: [ReachMark]
    /// The same without those to nodes where nobody may arrive then, because their level is closed.
    let ends: [ReachMark]
    /// The levels on which nobody may arrive at the departure.
    let shut: Set<Index<Level>>
    /// The entrances among the points, by their numbers, to which ways lead only from inside, because what is around them is closed.
    let shutExits: [Int32: Exit]
    /// The moment until which the ways hold, if they were found as if nothing changed but something does; nil if they
    /// are right.
    package let heldUntil: Timestamp?

    /// An entrance that counts as outside.
    struct Exit {
        var destination: Destination
        var node: Index<PathNode>
    }

    /// A node that is reached.
    package struct Spot: Hashable, Sendable {
        /// Milliseconds with all waits.
        package var duration: Int64
        /// The part of them that is spent waiting.
        package var waiting: Int64
        /// Metres without rides.
        package var distance: Double
        /// The cost that the search minimised, in milliseconds.
        package var weight: Int64
        /// The part of it on avoided ways, which counts first.
        package var avoided: Int64
        /// The number of the point of the request from which, or to which, the way leads.
        package var point: Int
    }

    /// Returns the best way to or from a node; nil if there is none.
    package func spot(at node: Index<PathNode>) -> Spot? {
        let mark = ends[Int(weights.snapshot.graphIndex(of: node).rawValue)]
        return mark.isReached ? spot(mark) : nil
    }

    private func spot(_ mark: ReachMark) -> Spot {
        Spot(
            duration: mark.duration, waiting: mark.waiting, distance: mark.distance,
            weight: weights.unscaled(Int64(mark.key & SearchKey.largestWeight)), avoided: Int64(mark.key >> 32),
            point: Int(mark.point))
    }

    /// Whether weights are durations, so that the best ways are the quickest.
    package var isPlain: Bool { weights.isPlain && weights.costs.scale == 1 }

    /// Returns the levels of the nodes within a limit.
    package func levels(within limit: ReachRequest.Limit) -> Set<Index<Level>> {
        let graph = weights.snapshot.graph
        return Set(ends.indices.lazy.filter { ends[$0].isWithin(limit) }.map { graph.spots[$0].level })
    }

    /// Returns the number of nodes within a limit.
    package func nodeCount(within limit: ReachRequest.Limit) -> Int {
        ends.reduce(0) { $0 + ($1.isWithin(limit) ? 1 : 0) }
    }
}

extension ReachTree {
    /// Returns the best way to or from a destination, over the best of its entrances or landings that the traveller's roles
    /// open, or to where a path leads through an opening; nil if there is none, or if nobody may arrive there.
    ///
    /// - Parameter level: The level where connectors are reached; nil for all of theirs.
    package func spot(
        at destination: Destination, on level: FeatureID? = nil
    ) -> (spot: Spot, node: Index<PathNode>)? {
        let snapshot = weights.snapshot
        let nodes = snapshot.nodes(of: destination, on: level.flatMap { snapshot.venue.index(ofLevel: $0) })
        let ways = nodes.map { (mark: marks[Int($0.rawValue)], node: $0) }
            .filter { $0.mark.isReached && lets(destination, at: $0.node, by: $0.mark.point) }
        var best = ways.min { $0.mark.isBetter(than: $1.mark) }
        if direction == .from, case .connector = destination {
            best = weights.landing(of: destination, among: ways.sorted { $0.mark.isBetter(than: $1.mark) }) { way in
                (way.node, departure.adding(milliseconds: way.mark.duration))
            }
        }
        // Who may not arrive inside of what is closed leaves it, and arrives at another entrance.
        if let first = best, !ends[Int(first.node.rawValue)].isReached {
            let others = ways.filter { $0.mark.order > first.mark.order && ends[Int($0.node.rawValue)].isReached }
            best = others.min { $0.mark.isBetter(than: $1.mark) }
            if best == nil, direction == .to || !isShut(destination, at: first.node, first.mark) { best = first }
        }
        if nodes.isEmpty, case .opening(let index) = destination { best = passage(through: index) }
        return best.map { (spot($0.mark), snapshot.venueIndex(of: $0.node)) }
    }

    /// Returns whether the roles open a destination at a node, if that is where the way ends. If that is where it starts, returns
    /// whether it does not pass through from an entrance.
    private func lets(_ destination: Destination, at node: NodeIndex, by point: Int32) -> Bool {
        let (snapshot, rules) = (weights.snapshot, weights.costs.rules)
        let index = snapshot.venueIndex(of: node)
        if direction == .to { return mayStart(at: destination, to: point) }
        return rules.opens(weights.access(of: destination, at: node))
            && (snapshot.opens(snapshot.venue.level(of: index), to: rules)
                || leaves(to: destination, at: index, by: point))
    }

    /// Returns whether nobody may arrive at a node of a destination by a way.
    private func isShut(_ destination: Destination, at node: NodeIndex, _ mark: ReachMark) -> Bool {
        guard var barriers = LevelEnds(weights) else { return false }
        return barriers.isShut(
            destination, at: weights.snapshot.venueIndex(of: node), departure.adding(milliseconds: mark.duration),
            from: destinations[Int(mark.point)])
    }

    /// Returns whether a way from a destination may end at a point: if that is outside of what is closed, only from inside.
    private func mayStart(at destination: Destination, to point: Int32) -> Bool {
        guard let exit = shutExits[point] else { return true }
        return weights.snapshot.leaves(from: destination, to: exit.destination, at: exit.node)
    }

    /// Returns whether somebody leaves the venue who comes from a point to a node of a destination.
    private func leaves(to destination: Destination, at node: Index<PathNode>, by point: Int32) -> Bool {
        weights.mayCloseLevels
            && weights.snapshot.leaves(from: destinations[Int(point)], to: destination, at: node)
    }

    /// Returns the destinations of a category, on a level or anywhere; all places for nil.
    package func destinations(of category: String?, on level: FeatureID? = nil) -> [Destination] {
        let snapshot = weights.snapshot
        let level = level.flatMap { snapshot.venue.index(ofLevel: $0) }
        return category.map {
            UsableWays(weights: weights).among(snapshot.destinations(inCategory: $0, on: level), of: $0)
        }
            ?? snapshot.venue.placeIndices.map { .place($0) }
    }

    /// Returns a destination as lists show it.
    package func listed(_ destination: Destination, at node: Index<PathNode>) -> Place {
        weights.snapshot.listed(destination, at: node)
    }

    /// Returns whether the traveller's roles open a destination.
    package func opens(_ destination: Destination) -> Bool {
        let (snapshot, rules) = (weights.snapshot, weights.costs.rules)
        guard rules.opens(weights.access(of: destination, at: nil)) else { return false }
        guard let place = destination.place else { return true }
        return snapshot.opens(snapshot.venue.level(of: place), to: rules)
            || snapshot.exits.contains(snapshot.venue[place])
    }

    /// Returns whether a destination is closed to those who come to a node by a way, and when it opens then: on arrival, or on
    /// departure for ways to a point.
    package func closure(
        of destination: Destination, at node: Index<PathNode>, by way: Spot
    ) -> (isClosed: Bool, opens: Timestamp?) {
        let snapshot = weights.snapshot
        let moment = direction == .to ? departure : departure.adding(milliseconds: way.duration)
        return weights.closing(
            of: destination, at: snapshot.graphIndex(of: node), on: snapshot.venue.level(of: node),
            isLeaving: direction == .from && leaves(to: destination, at: node, by: Int32(way.point)), moment)
    }

    /// Returns whether no route leads to a destination, although people come to its door at a node: a live condition closes it then.
    package func isRefused(_ destination: Destination, at node: Index<PathNode>, by way: Spot) -> Bool {
        if direction == .to { return false }
        let moment = departure.adding(milliseconds: way.duration)
        return weights.closures(
            of: destination, on: weights.snapshot.venue.level(of: node),
            isLeaving: leaves(to: destination, at: node, by: Int32(way.point))
        ).contains { $0.isActive(at: moment) }
    }

    /// Returns the region of open floor that a path edge leads over; nil for others.
    package func region(of edge: Index<PathEdge>) -> Index<Region>? {
        weights.snapshot.floorOfEdge[edge.position].map { Index($0) }
    }
}
