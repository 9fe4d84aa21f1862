import WaymarkModel

extension Router {
    /// Returns a refusal with all that it can tell the traveller: what bars each other way that there would be, and no help that does
    /// not help. That takes some more searches.
    ///
    /// - Parameters:
    ///   - error: The refusal of the request.
    ///   - space: If it is asked to stop, the refusal tells less.
    package func explained(
        _ error: RoutingError, of request: RouteRequest, conditions: [Condition] = [], using space: SearchSpace
    ) -> RoutingError {
        switch error.reason {
        case .closed, .noAccess, .noPathForProfile, .excluded: break
        default: return error
        }
        var (departure, arrival): (Timestamp, Timestamp?) =
            switch request.time {
            case .depart(let moment): (moment, nil)
            case .arrive(let moment): (moment, moment)
            }
        if arrival != nil, error.leg == 0, let tried = (error.waitingRoute ?? error.relaxed)?.departure {
            departure = tried
        }
        do throws(RoutingError) {
            var query = try RouteQuery(
                self, WeightsKey(request, conditions: conditions), departure: departure, space: space,
                isUnderWay: request.isUnderWay)
            let inner = BarsFromInside(query: query, asked: request.waypoints)
            switch error.leg == 0 ? try OutsideRefusal(query, request.waypoints) : nil {
            case .waits(let known) where known.blocks == error.blocks: return error
            case .refused(_, let outer): query = outer
            case .waits, nil: break
            }
            var errors = try RefusalExplanation(query: query, asked: request.waypoints).everyWay(error)
            if let end = ClosedEnds(query: query).besides(error) { errors.add(closedEnd: end) }
            let tried = RefusalHelps(query: query, asked: request.waypoints, arrival: arrival).tried(errors)
            return inner.named(tried)
        } catch { return error }
    }
}

/// What bars each of the ways that there would be.
///
/// The ways that things of one kind alone bar are found first, because each of them has a help. Then the ways that nothing bars of what
/// was named; and as long as searches are left, those that lack one thing of each known way. So something is named on every way.
struct RefusalExplanation {
    let query: RouteQuery
    let asked: [Waypoint]

    /// The number of searches for ways besides those of one kind: on a large network fewer.
    private static let searches = 2...6
    /// The most ways that are named.
    private static let most = 6
    /// The most plugins of which each is lifted alone.
    private static let mostRules = 3

    private struct Found {
        var error: RoutingError
        var bars: Set<Bar>
    }

    /// Returns a refusal, and what bars the other ways: first what a traveller can do something about.
    func everyWay(_ error: RoutingError) throws(RoutingError) -> [RoutingError] {
        let errors = [error] + error.others
        // Where a place itself is closed, no other way helps.
        guard errors.allSatisfy({ !$0.blocks.isEmpty && $0.blocks.allSatisfy { $0.source != nil } }),
            let waypoints = waypoints(until: error.leg + 1)
        else { return errors }
        let (ends, start) = query.ends(ofLeg: error.leg, waypoints)
        var ways = try BarredWays(query, ends, start, restrictions: Relaxation(query.restrictions))
        var found: [Found] = []
        for error in errors { add(walked(error, &ways), to: &found) }
        // What opens at some time or by somebody, of several kinds.
        if !found.contains(where: { $0.bars.allSatisfy(\.opens) }), let way = ways.way(without: \.opens) {
            add(self.found(way, error.leg), to: &found)
        }
        for kind in kinds where !found.contains(where: { $0.bars.allSatisfy { $0.kind == kind } }) {
            if let way = ways.way(without: { $0.kind == kind }) { add(self.found(way, error.leg), to: &found) }
        }
        addOthers(&ways, leg: error.leg, to: &found)
        // Nobody opens what never opens, so that one such way is enough.
        if let first = found.firstIndex(where: { $0.bars.contains(.never) }) {
            let kept = found.enumerated().filter { $0 <= first || !$1.bars.contains(.never) }
            found = kept.map(\.element)
        }
        if found.isEmpty { return errors }
        func rank(_ error: RoutingError) -> Int { error.isForGood ? 2 : error.isOnlyCause ? 0 : 1 }
        return (0...2).flatMap { own in found.map(\.error).filter { rank($0) == own } }
    }

    private func waypoints(until last: Int) -> [ResolvedWaypoint]? {
        guard last < asked.count else { return nil }
        var waypoints: [ResolvedWaypoint] = []
        for index in 0...last {
            guard let waypoint = try? query.resolve(asked[index], index: index) else { return nil }
            waypoints.append(waypoint)
        }
        return waypoints
    }

