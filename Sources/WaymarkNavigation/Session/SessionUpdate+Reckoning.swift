import WaymarkModel
import WaymarkRouting

extension SessionUpdate {
    /// Estimates the position along the route when the signal is poor, until a real fix comes.
    ///
    /// The estimate follows the traveller's pace, waits and rides included, up to the end of the leg. It never reports
    /// an arrival. It does not start off the route or after an arrival, where the traveller's way is unknown.
    mutating func reckon() {
        guard let last = session.positioning.lastTime, now.milliseconds(since: last) >= constants.poorSignalPatience
        else { return }
        if session.simulation == nil, !beginReckoning(after: last) { return }
        guard let reckoning = session.positioning.reckoning else { return }
        let factor = session.paceFactor
        let elapsed = reckonedTime(from: reckoning, factor: factor)
        let place = session.route.track.placement(after: elapsed, factor: factor)
        let planned = Fix(
            point: place.point, level: session.venue[place.level].id,
            accuracy: constants.deviationAccuracyGate, time: now, isSimulated: true)
        let changed = policies.simulatedFix(planned, in: context) ?? planned
        let fix = changed.isWellFormed ? changed : planned
        carry(to: place)
        session.positioning.place(atEstimate: fix)
        guard let level = session.positioning.level else { return }
        updateProgress(for: fix, after: nil, level: level)
        instruct()
        crossRegions(fix)
    }

    /// Starts the estimate. Returns false if the traveller's way is unknown.
    private mutating func beginReckoning(after last: Timestamp) -> Bool {
        guard session.offRouteSince == nil, !session.phase.hasArrived, !session.route.legPieces.isEmpty else {
            return false
        }
        sink.emit(.willBeginSimulating(.init(.poorSignal)))
        session.beforeEstimate = session.beforeEstimate ?? session.route
        // What was estimated before, on another route, is walked already.
        let began = max(last, session.lastFix?.time ?? last)
        session.positioning.estimate(
            from: Reckoning(
                began: began, elapsed: session.ownElapsed(at: began, factor: session.paceFactor),
                position: session.position))
        sink.emit(.didBeginSimulating(.init(.poorSignal)))
        return true
    }

    /// Returns how far the estimate has come, in milliseconds. It stops before the end of the leg and before closed
    /// pieces.
    private mutating func reckonedTime(from start: Reckoning, factor: Double) -> Int64 {
        let limit = session.reckoningLimit(factor: factor)
        let elapsed = min(limit.end, start.elapsed + now.milliseconds(since: start.began))
        guard let entry = limit.closure, elapsed > entry else { return elapsed }
        // When the passage opens, the estimate continues from there.
        session.positioning.estimate(from: Reckoning(began: now, elapsed: entry, position: start.position))
        return entry
    }

    /// Updates the level and the steps to where the estimate is. A route that ends where it begins has none to update.
    private mutating func carry(to place: RouteTrack.Placement) {
        guard session.route.track.pieces.indices.contains(place.piece) else { return }
        let piece = session.route.track.pieces[place.piece]
        if let before = session.positioning.level, before != place.level {
            var connector: Index<Connector>?
            if case .connector(let index, _, _) = session.route.segment(of: place.piece)?.source { connector = index }
            changeLevel(from: before, to: place.level, by: connector)
        }
        while Int(piece.leg) == session.position.leg, session.position.step < Int(piece.step) {
            go(toStep: session.position.step + 1, cause: .automatic)
        }
    }

    /// Ends the estimate when a real fix comes, and takes back steps that were estimated too far.
    mutating func endReckoning(with fix: Fix) {
        guard let reckoning = session.positioning.reckoning else { return }
        // What was looked at from where the estimate was can be closed from where the traveller really is.
        if session.way.wasReviewed(since: session.positioning.lastTime) { session.way.requestReview(at: now) }
        endSimulating()
        if let level = session.positioning.index(of: fix.level), let before = session.positioning.level, level != before
        {
            changeLevel(from: before, to: level, by: nil)
        }
        guard reckoning.position.leg == session.position.leg, reckoning.position.step < session.position.step,
            let level = session.positioning.level
        else { return }
        let track = session.route.track
        let steps = track.steps[session.position.leg]
        let between = steps[reckoning.position.step].lowerBound..<steps[session.position.step].upperBound
        guard let match = track.nearest(to: fix.point, level: level, among: between) else { return }
        let step = max(reckoning.position.step, Int(track.pieces[match.piece].step))
        guard step < session.position.step else { return }
        go(toStep: step, cause: .rescue)
    }

