import WaymarkModel

/// What bars the ways of somebody who is in something closed. They may leave that: it may bar nothing, although it is closed on all ways.
///
/// Something bars if there is a way without it that there is not with it, be it alone or together with others: so the request is asked
/// again with some of what is closed.
struct BarsFromInside {
    let query: RouteQuery
    let asked: [Waypoint]

    /// The most things of which all combinations are tried.
    private static let most = 4

    /// Returns a refusal that names what bars the ways, and nothing else that live conditions close.
    func named(_ error: RoutingError) -> RoutingError {
        guard case .closed = error.reason, error.waitingRoute == nil, query.isInside(asked[0]) else { return error }
        let named = ([error] + error.others).flatMap(\.blocks).compactMap(bar)
        let closed = closures(with: named)
        guard closed.count > 1, closed.count <= Self.most, !named.isEmpty,
            let bars = bars(among: closed.map(\.bar)), bars != Set(named)
        else { return error }
        func kept(_ error: RoutingError) -> RoutingError {
            var error = error
            error.blocks.removeAll { bar($0).map { !bars.contains($0) } ?? false }
            return error
        }
        var result = kept(error)
        result.others = error.others.map(kept).filter { !$0.blocks.isEmpty }
        let known = Set(([result] + result.others).flatMap(\.blocks).compactMap(bar))
        for (bar, condition) in closed where bars.contains(bar) && !known.contains(bar) {
            result.blocks.append(RouteBlock(source: nil, cause: .condition(condition)))
        }
        let ends = result.blocks.map { block in
            if case .condition(let condition) = block.cause { condition.until } else { Timestamp?.none }
        }
        if case .closed(let opens?) = result.reason, !ends.contains(opens) {
            result.reason = .closed(opens: ends.contains(nil) ? nil : ends.compactMap(\.self).max())
        }
        return result
    }

    /// Returns what is closed around the ends and what is named, each with a condition that closes it.
    private func closures(with named: [Bar]) -> [(bar: Bar, condition: Condition)] {
        let around = query.closures(around: asked[0], isMeasured: query.isUnderWay)
        var found: [(bar: Bar, condition: Condition)] = []
        for condition in query.weights.key.standing.conditions {
            guard condition.effect == .closed, condition.isActive(at: query.departure),
                let bar = bar(RouteBlock(source: nil, cause: .condition(condition))),
                !found.contains(where: { $0.bar == bar }),
                named.contains(bar) || condition.enclosure != nil || around?.contains(condition) ?? false
            else { continue }
            found.append((bar, condition))
        }
        return found
    }

    private func bar(_ block: RouteBlock) -> Bar? {
        var block = block
        if case .place(_, let condition) = block.cause { block.cause = .condition(condition) }
        guard let bar = Bar(block, in: query.venue, at: query.departure), bar.kind == .conditions else { return nil }
        return bar
    }

    /// Returns those of some bars without which there is a way that there is not with them; nil if they are not all that bars it.
    private func bars(among all: [Bar]) -> Set<Bar>? {
        var isRefused = [Bool](repeating: false, count: 1 << all.count)
        for set in isRefused.indices {
            if query.space.isStopped { return nil }
            // What bars a way bars it with more, too.
            isRefused[set] =
                all.indices.contains { set >> $0 & 1 == 1 && isRefused[set ^ (1 << $0)] }
                || !isAnswered(without: Set(all.indices.filter { set >> $0 & 1 == 0 }.map { all[$0] }))
            if set == 0, isRefused[0] { return nil }
        }
        guard isRefused[isRefused.count - 1] else { return nil }
        var bars: Set<Bar> = []
        for set in isRefused.indices where isRefused[set] {
            for index in all.indices where set >> index & 1 == 1 && !isRefused[set ^ (1 << index)] {
                bars.insert(all[index])
            }
        }
        return bars
    }

    private func isAnswered(without lifted: Set<Bar>) -> Bool {
        var key = query.weights.key
        key.standing = key.standing.changed(
            to: key.standing.conditions.filter { condition in
                bar(RouteBlock(source: nil, cause: .condition(condition))).map { !lifted.contains($0) } ?? true
            })
        guard
            let trial = try? RouteQuery(
                query.router, key, departure: query.departure, space: query.space, isUnderWay: query.isUnderWay)
        else { return false }
        return (try? trial.depart(asked)) != nil
    }
}
