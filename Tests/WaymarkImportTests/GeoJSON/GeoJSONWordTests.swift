import Testing
import WaymarkModel

@testable import WaymarkDraft

@Suite struct `Words for kinds in a GeoJSON plan` {
    @Test(arguments: ["fence", "hedge", "railing", "barrier", "Zaun", "parapet"])
    func `A fence that is drawn as a line is a wall, and no path`(_ kind: String) throws {
        var sample = PlanSample()
        sample.add(
            [
                PlanSample.feature(PlanSample.box(0, 0, 100, 20), "\"kind\": \"corridor\", \"level\": 0"),
                PlanSample.feature(PlanSample.line((50, 0), (50, 15)), "\"kind\": \"\(kind)\", \"level\": 0"),
            ], to: "hall.geojson")
        let contents = try sample.read().contents
        #expect(contents.edges.isEmpty)
        #expect(contents.details.count == 1 && contents.details.allSatisfy(\.isWall))
    }

    @Test(arguments: [
        "\"barrier\": \"fence\"", "\"barrier\": \"yes\"", "\"barrier\": \"cable\"", "\"wall\": true",
        "\"wall\": \"yes\"",
        "\"wall\": \"brick\"", "\"fence\": \"chain_link\"", "\"BARRIER\": \"Hedge\"",
    ])
    func `A line without a kind that says that it is a barrier is a wall, and no path`(_ property: String) throws {
        var sample = PlanSample()
        sample.add(
            [
                PlanSample.feature(PlanSample.box(0, 0, 100, 20), "\"kind\": \"corridor\", \"level\": 0"),
                PlanSample.feature(PlanSample.line((50, 0), (50, 15)), "\(property), \"level\": 0"),
            ], to: "hall.geojson")
        let contents = try sample.read().contents
        #expect(contents.edges.isEmpty)
        #expect(contents.details.count == 1 && contents.details.allSatisfy(\.isWall))
    }

    @Test func `A mapping that names such a barrier is used, and not reported as unknown`() throws {
        var sample = PlanSample()
        sample.mapping = "geojson: 1\nkinds:\n  fence: {as: obstacle}\n  corridor: {as: unit}\n"
        sample.add(
            [
                PlanSample.feature(PlanSample.box(0, 0, 100, 20), "\"kind\": \"corridor\", \"level\": 0"),
                PlanSample.feature(PlanSample.line((50, 0), (50, 15)), "\"barrier\": \"fence\", \"level\": 0"),
            ], to: "hall.geojson")
        let read = try sample.read()
        #expect(!read.diagnostics.contains { $0.message.contains("fence") }, "\(read.diagnostics)")
    }

    @Test(arguments: ["\"barrier\": \"no\"", "\"wall\": false", "\"surface\": \"brick\""])
    func `A line that says that it is not a barrier is a path`(_ property: String) throws {
        var sample = PlanSample()
        sample.add(
            [PlanSample.feature(PlanSample.line((50, 0), (50, 15)), "\(property), \"level\": 0")], to: "hall.geojson")
        #expect(try sample.read().contents.edges.count == 1)
    }

    @Test(arguments: ["walkway", "path", "footway", "Pathway"])
    func `A way that is drawn as an area is floor`(_ kind: String) throws {
        func contents(_ kind: String, _ shape: String) throws -> VenueContents {
            var sample = PlanSample()
            sample.add(
                [
                    PlanSample.feature(shape, "\"kind\": \"\(kind)\", \"level\": 0", id: "h"),
                    PlanSample.feature(PlanSample.box(0, 20, 10, 10), "\"kind\": \"room\", \"level\": 0", id: "s"),
                ], to: "hall.geojson")
            return try sample.read().contents
        }
        let area = try contents(kind, PlanSample.box(0, 0, 40, 20))
        #expect(area.edges.isEmpty)
        #expect(area.units.first { $0.id == "h" }.map { UnitUse(category: $0.category) } == .open)
        let line = try contents(kind, PlanSample.line((0, 10), (40, 10)))
        #expect(line.edges.count == 1 && line.units.count == 1)
    }

    @Test func `A kerb is drawn, and nobody walks along it`() throws {
        var sample = PlanSample()
        sample.add(
            [
                PlanSample.feature(PlanSample.box(0, 0, 100, 20), "\"kind\": \"corridor\", \"level\": 0"),
                PlanSample.feature(PlanSample.line((50, 0), (50, 15)), "\"kind\": \"kerb\", \"level\": 0"),
            ], to: "hall.geojson")
        let contents = try sample.read().contents
        #expect(contents.edges.isEmpty && contents.details.map(\.isWall) == [false])
    }

    @Test func `A desk or a kiosk at a point is a place if it has a name`() throws {
        var sample = PlanSample()
        sample.add(
            [
                PlanSample.feature(PlanSample.point(1, 1), "\"kind\": \"kiosk\", \"name\": \"News\", \"level\": 0"),
                PlanSample.feature(PlanSample.point(2, 1), "\"kind\": \"desk\", \"name\": \"Info\", \"level\": 0"),
                PlanSample.feature(PlanSample.point(3, 1), "\"kind\": \"desk\", \"level\": 0"),
                PlanSample.feature(PlanSample.point(4, 1), "\"kind\": \"column\", \"name\": \"C1\", \"level\": 0"),
            ], to: "hall.geojson")
        #expect(try sample.read().contents.places.map(\.name.base) == ["News", "Info"])
    }

    @Test func `A plan in metres may begin at its origin, and be small`() throws {
        for size in [20, 1000] {
            var sample = PlanSample()
            let ring = "[[[0, 0], [\(size), 0], [\(size), 15], [0, 15], [0, 0]]]"
            sample.add(
                [
                    PlanSample.feature(
                        "{\"type\": \"Polygon\", \"coordinates\": \(ring)}", "\"kind\": \"corridor\", \"level\": 0")
                ],
                to: "hall.geojson")
            let contents = try sample.read().contents
            #expect(contents.units.first?.polygon.area == Double(size * 15))
        }
    }

    @Test func `A scale says that coordinates are not degrees`() throws {
        var sample = PlanSample()
        let ring = "[[[0, 0], [0.5, 0], [0.5, 0.5], [0, 0.5], [0, 0]]]"
        sample.add(
            [
                PlanSample.feature(
                    "{\"type\": \"Polygon\", \"coordinates\": \(ring)}", "\"kind\": \"corridor\", \"level\": 0")
            ],
            to: "hall.geojson")
        sample.mapping = "geojson: 1\nscale: 30.48\n"
        #expect(abs((try sample.read().contents.units.first?.polygon.area ?? 0) - 15.24 * 15.24) < 0.01)
    }
}
