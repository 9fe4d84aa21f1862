import WaymarkModel

extension GeoJSONReader {
    /// The members of a geometry, whose type may stand after its coordinates.
    struct GeometryParts {
        static let types: Set<String> = [
            "Point", "MultiPoint", "LineString", "MultiLineString", "Polygon", "MultiPolygon", "GeometryCollection",
        ]

        var span: SourceSpan
        var type: String?
        var coordinates = GeoJSONCoordinates()
        var parts: [GeoJSONGeometry] = []
        var gap: GeoJSONFeature.Gap?

        init(span: SourceSpan) { self.span = span }
    }

    /// Reads a geometry. Mistakes are reported.
    mutating func geometry(
        _ reader: inout JSONReader
    ) throws(JSONReader.SyntaxError) -> (GeoJSONGeometry?, GeoJSONFeature.Gap) {
        var parts = GeometryParts(span: reader.nextSpan)
        try reader.eachMember { (reader, name, _) throws(JSONReader.SyntaxError) in
            switch name {
            case "type": parts.type = try reader.node().string
            case "crs": try checkCRS(try reader.node())
            case "coordinates", "geometries": try read(name, &reader, into: &parts)
            default: try reader.skip()
            }
        }
        return geometry(of: parts)
    }

    /// Reads the coordinates of a geometry, or the members of a collection.
    mutating func read(
        _ name: String, _ reader: inout JSONReader, into parts: inout GeometryParts
    ) throws(JSONReader.SyntaxError) {
        if name == "coordinates" {
            try readCoordinates(&reader, into: &parts.coordinates)
            return
        }
        guard reader.kind == .list else { return try reader.skip() }
        try reader.eachItem { (reader) throws(JSONReader.SyntaxError) in
            guard reader.kind == .object else { return try reader.skip() }
            let (geometry, gap) = try geometry(&reader)
            if let geometry { parts.parts.append(geometry) }
            if gap == .unusable { parts.gap = .unusable }
        }
    }

    /// Returns the geometry with these members, or why there is none.
    mutating func geometry(of parts: GeometryParts) -> (GeoJSONGeometry?, GeoJSONFeature.Gap) {
        guard let type = parts.type, GeometryParts.types.contains(type) else {
            skip(.badGeometry, at: parts.span) {
                parts.type.map { "\"\(GeoJSONText.short($0))\" is not a type of geometry; it is left out" }
                    ?? "a geometry without a type is left out"
            }
            return (nil, .unusable)
        }
        if type == "GeometryCollection" {
            if parts.parts.isEmpty { return (nil, parts.gap ?? .empty) }
            return (.collection(parts.parts), .absent)
        }
        if let flaw = parts.coordinates.flaw {
            skip(flaw.kind, at: flaw.span) { flaw.message }
            return (nil, .unusable)
        }
        guard let height = parts.coordinates.height else { return (nil, .empty) }
        guard let geometry = parts.coordinates.geometry(type: type) else {
            skip(.badGeometry, at: parts.span) {
                "the coordinates of a \(type) must be \(GeoJSONCoordinates.shape(of: type)); here they are "
                    + GeoJSONCoordinates.shape(height: height)
            }
            return (nil, .unusable)
        }
        return (geometry, .absent)
    }

    private mutating func readCoordinates(
        _ reader: inout JSONReader, into coordinates: inout GeoJSONCoordinates
    ) throws(JSONReader.SyntaxError) {
        guard reader.kind == .list else {
            let node = try reader.node()
            if node.value != .null {
                coordinates.note(.badGeometry, node.span, "the coordinates are \(node.kind), not a list")
            }
            return
        }
        coordinates.height = try nest(&reader, into: &coordinates)
    }

    /// Reads a list of coordinates.
    ///
    /// - Returns: How many lists are within each other: 0 for a position; nil for an empty list.
    private mutating func nest(
        _ reader: inout JSONReader, into coordinates: inout GeoJSONCoordinates
    ) throws(JSONReader.SyntaxError) -> Int? {
        let span = reader.nextSpan
        var numbers = (0.0, 0.0, Double.nan)
        var count = 0
        var inner: Int?
        var isMixed = false
        try reader.eachItem { (reader) throws(JSONReader.SyntaxError) in
            if reader.kind == .list {
                guard let height = try nest(&reader, into: &coordinates) else { return }
                if let inner, inner != height { isMixed = true }
                inner = height
                return
            }
            let number = try reader.decimal()
            if number == nil { coordinates.note(.badCoordinates, span, "a position has a part that is not a number") }
            switch count {
            case 0: numbers.0 = number ?? .nan
            case 1: numbers.1 = number ?? .nan
            case 2: numbers.2 = number ?? .nan
            default: break
            }
            count += 1
        }
        if isMixed || (count > 0 && inner != nil) {
            coordinates.note(.badGeometry, span, "positions and lists of positions are mixed in the coordinates")
        }
        if count > 0 {
            try takePosition(at: span)
            let altitude = numbers.2.isFinite ? numbers.2 : nil
            if count == 1 { coordinates.note(.badCoordinates, span, "a position has only one number") }
            var position = GeoJSONPosition(x: numbers.0, y: numbers.1, altitude: altitude)
            if let projection, position.x.isFinite, position.y.isFinite {
                guard let place = projection.coordinate(x: position.x, y: position.y) else {
                    coordinates.note(.badCoordinates, span, "a position is outside the range of its projection")
                    coordinates.add(position, at: span, isGeographic: false)
                    return 0
                }
                (position.x, position.y) = (place.longitude, place.latitude)
            }
            coordinates.add(position, at: span, isGeographic: isGeographic)
            return 0
        }
        guard let inner else { return nil }
        coordinates.close(height: inner + 1)
        return inner + 1
    }
}
