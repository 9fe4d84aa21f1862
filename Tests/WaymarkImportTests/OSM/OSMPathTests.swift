import Testing
import WaymarkModel

@testable import WaymarkDraft
@testable import WaymarkReaders

@Suite struct `Ways of OSM become paths` {
    @Test func `A way is an edge between each two nodes, with ids from OSM`() throws {
        let venue = try osm(
            """
            node 1 0 0
            node 2 10 0
            node -3 10 5 entrance=main
            way 10 1,2,-3 highway=footway width=2~m surface=asphalt wheelchair=yes name=Allée name:en=Alley
            """)
        #expect(venue.edges.map(\.id) == ["w10/1-2", "w10/2--3"])
        #expect(venue.ways == ["n1:0-n2:0", "n2:0-n-3:0"])
        #expect(venue.edges.map { ($0.length * 10).rounded() } == [100, 50])
        let edge = try #require(venue.edges.first)
        #expect(edge.path == "w10")
        #expect(edge.kind == .outdoorPath)
        #expect(edge.width == 2)
        #expect(edge.isAccessible == true)
        #expect(edge.tags == ["surface": "asphalt"])
        #expect(edge.name == LocalizedText("Allée", translations: ["en": "Alley"]))
        #expect(venue.nodes.map(\.kind) == [.junction, .junction, .entrance])
        #expect(venue.levels.map(\.id) == ["0"])
        #expect(venue.levels.allSatisfy { $0.isOutdoor && $0.building == nil })
        #expect(venue.attribution == "© OpenStreetMap contributors, ODbL 1.0")
        #expect(venue.timeZone == "Europe/Paris")
        #expect(brokenPromises(venue) == [])
    }

    @Test func `Ways that people cannot walk along are left out`() throws {
        let venue = try osm(
            """
            node 1 0 0
            node 2 10 0
            way 10 1,2 highway=footway
            way 11 1,2 highway=motorway
            way 12 1,2 highway=footway foot=no
            way 13 1,2 highway=service access=no
            way 14 1,2 railway=rail
            way 15 1,2 highway=trunk foot=yes
            way 16 1,2 highway=construction
            """)
        #expect(Set(venue.edges.map(\.path)) == ["w10", "w15"])
    }

