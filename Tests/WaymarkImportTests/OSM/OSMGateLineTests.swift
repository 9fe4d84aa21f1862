import Testing
import WaymarkModel

@testable import WaymarkDraft
@testable import WaymarkImportKit
@testable import WaymarkReaders

@Suite struct `Gates that are drawn as lines, and paths that are gates` {
    private static func venue(_ gate: String, way: String = "highway=footway") throws -> VenueContents {
        try osm(
            """
            node 1 0 0
            node 2 20 0
            node 3 40 0
            node 4 20 -2
            node 5 20 2
            way 10 1,2,3 \(way)
            way 20 4,2,5 barrier=gate \(gate)
            """
        )
    }

    @Test(
        arguments: [
            ("access=no", true, []), ("access=private", false, [.staff]), ("opening_hours=Sa-Su~10:00-12:00", true, []),
            ("foot=yes", false, []), ("", false, []), ("access=private foot=yes", false, []),
        ] as [(String, Bool, Set<Role>)])
    func `What a gate says that is drawn as a line holds where a path has a node on it`(
        gate: String, hasHours: Bool, roles: Set<Role>
    ) throws {
        let contents = try Self.venue(gate)
        let doors = contents.edges.filter { $0.path.rawValue.hasPrefix("n2") }
        #expect(doors.contains { $0.hours != nil } == hasHours)
        #expect(Set(doors.flatMap(\.access)) == roles)
        #expect(doors.allSatisfy { $0.tags["door"] == "gate" })
        #expect(contents.edges.filter { $0.path == "w10" }.allSatisfy { $0.hours == nil && $0.access.isEmpty })
    }

    @Test func `Stairs through a gate that is drawn as a line are closed with it`() throws {
        for (gate, isClosed) in [("access=no", true), ("", false)] {
            let contents = try Self.venue(gate, way: "highway=steps level=0;1 incline=up")
            #expect(contents.connectors.map { $0.closure != nil } == [isClosed], "\(gate)")
        }
    }

    @Test func `A path that is a gate is called one`() throws {
        let venue = try osm(
            """
            node 1 0 0
            node 2 20 0
            way 10 1,2 highway=footway barrier=gate access=private
            """)
        #expect(venue.edges.map { $0.tags["door"] } == ["gate"])
    }

    @Test(arguments: [(0.35, true), (0.44, true), (0.46, false), (2.0, false), (0.1, false)])
    func `A gate line that states no width is as wide as it is drawn`(half: Double, isNarrow: Bool) throws {
        for (way, level) in [("1,2,3", ""), ("1,3", " level=0")] {
            let contents = try osm(
                """
                node 1 0 0
                node 2 20 0
                node 3 40 0
                node 4 20 -\(half)
                node 5 20 \(half)
                way 10 \(way) highway=footway\(level)
                way 20 4,\(way == "1,3" ? "" : "2,")5 barrier=gate\(level)
                """
            )
            let narrow = contents.edges.filter { $0.width ?? 1 < 0.9 }
            #expect(narrow.map { ($0.width ?? 1).rounded() } == (isNarrow ? [1] : []), "\(way)")
            #expect(narrow.allSatisfy { abs(($0.width ?? 0) - 2 * half) < 0.03 }, "\(way)")
        }
    }

    @Test func `A gate line that states its width is as wide as that`() throws {
        #expect(try Self.venue("width=1.2").edges.allSatisfy { $0.width ?? 1 >= 0.9 })
        #expect(try Self.venue("width=0.6").edges.contains { $0.width == 0.6 })
    }

    /// A path, or another way, that crosses a gate where neither has a node.
    private static func crossing(_ gate: String, way: String = "highway=footway", more: String = "") -> OSMDrawing {
        OSMDrawing(
            """
            node 1 0 0
            node 2 19 0
            node 3 40 0
            node 4 20 -2
            node 5 20 2
            node 6 -20 0
            node 7 60 0
            way 9 6,1 highway=footway level=0
            way 10 1,2,3 \(way)
            way 11 3,7 highway=footway level=\(way.contains("0;1") ? 1 : 0)
            way 20 4,5 barrier=gate level=0 \(gate)
            \(more)
            """)
    }

