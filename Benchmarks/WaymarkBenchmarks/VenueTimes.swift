import Foundation
import WaymarkEngine
import WaymarkGuidance
import WaymarkImport
import WaymarkModel
import WaymarkRouting

/// Measures venues of files, from reading to steps. `VENUES` in the environment names them; by default, two that come with
/// Waymark.
struct VenueTimes {
    let name: String
    private(set) var rows: [Row] = []
    private let router: Router
    private let pairs: [(from: NodeIndex, to: NodeIndex)]
    private let space = SearchSpace()
    private static let departure = Timestamp(seconds: 1_893_999_600)

    static var paths: [String] {
        let named = ProcessInfo.processInfo.environment["VENUES"] ?? "venues/riverside-mall venues/st-brendan-hospital"
        return named.split(separator: " ").map(String.init)
    }

    /// - Returns: nil if the file has no venue with edges.
    init?(path: String, queries: Int) throws {
        let (report, reading) = try measure { try VenueImporter().read(path: path) }
        guard let venue = report.venues.first, !venue.edges.isEmpty else { return nil }
        name = venue.name.base
        let (snapshot, freezing) = measure { VenueSnapshot(venue) }
        let (size, reduction) = measure { snapshot.coreSize }
        router = Router(snapshot: snapshot)
        var random = SplitMix(state: 42)
        func node() -> NodeIndex { NodeIndex(UInt32(random.next() % UInt64(snapshot.graph.nodeCount))) }
        pairs = (0..<queries).map { _ in (node(), node()) }
        rows.append(Row("reading and checking", "\(venue.nodes.count) nodes", [reading]))
        rows.append(Row("snapshot", "\(snapshot.graph.edgeCount) edges", [freezing]))
        rows.append(Row("reduction", "\(size.nodes) nodes, \(size.arcs) arcs remain", [reduction]))
        try addSearches()
        try addAnswers()
        try addClosures()
    }

    /// Ways between random nodes, and matrices, compared with Dijkstra's algorithm.
    private mutating func addSearches() throws {
        let (weights, snapshot, space) = (
            try router.weights(for: WeightsKey(profile: .walking), at: Self.departure), router.snapshot, space
        )
        var floods: [Double] = []
        var distances: [Int64?] = []
        for pair in pairs {
            let (plain, time) = measure { Dijkstra.distance(from: pair.from, to: pair.to, in: snapshot, weights) }
            floods.append(time)
            distances.append(plain)
        }
        var times = [[Double]](repeating: [], count: pairs.count)
        for _ in 0..<3 {
            for (index, pair) in pairs.enumerated() {
                let (found, time) = measure { weights.shortestPath(from: pair.from, to: pair.to, using: space) }
                precondition(found?.weight == distances[index], "the search agrees with Dijkstra's")
                times[index].append(time)
            }
        }
        let medians = times.map { Samples($0).percentile(0.5) }
        rows.append(Row("search", "\(pairs.count) queries", medians, against: floods))
        rows.append(Row("Dijkstra", "\(pairs.count) queries", floods, against: floods))
        let ends = pairs.prefix(100).map(\.from)
        let (table, time) = measure { weights.leastWeights(from: ends, to: ends, using: space) }
        for (index, end) in ends.enumerated() {
            let plain = Dijkstra.distance(from: ends[0], to: end, in: snapshot, weights)
            precondition(table[0][index] == plain, "the matrix agrees with Dijkstra's")
        }
        rows.append(Row("matrix of weights", "\(ends.count) × \(ends.count)", [time]))
    }

    /// Routes and their steps, where there is a way.
    private mutating func addAnswers() throws {
        let venue = router.snapshot.venue
        let guide = RouteGuide(venue: venue)
        let composer = InstructionComposer()
        let requests = pairs.map { pair in
            RouteRequest(
                waypoints: [pair.from, pair.to].map { .node(router.snapshot.node($0).id) },
                time: .depart(Self.departure))
        }
        let open = requests.filter { (try? router.route($0, conditions: [], using: space)) != nil }
        var (routes, steps, words): ([Double], [Double], [Double]) = ([], [], [])
        for request in open {
            let (answer, routing) = try measure { try router.route(request, conditions: [], using: space) }
            let (guided, guiding) = measure { guide.guide(answer.route) }
            routes.append(routing)
            steps.append(guiding)
            words.append(measure { composer.instructions(for: guided) }.nanoseconds)
        }
        rows.append(Row("route", "\(open.count) routes", routes))
        rows.append(Row("steps of a route", "\(open.count) routes", steps))
        rows.append(Row("sentences of a route", "\(open.count) routes", words))
    }

    private mutating func addClosures() throws {
        let edges = router.snapshot.venue.edges
        var random = SplitMix(state: 7)
        let router = router
        let times = try (0..<200).map { number in
            let edge = edges[Int(random.next() % UInt64(edges.count))].id
            var key = WeightsKey(profile: .walking)
            key.standing = ConditionList([Condition(id: Int64(number), target: .edge(edge), effect: .closed)])
            return try measure { try router.weights(for: key, at: Self.departure) }.nanoseconds
        }
        rows.append(Row("closing an edge", "\(times.count) edges", times))
    }
}