    @Test func `Only marks for pedestrians, or on paths indoors, make a way one-way`() throws {
        let venue = try osm(
            """
            node 1 0 0
            node 2 10 0
            node 3 20 0
            way 10 1,2 highway=residential oneway=yes
            way 11 1,2 highway=residential oneway:foot=yes
            way 12 1,2 highway=corridor oneway=yes
            way 13 1,2 highway=footway conveying=backward
            way 14 2,3 highway=footway foot:backward=no
            """)
        let directions = Dictionary(venue.edges.map { ($0.path, "\($0.from)\($0.isOneWay ? ">" : "-")\($0.to)") }) {
            $1
        }
        #expect(
            directions == [
                "w10": "n1:0-n2:0", "w11": "n1:0>n2:0", "w12": "n1:0>n2:0", "w13": "n2:0>n1:0", "w14": "n2:0>n3:0",
            ])
        #expect(venue.edges.first { $0.path == "w13" }?.kind == .movingWalkway)
    }

    @Test func `A ride on one level leads from each station to each other, and not from nodes between`() throws {
        let venue = try osm(
            """
            node 1 0 0
            node 2 100 0
            node 3 200 0
            node 4 300 0
            node 5 100 10
            way 10 1,2,3,4 aerialway=gondola wheelchair=yes
            way 11 2,5 highway=footway
            """)
        let rides = venue.edges.filter { $0.kind == .gondola }
        #expect(
            Dictionary(rides.map { ("\($0.from)-\($0.to)", ($0.length / 10).rounded() * 10) }) { $1 } == [
                "n1:0-n2:0": 100, "n1:0-n4:0": 300, "n2:0-n4:0": 200,
            ])
        #expect(rides.allSatisfy { $0.isAccessible == true && !$0.isOneWay })
    }

    @Test func `A slope is read in percent and in degrees, in the direction of the edge`() throws {
        let venue = try osm(
            """
            node 1 0 0
            node 2 10 0
            way 10 1,2 highway=footway incline=6%
            way 11 1,2 highway=footway incline=-10°
            way 12 1,2 highway=footway incline=up
            way 13 1,2 highway=footway incline=5% oneway:foot=-1
            """)
        let slopes = venue.edges.map { $0.incline.map { ($0 * 1000).rounded() / 1000 } }
        #expect(slopes == [0.06, -0.176, nil, -0.05])
    }

    @Test func `Stairs on one level are edges with their steps`() throws {
        let venue = try osm(
            """
            node 1 0 0
            node 2 4 0
            node 3 8 0
            node 4 8 8
            way 10 1,2,3 highway=steps incline=down step_count=20
            way 11 2,4 highway=footway
            """)
        #expect(venue.edges.filter { $0.kind == .stairs }.map(\.stepCount) == [-10, -10])
        #expect(venue.connectors.isEmpty)
    }

    @Test func `A way without a level gets it from the ways that it meets`() throws {
        let text = """
            node 1 0 0
            node 2 10 0
            node 3 20 0
            node 4 30 0
            way 10 1,2 highway=corridor level=-2
            way 11 2,3 highway=corridor
            way 12 3,4 highway=footway tunnel=yes
            """
        let venue = try osm(text)
        #expect(Set(venue.nodes.map(\.level)) == ["-2"])
        #expect(venue.connectors.isEmpty)
        let (_, diagnostics) = try OSMDrawing(text).read()
        #expect(!diagnostics.contains { $0.severity == .warning })
    }

    @Test func `A layer is the level only where nothing else is known`() throws {
        let venue = try osm(
            """
            node 1 0 0
            node 2 10 0
            node 3 20 0
            node 4 30 0
            node 5 40 0
            way 10 1,2 highway=corridor layer=-1
            way 11 3,4 highway=footway layer=1 bridge=yes
            way 12 4,5 highway=residential
            """)
        #expect(venue.ways == ["n1:-1-n2:-1", "n3:0-n4:0", "n4:0-n5:0"])
    }

    @Test func `A way with repeat_on exists on each level`() throws {
        let venue = try osm(
            """
            node 1 0 0
            node 2 10 0
            way 10 1,2 highway=corridor level=0 repeat_on=1-2
            """)
        #expect(venue.edges.map(\.path) == ["w10:0", "w10:1", "w10:2"])
        #expect(venue.connectors.isEmpty)
    }

    @Test func `A turnstile is an edge of its own between the two sides`() throws {
        let venue = try osm(
            """
            node 1 0 0
            node 2 10 0 barrier=full-height_turnstile opening_hours=Mo-Fr~05:00-23:00
            node 3 20 0
            way 10 1,2,3 highway=corridor level=0
            """)
        let gate = try #require(venue.edges.first { $0.kind == .checkpoint })
        #expect(gate.id == "n2:0")
        #expect(gate.delay == OSMDoor.turnstileSeconds)
        #expect(gate.isAccessible == false)
        #expect(gate.hours?.source == "Mo-Fr 05:00-23:00")
        #expect(venue.ways == ["n1:0-n2:0.b", "n2:0-n3:0", "n2:0.b-n2:0"])
        let length = venue.edges.reduce(0) { $0 + $1.length }
        #expect(abs(length - 20) < 0.1)
    }

    @Test func `A gate that nobody may pass separates the ways at it`() throws {
        let venue = try osm(
            """
            node 1 0 0
            node 2 10 0 barrier=gate access=no
            node 3 20 0
            way 10 1,2,3 highway=footway
            """)
        #expect(venue.ways == ["n1:0-n2:0.b", "n2:0-n3:0", "n2:0.b-n2:0"])
        // The gate stays in the venue, closed.
        #expect(venue.edges.filter { $0.hours?.source == "off" }.map(\.id) == ["n2:0"])
    }
}

@Suite struct `Ways between levels of OSM become connectors` {
    /// Two corridors on levels 0 and 1, whose ends 2 and 3 a way can join.
    private static let floors = """
        node 1 0 0
        node 2 10 0
        node 3 20 0
        node 4 30 0
        way 10 1,2 highway=corridor level=0
        way 11 3,4 highway=corridor level=1

        """

