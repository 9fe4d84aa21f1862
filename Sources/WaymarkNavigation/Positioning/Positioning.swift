import WaymarkModel

/// What is known of the traveller's place and movement, whatever their route: the last fix, the level, the pace and the
/// direction.
struct Positioning: Sendable {
    /// Where the fixes come from.
    private enum Source: Hashable {
        /// From a positioning system.
        case real
        /// From a simulator, by command.
        case simulated
        /// From the session itself, while the signal is poor.
        case estimated(Reckoning)
    }

    /// The last accepted fix with a confirmed level, or the last one that the session estimated. Its point lies on
    /// `level`.
    private(set) var fix: Fix?
    /// The time of the last accepted fix that was not estimated, whether or not its level was confirmed.
    private(set) var lastTime: Timestamp?
    /// Whether fixes are accurate enough to judge a deviation.
    private(set) var isAccurate = true
    private var levels = LevelTracker()
    private var landings: LandingIndex
    private var pace = Pace()
    private var course = Course()
    private var source = Source.real

    init(in venue: Venue) { landings = LandingIndex(venue: venue) }

    private var venue: Venue { landings.venue }

    /// Continues in another version of the venue. The level is unknown if that does not have it.
    mutating func move(into venue: Venue) {
        levels.move(from: self.venue, into: venue)
        landings = LandingIndex(venue: venue)
    }

    // MARK: Fixes

    func verdict(on fix: Fix, constants: NavigationConstants) -> FixVerdict {
        guard fix.isWellFormed else { return .malformed }
        if fix.level != nil, index(of: fix.level) == nil { return .unknownLevel }
        if let accuracy = fix.accuracy, accuracy > constants.worstAccuracy { return .inaccurate }
        if let lastTime, fix.time < lastTime { return .timeWentBack }
        return .qualified
    }

    /// Takes note that a fix was accepted. Returns whether fixes are accurate enough from now on to judge a deviation,
    /// or nil if that has not changed.
    mutating func accept(_ fix: Fix, constants: NavigationConstants) -> Bool? {
        lastTime = fix.time
        guard let accuracy = fix.accuracy, (accuracy <= constants.deviationAccuracyGate) != isAccurate else {
            return nil
        }
        isAccurate.toggle()
        return isAccurate
    }

    /// Places the traveller at an accepted fix.
    ///
    /// - Parameter isCarried: Whether the traveller is on a ride, which says nothing about the direction on foot.
    mutating func place(at fix: Fix, isCarried: Bool, constants: NavigationConstants) {
        course.observe(fix, isCarried: isCarried, constants: constants)
        self.fix = fix
    }

    // MARK: The level

    /// The level that the traveller is on; nil before the first accepted fix.
    var level: Index<Level>? { levels.current }
    /// Whether the last fix reported another level, which is not confirmed.
    var isLevelInDoubt: Bool { levels.isInDoubt }

    /// Proposes a change to the level that a fix reports; nil if the level stays.
    ///
    /// - Parameter isExpected: Whether the route leads to that level here.
    mutating func propose(
        _ level: Index<Level>?, from fix: Fix, isExpected: Bool, constants: NavigationConstants
    ) -> LevelTracker.Change? {
        levels.propose(level, from: fix, isExpected: isExpected, landings: landings, constants: constants)
    }

    mutating func adopt(_ level: Index<Level>) { levels.adopt(level) }

    /// Returns the level with an id; nil if there is none. Most fixes report the current level.
    func index(of id: FeatureID?) -> Index<Level>? {
        guard let id else { return nil }
        if let level, venue[level].id == id { return level }
        return venue.index(ofLevel: id)
    }

    // MARK: Movement

    /// The traveller's own speed in m/s; nil until enough of it was measured.
    var speed: Double? { pace.speed }

    /// Returns the compass bearing of movement in degrees; nil if the traveller has not moved lately.
    func heading(at time: Timestamp, constants: NavigationConstants) -> Double? {
        course.heading(at: time, in: venue, constants: constants)
    }

    /// Measures the pace of a traveller who has walked evenly since the fix before.
    mutating func observePace(
        _ fix: Fix, after previous: Fix, walked: Double, slowness: Double, constants: NavigationConstants
    ) {
        if previous.level != fix.level || previous.isSimulated && !fix.isSimulated { pace.interrupt() }
        pace.observe(fix, walked: walked, slowness: slowness, constants: constants)
    }

    /// Separates later measurements of the pace from earlier ones.
    mutating func interruptPace() { pace.interrupt() }

    // MARK: Simulation

    /// The reason why fixes are simulated; nil if they are real.
    var simulation: SimulationReason? {
        switch source {
        case .real: nil
        case .simulated: .manual
        case .estimated: .poorSignal
        }
    }

    /// The estimate, while the signal is poor.
    var reckoning: Reckoning? { if case .estimated(let reckoning) = source { reckoning } else { nil } }

    /// Notes that fixes are simulated by command.
    mutating func simulate() { source = .simulated }

    /// Starts the estimate, or starts it again from elsewhere.
    mutating func estimate(from reckoning: Reckoning) { source = .estimated(reckoning) }

    /// Places the traveller at an estimated fix.
    mutating func place(atEstimate fix: Fix) { self.fix = fix }

    /// Notes that fixes are real again.
    mutating func endSimulation() { source = .real }
}

/// A walk that the session estimates along the route while no fix comes.
struct Reckoning: Hashable, Sendable {
    /// The time of the last real fix, or since when the estimate walks on.
    var began: Timestamp
    /// The time walked until then, in milliseconds at this traveller's pace.
    var elapsed: Int64
    /// The last confirmed step.
    var position: StepPosition
}

extension Fix {
    /// The maximum absolute coordinate that is accepted, in metres from the venue's anchor.
    static let farthest = 1e7

    /// Whether every number is finite and within the accepted range.
    var isWellFormed: Bool {
        abs(point.x) <= Self.farthest && abs(point.y) <= Self.farthest
            && (accuracy.map { $0 >= 0 && $0 <= Self.farthest } ?? true) && (speed?.isFinite ?? true)
            && (course?.isFinite ?? true) && time.isSane
    }
}
