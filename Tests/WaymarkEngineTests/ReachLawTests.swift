import Testing
import WaymarkModel
import WaymarkTestSupport

@testable import WaymarkEngine
@testable import WaymarkRouting

@Suite struct `Laws of reach` {
    /// Imports a venue and tries the laws from some of its nodes, for a profile.
    private func tryLaws(_ path: String, _ profile: Profile) throws {
        let noon = Timestamp(seconds: 1_780_301_820)
        let engine = try Engine(EngineConfiguration(storePath: ":memory:", clock: { noon }))
        var options = ImportOptions()
        options.timeZone = "Europe/Amsterdam"
        _ = try engine.importVenues(path, options: options)
        func size(_ summary: VenueSummary) -> Int { summary.counts.values.reduce(0, +) }
        let summaries = try engine.venues()
        let summary = try #require(summaries.max { size($0) < size($1) })
        let loaded = try engine.venue(summary.id)
        let (venue, router, space) = (loaded.venue, loaded.router, SearchSpace())
        let conditions = try engine.conditions(of: loaded)
        let traveller = Traveller(profile: profile)
        let weights = try router.weights(for: WeightsKey(traveller, conditions: conditions), at: noon)
        // Nothing changes for ten minutes, so that a plain search is right.
        let limit: Int64 = 600_000
        let isStill = weights.validUntil.map { $0 >= noon.adding(milliseconds: limit) } ?? true
        var reached = 0
        for number in 0..<3 {
            let start = Index<PathNode>(number * (venue.nodes.count - 1) / 2)
            var request = ReachRequest(
                points: [.node(venue.id(of: start))], limit: .time(limit), traveller: traveller, departure: noon)
            for direction in ReachRequest.Direction.allCases where isStill && weights.isPlain {
                request.direction = direction
                let tree = try router.reach(request, conditions: conditions, using: space)
                let expected: [Int64?] = times(from: start, isReversed: direction == .to, weights, upTo: limit)
                let wrong = venue.nodeIndices.first { tree.spot(at: $0)?.duration != expected[$0.position] }
                #expect(wrong == nil, "\(path), \(wrong.map { venue.id(of: $0) } ?? "")")
                reached += expected.count { $0 != nil }
                // A larger limit contains a smaller one.
                var before: (nodes: Int, length: Double) = (0, 0)
                for seconds in [30, 59, 60, 61, 299, 300, 301, 600] as [Int64] {
                    let within = ReachRequest.Limit.time(seconds * 1000)
                    let length = tree.strokes(within: within).reduce(0.0) { sum, stroke in
                        sum + venue[stroke.edge].length * (stroke.part.upperBound - stroke.part.lowerBound)
                    }
                    let nodes = tree.nodeCount(within: within)
                    #expect(nodes >= before.nodes && length >= before.length - 1e-6, "\(path), \(seconds) s")
                    let most = seconds * 1000
                    let near = expected.count { time in time.map { $0 <= most } ?? false }
                    #expect(nodes == near, "\(path), \(seconds) s")
                    before = (nodes, length)
                }
            }
        }
        // Slopes weigh more than their time for wheels, where there are any.
        #expect(reached > 10 || !weights.isPlain && profile == .wheelchair, "\(path): \(reached)")
    }

    /// Returns the least sums of the durations of edges from or to a node, by a plain expansion.
    private func times(from start: Index<PathNode>, isReversed: Bool, _ weights: Weights, upTo limit: Int64) -> [Int64?]
    {
        let graph = weights.snapshot.graph
        var next: [[(node: Int, time: Int64)]] = .init(repeating: [], count: graph.nodeCount)
        for edge in 0..<UInt32(graph.edgeCount) {
            guard let cost = weights.cost(of: EdgeIndex(edge)) else { continue }
            let (tail, head) = (Int(graph.tail[Int(edge)]), Int(graph.head[Int(edge)]))
            next[isReversed ? head : tail].append((isReversed ? tail : head, cost.duration))
        }
        var times: [Int64?] = .init(repeating: nil, count: graph.nodeCount)
        var open: [Int64: [Int]] = [0: [Int(weights.snapshot.graphIndex(of: start).rawValue)]]
        var moments: [Int64] = [0]
        while let moment = moments.popLast() {
            for node in open.removeValue(forKey: moment) ?? [] where times[node] == nil {
                times[node] = moment
                for step in next[node] where times[step.node] == nil && moment + step.time <= limit {
                    let time = moment + step.time
                    if open[time] == nil {
                        let place = moments.firstIndex { $0 < time } ?? moments.count
                        moments.insert(time, at: place)
                    }
                    open[time, default: []].append(step.node)
                }
            }
        }
        return weights.snapshot.venue.nodeIndices.map { times[Int(weights.snapshot.graphIndex(of: $0).rawValue)] }
    }

    static let names = [
        "graph-bwh-hospital", "gtfs-detroit-people-mover", "imdf-addenbrookes", "osm-grenoble-caserne/caserne.osm",
        "osm-lund/lund.osm",
    ]

    @Test(.realData(names), arguments: names, [Profile.walking, .wheelchair])
    func `Every node of a real venue is reached when a plain search says, and more time never reaches less`(
        name: String, profile: Profile
    ) throws {
        try tryLaws(RealData.path(name), profile)
    }

    @Test(arguments: ["fernhill-park", "riverside-mall", "st-brendan-hospital"])
    func `So is every node of a shipped venue`(name: String) throws {
        let tests = #filePath.split(separator: "/").dropLast(3).joined(separator: "/")
        try tryLaws("/\(tests)/venues/\(name)", .walking)
    }
}
