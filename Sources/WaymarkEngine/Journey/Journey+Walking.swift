import WaymarkModel
import WaymarkNavigation

extension Journey {
    /// Places the simulated traveller at the start of the route and reports the first fix. Without a simulated
    /// traveller, this is a tick.
    ///
    /// - Returns: The events that follow.
    /// - Throws: `EngineError.store`.
    public mutating func setOut() throws(EngineError) -> [JourneyEvent] {
        guard let fix = walker?.fix(at: now) else { return try take(.tick(now)) }
        return try take(.fix(fix))
    }

    /// Moves the simulated traveller for one interval. Without a simulated traveller, one second passes.
    ///
    /// ```swift
    /// _ = try journey.setOut()
    /// while !journey.isStuck, !journey.hasArrived {
    ///     for event in try journey.walk() { show(event) }
    /// }
    /// ```
    ///
    /// - Returns: The events that follow.
    /// - Throws: `EngineError.store`.
    public mutating func walk() throws(EngineError) -> [JourneyEvent] {
        let time = now.adding(milliseconds: walker?.options.interval ?? 1000)
        if staysInPlace, walker?.isCarried == false {
            guard let fix = walker?.stay(to: time) else { return try take(.tick(time)) }
            return try take(.fix(fix))
        }
        // People do not walk into what has just closed, also before anybody tells them.
        let present = isLive && walker != nil ? try engine.look(at: venue.id) : nil
        var routes = routes
        if let present {
            (routes.conditions, routes.conditionFault) = (present.conditions, present.conditionFault?.message)
        }
        let plan = session?.plan
        let end = session?.endOfWay
        // Who has arrived a few metres before the end walks the rest of it like anybody.
        let passed = hasArrived ? [] : session?.passedSegments ?? []
        let heldLeg = session?.heldLeg ?? closedLeg(routes, at: time)
        let fix = walker?.step(to: time, waitingAfter: heldLeg) { segment, share, moment in
            guard let plan else { return 1 }
            if share == nil, segment == end { return 0 }
            // Who is at the end of a path when it closes is out of it, and goes on.
            if share != nil, passed.contains(segment) { return 1 }
            guard share == nil else { return routes.limit(of: segment, from: share ?? 0, in: plan, at: moment) }
            return routes.isOpen(segment, of: plan, at: moment) ? 1 : 0
        }
        guard let fix else { return try take(.tick(time), present) }
        return try take(.fix(fix), present)
    }

    /// Whether a plugin told the traveller to stay where they are, or they are shut in.
    private var staysInPlace: Bool { !stayingFor.isEmpty || session?.isShutIn ?? false }

    /// Returns the traveller's leg if its end is closed or gone, so that they wait there; otherwise nil.
    private func closedLeg(_ routes: JourneyRoutes, at time: Timestamp) -> Int? {
        guard let session, !session.isEnded else { return nil }
        let leg = session.plan.route.legs[session.position.leg]
        return !leg.isCutOff && routes.isOpen(leg.to, of: session.plan, at: time) ? nil : session.position.leg
    }

    /// Moves the simulated traveller beside the route and keeps them there. A distance of 0 or less returns them to
    /// the route.
    ///
    /// - Parameters:
    ///   - metres: The distance from the route in metres.
    ///   - seconds: The time until the traveller returns, in seconds; nil keeps them there until the route changes.
    /// - Returns: Whether the traveller was moved: false between levels, to a point away from the venue, or without a route.
    public mutating func stray(metres: Double, seconds: Double?) -> Bool {
        guard metres > 0 else {
            walker?.comeBack()
            return walker != nil
        }
        if let point = walker?.point(beside: metres), venue.isAway(point) { return false }
        let end = seconds.map { now.adding(seconds: $0) }
        return walker?.stand(beside: metres, until: end) ?? false
    }

    /// Lets the simulated traveller miss the next turn and walk straight on until the route changes.
    ///
    /// - Returns: Whether there is a turn to miss: false if there is none ahead, or without a route.
    public mutating func missTurn() -> Bool { walker?.missTurn() ?? false }

    /// Moves the simulated traveller to any point, where they stay until the route changes.
    public mutating func jump(to point: Point, level: FeatureID) { walker?.jump(to: point, level: level) }

    /// Whether the simulated traveller is off the route with no time to return.
    public var isAstray: Bool { walker?.isAstray ?? false }

    /// Whether the simulated traveller cannot make further progress on the route.
    ///
    /// This is true where a plugin told them to stay, on a closed level that nothing leads out of, at the end of the route, at a closed passage with no known way round or behind the arrival, at a waypoint that is closed or gone, and off the route with no
    /// time to return. A traveller who missed a turn keeps walking until the session detects that they are off the
    /// route. Without a route, this is true.
    public var isStuck: Bool {
        guard let walker, let session else { return true }
        if staysInPlace, !walker.isCarried { return true }
        if walker.walksAstray { return session.offRouteSince != nil || session.isEnded || hasArrived }
        if session.isWayClosed, session.heldLeg == nil, let leg = closedLeg(routes, at: now), walker.isAtEnd(ofLeg: leg)
        {
            return true
        }
        if walker.isHeldUp, session.isWayClosed || session.offRouteSince != nil || hasArrived { return true }
        return walker.isFinished || walker.isAstray
    }

    /// Changes the options of the simulated traveller from now on.
    public mutating func change(_ options: SimulationOptions) { walker?.change(options) }
}

extension Journey {
    /// The longest time between two ticks, in milliseconds.
    private static let longestTick: Int64 = 60_000

    /// Lets time pass without a fix.
    ///
    /// Each event occurs in the second in which it is due. While nothing is due, a tick covers up to a minute.
    ///
    /// - Parameters:
    ///   - seconds: The number of seconds.
    ///   - stop: Asks to stop between two ticks; nil if nobody can. The time until then has passed, and `events` has what
    ///     happened in it.
    /// - Returns: The events that follow.
    /// - Throws: `EngineError.store` or `stopped`.
    public mutating func wait(seconds: Int, stop: StopSignal? = nil) throws(EngineError) -> [JourneyEvent] {
        let start = now
        let end = start.adding(seconds: Double(seconds))
        if stop?.isSent == true, let reason = stop?.reason { throw .stopped(reason) }
        // The first tick, after one second, also detects changes in the store.
        var events = try take(.tick(min(end, start.adding(milliseconds: 1000))))
        while now < end {
            if stop?.isSent == true, let reason = stop?.reason { throw .stopped(reason) }
            var next = min(end, now.adding(milliseconds: Self.longestTick))
            if let due = nextMoment {
                // A whole second after the start, and at least one second ahead.
                let wait = max(1, due.milliseconds - start.milliseconds)
                let second = start.adding(milliseconds: (wait + 999) / 1000 * 1000)
                next = min(next, max(second, now.adding(milliseconds: 1000)))
            }
            events += try take(.tick(next))
        }
        return events
    }

    /// The next moment at which something can change without a fix; nil if nothing is due.
    private var nextMoment: Timestamp? {
        var moments = watcher.watches.compactMap { watch in
            watch.insideSince.map { $0.adding(milliseconds: watch.dwell) }
        }
        moments += [session?.nextMoment(after: now), plugins?.nextTimer].compactMap(\.self)
        if !postponed.isEmpty { moments.append(now.adding(milliseconds: 1000)) }
        return moments.filter { $0 > now }.min()
    }
}
