import Testing
import WaymarkModel
import WaymarkTestSketches
import WaymarkTestSupport

@testable import WaymarkRouting

/// The law of ways out on random networks with several closures, by a plain search over pieces of paths: who leaves what is closed is out
/// at the first open junction, or where a path is open, and enters nothing closed from there.
@Suite struct `Who has left something closed enters nothing closed, as a plain search says` {
    enum Closing: String, CaseIterable, Sendable {
        case paths, areas, rule
    }

    /// Closes paths for one reason.
    private struct Rule: Weighting {
        let author = "alarm"
        let venue: Venue
        let closed: Set<FeatureID>
        func adjustment(for passage: PassageDescription) -> PassageAdjustment? {
            guard case .edge(let edge, _) = passage.source, closed.contains(venue[edge].id) else { return nil }
            return PassageAdjustment(isClosed: true, reason: "fire")
        }
    }

    /// A piece of a path between two of its cuts, with what closes it.
    private struct Piece {
        var edge: Int
        var ends: (Int, Int)
        var length: Double
        var closers: Set<FeatureID>
    }

    /// A grid of paths of which some are missing and some closed, with closed areas over it.
    private struct Streets {
        var venue = VenueBuilder()
        var conditions: [Condition] = []
        var ruled: Set<FeatureID> = []
        var zones: [(id: FeatureID, low: Point, high: Point)] = []
        var start = Waypoint.node("n0")
        /// The fraction of the start on its path; nil at a node.
        var startEdge: (edge: Int, fraction: Double)?
        var startNode: Int?
        var own: Set<FeatureID> = []
        private(set) var pieces: [Piece] = []
        private(set) var around: [[Int]] = []
        private(set) var points: [Point] = []

        private static let side = 4

        init?(_ closing: Closing, _ random: inout SeededGenerator) {
            venue.level("l", ordinal: 0)
            var points: [Point] = []
            for row in 0..<Self.side {
                for column in 0..<Self.side {
                    let jitter = { (random: inout SeededGenerator) in
                        Double(Int.random(in: -3000...3000, using: &random)) / 1000
                    }
                    let point = Point(
                        x: Double(column) * 25 + jitter(&random), y: Double(row) * 25 + jitter(&random))
                    venue.node(FeatureID("n\(points.count)"), point.x, point.y, on: "l")
                    points.append(point)
                }
            }
            var edges: [(Int, Int)] = []
            for number in points.indices {
                for other in [number % Self.side == Self.side - 1 ? nil : number + 1, number + Self.side] {
                    guard let other, other < points.count, random.chance(0.75) else { continue }
                    edges.append((number, other))
                    venue.edge(FeatureID("n\(number)"), FeatureID("n\(other)"))
                }
            }
            let ids = venue.contents.edges.map(\.id)
            var closed: Set<Int> = []
            for edge in edges.indices where random.chance(closing == .areas ? 0.15 : 0.45) { closed.insert(edge) }
            if closing == .areas {
                for number in 0..<Int.random(in: 2...4, using: &random) {
                    let low = Point(
                        x: Double(Int.random(in: -5...60, using: &random)) + 0.37,
                        y: Double(Int.random(in: -5...60, using: &random)) + 0.41)
                    let high = Point(
                        x: low.x + Double(Int.random(in: 8...40, using: &random)),
                        y: low.y + Double(Int.random(in: 8...40, using: &random)))
                    zones.append((FeatureID("z\(number)"), low, high))
                    venue.contents.areas.append(
                        Area(
                            id: FeatureID("z\(number)"), level: "l", name: LocalizedText("z\(number)"),
                            category: "zone",
                            polygon: Polygon(outer: [
                                low, Point(x: high.x, y: low.y), high, Point(x: low.x, y: high.y),
                            ])))
                }
            }
            if closing == .rule {
                ruled = Set(closed.map { ids[$0] })
            } else {
                let targets = closed.sorted().map { Condition.Target.edge(ids[$0]) } + zones.map { .area($0.id) }
                conditions = targets.enumerated().map { Condition(id: Int64($0 + 1), target: $1, effect: .closed) }
            }
            // Where the traveller is.
            if closing == .areas, random.chance(0.4) {
                let number = Int.random(in: points.indices, using: &random)
                (startNode, start) = (number, .node(FeatureID("n\(number)")))
                own = covering(points[number])
            } else {
                guard
                    let edge = closing == .areas
                        ? edges.indices.randomElement(using: &random) : closed.sorted().randomElement(using: &random)
                else { return nil }
                let fraction = Double(Int.random(in: 35...65, using: &random)) / 100
                let point = points[edges[edge].0].interpolated(to: points[edges[edge].1], fraction: fraction)
                (startEdge, start) = ((edge, fraction), .position(point, level: "l"))
                own = covering(point)
                if closed.contains(edge) { own.insert(closing == .rule ? "fire" : ids[edge]) }
            }
            if own.isEmpty { return nil }
            // The pieces.
            around = Array(repeating: [], count: points.count)
            for (edge, ends) in edges.enumerated() {
                let (from, to) = (points[ends.0], points[ends.1])
                var cuts: [Double] = []
                for zone in self.zones {
                    for x in [zone.low.x, zone.high.x] { cuts.append((x - from.x) / (to.x - from.x)) }
                    for y in [zone.low.y, zone.high.y] { cuts.append((y - from.y) / (to.y - from.y)) }
                }
                if startEdge?.edge == edge, let fraction = startEdge?.fraction { cuts.append(fraction) }
                cuts = cuts.filter { $0 > 0 && $0 < 1 }.sorted() + [1]
                var (last, node) = (0.0, ends.0)
                for cut in cuts {
                    let next = cut == 1 ? ends.1 : around.count
                    if cut < 1 { around.append([]) }
                    if startEdge?.edge == edge, startEdge?.fraction == cut { startNode = next }
                    var closers = covering(from.interpolated(to: to, fraction: (last + cut) / 2))
                    if closed.contains(edge) { closers.insert(closing == .rule ? "fire" : ids[edge]) }
                    around[node].append(pieces.count)
                    around[next].append(pieces.count)
                    pieces.append(
                        Piece(
                            edge: edge, ends: (node, next), length: from.distance(to: to) * (cut - last),
                            closers: closers))
                    (last, node) = (cut, next)
                }
            }
            nodeCount = points.count
            self.points = points
        }

