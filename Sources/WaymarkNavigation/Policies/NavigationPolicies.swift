import WaymarkGuidance
import WaymarkModel
import WaymarkRouting

/// The decisions that a session asks for before it acts. An answer of nil means no opinion: the documented default
/// applies.
///
/// An extension implements every requirement, so a conforming type writes only what it changes. Plugins answer through
/// one conforming type; tests write their own:
///
/// ```swift
/// struct NoReroutes: NavigationPolicies {
///     func shouldReroute(_ reason: RerouteReason, in context: SessionContext) -> Bool? { false }
/// }
/// ```
public protocol NavigationPolicies {
    /// Whether the policies may have an opinion on a decision that comes with every fix. A session neither asks for the
    /// others nor describes its state for them. Default: yes.
    func decides(_ decision: FixDecision) -> Bool
    /// Whether `observe` wants events. Default: no.
    var isObserving: Bool { get }
    /// Receives an event. Events come in the order in which the session reports them, and before the next decision is
    /// asked for.
    func observe(_ event: NavigationEvent, in context: SessionContext)
    /// Decides whether to discard a fix. Asked for every fix. Default: yes unless it is qualified.
    func shouldDiscard(_ fix: Fix, verdict: FixVerdict, in context: SessionContext) -> Bool?
    /// Decides which level a fix is on. Default: the hysteresis of `LevelTracker`.
    func resolveLevel(of fix: Fix, proposed: FeatureID, in context: SessionContext) -> FeatureID?
    /// Decides where to draw a fix. An answer of the fix's own point means that it is not drawn onto the route.
    /// Default: on the route if it is close enough.
    func snap(_ fix: Fix, proposed: Point?, in context: SessionContext) -> Point?
    /// Decides whether the current step is done. Default: the rule of step entry and exit.
    func shouldAdvanceStep(_ position: StepPosition, proposed: Bool, in context: SessionContext) -> Bool?
    /// Decides whether the traveller is off the route. Default: the rule in `NavigationConstants.offRoutePolicy`.
    func offRouteVerdict(_ deviation: Deviation, proposed: OffRouteVerdict, in context: SessionContext)
        -> OffRouteVerdict?
    /// Decides whether to show the off-route alert. Default: if none is visible, alerts are not silenced, and the
    /// cooldown is over.
    func shouldShowOffRouteAlert(_ deviation: Deviation, proposed: Bool, in context: SessionContext) -> Bool?
    /// Decides whether to reroute. Default: yes.
    func shouldReroute(_ reason: RerouteReason, in context: SessionContext) -> Bool?
    /// Returns the veto on a reroute, with the plugins that cast it; nil allows the reroute. Sessions ask this, not
    /// `shouldReroute`. Default: a veto without a name if `shouldReroute` answers false.
    func rerouteVeto(_ reason: RerouteReason, in context: SessionContext) -> RerouteVeto?
    /// Changes the query of a reroute. Default: unchanged.
    func prepareQuery(_ query: RouteRequest, reason: RerouteReason, in context: SessionContext) -> RouteRequest?
    /// Decides whether to take the alternative that the traveller walks on. Default: yes.
    func shouldTakeAlternative(_ index: Int, in context: SessionContext) -> Bool?
    /// Decides whether the traveller has arrived. Default: within the arrival radius on the waypoint's level.
    func hasArrived(at waypoint: Int, metres: Double, isSameLevel: Bool, proposed: Bool, in context: SessionContext)
        -> Bool?
    /// Decides whether to start the next leg after an arrival. Default: yes.
    func didArrive(at waypoint: Int, isLast: Bool, in context: SessionContext) -> Bool?
    /// Decides whether to stop rerouting once the traveller has arrived. Default: yes.
    func shouldPreventReroutesWhenArriving(at waypoint: Int, in context: SessionContext) -> Bool?
    /// Changes the text of an instruction; an empty text suppresses it. Default: unchanged.
    ///
    /// - Parameters:
    ///   - text: The text of the phrasebook, or of the policies that were asked before.
    ///   - position: The step that the text is about; look it up in `context.plan`.
    ///   - channel: The place where the text is shown or spoken.
    ///   - context: The state of the session.
    func instruction(
        _ text: String, for position: StepPosition, channel: InstructionChannel, in context: SessionContext
    ) -> String?
    /// Decides whether to release the sensors when the session ends. Default: yes.
    func shouldReleaseResources(in context: SessionContext) -> Bool?
    /// Changes a fix that the session is about to simulate. Default: unchanged.
    func simulatedFix(_ fix: Fix, in context: SessionContext) -> Fix?
}

