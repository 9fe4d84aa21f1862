import WaymarkModel
import WaymarkRouting

// The way out of what is closed around the traveller comes before the way to where they are going.
extension SessionUpdate {
    /// Leads the traveller out of what is closed around them by the shortest way, wherever they are going, and not back into it while
    /// it stays closed. Where nothing is closed around them, or nothing leads out, it looks for another route.
    mutating func leave() {
        guard session.lastFix != nil else { return }
        let starts = session.startsOfReroute(at: now)
        let out = routes.wayOut(for: request(for: .manual, from: starts), from: starts)
        session.leftFirst = out?.route.left ?? []
        if let out, leadsOut(like: out) { return }
        reroute(.manual)
    }

    /// Leads a traveller who is to leave what is closed around them first out of it.
    ///
    /// - Parameter isQuiet: Whether the way out that they are on is not told again.
    /// - Returns: Whether there is a way out.
    mutating func leaveFirst(
        _ request: RouteRequest, from starts: [RerouteStart], because reason: RerouteReason, isQuiet: Bool,
        skipsWaypoint: Bool
    ) -> Bool {
        guard !session.leftFirst.isEmpty, let out = routes.wayOut(for: request, from: starts) else { return false }
        session.leftFirst += out.route.left.filter { !session.leftFirst.contains($0) }
        if isQuiet {
            if leadsOut(like: out) { return true }
            sink.emit(.willReroute(.init(reason)))
        }
        lead(along: out, because: reason, skipsWaypoint: skipsWaypoint)
        return true
    }

    /// Returns whether the traveller is on the way to where another way out ends.
    private func leadsOut(like out: RoutePlan) -> Bool {
        let segments = session.plan.route.legs[session.position.leg].segments
        let last = segments.lastIndex(where: \.leavesClosed).map { segments[$0].end }
        return session.offRouteSince == nil && session.isOnWayOut && session.closedOnWayOut == nil
            && last == out.endOfWayOut
    }
}

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
