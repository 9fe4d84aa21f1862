import WaymarkGuidance
import WaymarkModel

extension Event {
    /// The traveller comes near a waypoint.
    public struct WillArrive: EventPayload {
        /// The number of the waypoint, from 1.
        public let waypoint: Int
        /// The time to the waypoint, in milliseconds.
        public let milliseconds: Int64
        /// The distance to the waypoint, in metres.
        public let metres: Double
        package init(waypoint: Int, milliseconds: Int64, metres: Double) {
            (self.waypoint, self.milliseconds, self.metres) = (waypoint, milliseconds, metres)
        }

        public static let name = "will_arrive"
        public static let isFrequent = true
        public static let doc = "The traveller comes near a waypoint. Reported with each update of the approach."
        public static let sentence = EventSentence<Self>.aside { event, words in
            words.text(.arrivingIn, ["distance": words.distance(event.metres)])
        }
        @inlinable public static func fields<V: FieldVisitor>(_ v: inout V) where V.Root == Self {
            v.subject(.waypoint, "waypoint", doc: "The waypoint.")
            v.field(\.waypoint, "waypoint", for: .json, doc: "The number of the waypoint, from 1.")
            v.field(\.milliseconds, "duration", .milliseconds, formerly: "seconds", doc: "The time to the waypoint.")
            v.field(\.metres, "distance", .metres, formerly: "metres", doc: "The distance to the waypoint.")
        }
    }

    /// The traveller arrived at a waypoint.
    public struct DidArrive: EventPayload {
        /// The number of the waypoint, from 1.
        public let waypoint: Int
        /// Whether it is the last waypoint.
        public let isLast: Bool
        /// The place, if the waypoint is one.
        public let place: FeatureID?
        package init(waypoint: Int, isLast: Bool, place: FeatureID?) {
            (self.waypoint, self.isLast, self.place) = (waypoint, isLast, place)
        }

        public static let name = "did_arrive"
        public static let doc = "The traveller arrived at a waypoint. Reported once for each waypoint."
        public static let sentence = EventSentence<Self>.told { event, words in
            let goal =
                event.place.map { words.name(of: $0) }
                ?? (event.isLast
                    ? words.phrase(.theDestination) : words.text(.waypoint, ["number": String(event.waypoint)]))
            return words.text(.arrived, ["place": goal])
        }
        @inlinable public static func fields<V: FieldVisitor>(_ v: inout V) where V.Root == Self {
            v.subject(.waypoint, "waypoint", doc: "The waypoint.")
            v.field(\.waypoint, "waypoint", for: .json, doc: "The number of the waypoint, from 1.")
            v.field(\.isLast, "last", for: .json, doc: "Whether it is the last waypoint.")
            v.field(\.place, "place", for: .json, doc: "The id of the place, if the waypoint is one.")
        }
    }
}
