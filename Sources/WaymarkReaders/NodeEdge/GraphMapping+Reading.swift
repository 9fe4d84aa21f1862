import Foundation
import WaymarkImportKit
import WaymarkModel

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
