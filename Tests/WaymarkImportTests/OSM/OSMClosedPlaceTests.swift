import Testing
import WaymarkModel
import WaymarkTestSupport

@testable import WaymarkDraft
@testable import WaymarkImportKit
@testable import WaymarkReaders

@Suite struct `Nobody is led through a wall` {
    /// A corridor, and a room beside it with a shop in it.
    private static func room(_ tags: String, door: String = "door=yes") -> OSMDrawing {
        OSMDrawing(
            """
            \(OSMDrawing.boxes)
            node 7 20 5 \(door)
            \(OSMDrawing.shops("5 5", "30 5"))
            way 100 1,2,7,5,6,1 indoor=corridor level=0
            way 101 2,3,4,5,7,2 indoor=room level=0 \(tags)

            """)
    }

    @Test(arguments: ["access=no", "foot=no", "access=no name=Store"])
    func `A place in a room that nobody may enter is not reached, and the cause is told`(tags: String) throws {
        let derived = try Self.room(tags).derived()
        #expect(derived.distance("n11", "n12") == nil)
        let told = derived.messages(.unreachablePlace)
        #expect(told.contains { $0.contains("\"n12\" is in \"w101:0\", which nobody may enter") })
        #expect(derived.venue.places.contains { $0.id == "n12" })
        #expect(try Self.room("").derived().distance("n11", "n12") != nil)
    }

    @Test func `A unit in which nobody walks keeps its places to itself`() throws {
        let derived = try PlannedVenue(
            units: [
                PlannedVenue.unit("hall", "hall", 0...20, 0...10),
                PlannedVenue.unit("store", "room", 20...30, 0...10, "walking: none"),
            ],
            openings: ["{id: main, level: g, at: [[0, 4], [0, 6]], door: open}"],
            places: [
                "{id: a, name: A, category: shop, level: g, position: [5, 5]}",
                "{id: b, name: B, category: shop, level: g, position: [25, 5]}",
            ]
        ).derived()
        #expect(derived.distance("a", "b") == nil)
        #expect(derived.messages(.unreachablePlace).contains { $0.contains("\"b\" is in \"store\"") })
    }

    @Test(arguments: ["barrier=wall level=0", "barrier=fence", "indoor=wall level=0", "barrier=hedge"])
    func `A place behind a wall is not entered through it`(wall: String) throws {
        func drawing(_ path: String) -> OSMDrawing {
            OSMDrawing(
                """
                node 1 0 0
                node 2 120 0
                node 3 20 -3 shop=books name=Near
                node 4 60 5 shop=books name=Behind
                node 5 0 2
                node 6 120 2
                node 7 0 20
                node 8 120 20
                node 9 130 10
                way 10 1,2 highway=footway
                way 11 5,6 \(wall)
                \(path)

                """)
        }
        let derived = try drawing("").derived()
        #expect(derived.distance("n3", "n4") == nil)
        #expect(derived.messages(.unreachablePlace).contains { $0.contains("\"n4\" is behind a wall") })
        // A path on its own side leads there.
        let reached = try drawing("way 12 2,9,8,7 highway=footway").derived()
        #expect(try #require(reached.distance("n3", "n4")) > 120)
    }

    @Test(arguments: ["barrier=wall area=yes", "barrier=hedge area=yes", "indoor=wall area=yes level=0"])
    func `A place behind a wall that is drawn as an area is not entered through it`(wall: String) throws {
        let derived = try OSMDrawing(
            """
            node 1 0 0
            node 2 300 0
            node 3 150 -3 shop=books name=Near
            node 4 150 6 shop=books name=Behind
            node 5 0 2
            node 6 300 2
            node 7 300 3
            node 8 0 3
            way 10 1,2 highway=footway
            way 11 5,6,7,8,5 \(wall)
            """
        ).derived()
        #expect(derived.distance("n3", "n4") == nil)
    }

    @Test func `A place behind a short fence is entered from the point of the path that is in sight`() throws {
        let derived = try OSMDrawing(
            """
            node 1 0 0
            node 2 100 0
            node 3 10 3 shop=books name=Near
            node 4 55 5 shop=books name=Behind
            node 5 40 2
            node 6 80 2
            way 10 1,2 highway=footway
            way 11 5,6 barrier=fence
            """
        ).derived()
        let distance = try #require(derived.distance("n3", "n4"))
        #expect(distance > 15 && distance < 30, "\(distance)")
    }

