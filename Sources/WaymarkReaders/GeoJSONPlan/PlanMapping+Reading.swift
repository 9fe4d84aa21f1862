import Foundation
import WaymarkDraft
import WaymarkImportKit
import WaymarkModel

extension PlanMapping {
    private static let keys = ["geojson", "coordinates", "heights", "properties", "files", "kinds"] + MappingHead.keys

    /// Reads a mapping file.
    ///
    /// - Returns: Nil if the file has errors, which are in `diagnostics`.
    init?(yaml: Data, file: String, limits: InputLimits, diagnostics: inout [Diagnostic]) {
        guard let root = YAMLNode.root(of: yaml, file: file, limits: limits, diagnostics: &diagnostics) else {
            return nil
        }
        var reader = YAMLReading(diagnostics: [])
        reader.checkKeys(of: root, among: Self.keys)
        if let version = root["geojson"], version.text != "1" {
            reader.report("this Waymark reads \"geojson: 1\"", at: version)
        }
        isStated = true
        head = MappingHead(root, &reader)
        isGeographic = reader.choice(root, "coordinates", ["degrees", "metres"]).map { $0 == "degrees" }
        hasHeights = reader.choice(root, "heights", ["true", "false"]).map { $0 == "true" }
        if let node = root["properties"] {
            reader.checkKeys(of: node, among: Field.allCases.map(\.rawValue))
            for field in Field.allCases {
                properties[field] = reader.text(node, field.rawValue)
                propertySpans[field] = node.keySpan(field.rawValue)
            }
        }
        for (pattern, node) in root["files"]?.entries ?? [] {
            files.append(
                FileRule(
                    pattern: pattern,
                    rule: node["as"] == nil ? nil : Self.rule(node, &reader, more: ["level", "building"]),
                    level: reader.text(node, "level"), building: reader.text(node, "building")))
        }
        for (kind, node) in root["kinds"]?.entries ?? [] {
            kinds[kind.lowercased()] = Self.rule(node, &reader)
            kindSpans[kind.lowercased()] = root["kinds"]?.keySpan(kind)
        }
        diagnostics += reader.diagnostics
        if reader.diagnostics.contains(where: { $0.severity == .error }) { return nil }
    }

    private static func rule(_ node: YAMLNode, _ reader: inout YAMLReading, more: [String] = []) -> PlanRule? {
        reader.checkKeys(of: node, among: ["as", "category", "connector", "obstacle"] + more)
        let role = reader.choice(node, "as", PlanRule.Role.allCases.map(\.rawValue)).flatMap(
            PlanRule.Role.init(rawValue:))
        guard let role else {
            if node["as"] == nil { reader.report("\"as\" is missing: state what the features become", at: node) }
            return nil
        }
        let connector = reader.choice(node, "connector", Connector.Kind.allCases.map(\.rawValue))
        let obstacle = reader.choice(node, "obstacle", Obstacle.Kind.allCases.map(\.rawValue))
        return PlanRule(
            role, category: reader.text(node, "category"), connector: connector.flatMap(Connector.Kind.init(rawValue:)),
            obstacle: obstacle.flatMap(Obstacle.Kind.init(rawValue:)))
    }
}

extension PlanCarrier {
    /// Returns the venue that a file carries; nil if it carries none.
    static func draft(in file: PlanFile, limits: InputLimits, diagnostics: inout [Diagnostic]) -> VenueDraft? {
        guard let node = file.header.foreign.last(where: { $0.name == member })?.node,
            let text = value(venue, of: node)?.string
        else { return nil }
        let written = value(features, of: node)?.text
        if written != String(file.header.featureCount) {
            diagnostics.append(
                Diagnostic(
                    .foreignAssumption, .warning,
                    "the features were changed after Waymark wrote the file; the venue is read as it was written",
                    at: node.span, help: "remove the member \"\(member)\", and the features are read as a plan"))
        }
        return NativeReader.read(SourceText(file: file.display, text: text), limits: limits, diagnostics: &diagnostics)
    }

    private static func value(_ name: String, of node: JSONNode) -> JSONNode? {
        node.members?.last { $0.name == name }?.node
    }
}
