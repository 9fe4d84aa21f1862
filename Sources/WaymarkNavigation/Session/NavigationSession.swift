import WaymarkModel
import WaymarkRouting

/// A traveller's navigation along a route: a value that only inputs change.
///
/// The same inputs in the same order give the same events. A session keeps no state outside itself, so any number of
/// them can run, be copied and be compared. No input traps.
///
/// ```swift
/// var session = NavigationSession(venue: venue, plan: plan)
/// let events = session.update(.fix(fix), routes: routes)
/// ```
public struct NavigationSession: Sendable {
    /// Whether the traveller is asked before a reroute.
    public enum Rerouting: String, Hashable, Sendable, CaseIterable {
        /// An alert asks. Nothing is rerouted before the answer.
        case ask
        /// There is no alert. A new route is queried immediately.
        case automatic
    }

    /// The venue.
    public internal(set) var venue: Venue
    /// The numbers that the session works with.
    public let constants: NavigationConstants
    /// Whether the traveller is asked before a reroute.
    public let rerouting: Rerouting
    /// The plan that the session follows.
    public internal(set) var plan: RoutePlan
    /// The alternatives to the route, best first.
    public internal(set) var alternatives: [RoutePlan] = []
    /// The current leg and step.
    public internal(set) var position = StepPosition(leg: 0, step: 0)
    /// The progress after the last fix; nil before the first.
    public internal(set) var progress: RouteProgress?
    /// The permission to use the traveller's location.
    public internal(set) var authorization = Authorization.full
    /// Whether the session has ended. An ended session ignores all input.
    public internal(set) var isEnded = false
    /// The moment when the traveller left the route; nil on the route.
    public internal(set) var offRouteSince: Timestamp?
    /// Whether the off-route alert is waiting for an answer.
    public var isAlertVisible: Bool { alert.isVisible }
    /// The last accepted fix with a confirmed level. While the signal is poor, the last one that the session estimated.
    /// Its point lies on `level`.
    public internal(set) var lastFix: Fix?
    /// The level that the traveller is on; nil before the first accepted fix.
    public var level: FeatureID? { levels.current }
    /// The reason why fixes are simulated; nil if they are real.
    public internal(set) var simulation: SimulationReason?
    /// Whether the way ahead is closed without another way.
    public internal(set) var isWayClosed = false {
        didSet { if !isWayClosed { closedPiece = nil } }
    }
    /// The query of the last attempt to reroute; nil before the first.
    public internal(set) var lastQuery: RouteRequest?
    /// The number of waypoints reached before the current plan started.
    public internal(set) var waypointBase = 0

    /// The first piece of the track that is known to be closed and that the traveller has not entered yet.
    var closedPiece: Int?
    /// Whether the last search for a way round a closure was vetoed.
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
    /// The moments until which the plan's times hold.
    var review = RouteReview()
    /// The planned time up to the last fix; nil before the first fix on this plan.
    var walked: RouteTrack.Elapsed?
    /// The notices about the route that have been reported.
    var toldNotices: [RouteNotice] = []
    var telling = Telling()
    var hasStarted = false
    var hasAskedForAlternatives = false
    var isSnapped = false
    var isAccurate = true
    /// The legs of the current plan that the traveller has completed.
    var arrivedLegs: Set<Int> = []
    /// The time of the last real fix.
    var lastFixTime: Timestamp?
    var regionsInside: Set<FeatureID> = []
    /// The piece that the traveller is on, and since when. It counts down waits and rides.
    var standing: Standing?
    var reckoning: Reckoning?
    /// The time of the current input.
    var now = Timestamp(seconds: 0)
    /// The number of events of this update that the policies have received.
    var toldCount = 0
    /// The alternative that the last fixes lay on while off the route, and the number of those fixes in a row.
    var walkedOffer: (index: Int, fixes: Int)?

    struct Standing: Hashable, Sendable {
        var piece: Int
        var since: Timestamp
    }

    /// The instructions that have been shown and spoken.
    struct Telling: Hashable, Sendable {
        var shown: StepPosition?
        var started: StepPosition?
        var announced: StepPosition?
        /// Arrivals of this update that still have to be shown and spoken.
        var arrivals: [StepPosition] = []
    }

    /// Creates a session at the start of a plan.
    ///
    /// - Precondition: `plan` was made for `venue`.
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

    /// Handles one input and returns the events that follow from it.
    ///
    /// The order within one fix is fixed: discard, level, deviation, off-route verdict, step advance, snap, progress,
    /// arrival, visual and spoken instruction, reroute or alternatives, refresh, regions. All timing is that of the
    /// input.
    public mutating func update(
        _ input: SessionInput, policies: some NavigationPolicies = DefaultPolicies(), routes: some RouteProvider
    ) -> [NavigationEvent] {
        var events: [NavigationEvent] = []
        update(input, policies: policies, routes: routes, into: &events)
        return events
    }

    /// Handles one input and appends its events to a buffer of the caller, so that a series of fixes needs no
    /// allocation.
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
            events.append(.authorizationChanged(.init(authorization)))
        }
        inform(policies, of: events)
    }

    /// Passes the policies the events since the last call, so that the next decision finds them up to date.
    mutating func inform(_ policies: some NavigationPolicies, of events: [NavigationEvent]) {
        if policies.isObserving {
            for event in events[toldCount...] { policies.observe(event, in: context(at: now)) }
        }
        toldCount = events.count
    }

    package func context(at time: Timestamp) -> SessionContext {
        SessionContext(
            time: time, position: position, level: levels.current,
            location: progress?.location ?? lastFix?.point,
            fix: lastFix, progress: progress, plan: plan, waypoint: waypointBase + position.leg + 1,
            isOffRoute: offRouteSince != nil, isRiding: isAtRide, pace: pace.speed(constants: constants),
            heading: course.heading(at: time, in: venue, constants: constants), alternatives: alternatives)
    }

    var step: PlannedStep { plan.steps[position.leg][position.step] }
    var stepPieces: Range<Int> { track.steps[position.leg][position.step] }
    var legPieces: Range<Int> { track.legs[position.leg] }
    var isLastLeg: Bool { position.leg == plan.route.legs.count - 1 }
    var lastStep: Int { plan.steps[position.leg].count - 1 }

    func levelIndex(_ id: FeatureID?) -> Int32? { id.flatMap { venue.index(ofLevel: $0) }.map(\.rawValue) }
}
