import Foundation
import WaymarkImportKit
import WaymarkModel

/// What an author adds to an IndoorGML file, as in `indoorgml.yaml`.
struct IndoorGMLMapping {
    /// How people walk in corridors and halls.
    enum Floors: String, CaseIterable {
        /// Freely, from door to door, where the file has the outline of the cell and its doors.
        case free
        /// Only along the edges of the file.
        case edges
    }

    var head = MappingHead()
    /// The id of the layer whose network is used; nil chooses one.
    var layer: String?
    /// How people walk in corridors and halls.
    var floors = Floors.free
    /// Categories by the words and codes of the file.
    var categories: [String: String] = [:]

    /// Creates the mapping of a file without a mapping file.
    init() {}

    /// Reads a mapping file.
    ///
    /// - Returns: Nil if the file has errors, which are in `diagnostics`.
    init?(yaml: Data, file: String, limits: InputLimits, diagnostics: inout [Diagnostic]) {
        guard let root = YAMLNode.root(of: yaml, file: file, limits: limits, diagnostics: &diagnostics) else {
            return nil
        }
        var reader = YAMLReading(diagnostics: [])
        reader.checkKeys(of: root, among: ["indoorgml"] + MappingHead.keys + ["layer", "floors", "categories"])
        if let version = root["indoorgml"], version.text != "1" {
            reader.report("this Waymark reads \"indoorgml: 1\"", at: version)
        }
        head = MappingHead(root, &reader)
        layer = reader.text(root, "layer")
        floors = reader.choice(root, "floors", Floors.allCases.map(\.rawValue)).flatMap(Floors.init(rawValue:)) ?? .free
        for (word, node) in root["categories"]?.entries ?? [] { categories[word] = node.text }
        diagnostics += reader.diagnostics
        if reader.diagnostics.contains(where: { $0.severity == .error }) { return nil }
    }
}
