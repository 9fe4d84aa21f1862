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
            let isThere = session.isAt(end, fix, routes, at: now)
            let answer =
                policies.decides(.arrival)
                ? policies.hasArrived(
                    at: waypoint, metres: min(nearest, fix.point.distance(to: end.point)),
                    isSameLevel: isSameLevel, proposed: isThere, in: context) : nil
            guard answer ?? isThere, !session.route.leg.isCutOff, routes.isOpen(end, of: session.plan, at: now),
                !session.isCarriedOn(at: now), !session.isKeptOut(fix.point, routes, at: now)
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

    /// Returns whether something carries the traveller, and the leg goes on behind it: nobody gets off on the way.
    fileprivate func isCarriedOn(at time: Timestamp) -> Bool {
        guard isAboard(at: time), let piece = progressTracker.piece else { return false }
        return piece + 1 < route.legPieces.upperBound
    }

    /// Returns whether a traveller is at a waypoint: within the radius of an arrival, and no wall is between.
    func isAt(_ end: RouteEnd, _ fix: Fix, _ routes: some RouteProvider, at time: Timestamp) -> Bool {
        guard let level = positioning.level else { return false }
        let radius = constants.arrivalRadius
        return points(of: end, on: level).contains { point in
            point.distance(to: fix.point) <= radius
                && routes.isAt(point, fix, on: level, within: radius + constants.deviationFloor, of: plan, at: time)
        }
    }

    /// Returns whether a traveller stands before something closed that the end of this leg is in, or that leads to it: nearer to that
    /// than to the end.
    fileprivate func isKeptOut(_ point: Point, _ routes: some RouteProvider, at time: Timestamp) -> Bool {
        guard let level = positioning.level else { return false }
        let nearest = distance(from: point, to: route.leg.to)
        let reach = max(constants.arrivalRadius, nearest)
        let ends = points(of: route.leg.to, on: level).filter { point.distance(to: $0) <= reach }
        let open = ends.filter { !routes.isShut($0, from: point, on: level, of: plan, at: time) }
        if open.isEmpty, !ends.isEmpty { return true }
        guard let closed = way.closedPiece, route.legPieces.contains(closed),
            route.track.pieces[closed].startLevel == level
        else { return false }
        let goal = open.map { point.distance(to: $0) }.min() ?? nearest
        return point.distance(to: border(of: closed, routes, at: time)) < goal
    }

    /// Returns where a closed piece begins to be closed, for a traveller who is on it, if that is ahead of them; otherwise its start.
    private func border(of closed: Int, _ routes: some RouteProvider, at time: Timestamp) -> Point {
        let piece = route.track.pieces[closed]
        guard !piece.changesLevel, let segment = route.segment(of: closed), let match = lastMatch,
            match.piece == closed
        else { return piece.start }
        for share in [0, match.fraction] {
            let open = routes.limit(of: segment, from: share, in: plan, at: time)
            if open > share, open < 1, piece.length * (match.fraction - open) < constants.deviationFloor {
                return piece.start.interpolated(to: piece.end, fraction: open)
            }
        }
        return piece.start
    }

    /// Returns where a waypoint is on a level; for a place, its entrances or its label.
    private func points(of end: RouteEnd, on level: Index<Level>) -> [Point] {
        let entrances = (end.place.map { venue.entrances(of: $0) } ?? []).filter { venue.level(of: $0) == level }
        return (end.level == level ? [end.point] : []) + entrances.map { venue.position(of: $0) }
    }

    /// Returns the metres to a waypoint on the traveller's level; for a place, to its nearest entrance or label.
    /// Infinite on other levels.
    func distance(from point: Point, to end: RouteEnd) -> Double {
        guard let level = positioning.level else { return .infinity }
        return points(of: end, on: level).map { point.distance(to: $0) }.min() ?? .infinity
    }
}
