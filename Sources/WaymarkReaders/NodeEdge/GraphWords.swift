import WaymarkModel

/// The common words for types of nodes and kinds of edges, in upper or lower case and with any separators.
enum GraphWords {
    /// Returns the meaning of a type without a mapping; nil if the word is unknown. The kinds of connectors and nodes
    /// are known, and common words for them.
    static func rule(for type: String) -> GraphMapping.TypeRule? { types[plain(type)] }

    /// Returns the way type of an edge's kind; nil if the word is unknown.
    static func way(for kind: String) -> WayKind? { ways[plain(kind)] }

    /// The known words for types, for suggestions.
    static var typeNames: [String] { types.keys.sorted() }

    private static let types: [String: GraphMapping.TypeRule] = {
        var types: [String: GraphMapping.TypeRule] = [:]
        for kind in PathNode.Kind.allCases { types[plain(kind.rawValue)] = .init(kind: kind) }
        for word in ["hall", "hallway", "corridor", "intersection", "node"] { types[word] = .init() }
        for word in ["entrance", "exit"] { types[word] = .init(kind: .entrance, category: "entrance") }
        for kind in Connector.Kind.allCases {
            types[plain(kind.rawValue)] = .init(kind: .landing, connector: kind)
        }
        for (word, kind) in connectorWords { types[word] = .init(kind: .landing, connector: kind) }
        return types
    }()

    private static let ways: [String: WayKind] = {
        var ways: [String: WayKind] = [:]
        for kind in WayKind.allCases { ways[plain(kind.rawValue)] = kind }
        for (word, kind) in connectorWords {
            ways[word] = WayKind.allCases.first { $0.connector == kind } ?? ways[word]
        }
        for word in ["hall", "hallway", "walkway", "path"] { ways[word] = .corridor }
        return ways
    }()

    private static let connectorWords = Connector.Kind.byWord(\.table)

    private static func plain(_ text: String) -> String { text.lowercased().filter { $0.isLetter } }
}
