import WaymarkImportKit
import WaymarkModel

/// The mapping from the columns of a node table and an edge table to a venue, as in `graph.yaml`.
package struct GraphMapping {
    /// The meaning of a node type.
    struct TypeRule {
        var kind = PathNode.Kind.junction
        /// The category of the places at nodes of this type; nil creates no places.
        var category: String?
        /// The kind of connector that joins nodes of this type across levels; nil for none.
        var connector: Connector.Kind?
        var access: Set<Role> = []
        /// Where the author wrote the type; nil if it is a known word.
        var span: SourceSpan?
    }

    var id: String?
    var name: LocalizedText?
    var language = "en"
    var timeZone = "UTC"
    var attribution: String?
    /// The anchor of the local frame; nil if it is not stated.
    var anchor: Anchor?
    /// The position of the anchor, in the tables' units.
    var anchorPosition = Point(x: 0, y: 0)
    /// Metres per unit of the coordinates.
    var scale = 1.0
    /// Whether y increases downwards, as in images.
    var isYDown = false
    var separator: Character?
    var nodesFile = "nodes.csv"
    var edgesFile = "edges.csv"
    var nodes: [NodeField: MappedColumn] = [:]
    var edges: [EdgeField: MappedColumn] = [:]
    var levels: [MappedLevel] = []
    var types: [String: TypeRule] = [:]
    /// The meaning of nodes without a type and of other types. Named nodes become places if it has a category.
    var otherTypes = TypeRule()
    /// Whether the author describes other types. If not, unknown types are reported.
    var statesOtherTypes = false

    enum NodeField: String, CaseIterable {
        case id, x, y, lat, lon, level, building, type, name, shortName
    }

    enum EdgeField: String, CaseIterable {
        case id, from, to, kind, length, oneWay, name
    }

    /// Returns a position of the tables in the venue's frame, in metres.
    func position(x: Double, y: Double, on level: MappedLevel?) -> Point {
        let scale = level?.scale ?? self.scale
        let offset = level?.offset ?? Point(x: 0, y: 0)
        let sign = isYDown ? -1.0 : 1.0
        return Point(
            x: (x - anchorPosition.x) * scale + offset.x, y: (y - anchorPosition.y) * scale * sign + offset.y)
    }
}
