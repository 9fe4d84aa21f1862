import WaymarkModel
import WaymarkRouting

/// What a traveller should know about a route, in words and in JSON.
public struct NoticeText: Sendable {
    private let names: FeatureNames
    private var calendar: VenueCalendar { names.venue.calendar }

    public init(_ names: FeatureNames) { self.names = names }

    /// One sentence without a full stop.
    public func sentence(_ notice: RouteNotice) -> String {
        switch notice {
        case .avoidedWayUsed(let kind): "there is no way without \(FeatureNames.word(for: kind))"
        case .waitsForOpening(let source, let wait, let opens):
            "wait \(RouteTotals.durationText(milliseconds: wait)) until \(names.source(source)) opens at \(local(opens))"
        case .placeClosedAtArrival(let id, let opens):
            "\(name(id)) is closed on arrival" + (opens.map { ", it opens at \(local($0))" } ?? "")
        case .placeClosesSoon(let id, let closes): "\(name(id)) closes at \(calendar.formatTime(closes))"
        case .conditionOnRoute(let condition): sentence(condition)
        }
    }

    /// The notice as an object: its type, its sentence, and its numbers with units in their names.
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
        }
        return .object(members + [.init("text", .string(sentence(notice)))])
    }

    private func sentence(_ condition: Condition) -> String {
        var text = names.target(condition.target)
        switch condition.effect {
        case .closed: text += " is closed"
        case .delayed(let seconds): text += " takes \(JSON.decimal(seconds, places: 0)) s longer"
        case .slowed(let factor): text += " takes \(JSON.decimal(factor, places: 1)) times as long"
        case .reversed: text += " runs the other way"
        }
        return text + (condition.reason.map { ": \($0)" } ?? "")
    }

    private func name(_ id: FeatureID) -> String { names.waypoint(.place(id)) }
    private func local(_ moment: Timestamp) -> String { calendar.formatLocal(moment) }
}
