import WaymarkModel
import WaymarkRouting

/// The source of a session's routes. Asked synchronously, in the update that needs the answer.
public protocol RouteProvider {
    /// Returns the best route for a query under the current conditions.
    ///
    /// - Returns: The plan, or the reason why there is no route.
    func plan(for query: RouteRequest) -> Result<RoutePlan, RoutingError>
    /// Returns the best route for a traveller who is already walking. Default: the best route for anybody.
    func plan(for query: RouteRequest, of walker: WalkerState) -> Result<RoutePlan, RoutingError>
    /// Returns the plan that leads a traveller out of what has closed around them when there is no route: by the shortest way,
    /// and from there on as if nothing were closed. Default: nil, nothing has closed around them.
    func wayOut(for query: RouteRequest, of walker: WalkerState) -> RoutePlan?
    /// Returns the plan that leads a traveller on, up to what is closed, when there is no route and nothing is closed around them.
    /// Default: nil, unknown.
    func wayOn(for query: RouteRequest, of walker: WalkerState) -> RoutePlan?
    /// Returns whether people may go to the landing at the end of a passage of a connector that they are in the middle of. Default: it is
    /// open.
    ///
    /// - Parameters:
    ///   - ride: The passage to the landing.
    ///   - query: The request for a route from the landing.
    func landing(of ride: RouteSegment, for query: RouteRequest) -> LandingState
    /// Returns the live conditions that close what is ahead on a plan, where the closure is the first closed thing ahead; nil if
    /// that is unknown. Default: none are known.
    func closings(of plan: RoutePlan, from spot: RouteSpot, at closure: RouteClosure?, time: Timestamp) -> ClosingsAhead
    /// Returns the live conditions and the rules that close a passage of a plan. Default: none are known.
    func closings(ofPassage passage: RouteSegment, of plan: RoutePlan, at time: Timestamp) -> [Condition]
    /// Returns the live conditions and the rules that close the paths that begin at a node of a plan's venue. Default: none are known.
    func closings(ofPathsAt node: Index<PathNode>, of plan: RoutePlan, at time: Timestamp) -> [Condition]
    /// Returns alternatives to a plan, best first and without the plan itself, or an error with a message. Each begins like the plan, up
    /// to where the traveller is: what is behind them is not compared, and nothing there counts as closed.
    ///
    /// - Parameters:
    ///   - plan: The plan that the traveller follows.
    ///   - spot: The traveller's place on the plan.
    func alternatives(to plan: RoutePlan, from spot: RouteSpot) -> Result<[RoutePlan], AlternativesError>
    /// Returns the same way in the same steps with current durations; nil if something ahead is closed. If the plan leads
    /// through a former version of the venue, this is the rest of it in the present one.
    ///
    /// - Parameters:
    ///   - plan: The plan that the traveller follows.
    ///   - spot: The traveller's place on the plan and their pace. Nothing before it counts as closed; what lies ahead
    ///     is judged at the moment when the traveller gets there.
    ///   - time: The current moment.
    func refreshed(_ plan: RoutePlan, from spot: RouteSpot, at time: Timestamp) -> RoutePlan?
    /// Returns the closure that `refreshed` found: the first segment ahead that cannot be entered. Default: nil,
    /// unknown.
    func closure(of plan: RoutePlan, from spot: RouteSpot, at time: Timestamp) -> RouteClosure?
    /// Returns the next moment at which something in the venue opens or closes for such a query, so that a traveller who waits before
    /// something closed looks again. Default: nil, unknown.
    func nextChange(for query: RouteRequest, after time: Timestamp) -> Timestamp?
    /// Returns whether a live condition that closes something around the traveller is still set, and not over at a moment. If it comes
    /// back later, they are told again. Default: true.
    func stands(_ condition: Condition, at time: Timestamp) -> Bool
    /// Returns whether a rule, such as the costs of a plugin, still closes a passage of a plan. Default: true, unknown.
    func closes(_ rule: Condition, _ passage: RouteSegment, of plan: RoutePlan, at time: Timestamp) -> Bool
    /// Returns whether the end of a leg of a plan is still there and no condition closes it at a moment. Nobody arrives at
    /// a place that is gone or closed. Default: true.
    func isOpen(_ end: RouteEnd, of plan: RoutePlan, at time: Timestamp) -> Bool
    /// Returns whether a level or building that is closed around a traveller on a level is closed around the end of a leg of a plan, too.
    /// Default: false.
    func isShutIn(on level: Index<Level>, with end: RouteEnd, of plan: RoutePlan, at time: Timestamp) -> Bool
    /// Returns whether something is closed around a point of a level, and not around a traveller at another point of it: they are not
    /// let in. Default: false.
    func isShut(
        _ point: Point, from traveller: Point, on level: Index<Level>, of plan: RoutePlan, at time: Timestamp
    ) -> Bool
    /// Returns whether a traveller who is near a point of a level is at it: no wall of an open floor and nothing closed is between.
    /// Default: true, no walls are known.
    ///
    /// - Parameters:
    ///   - point: The point.
    ///   - fix: Where the traveller is.
    ///   - level: The level of both.
    ///   - metres: How far they may have to walk to it.
    ///   - plan: The plan that they follow.
    ///   - time: The moment.
    func isAt(
        _ point: Point, _ fix: Fix, on level: Index<Level>, within metres: Double, of plan: RoutePlan,
        at time: Timestamp
    ) -> Bool
    /// Returns whether a traveller may go straight from one point of an open floor of a plan to another at a moment: nothing is closed
    /// there. Default: true, nothing is known to be closed.
    ///
    /// - Parameters:
    ///   - start: Where the traveller is.
    ///   - end: Where they would go, on the same floor.
    ///   - floor: The open floor.
    ///   - isLeaving: Whether what is closed around the first point lets them out, but not in again.
    ///   - plan: The plan that they follow.
    ///   - time: The moment.
    func leadsStraight(
        from start: Point, to end: Point, over floor: Index<Region>, isLeaving: Bool, of plan: RoutePlan,
        at time: Timestamp
    ) -> Bool
    /// Returns how far a traveller may go who is on a passage of a plan, as a share of it. Default: 1, to its end.
    ///
    /// - Parameters:
    ///   - segment: The passage.
    ///   - share: The share of it that is behind the traveller.
    ///   - plan: The plan.
    ///   - time: The moment.
    func limit(of segment: RouteSegment, from share: Double, in plan: RoutePlan, at time: Timestamp) -> Double
}

