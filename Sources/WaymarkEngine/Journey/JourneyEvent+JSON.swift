import WaymarkModel
import WaymarkNavigation

extension JourneyEvent {
    /// The name of the schema. Its number increases when a member is removed or changes its meaning.
    public static let schema = "waymark.event/1"

    /// Returns the event as a JSON object: `schema`, `time`, `event`, then the members of its kind as listed in
    /// docs/events.md.
    public func json(in calendar: VenueCalendar) -> JSON {
        .object(
            [
                .init("schema", .string(Self.schema)), .init("time", .string(calendar.format(time))),
                .init("event", .string(name)),
            ] + fields.map { JSON.Member($0.name, JSON($0.value)) }
                + (decidedBy.isEmpty ? [] : [.init("decided_by", .array(decidedBy.map { .string($0) }))]))
    }

    /// The stable name of the kind of event, in snake case.
    public var name: String {
        switch kind {
        case .navigation(let event): event.name
        case .routeSet: "route_set"
        case .conditionsChanged: "conditions_changed"
        case .venueChanged: "venue_changed"
        case .recommendationAccepted: "recommendation_accepted"
        case .recommendationDeclined: "recommendation_declined"
        case .recommendationStopped: "recommendation_stopped"
        case .placeReached: "place_arrived"
        case .pointsAwarded, .pluginPointsAwarded: "points_awarded"
        case .pluginSaid: "plugin_said"
        case .pluginLogged: "plugin_log"
        case .savingDelayed: "saving_delayed"
        case .savingResumed: "saving_resumed"
        }
    }

    /// The members of the event's kind, in a stable order. New members are added at the end.
    public var fields: [EventField] {
        switch kind {
        case .navigation(let event): event.fields
        case .routeSet(let distance, let milliseconds, let arrival):
            [
                EventField("distance_m", .number(distance)), EventField("duration_ms", .integer(milliseconds)),
                EventField("arrival_ms", .integer(arrival.milliseconds)),
            ]
        case .conditionsChanged(let count): [EventField("count", .integer(Int64(count)))]
        case .venueChanged, .savingResumed: []
        case .recommendationAccepted(let id), .recommendationDeclined(let id), .recommendationStopped(let id):
            [EventField("recommendation", .text(id.rawValue))]
        case .placeReached(let id, let place):
            [EventField("recommendation", .text(id.rawValue)), EventField("place", .text(place.rawValue))]
        case .pointsAwarded(let id, let points, let balance):
            [
                EventField("recommendation", .text(id.rawValue)), EventField("points", .integer(Int64(points))),
                EventField("balance", .integer(Int64(balance))),
            ]
        case .pluginPointsAwarded(let plugin, let reward, let points, let balance, let reason):
            [
                EventField("recommendation", .missing), EventField("points", .integer(Int64(points))),
                EventField("balance", .integer(Int64(balance))), EventField("plugin", .text(plugin)),
                EventField("reward", .text(reward)), EventField("reason", reason.map { .text($0) } ?? .missing),
            ]
        case .savingDelayed(let reason): [EventField("reason", .text(reason))]
        case .pluginSaid(let plugin, let text):
            [EventField("plugin", .text(plugin)), EventField("text", .text(text))]
        case .pluginLogged(let plugin, let level, let text):
            [
                EventField("plugin", .text(plugin)), EventField("level", .text(level.rawValue)),
                EventField("text", .text(text)),
            ]
        }
    }
}

extension JSON {
    /// Numbers are written with up to 6 decimal places.
    fileprivate init(_ value: EventField.Value) {
        self =
            switch value {
            case .text(let text): .string(text)
            case .integer(let number): .integer(number)
            case .number(let number): .number(number, places: 6)
            case .flag(let flag): .bool(flag)
            case .missing: .null
            }
    }
}
