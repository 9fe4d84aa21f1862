/// An event that a session reports. The events of one input come in the fixed order that `NavigationSession.update`
/// documents.
public enum NavigationEvent: Hashable, Sendable {
    /// The session took its first input.
    case sessionStarted
    /// The session ended; it ignores all further input.
    case sessionEnded(Event.SessionEnded)
    /// The session no longer needs the sensors.
    case resourcesReleased
    /// The permission to use the traveller's location changed.
    case authorizationChanged(Event.AuthorizationChanged)

    /// The session did not use a fix.
    case locationDiscarded(Event.LocationDiscarded)
    /// The traveller changed level.
    case levelChanged(Event.LevelChanged)
    /// Fixes became too inaccurate to judge a deviation, or accurate enough again.
    case accuracyChanged(Event.AccuracyChanged)
    /// The traveller's position is now drawn onto the route, or no longer.
    case snappingChanged(Event.SnappingChanged)
    /// The traveller entered or left a geofence.
    case regionTransition(Event.RegionTransition)
    /// The progress after a fix.
    case progress(RouteProgress)
    /// The current step changed.
    case stepChanged(Event.StepChanged)

    /// The traveller left the route.
    case wentOffRoute(Event.WentOffRoute)
    /// The traveller is back on the route.
    case returnedToRoute(Event.ReturnedToRoute)
    /// The session asks the traveller, who is off the route, what to do.
    case offRouteAlertShown(Event.OffRouteAlertShown)
    /// The traveller answered the off-route alert.
    case offRouteAlertResolved(Event.OffRouteAlertResolved)

    /// The session is about to search a new route.
    case willReroute(Event.WillReroute)
    /// A new route is in use.
    case didReroute(Event.DidReroute)
    /// There is no new route. The old one stays, and is followed up to what is closed or gone.
    case didFailToReroute(Event.DidFailToReroute)
    /// A policy vetoed a reroute.
    case rerouteVetoed(Event.RerouteVetoed)
    /// The route is the same, with new times.
    case didRefreshRoute
    /// The way ahead was closed and can be followed again, possibly after a wait.
    case wayReopened
    /// A notice about the route that the session has not reported before.
    case routeNotice(Event.NewNotice)

    /// The list of alternatives changed.
    case didUpdateAlternatives(Event.DidUpdateAlternatives)
    /// The alternatives could not be computed.
    case didFailToUpdateAlternatives(Event.DidFailToUpdateAlternatives)
    /// The session is about to take an alternative.
    case willTakeAlternative(Event.WillTakeAlternative)
    /// An alternative is the route now.
    case didTakeAlternative
    /// The alternative could not be taken.
    case didFailToTakeAlternative(Event.DidFailToTakeAlternative)

    /// The traveller comes near a waypoint.
    case willArrive(Event.WillArrive)
    /// The traveller arrived at a waypoint.
    case didArrive(Event.DidArrive)

    /// The text to show for a step.
    case visualInstruction(Event.VisualInstruction)
    /// The text to speak for a step.
    case spokenInstruction(Event.SpokenInstruction)

    /// The session is about to use simulated fixes.
    case willBeginSimulating(Event.WillBeginSimulating)
    /// The session uses simulated fixes now.
    case didBeginSimulating(Event.DidBeginSimulating)
    /// The session is about to stop using simulated fixes.
    case willEndSimulating(Event.WillEndSimulating)
    /// The session no longer uses simulated fixes.
    case didEndSimulating(Event.DidEndSimulating)

    /// A hook of a plugin failed; the documented default applies instead.
    case policyFailed(Event.PolicyFailed)

    /// Passes the event with its type to a visitor.
    @inlinable public func accept<V: EventVisitor>(_ visitor: V) -> V.Result {
        switch self {
        case .sessionStarted: visitor.visit(Event.SessionStarted())
        case .sessionEnded(let event): visitor.visit(event)
        case .resourcesReleased: visitor.visit(Event.ResourcesReleased())
        case .authorizationChanged(let event): visitor.visit(event)
        case .locationDiscarded(let event): visitor.visit(event)
        case .levelChanged(let event): visitor.visit(event)
        case .accuracyChanged(let event): visitor.visit(event)
        case .snappingChanged(let event): visitor.visit(event)
        case .regionTransition(let event): visitor.visit(event)
        case .progress(let event): visitor.visit(event)
        case .stepChanged(let event): visitor.visit(event)
        case .wentOffRoute(let event): visitor.visit(event)
        case .returnedToRoute(let event): visitor.visit(event)
        case .offRouteAlertShown(let event): visitor.visit(event)
        case .offRouteAlertResolved(let event): visitor.visit(event)
        case .willReroute(let event): visitor.visit(event)
        case .didReroute(let event): visitor.visit(event)
        case .didFailToReroute(let event): visitor.visit(event)
        case .rerouteVetoed(let event): visitor.visit(event)
        case .didRefreshRoute: visitor.visit(Event.DidRefreshRoute())
        case .wayReopened: visitor.visit(Event.WayReopened())
        case .routeNotice(let event): visitor.visit(event)
        case .didUpdateAlternatives(let event): visitor.visit(event)
        case .didFailToUpdateAlternatives(let event): visitor.visit(event)
        case .willTakeAlternative(let event): visitor.visit(event)
        case .didTakeAlternative: visitor.visit(Event.DidTakeAlternative())
        case .didFailToTakeAlternative(let event): visitor.visit(event)
        case .willArrive(let event): visitor.visit(event)
        case .didArrive(let event): visitor.visit(event)
        case .visualInstruction(let event): visitor.visit(event)
        case .spokenInstruction(let event): visitor.visit(event)
        case .willBeginSimulating(let event): visitor.visit(event)
        case .didBeginSimulating(let event): visitor.visit(event)
        case .willEndSimulating(let event): visitor.visit(event)
        case .didEndSimulating(let event): visitor.visit(event)
        case .policyFailed(let event): visitor.visit(event)
        }
    }

    /// The stable name of the event's kind, in snake case.
    public var name: String { accept(EventName()) }
}
