import WaymarkEngine

/// Conditions as text and as JSON.
enum ConditionText {
    /// Returns a condition as a sentence: `closed: elevator "Lift A" until 2026-01-05T18:00, maintenance`.
    static func sentence(_ condition: Condition, in venue: LoadedVenue) -> String {
        var text = "\(effect(condition.effect)): \(FeatureNames(venue.venue).target(condition.target))"
        if let from = condition.from { text += " from \(venue.calendar.formatLocal(from))" }
        if let until = condition.until { text += " until \(venue.calendar.formatLocal(until))" }
        if let reason = condition.reason { text += ", \(reason)" }
        return text
    }

    static func effect(_ effect: Condition.Effect) -> String {
        switch effect {
        case .closed: "closed"
        case .delayed(let seconds): "delayed by \(UnitText.seconds(seconds))"
        case .slowed(let factor): "slowed ×\(JSON.decimal(factor, places: 2))"
        case .reversed: "reversed"
        }
    }

    static func json(_ condition: Condition, in venue: LoadedVenue) -> JSON {
        var members: [JSON.Member] = [.init("id", .integer(condition.id))]
        let (kind, id, level): (String, FeatureID, FeatureID?) =
            switch condition.target {
            case .edge(let id): ("edge", id, nil)
            case .connector(let id): ("connector", id, nil)
            case .connectorStop(let id, let level): ("connector", id, level)
            case .area(let id): ("area", id, nil)
            case .place(let id): ("place", id, nil)
            }
        members += [.init("target_kind", .string(kind)), .init("target", .string(id.rawValue))]
        members.append(.init("level_id", .text(level?.rawValue)))
        switch condition.effect {
        case .closed: members.append(.init("effect", "closed"))
        case .delayed(let seconds):
            members += [.init("effect", "delayed"), .init("seconds", .number(seconds, places: 3))]
        case .slowed(let factor):
            members += [.init("effect", "slowed"), .init("factor", .number(factor, places: 4))]
        case .reversed: members.append(.init("effect", "reversed"))
        }
        return .object(
            members + [
                .init("reason", .text(condition.reason)), .init("author", .text(condition.author)),
                .init("from", .text(condition.from.map(venue.calendar.format))),
                .init("until", .text(condition.until.map(venue.calendar.format))),
            ])
    }
}