extension NavigationPolicies {
    /// Answers yes: the decision is asked for.
    public func decides(_ decision: FixDecision) -> Bool { true }
    /// Answers no: `observe` is not called.
    public var isObserving: Bool { false }
    /// Ignores the event.
    public func observe(_ event: NavigationEvent, in context: SessionContext) {}
    /// Has no opinion.
    public func shouldDiscard(_ fix: Fix, verdict: FixVerdict, in context: SessionContext) -> Bool? { nil }
    /// Has no opinion.
    public func resolveLevel(of fix: Fix, proposed: FeatureID, in context: SessionContext) -> FeatureID? { nil }
    /// Has no opinion.
    public func snap(_ fix: Fix, proposed: Point?, in context: SessionContext) -> Point? { nil }
    /// Has no opinion.
    public func shouldAdvanceStep(_ position: StepPosition, proposed: Bool, in context: SessionContext) -> Bool? {
        nil
    }
    /// Has no opinion.
    public func offRouteVerdict(_ deviation: Deviation, proposed: OffRouteVerdict, in context: SessionContext)
        -> OffRouteVerdict?
    { nil }
    /// Has no opinion.
    public func shouldShowOffRouteAlert(_ deviation: Deviation, proposed: Bool, in context: SessionContext) -> Bool? {
        nil
    }
    /// Has no opinion.
    public func shouldReroute(_ reason: RerouteReason, in context: SessionContext) -> Bool? { nil }
    /// Returns a veto without a name if `shouldReroute` answers false.
    public func rerouteVeto(_ reason: RerouteReason, in context: SessionContext) -> RerouteVeto? {
        shouldReroute(reason, in: context) ?? true ? nil : RerouteVeto()
    }
    /// Leaves the query unchanged.
    public func prepareQuery(_ query: RouteRequest, reason: RerouteReason, in context: SessionContext)
        -> RouteRequest?
    { nil }
    /// Has no opinion.
    public func shouldTakeAlternative(_ index: Int, in context: SessionContext) -> Bool? { nil }
    /// Has no opinion.
    public func hasArrived(
        at waypoint: Int, metres: Double, isSameLevel: Bool, proposed: Bool, in context: SessionContext
    ) -> Bool? { nil }
    /// Has no opinion.
    public func didArrive(at waypoint: Int, isLast: Bool, in context: SessionContext) -> Bool? { nil }
    /// Has no opinion.
    public func shouldPreventReroutesWhenArriving(at waypoint: Int, in context: SessionContext) -> Bool? { nil }
    /// Leaves the text unchanged.
    public func instruction(
        _ text: String, for position: StepPosition, channel: InstructionChannel, in context: SessionContext
    ) -> String? { nil }
    /// Has no opinion.
    public func shouldReleaseResources(in context: SessionContext) -> Bool? { nil }
    /// Leaves the fix unchanged.
    public func simulatedFix(_ fix: Fix, in context: SessionContext) -> Fix? { nil }
}

/// Policies without any opinion: every documented default applies.
public struct DefaultPolicies: NavigationPolicies, Sendable {
    /// Creates the default policies.
    public init() {}
    /// Answers no.
    public func decides(_ decision: FixDecision) -> Bool { false }
}

/// A decision that a session can ask for at every fix.
public enum FixDecision: Int, Hashable, Sendable, CaseIterable {
    /// Whether to discard the fix: `shouldDiscard`.
    case discard
    /// The level of the fix: `resolveLevel`.
    case level
    /// Whether the traveller is off the route: `offRouteVerdict`.
    case offRoute
    /// Whether the step is done: `shouldAdvanceStep`.
    case stepAdvance
    /// Where the fix is drawn: `snap`.
    case snap
    /// Whether the traveller has arrived: `hasArrived`.
    case arrival
    /// The text of an instruction: `instruction`.
    case instruction
}

/// The verdict on a deviation.
public enum OffRouteVerdict: String, Hashable, Sendable, CaseIterable {
    /// On the route; deviating, but not for long enough to count; off the route.
    case on, pending, off
}
