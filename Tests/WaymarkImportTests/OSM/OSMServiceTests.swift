import Testing
import WaymarkModel

@testable import WaymarkDraft
@testable import WaymarkImportKit
@testable import WaymarkReaders

@Suite struct `What is not in service is a closed connector` {
    /// Two corridors, one above the other, that meet at node 2.
    private static let floors = """
        node 1 0 0
        node 3 20 0
        way 10 1,2 highway=corridor level=0
        way 11 2,3 highway=corridor level=1

        """

    private static let states: [(tags: String, reason: String)] = [
        ("highway=elevator access=no", "access=no"), ("highway=elevator foot=no", "foot=no"),
        ("disused:highway=elevator", "disused"), ("abandoned:highway=elevator", "abandoned"),
        ("construction:highway=elevator", "under construction"), ("razed:highway=elevator", "removed"),
        ("was:highway=elevator", "removed"), ("highway=construction construction=elevator", "under construction"),
        ("proposed:highway=elevator", "only planned"), ("highway=elevator disused=yes", "disused"),
        ("highway=elevator operational_status=out_of_order", "out of order"),
        ("highway=elevator out_of_order=yes", "out of order"),
        (
            "highway=elevator access:conditional=no~@~(until~further~notice)",
            "access:conditional=no @ (until further notice)"
        ),
    ]

    @Test(arguments: states.indices) func `An elevator at a node keeps its stops and says why it is closed`(
        index: Int
    ) throws {
        let (tags, reason) = Self.states[index]
        let venue = try osm(Self.floors + "node 2 10 0 level=0;1 " + tags)
        #expect(venue.rides == ["elevator: n2:0 n2:1"])
        #expect(venue.connectors.map(\.closure) == [reason])
    }

    @Test(arguments: [
        "highway=elevator access=private", "highway=elevator access=no wheelchair=yes", "highway=elevator",
    ])
    func `An elevator that some may use is in service`(tags: String) throws {
        let venue = try osm(Self.floors + "node 2 10 0 level=0;1 " + tags)
        #expect(venue.connectors.map(\.closure) == [nil])
    }

    @Test(arguments: [
        ("highway=steps access=no", Connector.Kind.stairs), ("disused:highway=steps", .stairs),
        ("highway=steps conveying=forward foot=no", .escalator), ("highway=elevator access=no", .elevator),
        ("highway=construction construction=steps", .stairs), ("highway=corridor incline=up access=no", .ramp),
    ]) func `Stairs, escalators and ramps that nobody may use are closed connectors`(
        tags: String, kind: Connector.Kind
    ) throws {
        let venue = try osm(
            """
            node 1 0 0
            node 2 10 0
            node 3 20 0
            node 4 30 0
            way 10 1,2 highway=corridor level=0
            way 11 3,4 highway=corridor level=1
            way 12 2,3 level=0;1 \(tags)
            """)
        #expect(venue.connectors.map(\.kind) == [kind])
        #expect(venue.connectors.allSatisfy { $0.closure != nil })
        #expect(venue.edges.count == 2)
    }

    @Test func `An elevator that is drawn as an area and closed keeps its stops`() throws {
        let venue = try osm(Self.shaft + "way 13 2,5,6,2 highway=elevator area=yes level=-1;0;1 access=no")
        #expect(venue.rides == ["elevator: n2:-1 n2:0 n2:1"])
        #expect(venue.connectors.map(\.closure) == ["access=no"])
    }

    /// Three corridors that meet at the door of a shaft, which is to be drawn through the nodes 2, 5 and 6.
    private static let shaft = """
        node 1 -20 0
        node 2 0 0 door=yes level=-1;0;1 wheelchair=yes
        node 3 -20 10
        node 4 -20 20
        node 5 0 2
        node 6 2 1
        way 10 1,2 highway=corridor level=-1
        way 11 3,2 highway=corridor level=0
        way 12 4,2 highway=corridor level=1

        """

    @Test(arguments: [
        "highway=elevator area=yes", "indoor=room elevator=yes", "indoor=room stairs=yes",
        "disused:highway=elevator area=yes", "building:part=elevator indoor=room highway=elevator access=no",
    ]) func `The door of a shaft joins no levels`(tags: String) throws {
        let venue = try osm(Self.shaft + "way 13 2,5,6,2 level=-1;0;1 " + tags)
        #expect(venue.connectors.allSatisfy { $0.kind == .elevator })
    }
}

@Suite struct `Levels change only where something changes them` {
    private func join(node: String, ways: (String, String), besides: String = "") throws -> Connector? {
        let venue = try osm(
            """
            node 1 0 0
            node 2 10 0 \(node)
            node 3 20 0
            node 4 10 9
            node 5 10 -9
            way 10 1,2 highway=footway level=1 \(ways.0)
            way 11 2,3 highway=residential level=0 \(ways.1)
            \(besides)
            """)
        #expect(venue.connectors.count < 2)
        return venue.connectors.first
    }

    private static let explained: [(node: String, ways: (String, String), isAccessible: Bool?)] = [
        ("door=hinged", ("", ""), nil), ("entrance=main wheelchair=no", ("", ""), false),
        ("barrier=gate", ("", ""), nil), ("", ("bridge=yes", ""), nil), ("", ("tunnel=yes wheelchair=yes", ""), true),
        ("", ("", "incline=5%"), nil), ("", ("wheelchair=yes", ""), true), ("wheelchair=yes", ("", ""), true),
        ("", ("wheelchair=no", ""), false), ("wheelchair=limited", ("", ""), nil),
    ]

    @Test(arguments: explained.indices)
    func `A door, a bridge, a tunnel, a slope or the wheelchair tag explains a join`(
        index: Int
    ) throws {
        let (node, ways, isAccessible) = Self.explained[index]
        let passage = try #require(try join(node: node, ways: ways))
        #expect(passage.kind == .passage)
        #expect(passage.isAccessible == isAccessible)
    }

    @Test(arguments: [("", ""), ("bridge=no", "surface=asphalt")])
    func `A join that nothing explains is never step-free`(
        first: String, second: String
    ) throws {
        let join = try #require(try join(node: "", ways: (first, second)))
        #expect(join.kind == .unknownJoin)
        #expect(!join.kind.wayKind.isStepFree && TravelLimits.wheelchair.forbidden.contains(join.kind.wayKind))
        #expect(join.isInferred)
    }

    @Test(arguments: ["barrier=fence", "barrier=wall", "indoor=wall", "barrier=guard_rail"])
    func `A fence or a wall is not crossed to another level`(tags: String) throws {
        #expect(try join(node: "", ways: ("bridge=yes", ""), besides: "way 12 4,2,5 \(tags)") == nil)
        #expect(try join(node: "door=yes", ways: ("", ""), besides: "way 12 4,2,5 \(tags)")?.kind == .passage)
    }

    @Test(arguments: ["highway=elevator", "highway=elevator access=no", "razed:highway=elevator", "door=yes access=no"])
    func `Neither an elevator of unknown levels nor a closed door is passed by`(node: String) throws {
        #expect(try join(node: node, ways: ("bridge=yes", ""))?.kind != .passage)
    }
}
