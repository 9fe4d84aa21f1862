import WaymarkModel

/// The watch over a traveller's deviation from the route: how long it has lasted, when to ask about it, and when to
/// reroute because of it.
struct DeviationWatch: Hashable, Sendable {
    private var detector = OffRouteDetector()
    private var pauses = AlertPauses()
    private var throttle = RerouteThrottle()
    /// Whether what is closed is between the traveller and the route, so that another way is theirs without being asked.
    var isCutOff = false

    /// The last deviation, with the moment when it began; nil on the route.
    var deviation: Deviation? { detector.deviation }

    // MARK: The verdict

    /// Judges a fix by the active rule.
    ///
    /// - Parameters:
    ///   - touching: Metres to the nearest step that touches the fix's level, as the Phunware sample measures; nil if
    ///     there is none, or if the rule is another.
    ///   - isAsked: Whether the alert is visible.
    mutating func observe(
        _ deviation: Deviation, of fix: Fix, touching: Double?, isAsked: Bool, constants: NavigationConstants
    ) -> OffRouteVerdict {
        detector.observe(
            OffRouteDetector.Sighting(
                deviation: deviation, touching: touching, accuracy: fix.accuracy, time: fix.time,
                isGated: isAsked || !pauses.mayShow(at: fix.time)),
            constants: constants)
    }

    /// Returns the verdict when time passes without a fix.
    mutating func verdict(at time: Timestamp, constants: NavigationConstants) -> OffRouteVerdict {
        detector.verdict(at: time, constants: constants)
    }

    /// Forgets the deviation, because the route or its leg is another one now.
    mutating func reset() {
        detector.reset()
        isCutOff = false
    }

    // MARK: The alert

    /// Returns whether the pauses between alerts allow one now.
    func mayAsk(at time: Timestamp) -> Bool { pauses.mayShow(at: time) }

    /// Records the answer to an alert.
    mutating func resolve(_ answer: AlertAnswer, at time: Timestamp, constants: NavigationConstants) {
        pauses.resolve(answer, at: time, constants: constants)
    }

    // MARK: The reroute

    /// Returns whether the pauses between reroutes allow one now.
    func mayReroute(_ fix: Fix?, level: Index<Level>?, at time: Timestamp, constants: NavigationConstants) -> Bool {
        throttle.allows(fix, level: level, at: time, constants: constants)
    }

    /// Records an attempt to reroute, for whatever reason.
    mutating func attempted(at time: Timestamp, point: Point, level: Index<Level>, ending: RerouteThrottle.Ending) {
        throttle.attempted(at: time, point: point, level: level, ending: ending)
    }

    /// Continues in another version of the venue.
    mutating func move(from old: Venue, into new: Venue) { throttle.move(from: old, into: new) }

    // MARK: Time

    /// Returns the next moments at which time alone may change a verdict, an alert or a reroute.
    ///
    /// Policies that depend on the clock cannot be predicted, so while the traveller deviates and policies are asked, one
    /// moment is five seconds ahead.
    func moments(after time: Timestamp, isOffRoute: Bool, constants: NavigationConstants) -> [Timestamp] {
        var moments: [Timestamp] = []
        if deviation != nil || isOffRoute { moments.append(time.adding(milliseconds: 5_000)) }
        if let since = deviation?.since { moments.append(since.adding(milliseconds: constants.offRouteDwell)) }
        if isOffRoute { moments += [pauses.until, throttle.next(constants: constants)].compactMap(\.self) }
        return moments
    }
}