    @Test(arguments: ["entrance=emergency door=hinged", "door=yes exit=emergency"])
    func `Nothing is concluded for a room with an emergency exit`(door: String) throws {
        let derived = try OSMDrawing(
            """
            \(OSMDrawing.boxes)
            node 7 20 20
            node 8 40 20
            node 9 0 20
            node 21 10 10 door=hinged
            node 22 30 10 \(door)
            way 100 1,2,3,4,22,5,21,6,1 indoor=corridor level=0
            way 101 6,21,5,7,9,6 indoor=room level=0 name=West
            way 102 5,22,4,8,7,5 indoor=room level=0 name=East
            """
        ).derived()
        #expect(derived.distance("w101", "w102") == nil)
        #expect(derived.inferences.isEmpty)
    }

    /// Two halls above each other, and a shaft drawn as an area in both.
    private static func shaft(_ tags: String) -> OSMDrawing {
        OSMDrawing(
            """
            node 1 0 0
            node 2 40 0
            node 3 40 10
            node 4 0 10
            node 5 0 0
            node 6 40 0
            node 7 40 10
            node 8 0 10
            node 11 18 3
            node 12 22 3
            node 13 22 7
            node 14 18 7
            node 21 5 5 shop=books name=Low level=0
            node 22 35 5 shop=books name=High level=1
            way 100 1,2,3,4,1 indoor=area level=0
            way 101 5,6,7,8,5 indoor=area level=1
            way 102 11,12,13,14,11 \(tags) level=0;1

            """)
    }

    private static let shafts: [(tags: String, kind: Connector.Kind, reason: String?)] = [
        ("highway=elevator area=yes", .elevator, nil),
        ("disused:highway=elevator area=yes", .elevator, "disused"),
        ("highway=elevator area=yes access=no", .elevator, "access=no"),
        ("highway=elevator area=yes operational_status=out_of_order", .elevator, "out of order"),
        ("indoor=room room=elevator foot=no", .elevator, "foot=no"),
        ("indoor=room construction:room=elevator", .elevator, "under construction"),
        ("indoor=room stairs=yes access=no", .stairs, "access=no"),
        ("indoor=room room=stairs disused=yes", .stairs, "disused"),
    ]

    @Test(arguments: shafts.indices)
    func `A shaft that is drawn as an area and out of service is a closed connector`(index: Int) throws {
        let (tags, kind, reason) = Self.shafts[index]
        let venue = try Self.shaft(tags).derived().venue
        #expect(venue.connectors.map(\.kind) == [kind])
        #expect(venue.connectors.map(\.closure) == [reason])
    }

    private static let blocks: [(tags: String, isCut: Bool)] = [
        ("building=yes", true), ("building=house", true), ("natural=water", true), ("leisure=swimming_pool", true),
        ("amenity=fountain", true), ("building=roof", false), ("building=yes layer=1", false),
        ("building=yes min_level=1", false), ("natural=water tunnel=culvert", false), ("landuse=grass", false),
    ]

    @Test(arguments: blocks.indices)
    func `Buildings and water cut a square`(index: Int) throws {
        let (tags, isCut) = Self.blocks[index]
        for square in ["highway=pedestrian area=yes", "place=square"] {
            let derived = try OSMDrawing(
                """
                node 1 0 0
                node 2 40 0
                node 3 40 10
                node 4 0 10
                node 5 15 -1
                node 6 25 -1
                node 7 25 11
                node 8 15 11
                node 11 5 5 amenity=cafe name=West
                node 12 35 5 amenity=cafe name=East
                way 100 1,2,3,4,1 \(square)
                way 101 5,6,7,8,5 \(tags)
                """
            ).derived()
            #expect((derived.distance("n11", "n12") == nil) == isCut, "\(square)")
        }
    }

    @Test func `A square in a building, and a building that people walk through, stay whole`() throws {
        let hall = try OSMDrawing(
            """
            node 1 0 0
            node 2 40 0
            node 3 40 10
            node 4 0 10
            node 5 -5 -5
            node 6 45 -5
            node 7 45 15
            node 8 -5 15
            node 11 5 5 amenity=cafe name=West
            node 12 35 5 amenity=cafe name=East
            way 100 1,2,3,4,1 highway=pedestrian area=yes
            way 101 5,6,7,8,5 building=yes
            """
        ).derived()
        #expect(hall.distance("n11", "n12") != nil)
        let arcade = try OSMDrawing(
            """
            node 1 0 0
            node 2 40 0
            node 3 40 10
            node 4 0 10
            node 5 15 -1
            node 6 25 -1
            node 7 25 11
            node 8 15 11
            node 11 5 5 amenity=cafe name=West
            node 12 35 5 amenity=cafe name=East
            node 13 10 5
            node 14 30 5
            way 100 1,2,3,4,1 highway=pedestrian area=yes
            way 101 5,6,7,8,5 building=yes
            way 102 13,14 highway=footway
            """
        ).derived()
        #expect(arcade.distance("n11", "n12") != nil)
    }
}