    /// The kinds of things that can bar a way of this request.
    private var kinds: [Bar.Kind] {
        let restrictions = query.restrictions
        var kinds: [Bar.Kind] = query.weights.key.standing.isEmpty ? [] : [.conditions]
        kinds.append(.hours)
        for weighting in query.weights.costs.weightings.prefix(Self.mostRules) {
            let kind = Bar.Kind.rule(weighting.author)
            if !kinds.contains(kind) { kinds.append(kind) }
        }
        kinds.append(.roles)
        if restrictions.contains(.profile) { kinds.append(.profile) }
        if restrictions.contains(.exclusions) { kinds.append(.wayTypes) }
        return kinds
    }

    private func addOthers(_ ways: inout BarredWays, leg: Int, to found: inout [Found]) {
        let affordable = 1_000_000 / max(1, query.snapshot.graph.edgeCount)
        var searches = max(Self.searches.lowerBound, min(Self.searches.upperBound, affordable))
        // What is held and leaves no way.
        var failed: [Set<Bar>] = []
        func search(holding held: Set<Bar>) -> BarredWay? {
            if searches == 0 || query.space.isStopped || failed.contains(where: held.isSuperset) { return nil }
            searches -= 1
            if let way = ways.way(without: { !held.contains($0) }) { return way }
            failed.append(held)
            return nil
        }
        while found.count < Self.most,
            let way = search(holding: found.reduce(into: []) { $0.formUnion($1.bars) })
        {
            add(self.found(way, leg), to: &found)
        }
        var queue: [Set<Bar>] = [[]]
        var seen = Set(queue)
        var next = 0
        while next < queue.count, next < 64, found.count < Self.most {
            let held = queue[next]
            next += 1
            var way = found.first { $0.bars.isDisjoint(with: held) }
            if way == nil, let other = search(holding: held).map({ self.found($0, leg) }) {
                add(other, to: &found)
                way = other
            }
            for bar in way.map({ ordered($0.bars) }) ?? [] where seen.insert(held.union([bar])).inserted {
                queue.append(held.union([bar]))
            }
        }
    }

    /// Returns bars in an order that is always the same.
    private func ordered(_ bars: Set<Bar>) -> [Bar] { bars.sorted { "\($0)" < "\($1)" } }

    /// Adds a way, unless another one opens with less.
    private func add(_ way: Found, to found: inout [Found]) {
        if way.bars.isEmpty || found.contains(where: { $0.bars.isSubset(of: way.bars) }) { return }
        guard let first = found.firstIndex(where: { way.bars.isSubset(of: $0.bars) }) else {
            found.append(way)
            return
        }
        var way = way
        if case .closed = way.error.reason { way.error.waitingRoute = found[first].error.waitingRoute }
        found[first] = way
        found.removeAll { way.bars.isStrictSubset(of: $0.bars) }
    }

    private func found(_ way: BarredWay, _ leg: Int) -> Found {
        let reason = query.reason(way.restrictions.last ?? .closures, opens: way.opens, way.blocks)
        var error = RoutingError(reason, leg: leg, blocks: way.blocks)
        error.isOnlyCause = way.restrictions.count <= 1
        return Found(error: error, bars: way.bars)
    }

    /// Returns a refusal with all that bars its way for those who do not wait.
    private func walked(_ error: RoutingError, _ ways: inout BarredWays) -> Found {
        guard let route = error.waitingRoute ?? error.relaxed else { return Found(error: error, bars: []) }
        let leg = error.waitingRoute == nil ? route.legs.count - 1 : min(error.leg, route.legs.count - 1)
        let way = ways.way(along: route.legs[leg])
        if way.bars.isEmpty {
            let bars = error.blocks.compactMap { Bar($0, in: query.venue, at: route.departure) }
            return Found(error: error, bars: Set(bars))
        }
        var found = found(way, error.leg)
        (found.error.relaxed, found.error.waitingRoute) = (error.relaxed, error.waitingRoute)
        if error.waitingRoute != nil { found.error.reason = error.reason }
        return found
    }
}

extension [RoutingError] {
    /// Names an end that is closed whatever the way: first where the way is closed, too.
    fileprivate mutating func add(closedEnd end: RoutingError) {
        guard case .closed(let opens) = end.reason else { return }
        for index in indices {
            guard case .closed(let before) = self[index].reason else { continue }
            self[index].blocks = end.blocks + self[index].blocks.filter { !end.blocks.contains($0) }
            self[index].reason = .closed(opens: opens.flatMap { end in before.map { Swift.max($0, end) } })
            return
        }
        append(RoutingError(end.reason, leg: self.first?.leg ?? 0, blocks: end.blocks))
    }
}
