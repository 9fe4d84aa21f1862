import WaymarkGuidance
import WaymarkModel

extension Event {
    /// The session is about to use simulated fixes.
    public struct WillBeginSimulating: EventPayload {
        /// The reason why they are simulated.
        public let reason: SimulationReason
        package init(_ reason: SimulationReason) { self.reason = reason }

        public static let name = "will_begin_simulating"
        public static let doc = "The session is about to use simulated fixes."
        public static let sentence = EventSentence<Self>.aside { event, words in
            words.text(.simulationBegins, ["reason": words.code(event.reason.rawValue)])
        }
        @inlinable public static func fields<V: FieldVisitor>(_ v: inout V) where V.Root == Self {
            v.field(\.reason, "reason", doc: "The reason why fixes are simulated.")
        }
    }

    /// The session uses simulated fixes now.
    public struct DidBeginSimulating: EventPayload {
        /// The reason why they are simulated.
        public let reason: SimulationReason
        package init(_ reason: SimulationReason) { self.reason = reason }

        public static let name = "did_begin_simulating"
        public static let doc = "The session uses simulated fixes now."
        public static let sentence = EventSentence<Self> { event, words in
            event.reason == .poorSignal
                ? .told(words.phrase(.signalLost))
                : .aside(words.text(.simulationBegan, ["reason": words.code(event.reason.rawValue)]))
        }
        @inlinable public static func fields<V: FieldVisitor>(_ v: inout V) where V.Root == Self {
            v.field(\.reason, "reason", doc: "The reason why fixes are simulated.")
        }
    }

    /// The session is about to stop using simulated fixes.
    public struct WillEndSimulating: EventPayload {
        /// The reason why they were simulated.
        public let reason: SimulationReason
        package init(_ reason: SimulationReason) { self.reason = reason }

        public static let name = "will_end_simulating"
        public static let doc = "The session is about to stop using simulated fixes."
        public static let sentence = EventSentence<Self>.aside { event, words in
            words.text(.simulationEnds, ["reason": words.code(event.reason.rawValue)])
        }
        @inlinable public static func fields<V: FieldVisitor>(_ v: inout V) where V.Root == Self {
            v.field(\.reason, "reason", doc: "The reason why fixes were simulated.")
        }
    }

    /// The session no longer uses simulated fixes.
    public struct DidEndSimulating: EventPayload {
        /// The reason why they were simulated.
        public let reason: SimulationReason
        package init(_ reason: SimulationReason) { self.reason = reason }

        public static let name = "did_end_simulating"
        public static let doc = "The session no longer uses simulated fixes."
        public static let sentence = EventSentence<Self> { event, words in
            event.reason == .poorSignal
                ? .told(words.phrase(.signalBack))
                : .aside(words.text(.simulationEnded, ["reason": words.code(event.reason.rawValue)]))
        }
        @inlinable public static func fields<V: FieldVisitor>(_ v: inout V) where V.Root == Self {
            v.field(\.reason, "reason", doc: "The reason why fixes were simulated.")
        }
    }
}
