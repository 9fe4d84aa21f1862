import WaymarkEngine

/// Which live conditions does the venue have?
package struct ConditionsQuestion: Question {
    package init() {}

    package static var name: StaticString { "conditions" }
    package static var doc: StaticString { "List the live conditions of the venue." }
    package static var topic: Topic { .conditions }
    package static func parameters<V: ParameterVisitor>(_ v: inout V) where V.Root == Self {}

    package func ask(_ inquiry: Inquiry) throws(AnswerError) -> ConditionsAnswer {
        let (venue, now) = (try inquiry.venue, try inquiry.moment)
        let stored = try inquiry.asking { () throws(EngineError) in
            try inquiry.engine.storedConditions(of: venue)
        }
        let names = FeatureNames(venue.venue)
        return ConditionsAnswer(
            conditions: stored.map { ConditionEntry($0, names, at: now) },
            fault: try inquiry.asking { () throws(EngineError) in try Self.fault(of: venue, inquiry.engine) })
    }

    /// Returns what is wrong with the conditions in a damaged store: those that are lost must not look like none.
    private static func fault(of venue: LoadedVenue, _ engine: Engine) throws(EngineError) -> StoreError? {
        do throws(EngineError) {
            _ = try engine.conditions(of: venue)
            return nil
        } catch .store(let fault) {
            return fault
        }
    }
}

/// The live conditions of a venue.
package struct ConditionsAnswer: Answer {
    package let conditions: [ConditionEntry]
    package let fault: StoreError?

    package var remark: String? { conditions.isEmpty && fault == nil ? "no conditions are active" : nil }

    package static var name: StaticString { "conditions" }
    package static var schema: StaticString? { "waymark.conditions/1" }
    package static var doc: StaticString { "The live conditions of a venue, in the order in which they were set." }
    package static func members<V: MemberVisitor>(_ v: inout V) where V.Root == Self {
        v.objects(\.conditions, "conditions", rows: true, doc: "The conditions.")
    }
}

/// A live condition.
package struct ConditionEntry: Answer {
    private let condition: Condition
    private let names: FeatureNames
    /// The moment for which it is described; nil where only the condition counts.
    private let now: Timestamp?

    package init(_ condition: Condition, _ names: FeatureNames, at now: Timestamp? = nil) {
        (self.condition, self.names, self.now) = (condition, names, now)
    }

    private var calendar: VenueCalendar { names.venue.calendar }

    package var id: Int64 { condition.id }
    package var kind: String {
        switch condition.target {
        case .edge: "edge"
        case .connector, .connectorStop: "connector"
        case .area: "area"
        case .place: "place"
        }
    }
    package var target: FeatureID {
        switch condition.target {
        case .edge(let id), .connector(let id), .connectorStop(let id, _), .area(let id), .place(let id): id
        }
    }
    package var level: FeatureID? { if case .connectorStop(_, let level) = condition.target { level } else { nil } }
    package var what: String { names.target(condition.target) }
    package var effect: String {
        switch condition.effect {
        case .closed: "closed"
        case .delayed: "delayed"
        case .slowed: "slowed"
        case .reversed: "reversed"
        }
    }
    package var seconds: Double? { if case .delayed(let seconds) = condition.effect { seconds } else { nil } }
    package var factor: Double? { if case .slowed(let factor) = condition.effect { factor } else { nil } }
    package var effectInWords: String { ConditionText.effect(condition.effect) }
    /// When it is in force: `now`, `now until …`, `from …`, `every …` or `ended …`.
    package var inForce: String {
        if let now, let until = condition.until, until <= now { return "ended \(calendar.formatLocal(until))" }
        if let every = condition.every { return "every \(every.source)" + ConditionText.span(condition, calendar) }
        let start = condition.from.flatMap { from in
            now.map { from > $0 } ?? true ? "from \(calendar.formatLocal(from))" : nil
        }
        return (start ?? "now") + (condition.until.map { " until \(calendar.formatLocal($0))" } ?? "")
    }
    package var authorText: String { condition.author ?? "" }
    package var reasonText: String { condition.reason ?? "" }
    package var reason: String? { condition.reason }
    package var author: String? { condition.author }
    package var from: VenueMoment? { condition.from.map { VenueMoment($0, in: calendar) } }
    package var until: VenueMoment? { condition.until.map { VenueMoment($0, in: calendar) } }
    package var every: String? { condition.every?.source }
    package var isActive: Applicable<Bool> { now.map { .value(condition.isActive(at: $0, in: calendar)) } ?? .absent }

    package static var name: StaticString { "condition" }
    package static var doc: StaticString { "A live condition." }
    package static func members<V: MemberVisitor>(_ v: inout V) where V.Root == Self {
        v.member(\.id, "id", heading: "no", doc: "The number of the condition.")
        v.member(\.kind, "target_kind", for: .programs, doc: "What it is about: edge, connector, area or place.")
        v.member(\.target, "target", for: .programs, doc: "The id of that.")
        v.member(\.level, "level_id", for: .programs, doc: "The level, for a landing of a connector.")
        v.member(\.what, "what", for: .tables, doc: "What it is about.")
        v.member(\.effectInWords, "effect", for: .tables, doc: "What it does.")
        v.member(\.inForce, "in_force", for: .tables, doc: "When it is in force.")
        v.member(\.authorText, "by", for: .tables, doc: "Who set it.")
        v.member(\.reasonText, "reason", for: .tables, doc: "Why.")
        v.member(\.effect, "effect", for: .programs, doc: "What it does: closed, delayed, slowed or reversed.")
        v.member(\.seconds, "seconds", for: .programs, omitted: true, doc: "The delay in seconds.")
        v.member(\.factor, "factor", .ratio, for: .programs, omitted: true, doc: "How many times as long it takes.")
        v.member(\.reason, "reason", for: .programs, doc: "Why it was set.")
        v.member(\.author, "author", for: .programs, doc: "The plugin or person that set it.")
        v.member(\.from, "from", for: .programs, doc: "When it starts; null for at once.")
        v.member(\.until, "until", for: .programs, doc: "When it ends; null if that is not known.")
        v.member(
            \.every, "every", for: .programs, omitted: true,
            doc: "The opening hours in which it is in force between its start and its end.")
        v.member(\.isActive, "active", for: .programs, omitted: true, doc: "Whether it is in force now.")
    }
}

