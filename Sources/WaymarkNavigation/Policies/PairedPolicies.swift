import WaymarkGuidance
import WaymarkModel
import WaymarkRouting

/// Two policies combined: those of a program and those of plugins.
///
/// `first` is asked first, and its opinion has priority. Where a certain answer decides regardless of who gives it, either policy
/// can decide: either can discard a fix or prevent a reroute. A value (a query, a text, a simulated fix) is changed by
/// both, `first` first. Both observe every event.
public struct PairedPolicies: NavigationPolicies, Sendable {
    /// The policies that are asked first.
    public let first: any NavigationPolicies & Sendable
    /// The policies that are asked second.
    public let second: any NavigationPolicies & Sendable

    /// Combines two policies.
    public init(_ first: any NavigationPolicies & Sendable, _ second: any NavigationPolicies & Sendable) {
        self.first = first
        self.second = second
    }

    /// Whether either policy may have an opinion.
    public func decides(_ decision: FixDecision) -> Bool { first.decides(decision) || second.decides(decision) }

    /// Whether either policy wants events.
    public var isObserving: Bool { first.isObserving || second.isObserving }

    /// Passes an event to the policies that want events.
    public func observe(_ event: NavigationEvent, in context: SessionContext) {
        if first.isObserving { first.observe(event, in: context) }
        if second.isObserving { second.observe(event, in: context) }
    }

    /// Discards a fix if either policy does.
    public func shouldDiscard(_ fix: Fix, verdict: FixVerdict, in context: SessionContext) -> Bool? {
        Self.any(
            true, first.shouldDiscard(fix, verdict: verdict, in: context),
            second.shouldDiscard(fix, verdict: verdict, in: context))
    }

    /// Returns the first opinion.
    public func resolveLevel(of fix: Fix, proposed: FeatureID, in context: SessionContext) -> FeatureID? {
        first.resolveLevel(of: fix, proposed: proposed, in: context)
            ?? second.resolveLevel(of: fix, proposed: proposed, in: context)
    }

    /// Returns the first opinion.
    public func snap(_ fix: Fix, proposed: Point?, in context: SessionContext) -> Point? {
        first.snap(fix, proposed: proposed, in: context) ?? second.snap(fix, proposed: proposed, in: context)
    }

    /// Returns the first opinion.
    public func shouldAdvanceStep(_ position: StepPosition, proposed: Bool, in context: SessionContext) -> Bool? {
        first.shouldAdvanceStep(position, proposed: proposed, in: context)
            ?? second.shouldAdvanceStep(position, proposed: proposed, in: context)
    }

    /// Returns the first opinion.
    public func offRouteVerdict(
        _ deviation: Deviation, proposed: OffRouteVerdict, in context: SessionContext
    ) -> OffRouteVerdict? {
        first.offRouteVerdict(deviation, proposed: proposed, in: context)
            ?? second.offRouteVerdict(deviation, proposed: proposed, in: context)
    }

    /// Returns the first opinion.
    public func shouldShowOffRouteAlert(_ deviation: Deviation, proposed: Bool, in context: SessionContext) -> Bool? {
        first.shouldShowOffRouteAlert(deviation, proposed: proposed, in: context)
            ?? second.shouldShowOffRouteAlert(deviation, proposed: proposed, in: context)
    }

    /// Forbids a reroute if either policy does.
    public func shouldReroute(_ reason: RerouteReason, in context: SessionContext) -> Bool? {
        Self.any(false, first.shouldReroute(reason, in: context), second.shouldReroute(reason, in: context))
    }

    /// Returns a veto if either policy casts one, with the authors of both.
    public func rerouteVeto(_ reason: RerouteReason, in context: SessionContext) -> RerouteVeto? {
        let vetoes = [first.rerouteVeto(reason, in: context), second.rerouteVeto(reason, in: context)].compactMap(
            \.self)
        return vetoes.isEmpty ? nil : RerouteVeto(authors: vetoes.flatMap(\.authors))
    }

    /// Changes the query with both policies.
    public func prepareQuery(
        _ query: RouteRequest, reason: RerouteReason, in context: SessionContext
    ) -> RouteRequest? {
        let changed = first.prepareQuery(query, reason: reason, in: context)
        return second.prepareQuery(changed ?? query, reason: reason, in: context) ?? changed
    }

    /// Refuses an alternative if either policy does.
    public func shouldTakeAlternative(_ index: Int, in context: SessionContext) -> Bool? {
        Self.any(
            false, first.shouldTakeAlternative(index, in: context), second.shouldTakeAlternative(index, in: context))
    }

    /// Returns the first opinion.
    public func hasArrived(
        at waypoint: Int, metres: Double, isSameLevel: Bool, proposed: Bool, in context: SessionContext
    ) -> Bool? {
        first.hasArrived(at: waypoint, metres: metres, isSameLevel: isSameLevel, proposed: proposed, in: context)
            ?? second.hasArrived(
                at: waypoint, metres: metres, isSameLevel: isSameLevel, proposed: proposed, in: context)
    }

    /// Asks both policies and returns the first opinion.
    public func didArrive(at waypoint: Int, isLast: Bool, in context: SessionContext) -> Bool? {
        // Both are asked, because this also informs plugins of the arrival.
        let answers = (
            first.didArrive(at: waypoint, isLast: isLast, in: context),
            second.didArrive(at: waypoint, isLast: isLast, in: context)
        )
        return answers.0 ?? answers.1
    }

    /// Returns the first opinion.
    public func shouldPreventReroutesWhenArriving(at waypoint: Int, in context: SessionContext) -> Bool? {
        first.shouldPreventReroutesWhenArriving(at: waypoint, in: context)
            ?? second.shouldPreventReroutesWhenArriving(at: waypoint, in: context)
    }

    /// Changes the text with both policies.
    public func instruction(
        _ text: String, for position: StepPosition, channel: InstructionChannel, in context: SessionContext
    ) -> String? {
        let changed = first.instruction(text, for: position, channel: channel, in: context)
        // What the first suppresses, the second is not asked about.
        guard changed?.isEmpty != true else { return changed }
        return second.instruction(changed ?? text, for: position, channel: channel, in: context) ?? changed
    }

    /// Returns the first opinion.
    public func shouldReleaseResources(in context: SessionContext) -> Bool? {
        first.shouldReleaseResources(in: context) ?? second.shouldReleaseResources(in: context)
    }

    /// Changes the fix with both policies.
    public func simulatedFix(_ fix: Fix, in context: SessionContext) -> Fix? {
        let changed = first.simulatedFix(fix, in: context)
        return second.simulatedFix(changed ?? fix, in: context) ?? changed
    }

    /// Returns the decisive answer if either policy gives it, otherwise the first opinion.
    private static func any(_ decisive: Bool, _ first: Bool?, _ second: Bool?) -> Bool? {
        first == decisive || second == decisive ? decisive : first ?? second
    }
}
