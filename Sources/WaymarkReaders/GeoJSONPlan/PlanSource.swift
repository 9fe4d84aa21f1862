import Foundation
import WaymarkImportKit
import WaymarkModel

/// A GeoJSON file of a plan.
struct PlanFile {
    /// The path for diagnostics.
    var display: String
    /// The name without folders and extension.
    var stem: String
    var header = GeoJSONHeader()
    var features: [GeoJSONFeature] = []
    /// The folders that it is in, from the outermost.
    var folders: [String] = []
    /// The building of its features, if the names of the files state it.
    var building: String?
    /// The name of the level of all its features, if an index of the files states it.
    var level: String?
}

/// The GeoJSON files of a venue, and what an index of them states.
struct PlanSource {
    var files: [PlanFile] = []
    /// The name of the venue; nil if no index states it.
    var name: String?
    /// The levels that an index lists, from low to high.
    var levels: [MappedLevel] = []
    /// Whether the positions are longitudes and latitudes.
    var isGeographic = true
}

/// The index of an indoor map for WRLD (github.com/wrld3d/wrld-indoor-maps-api): its levels and their files.
struct WRLDIndex {
    struct Level {
        var name: String
        var label: String
        var ordinal: Double
        var file: String
        var span: SourceSpan
    }

    var name: String?
    var levels: [Level] = []

    /// Reads an index.
    ///
    /// - Returns: Nil if the text is not one.
    init?(_ data: Data, file: String, limits: InputLimits) {
        guard let root = try? JSONReader.node(in: GeoJSONText.withoutMark(data), file: file, limits: limits),
            let list = Self.value("levels", root)?.items
        else { return nil }
        name = Self.value("name", root)?.text
        for (index, item) in list.enumerated() {
            guard let path = Self.value("filename", item)?.string else { return nil }
            let label = Self.value("name", item)?.text ?? String(index)
            levels.append(
                Level(
                    name: Self.value("readable_name", item)?.text ?? "Level \(label)", label: label,
                    ordinal: Self.value("z_order", item)?.number ?? Double(index), file: path, span: item.span))
        }
        if levels.isEmpty { return nil }
    }

    private static func value(_ name: String, _ node: JSONNode) -> JSONNode? {
        node.members?.last { $0.name == name }?.node
    }
}

extension JSONReader {
    /// Returns the value of a whole text.
    fileprivate static func node(in data: [UInt8], file: String, limits: InputLimits) throws(SyntaxError) -> JSONNode {
        var reader = try JSONReader(
            pieces: data, file: file, maximumDepth: limits.documentDepth, stop: limits.stop)
        let node = try reader.node()
        try reader.finish()
        return node
    }
}
