import WaymarkModel

// Somebody in a closed area or unit beside the middle line of a path that leads past it: they leave it straight to that line.
extension RouteQuery {
    /// The metres from the middle line of a path within which somebody is on it, if its width is not stated.
    private static let pathReach = 3.0

    /// Returns the route of somebody in a closed area or unit beside the middle line of an open path; nil for others, and if there is
    /// none.
    func leavingBesidePath(_ asked: [Waypoint]) throws(RoutingError) -> RouteAnswer? {
        guard let closed = try closuresBesidePath(around: asked[0]) else { return nil }
        var query = try RouteQuery(
            router, weights.key, departure: departure, space: space, isUnderWay: true)
        (query.chosen, query.keptOut) = (chosen, keptOut)
        guard var answer = try? query.answer(asked) else { return nil }
        for notice in closed.map(RouteNotice.leavesClosed)
        where !answer.route.notices.contains(where: notice.tellsLike) {
            answer.route.notices.append(notice)
        }
        return answer
    }

    /// Returns what closes the areas and units that somebody is in who is beside the middle line of an open path; nil for others.
    func closuresBesidePath(around start: Waypoint) throws(RoutingError) -> [Condition]? {
        guard weights.key.standing.closures.hasAreas, case .position(let point, let id) = start,
            let level = venue.index(ofLevel: id),
            let closures = closures(around: start, isMeasured: isUnderWay),
            closures.isLive, !closures.isOnClosedPath, !closures.zones.isEmpty,
            let snap = snap(point, level: level, index: 0, over: weights), isBeside(snap)
        else { return nil }
        // A closed path that is nearer leads out, and not the open one behind a wall.
        var key = weights.key
        key.relaxation = .closures
        let open = try router.weights(for: key, at: departure)
        guard let nearest = Snapping.snap(point, level: level, weights: open),
            nearest.point.distance(to: snap.point) < FloorSnapping.tolerance
        else { return nil }
        return weights.key.standing.conditions.filter { condition in
            if case .area = condition.target { closures.contains(condition) } else { false }
        }
    }

    /// Returns whether a position is on the path that it was attached to. That of a traveller under way always is.
    private func isBeside(_ snap: Snapping.Snap) -> Bool {
        switch snap.site {
        case .onFloor: return false
        case .nodes: return isUnderWay || snap.distance <= Self.pathReach
        case .onEdge(let edge, _):
            let width = venue[Index<PathEdge>(edge)].width ?? 0
            return isUnderWay || snap.distance <= max(Self.pathReach, width / 2)
        }
    }
}
