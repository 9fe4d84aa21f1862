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

    // MARK: Given

    /// The venue.
    public internal(set) var venue: Venue
    /// The numbers that the session works with.
    public let constants: NavigationConstants
    /// Whether the traveller is asked before a reroute.
    public let rerouting: Rerouting

    // MARK: State

    /// What the session is doing.
    public internal(set) var phase = SessionPhase.planned
    /// The permission to use the traveller's location.
    public internal(set) var authorization = Authorization.full
    /// The query of the last attempt to reroute; nil before the first.
    public internal(set) var lastQuery: RouteRequest?
    var route: FollowedRoute
    var positioning: Positioning
    var progressTracker = ProgressTracker()
    var deviation = DeviationWatch()
    var way: WayAhead
    /// Since when the way has been closed at the piece where it is; nil if it never was.
    var closedSince: Timestamp?
    /// What closes the way before which the traveller stopped, or should stop: they have not entered it.
    var keptOut: [Condition] = []
    /// What is closed that the traveller is to leave by the shortest way, wherever they are going; empty if they are not.
    var leftFirst: [Condition] = []
    /// The route that was followed when the signal became poor, until a real fix has shown whether the present one starts from where
    /// the traveller is; nil if there is no doubt.
    var beforeEstimate: FollowedRoute?
    var offers = Offers()
    var announcer = Announcer()
    var regions = RegionWatch()

    /// Creates a session at the start of a plan.
    ///
    /// - Precondition: `plan` was made for `venue`.
    public init(
        venue: Venue, plan: RoutePlan, rerouting: Rerouting = .ask,
        constants: NavigationConstants = NavigationConstants()
    ) {
        self.venue = venue
        self.rerouting = rerouting
        self.constants = constants
        route = FollowedRoute(plan, in: venue)
        positioning = Positioning(in: venue)
        way = WayAhead(plan, track: route.track, after: nil)
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
        var update = SessionUpdate(
            of: consume self, at: input.time, policies: policies, routes: routes,
            sink: EventSink(after: consume events))
        update.handle(input)
        self = update.session
        events = update.sink.events
    }

    // MARK: What callers see

    /// The plan that the session follows.
    public var plan: RoutePlan { route.plan }
    /// The current leg and step.
    public var position: StepPosition { route.position }
    /// The number of waypoints reached before the current plan started.
    public var waypointBase: Int { route.waypointBase }
    /// The alternatives to the route, best first.
    public var alternatives: [RoutePlan] { offers.plans }
    /// The progress after the last fix; nil before the first.
    public var progress: RouteProgress? { progressTracker.progress }
    /// The last accepted fix with a confirmed level. While the signal is poor, the last one that the session estimated.
    /// Its point lies on `level`.
    public var lastFix: Fix? { positioning.fix }
    /// The level that the traveller is on; nil before the first accepted fix.
    public var level: FeatureID? { positioning.level.map { venue[$0].id } }
    /// The reason why fixes are simulated; nil if they are real.
    public var simulation: SimulationReason? { positioning.simulation }
    /// Whether the session has ended. An ended session ignores all input.
    public var isEnded: Bool { phase.isEnded }
    /// The moment when the traveller left the route; nil on the route.
    public var offRouteSince: Timestamp? { phase.offRoute?.since }
    /// Whether the off-route alert is waiting for an answer.
    public var isAlertVisible: Bool { phase.offRoute?.isAsked ?? false }
    /// Whether the way ahead is closed without another way.
    public var isWayClosed: Bool { way.isClosed }
    /// Whether the traveller stops where they are: the level or building around them and their destination is closed, and nothing leads
    /// out of it.
    package var isShutIn: Bool { way.shutIn == .here }

    /// Returns whether the traveller cannot follow a step of the route now, because it leads through something closed, even if
    /// the route waits until that opens, or lies behind it.
    ///
    /// - Parameters:
    ///   - position: The step.
    ///   - time: The moment; nil means that of the last fix.
    public func isClosed(_ position: StepPosition, at time: Timestamp? = nil) -> Bool {
        guard let moment = time ?? positioning.lastTime else { return route.isBarred(position, by: way.barrier) }
        return route.isBarred(position, by: barrier(at: moment))
    }

    /// What the traveller cannot pass at a moment; nil if nothing keeps them.
    func barrier(at time: Timestamp) -> Barrier? {
        way.barrier(after: progressTracker.piece ?? route.stepPieces.lowerBound, at: time)
    }

    package func context(at time: Timestamp) -> SessionContext {
        var context = SessionContext(
            time: time, position: position, level: level, location: progress?.location ?? lastFix?.point,
            fix: lastFix, progress: progress, plan: plan, waypoint: route.waypoint,
            isOffRoute: offRouteSince != nil, isRiding: isAtRide, pace: positioning.speed,
            heading: positioning.heading(at: time, constants: constants), alternatives: alternatives)
        context.keptOut = targetsKeptOut
        context.leaving = leaving(at: time)
        context.connector = connectorOnFoot(at: time)
        context.landings = ridesToLandings(at: time)
        return context
    }
}

/// The moments at which time alone changes something. A clock can jump from one to the next.
extension NavigationSession {
    /// Returns the next moment at which a tick may do more than advance the clock; nil if there is none.
    ///
    /// The moment may be early, but never late. Policies that depend on the clock cannot be predicted; while the
    /// traveller deviates from the route, and policies are asked, the moment is at most five seconds ahead.
    public func nextMoment(after time: Timestamp) -> Timestamp? {
        guard !isEnded, authorization != .denied else { return nil }
        var moments = deviation.moments(after: time, isOffRoute: offRouteSince != nil, constants: constants)
        moments += way.moments(
            after: time, walked: progressTracker.walked, on: progressTracker.piece, factor: paceFactor,
            constants: constants)
        if let reckoning = reckoningMoment(after: time) { moments.append(reckoning) }
        return moments.filter { $0 > time }.min()
    }

    /// Returns when the signal becomes poor or the estimate advances.
    private func reckoningMoment(after time: Timestamp) -> Timestamp? {
        guard let last = positioning.lastTime else { return nil }
        guard let reckoning = positioning.reckoning else {
            return simulation == nil ? last.adding(milliseconds: constants.poorSignalPatience) : nil
        }
        // At the end of the leg, or before a closed passage, the estimate stands still.
        let limit = reckoningLimit(factor: paceFactor)
        let walked = reckoning.elapsed + time.milliseconds(since: reckoning.began)
        return walked < min(limit.end, limit.closure ?? .max) ? time.adding(milliseconds: 1) : nil
    }
}
