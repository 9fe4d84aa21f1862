import Foundation
import Testing
import WaymarkImportKit
import WaymarkModel

@testable import WaymarkDraft
@testable import WaymarkImport
@testable import WaymarkReaders

@Suite struct `A ramp is for wheels only if somebody says so or it is drawn long enough` {
    /// A ramp of an author between two levels.
    private static func native(_ run: Double, _ more: String = "", elevation: String = "") -> ImportReport {
        VenueImporter().read(
            yaml: """
                waymark: 1
                id: hall
                name: Hall
                levels:
                  - {id: g, ordinal: 0, name: Ground floor\(elevation.isEmpty ? "" : ", elevation: 0")}
                  - {id: u, ordinal: 1, name: Upper floor\(elevation)}
                nodes:
                  g: {a: {at: [-5, 0], kind: entrance}, foot: [0, 0]}
                  u: {head: [\(run), 0], b: [\(run + 5), 0]}
                paths: [[a, foot], [head, b]]
                connectors:
                  - {id: slope, kind: ramp, stops: [foot, head]\(more)}
                places: [{id: shop, name: Shop, category: shop, at: b}]
                """)
    }

    private static func ramp(_ report: ImportReport) throws -> Connector {
        let venue = try #require(report.venues.first, "\(report.diagnostics)")
        return try #require(venue.contents.connectors.first { $0.kind == .ramp })
    }

    private static func isForWheels(_ connector: Connector) -> Bool {
        TravelLimits.wheelchair.allows(connector.wayTraits(from: 0, to: 1))
    }

    @Test func `A ramp that is drawn short is as long and as steep as it is drawn`() throws {
        let report = Self.native(9, elevation: ", elevation: 2.5")
        let ramp = try Self.ramp(report)
        #expect(abs((ramp.flights[0].length ?? 0) - 9.341) < 0.001)
        #expect(abs((ramp.flights[0].incline ?? 0) - 2.5 / 9) < 0.001)
        #expect(!Self.isForWheels(ramp))
        let found = report.diagnostics.filter { $0.code == .implausibleSlope }
        #expect(found.map(\.message) == ["ramp \"slope\" rises by 28 %, as it is drawn, and is not for wheels"])
        #expect(found.map(\.label) == ["9 m for a rise of 2.5 m"])
    }

    @Test func `A ramp that would be steeper than any street has an unknown slope, and is not step-free`() throws {
        for more in ["", ", length: 5"] {
            let ramp = try Self.ramp(Self.native(4, more))
            #expect(ramp.isAccessible == false && !Self.isForWheels(ramp))
            let stated = try Self.ramp(Self.native(4, more + ", wheelchair: yes"))
            #expect(stated.isAccessible == true)
        }
        #expect(try Self.ramp(Self.native(9)).isAccessible == nil)
    }

