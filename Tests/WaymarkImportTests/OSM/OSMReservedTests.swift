import Testing
import WaymarkModel

@testable import WaymarkDraft
@testable import WaymarkImportKit
@testable import WaymarkReaders

@Suite struct `What only some may use, or only at times, is not open for everybody` {
    /// Two corridors, one above the other, that meet at node 2.
    private static let floors = """
        node 1 0 0
        node 3 20 0
        way 10 1,2 highway=corridor level=0
        way 11 2,3 highway=corridor level=1

        """

    @Test(arguments: ["access=no wheelchair=yes", "foot=no wheelchair=designated", "access=no disabled=yes"])
    func `What is closed to people on foot and open for wheelchairs is reserved for wheelchairs`(tags: String) throws {
        let venue = try osm(Self.floors + "node 2 10 0 level=0;1 highway=elevator " + tags)
        #expect(venue.connectors.map(\.access) == [[.wheelchair]])
        #expect(venue.connectors.map(\.closure) == [nil])
        let path = try osm("node 1 0 0\nnode 2 9 0\nway 10 1,2 highway=footway " + tags)
        #expect(path.edges.map(\.access) == [[.wheelchair]])
    }

    @Test func `The profile of wheelchairs has their role, and no other profile`() {
        func opens(_ profile: Profile) -> Bool {
            TravelRules(profile: profile, roles: [], excluded: []).opens([.wheelchair])
        }
        #expect(Profile.standard.filter(opens).map(\.name) == ["wheelchair"])
    }

    @Test(
        arguments: [
            ("no @ (20:00-06:00)", false), ("yes @ (08:00-20:00); no @ (PH)", false), ("yes @ (08:00-20:00)", nil),
        ] as [(String, Bool?)])
    func `What is closed to wheelchairs at some times is never for them, and reported`(
        hours: String, word: Bool?
    ) throws {
        let tag = "wheelchair:conditional=" + hours.replacing(" ", with: "~")
        let (draft, diagnostics) = try OSMDrawing("node 1 0 0\nnode 2 9 0\nway 10 1,2 highway=footway \(tag)").read()
        #expect(draft?.contents.edges.map(\.isAccessible) == [word])
        let reported = diagnostics.map(\.message).filter { $0.contains("wheelchairs at some times") }
        #expect(reported.count == (word == false ? 1 : 0))
    }

    @Test(arguments: [("private", true), ("no", false), ("delivery", true)])
    func `What is only for staff at some times is closed then, and this is reported`(word: String, isReported: Bool)
        throws
    {
        let (draft, diagnostics) = try OSMDrawing(
            Self.floors + "node 2 10 0 highway=elevator level=0;1 access:conditional=\(word)~@~(20:00-06:00)"
        ).read()
        #expect(draft?.contents.connectors.map(\.hours?.source) == ["24/7; 20:00-06:00 off"])
        #expect(diagnostics.contains { $0.message.contains("is only for some people at some times") } == isReported)
    }

    @Test(arguments: [("level=0;1", Connector.Direction.forward), ("level=0;1 incline=down", .backward)])
    func `A reversible escalator runs one way at a time, upwards, and this is reported`(
        tags: String, direction: Connector.Direction
    ) throws {
        let (draft, diagnostics) = try OSMDrawing(
            """
            node 1 0 0
            node 2 10 0
            node 3 20 0
            node 4 30 0
            way 10 1,2 highway=corridor level=\(direction == .forward ? 0 : 1)
            way 11 3,4 highway=corridor level=\(direction == .forward ? 1 : 0)
            way 12 2,3 highway=steps conveying=reversible \(tags)
            """
        ).read()
        let escalators = draft?.contents.connectors ?? []
        #expect(escalators.map(\.kind) == [.escalator] && escalators.map(\.direction) == [direction])
        #expect(diagnostics.contains { $0.message.contains("the escalator w12 runs one way at a time") })
    }

    @Test func `A flat machine that is reversible runs one way`() throws {
        let (draft, diagnostics) = try OSMDrawing(
            "node 1 0 0\nnode 2 9 0\nway 10 1,2 highway=footway conveying=reversible level=0"
        ).read()
        #expect(draft?.contents.ways == ["n1:0>n2:0"])
        #expect(diagnostics.contains { $0.message.contains("the moving walkway w10 runs one way at a time") })
    }
}

