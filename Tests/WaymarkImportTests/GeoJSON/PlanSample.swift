import Foundation
import Testing
import WaymarkModel

@testable import WaymarkDraft
@testable import WaymarkImportKit
@testable import WaymarkReaders

/// GeoJSON files that a test writes.
struct PlanSample {
    var files: [String: String] = [:]
    var mapping: String?

    /// Returns a feature with a geometry and properties, both as JSON.
    static func feature(_ geometry: String, _ properties: String = "", id: String? = nil, more: String = "") -> String {
        let identity = id.map { "\"id\": \"\($0)\", " } ?? ""
        return "{\"type\": \"Feature\", \(identity)\(more)\"properties\": {\(properties)}, \"geometry\": \(geometry)}"
    }

    /// Returns a rectangle in metres near a point of the Alps, as degrees.
    static func box(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> String {
        let corners = [(x, y), (x + width, y), (x + width, y + height), (x, y + height), (x, y)]
        return
            "{\"type\": \"Polygon\", \"coordinates\": [[\(corners.map { degrees($0.0, $0.1) }.joined(separator: ", "))]]}"
    }

    /// Returns a ring of a polygon.
    static func ring(_ corners: [(Double, Double)]) -> String {
        "[\((corners + corners.prefix(1)).map { degrees($0.0, $0.1) }.joined(separator: ", "))]"
    }

    static func line(_ points: (Double, Double)...) -> String { line(points) }

    static func line(_ points: [(Double, Double)]) -> String {
        "{\"type\": \"LineString\", \"coordinates\": [\(points.map { degrees($0.0, $0.1) }.joined(separator: ", "))]}"
    }

    static func point(_ x: Double, _ y: Double) -> String {
        "{\"type\": \"Point\", \"coordinates\": \(degrees(x, y))}"
    }

    static let anchor = Anchor(origin: Coordinate(latitude: 47, longitude: 8))

    /// Metres from 47° N, 8° E as degrees.
    private static func degrees(_ x: Double, _ y: Double) -> String {
        let place = anchor.coordinate(of: Point(x: x, y: y))
        return "[\(place.longitude), \(place.latitude)]"
    }

    mutating func add(_ features: [String], to file: String, more: String = "") {
        files[file] = "{\"type\": \"FeatureCollection\", \(more)\"features\": [\(features.joined(separator: ",\n"))]}"
    }

    func read(_ options: ImportOptions = ImportOptions()) throws -> (
        contents: VenueContents, diagnostics: [Diagnostic], draft: VenueDraft
    ) {
        var all = files.mapValues { Data($0.utf8) }
        if let mapping { all["geojson.yaml"] = Data(mapping.utf8) }
        let source = SourceTree(files: all, root: "plan")
        #expect(GeoJSONVenueReader.recognizes(source))
        let (drafts, diagnostics) = try readDrafts(GeoJSONVenueReader(), source, options)
        struct NoDraft: Error { var diagnostics: [Diagnostic] }
        guard let draft = drafts.first else { throw NoDraft(diagnostics: diagnostics) }
        return (draft.contents, diagnostics, draft)
    }

    /// A collection of a GIS program: two rooms, a corridor, doors, stairs and a path.
    static var office: PlanSample {
        var sample = PlanSample()
        sample.add(
            [
                feature(box(0, 0, 20, 3), "\"floor\": 1, \"type\": \"Corridor\"", id: "c1"),
                feature(box(0, 3, 6, 5), "\"floor\": 1, \"type\": \"Meeting room\", \"name\": \"Elm\"", id: "r1"),
                feature(box(6, 3, 6, 5), "\"floor\": 1, \"type\": \"Laboratory\", \"name\": \"Oak\"", id: "r2"),
                feature(box(12, 3, 3, 5), "\"floor\": 1, \"type\": \"Stairs\"", id: "s1"),
                feature(box(12, 3, 3, 5), "\"floor\": 2, \"type\": \"Stairs\"", id: "s2"),
                feature(box(0, 0, 20, 3), "\"floor\": 2, \"type\": \"Corridor\"", id: "c2"),
                feature(point(3, 3), "\"floor\": 1, \"type\": \"Door\", \"width\": 1.2", id: "d1"),
                feature(line((8, 3), (9, 3)), "\"floor\": 1, \"type\": \"Door\"", id: "d2"),
                feature(box(13, 2.9, 1, 0.2), "\"floor\": 1, \"type\": \"Door\"", id: "d3"),
                feature(box(4, 1, 0.5, 0.5), "\"floor\": 1, \"type\": \"Column\"", id: "k1"),
                feature(point(10, 1), "\"floor\": 2, \"type\": \"Printer\", \"name\": \"Printer 7\"", id: "p1"),
            ], to: "office.geojson")
        return sample
    }
}
