/// The hooks by the names of their functions; the place in `allCases` is the hook's number.
public enum HookName: String, Hashable, Sendable, CaseIterable {
    case sessionStarted = "session_started"
    case sessionEnded = "session_ended"
    case shouldReleaseResources = "should_release_resources"
    case resourcesReleased = "resources_released"
    case didChangeAuthorization = "did_change_authorization"
    case routeSet = "route_set"
    case conditionsChanged = "conditions_changed"
    case venueChanged = "venue_changed"
    case timer
    case pluginError = "plugin_error"

    case shouldDiscardLocation = "should_discard_location"
    case locationDiscarded = "location_discarded"
    case accuracyChanged = "accuracy_changed"
    case resolveFloor = "resolve_floor"
    case floorChanged = "floor_changed"
    case snapLocation = "snap_location"
    case snappingChanged = "snapping_changed"
    case regionTransition = "region_transition"

    case didUpdateProgress = "did_update_progress"
    case shouldAdvanceStep = "should_advance_step"
    case stepChanged = "step_changed"

    case evaluateOffRoute = "evaluate_off_route"
    case didGoOffRoute = "did_go_off_route"
    case didReturnToRoute = "did_return_to_route"
    case shouldShowOffRouteAlert = "should_show_off_route_alert"
    case offRouteAlertShown = "off_route_alert_shown"
    case offRouteAlertResolved = "off_route_alert_resolved"

    case shouldReroute = "should_reroute"
    case willReroute = "will_reroute"
    case prepareRouteQuery = "prepare_route_query"
    case didReroute = "did_reroute"
    case didFailToReroute = "did_fail_to_reroute"
    case rerouteVetoed = "reroute_vetoed"
    case didRefreshRoute = "did_refresh_route"
    case wayReopened = "way_reopened"
    case routeNotice = "route_notice"

    case didUpdateAlternatives = "did_update_alternatives"
    case didFailToUpdateAlternatives = "did_fail_to_update_alternatives"
    case shouldTakeAlternative = "should_take_alternative"
    case willTakeAlternative = "will_take_alternative"
    case didTakeAlternative = "did_take_alternative"
    case didFailToTakeAlternative = "did_fail_to_take_alternative"

    case willArrive = "will_arrive"
    case evaluateArrival = "evaluate_arrival"
    case didArrive = "did_arrive"
    case arrived
    case shouldPreventReroutesOnArrival = "should_prevent_reroutes_on_arrival"
    case arrivalRewards = "arrival_rewards"
    case placeArrived = "place_arrived"
    case pointsAwarded = "points_awarded"
    case recommendationAccepted = "recommendation_accepted"
    case recommendationDeclined = "recommendation_declined"
    case recommendationStopped = "recommendation_stopped"

    case formatInstruction = "format_instruction"
    case didPassVisualInstruction = "did_pass_visual_instruction"
    case didPassSpokenInstruction = "did_pass_spoken_instruction"

    case willBeginSimulating = "will_begin_simulating"
    case didBeginSimulating = "did_begin_simulating"
    case willEndSimulating = "will_end_simulating"
    case didEndSimulating = "did_end_simulating"
    case simulateLocation = "simulate_location"

    case edgeCost = "edge_cost"
    case edgeSpeed = "edge_speed"
    case profiles
    case searchResults = "search_results"
    case placeExpectations = "place_expectations"
    case commands
    case command

    /// Its number: the place in `allCases` and in `PluginAPI.hooks`.
    public var number: Int { Self.numbers[self] ?? 0 }

    private static let numbers = Dictionary(uniqueKeysWithValues: allCases.enumerated().map { ($1, $0) })
}
