import Foundation
import Testing
import WaymarkImportKit
import WaymarkModel

@testable import WaymarkDraft
@testable import WaymarkImport
@testable import WaymarkReaders

@Suite struct `A ramp that is drawn as an area is as steep and as wide as somebody says` {
    /// What is stated, and whether wheels get up a ramp of 40 m. The names are those of OpenStreetMap.
    static let cases: [(name: String, value: String, isForWheels: Bool)] = [
        ("colour", "red", true), ("incline", "15%", false), ("incline", "-15%", false), ("incline", "5%", true),
        ("incline", "1:6", false), ("step_count", "3", false), ("width", "0.6", false), ("width", "1.5", true),
        ("incline", "12", false), ("incline", "8-15%", false), ("step_count", "3-4", false),
        ("wheelchair", "no", false),
    ]

    private static func report(_ files: [String: Data]) throws -> ImportReport {
        try VenueImporter().read(SourceTree(files: files, root: "plan"))
    }

    private static func check(_ report: ImportReport, _ isForWheels: Bool, _ text: String) throws {
        let venue = try #require(report.venues.first, "\(report.diagnostics)")
        let ramps = venue.contents.connectors.filter { $0.kind == .ramp }
        #expect(ramps.count == 1, "\(text): \(ramps)")
        #expect(
            ramps.allSatisfy { TravelLimits.wheelchair.allows($0.wayTraits(from: 0, to: 1)) } == isForWheels, "\(text)")
        // As long as it is drawn, with a rise of 3 m.
        let lengths = ramps.flatMap { $0.flights.map { $0.length ?? 0 } }
        #expect(
            lengths.allSatisfy { $0 > 40 && $0 < 40.3 || text.contains("incline=5%") && $0 > 60 }, "\(text): \(lengths)"
        )
    }

    static func geoJSON(_ more: String, length: Double = 40, levels: [String] = ["\"0;1\""]) -> [String: Data] {
        var sample = PlanSample()
        let halls = ["0", "1"].map { level in
            PlanSample.feature(PlanSample.box(0, 0, 20, 9), "\"kind\": \"hall\", \"level\": \(level)")
        }
        let ramps = levels.map { level in
            PlanSample.feature(
                PlanSample.box(20, 0, length, 3), "\"kind\": \"ramp\", \"level\": \(level), \(more)",
                id: "x\(level.filter(\.isNumber))")
        }
        let doors = [("0", 0.0, 4.0), ("0", 20, 1), ("1", 20, 1)].map { level, x, y in
            PlanSample.feature(PlanSample.point(x, y), "\"kind\": \"door\", \"level\": \(level)")
        }
        sample.add(halls + ramps + doors, to: "plan.geojson")
        return sample.files.mapValues { Data($0.utf8) }
    }

    static func imdf(_ more: String, relation: String? = nil, category: String = "ramp") -> [String: Data] {
        var sample = IMDFSample()
        sample.add(
            "venue", "v", IMDFSample.box(-9, -9, 99, 50), "\"category\": \"museum\", \"name\": {\"ja\": \"Hall\"}")
        sample.add("building", "b", "null", "\"name\": {\"ja\": \"Hall\"}")
        for level in 0...1 {
            sample.add(
                "level", "L\(level)", IMDFSample.box(0, 0, 60, 9),
                "\"ordinal\": \(level), \"name\": {\"ja\": \"L\(level)\"}, \"building_ids\": [\"b\"]")
            sample.add(
                "unit", "hall-\(level)", IMDFSample.box(0, 0, 20, 9),
                "\"category\": \"walkway\", \"level_id\": \"L\(level)\"")
            sample.add(
                "unit", "ramp-\(level)", IMDFSample.box(20, 0, 40, 3),
                "\"category\": \"\(category)\", \"level_id\": \"L\(level)\"\(more.isEmpty ? "" : ", \(more)")")
            sample.add(
                "opening", "door-\(level)", IMDFSample.line([(20, 1), (20, 2)]),
                "\"category\": \"pedestrian\", \"level_id\": \"L\(level)\"")
        }
        sample.add(
            "opening", "main", IMDFSample.line([(0, 3), (0, 5)]), "\"category\": \"pedestrian\", \"level_id\": \"L0\"")
        if let relation {
            sample.add(
                "relationship", "r", "null",
                "\"category\": \"ramp\", \"direction\": \"undirected\", \"origin\": {\"id\": \"ramp-0\"}, "
                    + "\"destination\": {\"id\": \"ramp-1\"}, \(relation)")
        }
        return sample.files
    }

    static func osm(_ more: String) -> [String: Data] {
        let text = OSMDrawing(
            """
            node 1 0 0
            node 2 20 0
            node 3 20 1.5 door=yes level=0;1
            node 4 20 3
            node 5 20 9
            node 6 0 9
            node 7 60 0
            node 8 60 3
            node 9 0 4 entrance=yes level=0
            way 10 1,2,3,4,5,6,9,1 indoor=room room=hall level=0 name=Low
            way 11 1,2,3,4,5,6,9,1 indoor=room room=hall level=1 name=High
            way 12 2,7,8,4,3,2 indoor=room room=ramp level=0;1 \(more)
            """)
        return ["plan.osm": Data(text.xml.utf8)]
    }

    @Test(arguments: cases) func `It is so in GeoJSON`(name: String, value: String, isForWheels: Bool) throws {
        let more = "\"\(name)\": \"\(value)\""
        try Self.check(try Self.report(Self.geoJSON(more)), isForWheels, "\(name)=\(value)")
        try Self.check(try Self.report(Self.geoJSON(more, levels: ["0", "1"])), isForWheels, "\(name)=\(value)")
    }

    @Test(arguments: cases) func `It is so in IMDF`(name: String, value: String, isForWheels: Bool) throws {
        let more = "\"\(name)\": \"\(value)\""
        try Self.check(try Self.report(Self.imdf(more)), isForWheels, "\(name)=\(value)")
        try Self.check(try Self.report(Self.imdf("", relation: more)), isForWheels, "relation \(name)=\(value)")
    }

    @Test(arguments: cases) func `It is so in OpenStreetMap`(name: String, value: String, isForWheels: Bool) throws {
        try Self.check(try Self.report(Self.osm("\(name)=\(value)")), isForWheels, "\(name)=\(value)")
    }

    @Test(arguments: [("", true), ("incline=15%", false), ("incline=steep", false), ("incline=5%", true)])
    func `A floor that is steep is not for wheels`(tag: String, isForWheels: Bool) throws {
        let parts = tag.split(separator: "=").map(String.init)
        let more = parts.isEmpty ? "\"colour\": \"red\"" : "\"\(parts[0])\": \"\(parts[1])\""
        let plan = try Self.report(Self.imdf(more, category: "walkway"))
        let units = try #require(plan.venues.first).contents.units.filter { $0.id.rawValue.hasPrefix("ramp") }
        #expect(units.count == 2 && units.allSatisfy { ($0.isAccessible != false) == isForWheels })
    }
}
