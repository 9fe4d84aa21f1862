import WaymarkModel
import WaymarkRouting

extension SessionUpdate {
    /// Reports the approach to and the arrival at the end of this leg, and of following legs that end at the same spot.
    ///
    /// Each waypoint is reached exactly once. The first fix within reach counts, also while the traveller is off the
    /// route.
    mutating func arrive(with fix: Fix) {
        var isFirst = true
        while !session.phase.hasArrived {
            let end = session.route.leg.to
            let waypoint = session.route.waypoint
            let isSameLevel = session.positioning.level == end.level
            if isFirst { tellApproach(of: waypoint, isSameLevel: isSameLevel) }
            isFirst = false
            let nearest = session.distance(from: fix.point, to: end)
            let isThere = nearest <= constants.arrivalRadius
            let answer =
                policies.decides(.arrival)
                ? policies.hasArrived(
                    at: waypoint, metres: min(nearest, fix.point.distance(to: end.point)),
                    isSameLevel: isSameLevel, proposed: isThere, in: context) : nil
            guard answer ?? isThere, !session.route.leg.isCutOff, routes.isOpen(end, of: session.plan, at: now),
                !session.isKeptOut(fix.point)
            else {
                return
            }
            let context = context
            completeLeg()
            let isLast = session.route.isLastLeg
            let place = end.place.map { session.venue[$0].id }
            sink.emit(.didArrive(.init(waypoint: waypoint, isLast: isLast, place: place)))
            let goesOn = policies.didArrive(at: waypoint, isLast: isLast, in: context) ?? true
            guard goesOn, !isLast else { return }
            advanceLeg()
        }
    }

    private mutating func tellApproach(of waypoint: Int, isSameLevel: Bool) {
        guard isSameLevel, let progress = session.progress, !session.isLegClosed,
            progress.distanceRemainingOnLeg <= constants.approachDistance
        else { return }
        sink.emit(
            .willArrive(
                .init(
                    waypoint: waypoint, milliseconds: progress.durationRemainingOnLeg,
                    metres: progress.distanceRemainingOnLeg)))
    }

    /// Completes the leg: marks all its steps as done, however the traveller got there, and ends any deviation.
    private mutating func completeLeg() {
        session.deviation.reset()
        tellReturn(since: session.phase.arrive())
        while session.position.step < session.route.lastStep {
            go(toStep: session.position.step + 1, cause: .automatic)
        }
        session.renewProgress(at: now)
        session.announcer.arrive(at: session.position)
    }
}

extension NavigationSession {
    /// Whether something on the rest of this leg, or its end, is closed without another way.
    fileprivate var isLegClosed: Bool {
        guard let closure = way.closure else { return false }
        return closure.end == position.leg || closure.piece.map { $0 < route.legPieces.upperBound } ?? false
    }

    /// Returns whether a traveller stands before something closed that leads to the end of this leg: nearer to its entry
    /// than to the end.
    fileprivate func isKeptOut(_ point: Point) -> Bool {
        guard let closed = way.closedPiece, route.legPieces.contains(closed), let level = positioning.level else {
            return false
        }
        let piece = route.track.pieces[closed]
        return piece.startLevel == level
            && point.distance(to: piece.start) < distance(from: point, to: route.leg.to)
    }

    /// Returns the metres to a waypoint on the traveller's level; for a place, to its nearest entrance or label.
    /// Infinite on other levels.
    func distance(from point: Point, to end: RouteEnd) -> Double {
        guard let level = positioning.level else { return .infinity }
        var nearest = end.level == level ? point.distance(to: end.point) : .infinity
        for node in end.place.map({ venue.entrances(of: $0) }) ?? [] where venue.level(of: node) == level {
            nearest = min(nearest, point.distance(to: venue.position(of: node)))
        }
        return nearest
    }
}
