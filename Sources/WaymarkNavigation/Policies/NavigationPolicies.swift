import WaymarkGuidance
import WaymarkModel
import WaymarkRouting

/// Everything that a session asks before it acts. Each answer may be nil: no opinion, the documented default holds.
///
/// The defaults of all requirements are given in an extension, so that a conforming type writes only what it changes.
/// Plugins answer through one conforming type; tests write their own.
public protocol NavigationPolicies {
    /// Whether `observe` wants to hear of events. Default: no.
    var isObserving: Bool { get }
    /// Hears of an event, in the order in which the session tells them, and before anything is asked that follows it.
    func observe(_ event: NavigationEvent, in context: SessionContext)
    /// Whether a fix is thrown away. Asked for every fix. Default: it is not qualified.
    func shouldDiscard(_ fix: Fix, verdict: FixVerdict, in context: SessionContext) -> Bool?
    /// The level a fix is on. Default: the hysteresis of `LevelTracker`.
    func resolveLevel(of fix: Fix, proposed: FeatureID, in context: SessionContext) -> FeatureID?
    /// Where a fix is drawn; its own point means that it is not drawn onto the route. Default: on the route within
    /// tolerance.
    func snap(_ fix: Fix, proposed: Point?, in context: SessionContext) -> Point?
    /// Whether the step is done. Default: the rule of entry and exit.
    func shouldAdvanceStep(_ position: StepPosition, proposed: Bool, in context: SessionContext) -> Bool?
    /// Whether one is off the route. Default: the rule of distance or dwell.
    func offRouteVerdict(_ deviation: Deviation, proposed: OffRouteVerdict, in context: SessionContext)
        -> OffRouteVerdict?
    /// Whether to alert. Default: none is up, none is silenced, the cooldown is over.
    func shouldShowOffRouteAlert(_ deviation: Deviation, proposed: Bool, in context: SessionContext) -> Bool?
    /// Whether to reroute. Default: yes.
    func shouldReroute(_ reason: RerouteReason, in context: SessionContext) -> Bool?
    /// The veto on a reroute, with the plugins that cast it; nil allows the reroute. This is what a session asks. Default: an
    /// unnamed veto if `shouldReroute` says no.
    func rerouteVeto(_ reason: RerouteReason, in context: SessionContext) -> RerouteVeto?
    /// The query of a reroute. Default: unchanged.
    func prepareQuery(_ query: RouteRequest, reason: RerouteReason, in context: SessionContext) -> RouteRequest?
    /// Whether an alternative one walks on is taken. Default: yes.
    func shouldTakeAlternative(_ index: Int, in context: SessionContext) -> Bool?
    /// Whether one has arrived. Default: within the arrival radius on the waypoint's level.
    func hasArrived(at waypoint: Int, metres: Double, isSameLevel: Bool, proposed: Bool, in context: SessionContext)
        -> Bool?
    /// Whether to go on to the next leg after an arrival. Default: yes.
    func didArrive(at waypoint: Int, isLast: Bool, in context: SessionContext) -> Bool?
    /// Whether reroutes stop once one has arrived. Default: yes.
    func shouldPreventReroutesWhenArriving(at waypoint: Int, in context: SessionContext) -> Bool?
    /// The words of an instruction; no words leave it out. Default: unchanged.
    ///
    /// - Parameter position: The step it is about; `context.plan` knows it.
    func instruction(
        _ text: String, for position: StepPosition, channel: InstructionChannel, in context: SessionContext
    ) -> String?
    /// Whether sensors are released when the session ends. Default: yes.
    func shouldReleaseResources(in context: SessionContext) -> Bool?
    /// A planned fix of the simulator. Default: unchanged.
    func simulatedFix(_ fix: Fix, in context: SessionContext) -> Fix?
}

extension NavigationPolicies {
    public var isObserving: Bool { false }
    public func observe(_ event: NavigationEvent, in context: SessionContext) {}
    public func shouldDiscard(_ fix: Fix, verdict: FixVerdict, in context: SessionContext) -> Bool? { nil }
    public func resolveLevel(of fix: Fix, proposed: FeatureID, in context: SessionContext) -> FeatureID? { nil }
    public func snap(_ fix: Fix, proposed: Point?, in context: SessionContext) -> Point? { nil }
    public func shouldAdvanceStep(_ position: StepPosition, proposed: Bool, in context: SessionContext) -> Bool? {
        nil
    }
    public func offRouteVerdict(_ deviation: Deviation, proposed: OffRouteVerdict, in context: SessionContext)
        -> OffRouteVerdict?
    { nil }
    public func shouldShowOffRouteAlert(_ deviation: Deviation, proposed: Bool, in context: SessionContext) -> Bool? {
        nil
    }
    public func shouldReroute(_ reason: RerouteReason, in context: SessionContext) -> Bool? { nil }
    public func rerouteVeto(_ reason: RerouteReason, in context: SessionContext) -> RerouteVeto? {
        shouldReroute(reason, in: context) ?? true ? nil : RerouteVeto()
    }
    public func prepareQuery(_ query: RouteRequest, reason: RerouteReason, in context: SessionContext)
        -> RouteRequest?
    { nil }
    public func shouldTakeAlternative(_ index: Int, in context: SessionContext) -> Bool? { nil }
    public func hasArrived(
        at waypoint: Int, metres: Double, isSameLevel: Bool, proposed: Bool, in context: SessionContext
    ) -> Bool? { nil }
    public func didArrive(at waypoint: Int, isLast: Bool, in context: SessionContext) -> Bool? { nil }
    public func shouldPreventReroutesWhenArriving(at waypoint: Int, in context: SessionContext) -> Bool? { nil }
    public func instruction(
        _ text: String, for position: StepPosition, channel: InstructionChannel, in context: SessionContext
    ) -> String? { nil }
    public func shouldReleaseResources(in context: SessionContext) -> Bool? { nil }
    public func simulatedFix(_ fix: Fix, in context: SessionContext) -> Fix? { nil }
}

/// No opinion on anything.
public struct DefaultPolicies: NavigationPolicies, Sendable {
    public init() {}
}

/// The answer to whether one is off the route.
public enum OffRouteVerdict: String, Hashable, Sendable, CaseIterable {
    case on, pending, off
}