    /// Leads the traveller on from where they really are if another route started from where they only seemed to be: it may begin
    /// behind something closed, or inside it.
    mutating func correctEstimate(with fix: Fix, level: Index<Level>) {
        guard let before = session.beforeEstimate, (fix.accuracy ?? 0) <= constants.deviationAccuracyGate else {
            return
        }
        session.beforeEstimate = nil
        guard !session.phase.hasArrived, !session.plan.leadsLike(before.plan) else { return }
        switch deviation(of: fix, level: level).deviation.kind {
        // On the flight or the ride in the middle of which it begins, the position does not show whether they are on it.
        case .none: guard session.plan.route.legs[0].segments.first?.isFromMiddle ?? false else { return }
        // Who is on a later step of a route that began elsewhere has not taken the steps before it.
        case .offStep, .offRoute, .wrongLevel: session.progressTracker.leavePiece()
        }
        let wasClosed = session.isWayClosed
        let returns =
            before.plan.route.venue.isCopy(of: session.venue)
            && before.remainingWaypoints == session.remainingWaypoints
        if returns { session.restore(before, at: now) }
        let isClosed = routes.refreshed(session.plan, from: session.spot(at: now), at: now) == nil
        let reason: RerouteReason = returns && isClosed ? .closure : .offRoute
        if case .rerouted = reroute(reason, isQuiet: wasClosed) { return }
        guard returns else {
            // A venue that was imported again may not have the way from before: nothing is said of one that began elsewhere.
            session.way.close(at: session.route.legPieces.first)
            return session.noteFailure(routes, at: now)
        }
        guard session.plan.leadsLike(before.plan) else { return }
        // Without another way, the one that they were on is right, up to what is closed.
        if isClosed {
            session.closeWay(routes, at: now)
            session.noteFailure(routes, at: now)
        }
        sink.emit(.stepChanged(.init(session.position, cause: .newRoute)))
        sink.emit(.didReroute(.init(reason, isProactive: isClosed)))
        withdrawOffers()
        tellNotices()
    }

    /// Notes that fixes are simulated by command.
    mutating func beginSimulating() {
        guard session.simulation == nil else { return }
        sink.emit(.willBeginSimulating(.init(.manual)))
        session.positioning.simulate()
        sink.emit(.didBeginSimulating(.init(.manual)))
    }

    /// Notes that fixes are real again.
    mutating func endSimulating() { session.endSimulating(sink: &sink) }
}

extension NavigationSession {
    mutating func endSimulating(sink: inout EventSink) {
        guard let reason = simulation else { return }
        sink.emit(.willEndSimulating(.init(reason)))
        positioning.endSimulation()
        sink.emit(.didEndSimulating(.init(reason)))
    }

    /// Goes on estimating from where the estimate has come to, because the route, or its times, are others.
    ///
    /// - Parameter position: The last confirmed step of the route.
    mutating func reckonAnew(from position: StepPosition) {
        guard positioning.reckoning != nil, let fix = positioning.fix else { return }
        positioning.estimate(
            from: Reckoning(
                began: fix.time, elapsed: ownElapsed(at: fix.time, factor: paceFactor), position: position))
    }

    /// Returns how far an estimate can come, in milliseconds: just before the end of the leg, and to the entry of a
    /// closed piece of the leg if there is one.
    func reckoningLimit(factor: Double) -> (end: Int64, closure: Int64?) {
        let pieces = route.legPieces
        let end = route.track.end(of: pieces).elapsed.milliseconds(factor: factor) - 1
        guard let closedPiece = way.closedPiece, closedPiece < pieces.upperBound else { return (end, nil) }
        return (end, route.track.end(of: closedPiece..<closedPiece).elapsed.milliseconds(factor: factor))
    }
}
