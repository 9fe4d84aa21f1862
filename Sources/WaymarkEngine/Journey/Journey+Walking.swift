import WaymarkModel
import WaymarkNavigation

extension Journey {
    /// Puts the simulated traveller at the start of the route: the first fix.
    ///
    /// - Throws: `EngineError.store`.
    public mutating func setOut() throws(EngineError) -> [JourneyEvent] {
        guard let fix = walker?.fix(at: now) else { return try take(.tick(now)) }
        return try take(.fix(fix))
    }

    /// Lets the simulated traveller walk on for one interval; without one, time passes.
    ///
    /// - Throws: `EngineError.store`.
    public mutating func walk() throws(EngineError) -> [JourneyEvent] {
        let time = now.adding(milliseconds: walker?.options.interval ?? 1000)
        let routes = routes
        let request = session?.plan.request
        let fix = walker?.step(to: time) { segment, moment in
            request.map { routes.isOpen(segment, for: $0, at: moment) } ?? true
        }
        guard let fix else { return try take(.tick(time)) }
        return try take(.fix(fix))
    }

    /// Moves the simulated traveller beside the route, and keeps them there; by 0 m, back onto the route.
    ///
    /// - Parameter seconds: For how long; nil until there is another route.
    /// - Returns: false between levels, where one cannot step aside, and without a route.
    public mutating func stray(metres: Double, seconds: Double?) -> Bool {
        guard metres > 0 else {
            walker?.comeBack()
            return walker != nil
        }
        return walker?.stand(beside: metres, until: seconds.map { now.adding(seconds: $0) }) ?? false
    }

    /// Lets the simulated traveller walk straight on where the route next turns, until there is another route.
    ///
    /// - Returns: false where no turn lies ahead, and without a route.
    public mutating func missTurn() -> Bool { walker?.missTurn() ?? false }

    /// Moves the simulated traveller anywhere, until there is another route.
    public mutating func jump(to point: Point, level: FeatureID) { walker?.jump(to: point, level: level) }

    /// Whether the simulated traveller is away from the route without a time to return.
    public var isAstray: Bool { walker?.isAstray ?? false }

    /// Whether the simulated traveller comes no further along the route: beside it without a time to return, or at its
    /// end, or before something closed that no way is known round. Who walks on astray goes on until the session says that
    /// this is not the route.
    public var isStuck: Bool {
        guard let walker, let session else { return true }
        if walker.walksAstray { return session.offRouteSince != nil || session.isEnded || hasArrived }
        if walker.isHeldUp, session.isWayClosed || session.offRouteSince != nil { return true }
        return walker.isFinished || walker.isAstray
    }

    /// Changes how the simulated traveller walks, from here on.
    public mutating func change(_ options: SimulationOptions) { walker?.change(options) }
}
