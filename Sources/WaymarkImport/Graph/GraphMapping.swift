import WaymarkModel

/// How the columns of a node table and an edge table make a venue: what `graph.yaml` says.
struct GraphMapping {
    /// A column's name, and where the author wrote it; nil if it is one of the names we know.
    struct Column {
        var name: String
        var span: SourceSpan?
    }

    /// One level of the order, from low to high.
    struct LevelEntry {
        /// What the level column says.
        var key: String
        var ordinal: Double
        var name: LocalizedText?
        var shortName: String?
        var elevation: Double?
        var isOutdoor = false
        /// Metres per unit on this level's plan; nil is the mapping's scale.
        var scale: Double?
        /// Metres that this level's plan is moved by, after scaling.
        var offset = Point(x: 0, y: 0)
        var span: SourceSpan?
    }

    /// What the nodes of one type are.
    struct TypeRule {
        var kind = PathNode.Kind.junction
        /// The category of the place that a node of this type is; nil makes no places.
        var category: String?
        /// The kind of connector that joins nodes of this type across levels.
        var connector: Connector.Kind?
        var access: Set<Role> = []
        /// Where the author wrote the type; nil if it is one of the words we know.
        var span: SourceSpan?
    }

    var id: String?
    var name: LocalizedText?
    var language = "en"
    var timeZone = "UTC"
    var attribution: String?
    /// Where the origin of the local frame lies.
    var anchor: Anchor?
    /// The position in the tables' units that the anchor stands for.
    var anchorPosition = Point(x: 0, y: 0)
    /// Metres per unit of the coordinates.
    var scale = 1.0
    /// Whether y grows downwards, as in images.
    var isYDown = false
    var separator: Character?
    var nodesFile = "nodes.csv"
    var edgesFile = "edges.csv"
    var nodes: [NodeField: Column] = [:]
    var edges: [EdgeField: Column] = [:]
    var levels: [LevelEntry] = []
    var types: [String: TypeRule] = [:]
    /// What nodes without a type are, and nodes of other types; named ones are places if it has a category.
    var otherTypes = TypeRule()
    /// Whether the author says what other types are. If not, types that are not known are reported.
    var statesOtherTypes = false

    enum NodeField: String, CaseIterable {
        case id, x, y, lat, lon, level, building, type, name, shortName
    }

    enum EdgeField: String, CaseIterable {
        case id, from, to, kind, length, oneWay, name
    }

    /// Where a position of the tables lies in the venue's frame, in metres.
    func position(x: Double, y: Double, on level: LevelEntry?) -> Point {
        let scale = level?.scale ?? self.scale
        let offset = level?.offset ?? Point(x: 0, y: 0)
        let sign = isYDown ? -1.0 : 1.0
        return Point(
            x: (x - anchorPosition.x) * scale + offset.x, y: (y - anchorPosition.y) * scale * sign + offset.y)
    }
}
