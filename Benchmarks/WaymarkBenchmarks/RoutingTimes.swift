import WaymarkEngine
import WaymarkModel
import WaymarkRouting

/// Measures what lies between a venue and its routes: snapshot, weights, searches, closures and many destinations.
struct RoutingTimes {
    private(set) var rows: [Row] = []
    /// The routes that were found.
    private(set) var walks: [Route] = []
    private let router: Router
    private let weights: Weights
    private let pairs: [(from: FeatureID, to: FeatureID)]
    private let space = SearchSpace()
    private static let departure = Timestamp(seconds: 1_893_999_600)
    private var snapshot: VenueSnapshot { router.snapshot }

    init(_ venue: Venue, queries: Int) throws {
        let (snapshot, freezing) = measure { VenueSnapshot(venue) }
        let (size, reduction) = measure { snapshot.coreSize }
        router = Router(snapshot: snapshot)
        let router = router
        let (weights, _) = try measure {
            try router.weights(for: WeightsKey(profile: .walking), at: Self.departure)
        }
        self.weights = weights
        let (_, marking) = measure { weights.prepareLandmarks() }
        var random = SplitMix(state: 42)
        pairs = (0..<queries).map { _ in
            let rooms = venue.places
            return (
                rooms[Int(random.next() % UInt64(rooms.count))].id, rooms[Int(random.next() % UInt64(rooms.count))].id
            )
        }
        add("snapshot", "\(snapshot.graph.edgeCount) edges", [freezing])
        add("reduction", "\(size.nodes) nodes, \(size.arcs) arcs remain", [reduction])
        add("landmarks", "16", [marking])
        let profiles = try [Profile.walking, .wheelchair, .stroller, .luggage, .staff].map { profile in
            try measure {
                try Router(snapshot: snapshot).weights(for: WeightsKey(profile: profile), at: Self.departure)
            }
            .nanoseconds
        }
        add("weights of a new profile", "5 profiles", profiles)
        try addHierarchy(venue)
        try addSearches()
        try addClosures()
        try addDestinations()
    }

    /// The order of a hierarchy, and weights in it. Afterwards, `snapshot` has one.
    private mutating func addHierarchy(_ venue: Venue) throws {
        let (_, making) = measure { weights.prepareHierarchy() }
        let size = snapshot.hierarchySize ?? (0, 0)
        add("hierarchy", "\(size.arcs) arcs, height \(size.height)", [making])
        let filling = try [Profile.wheelchair, .stroller, .staff].map { profile in
            let weights = try Router(snapshot: snapshot).weights(for: WeightsKey(profile: profile), at: Self.departure)
            return measure { weights.prepareHierarchy() }.nanoseconds
        }
        add("weights of a profile in the hierarchy", "3 profiles", filling)
    }

    private mutating func add(_ what: String, _ noun: String, _ times: [Double], against baseline: [Double]? = nil) {
        rows.append(Row(what, noun, times, against: baseline))
    }

    private func node(_ place: FeatureID) -> NodeIndex {
        guard let node = snapshot.index(ofNode: place) else { preconditionFailure("rooms are nodes") }
        return node
    }

    private func request(_ pair: (from: FeatureID, to: FeatureID)) -> RouteRequest {
        RouteRequest(waypoints: [.place(pair.from), .place(pair.to)], time: .depart(Self.departure))
    }

    /// The same random pairs for each way of asking, interleaved, so that noise falls on all alike.
    private mutating func addSearches() throws {
        var (core, exact, whole): ([Double], [Double], [Double]) = ([], [], [])
        var (floods, routes): ([Double], [Double]) = ([], [])
        for pair in pairs {
            let (start, end) = (node(pair.from), node(pair.to))
            let (weights, space, snapshot) = (weights, space, snapshot)
            let (fast, ns) = measure {
                weights.shortestPath(from: start, to: end, engine: .landmarks, using: space)
            }
            let (same, exactTime) = measure {
                weights.shortestPath(from: start, to: end, engine: .hierarchy, using: space)
            }
            let (slow, wholeTime) = measure { weights.shortestPath(from: start, to: end, engine: .whole, using: space) }
            let (plain, floodTime) = measure { Dijkstra.distance(from: start, to: end, in: snapshot, weights) }
            precondition(fast?.weight == slow?.weight && fast?.weight == plain, "all searches agree")
            precondition(fast?.edges == slow?.edges && same?.edges == slow?.edges, "all engines take the same edges")
            core.append(ns)
            exact.append(exactTime)
            whole.append(wholeTime)
            floods.append(floodTime)
            let (answer, routeTime) = try measure { try router.route(request(pair), conditions: [], using: space) }
            routes.append(routeTime)
            walks.append(answer.route)
        }
        let chosen = pairs.map { pair in
            let (start, end, weights, space) = (node(pair.from), node(pair.to), weights, space)
            return measure { weights.shortestPath(from: start, to: end, using: space) }.nanoseconds
        }
        add("search, nothing between", "\(pairs.count) queries", chosen, against: floods)
        add("search with landmarks, with its edges", "\(pairs.count) queries", core, against: floods)
        add("search with the hierarchy, with its edges", "\(pairs.count) queries", exact, against: floods)
        add("A* on the whole graph", "\(pairs.count) queries", whole, against: floods)
        add("Dijkstra", "\(pairs.count) queries", floods, against: floods)
        add("route, complete", "\(pairs.count) queries", routes, against: floods)
    }

