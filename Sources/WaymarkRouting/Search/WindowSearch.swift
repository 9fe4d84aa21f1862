import WaymarkModel

/// The search for the best trip of one leg through time by searches in constant weights, which are bounds.
///
/// In a span of time in which nothing improves, the columns at its start are lower bounds. If the best way in them takes
/// as long as it promises when it is walked through time, no trip is better. Otherwise it comes to a passage that has
/// closed or slowed down. The way to that passage is a best way in the bounds, so no trip comes earlier, and the passage's
/// bound is raised to the best that it offers from then on. Each search raises some bounds, until a way keeps its
/// promise, or none is left that arrives within the span. (A relaxation that is tightened where it was violated.)
///
/// If no trip ends before something improves, the next span is long enough for all trips that are better than the best
/// that was walked, with the least weights in it as bounds. A passage in front of which travellers would wait too long for
/// that is left out. If the bounds meet no trip, `TimeSearch` must find the best.
///
/// It works where weights are times and the ends of the leg lie beside nothing that changes.
struct WindowSearch {
    let weights: Weights
    let space: SearchSpace
    let departure: Int64
    let sites: [Site]
    /// The best trip that is known, and the milliseconds that it takes.
    private var best: (trip: Trip, time: UInt64)?

    enum Outcome {
        case found(Trip)
        /// There is no trip at any time.
        case none
        /// The bounds do not decide.
        case unknown
    }

    /// What a span of time came to.
    private enum Span {
        case found
        /// There is no way before something improves.
        case shut
        /// No trip ends before the end of the span.
        case late
        case unknown
    }

    /// A way in constant weights and its key.
    fileprivate struct Way {
        var trip: Trip
        var key: UInt64

        init(_ trip: Trip, _ key: UInt64) { (self.trip, self.key) = (trip, key) }
    }

    /// The maximum number of spans that are tried.
    private static let mostSpans = 4

    /// - Returns: nil if this search does not fit the weights or the trip.
    init?(_ weights: Weights, _ space: SearchSpace, _ sites: [Site], departure: Timestamp) {
        guard sites.count == 2, weights.isPlain, weights.avoided == nil, weights.costs.scale == 1 else { return nil }
        let graph = weights.snapshot.graph
        let links = SiteLinks(from: sites[0], in: graph).links + SiteLinks(to: sites[1], in: graph).links
        let steps = links.flatMap(\.steps) + (SiteLinks.direct(from: sites[0], to: sites[1], in: graph) ?? [])
        guard steps.allSatisfy({ !weights.isCutPart($0) && weights.changes($0.edge) == nil }) else { return nil }
        self.weights = weights
        self.space = space
        self.sites = sites
        self.departure = departure.milliseconds
    }

    /// Finds the best trip.
    ///
    /// - Parameters:
    ///   - bans: The passages not to use.
    ///   - first: The best trip in the columns without bans, and its key, if they are known.
    mutating func run(bans: Set<Ban>, first: (trip: Trip, key: UInt64)?) -> Outcome {
        var banned = bans.map(\.edge).sorted()
        if banned.contains(where: { $0 & FloorLine.bit != 0 }) { return .unknown }
        banned.removeAll { weights.changes($0) == nil }
        var end = weights.changeMoments.improvement(after: departure) ?? .max
        var bound = weights.closing(banned)
        var first = first
        for _ in 0..<Self.mostSpans {
            switch search(bound, before: end, first: first.map { Way($0.trip, $0.key) }) {
            case .found: return best.map { .found($0.trip) } ?? .unknown
            case .unknown: return .unknown
            case .shut:
                if end == .max { return .none }
                guard let way = way(in: weights.least(before: .max).closing(banned)) else { return .none }
                walk(way.trip)
            case .late: break
            }
            first = nil
            if space.isStopped { return .unknown }
            // The span of all trips that are better than the best that is known.
            let next = best.map { departure.adding($0.time) } ?? .max
            end = weights.changeMoments.improvement(after: max(end, next - 1)) ?? .max
            bound = weights.least(before: end).closing(banned)
        }
        return .unknown
    }

