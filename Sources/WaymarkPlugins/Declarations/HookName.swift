/// The hooks, by the names of their functions. The index in `allCases` is the number of the hook.
///
/// `PluginAPI.hooks` declares the arguments and results of each hook.
public enum HookName: String, Hashable, Sendable, CaseIterable {
    /// A session received its first input.
    case sessionStarted = "session_started"
    /// A session ended.
    case sessionEnded = "session_ended"
    /// Decides whether sensors and timers can be switched off after a session.
    case shouldReleaseResources = "should_release_resources"
    /// Sensors and timers can be switched off.
    case resourcesReleased = "resources_released"
    /// The traveller changed the access to their position.
    case didChangeAuthorization = "did_change_authorization"
    /// The session has a route: its first one, or a new one.
    case routeSet = "route_set"
    /// The live conditions changed.
    case conditionsChanged = "conditions_changed"
    /// The venue was imported again.
    case venueChanged = "venue_changed"
    /// A timer of the plugin is due.
    case timer
    /// A plugin failed, and the default was used.
    case pluginError = "plugin_error"

    /// Decides whether a fix is discarded.
    case shouldDiscardLocation = "should_discard_location"
    /// A fix was discarded.
    case locationDiscarded = "location_discarded"
    /// Fixes became too inaccurate for decisions, or accurate enough again.
    case accuracyChanged = "accuracy_changed"
    /// Changes the level of a fix.
    case resolveFloor = "resolve_floor"
    /// The traveller changed the level.
    case floorChanged = "floor_changed"
    /// Changes the displayed position of a fix.
    case snapLocation = "snap_location"
    /// The displayed position is now on the route, or no longer.
    case snappingChanged = "snapping_changed"
    /// The traveller entered or left a geofence.
    case regionTransition = "region_transition"

    /// A fix was used, and the progress is up to date.
    case didUpdateProgress = "did_update_progress"
    /// Decides whether the current step is complete.
    case shouldAdvanceStep = "should_advance_step"
    /// The current step changed.
    case stepChanged = "step_changed"

    /// Decides whether the traveller is off the route.
    case evaluateOffRoute = "evaluate_off_route"
    /// The traveller left the route.
    case didGoOffRoute = "did_go_off_route"
    /// The traveller returned to the route.
    case didReturnToRoute = "did_return_to_route"
    /// Decides whether the traveller is asked what to do off the route.
    case shouldShowOffRouteAlert = "should_show_off_route_alert"
    /// The traveller was asked what to do off the route.
    case offRouteAlertShown = "off_route_alert_shown"
    /// The traveller answered the alert.
    case offRouteAlertResolved = "off_route_alert_resolved"

    /// Decides whether a new route is searched for.
    case shouldReroute = "should_reroute"
    /// A new route is about to be searched for.
    case willReroute = "will_reroute"
    /// Changes a request to the router.
    case prepareRouteQuery = "prepare_route_query"
    /// The session has a new route.
    case didReroute = "did_reroute"
    /// No new route was found; the old one stays.
    case didFailToReroute = "did_fail_to_reroute"
    /// A plugin vetoed a reroute.
    case rerouteVetoed = "reroute_vetoed"
    /// The route has current times.
    case didRefreshRoute = "did_refresh_route"
    /// A closed passage ahead opened again.
    case wayReopened = "way_reopened"
    /// There is a new notice about the route.
    case routeNotice = "route_notice"

    /// The list of alternative routes changed.
    case didUpdateAlternatives = "did_update_alternatives"
    /// Alternative routes could not be found.
    case didFailToUpdateAlternatives = "did_fail_to_update_alternatives"
    /// Decides whether an alternative that the traveller follows becomes the route.
    case shouldTakeAlternative = "should_take_alternative"
    /// An alternative is about to become the route.
    case willTakeAlternative = "will_take_alternative"
    /// An alternative became the route.
    case didTakeAlternative = "did_take_alternative"
    /// An alternative could not become the route.
    case didFailToTakeAlternative = "did_fail_to_take_alternative"

    /// A waypoint is near.
    case willArrive = "will_arrive"
    /// Decides whether the traveller has arrived at a waypoint.
    case evaluateArrival = "evaluate_arrival"
    /// Decides whether the next leg starts after an arrival.
    case didArrive = "did_arrive"
    /// The traveller arrived at a waypoint.
    case arrived
    /// Decides whether there are no reroutes after an arrival.
    case shouldPreventReroutesOnArrival = "should_prevent_reroutes_on_arrival"
    /// Adds rewards for an arrival.
    case arrivalRewards = "arrival_rewards"
    /// The traveller reached the place of an accepted recommendation.
    case placeArrived = "place_arrived"
    /// The traveller received points.
    case pointsAwarded = "points_awarded"
    /// The traveller accepted a recommendation.
    case recommendationAccepted = "recommendation_accepted"
    /// The traveller declined a recommendation.
    case recommendationDeclined = "recommendation_declined"
    /// The traveller cancelled an accepted recommendation.
    case recommendationStopped = "recommendation_stopped"

    /// Changes the words of an instruction.
    case formatInstruction = "format_instruction"
    /// An instruction was shown.
    case didPassVisualInstruction = "did_pass_visual_instruction"
    /// An instruction was spoken.
    case didPassSpokenInstruction = "did_pass_spoken_instruction"

    /// A simulator is about to provide the fixes.
    case willBeginSimulating = "will_begin_simulating"
    /// A simulator provides the fixes.
    case didBeginSimulating = "did_begin_simulating"
    /// The simulator is about to stop.
    case willEndSimulating = "will_end_simulating"
    /// The simulator stopped.
    case didEndSimulating = "did_end_simulating"
    /// Changes a fix that the simulator has planned.
    case simulateLocation = "simulate_location"

    /// Changes the cost of an edge.
    case edgeCost = "edge_cost"
    /// Changes the time that an edge takes.
    case edgeSpeed = "edge_speed"
    /// Adds travel profiles.
    case profiles
    /// Adds places to a search.
    case searchResults = "search_results"
    /// Adds problems of a place for `waymark check`.
    case placeExpectations = "place_expectations"
    /// Adds commands to the shell.
    case commands
    /// Runs a command of the plugin.
    case command

    /// The number of the hook: its index in `allCases` and in `PluginAPI.hooks`.
    public var number: Int { Self.numbers[self] ?? 0 }

    private static let numbers = Dictionary(uniqueKeysWithValues: allCases.enumerated().map { ($1, $0) })
}
