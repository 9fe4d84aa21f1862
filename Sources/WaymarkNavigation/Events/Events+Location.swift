import WaymarkGuidance
import WaymarkModel

extension Event {
    /// The session did not use a fix.
    public struct LocationDiscarded: EventPayload {
        /// The fix.
        public let fix: Fix
        /// The session's own judgement of the fix.
        public let verdict: FixVerdict
        package init(_ fix: Fix, _ verdict: FixVerdict) { (self.fix, self.verdict) = (fix, verdict) }

        public static let name = "location_discarded"
        public static let doc = "A fix was not used."
        public static let sentence = EventSentence<Self>.told { event, words in
            words.text(.discarded, ["reason": words.code(event.verdict.rawValue)])
        }
        @inlinable public static func fields<V: FieldVisitor>(_ v: inout V) where V.Root == Self {
            v.subject(.fix, "fix", doc: "The fix.")
            v.field(\.verdict, "verdict", doc: "The engine's own judgement of the fix.")
            v.field(\.fix.point.x, "x", .metres, for: .json, doc: "The measured position, east of the anchor.")
            v.field(\.fix.point.y, "y", .metres, for: .json, doc: "The measured position, north of the anchor.")
            v.field(\.fix.level, "level", for: .json, doc: "The level that the positioning system reports.")
            v.field(\.fix.accuracy, "accuracy", .metres, for: .json, doc: "The radius of the probable error.")
            v.field(\.fix.course, "course", .degrees, for: .json, doc: "The direction of movement, from north.")
            v.field(\.fix.speed, "speed", .metresPerSecond, for: .json, doc: "The speed.")
            v.field(\.fix.time, "time", .milliseconds, for: .json, doc: "The moment of the measurement.")
            v.field(\.fix.isSimulated, "simulated", for: .json, doc: "Whether a simulator made the fix.")
        }
    }

    /// Fixes became too inaccurate to judge a deviation, or accurate enough again.
    public struct AccuracyChanged: EventPayload {
        /// Whether fixes are accurate enough from now on.
        public let isSufficient: Bool
        /// The accuracy of the fix, in metres.
        public let metres: Double
        package init(isSufficient: Bool, metres: Double) { (self.isSufficient, self.metres) = (isSufficient, metres) }

        public static let name = "accuracy_changed"
        public static let doc = "Fixes became too inaccurate for decisions, or accurate enough again."
        public static let sentence = EventSentence<Self>.aside { event, words in
            words.text(
                event.isSufficient ? .accuracyGood : .accuracyPoor, ["distance": words.distance(event.metres)])
        }
        @inlinable public static func fields<V: FieldVisitor>(_ v: inout V) where V.Root == Self {
            v.field(\.isSufficient, "sufficient", doc: "Whether they are accurate enough.")
            v.field(\.metres, "accuracy", .metres, doc: "The radius of the probable error.")
        }
    }

    /// The traveller changed level.
    public struct LevelChanged: EventPayload {
        /// The level before and the level now.
        public let from, to: FeatureID
        /// The connector that makes the change plausible; nil if there is none nearby.
        public let connector: FeatureID?
        package init(from: FeatureID, to: FeatureID, connector: FeatureID?) {
            (self.from, self.to, self.connector) = (from, to, connector)
        }

        public static let name = "floor_changed"
        public static let doc = "The traveller is on another level."
        public static let sentence = EventSentence<Self>.told { event, words in
            let level = words.level(event.to)
            guard let through = event.connector.flatMap({ words.connector($0) }) else {
                return words.text(.levelChanged, ["level": level])
            }
            return words.text(.levelChangedBy, ["level": level, "through": through])
        }
        @inlinable public static func fields<V: FieldVisitor>(_ v: inout V) where V.Root == Self {
            v.field(\.from, "from", doc: "The id of the level before.")
            v.field(\.to, "to", doc: "The id of the level now.")
            v.field(\.connector, "connector", doc: "The id of the connector that leads there, if there is one nearby.")
        }
    }

    /// The traveller's position is now drawn on the route, or no longer.
    public struct SnappingChanged: EventPayload {
        /// Whether the position is drawn on the route from now on.
        public let isSnapped: Bool
        package init(isSnapped: Bool) { self.isSnapped = isSnapped }

        public static let name = "snapping_changed"
        public static let doc = "The displayed position is now on the route, or no longer."
        public static let sentence = EventSentence<Self>.aside { event, words in
            words.phrase(event.isSnapped ? .snapped : .notSnapped)
        }
        @inlinable public static func fields<V: FieldVisitor>(_ v: inout V) where V.Root == Self {
            v.field(\.isSnapped, "snapped", doc: "Whether it is on the route.")
        }
    }

    /// The traveller entered or left a geofence.
    public struct RegionTransition: EventPayload {
        /// The direction of a transition.
        public enum Direction: String, Hashable, Sendable, EventWord {
            /// Into the geofence, or out of it.
            case enter, leave
        }

        /// The id of the geofence.
        public let region: FeatureID
        /// The direction.
        public let transition: Direction
        package init(_ region: FeatureID, _ transition: Direction) {
            (self.region, self.transition) = (region, transition)
        }

        public static let name = "region_transition"
        public static let doc = "The traveller entered or left a geofence."
        public static let sentence = EventSentence<Self>.told { event, words in
            words.text(event.transition == .enter ? .entered : .left, ["region": words.region(event.region)])
        }
        @inlinable public static func fields<V: FieldVisitor>(_ v: inout V) where V.Root == Self {
            v.field(\.region, "region", doc: "The geofence's id.")
            v.field(\.transition, "transition", doc: "Whether the traveller entered or left it.")
            v.lastFix()
        }
    }
}
