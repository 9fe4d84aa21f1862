import WaymarkModel
import WaymarkRouting

// What the traveller stopped before. If something else closes around or behind them, they are led out of that, and not through this.
extension NavigationSession {
    /// What is closed that the traveller has not entered.
    package var targetsKeptOut: Set<Condition.Target> { Set(keptOut.map(\.target)) }

    /// Notes what the traveller stopped before on a former journey.
    package mutating func keepOut(of targets: Set<Condition.Target>, among conditions: [Condition]) {
        keptOut += conditions.filter { $0.effect == .closed && targets.contains($0.target) }
    }

    /// Notes what closes the first passage ahead that the traveller is not on, and the areas before which they are.
    mutating func keepOut(_ routes: some RouteProvider, at time: Timestamp) {
        let spot = spot(at: time)
        if let closure = routes.closure(of: plan, from: spot, at: time) {
            keepOut(of: closure, from: spot, routes, at: time)
        }
        // Who is in the middle of stairs is on none of the paths at their landings.
        for node in ridesToLandings(at: time).compactMap(\.toNode) {
            let around = plan.route.left.map(\.target)
            for condition in routes.closings(ofPathsAt: node, of: plan, at: time) {
                switch condition.target {
                case .edge, .place: if around.contains(condition.target) || keptOut.contains(condition) { continue }
                case .area, .connector, .connectorStop: continue
                }
                keptOut.append(condition)
            }
        }
    }

    /// Notes the same of what the traveller waits for until it opens.
    mutating func keepOutWhileWaiting(_ routes: some RouteProvider, at time: Timestamp) {
        guard !isWayClosed, offRouteSince == nil, plan.route.venue.isCopy(of: venue),
            let barrier = way.barrier(after: lastMatch?.piece ?? route.stepPieces.lowerBound, at: time)?.piece,
            route.track.pieces.indices.contains(barrier), case let leg = Int(route.track.pieces[barrier].leg)
        else { return }
        let closure = RouteClosure(leg: leg, segment: barrier - route.track.legs[leg].lowerBound)
        keepOut(of: closure, from: spot(at: time), routes, at: time)
    }

    private mutating func keepOut(
        of closure: RouteClosure, from spot: RouteSpot, _ routes: some RouteProvider, at time: Timestamp
    ) {
        guard let segment = closure.segment else { return }
        let isEntered = closure.leg == spot.leg && segment - spot.segments < spot.entered
        let around = plan.route.left.map(\.target)
        let passage = plan.route.legs[closure.leg].segments[segment]
        for condition in routes.closings(ofPassage: passage, of: plan, at: time) {
            switch condition.target {
            case .area(let area): if isInside(area) { continue }
            case .edge, .place: if isEntered { continue }
            case .connector, .connectorStop: continue
            }
            if around.contains(condition.target) || keptOut.contains(condition) { continue }
            keptOut.append(condition)
        }
    }

    /// Forgets what is open again, or what the traveller has entered all the same. What rules close has no end that is known: it is
    /// forgotten when the way is open.
    mutating func forgetKeptOut(_ routes: some RouteProvider, at time: Timestamp) {
        if keptOut.isEmpty { return }
        let spot = spot(at: time)
        var entered: Condition.Target?
        if spot.entered > 0, let match = lastMatch, let segment = route.segment(of: match.piece), !segment.leavesClosed,
            case .edge(let edge, _) = segment.source, match.fraction < 1
        {
            entered = .edge(plan.route.venue[edge].id)
        }
        let isOpen = !isWayClosed
        keptOut.removeAll { condition in
            condition.target == entered || (condition.isRule ? isOpen : !routes.stands(condition, at: time))
        }
    }

    /// Forgets the areas that the traveller is so far inside of that they have entered them, also without being led there. Returns whether
    /// there are any.
    mutating func entersKeptOut() -> Bool {
        let entered = keptOut.filter { condition in
            guard case .area(let area) = condition.target else { return false }
            return isInside(area, by: RouteSpot.seemingDepth)
        }
        keptOut.removeAll(where: entered.contains)
        return !entered.isEmpty
    }

    /// Returns whether the traveller is in an area, and farther from its border than some metres.
    private func isInside(_ zone: FeatureID, by depth: Double = Self.border) -> Bool {
        guard let point = lastFix?.point else { return depth == Self.border }
        let polygons =
            venue.areas.filter { $0.id == zone && $0.level == level }.map(\.polygon)
            + venue.units.filter { $0.id == zone && $0.level == level }.map(\.polygon)
        return polygons.contains { $0.isInside(point) && $0.distanceToBorder(from: point) > depth }
    }
}

// What the traveller leaves first.
extension NavigationSession {
    /// Whether the traveller is to leave something closed before they go on to where they are going.
    package var leavesFirst: Bool { !leftFirst.isEmpty }

    /// Forgets what is open again. What rules close has no end that is known: it is forgotten when the way is open.
    mutating func forgetLeftFirst(_ routes: some RouteProvider, at time: Timestamp) {
        if leftFirst.isEmpty { return }
        let isOpen = !isWayClosed
        leftFirst.removeAll { $0.isRule ? isOpen : !routes.stands($0, at: time) }
    }
}
