import WaymarkModel

/// The coordinates of a geometry before its type is known: positions, and where lists of them end.
struct GeoJSONCoordinates {
    /// Why coordinates cannot be used.
    struct Flaw {
        var kind: RowFindings.Kind
        var span: SourceSpan
        var message: String
    }

    /// How many lists are within each other: 0 for a position; nil if there is no position.
    var height: Int?
    /// The first mistake.
    private(set) var flaw: Flaw?
    private var positions: [GeoJSONPosition] = []
    /// Where each list of positions ends in `positions`.
    private var lineEnds: [Int] = []
    /// Where each list of lists ends in `lineEnds`.
    private var polygonEnds: [Int] = []

    mutating func note(_ kind: RowFindings.Kind, _ span: SourceSpan, _ message: String) {
        if flaw == nil { flaw = Flaw(kind: kind, span: span, message: message + "; the geometry is left out") }
    }

    /// Adds a position. Positions on Earth are checked; a longitude may go past 180 where a building crosses that line.
    mutating func add(_ position: GeoJSONPosition, at span: SourceSpan, isGeographic: Bool) {
        positions.append(position)
        let (x, y) = (position.x, position.y)
        if !x.isFinite || !y.isFinite {
            note(.badCoordinates, span, "a position is not finite")
        } else if isGeographic, abs(x) > 360 || abs(y) > 90 {
            let text = "\(NumberText.short(x)), \(NumberText.short(y))"
            if abs(x) <= 90, abs(y) <= 180 {
                note(.swappedPosition, span, "the latitude of the position \(text) is outside -90 to 90")
            } else {
                note(.projectedPosition, span, "the position \(text) is not in degrees")
            }
        }
    }

    /// Ends a list.
    mutating func close(height: Int) {
        if height == 1 { lineEnds.append(positions.count) }
        if height == 2 { polygonEnds.append(lineEnds.count) }
    }

    /// Returns the geometry of a type; nil if the lists do not fit the type.
    func geometry(type: String) -> GeoJSONGeometry? {
        switch (type, height) {
        case ("Point", 0): positions.first.map { .point($0) }
        case ("MultiPoint", 1): .multiPoint(positions)
        case ("LineString", 1): .lineString(positions)
        case ("MultiLineString", 2): .multiLineString(lines)
        case ("Polygon", 2): .polygon(lines)
        case ("MultiPolygon", 3): .multiPolygon(polygons)
        default: nil
        }
    }

    private var lines: [[GeoJSONPosition]] { Self.split(positions[...], at: lineEnds).map(Array.init) }
    private var polygons: [[[GeoJSONPosition]]] { Self.split(lines[...], at: polygonEnds).map(Array.init) }

    private static func split<Element>(_ list: ArraySlice<Element>, at ends: [Int]) -> [ArraySlice<Element>] {
        var start = 0
        return ends.map { end in
            defer { start = end }
            return list[start..<end]
        }
    }

    /// Returns the lists that a type needs, for messages.
    static func shape(of type: String) -> String {
        switch type {
        case "Point": shape(height: 0)
        case "MultiPoint", "LineString": shape(height: 1)
        case "MultiPolygon": shape(height: 3)
        default: shape(height: 2)
        }
    }

    /// Returns the lists within each other, for messages.
    static func shape(height: Int) -> String {
        switch height {
        case 0: "a position"
        case 1: "a list of positions"
        case 2: "a list of lists of positions"
        case 3: "a list of polygons"
        default: "lists \(height) deep"
        }
    }
}
