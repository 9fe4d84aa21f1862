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
        case .routeSet(let distance, let milliseconds, let arrival):
            return text(
                .routeSet,
                [
                    "total": wording.total(distance: distance, milliseconds: milliseconds),
                    "time": wording.calendar.formatTime(RouteText.fullMinute(arrival)),
                ])
        case .conditionsChanged(let count):
            return count == 0 ? text(.conditionsNone) : text(.conditionsCount, ["count": String(count)])
        case .venueChanged: return text(.venueChanged)
        case .recommendationAccepted(let id): return text(.accepted, ["id": id.rawValue])
        case .recommendationDeclined(let id): return text(.declined, ["id": id.rawValue])
        case .recommendationStopped(let id): return text(.stopped, ["id": id.rawValue])
        case .placeReached(let id, let place):
            return text(.placeReached, ["place": wording.name(of: place), "id": id.rawValue])
        case .pointsAwarded(_, let points, let balance):
            return wording.phrasebook.text(
                .pointsOne, .pointsMany, count: points, ["points": "\(points)", "balance": "\(balance)"])
        case .pluginPointsAwarded(let plugin, _, let points, let balance, let reason):
            let because = reason.map { text(.pointsReason, ["reason": $0]) } ?? ""
            return wording.phrasebook.text(
                .pluginPointsOne, .pluginPointsMany, count: points,
                ["points": "\(points)", "plugin": plugin, "reason": because, "balance": "\(balance)"])
        case .pluginSaid(let plugin, let said): return text(.pluginSays, ["plugin": plugin, "text": said])
        case .savingDelayed(let reason): return text(.savingDelayed, ["reason": reason])
        case .savingResumed: return text(.savingResumed)
        case .pluginLogged(let plugin, .warning, let words):
            return text(.pluginWarns, ["plugin": plugin, "text": words])
        case .pluginLogged(let plugin, _, let words): return all ? "\(plugin): \(words)" : nil
        }
    }

    private func told(_ event: NavigationEvent) -> String? {
        switch event {
        case .sessionEnded(let reason): return text(.sessionEnded, ["reason": wording.code(reason.rawValue)])
        case .authorizationChanged(let status): return text(.authorization, ["status": wording.code(status.rawValue)])
        case .locationDiscarded(_, let verdict): return text(.discarded, ["reason": wording.code(verdict.name)])
        case .levelChanged(_, let to, let connector):
            guard let connector = connector.flatMap({ names.venue.connector($0) }) else {
                return text(.levelChanged, ["level": names.level(to)])
            }
            return text(.levelChangedBy, ["level": names.level(to), "what": wording.what(connector)])
        case .wentOffRoute(let deviation):
            return deviation.metres.isFinite
                ? text(.offRoute, ["distance": wording.distance(deviation.metres)]) : text(.offRouteLevel)
        case .returnedToRoute(let milliseconds):
            return text(.backOnRoute, ["duration": wording.duration(milliseconds)])
        case .offRouteAlertShown: return text(.alert)
        case .offRouteAlertResolved(let answer): return text(.alertAnswered, ["answer": wording.code(answer.name)])
        case .didReroute(let reason, _): return text(.newRoute, ["reason": self.reason(reason)])
        case .didFailToReroute(.closure, .noRoute(let error)):
            return text(.closedNoOther, ["reason": reason(error)])
        case .didFailToReroute(_, let failure): return text(.noNewRoute, ["reason": wording.code(failure.name)])
        case .rerouteVetoed(let reason, let author):
            return text(.rerouteVetoed, ["reason": self.reason(reason), "plugin": wording.author(author)])
        case .wayReopened: return text(.wayReopened)
        case .routeNotice(let notice): return text(.notice, ["text": NoticeText(wording).sentence(notice)])
        case .didUpdateAlternatives(let count, _):
            return count == 0
                ? nil : wording.phrasebook.text(.alternativesOne, .alternativesMany, count: count)
        case .didFailToUpdateAlternatives(let failure): return text(.alternativesFailed, ["text": failure])
        case .didFailToTakeAlternative(let failure): return text(.alternativeNotTaken, ["text": failure])
        case .didArrive(let waypoint, let isLast, let place):
            let goal =
                place.map(wording.name)
                ?? (isLast ? text(.theDestination) : text(.waypoint, ["number": String(waypoint)]))
            return text(.arrived, ["place": goal])
        case .visualInstruction(_, let words): return words
        case .didBeginSimulating(.poorSignal): return text(.signalLost)
        case .didEndSimulating(.poorSignal): return text(.signalBack)
        case .regionEntered(let id): return text(.entered, ["region": region(id)])
        case .regionLeft(let id): return text(.left, ["region": region(id)])
        case .policyFailed(let author, let hook, let message):
            return text(.failedIn, ["who": author, "hook": hook, "text": message])
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