    /// Closures of corridors and doors: until the weights are ready, and searches under many of them.
    private mutating func addClosures() throws {
        var random = SplitMix(state: 7)
        let edges = snapshot.venue.edges
        let all = (0..<400).map { id in
            Condition(
                id: Int64(id), target: .edge(edges[Int(random.next() % UInt64(edges.count))].id), effect: .closed)
        }
        for count in [0, 100] {
            let standing = ConditionList(Array(all.prefix(count)))
            func key(closing closure: Condition?) -> WeightsKey {
                var key = WeightsKey(profile: .walking)
                key.standing = closure.map { standing.adding($0) } ?? standing
                return key
            }
            _ = try router.weights(for: key(closing: nil), at: Self.departure)
            let times = try all.dropFirst(count).map { closure in
                let key = key(closing: closure)
                return try measure { try router.weights(for: key, at: Self.departure) }.nanoseconds
            }
            add("closing an edge, besides \(count)", "\(times.count) edges", times)
            let both = try all.dropFirst(count).map { closure in
                let key = key(closing: closure)
                return try measure { try router.weights(for: key, at: Self.departure).prepareHierarchy() }.nanoseconds
            }
            add("closing an edge in the hierarchy too, besides \(count)", "\(both.count) edges", both)
        }
        let closed = try router.weights(
            for: WeightsKey(profile: .walking, conditions: Array(all.prefix(100))), at: Self.departure)
        var (core, whole): ([Double], [Double]) = ([], [])
        for pair in pairs.prefix(500) {
            let (start, end, space) = (node(pair.from), node(pair.to), space)
            core.append(measure { closed.shortestPath(from: start, to: end, using: space) }.nanoseconds)
            whole.append(
                measure { closed.shortestPath(from: start, to: end, engine: .whole, using: space) }.nanoseconds)
        }
        add("search on the core, at first without the hierarchy's change", "100 closures", core)
        add("A* on the whole graph", "100 closures", whole)
        try addUnreachable()
    }

    /// Rooms whose doors are closed, and rooms on a level whose connectors are closed.
    private mutating func addUnreachable() throws {
        var times: [Double] = []
        for (id, pair) in pairs.prefix(200).enumerated() {
            let door = snapshot.venue.edges.first { $0.to == pair.to }
            guard let door, pair.from != pair.to else { continue }
            let closure = Condition(id: Int64(id), target: .edge(door.id), effect: .closed)
            let shut = try router.weights(for: WeightsKey(profile: .walking, conditions: [closure]), at: Self.departure)
            shut.prepareHierarchy()
            let (start, end, space) = (node(pair.from), node(pair.to), space)
            let (way, ns) = measure { shut.shortestPath(from: start, to: end, using: space) }
            precondition(way == nil, "the door is closed")
            times.append(ns)
        }
        add("search for a room that is closed", "\(times.count) queries", times)
        let level = pairs.map(\.to).compactMap { snapshot.venue.place($0)?.level }.first { $0 != "site" }
        let closures = snapshot.venue.connectors.enumerated().flatMap { index, connector in
            connector.stops.indices.filter { snapshot.venue.node(connector.stops[$0].node)?.level == level }
                .map { _ in Condition(id: Int64(index), target: .connector(connector.id), effect: .closed) }
        }
        let shut = try router.weights(for: WeightsKey(profile: .walking, conditions: closures), at: Self.departure)
        shut.prepareHierarchy()
        let away = pairs.filter {
            snapshot.venue.place($0.from)?.level != level && snapshot.venue.place($0.to)?.level == level
        }
        let floods = away.map { pair in
            let (start, end, space) = (node(pair.from), node(pair.to), space)
            return measure { shut.shortestPath(from: start, to: end, using: space) }.nanoseconds
        }
        if !floods.isEmpty { add("search for a room on a closed level", "\(floods.count) queries", floods) }
    }

    private mutating func addDestinations() throws {
        let nodes = pairs.prefix(100).map { node($0.from) }
        let (weights, space) = (weights, space)
        let tables = (0..<5).map { _ in
            measure { weights.leastWeights(from: nodes, to: nodes, using: space) }.nanoseconds
        }
        add("matrix of weights", "100 × 100", tables)
    }
}
