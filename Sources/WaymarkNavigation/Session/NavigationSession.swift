import WaymarkModel
import WaymarkRouting

/// One traveller being led along a route: a value that changes only by `update`.
///
/// The same inputs in the same order give the same events. A session keeps nothing outside itself, so any number of them
/// may run, be copied, and be compared. No input makes it trap.
public struct NavigationSession: Sendable {
    /// Whether one is asked before a new route is made.
    public enum Rerouting: String, Hashable, Sendable, CaseIterable {
        /// An alert asks; nothing is rerouted unanswered.
        case ask
        /// No alert; a new route is made at once.
        case automatic
    }

    public internal(set) var venue: Venue
    public let constants: NavigationConstants
    public let rerouting: Rerouting
    /// The route being followed.
    public internal(set) var plan: RoutePlan
    /// Other routes on offer, best first.
    public internal(set) var alternatives: [RoutePlan] = []
    /// The leg and step one is on.
    public internal(set) var position = StepPosition(leg: 0, step: 0)
    public internal(set) var progress: RouteProgress?
    public internal(set) var authorization = Authorization.full
    public internal(set) var isEnded = false
    /// Since when one is off the route; nil is on it.
    public internal(set) var offRouteSince: Timestamp?
    /// Whether the off-route alert waits for an answer.
    public var isAlertVisible: Bool { alert.isVisible }
    /// The last accepted fix whose level was believed; while the signal is poor, the last that the session made itself.
    /// Its point lies on `level`.
    public internal(set) var lastFix: Fix?
    public var level: FeatureID? { levels.current }
    /// Whether fixes come from a simulator, and why.
    public internal(set) var simulation: SimulationReason?
    /// Whether something closed the way ahead and there was no other.
    public internal(set) var isWayClosed = false {
        didSet { if !isWayClosed { closedPiece = nil } }
    }
    /// The query of the last reroute that was looked for.
    public internal(set) var lastQuery: RouteRequest?
    /// Waypoints reached before the present plan began.
    public internal(set) var waypointBase = 0

    /// The first piece of the track that is known to be closed to a traveller who has not entered it yet.
    var closedPiece: Int?
    /// Whether the last question for a way round what is closed was vetoed.
    var isWayRoundVetoed = false
    var landings: LandingIndex
    var track: RouteTrack
    var offers: [Offer] = []
    var levels = LevelTracker()
    var detector = OffRouteDetector()
    var alert = OffRouteAlert()
    var throttle = RerouteThrottle()
    var pace = Pace()
    var course = Course()
    /// Until when the plan's times hold.
    var review = RouteReview()
    /// The planned time up to where the last fix was; nil before the first on this plan.
    var walked: RouteTrack.Elapsed?
    /// What one was told about the route.
    var toldNotices: [RouteNotice] = []
    var telling = Telling()
    var hasStarted = false
    var hasAskedForAlternatives = false
    var isSnapped = false
    var isAccurate = true
    /// The legs of the present plan whose end was reached.
    var arrivedLegs: Set<Int> = []
    /// The time of the last fix that the session did not make itself.
    var lastFixTime: Timestamp?
    var regionsInside: Set<FeatureID> = []
    /// The piece one is on, and since when: counts down waits and rides.
    var standing: Standing?
    var reckoning: Reckoning?
    /// The time of the present input.
    var now = Timestamp(seconds: 0)
    /// How many of the present update's events the policies have heard of.
    var toldCount = 0
    /// How many fixes in a row lay on an offered alternative and off the route, and on which.
    var walkedOffer: (index: Int, fixes: Int)?

    struct Standing: Hashable, Sendable {
        var piece: Int
        var since: Timestamp
    }

    /// What was shown and said.
    struct Telling: Hashable, Sendable {
        var shown: StepPosition?
        var started: StepPosition?
        var announced: StepPosition?
        /// Arrivals of this update that are yet to be shown and said.
        var arrivals: [StepPosition] = []
    }

    public init(
        venue: Venue, plan: RoutePlan, rerouting: Rerouting = .ask,
        constants: NavigationConstants = NavigationConstants()
    ) {
        self.venue = venue
        self.plan = plan
        self.rerouting = rerouting
        self.constants = constants
        landings = LandingIndex(venue: venue)
        track = RouteTrack(plan: plan, venue: venue)
        review = RouteReview(plan, track: track, after: nil)
    }

    /// Takes in one input and tells what follows from it.
    ///
    /// The order within one fix is fixed: discard, level, deviation, off-route verdict, step advance, snap, progress,
    /// arrival, visual and spoken instruction, reroute or alternatives, refresh, regions. All timing is that of the input.
    public mutating func update(
        _ input: SessionInput, policies: some NavigationPolicies = DefaultPolicies(), routes: some RouteProvider
    ) -> [NavigationEvent] {
        var events: [NavigationEvent] = []
        update(input, policies: policies, routes: routes, into: &events)
        return events
    }

    /// The same, appending to a buffer of the caller's, so that many fixes need no allocation.
    public mutating func update(
        _ input: SessionInput, policies: some NavigationPolicies = DefaultPolicies(), routes: some RouteProvider,
        into events: inout [NavigationEvent]
    ) {
        guard !isEnded else { return }
        now = input.time.clamped
        toldCount = events.count
        if !hasStarted {
            hasStarted = true
            events.append(.sessionStarted)
            tellNotices(events: &events)
        }
        switch input {
        case .fix(let fix):
            take(fix, policies: policies, routes: routes, events: &events)
        case .tick(let time):
            pass(to: time.clamped, policies: policies, routes: routes, events: &events)
        case .command(let command, at: let time):
            obey(command, at: time.clamped, policies: policies, routes: routes, events: &events)
        case .conditionsChanged(at: let time):
            refresh(at: time.clamped, isNews: true, policies: policies, routes: routes, events: &events)
        case .authorizationChanged(let authorization, at: _):
            guard authorization != self.authorization else { break }
            self.authorization = authorization
            events.append(.authorizationChanged(authorization))
        }
        inform(policies, of: events)
    }

    /// Tells the policies what happened since they last heard, so that the next they are asked finds them up to date.
    mutating func inform(_ policies: some NavigationPolicies, of events: [NavigationEvent]) {
        if policies.isObserving {
            for event in events[toldCount...] { policies.observe(event, in: context(at: now)) }
        }
        toldCount = events.count
    }

    package func context(at time: Timestamp) -> SessionContext {
        SessionContext(
            time: time, position: position, level: levels.current, location: progress?.location ?? lastFix?.point,
            fix: lastFix, progress: progress, plan: plan, waypoint: waypointBase + position.leg + 1,
            isOffRoute: offRouteSince != nil, isRiding: isAtRide, pace: pace.speed(constants: constants),
            heading: course.heading(at: time, in: venue, constants: constants), alternatives: alternatives)
    }

    var step: PlannedStep { plan.steps[position.leg][position.step] }
    var stepPieces: Range<Int> { track.steps[position.leg][position.step] }
    var legPieces: Range<Int> { track.legs[position.leg] }
    var isLastLeg: Bool { position.leg == plan.route.legs.count - 1 }
    var lastStep: Int { plan.steps[position.leg].count - 1 }

    func levelIndex(_ id: FeatureID?) -> Int32? { id.flatMap { venue.index(ofLevel: $0) }.map(Int32.init) }
}
