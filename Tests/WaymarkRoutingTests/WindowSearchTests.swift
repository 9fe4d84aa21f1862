import Testing
import WaymarkModel
import WaymarkTestSketches
import WaymarkTestSupport

@testable import WaymarkRouting

/// Blocks of corridors of which many open and close around ten o'clock.
private struct ChangingGrid {
    let venue: Venue
    let conditions: [Condition]
    let departure: Timestamp

    private static let times = [
        "08:00-10:01", "08:00-10:03", "10:01-12:00", "10:03-12:00", "10:05-12:00", "08:00-10:02,10:04-12:00",
        "12:00-13:00",
        "08:00-10:01,10:02-10:03,10:05-12:00", "08:00-09:00",
    ]

    init(_ random: inout SeededGenerator) {
        let (columns, rows) = (random.pick([3, 5, 8]), random.pick([2, 4, 7]))
        var contents = VenueContents(id: "grid", name: "Grid")
        contents.levels = [Level(id: "g", ordinal: 0, name: "Ground", shortName: "0")]
        func node(_ column: Int, _ row: Int) -> FeatureID { FeatureID(rawValue: "n\(column)-\(row)") }
        for row in 0..<rows {
            for column in 0..<columns {
                contents.nodes.append(
                    PathNode(
                        id: node(column, row), level: "g", position: Point(x: Double(column) * 10, y: Double(row) * 10))
                )
            }
        }
        let share = random.pick([0.05, 0.2, 0.5])
        func join(_ from: FeatureID, _ to: FeatureID, _ random: inout SeededGenerator) {
            var edge = PathEdge(
                id: FeatureID(rawValue: "e\(contents.edges.count)"), from: from, to: to,
                length: random.pick([10, 10, 17, 40]))
            if random.chance(share) { edge.hours = hours(random.pick(Self.times)) }
            contents.edges.append(edge)
        }
        for row in 0..<rows {
            for column in 0..<columns {
                if column > 0 { join(node(column - 1, row), node(column, row), &random) }
                if row > 0, random.chance(0.8) { join(node(column, row - 1), node(column, row), &random) }
            }
        }
        venue = Venue(validated: contents)
        departure = morning.adding(seconds: random.pick([0, 30, 55, 100, -3600, 7100]))
        conditions = (0..<random.pick([0, 2, 12])).map { id in
            var condition = Condition(
                id: Int64(id), target: .edge(random.pick(contents.edges).id),
                effect: random.pick([.closed, .closed, .delayed(seconds: 45)]))
            condition.from = random.pick([nil, morning.adding(seconds: 20), morning.adding(seconds: 90)])
            condition.until = random.pick([nil, morning.adding(seconds: 110), morning.adding(seconds: 700)])
            return condition
        }
    }
}

@Suite struct `Searches in spans of time` {
    /// The milliseconds of the best trip by the search through time; nil if there is none.
    private func time(_ weights: Weights, _ sites: [Site], _ bans: Set<Ban>, _ departure: Timestamp) -> Int64? {
        var time: Int64?
        let search = TimeSearch(
            weights, space: SearchSpace(), sites: sites, departure: departure.milliseconds, bans: bans)
        _ = search.run { arrival in
            time = arrival.elapsed
            return true
        }
        return time
    }

    /// The milliseconds of a trip when it is walked.
    private func time(_ weights: Weights, _ trip: Trip, _ departure: Timestamp) -> Int64? {
        var clock = departure.milliseconds
        for step in trip.legs.joined() {
            guard let entry = weights.entry(of: step, at: clock) else { return nil }
            clock += entry.waiting + Int64(entry.duration)
        }
        return clock - departure.milliseconds
    }

