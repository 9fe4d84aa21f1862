import Foundation
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
    /// Whether nobody states the scale.
    var isScaleAssumed = false
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

extension GraphMapping {
    private static let keys = [
        "graph", "id", "name", "language", "timeZone", "attribution", "anchor", "scale", "yDirection", "separator",
        "files",
        "nodes", "edges", "levels", "types", "otherTypes",
    ]

    /// Reads a mapping file.
    ///
    /// - Returns: Nil if the file has errors, which are in `diagnostics`.
    init?(yaml: Data, file: String, limits: InputLimits = .normal, diagnostics: inout [Diagnostic]) {
        let before = diagnostics.count { $0.severity == .error }
        guard let root = YAMLNode.root(of: yaml, file: file, limits: limits, diagnostics: &diagnostics) else {
            return nil
        }
        var reader = YAMLReading(diagnostics: diagnostics)
        if let version = root["graph"], version.text != "1" {
            diagnostics.append(
                Diagnostic(
                    .unsupportedVersion, .error,
                    "unsupported mapping version\(version.text.map { " \"\($0)\"" } ?? "")",
                    at: version.span,
                    help: "this Waymark reads \"graph: 1\""))
            return nil
        }
        reader.checkKeys(of: root, among: Self.keys)
        id = reader.text(root, "id")
        name = reader.text(root, "name").map { LocalizedText($0) }
        language = reader.language(root, "language") ?? language
        timeZone = reader.timeZone(root, "timeZone") ?? timeZone
        attribution = reader.text(root, "attribution")
        scale = reader.positive(root, "scale") ?? scale
        isYDown = reader.choice(root, "yDirection", ["up", "down"]) == "down"
        separator = reader.text(root, "separator").flatMap { $0 == "tab" ? "\t" : $0.first }
        if let (anchor, position) = reader.anchor(root["anchor"]) {
            (self.anchor, anchorPosition) = (anchor ?? self.anchor, position ?? anchorPosition)
        }
        if let files = root["files"] {
            reader.checkKeys(of: files, among: ["nodes", "edges"])
            nodesFile = reader.text(files, "nodes") ?? nodesFile
            edgesFile = reader.text(files, "edges") ?? edgesFile
        }
        nodes = reader.columns(root["nodes"], NodeField.self)
        edges = reader.columns(root["edges"], EdgeField.self)
        levels = reader.levels(root["levels"])
        for (type, node) in root["types"]?.entries ?? [] {
            types[type] = Self.rule(node, &reader)
            types[type]?.span = root["types"]?.keySpan(type) ?? node.span
        }
        if let node = root["otherTypes"] {
            otherTypes = Self.rule(node, &reader)
            statesOtherTypes = true
        }
        diagnostics = reader.diagnostics
        guard diagnostics.count(where: { $0.severity == .error }) == before else { return nil }
    }

    private static func rule(_ node: YAMLNode, _ reader: inout YAMLReading) -> TypeRule {
        reader.checkKeys(of: node, among: ["node", "place", "connector", "access"])
        var rule = TypeRule()
        rule.category = reader.text(node, "place")
        let kind = reader.choice(node, "node", PathNode.Kind.allCases.map(\.rawValue))
        rule.kind = kind.flatMap(PathNode.Kind.init(rawValue:)) ?? (rule.category == nil ? .junction : .destination)
        let connector = reader.choice(node, "connector", Connector.Kind.allCases.map(\.rawValue))
        rule.connector = connector.flatMap(Connector.Kind.init(rawValue:))
        rule.access = Set((node["access"]?.items ?? []).compactMap { $0.text.map(Role.init(rawValue:)) })
        return rule
    }
}