    @Test(
        arguments: [
            ("access=no", "off", [], nil), ("access=private", nil, [.staff], nil), ("", nil, [], nil),
            ("opening_hours=Sa-Su~10:00-12:00", "Sa-Su 10:00-12:00", [], nil), ("wheelchair=no", nil, [], false),
            ("disused=yes", "off", [], nil), ("oneway:foot=yes", "off", [], nil), ("entrance=exit", "off", [], nil),
        ] as [(String, String?, Set<Role>, Bool?)])
    func `A path that crosses a gate without a common node passes it as it says`(
        gate: String, hours: String?, roles: Set<Role>, isAccessible: Bool?
    ) throws {
        let (draft, diagnostics) = try Self.crossing(gate, way: "highway=footway level=0").read()
        let contents = try #require(draft).contents
        let doors = contents.edges.filter { $0.path == "w20:0" }
        #expect(doors.map(\.hours?.source) == [hours])
        #expect(doors.map(\.access) == [roles] && doors.map(\.isAccessible) == [isAccessible])
        #expect(doors.map { $0.tags["door"] } == ["gate"])
        let length = contents.edges.filter { ["w10", "w20:0"].contains($0.path) }.reduce(0) { $0 + $1.length }
        #expect(abs(length - 40) < 0.1)
        // Nothing leads around the gate.
        let others = contents.edges.filter { $0.path != "w20:0" }
        var reached: Set<FeatureID> = ["n1:0"]
        for _ in others { for edge in others where reached.contains(edge.from) { reached.insert(edge.to) } }
        #expect(!reached.contains("n3:0"))
        let told = diagnostics.map(\.message).filter { $0.contains("crosses the gate w20 without a node") }
        #expect(told.count == 1)
    }

    @Test func `A node of a path that lies on a gate is one of the gate`() throws {
        let drawing = Self.crossing("access=no").text.replacing("node 2 19 0", with: "node 2 20.01 0")
        let doors = try osm(drawing).edges.filter { $0.path.rawValue.hasPrefix("n2") }
        #expect(doors.map(\.statedClosure) == ["access=no"])
    }

    @Test func `A path on another level, in a tunnel or beside the gate does not pass it`() throws {
        for way in ["highway=footway level=1", "highway=footway tunnel=yes", "highway=footway bridge=yes layer=1"] {
            let contents = try osm(Self.crossing("access=no", way: way).text)
            #expect(contents.edges.allSatisfy { $0.hours == nil }, "\(way)")
        }
        let beside = Self.crossing("access=no").text.replacing("node 4 20 -2", with: "node 4 20 1")
        #expect(try osm(beside).edges.allSatisfy { $0.hours == nil })
    }

    @Test(arguments: ["highway=steps level=0 conveying=no", "highway=steps level=0;1 incline=up"])
    func `Stairs that cross a gate without a common node are closed with it`(way: String) throws {
        let both = "way 21 4,5 barrier=gate level=1 access=no"
        let contents = try osm(Self.crossing("access=no", way: way, more: both).text)
        #expect(contents.connectors.allSatisfy { $0.closure == "access=no" })
        #expect(contents.edges.filter { $0.kind.isStairs }.allSatisfy { $0.statedClosure == "access=no" })
        #expect(contents.connectors.count + contents.edges.count(where: { $0.kind.isStairs }) > 0)
    }

    /// Two squares side by side, with a path that crosses the gate on their border, with a node on it or without.
    @Test(arguments: ["10,9", "10,30,9"]) func `The gate on the outline of a square holds for the floor, too`(
        path: String
    ) throws {
        let contents = try osm(
            """
            node 1 0 0
            node 2 20 0
            node 3 20 20
            node 4 0 20
            node 6 20 8
            node 30 20 10
            node 7 20 12
            node 9 10 10
            node 10 30 10
            way 100 1,2,6,\(path.contains("30") ? "30," : "")7,3,4,1 highway=pedestrian area=yes level=0
            way 20 6,\(path.contains("30") ? "30," : "")7 barrier=gate level=0 access=no
            way 103 \(path) highway=footway level=0
            """)
        #expect(contents.openings.count == 1)
        #expect(contents.openings.allSatisfy { $0.hours == StatedClosure.never && $0.tags["closed"] == "access=no" })
    }

    /// A hall that a fence with a gate divides.
    private static func hall(_ gate: String) -> OSMDrawing {
        OSMDrawing(
            """
            node 1 0 0
            node 2 40 0
            node 3 40 10
            node 4 0 10
            node 5 20 0
            node 6 20 4
            node 7 20 6
            node 8 20 10
            \(OSMDrawing.shops("5 5", "35 5"))
            way 100 1,2,3,4,1 indoor=area level=0
            way 101 5,6 barrier=fence level=0
            way 102 6,7 barrier=gate level=0 name=Yard~gate \(gate)
            way 103 7,8 barrier=fence level=0

            """)
    }

    @Test func `A gate on an open floor is passed as it says`() throws {
        let open = try Self.hall("").derived()
        #expect(abs(try #require(open.distance("n11", "n12")) - 30) < 0.5)
        for (gate, isForPublic) in [("access=no", false), ("access=private", false), ("opening_hours=24/7", true)] {
            let derived = try Self.hall(gate).derived()
            #expect((derived.distance("n11", "n12", isPublic: true) != nil) == isForPublic, "\(gate)")
        }
        let closed = try Self.hall("access=no").derived()
        let ways = closed.venue.edges.filter { $0.path == "w102:0" }
        #expect(!ways.isEmpty && ways.allSatisfy { $0.statedClosure == "access=no" && $0.tags["door"] == "gate" })
        #expect(ways.contains { $0.name?.base == "Yard gate" })
    }
}
