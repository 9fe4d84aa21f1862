import Testing
import WaymarkModel

@testable import WaymarkDraft
@testable import WaymarkImportKit
@testable import WaymarkReaders

@Suite struct `Levels that a file does not state follow from what is there` {
    /// A station with layers and no level: a footbridge, a platform and a tunnel below it.
    private static let layers = """
        node 1 0 0
        node 2 20 0
        node 3 40 0
        node 4 40 20
        node 5 0 20
        node 6 20 20
        node 7 20 40
        node 8 -20 40
        node 9 10 20
        node 10 10 -20
        node 11 30 20
        node 12 60 20
        node 13 -20 0
        way 20 1,2,3,4,11,6,9,5,1 railway=platform area=yes ref=4
        way 21 13,1 highway=footway
        way 22 7,8 highway=footway bridge=yes layer=1
        way 23 6,7 highway=elevator
        way 24 9,10 highway=steps incline=down
        way 25 10,13 highway=footway tunnel=yes layer=-1
        way 26 11,12 highway=steps conveying=yes oneway=yes incline=up
        way 27 12,7 highway=footway bridge=yes layer=1

        """

    @Test func `A station with layers alone has as many levels as stairs and elevators lead to`() throws {
        let venue = try osm(Self.layers)
        #expect(venue.levels.map(\.ordinal) == [-1, 0, 1])
        let rides = venue.rides.filter { !$0.hasPrefix("passage") }
        #expect(rides == ["elevator: n6:0 n7:1", "escalator: n11:0>n12:1", "stairs: n9:0 n10:-1"])
        #expect(venue.units.map(\.level) == ["0"])
        // The tunnel ends in the open.
        #expect(venue.rides.filter { $0.hasPrefix("passage") } == ["passage: n13:-1 n13:0"])
    }

    /// A walkway on level 2, from which a bridge with a layer alone leads to a footway of the ground.
    private static func highwalk(_ bridge: String, end: String = "", beyond: String = "highway=footway") -> String {
        """
        node 1 0 0
        node 2 20 0
        node 3 40 0
        node 4 60 0 \(end)
        node 5 80 0
        node 6 99 0
        way 10 1,2 highway=footway level=2
        way 11 2,3 \(bridge)
        way 12 3,4 \(bridge)
        way 13 4,5 \(beyond)
        way 14 5,6 highway=footway level=0

        """
    }

    @Test(
        arguments: [
            ("highway=footway bridge=yes layer=1", "highway=footway", 2.0),
            ("highway=footway bridge=yes", "highway=footway", 2),
            // What is below the ground is not above it, a street on a bridge is one of the ground, and two levels decide nothing.
            ("highway=footway layer=-1", "highway=footway", 0),
            ("highway=residential bridge=yes layer=1", "highway=footway", 0),
            ("highway=footway bridge=yes layer=1", "highway=footway level=0", 0),
            ("highway=footway", "highway=footway", 0),
        ] as [(String, String, Double)])
    func `A bridge is on the level that the ways at its ends state`(bridge: String, beyond: String, level: Double)
        throws
    {
        let venue = try osm(Self.highwalk(bridge, beyond: beyond))
        let ends = venue.edges.filter { $0.path == "w11" }.flatMap { [$0.from, $0.to] }
        let levels = Set(venue.nodes.filter { ends.contains($0.id) }.map(\.level))
        let ordinals = venue.levels.filter { levels.contains($0.id) }.map(\.ordinal)
        #expect(ordinals == [level])
    }

    @Test func `Each way whose layer counts is reported`() throws {
        let (_, diagnostics) = try OSMDrawing(Self.layers).read()
        let told = diagnostics.filter { $0.message.contains("its layer says") }
        #expect(told.count == 3)
        #expect(told.allSatisfy { $0.severity == .note && $0.span != nil })
    }

    @Test func `A bridge in a street, to which no stairs lead, is on the ground`() throws {
        let venue = try osm(
            """
            node 1 0 0
            node 2 10 0
            node 3 20 0
            node 4 30 0
            way 10 1,2 highway=footway
            way 11 2,3 highway=footway bridge=yes layer=1
            way 12 3,4 highway=footway
            """)
        #expect(venue.levels.map(\.ordinal) == [0])
        #expect(venue.connectors.isEmpty)
    }

