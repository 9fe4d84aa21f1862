import Testing
import WaymarkModel

@testable import WaymarkDraft
@testable import WaymarkImportKit
@testable import WaymarkReaders

@Suite struct `Elevators and stairs keep what the map says of them` {
    private static let floors = """
        node 1 0 0
        node 2 10 0
        node 3 20 0
        node 4 30 0
        way 10 1,2 highway=corridor level=0
        way 11 3,4 highway=corridor level=2

        """

    private static let durations: [(text: String, meanings: [Double]?)] = [
        ("00:01", [60, 1]), ("00:00:40", [40]), ("PT45S", [45]), ("PT1M30S", [90]), ("45 s", [45]), ("2", [120, 2]),
        ("1.5 min", [90]), ("01:00:01", [3601]), ("soon", nil), ("0", nil), ("PT", nil), ("1:2:3:4", nil), ("-5", nil),
        ("00:0x", nil), (":", nil),
    ]

    @Test(arguments: durations.indices) func `A duration is read in all spellings`(index: Int) {
        let (text, meanings) = Self.durations[index]
        #expect(OSMDuration(OSMTags(["duration": text]))?.meanings == meanings)
    }

    @Test func `The duration of an elevator is that of the ride through all its levels`() throws {
        let line = try osm(Self.floors + "way 12 2,3 highway=elevator level=0;2 duration=PT50S")
        #expect(line.connectors.map(\.secondsPerLevel) == [25])
        let node = try osm(
            "node 1 0 0 highway=elevator level=-1;0;3 duration=00:01\nnode 2 5 0\nway 10 1,2 highway=footway level=0")
        #expect(node.connectors.map(\.secondsPerLevel) == [15])
    }

    private static let readings: [(tags: String, seconds: Double?, word: String?)] = [
        ("highway=elevator duration=2", 120, nil),
        ("highway=elevator duration=30", 30, "would be 30 minutes; it is read as 30 s"),
        ("highway=elevator duration=00:45", 45, "would be 45 minutes; it is read as 45 s"),
        ("highway=elevator duration=PT45M", nil, "would be 45 minutes, and is ignored"),
        ("highway=steps duration=1", 60, nil),
        ("highway=steps duration=45", 45, "would be 45 minutes; it is read as 45 s"),
        ("highway=steps conveying=forward duration=40", 40, "would be 40 minutes; it is read as 40 s"),
    ]

    @Test(arguments: readings.indices)
    func `A duration of minutes that nobody rides or climbs for is one of seconds, and is reported`(index: Int) throws {
        let (tags, seconds, word) = Self.readings[index]
        let read = try OSMDrawing(Self.floors + "way 12 2,3 level=0;2 " + tags).read()
        let connector = try #require(read.draft?.contents.connectors.first)
        let ride = connector.secondsPerLevel.map { $0 * 2 }
        let time = connector.kind == .elevator ? ride : connector.flights[0].duration
        #expect(time == seconds)
        let said = read.diagnostics.map(\.message).filter { $0.contains("duration=") }
        #expect(said.count == (word == nil ? 0 : 1))
        #expect(said.allSatisfy { $0.contains(word ?? "") })
    }

    @Test func `A long ride in a gondola takes the minutes that are stated`() throws {
        let venue = try osm(
            "node 1 0 0\nnode 2 900 0\nway 10 1,2 aerialway=gondola duration=12\nnode 3 0 5\nway 11 1,3 highway=footway"
        )
        #expect(venue.edges.filter { $0.kind == .gondola }.map(\.duration) == [720])
    }

    @Test func `The duration of stairs and escalators is that of their flights`() throws {
        for tags in ["highway=steps", "highway=steps conveying=forward"] {
            let venue = try osm(Self.floors + "way 12 2,3 level=0;2 duration=PT50S " + tags)
            #expect(venue.connectors.map { $0.flights.map(\.duration) } == [[50]])
        }
        let flat = try osm("node 1 0 0\nnode 2 5 0\nway 10 1,2 highway=steps duration=PT20S")
        #expect(flat.edges.map(\.duration) == [20])
    }

    private static let inclines: [(tags: String, isUp: Bool?)] = [
        ("incline=up", true), ("incline=down", false), ("incline=50%", true), ("incline=-30%", false), ("", nil),
    ]

