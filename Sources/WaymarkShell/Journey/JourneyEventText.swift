import WaymarkEngine
import WaymarkModel
import WaymarkNavigation
import WaymarkRouting

/// Events of a journey as people read them: the time, and what happened.
struct JourneyEventText {
    let names: FeatureNames

    init(_ venue: LoadedVenue) { names = FeatureNames(venue.venue) }

    /// `10:00:42 off route: 12 m from the route`; nil for what is told only when all is asked for.
    func line(_ event: JourneyEvent, all: Bool = false) -> String? {
        sentence(event.kind, all: all).map { sentence in
            let deciders = event.decidedBy.isEmpty ? "" : " [\(event.decidedBy.joined(separator: ", "))]"
            return "\(Self.time(event.time, names.venue.calendar)) \(sentence)\(deciders)"
        }
    }

    /// `10:00:42`, on the venue's clocks.
    static func time(_ moment: Timestamp, _ calendar: VenueCalendar) -> String {
        let second = (moment.milliseconds / 1000) % 60
        return "\(calendar.formatTime(moment)):\(second < 10 ? "0" : "")\(second)"
    }

    private func sentence(_ kind: JourneyEvent.Kind, all: Bool) -> String? {
        switch kind {
        case .navigation(let event): told(event) ?? (all ? aside(event) : nil)
        case .routeSet(let distance, let milliseconds, let arrival):
            "route: \(RouteTotals.text(distance: distance, milliseconds: milliseconds)), arrive "
                + names.venue.calendar.formatTime(RouteText.fullMinute(arrival))
        case .conditionsChanged(let count): "conditions changed: \(count == 0 ? "none any more" : "\(count) now")"
        case .venueChanged: "the venue was imported anew"
        case .recommendationAccepted(let id): "accepted \(id)"
        case .recommendationDeclined(let id): "declined \(id)"
        case .recommendationStopped(let id): "stopped \(id): no points"
        case .placeReached(let id, let place): "reached \(names.waypoint(.place(place))) (\(id))"
        case .pointsAwarded(_, let points, let balance):
            "\(counted(points, "point")) awarded, \(balance) in all"
        case .pluginPointsAwarded(let plugin, _, let points, let balance, let reason):
            "\(counted(points, "point")) awarded by \(plugin)\(reason.map { " for \($0)" } ?? ""), \(balance) in all"
        case .pluginSaid(let plugin, let text): "\(plugin) says: \(text)"
        case .pluginLogged(let plugin, let level, let text):
            level == .warning || all ? "\(plugin): \(level == .warning ? "warning: " : "")\(text)" : nil
        }
    }

    private func told(_ event: NavigationEvent) -> String? {
        switch event {
        case .sessionEnded(let reason): "navigation ended: \(reason.rawValue)"
        case .authorizationChanged(let status): "authorization: \(status.rawValue)"
        case .locationDiscarded(_, let verdict): "position discarded: \(Self.words(verdict.name))"
        case .levelChanged(_, let to, let connector):
            "now on \(names.level(to))"
                + (connector.flatMap { names.venue.connector($0) }.map { " by \(names.connector($0))" } ?? "")
        case .wentOffRoute(let deviation): "off route: \(Self.distance(deviation))"
        case .returnedToRoute(let milliseconds):
            "back on the route after \(RouteTotals.durationText(milliseconds: milliseconds))"
        case .offRouteAlertShown: "alert: you have left the route; reroute, dismiss or never?"
        case .offRouteAlertResolved(let answer): "alert answered: \(Self.words(answer.name))"
        case .didReroute(let reason, _): "new route: \(Self.reason(reason))"
        case .didFailToReroute(.closure, .noRoute(let error)):
            "the way ahead is closed, and there is no other" + reason(error)
        case .didFailToReroute(_, let failure):
            "no new route (\(failure.name.replacing("_", with: " "))); the old one stays"
        case .rerouteVetoed(let reason, let author):
            "no new route (\(Self.reason(reason))): vetoed by \(author.map { "plugin \($0)" } ?? "a policy")"
        case .wayReopened: "the way ahead can be followed again"
        case .routeNotice(let notice): "notice: \(NoticeText(names).sentence(notice))"
        case .didUpdateAlternatives(let count, _):
            count == 0 ? nil : "\(count) other way\(count == 1 ? "" : "s") on offer"
        case .didFailToUpdateAlternatives(let text): "no other ways: \(text)"
        case .didFailToTakeAlternative(let text): "alternative not taken: \(text)"
        case .didArrive(let waypoint, let isLast, let place):
            "arrived at \(place.map { names.waypoint(.place($0)) } ?? (isLast ? "the destination" : "waypoint \(waypoint)"))"
        case .visualInstruction(_, let text): text
        case .didBeginSimulating(.poorSignal): "the signal is lost: carrying on by reckoning"
        case .didEndSimulating(.poorSignal): "the signal is back"
        case .regionEntered(let id): "entered \(region(id))"
        case .regionLeft(let id): "left \(region(id))"
        case .policyFailed(let author, let hook, let message): "\(author) failed in \(hook): \(message)"
        default: nil
        }
    }