extension RouteProvider {
    /// Returns the best route for anybody.
    public func plan(for query: RouteRequest, of walker: WalkerState) -> Result<RoutePlan, RoutingError> {
        plan(for: query)
    }

    /// Returns nil: nothing has closed around the traveller.
    public func wayOut(for query: RouteRequest, of walker: WalkerState) -> RoutePlan? { nil }

    /// Returns nil: it is not known what is closed around the traveller.
    public func wayOn(for query: RouteRequest, of walker: WalkerState) -> RoutePlan? { nil }

    /// Returns that it is open: nothing is known to be closed.
    public func landing(of ride: RouteSegment, for query: RouteRequest) -> LandingState { .open }

    /// Returns none: they are unknown.
    public func closings(
        of plan: RoutePlan, from spot: RouteSpot, at closure: RouteClosure?, time: Timestamp
    ) -> ClosingsAhead { ClosingsAhead() }

    /// Returns none: they are unknown.
    public func closings(ofPassage passage: RouteSegment, of plan: RoutePlan, at time: Timestamp) -> [Condition] { [] }

    /// Returns none: they are unknown.
    public func closings(ofPathsAt node: Index<PathNode>, of plan: RoutePlan, at time: Timestamp) -> [Condition] { [] }

    /// Returns nil: the closure is unknown.
    public func closure(of plan: RoutePlan, from spot: RouteSpot, at time: Timestamp) -> RouteClosure? { nil }

    /// Returns nil: the next change is unknown.
    public func nextChange(for query: RouteRequest, after time: Timestamp) -> Timestamp? { nil }

    /// Returns true: it still does.
    public func stands(_ condition: Condition, at time: Timestamp) -> Bool { true }

    /// Returns true: it is unknown.
    public func closes(_ rule: Condition, _ passage: RouteSegment, of plan: RoutePlan, at time: Timestamp) -> Bool {
        true
    }

    /// Returns true: everything is still there and open.
    public func isOpen(_ end: RouteEnd, of plan: RoutePlan, at time: Timestamp) -> Bool { true }

    /// Returns false: nothing is known to be closed.
    public func isShutIn(on level: Index<Level>, with end: RouteEnd, of plan: RoutePlan, at time: Timestamp) -> Bool {
        false
    }

    /// Returns false: nothing is known to be closed.
    public func isShut(
        _ point: Point, from traveller: Point, on level: Index<Level>, of plan: RoutePlan, at time: Timestamp
    ) -> Bool { false }

    /// Returns true: no walls are known.
    public func isAt(
        _ point: Point, _ fix: Fix, on level: Index<Level>, within metres: Double, of plan: RoutePlan,
        at time: Timestamp
    ) -> Bool { true }

    /// Returns true: nothing is known to be closed.
    public func leadsStraight(
        from start: Point, to end: Point, over floor: Index<Region>, isLeaving: Bool, of plan: RoutePlan,
        at time: Timestamp
    ) -> Bool { true }

    /// Returns 1: the passage is open to its end.
    public func limit(of segment: RouteSegment, from share: Double, in plan: RoutePlan, at time: Timestamp) -> Double {
        1
    }
}

/// The movement of a traveller who is already walking, for a route query.
public struct WalkerState: Hashable, Sendable {
    /// The compass bearing of movement, in degrees; nil if unknown.
    public var heading: Double?
    /// How many times longer than planned the traveller takes on foot. It decides what will be closed when they get
    /// there.
    public var pace: Double
    /// The passages of the ride that carries the traveller, or of the way back out of a connector that closes around them,
    /// up to the landing where the route is searched from; empty for anybody else. The route begins with them, so that the
    /// traveller is on it.
    package var ride: [RouteSegment] = []
    /// Whether they go back in a connector to a level that has closed around them, because nothing else leads on.
    package var isTurningBack = false
    /// Whether they go on in a connector that has closed, or to a landing that has, because nothing else leads on.
    package var isGoingOn = false
    /// Whether they leave what is closed around them first, wherever they are going: a connector that they are in the middle of, too.
    package var leavesFirst = false

    /// Creates a state. The default is an unknown heading and the planned pace.
    public init(heading: Double? = nil, pace: Double = 1) {
        self.heading = heading
        self.pace = pace
    }
}

/// The reason why alternatives could not be computed.
public struct AlternativesError: Error, Hashable, Sendable {
    /// The message for the user.
    public var message: String

    /// Creates an error with a message.
    public init(_ message: String) { self.message = message }
}
