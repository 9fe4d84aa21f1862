import Testing
import WaymarkModel
import WaymarkTestSupport

@testable import WaymarkDraft
@testable import WaymarkImportKit
@testable import WaymarkReaders

private enum OSMRoomLimitTests {
    // swift-format-ignore: NeverForceUnwrap
    static let always = (try? OpeningHours("24/7"))!
}

@Suite struct `Ways through rooms that not everybody may enter` {
    /// A way from south to north through the two doors of a room.
    private static func drawing(_ room: String, way: String = "highway=footway level=0", more: String = "")
        -> OSMDrawing
    {
        OSMDrawing(
            """
            node 1 0 0
            node 2 10 0 door=yes
            node 3 20 0
            node 4 20 10
            node 5 10 10 door=yes
            node 6 0 10
            node 7 10 5
            node 10 10 -10
            node 11 10 20
            node 12 12 -10 shop=books name=South level=0
            node 13 12 20 shop=books name=North level=0
            way 100 1,2,3,4,5,6,1 \(room)
            way 10 10,2,7,5,11 \(way)
            \(more)

            """)
    }

    private static func edges(_ drawing: OSMDrawing, inside: Bool = true) throws -> [PathEdge] {
        let contents = try osm(drawing.text)
        let heights = Dictionary(
            contents.nodes.map { ($0.id, $0.position.y) }, uniquingKeysWith: { first, _ in first })
        let low = try #require(contents.nodes.first { $0.id == "n2:0" }).position.y
        return contents.edges.filter { edge in
            guard edge.path == "w10", let from = heights[edge.from], let to = heights[edge.to] else { return false }
            let middle = (from + to) / 2 - low
            return (middle > 0 && middle < 10) == inside
        }
    }

    private static let closures = [
        ("indoor=room level=0 access=no", "access=no of w100:0"),
        ("indoor=area level=0 foot=no", "foot=no of w100:0"),
        ("indoor=corridor level=0 disused=yes", "disused of w100:0"),
        ("indoor=room level=0 operational_status=closed", "closed of w100:0"),
        ("disused:indoor=room level=0", "disused of w100:0"),
        ("abandoned:indoor=corridor level=0", "abandoned of w100:0"),
        ("construction:indoor=area level=0", "under construction of w100:0"),
        ("indoor=room disused:room=office level=0", "disused of w100:0"),
        ("highway=construction construction=pedestrian area=yes level=0", "under construction of w100:0"),
        ("railway=platform area=yes access=no", "access=no of w100:0"),
    ]

    @Test(arguments: closures.indices) func `What closes a room closes the way in it, with its reason`(
        index: Int
    ) throws {
        let (room, reason) = Self.closures[index]
        let inside = try Self.edges(Self.drawing(room))
        #expect(!inside.isEmpty && inside.allSatisfy { $0.statedClosure == reason }, "\(inside.map(\.statedClosure))")
        let outside = try Self.edges(Self.drawing(room), inside: false)
        #expect(!outside.isEmpty && outside.allSatisfy { $0.hours == nil })
        #expect(try Self.drawing(room).derived().distance("n12", "n13") == nil)
    }

    @Test(arguments: [
        "indoor=room level=0", "indoor=room level=0 access=customers", "indoor=room level=0 wheelchair=yes",
        "building=yes access=private", "building=train_station access=no", "indoor=level level=0 access=no",
        "leisure=park access=private", "amenity=parking access=private", "landuse=railway access=no",
        "razed:indoor=room level=0", "proposed:indoor=room level=0", "indoor=room level=1 access=no",
        "indoor=room level=-1 wheelchair=no", "indoor=room level=0 disused:room=office shop=books",
    ])
    func `Buildings, parks, whole levels, rooms of other levels and open rooms limit no way`(room: String) throws {
        for edge in try Self.edges(Self.drawing(room)) {
            #expect(edge.hours == nil && edge.access.isEmpty && edge.isAccessible != false)
        }
        #expect(try Self.drawing(room).derived().distance("n12", "n13") != nil)
    }

    @Test func `Roles, hours and wheelchairs of a room hold for the way in it`() throws {
        let isPrivate = try Self.edges(Self.drawing("indoor=area level=0 access=private"))
        #expect(!isPrivate.isEmpty && isPrivate.allSatisfy { $0.access == [.staff] && $0.hours == nil })
        let timed = try Self.edges(Self.drawing("indoor=area level=0 opening_hours=Mo-Fr~08:00-18:00"))
        #expect(!timed.isEmpty && timed.allSatisfy { $0.hours?.source == "Mo-Fr 08:00-18:00" })
        let stepped = try Self.edges(Self.drawing("indoor=area level=0 wheelchair=no"))
        #expect(!stepped.isEmpty && stepped.allSatisfy { $0.isAccessible == false && $0.hours == nil })
        let outside = try Self.edges(Self.drawing("indoor=area level=0 wheelchair=no"), inside: false)
        #expect(!outside.isEmpty && outside.allSatisfy { $0.isAccessible != false })
    }

