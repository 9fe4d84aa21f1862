import Testing
import WaymarkModel
import WaymarkTestSupport

@testable import WaymarkDraft
@testable import WaymarkImportKit
@testable import WaymarkReaders

@Suite struct `Steps and slopes of paths` {
    private static func path(_ tags: String) throws -> [PathEdge] {
        try osm(
            """
            node 1 0 0
            node 2 20 0
            node 3 60 0
            way 10 1,2,3 highway=path \(tags)
            """
        ).edges
    }

    @Test(arguments: ["step_count=5", "step_count=1", "est_step_count=3"])
    func `Every piece of a path with steps has some`(tags: String) throws {
        #expect(try Self.path(tags).allSatisfy { $0.stepCount ?? 0 > 0 && $0.wayTraits.steps > 0 })
        #expect(try Self.path("").allSatisfy { $0.stepCount == nil })
    }

    @Test(arguments: [
        "step_count=3-4", "step_count=many", "est_step_count=10+", "incline=12", "incline=8-15%",
        "incline=101%", "incline=up;15", "incline=1:0.5",
    ])
    func `A number of steps or a slope that cannot be understood is not for wheels, unless its mapper says so`(
        tags: String
    ) throws {
        #expect(try Self.path(tags).allSatisfy { $0.isAccessible == false })
        #expect(try Self.path(tags + " wheelchair=yes").allSatisfy { $0.isAccessible == true })
        for flat in ["step_count=0", "step_count=no", "incline=0", "incline=up", "incline=4%"] {
            #expect(try Self.path(flat).allSatisfy { $0.isAccessible == nil }, "\(flat)")
        }
    }

    @Test(arguments: ["stairs=yes", "steps=yes", "footway=steps", "path=steps", "indoor=stairs", "room=stairs"])
    func `A path on one level that has stairs somewhere is not for wheels`(tags: String) throws {
        for level in ["", " level=0"] {
            #expect(try Self.path(tags + level).allSatisfy { $0.isAccessible == false })
            #expect(try Self.path(tags + level + " wheelchair=yes").allSatisfy { $0.isAccessible == true })
        }
        #expect(try Self.path("stairs=no").allSatisfy { $0.isAccessible == nil })
    }

    @Test(arguments: ["ladder=yes", "rungs=yes", "surface=steps", "sac_scale=alpine_hiking", "surface=sand"])
    func `A path on which people climb is not for wheels, on one level and between two`(tags: String) throws {
        #expect(try Self.path(tags).allSatisfy { $0.isAccessible == false })
        #expect(try Self.path("sac_scale=hiking").allSatisfy { $0.isAccessible == nil })
        let rising = try osm(
            """
            node 1 0 0
            node 2 60 0
            node 3 90 0
            node 4 -30 0
            way 10 1,2 highway=path level=0;1 \(tags)
            way 11 2,3 highway=footway level=1
            way 12 4,1 highway=footway level=0
            """
        ).connectors
        #expect(rising.count == 1)
        #expect(rising.allSatisfy { $0.isAccessible == false || $0.kind == .stairs })
    }

