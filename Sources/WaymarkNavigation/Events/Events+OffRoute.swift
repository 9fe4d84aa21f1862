import WaymarkGuidance
import WaymarkModel

extension Event {
    /// The traveller left the route.
    public struct WentOffRoute: EventPayload {
        /// The position relative to the route.
        public let deviation: Deviation
        package init(_ deviation: Deviation) { self.deviation = deviation }

        public static let name = "did_go_off_route"
        public static let doc = "The traveller left the route."
        public static let sentence = EventSentence<Self>.told { event, words in
            event.deviation.metres.isFinite
                ? words.text(.offRoute, ["distance": words.distance(event.deviation.metres)])
                : words.phrase(.offRouteLevel)
        }
        @inlinable public static func fields<V: FieldVisitor>(_ v: inout V) where V.Root == Self {
            v.subject(.deviation, "deviation", doc: "The position relative to the route.")
            v.field(\.deviation.kind, "deviation", for: .json, doc: "The kind of deviation.")
            v.field(
                \.deviation.metres, "distance", .metres, for: .json, doc: "The distance to the route on this level.")
            v.field(\.deviation.since, "since", .milliseconds, for: .json, doc: "The moment when it began.")
            v.lastFix()
        }
    }

    /// The traveller is back on the route.
    public struct ReturnedToRoute: EventPayload {
        /// The time off the route, in milliseconds.
        public let milliseconds: Int64
        package init(milliseconds: Int64) { self.milliseconds = milliseconds }

        public static let name = "did_return_to_route"
        public static let doc = "The traveller is back on the route."
        public static let sentence = EventSentence<Self>.told { event, words in
            words.text(.backOnRoute, ["duration": words.duration(event.milliseconds)])
        }
        @inlinable public static func fields<V: FieldVisitor>(_ v: inout V) where V.Root == Self {
            v.field(\.milliseconds, "off", .milliseconds, formerly: "seconds", doc: "The time off the route.")
            v.lastFix()
        }
    }

    /// The session asks the traveller, who is off the route, what to do.
    public struct OffRouteAlertShown: EventPayload {
        /// The position relative to the route.
        public let deviation: Deviation
        package init(_ deviation: Deviation) { self.deviation = deviation }

        public static let name = "off_route_alert_shown"
        public static let doc = """
            The traveller was asked what to do off the route. The alert waits for `reroute`, `dismiss` or `never`.
            """
        public static let sentence = EventSentence<Self>.told(.alert)
        @inlinable public static func fields<V: FieldVisitor>(_ v: inout V) where V.Root == Self {
            v.subject(.deviation, "deviation", doc: "The position relative to the route.")
            v.field(\.deviation.kind, "deviation", for: .json, doc: "The kind of deviation.")
            v.field(
                \.deviation.metres, "distance", .metres, for: .json, doc: "The distance to the route on this level.")
            v.field(\.deviation.since, "since", .milliseconds, for: .json, doc: "The moment when it began.")
        }
    }

    /// The traveller answered the off-route alert.
    public struct OffRouteAlertResolved: EventPayload {
        /// The answer.
        public let answer: AlertAnswer
        package init(_ answer: AlertAnswer) { self.answer = answer }

        public static let name = "off_route_alert_resolved"
        public static let doc = "The traveller answered the alert."
        public static let sentence = EventSentence<Self>.told { event, words in
            words.text(.alertAnswered, ["answer": words.code(event.answer.rawValue)])
        }
        @inlinable public static func fields<V: FieldVisitor>(_ v: inout V) where V.Root == Self {
            v.field(\.answer, "result", doc: "The answer.")
        }
    }
}
