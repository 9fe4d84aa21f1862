import Foundation
import WaymarkModel
import WaymarkRouting
import WaymarkStore

// Measures single parts of the search on the venues of a store.
// Usage: SearchBenchmarks STORE routes|tail|first|hours|closures|under|matrix|profiles|threads|
//        unreachable [VENUE] [COUNT] [STANDING]

struct SplitMix {
    var state: UInt64
    mutating func next() -> UInt64 {
        state &+= 0x9e37_79b9_7f4a_7c15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xbf58_476d_1ce4_e5b9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94d0_49bb_1331_11eb
        return mixed ^ (mixed >> 31)
    }
}
func measure<R>(_ work: () throws -> R) rethrows -> (result: R, ns: Double) {
    let clock = ContinuousClock()
    let start = clock.now
    let result = try work()
    let (seconds, attoseconds) = (clock.now - start).components
    return (result, Double(seconds) * 1e9 + Double(attoseconds) / 1e9)
}
func show(_ name: String, _ times: [Double]) {
    if times.isEmpty { return print(name, "none") }
    let sorted = times.sorted()
    func at(_ share: Double) -> String {
        String(format: "%.2f", sorted[min(sorted.count - 1, Int(Double(sorted.count) * share))] / 1000)
    }
    print(
        name, "p50", at(0.5), "p90", at(0.9), "p99", at(0.99), "µs", "mean",
        String(format: "%.2f", times.reduce(0, +) / Double(times.count) / 1000), "n", times.count)
}
func run() throws {
    let words = Array(CommandLine.arguments.dropFirst())
    let store = try VenueStore(path: words[0], access: .readOnly)
    let mode = words[1]
    let id = words.count > 2 ? FeatureID(rawValue: words[2]) : try store.venueNames()[0].id
    let count = words.count > 3 ? Int(words[3]) ?? 1000 : 1000
    let standing = words.count > 4 ? Int(words[4]) ?? 0 : 0
    let departure = Timestamp(seconds: 1_893_999_600)

    let stored = try store.snapshot(id)
    let venue = stored.venue
    let order = stored.searchOrder.flatMap { DissectionOrder(bytes: $0) }
    let snapshot = VenueSnapshot(venue, order: order)
    let router = Router(snapshot: snapshot)
    let space = SearchSpace()
    var random = SplitMix(state: 42)
    let rooms = venue.nodes.indices.filter { venue.nodes[$0].kind == .destination }
    let pool = rooms.isEmpty ? Array(venue.nodes.indices) : Array(rooms)
    func node() -> NodeIndex {
        snapshot.index(ofNode: venue.nodes[pool[Int(random.next() % UInt64(pool.count))]].id)!
    }
    print(venue.nodes.count, "nodes", snapshot.coreSize)

    switch mode {
    case "routes", "tail":
        let weights = try router.weights(for: WeightsKey(profile: standing == 1 ? .luggage : .walking), at: departure)
        weights.prepareLandmarks()
        weights.prepareHierarchy()
        let pairs = (0..<count).map { _ in (node(), node()) }
        var times = [[Double]](repeating: [], count: count)
        var sums: (Int64, Int) = (0, 0)
        let isSmall = snapshot.coreSize.nodes < 256
        for engine in [LegSearch.Engine.core, .hierarchy, .landmarks] + (isSmall ? [.table] : []) {
            times = .init(repeating: [], count: count)
            sums = (0, 0)
            for round in 0..<3 {
                for (index, pair) in pairs.enumerated() {
                    let (found, ns) = measure {
                        weights.shortestPath(from: pair.0, to: pair.1, engine: engine, using: space)
                    }
                    times[index].append(ns)
                    if round == 0 {
                        sums.0 += found?.weight ?? 0;
                        sums.1 &+= found.map { $0.edges.reduce($0.edges.count) { $0 &* 31 &+ Int($1.rawValue) } } ?? 0
                    }
                }
            }
            show("\(engine)", times.map { $0.sorted()[1] })
            print("sums", sums)
            if mode == "tail" { break }
        }
    case "first":
        // The first searches of a process, with the order that is stored with the venue and without it.
        let pairs = (0..<count).map { _ in (node(), node()) }
        for (name, order) in [("stored order", order), ("no order", nil)] {
            let snapshot = VenueSnapshot(venue, order: order)
            let weights = try Router(snapshot: snapshot).weights(for: WeightsKey(profile: .walking), at: departure)
            var times: [Double] = []
            var first: Int?
            for (index, pair) in pairs.enumerated() {
                times.append(measure { weights.shortestPath(from: pair.0, to: pair.1, using: space) }.ns)
                if first == nil, snapshot.hierarchySize != nil { first = index }
            }
            show("\(name), hierarchy after \(first.map { "\($0)" } ?? "more") searches, first", times)
            print("all", times.reduce(0, +) / 1e6, "ms, slowest", (times.max() ?? 0) / 1e6, "ms")
            let other = VenueSnapshot(venue, order: order)
            _ = other.coreSize
            let weigher = try Router(snapshot: other).weights(for: WeightsKey(profile: .walking), at: departure)
            print("making the hierarchy", measure { weigher.prepareHierarchy() }.ns / 1e6, "ms")
        }
    case "hours":
        // Every twentieth corridor closes at noon; the trips start ten seconds before.
        var contents = venue.contents
        for index in contents.edges.indices where random.next() % 20 == 0 {
            contents.edges[index].hours = try OpeningHours("08:00-12:00")
        }
        let changed = Venue(validated: contents)
        let router = Router(snapshot: VenueSnapshot(changed))
        let noon = changed.calendar.timestamp(of: changed.calendar.date(of: departure), minute: 12 * 60)
        let nodes = (0..<2 * count).map { _ in venue.nodes[pool[Int(random.next() % UInt64(pool.count))]].id }
        let requests = (0..<count).map { index in
            RouteRequest(
                waypoints: [.node(nodes[2 * index]), .node(nodes[2 * index + 1])],
                time: .depart(noon.adding(milliseconds: -10_000)))
        }
        for round in 0..<2 {
            var (times, sum): ([Double], Int64) = ([], 0)
            for request in requests {
                let (answer, ns) = measure { try? router.route(request, using: space) }
                times.append(ns)
                sum &+=
                    (answer?.route.weight ?? -1) &+ 31
                    &* Int64(answer?.route.legs.reduce(0) { $0 + $1.segments.count } ?? 0)
            }
            show("hours \(round) \(sum)", times)
        }
    case "closures":
        let edges = venue.edges
        let all = (0..<count + standing).map { id in
            Condition(id: Int64(id), target: .edge(edges[Int(random.next() % UInt64(edges.count))].id), effect: .closed)
        }
        let base = Array(all.prefix(standing))
        let list = ConditionList(base)
        func key(_ closure: Condition) -> WeightsKey {
            var key = WeightsKey(profile: .walking)
            key.standing = list.adding(closure)
            return key
        }
        let first = try router.weights(for: WeightsKey(profile: .walking, conditions: base), at: departure)
        first.prepareHierarchy()
        for round in 0..<3 {
            let times = try all.dropFirst(standing).map { closure in
                let key = key(closure)
                return try measure { try router.weights(for: key, at: departure) }.ns
            }
            show("closing \(round)", times)
        }
        let both = try all.dropFirst(standing).map { closure in
            let key = key(closure)
            return try measure { try router.weights(for: key, at: departure).prepareHierarchy() }.ns
        }
        show("closing, in the hierarchy too", both)
    case "under":
        // Routes under closures that stay.
        let edges = venue.edges
        let closures = (0..<standing).map { id in
            Condition(id: Int64(id), target: .edge(edges[Int(random.next() % UInt64(edges.count))].id), effect: .closed)
        }
        let requests = (0..<count).map { _ in
            RouteRequest(
                waypoints: [node(), node()].map { .node(snapshot.node($0).id) }, time: .depart(departure))
        }
        for _ in 0..<4 {
            var found = 0
            let times = requests.map { request in
                let (answer, ns) = measure { try? router.route(request, conditions: closures, using: space) }
                if answer != nil { found += 1 }
                return ns
            }
            show("routes under \(standing) closures, \(found) found", times)
        }
    case "matrix":
        for profile in Profile.standard {
            let weights = try router.weights(for: WeightsKey(profile: profile), at: departure)
            weights.prepareHierarchy()
            let ends = (0..<100).map { _ in node() }
            var sum: Int64 = 0
            let times = (0..<5).map { _ in
                let (table, ns) = measure { weights.leastWeights(from: ends, to: ends, using: space) }
                sum = table.joined().reduce(0) { $0 &+ ($1 ?? -1) }
                return ns
            }
            show("matrix \(profile.name) \(sum)", times)
        }
    case "profiles":
        for round in 0..<3 {
            for profile in Profile.standard {
                let (weights, ns) = try measure {
                    try Router(snapshot: snapshot).weights(for: WeightsKey(profile: profile), at: departure)
                }
                let (_, more) = measure { weights.prepareHierarchy() }
                print(round, profile.name, ns / 1e6, "ms", more / 1e6, "ms")
            }
        }
    case "unreachable":
        // A room whose edges are closed, and rooms of a level whose nodes are all closed.
        let ends = (0..<count).map { _ in (node(), node()) }
        let targets = Dictionary(
            grouping: venue.edges.indices.flatMap { [($0, venue.edges[$0].from), ($0, venue.edges[$0].to)] }, by: \.1)
        var times: [Double] = []
        for (start, end) in ends where start != end {
            var key = WeightsKey(profile: .walking)
            key.standing = ConditionList(
                (targets[snapshot.node(end).id] ?? []).enumerated().map {
                    Condition(id: Int64($0), target: .edge(venue.edges[$1.0].id), effect: .closed)
                })
            let weights = try router.weights(for: key, at: departure)
            let (found, ns) = measure { weights.shortestPath(from: start, to: end, using: space) }
            if found == nil { times.append(ns) }
        }
        show("a closed room", times)
        let level = snapshot.node(ends[0].1).level
        let nodes = Set(venue.nodes.lazy.filter { $0.level == level }.map(\.id))
        var key = WeightsKey(profile: .walking)
        key.standing = ConditionList(
            venue.connectors.filter { $0.stops.contains { nodes.contains($0.node) } }.enumerated().map {
                Condition(id: Int64($0), target: .connector($1.id), effect: .closed)
            }
                + venue.edges.filter { nodes.contains($0.from) != nodes.contains($0.to) }.enumerated().map {
                    Condition(id: Int64(1_000_000 + $0), target: .edge($1.id), effect: .closed)
                })
        let shut = try router.weights(for: key, at: departure)
        times = []
        let inside = Array(nodes.sorted { $0.rawValue < $1.rawValue }.prefix(count))
        for (pair, target) in zip(ends, inside) where !nodes.contains(snapshot.node(pair.0).id) {
            let end = snapshot.index(ofNode: target)!
            let (found, ns) = measure { shut.shortestPath(from: pair.0, to: end, using: space) }
            if found == nil { times.append(ns) }
        }
        print("on the level", nodes.count, "slowest", (times.max() ?? 0) / 1000, "µs")
        show("a closed level", times)
    case "threads":
        let weights = try router.weights(for: WeightsKey(profile: .walking), at: departure)
        weights.prepareLandmarks()
        weights.prepareHierarchy()
        let pairs = (0..<count).map { _ in (node(), node()) }
        for _ in 0..<5 {
            // Processor time does not count what other work on the machine takes; the clock shows whether threads wait.
            var (costs, rates): ([Double], [Double]) = ([], [])
            for threads in [1, 2] {
                let start = clock()
                let (_, ns) = measure {
                    DispatchQueue.concurrentPerform(iterations: threads) { _ in
                        let space = SearchSpace()
                        for _ in 0..<100 {
                            for pair in pairs { _ = weights.shortestPath(from: pair.0, to: pair.1, using: space) }
                        }
                    }
                }
                costs.append(Double(clock() - start) / Double(CLOCKS_PER_SEC) / Double(threads * 100 * count) * 1e6)
                rates.append(Double(threads * 100 * count) / ns * 1000)
            }
            print("µs of processor time per query on 1 and 2 threads", costs, "two answer", 2 * costs[0] / costs[1])
            print("million queries a second by the clock", rates, "two answer", rates[1] / rates[0], "times as many")
        }
    default: print("unknown mode")
    }
}
try run()
