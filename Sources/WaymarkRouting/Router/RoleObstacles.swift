import WaymarkModel

/// Everything between some waypoints that a traveller lacks roles for: on the way, in the places at its ends, and around them.
///
/// A search ends at its first obstacle. Travellers who are told of nothing else take its role, and are refused again by the next.
struct RoleObstacles {
    let query: RouteQuery

    /// The most obstacles that are looked for one behind the other.
    private static let most = 8

    /// Returns the refusal with the obstacles that its `sufficientRoles` would meet next, so that those are enough; others as they are.
    func completing(_ error: RoutingError, _ asked: [Waypoint]) -> RoutingError {
        var error = error
        error.others = error.others.map { completing($0, asked) }
        guard case .noAccess = error.reason else { return error }
        for _ in 0..<Self.most {
            let roles = error.sufficientRoles
            guard !roles.isEmpty, let next = refusal(of: asked, to: roles) else { break }
            let blocks = next.blocks.filter { !error.blocks.contains($0) }
            if blocks.isEmpty { break }
            error.blocks += blocks
        }
        return error
    }

    /// Returns what refuses somebody who has some roles besides those of the traveller; nil if it is not that they lack others.
    private func refusal(of asked: [Waypoint], to roles: [Role]) -> RoutingError? {
        var key = query.weights.key
        key.roles.formUnion(roles)
        do throws(RoutingError) {
            _ = try RouteQuery(
                query.router, key, departure: query.departure, space: query.space, isUnderWay: query.isUnderWay
            ).depart(asked)
        } catch {
            if case .noAccess = error.reason { return error }
        }
        return nil
    }
}