    @Test(arguments: inclines.indices)
    func `Stairs on one level lead up or down by their incline, without counted steps`(
        index: Int
    ) throws {
        let (tags, isUp) = Self.inclines[index]
        let venue = try osm(
            """
            node 1 0 0
            node 2 10 0
            node 3 14 0
            node 4 30 0
            way 10 1,2 highway=footway
            way 11 2,3 highway=steps \(tags)
            way 12 3,4 highway=footway
            """)
        let stairs = try #require(venue.edges.first { $0.kind == .stairs })
        #expect(stairs.stepCount == nil)
        #expect(stairs.incline.map { $0 > 0 } == isUp)
    }

    @Test func `Steps at the door of an elevator keep wheels out, and its door has a width`() throws {
        func elevator(_ tags: String) throws -> Connector {
            let text = "node 1 0 0 highway=elevator level=0;1 \(tags)\nnode 2 5 0\nway 10 1,2 highway=footway level=0"
            return try #require(try osm(text).connectors.first)
        }
        for tags in ["step_count=1", "kerb=raised", "steps=yes", "threshold=raised", "kerb:height=0.1"] {
            #expect(try elevator(tags).isAccessible == false, "\(tags)")
            #expect(try elevator(tags + " wheelchair=yes").isAccessible == true, "\(tags)")
            #expect(try elevator(tags + " wheelchair=limited").isAccessible == nil, "\(tags)")
        }
        for tags in ["step_count=0", "kerb=lowered", "steps=no", ""] {
            #expect(try elevator(tags).isAccessible == nil, "\(tags)")
        }
        #expect(try elevator("elevator:door:width=0.7 elevator:width=1.1").width == 0.7)
        #expect(try elevator("width=1.2 elevator:width=70~cm").width == 0.7)
    }

    @Test func `The numbers of operators are other ids of an elevator`() throws {
        let tags = "ref=4211 ref:operator_inventory=10029785;10029786 wheelchair=yes"
        let node = try osm(
            "node 1 0 0 highway=elevator level=0;1 \(tags)\nnode 2 5 0\nway 10 1,2 highway=footway level=0")
        #expect(node.connectors.map(\.alternateIDs) == [["4211", "10029785", "10029786"]])
        #expect(node.connectors.map(\.name) == [nil])
        let line = try osm(Self.floors + "way 12 2,3 highway=elevator level=0;2 \(tags)")
        #expect(line.connectors.map(\.alternateIDs) == [["4211", "10029785", "10029786"]])
    }

    @Test func `An elevator is not called like its station, and takes the name of its shaft`() throws {
        let text = """
            node 1 0 0
            node 2 2 0
            node 3 2 2
            node 4 0 2
            node 5 1 1 highway=elevator level=0;1 name=Hauptwache
            node 6 9 0
            node 7 20 20 railway=station name=Hauptwache
            way 10 1,2,3,4,1 indoor=room room=elevator level=0;1 name=Nordaufzug ref:ifopt=7
            way 11 5,6 highway=corridor level=0
            """
        let venue = try osm(text)
        #expect(venue.name.base == "Hauptwache")
        #expect(venue.connectors.map(\.name?.base) == ["Nordaufzug"])
        #expect(venue.connectors.map(\.alternateIDs) == [["7"]])
        let nameless = try osm(text.replacing("name=Nordaufzug", with: "name=Hauptwache"))
        #expect(nameless.connectors.map(\.name?.base) == [nil])
    }

    @Test func `A venue is called like its station, and not like a part of it or a garage`() throws {
        let text = """
            node 1 0 0 railway=station name=Hauptbahnhof~(tief)
            node 2 90 90 railway=station name=Berg~(Main)~Hauptbahnhof
            node 3 0 5
            node 4 9 5
            node 5 9 9
            node 6 0 9
            node 7 1 6
            node 8 8 6
            node 9 8 8
            way 10 3,4,5,6,3 building=parking name=Parkhaus
            way 11 7,8,9,7 indoor=room level=0
            way 12 3,4 highway=footway
            """
        #expect(try osm(text).name.base == "Berg (Main) Hauptbahnhof")
        let only = text.replacing("node 2 90 90 railway=station name=Berg~(Main)~Hauptbahnhof\n", with: "")
        #expect(try osm(only).name.base == "Hauptbahnhof (tief)")
    }
}
