import WaymarkGuidance

extension Event {
    /// The list of alternatives changed.
    public struct DidUpdateAlternatives: EventPayload {
        /// The number of alternatives.
        public let count: Int
        /// The number of old alternatives that are gone.
        public let removed: Int
        package init(count: Int, removed: Int) { (self.count, self.removed) = (count, removed) }

        public static let name = "did_update_alternatives"
        public static let doc = "The list of alternative routes changed."
        public static let sentence = EventSentence<Self> { event, words in
            event.count == 0
                ? .aside(words.phrase(.alternativesNone))
                : .told(words.text(.alternativesOne, .alternativesMany, count: event.count, [:]))
        }
        @inlinable public static func fields<V: FieldVisitor>(_ v: inout V) where V.Root == Self {
            v.field(\.count, "count", doc: "The number of alternatives.")
            v.field(\.removed, "removed", doc: "The number of old alternatives that are gone.")
        }
    }

    /// The alternatives could not be computed.
    public struct DidFailToUpdateAlternatives: EventPayload {
        /// The reason.
        public let error: String
        package init(_ error: String) { self.error = error }

        public static let name = "did_fail_to_update_alternatives"
        public static let doc = "Alternative routes could not be found."
        public static let sentence = EventSentence<Self>.told { event, words in
            words.text(.alternativesFailed, ["text": event.error])
        }
        @inlinable public static func fields<V: FieldVisitor>(_ v: inout V) where V.Root == Self {
            v.field(\.error, "error", doc: "What went wrong.")
        }
    }

    /// The session is about to take an alternative.
    public struct WillTakeAlternative: EventPayload {
        /// The index of the alternative, from 0.
        public let alternative: Int
        /// The number of the alternative, from 1.
        @inlinable public var number: Int { alternative + 1 }
        package init(_ alternative: Int) { self.alternative = alternative }

        public static let name = "will_take_alternative"
        public static let doc = "An alternative is about to become the route."
        public static let sentence = EventSentence<Self>.aside { event, words in
            words.text(.takingAlternative, ["number": String(event.number)])
        }
        @inlinable public static func fields<V: FieldVisitor>(_ v: inout V) where V.Root == Self {
            v.field(\.number, "alternative", doc: "The number of the alternative, from 1.")
            v.lastFix()
        }
    }

    /// An alternative is the route now.
    public struct DidTakeAlternative: EventPayload {
        public static let name = "did_take_alternative"
        public static let doc = "An alternative became the route."
        public static let sentence = EventSentence<Self>.aside(.alternativeTaken)
        @inlinable init() {}
        @inlinable public static func fields<V: FieldVisitor>(_ v: inout V) where V.Root == Self { v.lastFix() }
    }

    /// The alternative could not be taken.
    public struct DidFailToTakeAlternative: EventPayload {
        /// The reason.
        public let error: String
        package init(_ error: String) { self.error = error }

        public static let name = "did_fail_to_take_alternative"
        public static let doc = "An alternative could not become the route, which stays."
        public static let sentence = EventSentence<Self>.told { event, words in
            words.text(.alternativeNotTaken, ["text": event.error])
        }
        @inlinable public static func fields<V: FieldVisitor>(_ v: inout V) where V.Root == Self {
            v.field(\.error, "error", doc: "What went wrong.")
        }
    }
}
