import WaymarkModel
import WaymarkRouting

extension NavigationEvent {
    /// The stable name of the event's kind, in snake case.
    public var name: String {
        switch self {
        case .sessionStarted: "session_started"
        case .sessionEnded: "session_ended"
        case .resourcesReleased: "resources_released"
        case .authorizationChanged: "did_change_authorization"
        case .locationDiscarded: "location_discarded"
        case .levelChanged: "floor_changed"
        case .accuracyChanged: "accuracy_changed"
        case .snappingChanged: "snapping_changed"
        case .progress: "did_update_progress"
        case .stepChanged: "step_changed"
        case .wentOffRoute: "did_go_off_route"
        case .returnedToRoute: "did_return_to_route"
        case .offRouteAlertShown: "off_route_alert_shown"
        case .offRouteAlertResolved: "off_route_alert_resolved"
        case .willReroute: "will_reroute"
        case .didReroute: "did_reroute"
        case .didFailToReroute: "did_fail_to_reroute"
        case .rerouteVetoed: "reroute_vetoed"
        case .didRefreshRoute: "did_refresh_route"
        case .wayReopened: "way_reopened"
        case .routeNotice: "route_notice"
        case .didUpdateAlternatives: "did_update_alternatives"
        case .didFailToUpdateAlternatives: "did_fail_to_update_alternatives"
        case .willTakeAlternative: "will_take_alternative"
        case .didTakeAlternative: "did_take_alternative"
        case .didFailToTakeAlternative: "did_fail_to_take_alternative"
        case .willArrive: "will_arrive"
        case .didArrive: "did_arrive"
        case .visualInstruction: "did_pass_visual_instruction"
        case .spokenInstruction: "did_pass_spoken_instruction"
        case .willBeginSimulating: "will_begin_simulating"
        case .didBeginSimulating: "did_begin_simulating"
        case .willEndSimulating: "will_end_simulating"
        case .didEndSimulating: "did_end_simulating"
        case .regionEntered, .regionLeft: "region_transition"
        case .policyFailed: "plugin_error"
        }
    }

    /// The fields of the event, in an order that never changes; `docs/navigation.md` lists them. New fields are added
    /// at the end.
    public var fields: [EventField] {
        switch self {
        case .sessionStarted, .resourcesReleased, .didRefreshRoute, .wayReopened, .didTakeAlternative: []
        case .sessionEnded(let reason): [.text("reason", reason.rawValue)]
        case .authorizationChanged(let status): [.text("status", status.rawValue)]
        case .locationDiscarded(let fix, let verdict): [.text("verdict", verdict.name)] + fix.fields
        case .levelChanged(let from, let to, let connector):
            [.text("from", from), .text("to", to), .text("connector", connector)]
        case .accuracyChanged(let isSufficient, let metres):
            [.flag("sufficient", isSufficient), .metres("accuracy", metres)]
        case .snappingChanged(let isSnapped): [.flag("snapped", isSnapped)]
        case .progress(let progress): progress.fields
        case .stepChanged(let position, let cause): position.fields + [.text("cause", cause.name)]
        case .wentOffRoute(let deviation), .offRouteAlertShown(let deviation): deviation.fields
        case .returnedToRoute(let milliseconds): [.milliseconds("off", milliseconds)]
        case .offRouteAlertResolved(let answer): [.text("result", answer.name)]
        case .willReroute(let reason): [.text("reason", reason.name)]
        case .didReroute(let reason, let isProactive):
            [.text("reason", reason.name), .flag("proactive", isProactive)]
        case .didFailToReroute(let reason, let failure):
            [.text("reason", reason.name), .text("error", failure.name)]
        case .rerouteVetoed(let reason, let author):
            [.text("reason", reason.name), EventField("plugin", author.map { .text($0) } ?? .missing)]
        case .routeNotice(let notice): notice.fields
        case .didUpdateAlternatives(let count, let removed): [.count("count", count), .count("removed", removed)]
        case .didFailToUpdateAlternatives(let message), .didFailToTakeAlternative(let message):
            [.text("error", message)]
        case .willTakeAlternative(let index): [.count("alternative", index)]
        case .willArrive(let waypoint, let milliseconds, let metres):
            [.count("waypoint", waypoint), .milliseconds("duration", milliseconds), .metres("distance", metres)]
        case .didArrive(let waypoint, let isLast, let place):
            [.count("waypoint", waypoint), .flag("last", isLast), .text("place", place)]
        case .visualInstruction(let position, let text), .spokenInstruction(let position, let text):
            position.fields + [.text("text", text)]
        case .willBeginSimulating(let reason), .didBeginSimulating(let reason), .willEndSimulating(let reason),
            .didEndSimulating(let reason):
            [.text("reason", reason == .manual ? "manual" : "poor_signal")]
        case .regionEntered(let region): [.text("region", region), .text("transition", "enter")]
        case .regionLeft(let region): [.text("region", region), .text("transition", "leave")]
        case .policyFailed(let author, let hook, let message):
            [.text("plugin", author), .text("hook", hook), .text("message", message)]
        }
    }
}

extension StepPosition {
    var fields: [EventField] { [.count("leg", leg), .count("step", step)] }
}

extension RouteNotice {
    var fields: [EventField] {
        var (place, kind, moment, wait, condition): (FeatureID?, WayKind?, Timestamp?, Int64?, Int64?)
        switch self {
        case .avoidedWayUsed(let way): kind = way
        case .waitsForOpening(_, let milliseconds, let opens): (moment, wait) = (opens, milliseconds)
        case .placeClosedAtArrival(let id, let opens): (place, moment) = (id, opens)
        case .placeClosesSoon(let id, let closes): (place, moment) = (id, closes)
        case .conditionOnRoute(let known): condition = known.id
        }
        func whole(_ name: String, _ number: Int64?) -> EventField {
            EventField(name, number.map { .integer($0) } ?? .missing)
        }
        return [
            .text("type", name), .text("place", place), EventField("kind", kind.map { .text($0.rawValue) } ?? .missing),
            whole("moment_ms", moment?.milliseconds), whole("wait_ms", wait), whole("condition", condition),
        ]
    }
}

extension Deviation {
    var fields: [EventField] {
        [
            .text("deviation", kind.name), .metres("distance", metres),
            EventField("since_ms", .integer(since.milliseconds)),
        ]
    }
}

extension RouteProgress {
    var fields: [EventField] {
        position.fields + [
            .text("level", level), .metres("x", location.x), .metres("y", location.y),
            .metres("raw_x", rawLocation.x), .metres("raw_y", rawLocation.y), .flag("snapped", isSnapped),
            .metres("distance_to_maneuver", distanceToManeuver),
            .metres("distance_remaining_on_leg", distanceRemainingOnLeg),
            .metres("distance_remaining", distanceRemaining),
            .milliseconds("duration_to_maneuver", durationToManeuver),
            .milliseconds("duration_remaining_on_leg", durationRemainingOnLeg),
            .milliseconds("duration_remaining", durationRemaining), EventField("fraction", .number(fraction)),
            EventField("arrival_ms", .integer(arrival.milliseconds)),
        ]
    }
}
