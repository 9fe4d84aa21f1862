import WaymarkModel

/// What a refusal offers is tried, so that nobody is refused again who follows it.
struct RefusalHelps {
    let query: RouteQuery
    let asked: [Waypoint]
    /// When the traveller has to arrive; nil if they only leave.
    let arrival: Timestamp?

    /// The most obstacles for roles that are looked for one behind the other.
    private static let most = 8

    /// Returns the first refusal with the others, each with the route that its help leads to; where it leads to none, `isOnlyCause` is
    /// false, and what else is in the way is named too.
    func tried(_ errors: [RoutingError]) -> RoutingError {
        var errors = errors
        var isClosedTold = false
        for index in errors.indices where errors[index].isOnlyCause && !query.space.isStopped {
            if case .closed = errors[index].reason {
                // With everything open, all that is closed is.
                if isClosedTold || errors[index].waitingRoute != nil || errors[index].isForGood {
                    errors[index].relaxed = nil
                    isClosedTold = isClosedTold || errors[index].waitingRoute != nil
                    continue
                }
                isClosedTold = true
            }
            errors[index] = tried(errors[index])
        }
        var error = errors.removeFirst()
        error.others = errors
        return error
    }

    private func tried(_ error: RoutingError) -> RoutingError {
        var error = error
        let isOnWay = error.relaxed != nil || error.blocks.contains { $0.source != nil } || leavesClosed(error)
        for _ in 0..<Self.most {
            guard let key = key(following: error) else { return error }
            let next: RoutingError
            switch trial(key) {
            case .success(let route):
                if isOnWay { error.relaxed = route }
                return error
            case .failure(let refusal): next = refusal
            }
            let blocks = next.blocks.filter { !error.blocks.contains($0) }
            error.blocks += blocks
            if case (.noAccess, .noAccess) = (error.reason, next.reason), !blocks.isEmpty { continue }
            error.isOnlyCause = false
            return error
        }
        return error
    }

    /// Returns whether somebody is refused who is in something closed and asks for a way to elsewhere.
    private func leavesClosed(_ error: RoutingError) -> Bool {
        if case .closed = error.reason { asked[0] != asked[1] && query.isInside(asked[0]) } else { false }
    }

    /// Returns the traveller who follows a help; nil if there is none.
    private func key(following error: RoutingError) -> WeightsKey? {
        var key = query.weights.key
        switch error.reason {
        case .closed: key.relaxation = .closures
        case .noAccess:
            let roles = error.sufficientRoles
            if roles.isEmpty { return nil }
            key.roles.formUnion(roles)
        case .noPathForProfile:
            if let width = error.sufficientWidth(in: query.venue, for: key.profile) {
                key.profile.minimumWidth = width
                break
            }
            let own = key.profile
            key.profile = .walking
            if own.hasOwnSpeed { (key.profile.speed, key.profile.hasOwnSpeed) = (own.speed, true) }
        case .excluded(let kinds):
            key.exclude.subtract(kinds)
            key.avoid.formUnion(kinds)
        default: return nil
        }
        return key
    }

    private func trial(_ key: WeightsKey) -> Result<Route, RoutingError> {
        do throws(RoutingError) {
            if let arrival, key.relaxation.isEmpty {
                let search = LatestDeparture(router: query.router, key: key, waypoints: asked, space: query.space)
                return .success(try search.answer(by: arrival).route)
            }
            // With everything open, an area around the start is open, too.
            let trial = try RouteQuery(
                query.router, key, departure: query.departure, space: query.space,
                isUnderWay: query.isUnderWay || key.relaxation == .closures)
            return .success(try trial.depart(asked).route)
        } catch {
            // A place is refused although everything is open on the way.
            if case .closed = error.reason, key.relaxation == .closures, let route = error.relaxed {
                return .success(route)
            }
            return .failure(error)
        }
    }
}
