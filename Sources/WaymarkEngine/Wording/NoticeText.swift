import WaymarkGuidance
import WaymarkModel
import WaymarkRouting

/// The notices about a route, in words and as JSON.
package struct NoticeText: Sendable {
    private let wording: TravelWording
    private var calendar: VenueCalendar { wording.calendar }

    /// Creates the texts with a language and units.
    package init(_ wording: TravelWording) { self.wording = wording }

    /// Returns a notice as a sentence without a full stop.
    package func sentence(_ notice: RouteNotice) -> String {
        switch notice {
        case .avoidedWayUsed(let kind):
            return wording.text(
                .noWayWithout, ["kinds": wording.phrasebook.nouns[TravelNoun(kind)]?.many ?? kind.rawValue])
        case .waitsForOpening(let source, let wait, let opens):
            return wording.text(
                .waitsForOpening,
                ["duration": wording.duration(wait), "what": wording.what(source), "time": end(opens)])
        case .waitsForQuicker(let source, let wait, let until):
            return wording.text(
                .waitsForQuicker,
                ["duration": wording.duration(wait), "what": wording.what(source), "time": end(until)])
        case .laterDeparture(let moment, let kinds):
            let nouns = kinds.map { wording.phrasebook.nouns[TravelNoun($0)]?.many ?? $0.rawValue }
            return wording.text(
                .laterDeparture, ["time": wording.moment(moment), "kinds": nouns.joined(separator: ", ")])
        case .departureOver(let arrival):
            return wording.text(.departureOver, ["time": wording.moment(arrival)])
        case .placeClosedAtArrival(let id, nil): return wording.text(.closedOnArrival, ["place": wording.place(id)])
        case .placeClosedAtArrival(let id, let opens?):
            return wording.text(.closedOnArrivalOpens, ["place": wording.place(id), "time": end(opens)])
        case .placeClosesSoon(let id, let closes):
            return wording.text(.closesSoon, ["place": wording.place(id), "time": calendar.formatTime(closes)])
        case .conditionOnRoute(let condition): return sentence(condition)
        case .unknownJoin(let id): return wording.text(.unknownJoin, ["what": wording.what(.connector(id))])
        case .leavesClosed(let condition):
            return wording.text(.leavesClosed, ["text": sentence(condition, of: closed(by: condition))])
        }
    }

    /// Returns when something opens, or is quicker, to the minute.
    private func end(_ moment: Timestamp) -> String { wording.moment(moment.nextMinute) }

    /// Returns what a traveller leaves: the level or building, if that is closed.
    private func closed(by condition: Condition) -> String {
        switch condition.enclosure {
        case .level(let id)?: return wording.names.level(id)
        case .building(let id)?: return wording.names.building(id)
        case nil: break
        }
        guard case .connectorStop(_, let level) = condition.target else { return wording.what(condition.target) }
        return wording.names.level(level)
    }

    /// Returns a notice as a JSON object: its type, its sentence, and its numbers with units in their names.
    func json(_ notice: RouteNotice) -> JSON {
        var members: [JSON.Member] = []
        switch notice {
        case .avoidedWayUsed(let kind):
            members = [.init("type", "avoided_way_used"), .init("kind", .string(kind.rawValue))]
        case .waitsForOpening(_, let wait, let opens):
            members = [
                .init("type", "waits_for_opening"), .init("wait_s", .seconds(milliseconds: wait)),
                .init("opens", .string(calendar.format(opens))),
            ]
        case .waitsForQuicker(_, let wait, let until):
            members = [
                .init("type", "waits_for_quicker"), .init("wait_s", .seconds(milliseconds: wait)),
                .init("until", .string(calendar.format(until))),
            ]
        case .laterDeparture(let moment, let kinds):
            members = [
                .init("type", "later_departure"), .init("kinds", .array(kinds.map { .string($0.rawValue) })),
                .init("depart", .string(calendar.format(moment))),
            ]
        case .departureOver(let arrival):
            members = [.init("type", "departure_over"), .init("arrive", .string(calendar.format(arrival)))]
        case .placeClosedAtArrival(let id, let opens):
            members = [
                .init("type", "place_closed_at_arrival"), .init("place", .string(id.rawValue)),
                .init("opens", .text(opens.map(calendar.format))),
            ]
        case .placeClosesSoon(let id, let closes):
            members = [
                .init("type", "place_closes_soon"), .init("place", .string(id.rawValue)),
                .init("closes", .string(calendar.format(closes))),
            ]
        case .conditionOnRoute(let condition):
            members = [.init("type", "condition_on_route"), .init("condition", .integer(condition.id))]
        case .unknownJoin(let id):
            members = [.init("type", "unknown_join"), .init("connector", .string(id.rawValue))]
        case .leavesClosed(let condition):
            members = [.init("type", "leaves_closed"), .init("condition", .integer(condition.id))]
        }
        return .object(members + [.init("text", .string(sentence(notice)))])
    }

    private func sentence(_ condition: Condition) -> String {
        sentence(condition, of: wording.what(condition.target))
    }

    private func sentence(_ condition: Condition, of what: String) -> String {
        let text =
            switch condition.effect {
            case .closed: wording.text(.isClosed, ["what": what])
            case .delayed(let seconds):
                wording.text(.takesLonger, ["what": what, "seconds": JSON.decimal(seconds, places: 0)])
            case .slowed(let factor):
                wording.text(.takesTimes, ["what": what, "factor": decimal(factor)])
            case .reversed: wording.text(.runsOtherWay, ["what": what])
            }
        return condition.reason.map { wording.text(.withReason, ["text": text, "reason": $0]) } ?? text
    }

    private func decimal(_ number: Double) -> String {
        JSON.decimal(number, places: 1).replacing(".", with: wording.phrasebook.measures.decimalSeparator)
    }
}