    /// Looks for the best trip that ends within a span of time.
    ///
    /// - Parameters:
    ///   - bound: Lower bounds of the weights from the departure to the end of the span.
    ///   - end: The end of the span in milliseconds since 1970.
    ///   - first: The best way in the bounds, if it is known.
    private mutating func search(_ bound: Weights, before end: Int64, first: Way?) -> Span {
        var (bound, known) = (bound, first)
        // Other searches take less time on small networks.
        let most = 32 + weights.core.nodes.count / 256
        for _ in 0..<most {
            let found = known ?? way(in: bound)
            known = nil
            guard let way = found else {
                if let best, departure.adding(best.time) <= end { return .found }
                return .shut
            }
            if let best, way.key >= best.time, departure.adding(best.time) <= end { return .found }
            let time = walk(way.trip)
            if departure.adding(way.key) >= end { return .late }
            if time == way.key { return .found }
            let changes = raised(bound, along: way, before: end)
            if changes.isEmpty || space.isStopped { return .unknown }
            bound = bound.with(durations: changes)
        }
        return .unknown
    }

    /// Returns the best way in constant weights, to the nearest terminal of the end; nil if there is none.
    private func way(in bound: Weights) -> Way? {
        let starts = [UInt64](repeating: 0, count: sites[0].terminalCount)
        let arrivals = LegSearch(weights: bound, space: space)
            .run(from: sites[0], starts: starts, to: sites[1], needsAll: false)
        let keys = arrivals.map { $0?.key ?? .max }
        guard let terminal = keys.indices.min(by: { (keys[$0], $0) < (keys[$1], $1) }), let best = arrivals[terminal]
        else { return nil }
        return Way(Trip(legs: [best.steps], terminals: [best.origin, terminal]), best.key)
    }

    /// Walks a trip through time, and remembers it if it is the best so far.
    ///
    /// - Returns: Its milliseconds; nil if one of its steps never opens.
    @discardableResult
    private mutating func walk(_ trip: Trip) -> UInt64? {
        var clock = departure
        for step in trip.legs[0] {
            guard let entry = weights.entry(of: step, at: clock) else { return nil }
            clock += entry.waiting + Int64(entry.duration)
        }
        let time = UInt64(clock - departure)
        if time < best?.time ?? .max { best = (trip, time) }
        return time
    }

    /// Returns higher bounds of the passages on a best way in lower bounds, which hold for all trips that end within a span
    /// of time and are better than the best that is known.
    private func raised(_ bound: Weights, along way: Way, before end: Int64) -> [(edge: UInt32, duration: UInt32)] {
        var changes: [(edge: UInt32, duration: UInt32)] = []
        let latest = min(end, best.map { departure.adding($0.time) } ?? .max)
        // A part of a best way is a best way, so nobody comes to a passage before `clock`, and all need `rest` behind it.
        var (clock, rest) = (departure, Int64(way.key))
        for step in way.trip.legs[0] {
            let least = bound.duration[Int(step.edge)]
            rest -= Int64(step.part.of(least))
            if step.part == .whole, let table = weights.changes(step.edge) {
                var possible = Timetable.closed
                if let entry = table.entry(at: clock), clock + entry.waiting + Int64(entry.duration) + rest < latest {
                    possible = table.shortest(from: clock, before: latest)
                }
                if possible > least { changes.append((step.edge, possible)) }
            }
            clock += Int64(step.part.of(least))
        }
        return changes.sorted { $0.edge < $1.edge }
    }
}

extension Int64 {
    /// Returns the sum with a number of milliseconds; the largest if it does not fit.
    fileprivate func adding(_ milliseconds: UInt64) -> Int64 {
        let (sum, isTooLarge) = addingReportingOverflow(Int64(clamping: milliseconds))
        return isTooLarge ? .max : sum
    }
}

extension Weights {
    /// Returns these weights with some edges closed.
    fileprivate func closing(_ edges: [UInt32]) -> Weights {
        let changes = edges.filter { duration[Int($0)] != Timetable.closed }
        return changes.isEmpty ? self : with(durations: changes.map { ($0, Timetable.closed) })
    }
}
