import WaymarkModel
import WaymarkNavigation

/// A live condition in the result of `waymark.venue.conditions`.
enum ConditionObject: LuaObject {
    static let name = "condition"
    static let doc = "A live condition of the venue."

    typealias Subject = Condition

    static let members = Members<Self> { c in
        c.field("id", "Its number.") { Int($0.id) }
        c.field("target", "The id of the path, connector, place or area that it is on.") { $0.target.feature }
        c.field("level", "The id of the level, if it is on a connector's landing there.") { condition -> FeatureID? in
            if case .connectorStop(_, let level) = condition.target { level } else { nil }
        }
        c.field("effect", "What it does.", as: .choice(["closed", "delayed", "slowed", "reversed"])) { $0.effect.word }
        c.field("delay", "The time added to every passage.", unit: .milliseconds) { condition -> Int64? in
            if case .delayed(let seconds) = condition.effect { Int64(seconds * 1000) } else { nil }
        }
        c.field("factor", "The factor of the time.") { condition -> Double? in
            if case .slowed(let factor) = condition.effect { factor } else { nil }
        }
        c.field("reason", "The reason; nil without one.") { $0.reason }
        c.field("owner", "Who set it: the id of a plugin, or a name.") { $0.author }
        c.field("from", "When it began, since 1970; nil: always.", unit: .milliseconds) { $0.from }
        c.field("ends", "When it ends, or its window does, since 1970; nil: when it is lifted.", unit: .milliseconds) {
            $0.until
        }
        c.field("every", "The opening hours in which it comes again; nil: it does not.") { $0.every?.source }
    }
}

extension Condition.Target {
    /// The id of what the condition is on.
    fileprivate var feature: FeatureID {
        switch self {
        case .edge(let id), .connector(let id), .connectorStop(let id, _), .area(let id), .place(let id): id
        }
    }
}

extension Condition.Effect {
    fileprivate var word: String {
        switch self {
        case .closed: "closed"
        case .delayed: "delayed"
        case .slowed: "slowed"
        case .reversed: "reversed"
        }
    }
}
