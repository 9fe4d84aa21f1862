import Foundation
import WaymarkModel

@testable import WaymarkDraft
@testable import WaymarkImportKit
@testable import WaymarkReaders

/// An IMDF archive that a test writes: features by type, positions in metres.
struct IMDFSample {
    static let anchor = Anchor(origin: Coordinate(latitude: 35.69, longitude: 139.7))

    var language = "ja"
    var version = "1.0.0"
    var manifest: String?
    private var features: [String: [String]] = [:]

    /// Adds a feature.
    ///
    /// - Parameter properties: The members of `properties` as JSON, without braces.
    mutating func add(
        _ type: String, _ id: String, _ geometry: String = "null", _ properties: String = "", file: String? = nil
    ) {
        features[file ?? type, default: []].append(
            """
            {"type": "Feature", "id": "\(id)", "feature_type": "\(type)",
             "geometry": \(geometry),
             "properties": {\(properties)}}
            """)
    }

    /// The files of the archive.
    var files: [String: Data] {
        var files = features.mapValues { list in
            Data("{\"type\": \"FeatureCollection\", \"features\": [\n\(list.joined(separator: ",\n"))\n]}\n".utf8)
        }
        files = Dictionary(uniqueKeysWithValues: files.map { ("\($0.key).geojson", $0.value) })
        let text =
            manifest
            ?? "{\"version\": \"\(version)\", \"created\": \"2026-01-01T00:00:00Z\", \"language\": \"\(language)\"}"
        files["manifest.json"] = Data(text.utf8)
        return files
    }

    /// The draft and the diagnostics.
    func read(_ options: ImportOptions = ImportOptions()) throws -> (draft: VenueDraft?, diagnostics: [Diagnostic]) {
        let (drafts, diagnostics) = try readDrafts(IMDFReader(), SourceTree(files: files, root: "venue.zip"), options)
        return (drafts.first, diagnostics)
    }

    /// A rectangle as a polygon.
    static func box(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> String {
        polygon([(x, y), (x + width, y), (x + width, y + height), (x, y + height)])
    }

    static func polygon(_ corners: [(Double, Double)]) -> String {
        "{\"type\": \"Polygon\", \"coordinates\": [\(ring(corners))]}"
    }

    static func ring(_ corners: [(Double, Double)]) -> String {
        "[" + (corners + corners.prefix(1)).map { position($0.0, $0.1) }.joined(separator: ", ") + "]"
    }

    static func point(_ x: Double, _ y: Double) -> String {
        "{\"type\": \"Point\", \"coordinates\": \(position(x, y))}"
    }

    static func line(_ points: [(Double, Double)]) -> String {
        "{\"type\": \"LineString\", \"coordinates\": [\(points.map { position($0.0, $0.1) }.joined(separator: ", "))]}"
    }

    static func position(_ x: Double, _ y: Double) -> String {
        let coordinate = anchor.coordinate(of: Point(x: x, y: y))
        return "[\(JSON.decimal(coordinate.longitude, places: 9)), \(JSON.decimal(coordinate.latitude, places: 9))]"
    }

    /// A station of two buildings: two levels on ordinal 0, one above, an escalator, an elevator and a door with a card reader.
    static var station: IMDFSample {
        var sample = IMDFSample()
        sample.add(
            "venue", "venue-1", box(-50, -50, 200, 200),
            "\"category\": \"trainstation\", \"name\": {\"ja\": \"中央駅\", \"en\": \"Central Station\"}, \"address_id\": \"address-1\", "
                + "\"hours\": \"Mo-Su 05:00-24:00\", \"restriction\": null, \"display_point\": \(point(20, 10))")
        sample.add(
            "address", "address-1", "null",
            "\"address\": \"1-1 Chuo\", \"locality\": \"Tokyo\", \"country\": \"JP\", \"postal_code\": \"100-0001\"")
        sample.add(
            "building", "building-1", "null", "\"name\": {\"ja\": \"東館\", \"en\": \"East\"}, \"category\": \"transit\"")
        sample.add(
            "level", "L0", box(0, 0, 40, 20),
            "\"ordinal\": 0, \"outdoor\": false, \"short_name\": {\"ja\": \"1F\"}, \"name\": {\"ja\": \"一階\", \"en\": \"Ground\"}, "
                + "\"building_ids\": [\"building-1\"], \"restriction\": \"employeesonly\", \"display_point\": null")
        sample.add(
            "level", "L0-out", box(-50, -50, 200, 45),
            "\"ordinal\": 0, \"outdoor\": true, \"short_name\": {\"ja\": \"外\"}, \"name\": {\"ja\": \"屋外\"}, \"building_ids\": null"
        )
        sample.add(
            "level", "L1", box(0, 0, 40, 20),
            "\"ordinal\": 1, \"outdoor\": false, \"short_name\": {\"ja\": \"2F\"}, \"name\": {\"ja\": \"二階\"}, "
                + "\"building_ids\": [\"BUILDING-1\"]")
        sample.addUnits()
        sample.addWays()
        sample.addPlaces()
        return sample
    }

    private mutating func addUnits() {
        let units: [(String, String, String, String)] = [
            ("hall", "walkway", Self.box(0, 0, 20, 20), "L0"),
            ("shop", "room", Self.box(20, 0, 10, 10), "L0"),
            ("office", "office", Self.box(20, 10, 10, 10), "L0"),
            ("esc-0", "escalator", Self.box(30, 0, 10, 4), "L0"),
            ("lift-0", "elevator", Self.box(30, 16, 4, 4), "L0"),
            ("hall-1", "walkway", Self.box(0, 0, 30, 20), "L1"),
            ("esc-1", "escalator", Self.box(30, 0, 10, 4), "L1"),
            ("lift-1", "elevator", Self.box(30, 16, 4, 4), "L1"),
            ("void-1", "opentobelow", Self.box(34, 6, 4, 4), "L1"),
        ]
        for (id, category, geometry, level) in units {
            let name = id == "office" ? "{\"ja\": \"駅長室\", \"en\": \"Station master\"}" : "null"
            add(
                "unit", id, geometry,
                "\"category\": \"\(category)\", \"level_id\": \"\(level)\", \"name\": \(name), \"alt_name\": null, "
                    + "\"restriction\": \(id == "office" ? "\"employeesonly\"" : "null"), "
                    + "\"accessibility\": \(id == "lift-0" ? "[\"wheelchair\", \"braille\"]" : "null"), \"display_point\": null"
            )
        }
    }