    @Test func `Without elevations a storey of three metres is assumed and said`() throws {
        let report = Self.native(9)
        #expect(!Self.isForWheels(try Self.ramp(report)))
        let found = report.diagnostics.filter { $0.code == .implausibleSlope }
        #expect(
            found.map(\.message) == ["ramp \"slope\" rises by at least 33 %, as it is drawn, and is not for wheels"])
        #expect(found.map(\.label) == ["9 m for a rise of 3 m, if a storey has 3 m"])
    }

    @Test(arguments: [
        (36.0, "", ""), (48, "", ", elevation: 4"), (9, ", wheelchair: yes", ""), (9, ", incline: 6%", ""),
        (9, ", length: 40", ""), (0, ", length: 40", ""), (0, ", wheelchair: yes", ""), (0, ", incline: 5%", ""),
    ])
    func `A long ramp and one of which enough is stated are for wheels`(
        run: Double, more: String, elevation: String
    ) throws {
        let report = Self.native(run, more, elevation: elevation)
        #expect(Self.isForWheels(try Self.ramp(report)))
        #expect(!report.diagnostics.contains { $0.code == .implausibleSlope })
    }

    @Test(arguments: [
        (0.0, ""), (9, ", length: 12"), (9, ", incline: 12%"), (9, ", duration: 40"), (40, ", wheelchair: no"),
    ])
    func `Others are not`(run: Double, more: String) throws {
        let report = Self.native(run, more)
        #expect(!Self.isForWheels(try Self.ramp(report)))
        let isStated = more.contains("incline") || more.contains("wheelchair")
        #expect(report.diagnostics.contains { $0.code == .implausibleSlope } == !isStated)
    }

    @Test func `A path that is a ramp on one level is for wheels if it states a slope`() throws {
        for (more, isForWheels) in [("", false), (", incline: 4%", true), (", wheelchair: yes", true)] {
            let report = VenueImporter().read(
                yaml: """
                    waymark: 1
                    id: hall
                    name: Hall
                    levels: [{id: g, ordinal: 0, name: Ground floor}]
                    nodes: {g: {a: {at: [0, 0], kind: entrance}, b: [9, 0], c: [12, 0]}}
                    paths: [{id: slope, nodes: [a, b, c], kind: ramp\(more)}]
                    places: [{id: shop, name: Shop, category: shop, at: c}]
                    """)
            let venue = try #require(report.venues.first)
            #expect(venue.contents.edges.allSatisfy { TravelLimits.wheelchair.allows($0.wayTraits) } == isForWheels)
            #expect(report.diagnostics.filter { $0.code == .implausibleSlope }.count == (isForWheels ? 0 : 1))
        }
    }

    @Test(arguments: [
        (9.0, "", false), (60, "", true), (9, ", wheelchair: yes", true), (60, ", wheelchair: no", false),
    ])
    func `A ramp of a floor plan is as steep as its outline is short`(
        length: Double, more: String, isForWheels: Bool
    ) throws {
        func level(_ id: String) -> String {
            """
              - {id: hall-\(id), level: \(id), category: hall, polygon: [[0, 0], [20, 0], [20, 6], [0, 6]]}
              - {id: ramp-\(id), level: \(id), category: ramp, polygon: [[20, 0], [\(20 + length), 0], [\(20 + length), 3], [20, 3]]\(more)}

            """
        }
        let report = VenueImporter().read(
            yaml: """
                waymark: 1
                id: hall
                name: Hall
                levels: [{id: g, ordinal: 0, name: Ground floor}, {id: u, ordinal: 1, name: Upper floor}]
                units:
                \(level("g") + level("u"))openings:
                  - {id: main, level: g, at: [[9, 0], [11, 0]]}
                  - {id: foot, level: g, at: [[20, 1], [20, 2]]}
                  - {id: head, level: u, at: [[20, 1], [20, 2]]}
                places: [{id: shop, name: Shop, category: shop, level: u, position: [5, 3]}]
                """)
        #expect(Self.isForWheels(try Self.ramp(report)) == isForWheels)
    }

    @Test(arguments: [(",40", true), (",20", false), (",9", false), (",20,,0.05", true), (",40,,0.12", false)])
    func `A walkway of a feed between levels is a ramp for wheels if it is long enough`(
        fields: String, isForWheels: Bool
    ) throws {
        let feed = Feed(
            stops: """
                stop_id,stop_name,stop_lat,stop_lon,location_type,parent_station,level_id
                s,Stn,47,8,1,,
                e,Low,47,8,2,s,g
                p,High,47,8,0,s,b

                """,
            pathways: """
                pathway_id,from_stop_id,to_stop_id,pathway_mode,is_bidirectional,length,stair_count,max_slope
                a,e,p,1,1\(fields)

                """)
        let report = try VenueImporter().read(
            SourceTree(files: feed.files.mapValues { Data($0.utf8) }, root: "feed"))
        #expect(Self.isForWheels(try Self.ramp(report)) == isForWheels)
    }

    @Test(arguments: [("", 9, true, false), ("", 60, true, true), ("", 60, false, false), ("0.05", 9, true, true)])
    func `A ramp of a table is as steep as it is short`(
        slope: String, length: Int, isScaled: Bool, isForWheels: Bool
    ) throws {
        var files = [
            "nodes.csv": "id,x,y,floor,type,name\na,0,0,0,ramp,Low\nb,\(length),0,1,ramp,High\n",
            "edges.csv": "from,to,slope\na,b,\(slope)\n",
        ]
        if isScaled {
            files["graph.yaml"] = """
                graph: 1
                id: tables
                name: Tables
                scale: 1
                files: {nodes: nodes.csv, edges: edges.csv}
                nodes: {id: id, x: x, y: y, level: floor, type: type, name: name}
                edges: {from: from, to: to}
                types: {ramp: {connector: ramp}}
                """
        }
        let report = try VenueImporter().read(
            SourceTree(files: files.mapValues { Data($0.utf8) }, root: "tables"))
        #expect(Self.isForWheels(try Self.ramp(report)) == isForWheels)
    }

    @Test(arguments: [(9.0, "", false), (60, "", true), (9, ", \"incline\": \"5%\"", true)])
    func `A ramp of a GeoJSON plan is as steep as its line is short`(
        length: Double, more: String, isForWheels: Bool
    ) throws {
        var sample = PlanSample()
        sample.add(
            [
                PlanSample.feature(PlanSample.box(0, 0, 80, 9), "\"kind\": \"hall\", \"level\": 0"),
                PlanSample.feature(PlanSample.box(0, 0, 80, 9), "\"kind\": \"hall\", \"level\": 1"),
                PlanSample.feature(
                    PlanSample.line((4, 4), (4 + length / 2, 8), (4 + length, 4)),
                    "\"kind\": \"ramp\", \"level\": \"0;1\"\(more)", id: "x"),
            ], to: "plan.geojson")
        let report = try VenueImporter().read(
            SourceTree(files: sample.files.mapValues { Data($0.utf8) }, root: "plan"))
        #expect(Self.isForWheels(try Self.ramp(report)) == isForWheels)
    }
}