@Suite struct `Nobody enters by an exit` {
    /// A room above a hall, and an exit in the wall between them.
    private static func halls(_ upper: String, _ lower: String) -> String {
        """
        node 1 0 0
        node 2 10 0
        node 3 10 10
        node 4 5 10 entrance=exit
        node 5 0 10
        node 6 10 20
        node 7 0 20
        way 10 1,2,3,4,5,1 level=0 \(lower)
        way 11 5,4,3,6,7,5 level=0 \(upper)
        """
    }

    @Test(
        arguments: [
            ("indoor=room", "indoor=corridor", ["w11:0", "w10:0"]),
            ("indoor=corridor", "indoor=room", ["w10:0", "w11:0"]),
            ("indoor=area", "highway=pedestrian area=yes", ["w11:0", "w10:0"]),
        ] as [(String, String, [FeatureID])])
    func `An exit between two areas leads out of the room, or out of the building`(
        upper: String, lower: String, units: [FeatureID]
    ) throws {
        let opening = try #require(try osm(Self.halls(upper, lower)).openings.first)
        #expect(opening.units == units && opening.isOneWay && opening.hours == nil)
    }

    @Test func `An exit between areas of one kind leads nowhere, and this is reported`() throws {
        let (draft, diagnostics) = try OSMDrawing(Self.halls("indoor=area", "indoor=area")).read()
        let opening = try #require(draft?.contents.openings.first)
        #expect(opening.hours?.source == "off" && !opening.isOneWay)
        #expect(diagnostics.contains { $0.message.hasPrefix("the exit n4 is between two areas") })
    }

    @Test(arguments: ["entrance=exit", "entrance=exit door=hinged"])
    func `An exit on a path leads from inside to outside`(exit: String) throws {
        let path = "node 1 0 0\nnode 2 10 0 \(exit)\nnode 3 20 0\n"
        let corridor = try osm(path + "way 10 1,2 highway=corridor level=0\nway 11 2,3 highway=footway level=0")
        #expect(corridor.edges.filter(\.isOneWay).map { "\($0.from)>\($0.to)" } == ["n2:0>n2:0.b"])
        let building = try osm(
            path + """
                node 4 10 -9
                node 5 -9 -9
                node 6 -9 9
                node 7 10 9
                way 10 3,2,1 highway=footway
                way 12 4,5,6,7,2,4 building=yes

                """)
        let ways = building.edges.filter(\.isOneWay)
        #expect(ways.map(\.from) == ["n2:0"])
        let outside = building.nodes.first { $0.id == ways.first?.to }
        let exit = building.nodes.first { $0.id == "n2:0" }
        #expect((outside?.position.x ?? 0) > (exit?.position.x ?? 0))
    }

    @Test(arguments: [
        "way 10 1,2,3 highway=footway", "way 10 1,2 highway=corridor level=0\nway 11 2,3 highway=corridor level=0",
    ])
    func `Nobody passes an exit on a path if nothing says which side is inside`(ways: String) throws {
        let text = "node 1 0 0\nnode 2 10 0 entrance=exit\nnode 3 20 0\n" + ways
        let (draft, diagnostics) = try OSMDrawing(text).read()
        #expect(draft?.contents.edges.contains { $0.hours?.source == "off" } == true)
        #expect(diagnostics.contains { $0.message.hasPrefix("people only leave by the exit n2") })
    }

    @Test(arguments: [
        ("highway=steps layer=-1 tunnel=yes", "highway=footway layer=-1 tunnel=yes"),
        ("highway=steps level=-1;0", "highway=corridor level=-1"),
        ("highway=steps conveying=forward level=0;-1", "highway=corridor level=-1"),
    ])
    func `An exit of a station at the top of stairs leads out`(stairs: String, hall: String) throws {
        let venue = try osm(
            """
            node 1 0 0
            node 2 20 0 railway=subway_entrance entrance=exit
            node 3 30 0
            node 4 60 0
            way 10 1,2 highway=footway
            way 11 2,3 \(stairs)
            way 12 3,4 \(hall)
            """)
        #expect(venue.edges.filter(\.isOneWay).map { "\($0.from)>\($0.to)" } == ["n2:0>n2:0.b"])
    }

