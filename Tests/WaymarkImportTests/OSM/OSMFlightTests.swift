import Testing
import WaymarkModel

@testable import WaymarkDraft
@testable import WaymarkImportKit
@testable import WaymarkReaders

/// Two ways that state one level each and meet in a node, with or without floors around them.
@Suite struct `A way that climbs to the level of the next one` {
    private static func venue(
        _ lower: String, _ upper: String, floors: [Int] = [], node: String = "", length: Double = 3,
        besides: String = ""
    ) throws -> VenueContents {
        let areas = floors.map { "way 2\($0) 20,21,22,23,20 indoor=corridor level=\($0)\n" }.joined()
        return try osm(
            """
            node 1 5 2
            node 2 \(5 + length) 2 \(node)
            node 3 \(8 + length) 2
            node 20 0 0
            node 21 \(20 + length) 0
            node 22 \(20 + length) 4
            node 23 0 4
            \(areas)
            way 10 1,2 level=0 \(lower)
            way 11 2,3 level=1 \(upper)
            \(besides)
            """)
    }

    private static let floors = [[], [0, 1], [0, 1, 2]]
    private static let flights = [
        ("highway=steps incline=up", "highway=steps incline=up"),
        ("highway=steps incline=up step_count=8", "highway=steps incline=up step_count=8"),
        ("highway=steps incline=35%", "highway=steps incline=35%"), ("highway=steps", "highway=steps"),
        ("highway=steps incline=up wheelchair=no", "highway=steps incline=up wheelchair=no"),
        ("highway=footway indoor=yes step_count=6 incline=up", "highway=footway indoor=yes"),
        ("highway=footway indoor=yes step_count=6", "highway=footway indoor=yes"),
        ("highway=footway indoor=yes steps=yes", "highway=footway indoor=yes"),
        ("highway=footway indoor=yes", "highway=footway indoor=yes step_count=6 incline=up"),
        ("highway=footway indoor=yes", "highway=steps incline=up"),
    ]

    @Test(arguments: flights, floors)
    func `Flights that meet are stairs`(flights: (String, String), floors: [Int]) throws {
        for node in ["", "door=yes"] {
            let venue = try Self.venue(flights.0, flights.1, floors: floors, node: node)
            #expect(venue.connectors.map(\.kind) == [.stairs], "\(node)")
            let stops = venue.connectors[0].stops.map(\.node)
            #expect(stops == ["n1:0", "n2:1"] || stops == ["n2:0", "n3:1"], "\(stops)")
        }
    }

    @Test(arguments: floors) func `Escalators that meet are escalators`(floors: [Int]) throws {
        let tags = "highway=steps conveying=forward incline=up"
        let venue = try Self.venue(tags, tags, floors: floors)
        #expect(venue.rides == ["escalator: n1:0>n2:1"])
    }

    @Test(arguments: floors) func `A slope is a ramp as steep as it is`(floors: [Int]) throws {
        let way = "highway=footway indoor=yes"
        func ramp(_ tags: String, _ length: Double) throws -> Connector {
            let venue = try Self.venue("\(way) \(tags)", way, floors: floors, length: length)
            #expect(venue.connectors.map(\.kind) == [.ramp])
            return try #require(venue.connectors.first)
        }
        #expect(try ramp("incline=up", 3).flights.map(\.incline) == [0.35])
        #expect(try ramp("incline=30%", 3).flights.map(\.incline) == [0.3])
        let long = try ramp("incline=up", 20)
        #expect(try #require(long.flights.first?.incline) > 0.14 && #require(long.flights.first?.length) > 19.9)
        #expect(try ramp("incline=up", 50).flights.map(\.incline) == [nil])
        #expect(try ramp("incline=up wheelchair=yes", 3).isAccessible == true)
        #expect(try ramp("incline=up wheelchair=no", 50).isAccessible == false)
    }

    @Test func `The climb lies in the way that has it, and not at the node`() throws {
        let down = try Self.venue("highway=footway", "highway=footway incline=up", length: 10)
        #expect(down.rides == ["ramp: n2:0 n3:1"])
        // From the node on, it leads down.
        let way = try Self.venue("highway=footway incline=down", "highway=footway", length: 10)
        #expect(way.connectors.map(\.kind) == [.unknownJoin])
    }

