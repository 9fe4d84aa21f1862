import WaymarkModel
import WaymarkNavigation
import WaymarkRouting

// Where the traveller is.
extension Journey {
    /// Keeps a fix. If the session corrected it, the corrected fix is kept.
    mutating func note(_ fix: Fix) {
        if let session, !session.isEnded {
            // While the signal is poor, the session's last fix is only an estimate.
            guard session.simulation != .poorSignal else { return }
            lastFix = session.lastFix
            lastFix?.level = session.level
        } else if lastFix.map({ $0.time <= fix.time }) ?? true, fix.point.isFinite {
            lastFix = fix
        }
        guard collectsPositions, let lastFix, newPositions.last != lastFix else { return }
        if newPositions.count >= Self.positionLimit { newPositions.removeFirst(Self.positionLimit / 2) }
        newPositions.append(lastFix)
    }

    /// Returns an input without a position that is away from the venue: then only time passes. Where the traveller is outside is kept
    /// nowhere; members who share hear that they are away.
    mutating func passing(_ input: SessionInput) -> SessionInput {
        // The fixes of older recordings stay.
        guard isLive, case .fix(let fix) = input, venue.isAway(fix.point, accuracy: fix.accuracy) else { return input }
        if collectsPositions {
            let isKnown = newPositions.last.map { venue.isAway($0.point, accuracy: $0.accuracy) } ?? false
            if isKnown { newPositions.removeLast() }
            newPositions.append(fix)
        }
        return .tick(max(now, fix.time))
    }

    /// The maximum number of positions that wait for `takePositions`: more than a day of seconds.
    private static let positionLimit = 100_000

    /// Returns the positions since the last call, to share them. It has only those from while `collectsPositions` was
    /// true.
    public mutating func takePositions() -> [Fix] {
        defer { newPositions = [] }
        return newPositions
    }

    /// The last known position of the traveller and its level; nil if unknown. While the signal is poor, this is an
    /// estimate.
    public var position: (point: Point, level: FeatureID?)? { state.position }

    /// The landing ahead of a traveller in the middle of stairs, or of another connector, where ways from them begin: if they may go on
    /// there, and not back, because something is closed. Nil for anybody else, whose ways begin at their position.
    public var openLanding: Waypoint? {
        guard let session, !session.isEnded else { return nil }
        let rides = session.ridesToLandings(at: now)
        guard let ahead = rides.last, let node = ahead.toNode else { return nil }
        var request = session.plan.request
        (request.time, request.isUnderWay, request.keptOut) = (.depart(now), true, session.targetsKeptOut)
        // The journey hears of what has closed with its next input; who asks a question knows already.
        var routes = routes
        if isLive, let present = try? engine.conditions(of: venue) { routes.conditions = present }
        func isOpen(_ ride: RouteSegment) -> Bool { routes.landing(of: ride, for: request) == .open }
        guard isOpen(ahead), rides.count < 2 || !isOpen(rides[0]) else { return nil }
        return .node(session.venue[node].id)
    }
}

extension JourneyState {
    /// The last known position of the traveller and its level; nil if unknown. While the signal is poor, this is an
    /// estimate.
    public var position: (point: Point, level: FeatureID?)? {
        if let session, !session.isEnded { return session.lastFix.map { ($0.point, session.level) } }
        return lastFix.map { ($0.point, $0.level) }
    }
}
