import WaymarkModel
import WaymarkNavigation

/// A topic of a venue: `waymark/v1/VENUE/…`.
public enum VenueTopic: Hashable, Sendable {
    /// `MEMBER/request`: what a member asks an engine.
    case request(member: String)
    /// `MEMBER/KIND`: what an engine sends to a member.
    case news(member: String, NewsKind)
    /// `$conditions/ENGINE/NUMBER`: a live condition, retained.
    case condition(engine: String, number: String)
    /// `$costs/PLUGIN`: what the costs of a plugin depend on, retained.
    case costs(plugin: String)
    /// `$orders/PLUGIN`: what a command of a plugin asks of travellers.
    case orders(plugin: String)
    /// `$engines/ENGINE`: whether an engine is joined, retained.
    case engine(String)
    /// `$erased/MEMBER`: that a member was deleted, retained.
    case erasure(member: String)

    /// The kinds of messages to a member.
    public enum NewsKind: String, Hashable, Sendable, CaseIterable {
        /// What to do next.
        case instruction
        /// What needs attention, such as being off the route.
        case alert
        /// Everything else that happens on a journey.
        case event
    }

    private static let root = ["waymark", "v1"]

    private static func prefix(_ venue: FeatureID) -> String {
        (root + [TopicLevel.encode(venue.rawValue)]).joined(separator: "/")
    }

    /// Reads a topic; nil if it is not one of this venue.
    ///
    /// - Parameters:
    ///   - topic: The topic.
    ///   - venue: The id of the venue.
    public init?(_ topic: String, in venue: FeatureID) {
        guard let levels = TopicLevel.split(topic), levels.count >= 5, Array(levels[0..<2]) == Self.root,
            levels[2] == TopicLevel.encode(venue.rawValue)
        else { return nil }
        switch (levels[3], levels.count) {
        case ("$conditions", 6): self = .condition(engine: levels[4], number: levels[5])
        case ("$costs", 5): self = .costs(plugin: levels[4])
        case ("$orders", 5): self = .orders(plugin: levels[4])
        case ("$engines", 5): self = .engine(levels[4])
        case ("$erased", 5) where Member.isID(levels[4]): self = .erasure(member: levels[4])
        case (let member, 5) where Member.isID(member):
            if levels[4] == "request" {
                self = .request(member: member)
            } else if let kind = NewsKind(rawValue: levels[4]) {
                self = .news(member: member, kind)
            } else {
                return nil
            }
        default: return nil
        }
    }

    /// Returns the topic.
    ///
    /// - Parameter venue: The id of the venue.
    public func text(in venue: FeatureID) -> String {
        let prefix = Self.prefix(venue)
        return switch self {
        case .request(let member): "\(prefix)/\(member)/request"
        case .news(let member, let kind): "\(prefix)/\(member)/\(kind.rawValue)"
        case .condition(let engine, let number): "\(prefix)/$conditions/\(engine)/\(number)"
        case .costs(let plugin): "\(prefix)/$costs/\(plugin)"
        case .orders(let plugin): "\(prefix)/$orders/\(plugin)"
        case .engine(let engine): "\(prefix)/$engines/\(engine)"
        case .erasure(let member): "\(prefix)/$erased/\(member)"
        }
    }

    /// The topics that an engine subscribes to.
    ///
    /// - Parameters:
    ///   - venue: The id of the venue.
    ///   - withRequests: Whether the engine reads requests there; with a cluster, they come from its streams.
    public static func filters(in venue: FeatureID, withRequests: Bool = true) -> [String] {
        ((withRequests ? ["+/request"] : []) + ["$conditions/+/+", "$costs/+", "$orders/+", "$engines/+", "$erased/+"])
            .map { "\(prefix(venue))/\($0)" }
    }

    /// Returns those of the topics to subscribe to at which a broker keeps what holds for the venue.
    public static func keptFilters(in venue: FeatureID) -> [String] {
        ["$conditions/+/+", "$costs/+", "$erased/+"].map { "\(prefix(venue))/\($0)" }
    }

    /// Whether a broker keeps at this topic what holds for the venue.
    public var isKept: Bool {
        switch self {
        case .condition, .costs, .erasure: true
        case .request, .news, .orders, .engine: false
        }
    }
}