    /// What is told only when all is asked for.
    private func aside(_ event: NavigationEvent) -> String? {
        switch event {
        case .sessionStarted: "navigation started"
        case .resourcesReleased: "sensors released"
        case .accuracyChanged(let isSufficient, let metres):
            "positions are \(isSufficient ? "exact enough again" : "too vague") (\(RouteTotals.distanceText(metres)))"
        case .snappingChanged(let isSnapped): isSnapped ? "drawn on the route" : "no longer drawn on the route"
        case .progress(let progress):
            "progress: \(JSON.decimal(progress.location.x, places: 1)),\(JSON.decimal(progress.location.y, places: 1))"
                + "@\(progress.level), \(RouteTotals.distanceText(progress.distanceToManeuver)) to the next step, "
                + RouteTotals.text(distance: progress.distanceRemaining, milliseconds: progress.durationRemaining)
                + " to go"
        case .stepChanged(let position, let cause):
            "leg \(position.leg + 1), step \(position.step + 1) (\(Self.words(cause.name)))"
        case .willReroute(let reason): "rerouting: \(Self.reason(reason))"
        case .didRefreshRoute: "times refreshed"
        case .didUpdateAlternatives: "no other ways on offer"
        case .willTakeAlternative(let index): "taking alternative \(index + 1)"
        case .didTakeAlternative: "alternative taken"
        case .willArrive(_, _, let metres): "arriving in \(RouteTotals.distanceText(metres))"
        case .spokenInstruction(_, let text): "say: \(text)"
        case .willBeginSimulating(let reason): "simulation begins: \(Self.words(reason.rawValue))"
        case .didBeginSimulating(let reason): "simulation began: \(Self.words(reason.rawValue))"
        case .willEndSimulating(let reason): "simulation ends: \(Self.words(reason.rawValue))"
        case .didEndSimulating(let reason): "simulation ended: \(Self.words(reason.rawValue))"
        default: nil
        }
    }

    /// When the way opens, as far as that is known; else why there is none.
    private func reason(_ error: RoutingError) -> String {
        guard case .closed(let opens) = error.reason else {
            return " (\(Self.words(RerouteFailure.noRoute(error).name)))"
        }
        return opens.map { "; it opens at \(names.venue.calendar.formatLocal($0))" } ?? ""
    }

    private func region(_ id: FeatureID) -> String {
        names.venue.geofences.first { $0.id == id }?.name.text(in: nil) ?? id.rawValue
    }

    private static func distance(_ deviation: Deviation) -> String {
        deviation.metres.isFinite ? "\(RouteTotals.distanceText(deviation.metres)) from the route" : "on another level"
    }

    private static func reason(_ reason: RerouteReason) -> String {
        switch reason {
        case .offRoute: "off the old one"
        case .afterArrival: "after arrival"
        case .closure: "the way ahead is closed"
        case .betterRoute: "a better one opened"
        case .manual: "as asked"
        case .alternative: "the alternative"
        case .venueChanged: "the venue is another now"
        }
    }

    /// `dont_show_again` as `dont show again`.
    private static func words(_ name: String) -> String { name.replacing("_", with: " ") }
}
