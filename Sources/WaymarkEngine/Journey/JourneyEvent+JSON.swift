import WaymarkModel
import WaymarkNavigation
import WaymarkRouting

extension JourneyEvent {
    /// The name of the schema; the number grows when a member changes its meaning or goes.
    public static let schema = "waymark.event/1"

    /// The event as one object: `schema`, `time`, `event`, then the members of its kind as docs/events.md lists them.
    public func json(in calendar: VenueCalendar) -> JSON {
        let (name, members) = record(calendar)
        return .object(
            [
                .init("schema", .string(Self.schema)), .init("time", .string(calendar.format(time))),
                .init("event", .string(name)),
            ] + members)
    }

    private typealias Record = (name: String, members: [JSON.Member])

    private func record(_ calendar: VenueCalendar) -> Record {
        switch kind {
        case .navigation(let event): Self.record(event, calendar)
        case .routeSet(let distance, let milliseconds, let arrival):
            (
                "route_set",
                [
                    .init("distance", .metres(distance)), .init("duration", .seconds(milliseconds: milliseconds)),
                    .init("arrival", .string(calendar.format(arrival))),
                ]
            )
        case .conditionsChanged(let count): ("conditions_changed", [.init("count", .integer(Int64(count)))])
        case .venueChanged: ("venue_changed", [])
        case .recommendationAccepted(let id): ("recommendation_accepted", [.init("recommendation", .id(id))])
        case .recommendationDeclined(let id): ("recommendation_declined", [.init("recommendation", .id(id))])
        case .recommendationStopped(let id): ("recommendation_stopped", [.init("recommendation", .id(id))])
        case .placeReached(let id, let place):
            ("place_reached", [.init("recommendation", .id(id)), .init("place", .id(place))])
        case .pointsAwarded(let id, let points, let balance):
            (
                "points_awarded",
                [
                    .init("recommendation", .id(id)), .init("points", .integer(Int64(points))),
                    .init("balance", .integer(Int64(balance))),
                ]
            )
        }
    }

    private static func record(_ event: NavigationEvent, _ calendar: VenueCalendar) -> Record {
        switch event {
        case .sessionStarted: ("session_started", [])
        case .sessionEnded(let reason): ("session_ended", [.init("reason", .string(reason.rawValue))])
        case .resourcesReleased: ("resources_released", [])
        case .authorizationChanged(let status): ("authorization_changed", [.init("status", .string(status.rawValue))])
        case .locationDiscarded(let fix, let verdict):
            (
                "location_discarded",
                [
                    .init("x", .metres(fix.point.x)), .init("y", .metres(fix.point.y)), .init("level", .id(fix.level)),
                    .init("verdict", .string("\(verdict)")),
                ]
            )
        case .levelChanged(let from, let to, let connector):
            (
                "level_changed",
                [.init("from", .id(from)), .init("to", .id(to)), .init("connector", .id(connector))]
            )
        case .snappingChanged(let isSnapped): ("snapping_changed", [.init("snapped", .bool(isSnapped))])
        case .progress(let progress): ("progress", members(progress, calendar))
        case .stepChanged(let position, let cause):
            ("step_changed", members(position) + [.init("cause", .string(cause.rawValue))])
        case .wentOffRoute(let deviation): ("went_off_route", members(deviation, calendar))
        case .returnedToRoute(let milliseconds):
            ("returned_to_route", [.init("seconds_off", .seconds(milliseconds: milliseconds))])
        case .offRouteAlertShown(let deviation): ("off_route_alert_shown", members(deviation, calendar))
        case .offRouteAlertResolved(let answer):
            ("off_route_alert_resolved", [.init("answer", .string(answer.rawValue))])
        case .willReroute(let reason): ("will_reroute", [.init("reason", .string(reason.rawValue))])
        case .didReroute(let reason, let isProactive):
            ("did_reroute", [.init("reason", .string(reason.rawValue)), .init("proactive", .bool(isProactive))])
        case .didFailToReroute(let reason, let failure):
            (
                "did_fail_to_reroute",
                [.init("reason", .string(reason.rawValue)), .init("failure", .string(name(failure)))]
            )
        case .didRefreshRoute: ("did_refresh_route", [])
        case .didUpdateAlternatives(let count, let removed):
            (
                "did_update_alternatives",
                [.init("count", .integer(Int64(count))), .init("removed", .integer(Int64(removed)))]
            )
        case .didFailToUpdateAlternatives(let text):
            ("did_fail_to_update_alternatives", [.init("message", .string(text))])
        case .willTakeAlternative(let index): ("will_take_alternative", [.init("number", .integer(Int64(index + 1)))])
        case .didTakeAlternative: ("did_take_alternative", [])
        case .didFailToTakeAlternative(let text):
            ("did_fail_to_take_alternative", [.init("message", .string(text))])
        case .willArrive(let waypoint, let milliseconds, let metres):
            (
                "will_arrive",
                [
                    .init("waypoint", .integer(Int64(waypoint))),
                    .init("seconds", .seconds(milliseconds: milliseconds)),
                    .init("distance", .metres(metres)),
                ]
            )
        case .didArrive(let waypoint, let isLast, let place):
            (
                "did_arrive",
                [
                    .init("waypoint", .integer(Int64(waypoint))), .init("last", .bool(isLast)),
                    .init("place", .id(place)),
                ]
            )
        case .visualInstruction(let position, let text):
            ("visual_instruction", members(position) + [.init("text", .string(text))])
        case .spokenInstruction(let position, let text):
            ("spoken_instruction", members(position) + [.init("text", .string(text))])
        case .willBeginSimulating(let reason): ("will_begin_simulating", [.init("reason", .string(reason.rawValue))])
        case .didBeginSimulating(let reason): ("did_begin_simulating", [.init("reason", .string(reason.rawValue))])
        case .willEndSimulating(let reason): ("will_end_simulating", [.init("reason", .string(reason.rawValue))])
        case .didEndSimulating(let reason): ("did_end_simulating", [.init("reason", .string(reason.rawValue))])
        case .regionEntered(let id): ("region_entered", [.init("region", .id(id))])
        case .regionLeft(let id): ("region_left", [.init("region", .id(id))])
        case .policyFailed(let author, let hook, let message):
            (
                "policy_failed",
                [.init("author", .string(author)), .init("hook", .string(hook)), .init("message", .string(message))]
            )
        }
    }

