import WaymarkModel

/// A waypoint found in the venue.
struct ResolvedWaypoint: Sendable {
    var waypoint: Waypoint
    var site: Site
    /// The destination of each terminal of the site; empty for positions.
    var destinations: [Destination] = []
    /// For a category, the openings that have no node, so that each is a separate site.
    var others: [Destination] = []
    /// The level and the point on the network where the waypoint lies.
    var level: Index<Level>
    var point: Point
    var snapDistance = 0.0
}

/// A trip: the steps of each leg, and the terminal used at each site.
struct Trip {
    var legs: [[Step]]
    var terminals: [Int]
}

/// The result of a search: a trip, or the first leg that is impossible.
enum TripResult {
    case found(Trip)
    case failed(leg: Int)
}

/// The search for a whole trip. It searches the columns where that is exact, and through time where it is not.
struct TripSearch {
    let weights: Weights
    let space: SearchSpace
    let departure: Timestamp

    /// Returns the best trip through some sites.
    ///
    /// If nothing ever changes, the columns are enough. Otherwise the trip found there is the result if it weighs the
    /// same when walked through time and no passage becomes quicker soon enough. A better trip would weigh less, and so
    /// use such a change before its end; or have less weight on avoided ways, and use such a change at any time. In most
    /// other cases of one leg, some more searches in constant weights find the result (`WindowSearch`). In the rest, and where a wait
    /// can make several ways equally quick, the search goes through time, limited by the weight of a trip that is known.
    func run(_ sites: [Site], bans: Set<Ban> = []) -> TripResult {
        var limit: UInt64?
        var first: (trip: Trip, key: UInt64)?
        if bans.isEmpty {
            let quick = overColumns(sites)
            if weights.validUntil == nil { return quick.result }
            if case .found(let trip) = quick.result {
                first = (trip, quick.key)
                let (avoided, weight) = (quick.key >> 32, quick.key & SearchKey.largestWeight)
                let walked = weightThroughTime(of: trip)
                if avoided == 0 { limit = walked }
                if walked == weight, !improves(within: avoided == 0 ? weight : nil) { return quick.result }
            }
        }
        if var search = WindowSearch(weights, space, sites, departure: departure) {
            switch search.run(bans: bans, first: first) {
            case .found(let trip):
                guard let known = knownTrip(trip), known.isWaiting else { return .found(trip) }
                // Another way can be shorter and wait longer, so that it takes the same time.
                let other = throughTime(sites, bans: bans, limit: known.weight, shorterThan: known)
                if case .found = other { return other }
                return .found(trip)
            case .none: return .failed(leg: 0)
            case .unknown: break
            }
        }
        return throughTime(sites, bans: bans, limit: limit)
    }

    /// Returns the weight of a trip whose steps are walked one after the other from the departure; nil if one of them
    /// never opens.
    func weightThroughTime(of trip: Trip) -> UInt64? { knownTrip(trip)?.weight }

    /// Returns what a trip weighs whose steps are walked one after the other from the departure; nil if one of them never opens.
    func knownTrip(_ trip: Trip) -> TimeSearch.KnownTrip? {
        var clock = departure.milliseconds
        var known = TimeSearch.KnownTrip()
        for step in trip.legs.joined() {
            guard let entry = weights.entry(of: step, at: clock) else { return nil }
            clock += entry.waiting + Int64(entry.duration)
            let extra = weights.extra(of: step)
            known.moving += UInt64(entry.duration) + UInt64(extra.surcharge)
            known.weight += UInt64(entry.waiting) + UInt64(entry.duration) + UInt64(extra.surcharge)
            known.avoided += UInt64(extra.avoided)
        }
        return known
    }

    /// Returns whether any passage becomes quicker than in the columns, early enough for a trip that weighs less than
    /// `weight`; if that is nil, at any time.
    private func improves(within weight: UInt64?) -> Bool {
        let end = weight.map { departure.adding(milliseconds: Int64($0)).milliseconds } ?? .max
        return weights.firstImprovement.map { $0 < end } ?? false
    }

    /// Returns the milliseconds since departure after which no passage changes before a trip of weight `limit` ends.
    private func quietAfter(_ limit: UInt64?) -> UInt32 {
        guard let limit else { return .max }
        let end = departure.adding(milliseconds: Int64(limit)).milliseconds
        let last = weights.changeMoments.last(upTo: end) ?? .min
        return UInt32(clamping: max(last, departure.milliseconds) - departure.milliseconds)
    }

    private func overColumns(_ sites: [Site]) -> (result: TripResult, key: UInt64) {
        let search = LegSearch(weights: weights, space: space)
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

    /// Returns the best trip through time. `limit` is the weight of a known trip.
    ///
    /// - Parameter known: A best trip; only one that is as good and shorter is looked for.
    private func throughTime(
        _ sites: [Site], bans: Set<Ban>, limit: UInt64?, shorterThan known: TimeSearch.KnownTrip? = nil
    ) -> TripResult {
        let search = TimeSearch(
            weights, space: space, sites: sites, departure: departure.milliseconds, bans: bans,
            quietAfter: quietAfter(limit), shorterThan: known)
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
        // Backwards, because a leg without steps starts at the terminal where it ends.
        var node: UInt32?
        for leg in legs.indices.reversed() {
            if case .nodes(let nodes) = sites[leg + 1] { node = nodes[terminals[leg + 1]] }
            guard case .nodes(let nodes) = sites[leg] else { continue }
            let start =
                legs[leg].first.map { $0.line.map { $0.fromNode } ?? weights.snapshot.graph.tail[Int($0.edge)] } ?? node
            terminals[leg] = nodes.firstIndex { $0 == start } ?? 0
        }
        return Trip(legs: legs, terminals: terminals)
    }

    /// Returns the best trip to each terminal of the last site, best first; those not reached are left out. `failed` is
    /// the last leg that could be started.
    func runToEach(
        _ sites: [Site], bans: Set<Ban> = []
    ) -> (trips: [(terminal: Int, trip: Trip)], failed: Int) {
        var trips: [(terminal: Int, trip: Trip)] = []
        if weights.validUntil == nil, sites.count == 2 {
            let starts = [UInt64](repeating: 0, count: sites[0].terminalCount)
            let arrivals = LegSearch(weights: weights, space: space)
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
        let search = TimeSearch(weights, space: space, sites: sites, departure: departure.milliseconds, bans: bans)
        let furthest = search.run { arrival in
            trips.append((arrival.terminal, trip(search, arrival, sites)))
            return false
        }
        return (trips, furthest)
    }
}
