import WaymarkEngine

/// What is the venue, or one of its levels, connectors or places?
package struct ShowQuestion: Question {
    package var thing: String?

    package init() {}

    package static var name: StaticString { "show" }
    package static var doc: StaticString { "Show the venue, or one of its levels, connectors or places." }
    package static var topic: Topic { .venues }
    package static var mapDoc: StaticString? { "Draw what is around it too." }
    package static func parameters<V: ParameterVisitor>(_ v: inout V) where V.Root == Self {
        v.parameter(\.thing, "thing", "thing", at: .positional, doc: "An id or a name. Default: the whole venue.")
    }

    package func ask(_ inquiry: Inquiry) throws(AnswerError) -> ShowAnswer {
        let engine = inquiry.engine
        if let thing, !inquiry.namesVenue, let venue = try venue(called: thing, inquiry) {
            return .venue(ShownVenue(venue))
        }
        let venue = try inquiry.venue
        guard let thing else { return .venue(ShownVenue(venue)) }
        let feature: FeatureResolver.Feature
        do throws(AnswerError) {
            feature = try inquiry.asking { () throws(EngineError) in
                try engine.answering { () throws(Refusal) in try FeatureResolver(venue).feature(thing) }
            }
        } catch { throw error.about("thing") }
        let conditions = try inquiry.asking { () throws(EngineError) in try engine.conditions(of: venue) }
        let now = try inquiry.moment
        return switch feature {
        case .level(let level): .level(ShownLevel(venue, level, conditions, now: now))
        case .connector(let connector): .connector(ShownConnector(venue, connector, conditions, now: now))
        case .place(let place): .place(ShownPlace(venue, place, conditions, now: now))
        }
    }

    /// Returns the venue of the store with an id; nil if there is none.
    private func venue(called text: String, _ inquiry: Inquiry) throws(AnswerError) -> LoadedVenue? {
        try inquiry.asking { () throws(EngineError) in
            guard try inquiry.engine.venues().contains(where: { $0.id.rawValue == text }) else { return nil }
            return try inquiry.engine.venue(FeatureID(text))
        }
    }
}

/// A venue, or one of its features.
package enum ShowAnswer: AlternativeAnswer {
    case venue(ShownVenue)
    case level(ShownLevel)
    case connector(ShownConnector)
    case place(ShownPlace)

    package var chosen: any Answer {
        switch self {
        case .venue(let venue): venue
        case .level(let level): level
        case .connector(let connector): connector
        case .place(let place): place
        }
    }

    package static var alternatives: [any Answer.Type] {
        [ShownVenue.self, ShownLevel.self, ShownConnector.self, ShownPlace.self]
    }
    package static var name: StaticString { "show" }
    package static var doc: StaticString { "A venue, or one of its levels, connectors or places." }
}