    private static let joins: [(way: String, rides: [String])] = [
        ("way 12 2,3 highway=steps level=0;1 incline=up", ["stairs: n2:0 n3:1"]),
        ("way 12 3,2 highway=steps level=0;1", ["stairs: n3:1 n2:0"]),
        ("way 12 2,3 highway=steps", ["stairs: n2:0 n3:1"]),
        ("way 12 2,3 highway=steps level=0", ["stairs: n2:0 n3:1"]),
        ("way 12 2,3 highway=steps level=0;1 conveying=forward", ["escalator: n2:0>n3:1"]),
        ("way 12 2,3 highway=steps level=0;1 conveying=backward", ["escalator: n2:0<n3:1"]),
        ("way 12 2,3 highway=steps level=0;1 conveying=yes oneway=yes", ["escalator: n2:0>n3:1"]),
        ("way 12 2,3 highway=steps level=0;1 conveying=yes", ["escalator: n2:0>n3:1", "escalator: n3:1>n2:0"]),
        ("way 12 2,3 highway=steps level=0;1 conveying=no", ["stairs: n2:0 n3:1"]),
        ("way 12 2,3 highway=footway level=0;1 incline=5%", ["ramp: n2:0 n3:1"]),
        ("way 12 2,3 highway=corridor level=0;1 conveying=forward", ["escalator: n2:0>n3:1"]),
        ("way 12 2,3 highway=elevator level=0;1", ["elevator: n2:0 n3:1"]),
        ("way 12 2,3 aerialway=gondola level=0;1", ["gondola: n2:0 n3:1"]),
        ("way 12 2,3 railway=monorail indoor=yes level=0;1", ["train: n2:0 n3:1"]),
        ("way 12 2,3 railway=rail level=0;1", []), ("way 12 2,3 aerialway=chair_lift level=0;1", []),
        ("way 12 2,3 highway=steps level=0;1 ramp:wheelchair=yes", ["ramp: n2:0 n3:1", "stairs: n2:0 n3:1"]),
    ]

    @Test(arguments: [
        ("name=Glaslift ref=7", "Glaslift"), ("ref=A", "A"), ("ref=Lift.2", "Lift.2"), ("ref=17281", nil), ("", nil),
    ]) func `A connector is called by its name or by a reference with letters, not by a number`(
        tags: String, name: String?
    ) throws {
        let venue = try osm(Self.floors + "way 12 2,3 highway=elevator level=0;1 " + tags)
        #expect(venue.connectors.map(\.name?.base) == [name])
    }

    @Test(arguments: joins.indices) func `The ends of a way are on the levels of the ways there`(index: Int) throws {
        let venue = try osm(Self.floors + Self.joins[index].way)
        #expect(venue.rides == Self.joins[index].rides)
        #expect(brokenPromises(venue) == [])
    }

    @Test func `Without ways at the ends, the incline says which end is up, otherwise the order of the list`() throws {
        for (incline, stops) in [("up", "n1:0 n2:1"), ("down", "n1:1 n2:0"), ("-30%", "n1:1 n2:0")] {
            let venue = try osm("node 1 0 0\nnode 2 9 0\nway 12 1,2 highway=steps level=0;1 incline=\(incline)")
            #expect(venue.rides == ["stairs: \(stops)"])
        }
        let (draft, diagnostics) = try OSMDrawing("node 1 0 0\nnode 2 9 0\nway 12 1,2 highway=steps level=0;1").read()
        #expect(draft?.contents.rides == ["stairs: n1:0 n2:1"])
        #expect(diagnostics.contains { $0.severity == .warning && $0.message.contains("direction of the way 12") })
    }

    @Test func `Stairs over three levels stop where a way of the middle level meets them`() throws {
        let venue = try osm(
            """
            node 1 0 0
            node 2 5 0
            node 3 10 0
            node 5 5 9
            way 10 1,2,3 highway=steps level=0;0.5;1 incline=up step_count=30
            way 11 2,5 highway=corridor level=0.5
            """)
        #expect(venue.rides == ["stairs: n1:0 n2:0.5 n3:1"])
        #expect(venue.connectors.first?.flights.map(\.stepCount) == [15, 15])
    }

