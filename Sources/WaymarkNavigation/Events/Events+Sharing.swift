import WaymarkGuidance
import WaymarkModel

extension Event {
    /// A message of a member reached a group of the traveller. The traveller's own messages count too.
    public struct LocationShared: EventPayload {
        /// The message, with its group and sender.
        public let shared: SharedMessage
        package init(_ shared: SharedMessage) { self.shared = shared }

        /// The id of the group.
        public var group: String { shared.group }
        /// The id of the member who sent it.
        public var member: String { shared.sender }
        /// The moment by which it is ordered.
        public var measured: Timestamp { shared.time }
        /// The latitude, in degrees.
        public var latitude: Double { shared.message.latitude }
        /// The longitude, in degrees.
        public var longitude: Double { shared.message.longitude }
        /// The radius within which the member probably was, in metres; nil if unknown.
        public var accuracy: Double? { shared.message.accuracy }
        /// The id of the level; nil if unknown.
        public var level: FeatureID? { shared.message.level }
        /// The number of the message among those of its sender; nil if the sender does not count.
        public var number: Int64? { shared.message.number }
        /// Whether the member entered or left a geofence; nil for a location.
        public var transition: Event.RegionTransition.Direction? { shared.message.transition?.direction }
        /// The id of that geofence; nil if unknown.
        public var region: String? { shared.message.transition?.region }
        /// Whether a newer message had arrived before.
        public var isLate: Bool { shared.isLate }
        /// Whether the clock of the sender is wrong.
        public var hasWrongClock: Bool { shared.hasWrongClock }

        public static let name = "location_shared"
        public static let hook: String? = nil
        public static let doc = """
            A message of a member reached a group of the traveller. The traveller's own messages count too.
            """
        public static let sentence = EventSentence<Self>.aside { event, words in
            let text: TravelText =
                switch event.transition {
                case nil: .locationSent
                case .enter?: .entrySent
                case .leave?: .exitSent
                }
            return words.text(
                text, ["member": event.member, "group": event.group, "region": event.region ?? "-"])
        }
        @inlinable public static func fields<V: FieldVisitor>(_ v: inout V) where V.Root == Self {
            v.field(\.group, "group", doc: "The group's id.")
            v.field(\.member, "member", doc: "The id of the member who sent it.")
            v.field(\.measured, "measured", .milliseconds, doc: "The moment by which it is ordered, since 1970.")
            v.field(\.latitude, "lat", .degrees, doc: "The latitude.")
            v.field(\.longitude, "lon", .degrees, doc: "The longitude.")
            v.field(\.accuracy, "accuracy", .metres, doc: "The radius within which the member probably was.")
            v.field(\.level, "level_id", doc: "The level's id.")
            v.field(\.number, "number", doc: "The number of the message among those of its sender.")
            v.field(\.transition, "transition", doc: "Whether a geofence was entered or left; null for a location.")
            v.field(\.region, "region", doc: "The id of that geofence.")
            v.field(\.isLate, "late", doc: "Whether a newer message had arrived before.")
            v.field(\.hasWrongClock, "wrong_clock", doc: "Whether the clock of the sender is wrong.")
        }
    }

    /// The latest locations in a group changed.
    public struct SharedLocationsChanged: EventPayload {
        /// The id of the group.
        public let group: String
        /// The ids of the members who had no current location before.
        public let added: [String]
        /// The ids of the members with another location than before.
        public let updated: [String]
        /// The ids of the members who have no current location any more.
        public let removed: [String]
        package init(group: String, added: [String], updated: [String], removed: [String]) {
            (self.group, self.added, self.updated, self.removed) = (group, added, updated, removed)
        }

        public static let name = "shared_locations_changed"
        /// True: groups exist without journeys.
        public static let isOfEngine = true
        public static let doc = "The latest locations in a group changed. Plugins observe the changes of every group."
        public static let sentence = EventSentence<Self>.aside { event, words in
            let parts: [(TravelText, [String])] = [
                (.membersSeen, event.added), (.membersMoved, event.updated), (.membersGone, event.removed),
            ]
            return parts.filter { !$0.1.isEmpty }.map { text, members in
                words.text(text, ["members": members.joined(separator: ", "), "group": event.group])
            }.joined(separator: "; ")
        }
        @inlinable public static func fields<V: FieldVisitor>(_ v: inout V) where V.Root == Self {
            v.field(\.group, "group", doc: "The group's id.")
            v.field(\.added, "added", doc: "The ids of the members who had no current location before.")
            v.field(\.updated, "updated", doc: "The ids of the members with another location than before.")
            v.field(\.removed, "removed", doc: "The ids of the members who have no current location any more.")
        }
    }

    /// A plugin tells the members of a group something.
    public struct GroupTold: EventPayload {
        /// The id of the group.
        public let group: String
        /// The id of the plugin.
        public let plugin: String
        /// The line.
        public let text: String
        package init(group: String, plugin: String, _ text: String) {
            (self.group, self.plugin, self.text) = (group, plugin, text)
        }

        public static let name = "group_told"
        public static let hook: String? = nil
        public static let doc = "A plugin tells the members of a group something."
        public static let sentence = EventSentence<Self>.aside { event, _ in
            "\(event.group): \(event.text) [\(event.plugin)]"
        }
        @inlinable public static func fields<V: FieldVisitor>(_ v: inout V) where V.Root == Self {
            v.field(\.group, "group", doc: "The group's id.")
            v.field(\.plugin, "plugin", doc: "The plugin's id.")
            v.field(\.text, "text", doc: "The line.")
        }
    }
}