    private mutating func addWays() {
        add(
            "opening", "door-shop", Self.line([(20, 4), (20, 6)]),
            "\"category\": \"pedestrian.principal\", \"level_id\": \"L0\", \"accessibility\": [\"wheelchair\"], "
                + "\"door\": {\"type\": \"sliding\", \"automatic\": true, \"material\": \"glass\"}")
        add(
            "opening", "door-office", Self.line([(20, 14), (20, 15)]),
            "\"category\": \"pedestrian\", \"level_id\": \"L0\", \"access_control\": [\"badgereader\"], "
                + "\"door\": {\"type\": \"turnstile.fullheight\", \"automatic\": null, \"material\": null}")
        add(
            "opening", "door-out", Self.line([(5, 0), (7, 0)]), "\"category\": \"pedestrian\", \"level_id\": \"L0\"")
        add(
            "opening", "door-fire", Self.line([(0, 14), (0, 15)]),
            "\"category\": \"emergencyexit\", \"level_id\": \"L0\", \"door\": {\"type\": \"swinging\"}")
        add(
            "relationship", "r-esc", "null",
            "\"category\": \"escalator\", \"direction\": \"directed\", "
                + "\"origin\": {\"id\": \"esc-0\", \"feature_type\": \"unit\"}, \"intermediary\": null, "
                + "\"destination\": {\"id\": \"esc-1\", \"feature_type\": \"unit\"}, \"hours\": \"Mo-Fr 07:00-20:00\"")
        add(
            "relationship", "r-lift", "null",
            "\"category\": \"elevator\", \"direction\": \"undirected\", "
                + "\"origin\": {\"id\": \"hall\", \"feature_type\": \"unit\"}, "
                + "\"intermediary\": [{\"id\": \"lift-0\", \"feature_type\": \"unit\"}, {\"id\": \"lift-1\", \"feature_type\": \"unit\"}], "
                + "\"destination\": {\"id\": \"hall-1\", \"feature_type\": \"unit\"}")
        add(
            "relationship", "r-door", "null",
            "\"category\": \"traversal\", \"direction\": \"directed\", "
                + "\"origin\": {\"id\": \"hall\", \"feature_type\": \"unit\"}, "
                + "\"intermediary\": [{\"id\": \"door-shop\", \"feature_type\": \"opening\"}], "
                + "\"destination\": {\"id\": \"shop\", \"feature_type\": \"unit\"}, \"hours\": \"09:00-21:00\"")
    }

    private mutating func addPlaces() {
        add("anchor", "anchor-1", Self.point(25, 5), "\"unit_id\": \"shop\", \"address_id\": \"address-1\"")
        add(
            "occupant", "occupant-1", "null",
            "\"name\": {\"ja\": \"本屋\", \"en\": \"Bookshop\"}, \"category\": \"books\", \"anchor_id\": \"anchor-1\", "
                + "\"hours\": \"Mo-Su 10:00-20:00\", \"phone\": \"+81312345678\", \"website\": \"https://example.com\", "
                + "\"correlation_id\": \"11111111-1111-4111-8111-111111111111\", \"validity\": null")
        add(
            "amenity", "amenity-1", Self.point(10, 10),
            "\"category\": \"restroom.female\", \"name\": null, \"alt_name\": {\"ja\": \"お手洗い\"}, \"unit_ids\": [\"hall\"], "
                + "\"accessibility\": [\"wheelchair\"]")
        add(
            "kiosk", "kiosk-1", Self.box(8, 14, 2, 1),
            "\"name\": {\"ja\": \"売店\"}, \"anchor_id\": null, \"level_id\": \"L0\"")
        add("fixture", "fixture-1", Self.box(4, 4, 1, 1), "\"category\": \"vegetation\", \"level_id\": \"L0\"")
        add(
            "footprint", "footprint-1", Self.box(0, 0, 40, 20),
            "\"category\": \"ground\", \"building_ids\": [\"building-1\"]")
        add("detail", "detail-1", Self.line([(0, 0), (0, 20), (20, 20)]), "\"level_id\": \"L0\"")
        add(
            "section", "section-1", Self.box(0, 0, 20, 10),
            "\"category\": \"paidarea\", \"level_id\": \"L0\", \"name\": {\"ja\": \"改札内\"}, \"restriction\": \"restricted\""
        )
        add(
            "geofence", "geofence-1", Self.box(-5, -5, 50, 30),
            "\"category\": \"concourse\", \"name\": null, \"level_ids\": null, \"building_ids\": [\"building-1\"]")
    }
}
