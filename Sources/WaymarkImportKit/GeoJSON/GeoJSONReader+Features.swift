import WaymarkModel

extension GeoJSONReader {
    /// The members of an object that can be a feature or a geometry, which its `type` decides when all are read.
    struct FeatureParts {
        var type: String?
        var feature: GeoJSONFeature
        /// The coordinates beside the type, if the object is a geometry.
        var own: GeometryParts

        init(span: SourceSpan) {
            feature = GeoJSONFeature(span: span, geometrySpan: span)
            own = GeometryParts(span: span)
        }
    }

    /// Reads a member of an object that can be a feature.
    mutating func read(
        _ name: String, _ span: SourceSpan, _ reader: inout JSONReader, into parts: inout FeatureParts
    ) throws(JSONReader.SyntaxError) {
        switch name {
        case "type":
            parts.type = try reader.node().string
        case "id":
            parts.feature.id = Self.id(try reader.node())
        case "bbox":
            try reader.skip()
        case "properties":
            parts.feature.properties = try reader.node().members ?? []
        case "geometry":
            try readGeometry(&reader, into: &parts.feature)
        case "coordinates", "geometries":
            try read(name, &reader, into: &parts.own)
        default:
            parts.feature.foreign.append(JSONMember(name: name, span: span, node: try reader.node()))
        }
    }

    /// Returns a feature from its members; nil if the object is not a feature, or at the root a geometry.
    mutating func finished(
        _ parts: inout FeatureParts, isRoot: Bool
    ) throws(JSONReader.SyntaxError) -> GeoJSONFeature? {
        switch parts.type {
        case "Feature":
            return parts.feature
        case nil where !isRoot && (parts.feature.geometry != nil || !parts.feature.properties.isEmpty):
            return parts.feature
        case let type? where isRoot && GeometryParts.types.contains(type):
            parts.own.type = type
            (parts.feature.geometry, parts.feature.gap) = geometry(of: parts.own)
            return parts.feature
        default:
            return nil
        }
    }

    private mutating func readGeometry(
        _ reader: inout JSONReader, into feature: inout GeoJSONFeature
    ) throws(JSONReader.SyntaxError) {
        let span = reader.nextSpan
        guard reader.kind == .object else {
            let node = try reader.node()
            guard node.value != .null else { return }
            feature.gap = .unusable
            return skip(.badGeometry, at: node.span) {
                "the geometry is \(node.kind), not an object, and is left out"
            }
        }
        feature.geometrySpan = span
        (feature.geometry, feature.gap) = try geometry(&reader)
    }

    /// Returns an id as text. RFC 7946 allows texts and numbers.
    private static func id(_ node: JSONNode) -> String? {
        switch node.value {
        case .string(let text): text.isEmpty ? nil : text
        case .integer(let number): String(number)
        case .number(let number): number.isFinite ? JSON.decimal(number, places: 9) : nil
        default: nil
        }
    }
}

/// The kinds of mistakes in features.
extension RowFindings.Kind {
    static let notAFeature = Self(code: .badRow, plural: "values are not features and are left out")
    static let badGeometry = Self(code: .badRow, plural: "geometries cannot be used and are left out")
    static let badCoordinates = Self(
        code: .numberOutOfRange, plural: "geometries have invalid positions and are left out")
    static let swappedPosition = Self(
        code: .numberOutOfRange, plural: "geometries have a latitude outside -90 to 90 and are left out",
        help: "GeoJSON writes the longitude first; latitude and longitude may be swapped")
    static let projectedPosition = Self(
        code: .numberOutOfRange, plural: "geometries have positions that are not degrees and are left out",
        help: "convert the file to longitude and latitude: ogr2ogr -t_srs EPSG:4326 out.geojson in.geojson")
}