extension FactSheet {
    /// Adds a condition, named by whether it is in force.
    mutating func add(_ condition: Condition, at now: Timestamp, in venue: LoadedVenue) {
        let name =
            if condition.isActive(at: now, in: venue.calendar) {
                "now"
            } else if let until = condition.until, until <= now {
                "ended"
            } else if let from = condition.from, from > now {
                "later"
            } else {
                "at times"
            }
        add(name, ConditionText.sentence(condition, in: venue))
    }
}

/// Conditions in words.
package enum ConditionText {
    /// Returns a condition as a sentence: `closed: elevator "Lift A" until 2026-01-05T18:00, maintenance`.
    package static func sentence(_ condition: Condition, in venue: LoadedVenue) -> String {
        "\(effect(condition.effect)): \(FeatureNames(venue.venue).target(condition.target))"
            + times(condition, venue.calendar)
    }

    /// Returns a condition of a venue that cannot be read: `closed: connector "lift-a" until 2026-01-05T18:00, maintenance`.
    static func sentence(_ condition: Condition, _ calendar: VenueCalendar) -> String {
        let target =
            switch condition.target {
            case .edge(let id): "edge \"\(id)\""
            case .connector(let id): "connector \"\(id)\""
            case .connectorStop(let id, let level): "connector \"\(id)\" on the level \"\(level)\""
            case .area(let id): "area \"\(id)\""
            case .place(let id): "place \"\(id)\""
            }
        return "\(effect(condition.effect)): \(target)" + times(condition, calendar)
    }

    /// Returns when a condition is in force, and why: ` until 2026-01-05T18:00, maintenance`.
    static func times(_ condition: Condition, _ calendar: VenueCalendar) -> String {
        var text = condition.every.map { " every \($0.source)" } ?? ""
        text += span(condition, calendar)
        if let reason = condition.reason { text += ", \(reason)" }
        return text
    }

    /// Returns from when and until when: ` from 2026-01-05T08:30 until 2026-01-05T18:00`, or nothing.
    static func span(_ condition: Condition, _ calendar: VenueCalendar) -> String {
        (condition.from.map { " from \(calendar.formatLocal($0))" } ?? "")
            + (condition.until.map { " until \(calendar.formatLocal($0))" } ?? "")
    }

    /// Returns what a condition does: `delayed by 20 s`.
    package static func effect(_ effect: Condition.Effect) -> String {
        switch effect {
        case .closed: "closed"
        case .delayed(let seconds): "delayed by \(UnitText.seconds(seconds))"
        case .slowed(let factor): "slowed ×\(JSON.decimal(factor, places: 2))"
        case .reversed: "reversed"
        }
    }
}
