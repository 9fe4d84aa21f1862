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

    /// Moves the simulated traveller beside the route, and keeps them there.
    ///
    /// - Parameter seconds: For how long; nil until there is another route.
    /// - Returns: false on a ride, where one cannot step aside, and without a route.
    public mutating func stray(metres: Double, seconds: Double?) -> Bool {
        guard metres > 0 else {
            walker?.stray = nil
            return walker != nil
        }
        guard let place = walker?.point(beside: metres) else { return false }
        let until = seconds.map { now.adding(seconds: $0) }
        walker?.stray = JourneyWalker.Stray(point: place.point, level: place.level, until: until)
        return true
    }

    /// Moves the simulated traveller anywhere, until there is another route.
    public mutating func jump(to point: Point, level: FeatureID) {
        walker?.stray = JourneyWalker.Stray(point: point, level: level, until: nil)
    }

    /// Whether the simulated traveller stands beside the route without a time to return.
    public var isAstray: Bool { walker?.stray.map { $0.until == nil } ?? false }

    /// Changes how the simulated traveller walks, from here on.
    public mutating func change(_ options: SimulationOptions) {
        guard let session else { return }
        walker?.change(options, session, at: now)
    }
}