    @Test(arguments: [
        "surface=mud", "surface=gravel", "smoothness=horrible", "incline=20%", "incline=steep", "step_count=4",
        "surface=steps",
    ])
    func `Nor is an open floor of which the same is said`(tags: String) throws {
        for kind in ["highway=pedestrian area=yes", "indoor=area level=0"] {
            func floor(_ tags: String) throws -> Bool? {
                try #require(
                    try osm(
                        """
                        node 1 0 0
                        node 2 40 0
                        node 3 40 20
                        node 4 0 20
                        way 10 1,2,3,4,1 \(kind) \(tags)
                        """
                    ).units.first
                ).isAccessible
            }
            #expect(try floor(tags) == false)
            #expect(try floor(tags + " wheelchair=yes") == true)
            #expect(try floor("surface=asphalt incline=4%") == nil)
        }
    }

    @Test func `A steep path is not for wheels, unless its mapper says so`() throws {
        for tags in ["incline=steep", "incline=up_steep"] {
            #expect(try Self.path(tags).allSatisfy { $0.isAccessible == false })
            #expect(try Self.path(tags + " wheelchair=yes").allSatisfy { $0.isAccessible == true })
            #expect(try Self.path(tags + " wheelchair=limited").allSatisfy { $0.isAccessible == nil })
        }
        #expect(try Self.path("incline=up").allSatisfy { $0.isAccessible == nil })
        #expect(try Self.path("incline=12%").allSatisfy { $0.incline == 0.12 })
        #expect(try Self.path("incline=1:12").allSatisfy { abs(($0.incline ?? 0) - 0.0833) < 0.001 })
    }

    @Test(arguments: ["steep", "up", "down", "12"])
    func `A slope of unknown steepness is reported`(incline: String) throws {
        let (_, diagnostics) = try OSMDrawing(
            """
            node 1 0 0
            node 2 20 0
            way 10 1,2 highway=path incline=\(incline)
            """
        ).read()
        #expect(diagnostics.contains { $0.message.contains("does not say how steep") })
    }

    @Test func `A path with steps to another level is stairs`() throws {
        let contents = try osm(
            """
            node 1 0 0
            node 2 20 0
            node 3 24 0
            node 4 40 0
            way 10 1,2 highway=footway level=0
            way 11 2,3 highway=footway level=0;1 step_count=12
            way 12 3,4 highway=footway level=1
            """)
        #expect(contents.rides == ["stairs: n2:0 n3:1"])
        #expect(contents.connectors[0].flights.map(\.stepCount) == [12])
    }

    @Test(
        arguments: [
            ("", 20.0, 0.15), ("incline=up", 20, 0.15), ("ramp=yes", 9, 1.0 / 3), ("ramp=yes", 4, 0.35), ("", 60, nil),
            ("incline=5%", 20, 0.05), ("wheelchair=yes", 20, nil), ("ramp:wheelchair=yes", 20, nil),
        ] as [(String, Double, Double?)])
    func `A ramp that states no slope is as steep as its line is short, if a storey has 3 m`(
        tags: String, metres: Double, slope: Double?
    ) throws {
        let contents = try osm(
            """
            node 1 0 0
            node 2 20 0
            node 3 \(20 + metres) 0
            node 4 \(40 + metres) 0
            way 10 1,2 highway=footway level=0
            way 11 2,3 highway=footway level=0;1 \(tags)
            way 12 3,4 highway=footway level=1
            """)
        let flights = try #require(contents.connectors.first { $0.kind == .ramp }).flights
        #expect(flights.count == 1)
        let found = flights[0].incline
        #expect(slope == nil ? found == nil : abs((found ?? 0) - (slope ?? 0)) < 0.005, "\(String(describing: found))")
    }

    private static func rising(_ tags: String) throws -> [String] {
        try osm(
            """
            node 1 0 0
            node 2 20 0
            node 3 35 0
            node 4 50 0
            way 10 1,2 highway=footway level=0
            way 11 2,3 level=0;1 \(tags)
            way 12 3,4 highway=footway level=1
            """
        ).rides
    }

    @Test(arguments: [
        "indoor=corridor stairs=yes", "highway=corridor stairs=yes", "highway=footway stairs=yes",
        "highway=path indoor=yes stairs=yes", "highway=footway footway=steps", "highway=footway room=stairs",
        "highway=corridor indoor=stairs",
        "highway=footway steps=yes",
    ])
    func `A path that is stairs by another tag is not a ramp`(tags: String) throws {
        #expect(try Self.rising(tags) == ["stairs: n2:0 n3:1"])
    }

    @Test func `A path that conveys people to another level is an escalator`() throws {
        #expect(try Self.rising("highway=footway conveying=forward") == ["escalator: n2:0>n3:1"])
        #expect(try Self.rising("highway=footway") == ["ramp: n2:0 n3:1"])
    }
}