    @Test(arguments: ["", "door=yes"])
    func `Where other ways of its level are at the node, the join is a ramp or stairs`(node: String) throws {
        func join(_ tags: String) throws -> Connector {
            let side = "node 9 5 9\nway 12 9,2 highway=footway level=0"
            let venue = try Self.venue(
                "highway=footway \(tags)", "highway=footway", node: node, length: 20, besides: side)
            return try #require(venue.connectors.first { $0.id == "n2" })
        }
        if node.isEmpty {
            #expect(try join("step_count=6 incline=up").kind == .stairs)
            let ramp = try join("incline=up")
            #expect(ramp.kind == .ramp && ramp.flights.allSatisfy { $0.incline ?? 0 > 0.14 })
        } else {
            // They lead elsewhere, and the door explains why the number of the level changes.
            #expect(try join("step_count=6 incline=up").kind == .passage)
        }
    }

    @Test func `A door explains the level behind a slope that states none, and wheelchair=yes at the node any`() throws
    {
        let door = try osm(
            """
            node 6 25 30
            node 7 70 2
            node 8 60 2 door=yes
            node 9 25 9
            way 12 9,8 highway=footway incline=up
            way 14 6,9 highway=residential
            way 13 8,7 highway=corridor level=1
            """)
        #expect(door.connectors.map(\.kind) == [.passage])
        let said = try Self.venue("highway=footway incline=up", "highway=footway", node: "wheelchair=yes", length: 20)
        #expect(said.connectors.map(\.kind) == [.passage] && said.connectors[0].isAccessible == true)
    }

    @Test(arguments: ["highway=elevator", "barrier=wall", "door=yes access=no"])
    func `Nothing joins them at an elevator, a wall and a closed door`(node: String) throws {
        for tags in ["highway=footway incline=up", "highway=steps incline=up"] {
            let venue = try Self.venue(tags, "highway=footway", node: node)
            #expect(venue.connectors.allSatisfy { $0.id == "n2" && $0.kind == .elevator })
        }
    }

    @Test func `Flights that go on over open floor are climbed whole`() throws {
        let flight = "highway=steps incline=up step_count=8"
        let two = try Self.venue(flight, flight, floors: [0, 1])
        #expect(two.connectors.flatMap(\.flights).map(\.stepCount) == [16])
        #expect(try #require(two.connectors[0].flights[0].length) > 5.9)
        let more = "node 4 14 2\nway 12 3,4 level=2 \(flight)"
        let three = try Self.venue(flight, flight, floors: [0, 1, 2], besides: more)
        #expect(three.connectors.flatMap(\.flights).compactMap(\.stepCount).reduce(0, +) == 24)
        // Without a floor, people climb the second flight itself.
        let alone = try Self.venue(flight, flight)
        #expect(alone.connectors.flatMap(\.flights).map(\.stepCount) == [8])
        // Of an uncounted flight, the length counts.
        let uncounted = try Self.venue(flight, "highway=steps incline=up", floors: [0, 1])
        #expect(uncounted.connectors.flatMap(\.flights).map(\.stepCount) == [nil])
    }

    /// Stairs that state the level 1, from a path on level 0 to a node that something on each level has.
    @Test(arguments: [
        "way 20 2,7,8,2 indoor=room level=0;1",
        "way 20 2,7,8,2 indoor=room level=1\nway 21 2,9 highway=footway level=0",
        "way 20 2,7 highway=footway level=1\nway 21 2,9 highway=footway level=0",
    ])
    func `Stairs lead to the level that they state`(rest: String) throws {
        for tags in ["highway=steps", "highway=steps conveying=forward"] {
            for way in ["1,2", "2,1"] {
                let venue = try osm(
                    """
                    node 1 5 2
                    node 2 9 2
                    node 3 0 2
                    node 7 14 2
                    node 8 14 6
                    node 9 14 0
                    way 10 3,1 highway=footway level=0
                    way 11 \(way) \(tags) level=1
                    \(rest)
                    """)
                let connector = try #require(venue.connectors.first { $0.id == "w11" }, "\(venue.rides)")
                #expect(Set(connector.stops.map(\.node)) == ["n1:0", "n2:1"])
            }
        }
    }
}