    private static func members(_ position: StepPosition) -> [JSON.Member] {
        [.init("leg", .integer(Int64(position.leg))), .init("step", .integer(Int64(position.step)))]
    }

    private static func members(_ deviation: Deviation, _ calendar: VenueCalendar) -> [JSON.Member] {
        [
            .init("kind", .string(deviation.kind.rawValue)), .init("distance", .metres(deviation.metres)),
            .init("since", .string(calendar.format(deviation.since))),
        ]
    }

    private static func members(_ progress: RouteProgress, _ calendar: VenueCalendar) -> [JSON.Member] {
        members(progress.position) + [
            .init("level", .id(progress.level)), .init("x", .metres(progress.location.x)),
            .init("y", .metres(progress.location.y)), .init("raw_x", .metres(progress.rawLocation.x)),
            .init("raw_y", .metres(progress.rawLocation.y)), .init("snapped", .bool(progress.isSnapped)),
            .init("distance_to_maneuver", .metres(progress.distanceToManeuver)),
            .init("distance_on_leg", .metres(progress.distanceRemainingOnLeg)),
            .init("distance", .metres(progress.distanceRemaining)),
            .init("seconds_to_maneuver", .seconds(milliseconds: progress.durationToManeuver)),
            .init("seconds_on_leg", .seconds(milliseconds: progress.durationRemainingOnLeg)),
            .init("seconds", .seconds(milliseconds: progress.durationRemaining)),
            .init("fraction", .number(progress.fraction, places: 4)),
            .init("arrival", .string(calendar.format(progress.arrival))),
        ]
    }

    /// A failure's kind in one word.
    public static func name(_ failure: RerouteFailure) -> String {
        switch failure {
        case .vetoed: "vetoed"
        case .noRoute(let error):
            switch error.reason {
            case .noPath: "no_path"
            case .noPathForProfile: "no_path_for_profile"
            case .closed: "closed"
            case .noAccess: "no_access"
            case .excluded: "excluded"
            case .offNetwork: "off_network"
            case .noSuchCategory: "no_such_category"
            case .unknownFeature: "unknown_feature"
            case .badCost: "bad_cost"
            }
        }
    }
}

extension JSON {
    /// An id, or null without one.
    fileprivate static func id(_ id: FeatureID?) -> JSON { .text(id?.rawValue) }
}
