import WaymarkModel

/// A waypoint found in the venue.
struct ResolvedWaypoint {
    var waypoint: Waypoint
    var site: Site
    /// The place of each terminal of the site; empty where the waypoint is none.
    var places: [FeatureID] = []
    /// Where the waypoint lies: the level and the point on the network.
    var level: FeatureID
    var point: Point
    var snapDistance = 0.0
}

/// A trip that was found: the steps of each leg, and the terminal of each site passed.
struct Trip {
    var legs: [[Step]]
    var terminals: [Int]
}

/// What came of a search: a trip, or the first leg that cannot be made.
enum TripResult {
    case found(Trip)
    case failed(leg: Int)
}

/// The search of a whole trip, by the quick way where that is exact and through time where not.
struct TripSearch {
    let weights: Weights
    let space: SearchSpace
    let departure: Timestamp

    /// The best trip through some sites.
    ///
    /// Over the columns alone if nothing ever changes. Else the trip found there stands if it avoids what is to be avoided and weighs
    /// no more than the time up to the first change of any usable edge: a better one would weigh less, so pass every edge
    /// before that change, while things are as in the columns, and would have been found; and to profit from a change by
    /// waiting for it weighs as much as this trip does. In all other cases the search goes through time.
    func run(_ sites: [Site], bans: Set<Ban> = []) -> TripResult {
        if bans.isEmpty {
            let quick = overColumns(sites)
            if weights.validUntil == nil { return quick.result }
            if case .found = quick.result, holds(quick.key) { return quick.result }
        }
        return throughTime(sites, bans: bans)
    }

    /// Whether a key found over the columns is exact.
    func holds(_ key: UInt64) -> Bool {
        guard let until = weights.validUntil else { return true }
        return key >> 32 == 0 && departure.adding(milliseconds: Int64(key)) <= until
    }

    private func overColumns(_ sites: [Site]) -> (result: TripResult, key: UInt64) {
        let search = StageSearch(weights: weights, space: space)
        var keys = [UInt64](repeating: 0, count: sites[0].terminalCount)
        var stages: [[StageSearch.Arrival?]] = []
        for leg in 0..<sites.count - 1 {
            let arrivals = search.run(
                from: sites[leg], starts: keys, to: sites[leg + 1], needsAll: leg + 2 < sites.count)
            keys = arrivals.map { $0?.key ?? .max }
            if keys.allSatisfy({ $0 == .max }) { return (.failed(leg: leg), .max) }
            stages.append(arrivals)
        }
        var terminal = keys.indices.min { (keys[$0], $0) < (keys[$1], $1) } ?? 0
        let key = keys[terminal]
        var trip = Trip(legs: [], terminals: [terminal])
        for stage in stages.reversed() {
            guard let arrival = stage[terminal] else { return (.failed(leg: 0), .max) }
            trip.legs.append(arrival.steps)
            terminal = arrival.origin
            trip.terminals.append(terminal)
        }
        trip.legs.reverse()
        trip.terminals.reverse()
        return (.found(trip), key)
    }

    private func throughTime(_ sites: [Site], bans: Set<Ban>) -> TripResult {
        let search = TimeSearch(weights, space: space, sites: sites, departure: departure.milliseconds, bans: bans)
        var best: TimeSearch.Arrival?
        let furthest = search.run { arrival in
            best = arrival
            return true
        }
        guard let best else { return .failed(leg: furthest) }
        return .found(trip(search, best, sites))
    }

    private func trip(_ search: TimeSearch, _ arrival: TimeSearch.Arrival, _ sites: [Site]) -> Trip {
        let legs = search.steps(to: arrival)
        var terminals = [Int](repeating: 0, count: sites.count)
        terminals[sites.count - 1] = arrival.terminal
        // Backwards, since a leg of no steps begins at the terminal where it ends.
        var node: UInt32?
        for leg in legs.indices.reversed() {
            if case .nodes(let nodes) = sites[leg + 1] { node = nodes[terminals[leg + 1]] }
            guard case .nodes(let nodes) = sites[leg] else { continue }
            let start = legs[leg].first.map { weights.snapshot.graph.tail[Int($0.edge)] } ?? node
            terminals[leg] = nodes.firstIndex { $0 == start } ?? 0
        }
        return Trip(legs: legs, terminals: terminals)
    }

    /// The best trip to each terminal of the last of some sites, best first; nil for those not reached.
    func runToEach(_ sites: [Site]) -> (trips: [(terminal: Int, trip: Trip)], failed: Int) {
        var trips: [(terminal: Int, trip: Trip)] = []
        if weights.validUntil == nil, sites.count == 2 {
            let starts = [UInt64](repeating: 0, count: sites[0].terminalCount)
            let arrivals = StageSearch(weights: weights, space: space)
                .run(from: sites[0], starts: starts, to: sites[1], needsAll: true)
            for terminal in arrivals.indices.sorted(by: {
                (arrivals[$0]?.key ?? .max, $0) < (arrivals[$1]?.key ?? .max, $1)
            }) {
                guard let arrival = arrivals[terminal] else { continue }
                trips.append(
                    (terminal, Trip(legs: [arrival.steps], terminals: [arrival.origin, terminal])))
            }
            return (trips, 0)
        }
        let search = TimeSearch(weights, space: space, sites: sites, departure: departure.milliseconds)
        let furthest = search.run { arrival in
            trips.append((arrival.terminal, trip(search, arrival, sites)))
            return false
        }
        return (trips, furthest)
    }
}