        private(set) var nodeCount = 0

        /// The areas around a point.
        private func covering(_ point: Point) -> Set<FeatureID> {
            Set(
                zones.filter {
                    point.x > $0.low.x && point.x < $0.high.x && point.y > $0.low.y && point.y < $0.high.y
                }.map(\.id))
        }

        func isOut(_ node: Int) -> Bool { around[node].contains { pieces[$0].closers.isEmpty } }

        private func other(_ piece: Int, _ node: Int) -> Int {
            pieces[piece].ends.0 == node ? pieces[piece].ends.1 : pieces[piece].ends.0
        }

        /// The lengths of the shortest ways from a node over some pieces, which do not go on from some nodes.
        func lengths(from start: Int, over mayPass: (Piece) -> Bool, stopping: (Int) -> Bool = { _ in false }) -> [Int:
            Double]
        {
            var found: [Int: Double] = [:]
            var open: [Int: Double] = [start: 0]
            while let (node, length) = open.min(by: { $0.value < $1.value }) {
                open[node] = nil
                found[node] = length
                if node != start, stopping(node) { continue }
                for piece in around[node] where mayPass(pieces[piece]) {
                    let next = other(piece, node)
                    if found[next] == nil { open[next] = min(open[next] ?? .infinity, length + pieces[piece].length) }
                }
            }
            return found
        }

        /// The ways out over pieces that some of the closures close: junctions, with the metres there.
        private func exits(_ mayPass: (Piece) -> Bool) -> [Int: Double] {
            guard let start = startNode else { return [:] }
            var exits: [Int: Double] = [:]
            let inside = lengths(from: start, over: { !$0.closers.isEmpty && mayPass($0) }, stopping: isOut)
            for (node, length) in inside where node != start && isOut(node) {
                if node < nodeCount {
                    exits[node] = min(exits[node] ?? .infinity, length)
                    continue
                }
                // Out in the middle of a path: on to its end, as far as it is open.
                var (at, total, last) = (node, length, Int?.none)
                while at >= nodeCount,
                    let piece = around[at].first(where: { $0 != last && pieces[$0].closers.isEmpty })
                {
                    (total, at, last) = (total + pieces[piece].length, other(piece, at), piece)
                }
                if at < nodeCount { exits[at] = min(exits[at] ?? .infinity, total) }
            }
            return exits
        }

        /// Whether open ground is so near that no other closed path counts as around the traveller.
        var hasOpenGroundNear: Bool {
            guard case .position(let point, _) = start else { return true }
            return points.indices.contains { isOut($0) && points[$0].distance(to: point) < 25 }
        }

        /// The length of the right route; nil for a refusal.
        func expected(to goal: Int) -> Double? {
            for mayPass in [{ $0.closers.isSubset(of: own) }, { _ in true }] as [(Piece) -> Bool] {
                for (exit, length) in exits(mayPass).sorted(by: { $0.value < $1.value }) {
                    if let rest = lengths(from: exit, over: { $0.closers.isEmpty })[goal] { return length + rest }
                }
            }
            return nil
        }
    }

    @Test(arguments: Closing.allCases) func `The route, or the refusal, is that of a plain search`(closing: Closing) {
        var (led, refused) = (0, 0)
        for seed in 0..<RandomSeeds.count(milliseconds: 6) {
            var random = SeededGenerator(seed: seed ^ 0x1ea7)
            guard let streets = Streets(closing, &random), streets.hasOpenGroundNear else { continue }
            let venue = streets.venue.venue
            let weightings: [any Weighting] = streets.ruled.isEmpty ? [] : [Rule(venue: venue, closed: streets.ruled)]
            let router = Router(snapshot: VenueSnapshot(venue), weightings: weightings)
            for goal in 0..<streets.nodeCount
            where goal != streets.startNode && streets.isOut(goal) && random.chance(0.4) {
                var request = RouteRequest(
                    waypoints: [streets.start, .node(FeatureID("n\(goal)"))], time: .depart(morning))
                request.isUnderWay = random.chance(0.5)
                let route = try? router.route(request, conditions: streets.conditions, using: SearchSpace()).route
                let expected = streets.expected(to: goal)
                let told = "\(closing), seed \(seed), \(streets.start) to n\(goal)"
                #expect(
                    (route == nil) == (expected == nil),
                    "\(told): \(route?.distance as Any), expected \(expected as Any)")
                if let route, let expected {
                    #expect(abs(route.distance - expected) < 0.05, "\(told): \(route.distance), expected \(expected)")
                    led += 1
                } else {
                    refused += 1
                }
            }
        }
        #expect(led > 20 && refused > 20, "\(led) led out, \(refused) refused")
    }
}