    @Test func `Stairs without a level pass levels on to the next stairs`() throws {
        let venue = try osm(
            """
            node 1 0 0
            node 2 5 0
            node 3 10 0
            node 4 15 0
            way 10 1,2 highway=corridor level=-1
            way 11 2,3 highway=steps
            way 12 3,4 highway=steps level=-1;0 incline=up
            """)
        #expect(venue.rides.contains("stairs: n3:-1 n4:0"))
        #expect(venue.ways == ["n1:-1-n2:-1", "n2:-1-n3:-1"])
    }

    @Test func `An elevator stops at the levels that it lists, and at no other`() throws {
        let venue = try osm(
            """
            node 1 0 0 highway=elevator level=0;-1;-8 wheelchair=yes ref=A
            node 2 5 0
            node 3 0 5
            way 10 1,2 highway=corridor level=-8
            way 11 1,3 highway=corridor level=-4
            """)
        #expect(venue.rides == ["elevator: n1:-8 n1:-1 n1:0"])
        #expect(venue.connectors.first?.isAccessible == true)
        #expect(venue.connectors.first?.name == "A")
        #expect(venue.edges.count == 2)
    }

    @Test func `An elevator without levels stops where ways meet it`() throws {
        let venue = try osm(
            """
            node 1 0 0 highway=elevator
            node 2 5 0
            node 3 0 5
            way 10 1,2 highway=corridor level=0
            way 11 1,3 highway=corridor level=2
            """)
        #expect(venue.rides == ["elevator: n1:0 n1:2"])
        let (draft, diagnostics) = try OSMDrawing(
            "node 1 0 0 highway=elevator\nnode 2 5 0\nway 10 1,2 highway=corridor level=0"
        ).read()
        #expect(draft?.contents.rides == [])
        #expect(diagnostics.contains { $0.message.contains("fewer than two levels") })
    }

    @Test func `An elevator that is drawn as an area stops at the nodes where ways meet it`() throws {
        let text = """
            node 1 0 0
            node 2 2 0
            node 3 2 2
            node 4 0 2
            node 5 9 0
            node 6 1 1 highway=elevator level=0;1
            way 10 1,2,3,4,1 highway=elevator level=0;1
            way 11 2,5 highway=corridor level=0
            way 12 3,5 highway=corridor level=1
            """
        #expect(try osm(text).rides == ["elevator: n2:0 n3:1", "unknownJoin: n5:0 n5:1"])
        #expect(try osm(text).connectors.contains { $0.id == "n6" })
        let alone = try osm(text.replacing("node 6 1 1 highway=elevator level=0;1\n", with: ""))
        #expect(alone.rides == ["elevator: n2:0 n3:1", "unknownJoin: n5:0 n5:1"])
    }

    @Test(arguments: [
        ("room=elevator", "elevator"), ("room=lift", "elevator"), ("elevator=yes", "elevator"),
        ("room=stairs", "stairs"), ("room=staircase", "stairs"), ("room=escalator", "escalator"),
        ("buildingpart=verticalpassage buildingpart:verticalpassage=elevator", "elevator"),
        ("buildingpart=verticalpassage buildingpart:verticalpassage=stairs", "stairs"),
    ])
    func `A room with any word for a shaft is one, whatever it says of indoors`(tags: String, kind: String) throws {
        let ring = "node 1 0 0\nnode 2 3 0\nnode 3 3 3\nnode 4 0 3\nway 10 1,2,3,4,1 level=0;1 "
        for indoor in ["indoor=room", "indoor=area"] + (tags.hasPrefix("buildingpart") ? ["name=Shaft"] : []) {
            #expect(try osm(ring + "\(indoor) \(tags)").units.map(\.category) == [kind, kind], "\(indoor)")
        }
        if tags.hasPrefix("room=") {
            let word = tags.replacing("room", with: "indoor")
            #expect(try osm(ring + word).units.map(\.category) == [kind, kind])
        }
    }

    @Test func `Ways at both ends on one level overrule the list of the stairs`() throws {
        let venue = try osm(
            """
            node 1 0 0
            node 2 10 0
            node 3 20 0
            node 4 30 0
            way 10 1,2 highway=corridor level=0
            way 11 3,4 highway=corridor level=0
            way 12 2,3 highway=steps level=0;1
            """)
        #expect(venue.connectors.isEmpty)
        #expect(venue.edges.count == 3)
    }
}