    @Test(arguments: ["access=yes", "foot=designated", "access=customers"])
    func `What the way states itself is nearer`(stated: String) throws {
        let way = "highway=footway level=0 \(stated)"
        for room in ["access=no", "access=private", "disused=yes", "opening_hours=Mo~08:00-18:00"] {
            let inside = try Self.edges(Self.drawing("indoor=area level=0 \(room)", way: way))
            #expect(!inside.isEmpty && inside.allSatisfy { $0.hours == nil && $0.access.isEmpty }, "\(room)")
        }
        let wheels = try Self.edges(Self.drawing("indoor=area level=0 wheelchair=no", way: way))
        #expect(wheels.allSatisfy { $0.isAccessible == false })
        let own = try Self.edges(Self.drawing("indoor=area level=0 wheelchair=no", way: way + " wheelchair=yes"))
        #expect(own.allSatisfy { $0.isAccessible == true })
    }

    @Test func `Of rooms in each other, the smallest that says something counts`() throws {
        let hall =
            "node 21 -5 -5\nnode 22 25 -5\nnode 23 25 15\nnode 24 -5 15\n"
            + "way 101 21,22,23,24,21 indoor=area level=0 access=no"
        let open = try Self.edges(Self.drawing("indoor=corridor level=0 access=yes", more: hall))
        #expect(!open.isEmpty && open.allSatisfy { $0.hours == nil })
        let silent = try Self.edges(Self.drawing("indoor=corridor level=0", more: hall))
        #expect(silent.allSatisfy { $0.statedClosure == "access=no of w101:0" })
        let outside = try Self.edges(Self.drawing("indoor=corridor level=0 access=yes", more: hall), inside: false)
        #expect(Set(outside.map(\.statedClosure)) == ["access=no of w101:0", nil])
    }

    @Test func `A way that crosses an open floor without a node is closed between its sides`() throws {
        let drawing = OSMDrawing(
            """
            node 1 0 0
            node 2 20 0
            node 3 20 10
            node 4 0 10
            node 10 -30 5
            node 11 50 5
            way 100 1,2,3,4,1 indoor=area level=0 access=no
            way 10 10,11 highway=footway level=0
            """)
        let edges = try osm(drawing.text).edges
        #expect(edges.map(\.statedClosure) == [nil, "access=no of w100:0", nil])
        #expect(abs(edges.map(\.length).reduce(0, +) - 80) < 0.5 && abs(edges[1].length - 20) < 0.2)
    }

    @Test(arguments: ["highway=steps", "highway=steps conveying=forward", "highway=footway incline=5%"])
    func `Stairs and ramps in a room of both levels are limited by it, and not by one of a single level`(
        way: String
    ) throws {
        func connector(_ room: String) throws -> Connector? {
            let more = "way 11 10,12 highway=footway level=0\nway 13 11,13 highway=footway level=1"
            return try osm(Self.drawing(room, way: way + " level=0;1", more: more).text).connectors.first {
                $0.id == "w10"
            }
        }
        #expect(try connector("indoor=area level=0;1 access=no")?.closure == "access=no of w100:0")
        #expect(try connector("indoor=area level=0;1 access=private")?.access == [.staff])
        #expect(try connector("indoor=area level=0 access=no")?.closure == nil)
        #expect(try connector("indoor=area level=1 access=no")?.closure == nil)
    }

    @Test func `The report names the way and the room`() throws {
        let messages = try Self.drawing("indoor=area level=0 access=no").read().diagnostics.map(\.message)
        #expect(messages.contains { $0.contains("w10 leads through w100:0") })
    }

    @Test(arguments: [
        PlanOverrides.Action.path("w10", hours: OSMRoomLimitTests.always),
        .unit("w100:0", PlanOverrides.UnitChange(hours: OSMRoomLimitTests.always)),
        .unit("w100:0", PlanOverrides.UnitChange(walking: .paths)),
    ])
    func `An override of the way or of the room opens the way again`(action: PlanOverrides.Action) throws {
        var diagnostics: [Diagnostic] = []
        var draft = try #require(Self.drawing("indoor=room level=0 access=no").read().draft)
        let overrides = PlanOverrides(entries: [PlanOverrides.Entry(action: action)])
        _ = NetworkDerivation.derive(&draft, overrides, diagnostics: &diagnostics)
        #expect(draft.contents.edges.filter { $0.path == "w10" }.allSatisfy { $0.hours?.source != "off" })
    }

    @Test func `Flights that end in a room lead into it`() throws {
        let flight = "node 21 10 -4\nway 20 21,2,7 highway=steps level=0"
        let drawing = Self.drawing("indoor=area level=0 access=no", more: flight)
        let messages = try drawing.read().diagnostics.flatMap { [$0.message] + $0.notes }
        #expect(messages.contains { $0.contains("w20 leads into w100:0") }, "\(messages)")
    }

    @Test(arguments: ["access=no", "access=yes"]) func `Stairs that meet in a closed room of one level lead nobody on`(
        access: String
    ) throws {
        let derived = try OSMDrawing(
            """
            node 1 0 0
            node 2 20 0
            node 3 20 10
            node 4 0 10
            node 7 10 5
            node 10 -20 5
            node 11 40 5
            node 12 -20 6 shop=books name=Below level=-1
            node 13 40 6 shop=books name=Above level=1
            node 14 -25 5
            node 15 45 5
            way 100 1,2,3,4,1 indoor=room level=0 \(access)
            way 20 10,7 highway=steps level=-1;0
            way 21 7,11 highway=steps level=0;1
            way 22 14,10 highway=footway level=-1
            way 23 11,15 highway=footway level=1
            """
        ).derived()
        #expect((derived.distance("n12", "n13") == nil) == (access == "access=no"))
    }
}