    @Test func `An exit between an open path and a tunnel leads out of the tunnel`() throws {
        let venue = try osm(
            """
            node 1 0 0
            node 2 20 0 railway=subway_entrance entrance=exit
            node 3 60 0
            way 10 1,2 highway=footway
            way 11 2,3 highway=footway tunnel=yes level=-1
            """)
        let exit = try #require(venue.edges.first { $0.isOneWay })
        let ends = [exit.from, exit.to].map { id in venue.nodes.first { $0.id == id }?.position.x ?? .nan }
        #expect(ends[1] < ends[0])
    }

    @Test(arguments: [
        "disused:railway=subway_entrance", "razed:railway=subway_entrance", "was:public_transport=entrance",
        "railway=construction construction=subway_entrance", "railway=subway_entrance operational_status=closed",
        "entrance=blocked",
    ])
    func `An entrance that is not in use is closed`(tags: String) throws {
        for way in ["highway=footway", "highway=steps level=-1;0"] {
            let venue = try osm(
                """
                node 1 0 0
                node 2 20 0 \(tags)
                node 3 30 0
                node 4 60 0
                way 10 1,2 highway=footway level=0
                way 11 2,3 \(way)
                way 12 3,4 highway=footway \(way.contains("steps") ? "level=-1" : "")
                """)
            #expect(venue.edges.contains { $0.hours?.source == "off" && [$0.from, $0.to].contains("n2:0") })
        }
        let other = "node 1 0 0\nnode 2 9 0 disused:railway=level_crossing\nnode 3 20 0\nway 10 1,2,3 highway=footway"
        #expect(try osm(other).edges.allSatisfy { $0.hours == nil })
    }

    /// A shop with one door, to which a path leads from a street.
    private static func shop(_ door: String) -> String {
        """
        node 1 0 0
        node 2 10 0
        node 3 20 0
        node 4 10 4 \(door)
        node 5 6 4
        node 6 14 4
        node 7 14 14
        node 8 6 14
        way 10 1,2,3 highway=footway
        way 11 2,4 highway=footway
        way 12 5,4,6,7,8,5 building=retail shop=mall name=Shop
        """
    }

    @Test func `A building with no door but an exit is left, and not entered`() throws {
        let venue = try OSMDrawing(Self.shop("entrance=exit")).derived().venue
        let shop = try #require(venue.contents.places.first { $0.name.base == "Shop" })
        let door = try #require(shop.entrances.first?.node)
        #expect(shop.entrances.count == 1)
        #expect(venue.contents.edges.filter { $0.from == door || $0.to == door }.map(\.isOneWay) == [true])
        #expect(venue.contents.edges.first { $0.from == door }?.to == "n4:0")
        #expect(venue.contents.edges.allSatisfy { $0.to != door })
    }

    @Test(arguments: ["entrance=yes access=no", "entrance=emergency", "entrance=exit access=no"])
    func `A building whose doors are closed or for emergencies is not entered through its wall`(door: String) throws {
        let derived = try OSMDrawing(Self.shop(door)).derived()
        let shop = try #require(derived.venue.contents.places.first { $0.name.base == "Shop" })
        #expect(shop.entrances.map { $0.hours?.source } == ["off"])
        #expect(derived.inferences == [])
    }

    @Test(arguments: ["entrance=yes", "door=hinged"])
    func `A building with an open door is entered there`(door: String) throws {
        let shop = try #require(try osm(Self.shop(door)).places.first { $0.name.base == "Shop" })
        #expect(shop.entrances.map(\.node) == ["n4:0"])
    }

    @Test func `A door where ways of two levels meet is one door`() throws {
        let text = """
            node 1 0 0
            node 2 10 0 door=hinged
            node 3 20 0
            way 10 1,2 highway=corridor level=0
            way 11 2,3 highway=corridor level=1
            """
        let venue = try osm(text)
        #expect(venue.edges.filter { $0.kind == .door }.count == 1)
        #expect(venue.connectors.map(\.kind) == [.passage])
        // Where a way goes on behind the door, people who stay on its level pass it too.
        let through = try osm(text + "\nnode 4 10 10\nway 12 2,4 highway=corridor level=1")
        #expect(through.edges.filter { $0.kind == .door }.count > 1)
    }
}
