/// All events, by subject. The documents and the hooks for plugins follow this order.
public enum EventCatalog {
    /// A subject of events and hooks. The raw value is its title.
    public enum Topic: String, Hashable, Sendable, CaseIterable {
        /// The session as a whole, with its conditions and venue.
        case session = "The session"
        /// Fixes, and the position derived from them.
        case locations = "Locations"
        /// Progress on the route.
        case progress = "Progress"
        /// Deviations from the route.
        case offRoute = "Off the route"
        /// New routes.
        case reroutes = "Reroutes"
        /// Alternative routes.
        case alternatives = "Alternative routes"
        /// Arrivals, recommendations and points.
        case arrivals = "Arrivals and rewards"
        /// Instructions for the traveller.
        case instructions = "Instructions"
        /// Simulated fixes.
        case simulation = "Simulation"
        /// Locations that members share in groups.
        case sharing = "Location sharing"
        /// What plugins say.
        case plugins = "Plugins"
    }

    /// Returns the events of a subject.
    public static func events(of topic: Topic) -> [any EventPayload.Type] {
        switch topic {
        case .session:
            [
                Event.SessionStarted.self, Event.SessionEnded.self, Event.ResourcesReleased.self,
                Event.AuthorizationChanged.self, Event.RouteSet.self, Event.ConditionsChanged.self,
                Event.VenueChanged.self, Event.PolicyFailed.self, Event.SavingDelayed.self, Event.SavingResumed.self,
            ]
        case .locations:
            [
                Event.LocationDiscarded.self, Event.AccuracyChanged.self, Event.LevelChanged.self,
                Event.SnappingChanged.self, Event.RegionTransition.self,
            ]
        case .progress: [RouteProgress.self, Event.StepChanged.self]
        case .offRoute:
            [
                Event.WentOffRoute.self, Event.ReturnedToRoute.self, Event.OffRouteAlertShown.self,
                Event.OffRouteAlertResolved.self,
            ]
        case .reroutes:
            [
                Event.WillReroute.self, Event.DidReroute.self, Event.DidFailToReroute.self, Event.RerouteVetoed.self,
                Event.DidRefreshRoute.self, Event.WayReopened.self, Event.NewNotice.self,
            ]
        case .alternatives:
            [
                Event.DidUpdateAlternatives.self, Event.DidFailToUpdateAlternatives.self,
                Event.WillTakeAlternative.self, Event.DidTakeAlternative.self, Event.DidFailToTakeAlternative.self,
            ]
        case .arrivals:
            [
                Event.WillArrive.self, Event.DidArrive.self, Event.PlaceReached.self, Event.PointsAwarded.self,
                Event.PluginPointsAwarded.self, Event.RecommendationAccepted.self,
                Event.RecommendationDeclined.self, Event.RecommendationStopped.self,
            ]
        case .instructions: [Event.VisualInstruction.self, Event.SpokenInstruction.self]
        case .simulation:
            [
                Event.WillBeginSimulating.self, Event.DidBeginSimulating.self, Event.WillEndSimulating.self,
                Event.DidEndSimulating.self,
            ]
        case .sharing: [Event.LocationShared.self, Event.SharedLocationsChanged.self, Event.GroupTold.self]
        case .plugins: [Event.PluginSaid.self, Event.PluginLogged.self]
        }
    }

    /// All events, in the order of their subjects.
    public static let all: [any EventPayload.Type] = Topic.allCases.flatMap(events(of:))
}
