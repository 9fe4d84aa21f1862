import WaymarkGuidance
import WaymarkModel

extension Event {
    /// The session received its first input.
    public struct SessionStarted: EventPayload {
        public static let name = "session_started"
        public static let doc = "The session received its first input."
        public static let sentence = EventSentence<Self>.aside(.started)
        @inlinable init() {}
        @inlinable public static func fields<V: FieldVisitor>(_ v: inout V) where V.Root == Self {
            v.subject(.route, "route", doc: "The route that the session follows.")
            v.subject(.destination, "place", isOptional: true, doc: "The id of the place where the route ends, if any.")
        }
    }

    /// The session ended; it ignores all further input.
    public struct SessionEnded: EventPayload {
        /// The reason.
        public let reason: EndReason
        package init(_ reason: EndReason) { self.reason = reason }

        public static let name = "session_ended"
        public static let doc = "The session ended; it ignores all further input."
        public static let sentence = EventSentence<Self>.told { event, words in
            words.text(.sessionEnded, ["reason": words.code(event.reason.rawValue)])
        }
        @inlinable public static func fields<V: FieldVisitor>(_ v: inout V) where V.Root == Self {
            v.field(\.reason, "reason", doc: "Whether the traveller arrived, or the session was cancelled before.")
        }
    }

    /// The session no longer needs the sensors.
    public struct ResourcesReleased: EventPayload {
        public static let name = "resources_released"
        public static let doc = "The session no longer needs sensors and timers."
        public static let sentence = EventSentence<Self>.aside(.sensorsReleased)
        @inlinable init() {}
        @inlinable public static func fields<V: FieldVisitor>(_ v: inout V) where V.Root == Self {}
    }

    /// The permission to use the traveller's location changed.
    public struct AuthorizationChanged: EventPayload {
        /// The permission from now on.
        public let status: Authorization
        package init(_ status: Authorization) { self.status = status }

        public static let name = "did_change_authorization"
        public static let doc = "The permission to use the traveller's location changed."
        public static let sentence = EventSentence<Self>.told { event, words in
            words.text(.authorization, ["status": words.code(event.status.rawValue)])
        }
        @inlinable public static func fields<V: FieldVisitor>(_ v: inout V) where V.Root == Self {
            v.field(\.status, "status", doc: "The permission from now on.")
        }
    }

    /// The journey has a route: its first one, or a new one.
    public struct RouteSet: EventPayload {
        /// The distance to the end of the route, in metres.
        public let distance: Double
        /// The time to the end of the route, in milliseconds.
        public let milliseconds: Int64
        /// The expected time of arrival.
        public let arrival: Timestamp
        package init(distance: Double, milliseconds: Int64, arrival: Timestamp) {
            (self.distance, self.milliseconds, self.arrival) = (distance, milliseconds, arrival)
        }

        public static let name = "route_set"
        public static let doc = "The journey has a route: its first one, or a new one."
        public static let sentence = EventSentence<Self>.told { event, words in
            let total = words.total(distance: event.distance, milliseconds: event.milliseconds)
            return words.text(.routeSet, ["total": total, "time": words.time(event.arrival.nearestMinute)])
        }
        @inlinable public static func fields<V: FieldVisitor>(_ v: inout V) where V.Root == Self {
            v.subject(.route, "route", doc: "The route.")
            v.field(\.distance, "distance", .metres, for: .json, doc: "The distance from the traveller to the end.")
            v.field(\.milliseconds, "duration", .milliseconds, for: .json, doc: "The time to the end.")
            v.field(\.arrival, "arrival", .milliseconds, for: .json, doc: "The expected time of arrival.")
        }
    }

    /// The venue's live conditions changed.
    public struct ConditionsChanged: EventPayload {
        /// The new number of conditions.
        public let count: Int
        package init(count: Int) { self.count = count }

        public static let name = "conditions_changed"
        public static let doc = "The venue's live conditions changed."
        public static let sentence = EventSentence<Self>.told { event, words in
            event.count == 0
                ? words.phrase(.conditionsNone) : words.text(.conditionsCount, ["count": String(event.count)])
        }
        @inlinable public static func fields<V: FieldVisitor>(_ v: inout V) where V.Root == Self {
            v.field(\.count, "count", doc: "The number of live conditions now.")
        }
    }

    /// The venue was imported again.
    public struct VenueChanged: EventPayload {
        public static let name = "venue_changed"
        public static let doc = """
            The venue was imported again. `did_reroute` or `did_fail_to_reroute` with the reason `venue_changed` follows, \
            unless the traveller has arrived.
            """
        public static let sentence = EventSentence<Self>.told(.venueChanged)
        @inlinable package init() {}
        @inlinable public static func fields<V: FieldVisitor>(_ v: inout V) where V.Root == Self {}
    }

    /// The store cannot be written now. Points, conditions and plugin values wait and are tried again.
    public struct SavingDelayed: EventPayload {
        /// The reason why the store cannot be written.
        public let reason: String
        package init(reason: String) { self.reason = reason }

        public static let name = "saving_delayed"
        public static let hook: String? = nil
        public static let doc = """
            The store cannot be written now. Points, conditions and values of plugins wait, and are tried again with each \
            input.
            """
        public static let sentence = EventSentence<Self>.told { event, words in
            words.text(.savingDelayed, ["reason": event.reason])
        }
        @inlinable public static func fields<V: FieldVisitor>(_ v: inout V) where V.Root == Self {
            v.field(\.reason, "reason", doc: "The reason why the store cannot be written.")
        }
    }

    /// Nothing waits for the store any longer.
    public struct SavingResumed: EventPayload {
        public static let name = "saving_resumed"
        public static let hook: String? = nil
        public static let doc = "Nothing waits for the store any longer."
        public static let sentence = EventSentence<Self>.told(.savingResumed)
        @inlinable package init() {}
        @inlinable public static func fields<V: FieldVisitor>(_ v: inout V) where V.Root == Self {}
    }
}
