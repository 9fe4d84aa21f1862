import WaymarkEngine

/// The events of a journey as text: the time and what happened, in the journey's language.
struct JourneyEventText {
    let wording: TravelWording
    private var names: FeatureNames { wording.names }

    init(_ wording: TravelWording) { self.wording = wording }

    init(_ journey: Journey) { self.init(journey.wording) }

    /// Returns a line such as `10:00:42 off route: 12 m from the route`; nil for an event that is reported only with
    /// `all`.
    func line(_ event: JourneyEvent, all: Bool = false) -> String? {
        sentence(event.kind, all: all).map { sentence in
            let deciders = event.decidedBy.isEmpty ? "" : " [\(event.decidedBy.joined(separator: ", "))]"
            return "\(Self.time(event.time, wording.calendar)) \(sentence)\(deciders)"
        }
    }

    /// Returns the local time of the venue: `10:00:42`.
    static func time(_ moment: Timestamp, _ calendar: VenueCalendar) -> String {
        let second = (moment.milliseconds / 1000) % 60
        return "\(calendar.formatTime(moment)):\(second < 10 ? "0" : "")\(second)"
    }

    func text(_ text: TravelText, _ tokens: [String: String] = [:]) -> String { wording.text(text, tokens) }

    private func sentence(_ kind: JourneyEvent.Kind, all: Bool) -> String? {
        switch kind {
        case .navigation(let event): return told(event) ?? (all ? aside(event) : nil)
        case .routeSet(let event):
            return text(
                .routeSet,
                [
                    "total": wording.total(distance: event.distance, milliseconds: event.milliseconds),
                    "time": wording.calendar.formatTime(RouteText.fullMinute(event.arrival)),
                ])
        case .conditionsChanged(let event):
            return event.count == 0
                ? text(.conditionsNone) : text(.conditionsCount, ["count": String(event.count)])
        case .venueChanged: return text(.venueChanged)
        case .recommendationAccepted(let event): return text(.accepted, ["id": event.recommendation.rawValue])
        case .recommendationDeclined(let event): return text(.declined, ["id": event.recommendation.rawValue])
        case .recommendationStopped(let event): return text(.stopped, ["id": event.recommendation.rawValue])
        case .placeReached(let event):
            return text(
                .placeReached, ["place": wording.name(of: event.place), "id": event.recommendation.rawValue])
        case .pointsAwarded(let event):
            return wording.phrasebook.text(
                .pointsOne, .pointsMany, count: event.points,
                ["points": "\(event.points)", "balance": "\(event.balance)"])
        case .pluginPointsAwarded(let event):
            let because = event.reason.map { text(.pointsReason, ["reason": $0]) } ?? ""
            return wording.phrasebook.text(
                .pluginPointsOne, .pluginPointsMany, count: event.points,
                [
                    "points": "\(event.points)", "plugin": event.plugin, "reason": because,
                    "balance": "\(event.balance)",
                ])
        case .pluginSaid(let event): return text(.pluginSays, ["plugin": event.plugin, "text": event.text])
        case .savingDelayed(let event): return text(.savingDelayed, ["reason": event.reason])
        case .savingResumed: return text(.savingResumed)
        case .pluginLogged(let event):
            if event.level == .warning { return text(.pluginWarns, ["plugin": event.plugin, "text": event.text]) }
            return all ? "\(event.plugin): \(event.text)" : nil
        }
    }

    private func told(_ event: NavigationEvent) -> String? {
        switch event {
        case .sessionEnded(let event): return text(.sessionEnded, ["reason": wording.code(event.reason.rawValue)])
        case .authorizationChanged(let event):
            return text(.authorization, ["status": wording.code(event.status.rawValue)])
        case .locationDiscarded(let event):
            return text(.discarded, ["reason": wording.code(event.verdict.rawValue)])
        case .levelChanged(let event):
            guard let connector = event.connector.flatMap({ names.venue.connector($0) }) else {
                return text(.levelChanged, ["level": names.level(event.to)])
            }
            return text(.levelChangedBy, ["level": names.level(event.to), "what": wording.what(connector)])
        case .wentOffRoute(let event):
            return event.deviation.metres.isFinite
                ? text(.offRoute, ["distance": wording.distance(event.deviation.metres)]) : text(.offRouteLevel)
        case .returnedToRoute(let event):
            return text(.backOnRoute, ["duration": wording.duration(event.milliseconds)])
        case .offRouteAlertShown: return text(.alert)
        case .offRouteAlertResolved(let event):
            return text(.alertAnswered, ["answer": wording.code(event.answer.rawValue)])
        case .didReroute(let event): return text(.newRoute, ["reason": reason(event.reason)])
        case .didFailToReroute(let event):
            guard event.reason == .closure, case .noRoute(let error) = event.failure else {
                return text(.noNewRoute, ["reason": wording.code(event.failure.name)])
            }
            return text(.closedNoOther, ["reason": reason(error)])
        case .rerouteVetoed(let event):
            return text(
                .rerouteVetoed, ["reason": reason(event.reason), "plugin": wording.author(event.plugin)])
        case .wayReopened: return text(.wayReopened)
        case .routeNotice(let event):
            return text(.notice, ["text": NoticeText(wording).sentence(event.notice)])
        case .didUpdateAlternatives(let event):
            return event.count == 0
                ? nil : wording.phrasebook.text(.alternativesOne, .alternativesMany, count: event.count)
        case .didFailToUpdateAlternatives(let event): return text(.alternativesFailed, ["text": event.error])
        case .didFailToTakeAlternative(let event): return text(.alternativeNotTaken, ["text": event.error])
        case .didArrive(let event):
            let goal =
                event.place.map(wording.name)
                ?? (event.isLast ? text(.theDestination) : text(.waypoint, ["number": String(event.waypoint)]))
            return text(.arrived, ["place": goal])
        case .visualInstruction(let event): return event.text
        case .didBeginSimulating(let event): return event.reason == .poorSignal ? text(.signalLost) : nil
        case .didEndSimulating(let event): return event.reason == .poorSignal ? text(.signalBack) : nil
        case .regionTransition(let event):
            return text(event.transition == .enter ? .entered : .left, ["region": region(event.region)])
        case .policyFailed(let event):
            return text(.failedIn, ["who": event.author, "hook": event.hook, "text": event.message])
        default: return nil
        }
    }

    /// Returns when the way opens, if that is known, otherwise why there is no route.
    private func reason(_ error: RoutingError) -> String {
        guard case .closed(let opens) = error.reason else {
            return text(.because, ["reason": wording.code(RerouteFailure.noRoute(error).name)])
        }
        return opens.map { text(.opensAt, ["time": wording.calendar.formatLocal($0)]) } ?? ""
    }

    private func region(_ id: FeatureID) -> String {
        names.venue.geofences.first { $0.id == id }?.name.text(in: names.language) ?? id.rawValue
    }

    func reason(_ reason: RerouteReason) -> String {
        switch reason {
        case .offRoute: text(.reasonOffRoute)
        case .afterArrival: text(.reasonArrival)
        case .closure: text(.reasonClosure)
        case .betterRoute: text(.reasonBetter)
        case .manual: text(.reasonManual)
        case .alternative: text(.reasonAlternative)
        case .venueChanged: text(.reasonVenue)
        }
    }
}