    @Test(arguments: [("0;1", ["n1:0", "n2:1"]), ("0;2", ["n1:0", "n2:2"]), ("0;-1", ["n1:0", "n2:0"])])
    func `An elevator that states its levels says on which of them a bridge is`(levels: String, starts: [String]) throws
    {
        let text = """
            node 1 0 0
            node 2 20 0 highway=elevator level=\(levels)
            node 3 50 0
            way 10 1,2 highway=footway
            way 11 2,3 highway=footway bridge=yes layer=1
            """
        let (draft, diagnostics) = try OSMDrawing(text).read()
        #expect(draft?.contents.connectors.map(\.stops.count) == [2])
        #expect(draft?.contents.edges.map(\.from.rawValue).sorted() == starts)
        let warning = diagnostics.first { $0.message.contains("nothing leads on from level -1") }
        #expect((warning != nil) == (levels == "0;-1"))
        if let warning { #expect(warning.severity == .warning && warning.message.contains("n2")) }
        // What is concluded is said.
        let conclusion = diagnostics.first { $0.message.contains("of the elevator n2 that states its level") }
        #expect((conclusion != nil) == (levels != "0;-1"))
        if let conclusion {
            #expect(conclusion.severity == .warning && conclusion.message.contains("level \(levels.dropFirst(2)) "))
            #expect(conclusion.message.contains("the way 11 "))
        }
        let stated = text.replacing("bridge=yes", with: "bridge=yes level=\(levels.dropFirst(2))")
        #expect(try !OSMDrawing(stated).read().diagnostics.contains { $0.message.contains("nothing") })
    }

    @Test func `An elevator without levels between a bridge and a path leads from the ground to the bridge`() throws {
        let venue = try osm(
            """
            node 1 0 0
            node 2 20 0 highway=elevator wheelchair=yes
            node 3 50 0
            way 10 1,2 highway=footway
            way 11 2,3 highway=footway bridge=yes layer=1
            """)
        #expect(venue.rides == ["elevator: n2:0 n2:1"])
    }

    @Test func `A platform without a level is where a footway ends on it`() throws {
        let text = """
            node 1 0 0
            node 2 100 0
            node 3 100 6
            node 4 100 3
            node 5 0 6
            node 6 50 0
            node 11 130 3
            node 12 160 3
            node 21 50 -6
            node 22 50 -10
            way 100 1,6,2,4,3,5,1 railway=platform area=yes name=Track
            way 101 4,11,12 highway=footway indoor=yes level=1
            way 102 6,21 highway=footway indoor=yes level=0.5
            way 103 21,22 highway=steps level=0;0.5
            """
        let venue = try osm(text)
        #expect(venue.units.map(\.level) == ["1"])
        // What leads there from another level is nobody's passage.
        let join = try #require(venue.connectors.first { $0.id == "n6" })
        #expect(join.stops.map(\.node) == ["n6:0.5", "n6:1"])
        #expect(join.kind == .unknownJoin)
    }

    private static let areas: [(tags: String, level: FeatureID)] = [
        ("layer=-5 tunnel=yes", "-1"), ("location=underground", "-1"), ("tunnel=yes", "-1"), ("layer=2", "1"),
        ("layer=0 tunnel=yes", "0"), ("", "0"),
    ]

    @Test(arguments: areas.indices) func `A platform that no way of a known level meets is where its layer is`(
        index: Int
    ) throws {
        let (tags, level) = Self.areas[index]
        let venue = try osm(
            """
            node 1 0 0
            node 2 20 0
            node 3 20 5
            node 4 0 5
            node 5 50 0
            way 10 1,2,3,4,1 railway=platform area=yes ref=1 \(tags)
            way 11 2,5 highway=footway
            """)
        #expect(venue.units.map(\.level) == [level])
    }

    @Test func `A way without a level is on the level of the area that it starts from`() throws {
        let venue = try osm(
            """
            node 1 0 0
            node 2 20 0
            node 3 20 5
            node 4 0 5
            node 5 50 0
            way 10 1,2,3,4,1 indoor=area level=2
            way 11 2,5 highway=footway
            """)
        #expect(venue.ways == ["n2:2-n5:2"])
    }

    @Test func `A taxi rank is not in the hall below it, and a shop is`() throws {
        let text = """
            node 1 0 0
            node 2 20 0
            node 3 20 20
            node 4 0 20
            node 5 10 10 amenity=taxi name=Taxi
            node 6 12 12 shop=books name=Books
            node 7 8 8 shop=books name=Deep layer=-2
            node 8 9 9 shop=books name=Lost layer=3
            node 9 10 30
            node 10 30 30
            way 10 1,2,3,4,1 indoor=area level=-2
            way 11 9,10 highway=footway
            """
        let (draft, diagnostics) = try OSMDrawing(text).read()
        let places = draft?.contents.places ?? []
        #expect(places.map { "\($0.name.base) \($0.level)" }.sorted() == ["Books -2", "Deep -2", "Taxi 0"])
        #expect(diagnostics.contains { $0.message.contains("n6") && $0.message.contains("-2 is assumed") })
        #expect(diagnostics.contains { $0.severity == .warning && $0.message.contains("n8") })
    }

    private static let floors: [(others: String, level: FeatureID, note: String)] = [
        ("level=0 addr:floor=1,level=1 addr:floor=2", "1", "read as level 1"),
        ("level=0 addr:floor=1,level=1 addr:floor=1", "0", "does not say"),
        ("level=1 addr:floor=1,level=0", "0", "does not say"),
    ]

    @Test(arguments: floors.indices)
    func `The floor of an address is a level only where features that state both agree`(
        index: Int
    ) throws {
        let (others, level, note) = Self.floors[index]
        let shops = others.split(separator: ",").enumerated().map {
            "node \(10 + $0) 20 \($0) shop=bar name=B\($0) \($1)"
        }
        let text =
            """
            node 1 0 0
            node 2 20 5
            node 3 0 9
            way 20 1,2 highway=footway indoor=yes level=0
            way 21 2,3 highway=footway indoor=yes level=1
            node 4 21 3 shop=bar name=Here addr:floor=2

            """ + shops.joined(separator: "\n")
        let (draft, diagnostics) = try OSMDrawing(text).read()
        #expect(draft?.contents.places.first { $0.name.base == "Here" }?.level == level)
        let found = try #require(diagnostics.first { $0.message.contains("addr:floor=\"2\"") })
        #expect(found.severity == .note && found.message.contains(note))
    }

    @Test func `A list of names of levels is a list of levels`() throws {
        let venue = try osm(
            """
            node 1 0 0
            node 2 20 0 highway=elevator level:ref=E;OG
            node 3 0 9
            way 10 1,2 highway=corridor level=0 level:ref=E
            way 11 3,2 highway=corridor level=3 level:ref=OG
            """)
        #expect(venue.rides == ["elevator: n2:0 n2:3"])
        let paired = try osm(
            """
            node 1 0 0
            node 2 20 0
            node 3 0 9 highway=elevator level:ref=K
            way 10 1,2 highway=corridor level=-1;4 level:ref=K;D
            """)
        #expect(paired.levels.map(\.shortName) == ["K", "D"])
    }

    @Test(arguments: [
        ("1;-1", "escalator: n1:1>n2:-1"), ("-1;1", "escalator: n1:-1>n2:1"),
    ]) func `An escalator of which nothing else is known leads in the order of its list`(levels: String, ride: String)
        throws
    {
        let venue = try osm(
            "node 1 0 0\nnode 2 9 0\nway 12 1,2 highway=steps conveying=forward level=\(levels)")
        #expect(venue.rides == [ride])
    }

    @Test func `A path that conveys people and of which nothing else is known leads in the order of its list`() throws {
        let venue = try osm(
            "node 1 0 0\nnode 2 9 0\nway 12 1,2 highway=footway conveying=forward level=0;-1")
        #expect(venue.rides == ["escalator: n1:0>n2:-1"])
    }

    @Test func `An elevator that is a corner of a platform stops there, and one that stands over it does not`() throws {
        let platform = """
            node 1 0 0
            node 2 20 0 highway=elevator
            node 3 40 2
            node 4 40 -2
            node 5 20 -2
            node 6 20 2
            way 10 1,2 highway=footway

            """
        let corner = "way 11 2,5,4,3,6,2 railway=platform layer=-2 tunnel=yes area=yes"
        #expect(try osm(platform + corner).rides == ["elevator: n2:-1 n2:0"])
        let around = "node 7 10 -2\nnode 8 10 2\nway 11 7,4,3,8,7 railway=platform level=-1 area=yes"
        #expect(try osm(platform + around).rides == [])
        let said = try OSMDrawing(platform + corner).read().diagnostics.map(\.message)
        #expect(said.contains { $0.hasSuffix("those of the ways and floors that meet in it are assumed: -1;0") })
    }
}