@Suite struct `Closed paths of OSM stay known` {
    private static func row(_ middle: String, node: String = "") -> String {
        """
        node 1 0 0 shop=books name=Left
        node 2 20 0 \(node)
        node 3 40 0
        node 4 60 0 shop=books name=Right
        way 10 1,2 highway=footway
        way 11 2,3 \(middle)
        way 12 3,4 highway=footway

        """
    }

    @Test(arguments: [
        "highway=footway access=no", "highway=footway disused=yes", "highway=footway foot=no",
        "disused:highway=footway",
        "construction:highway=path", "abandoned:highway=pedestrian", "was:highway=footway", "razed:highway=service",
        "highway=construction construction=footway", "proposed:highway=corridor indoor=no",
    ])
    func `A path that nobody may walk along is a closed way where nothing else joins its ends`(middle: String) throws {
        let derived = try OSMDrawing(Self.row(middle)).derived()
        let closed = derived.venue.edges.filter { $0.path == "w11" }
        #expect(closed.count == 1 && closed.allSatisfy { $0.hours?.source == "off" && $0.statedClosure != nil })
        #expect(derived.distance("n1", "n4") == nil)
        // With a way around it, it is left out.
        let around = Self.row(middle) + "node 5 30 30\nway 13 2,5,3 highway=footway\n"
        #expect(try !OSMDrawing(around).derived().venue.edges.contains { $0.path == "w11" })
    }

    private static let built: [(tags: String, kind: WayKind, reason: String)] = [
        ("disused:highway=steps", .stairs, "disused"), ("highway=steps access=no", .stairs, "access=no"),
        ("historic:highway=steps", .stairs, "removed"), ("old:highway=steps", .stairs, "removed"),
        ("ruins:highway=steps", .stairs, "in ruins"), ("vandalised:highway=steps", .stairs, "damaged"),
        ("highway=construction construction=steps", .stairs, "under construction"),
        ("disused:highway=elevator", .elevator, "disused"), ("highway=elevator access=no", .elevator, "access=no"),
        ("disused:highway=steps conveying=yes", .escalator, "disused"),
        ("highway=steps conveying=forward access=no", .escalator, "access=no"),
        ("highway=footway conveying=yes access=no", .movingWalkway, "access=no"),
    ]

    @Test(arguments: built.indices)
    func `Stairs and elevators on one level that are not in service stay as closed ways, also beside another way`(
        index: Int
    ) throws {
        let (tags, kind, reason) = Self.built[index]
        for around in ["", "node 5 30 30\nway 13 2,5,3 highway=footway\n"] {
            let derived = try OSMDrawing(Self.row(tags) + around).derived()
            let closed = derived.venue.edges.filter { $0.path == "w11" }
            #expect(closed.map(\.kind) == [kind])
            #expect(closed.allSatisfy { $0.hours?.source == "off" && $0.statedClosure?.contains(reason) == true })
            #expect((derived.distance("n1", "n4") == nil) == around.isEmpty)
        }
    }

    @Test(arguments: [("forward", false), ("backward", true)])
    func `A closed escalator keeps its direction`(word: String, isTurned: Bool) throws {
        let derived = try OSMDrawing(Self.row("highway=steps conveying=\(word) access=no")).derived()
        let edge = try #require(derived.venue.edges.first { $0.path == "w11" })
        #expect(edge.isOneWay && edge.from == (isTurned ? "n3:0" : "n2:0"))
    }

    @Test(arguments: [
        "disused:highway=footway railway=rail", "disused:highway=footway barrier=wall", "was:building=yes",
    ])
    func `What is something else now is not a closed way`(middle: String) throws {
        #expect(try !OSMDrawing(Self.row(middle)).derived().venue.edges.contains { $0.path == "w11" })
    }

    @Test func `A former way that has a use now is open`() throws {
        let derived = try OSMDrawing(Self.row("highway=footway was:highway=path")).derived()
        #expect(derived.distance("n1", "n4") != nil)
    }

    @Test(arguments: [("yes", false), ("-1", true)])
    func `A turnstile with a direction leads along its way`(direction: String, isBack: Bool) throws {
        let text = Self.row("highway=footway", node: "barrier=turnstile oneway:foot=\(direction)")
        let derived = try OSMDrawing(text).derived()
        #expect((derived.distance("n1", "n4") == nil) == isBack && (derived.distance("n4", "n1") == nil) != isBack)
    }

    @Test func `A goods elevator is for staff`() {
        #expect(OSMAccess(OSMTags(["highway": "elevator", "elevator": "goods"])).roles == [.staff])
        #expect(OSMAccess(OSMTags(["highway": "elevator", "elevator": "goods", "foot": "yes"])).roles == [])
    }
}
