import WaymarkGuidance
import WaymarkModel

extension Event {
    /// The traveller accepted a recommendation.
    public struct RecommendationAccepted: EventPayload {
        /// The id of the recommendation.
        public let recommendation: FeatureID
        package init(_ recommendation: FeatureID) { self.recommendation = recommendation }

        public static let name = "recommendation_accepted"
        public static let doc = "The traveller accepted a recommendation."
        public static let sentence = EventSentence<Self>.told { event, words in
            words.text(.accepted, ["id": event.recommendation.rawValue])
        }
        @inlinable public static func fields<V: FieldVisitor>(_ v: inout V) where V.Root == Self {
            v.field(\.recommendation, "recommendation", doc: "The recommendation's id.")
        }
    }

    /// The traveller declined a recommendation.
    public struct RecommendationDeclined: EventPayload {
        /// The id of the recommendation.
        public let recommendation: FeatureID
        package init(_ recommendation: FeatureID) { self.recommendation = recommendation }

        public static let name = "recommendation_declined"
        public static let doc = "The traveller declined a recommendation."
        public static let sentence = EventSentence<Self>.told { event, words in
            words.text(.declined, ["id": event.recommendation.rawValue])
        }
        @inlinable public static func fields<V: FieldVisitor>(_ v: inout V) where V.Root == Self {
            v.field(\.recommendation, "recommendation", doc: "The recommendation's id.")
        }
    }

    /// The traveller cancelled an accepted recommendation and receives no points.
    public struct RecommendationStopped: EventPayload {
        /// The id of the recommendation.
        public let recommendation: FeatureID
        package init(_ recommendation: FeatureID) { self.recommendation = recommendation }

        public static let name = "recommendation_stopped"
        public static let doc = "The traveller cancelled an accepted recommendation and receives no points."
        public static let sentence = EventSentence<Self>.told { event, words in
            words.text(.stopped, ["id": event.recommendation.rawValue])
        }
        @inlinable public static func fields<V: FieldVisitor>(_ v: inout V) where V.Root == Self {
            v.field(\.recommendation, "recommendation", doc: "The recommendation's id.")
        }
    }

    /// The traveller reached the place of an accepted recommendation and stayed for the required time.
    public struct PlaceReached: EventPayload {
        /// The id of the recommendation.
        public let recommendation: FeatureID
        /// The id of the place.
        public let place: FeatureID
        package init(_ recommendation: FeatureID, place: FeatureID) {
            (self.recommendation, self.place) = (recommendation, place)
        }

        public static let name = "place_arrived"
        public static let doc = """
            The traveller reached the place of an accepted recommendation and stayed for the required time.
            """
        public static let sentence = EventSentence<Self>.told { event, words in
            words.text(
                .placeReached, ["place": words.name(of: event.place), "id": event.recommendation.rawValue])
        }
        @inlinable public static func fields<V: FieldVisitor>(_ v: inout V) where V.Root == Self {
            v.field(\.recommendation, "recommendation", doc: "The recommendation's id.")
            v.field(\.place, "place", doc: "The place's id.")
        }
    }

    /// The points of a recommendation were booked.
    public struct PointsAwarded: EventPayload {
        /// The id of the recommendation.
        public let recommendation: FeatureID
        /// The number of points.
        public let points: Int
        /// The traveller's new balance.
        public let balance: Int
        package init(_ recommendation: FeatureID, points: Int, balance: Int) {
            (self.recommendation, self.points, self.balance) = (recommendation, points, balance)
        }

        public static let name = "points_awarded"
        public static let doc = "The traveller received points. Each visit is rewarded once, even after a crash."
        public static let sentence = EventSentence<Self>.told { event, words in
            words.text(
                .pointsOne, .pointsMany, count: event.points,
                ["points": String(event.points), "balance": String(event.balance)])
        }
        @inlinable public static func fields<V: FieldVisitor>(_ v: inout V) where V.Root == Self {
            v.field(\.recommendation, "recommendation", doc: "The recommendation's id.")
            v.field(\.points, "points", doc: "The number of points.")
            v.field(\.balance, "balance", doc: "The traveller's balance now.")
        }
    }

    /// A plugin's points for an arrival were booked.
    public struct PluginPointsAwarded: EventPayload {
        /// The id of the plugin.
        public let plugin: String
        /// The plugin's name for the reward.
        public let reward: String
        /// The number of points.
        public let points: Int
        /// The traveller's new balance.
        public let balance: Int
        /// The reason that the plugin gives.
        public let reason: String?
        /// Always nil: a plugin's points are not for a recommendation.
        public var recommendation: FeatureID? { nil }
        package init(plugin: String, reward: String, points: Int, balance: Int, reason: String?) {
            (self.plugin, self.reward, self.points) = (plugin, reward, points)
            (self.balance, self.reason) = (balance, reason)
        }

        public static let name = "points_awarded"
        public static let hook: String? = nil
        public static let doc = "A plugin's points for an arrival. Each arrival is rewarded once."
        public static let sentence = EventSentence<Self>.told { event, words in
            words.text(
                .pluginPointsOne, .pluginPointsMany, count: event.points,
                [
                    "points": String(event.points), "plugin": event.plugin, "balance": String(event.balance),
                    "reason": event.reason.map { words.text(.pointsReason, ["reason": $0]) } ?? "",
                ])
        }
        @inlinable public static func fields<V: FieldVisitor>(_ v: inout V) where V.Root == Self {
            v.field(\.recommendation, "recommendation", doc: "Always unknown.")
            v.field(\.points, "points", doc: "The number of points.")
            v.field(\.balance, "balance", doc: "The traveller's balance now.")
            v.field(\.plugin, "plugin", doc: "The plugin's id.")
            v.field(\.reward, "reward", doc: "The plugin's name for the reward.")
            v.field(\.reason, "reason", doc: "The reason that the plugin gives.")
        }
    }
}