    @Test func `Trips are as quick as those of the search through time, with and without bans`() throws {
        var (found, none, unknown) = (0, 0, 0)
        let space = SearchSpace()
        for seed in 0..<RandomSeeds.count(milliseconds: 6) {
            var random = SeededGenerator(seed: seed ^ 0x71de)
            let grid = ChangingGrid(&random)
            let router = Router(snapshot: VenueSnapshot(grid.venue))
            let weights = try router.weights(
                for: WeightsKey(profile: .walking, conditions: grid.conditions), at: grid.departure)
            if random.chance(0.5) { weights.prepareHierarchy() }
            let count = weights.snapshot.graph.nodeCount
            let timed = (0..<UInt32(weights.snapshot.graph.edgeCount)).filter { weights.changes($0) != nil }
            for _ in 0..<4 {
                let sites = (0..<2).map { _ in
                    Site.nodes(
                        (0..<random.pick([1, 1, 2])).map { _ in UInt32.random(in: 0..<UInt32(count), using: &random) })
                }
                var bans: Set<Ban> = []
                if random.chance(0.5), !timed.isEmpty {
                    for _ in 0..<random.pick([1, 3]) { bans.insert(Ban(leg: 0, edge: random.pick(timed))) }
                }
                let expected = time(weights, sites, bans, grid.departure)
                let told = "seed \(seed), \(sites)"
                guard var search = WindowSearch(weights, space, sites, departure: grid.departure) else {
                    Issue.record("\(told): it does not fit")
                    continue
                }
                switch search.run(bans: bans, first: nil) {
                case .found(let trip):
                    found += 1
                    #expect(time(weights, trip, grid.departure) == expected, "\(told)")
                    #expect(trip.legs[0].allSatisfy { !bans.contains(Ban(leg: 0, edge: $0.edge)) }, "\(told)")
                case .none:
                    none += 1
                    #expect(expected == nil, "\(told)")
                case .unknown: unknown += 1
                }
            }
        }
        #expect(none > 0)
        #expect(unknown * 10 < found, "\(unknown) of \(found)")
    }

    /// The search that looks for a shorter way than a known one leaves out most of the network.
    @Test func `Of trips that are as quick, one is found that waits as long as that of the search through time`() {
        var waiting = 0
        let space = SearchSpace()
        for seed in 0..<RandomSeeds.count(milliseconds: 6) {
            var random = SeededGenerator(seed: seed ^ 0x3a17)
            let grid = ChangingGrid(&random)
            let router = Router(snapshot: VenueSnapshot(grid.venue))
            guard
                let weights = try? router.weights(
                    for: WeightsKey(profile: .walking, conditions: grid.conditions), at: grid.departure)
            else { continue }
            let count = weights.snapshot.graph.nodeCount
            for _ in 0..<4 {
                let sites = (0..<2).map { _ in Site.nodes([UInt32.random(in: 0..<UInt32(count), using: &random)]) }
                var waited: UInt32?
                let whole = TimeSearch(
                    weights, space: SearchSpace(), sites: sites, departure: grid.departure.milliseconds)
                _ = whole.run { arrival in
                    waited = whole.space.labels[Int(arrival.label)].waited
                    return true
                }
                let search = TripSearch(weights: weights, space: space, departure: grid.departure)
                guard case .found(let trip) = search.run(sites), let waited else { continue }
                let told = "seed \(seed), \(sites)"
                var (clock, rest) = (grid.departure.milliseconds, Int64(0))
                for step in trip.legs.joined() {
                    guard let entry = weights.entry(of: step, at: clock) else {
                        Issue.record("\(told): a step never opens")
                        break
                    }
                    clock += entry.waiting + Int64(entry.duration)
                    rest += entry.waiting
                }
                #expect(clock - grid.departure.milliseconds == time(weights, sites, [], grid.departure), "\(told)")
                // That one forgets a way that is slower to a node, and no slower behind the next wait.
                #expect(rest >= Int64(waited), "\(told)")
                if rest > 0 { waiting += 1 }
            }
        }
        #expect(waiting > 0)
    }
}
