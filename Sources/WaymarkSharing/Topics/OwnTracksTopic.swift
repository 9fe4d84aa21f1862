import WaymarkNavigation

/// A topic of OwnTracks: `owntracks/USER/DEVICE`, with a part at the end for some types of messages.
public struct OwnTracksTopic: Hashable, Sendable {
    /// The part of the topic after the device.
    public enum Part: String, Hashable, Sendable, CaseIterable {
        /// Nothing: locations, and the last will.
        case base = ""
        /// `event`: transitions.
        case event
        /// `info`: cards.
        case info
        /// `cmd`: commands to the device.
        case command = "cmd"
        /// `waypoint`: one region.
        case waypoint
        /// `waypoints`: a list of regions.
        case waypoints
        /// `status`: an answer to a command.
        case status
    }

    /// The first level of the topics.
    public static let root = "owntracks"

    /// The id of the member who uses the device.
    public var user: String
    /// The name of the device.
    public var device: String
    /// The part of the topic after the device.
    public var part: Part

    /// Creates a topic.
    ///
    /// - Parameters:
    ///   - user: The id of the member who uses the device.
    ///   - device: The name of the device.
    ///   - part: The part of the topic after the device.
    public init(user: String, device: String, part: Part = .base) {
        self.user = user
        self.device = device
        self.part = part
    }

    /// Reads a topic; nil if it is not one of these.
    public init?(_ topic: String) {
        guard let levels = TopicLevel.split(topic), (3...4).contains(levels.count), levels[0] == Self.root else {
            return nil
        }
        guard let part = levels.count == 3 ? .base : Part(rawValue: levels[3]) else { return nil }
        self.init(user: levels[1], device: levels[2], part: part)
    }

    /// The topic.
    public var text: String {
        let base = "\(Self.root)/\(user)/\(device)"
        return part == .base ? base : "\(base)/\(part.rawValue)"
    }

    /// The topics that an engine subscribes to.
    ///
    /// - Parameter engine: The id of the engine, which is the device of its members.
    public static func filters(engine: String) -> [String] {
        ["+/+", "+/+/event", "+/+/info", "+/+/waypoint", "+/+/waypoints", "+/\(engine)/cmd"].map { "\(root)/\($0)" }
    }
}
