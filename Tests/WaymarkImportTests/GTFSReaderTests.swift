import Foundation
import Testing
import WaymarkModel
import WaymarkTestSupport

@testable import WaymarkDraft
@testable import WaymarkImportKit
@testable import WaymarkReaders

private let header =
    "pathway_id,from_stop_id,to_stop_id,pathway_mode,is_bidirectional,length,traversal_time,stair_count,max_slope,min_width,signposted_as,reversed_signposted_as,facility_id\n"
private let stops = """
    stop_id,stop_name,stop_lat,stop_lon,location_type,parent_station,level_id,wheelchair_boarding,platform_code
    S,Central,52.0,5.0,1,,,1,
    E,Main Street,52.0001,5.0,2,S,g,,
    P1,Central,52.0002,5.0,0,S,b,,1
    P2,Central,52.0003,5.0,0,S,b,2,2
    N1,,52.0001,5.0001,3,S,g,,
    N2,,52.0001,5.0002,3,S,b,,
    N3,,,,3,S,m,,
    A,Front,,,4,P1,,,
    """
private let levels = "level_id,level_index,level_name\ng,0,Street\nm,-0.5,Mezzanine\nb,-1.0000,Tracks\n"

@Suite struct `A transit feed becomes venues` {
    /// The end of a note that most of these small feeds give rise to; only one test is about it.
    private static let untouched = "no route leads there"

    private func read(
        _ ways: String..., stops: String = stops, levels: String? = levels, options: ImportOptions = ImportOptions()
    ) throws -> (contents: VenueContents, diagnostics: [Diagnostic]) {
        let feed = Feed(stops: stops, pathways: header + ways.joined(separator: "\n") + "\n", levels: levels)
        let (drafts, diagnostics) = try feed.read(options)
        let contents = drafts.first?.contents ?? VenueContents(id: "none", name: "none")
        #expect(brokenPromises(contents) == [])
        return (contents, diagnostics.filter { !$0.message.hasSuffix(Self.untouched) })
    }

    @Test func `A station becomes a venue with its levels from low to high`() throws {
        let (contents, diagnostics) = try read("w,E,N1,1,1", "e,N1,N2,5,1", "v,N2,P1,1,1", "m,N3,N1,2,1")
        #expect(contents.id == "S")
        #expect(contents.levels.map(\.ordinal) == [-1, -0.5, 0])
        #expect(contents.levels.map(\.name) == ["Tracks", "Mezzanine", "Street"])
        #expect(contents.anchor.origin == Coordinate(latitude: 52, longitude: 5))
        #expect(contents.nodes.filter { $0.kind == .entrance }.map(\.id) == ["E"])
        #expect(diagnostics.map(\.severity).max() == .note)
    }

    @Test func `An invalid coordinate is reported at its place`() throws {
        let odd = stops.replacing("52.0001,5.0001", with: "1e308,nan").replacing("52.0003,5.0", with: "52.0003,500")
        let (contents, diagnostics) = try read("w,E,N1,1,1", "e,N1,N2,5,1", stops: odd)
        let warnings = diagnostics.filter { $0.code == .badRow }
        #expect(warnings.map { $0.span?.line } == [5, 6, 6])
        #expect(warnings.first?.message == "\"500\" is not a longitude; the stop gets the position of its parent")
        #expect(contents.nodes.first { $0.id == "N1" }?.position == Point(x: 0, y: 0))
    }

    @Test func `Twin pathways are merged with the signs of both`() throws {
        let (contents, _) = try read("w,E,N1,1,0,10,,,,,To trains,", "x,N1,E,1,0,10,,,,,To street,")
        let edge = try #require(contents.edges.first)
        #expect(contents.edges.count == 1)
        #expect(!edge.isOneWay)
        #expect(edge.signpost == "To trains")
        #expect(edge.reverseSignpost == "To street")
    }

    @Test func `Twin pathways that contradict each other stay two ways`() throws {
        let (contents, _) = try read("w,E,N1,1,0,10", "x,N1,E,1,0,79")
        #expect(contents.edges.map(\.length) == [10, 79])
        #expect(contents.edges.map(\.isOneWay) == [true, true])
    }

    @Test func `Stairs count their steps down one way and up the other`() throws {
        let (contents, _) = try read("s,N2,N1,2,0,,,30", "t,N1,N2,2,0,,,-30", "u,P1,N2,2,0,,,3", "v,N2,P1,2,0,,,-3")
        let stairs = try #require(contents.connectors.first)
        #expect(contents.connectors.count == 1)
        #expect(stairs.kind == .stairs)
        #expect(stairs.direction == .both)
        #expect(stairs.flights.map(\.stepCount) == [30])
        #expect(contents.edges.map(\.kind) == [.stairs])
        #expect(contents.edges.map(\.stepCount) == [3])
    }

    @Test func `Escalators run one way, and are pairs where the feed says both ways`() throws {
        let (contents, diagnostics) = try read("up,N2,N1,4,0", "two,N1,N2,4,1")
        #expect(contents.connectors.map(\.id) == ["up", "two", "two-back"])
        #expect(contents.connectors.map { $0.stops.map(\.node) } == [["N2", "N1"], ["N1", "N2"], ["N2", "N1"]])
        #expect(contents.connectors.allSatisfy { $0.direction == .forward })
        #expect(diagnostics.contains { $0.code == .foreignAssumption && $0.span?.line == 3 })
    }

    @Test func `Pathways that share a node become one elevator`() throws {
        let (contents, _) = try read("e,N1,N3,5,1,,50,,,,Mezzanine,Street", "f,N3,N2,5,1,,60,,,,Trains,Mezzanine")
        let elevator = try #require(contents.connectors.first)
        #expect(contents.connectors.count == 1)
        #expect(elevator.stops.map(\.node) == ["N2", "N3", "N1"])
        #expect(elevator.stops.map(\.signpost) == ["Trains", "Mezzanine", "Street"])
        #expect(elevator.wait == 46)
        #expect(
            elevator.rides == [
                .init(from: "N1", to: "N3", duration: 50), .init(from: "N3", to: "N1", duration: 50),
                .init(from: "N3", to: "N2", duration: 60), .init(from: "N2", to: "N3", duration: 60),
            ])
    }

    @Test func `An elevator's wait and time per level are set if they reproduce all stated times`() throws {
        let (contents, _) = try read("e,N1,N3,5,1,,50", "f,N1,N2,5,1,,60", "g,N3,N2,5,1,,50")
        let elevator = try #require(contents.connectors.first)
        #expect(elevator.wait == 40)
        #expect(elevator.secondsPerLevel == 20)
        #expect(elevator.rides.isEmpty)
    }

    @Test func `An elevator keeps the stated time of each direction`() throws {
        let (contents, _) = try read("e,N1,N2,5,0,,50", "f,N2,N1,5,0,,70")
        #expect(
            contents.connectors.map(\.rides) == [
                [.init(from: "N1", to: "N2", duration: 50), .init(from: "N2", to: "N1", duration: 70)]
            ])
        #expect(contents.connectors.map(\.wait) == [42])
    }

    @Test func `Pathways that name one facility become one elevator`() throws {
        let more = stops + "\nN4,,52.0001,5.0003,3,S,top,,\n"
        let (contents, _) = try read(
            "e,N1,N2,5,1,,,,,,,,L7", "f,N3,N4,5,1,,,,,,,,L7", stops: more, levels: levels + "top,1,Top\n")
        #expect(contents.connectors.map(\.id) == ["L7"])
        #expect(contents.connectors.map(\.stops.count) == [4])
    }

    @Test func `Elevators stay apart if a joint one would stop twice on a level`() throws {
        let (contents, diagnostics) = try read("e,N1,N2,5,1", "f,N1,P1,5,1")
        #expect(contents.connectors.map(\.id) == ["e", "f"])
        #expect(diagnostics.contains { $0.message.contains("two nodes of one level") })
    }

    @Test(arguments: [("1", false), ("6", false), ("7", true)])
    func `A walkway or gate that changes level becomes a ramp, and the inference is reported`(
        _ mode: String, _ isOneWay: Bool
    ) throws {
        let (contents, diagnostics) = try read("w,N1,N2,\(mode),\(isOneWay ? 0 : 1),40,,,-0.05")
        let ramp = try #require(contents.connectors.first)
        #expect(ramp.kind == .ramp)
        #expect(ramp.isInferred)
        #expect(ramp.direction == (isOneWay ? .forward : .both))
        #expect(ramp.flights == [Connector.Flight(length: 40, incline: 0.05)])
        #expect(diagnostics.map(\.code) == [.foreignAssumption])
    }

    @Test func `Gates, moving walkways and elevators can be edges of one level`() throws {
        let (contents, diagnostics) = try read("g,E,N1,6,1,2", "x,N1,E,7,1,2", "m,N1,E,3,0,30", "l,E,N1,5,1,5")
        #expect(contents.edges.map(\.kind) == [.checkpoint, .checkpoint, .movingWalkway, .elevator])
        #expect(contents.edges.map(\.isOneWay) == [false, true, true, false])
        #expect(diagnostics.map(\.code) == [.unknownForeignKind])
    }

    @Test func `The pathways of an elevator, and of both directions, are numbers by which it is found`() throws {
        let (contents, _) = try read("l1,E,N3,5,1", "l2,N3,P1,5,1", "s1,E,N2,2,0,10", "s2,N2,E,2,0,10")
        #expect(Set(contents.connectors.map(\.alternateIDs)) == [["l2"], ["s2"]])
    }

    @Test(arguments: ["g,E,P1,6,1", "g,P1,E,7,0", "g,E,P1,6,1,20"])
    func `A gate between levels does not say how people change the level`(row: String) throws {
        let (contents, diagnostics) = try read(row)
        #expect(contents.connectors.map(\.kind) == [.unknownJoin] && contents.connectors[0].isInferred)
        #expect(diagnostics.contains { $0.severity == .warning && $0.message.contains("gate \"g\" leads from") })
        // A slope says that it is a ramp.
        #expect(
            try read(row.hasSuffix("20") ? row + ",,,0.05" : row + ",20,,,0.05").contents.connectors.map(\.kind) == [
                .ramp
            ])
    }

    @Test func `Lengths come from the feed, the plan, the time or a default, in this order`() throws {
        let (contents, _) = try read("a,E,N1,1,1,12", "b,P1,P2,1,1", "c,N2,P1,1,1,,40", "d,N2,P2,1,1,0")
        #expect(contents.edges[0].length == 12)
        #expect(abs(contents.edges[1].length - 11.1) < 0.1)
        #expect(contents.edges[2].duration == 40)
        #expect(contents.edges[3].length > 10)
        let (same, diagnostics) = try read("a,N3,X,1,1", stops: stops + "\nX,,,,3,S,m,,\n")
        #expect(same.edges.map(\.length) == [GTFSStation.defaultLength])
        #expect(diagnostics.contains { $0.message.contains("have no coordinates") })
    }

    @Test func `Platforms, boarding areas and entrances become places with different names`() throws {
        let (contents, _) = try read("a,E,N1,1,1", "b,N1,N2,5,1", "c,N2,A,1,1", "d,N2,P2,1,1")
        #expect(contents.places.map(\.id) == ["E", "P2", "P1", "A"])
        #expect(
            contents.places.allSatisfy { place in
                contents.edges.contains { $0.to == place.entrances[0].node || $0.from == place.entrances[0].node }
            })
        #expect(contents.places.map(\.name) == ["Main Street", "Central platform 2", "Central platform 1", "Front"])
        #expect(
            contents.places.map(\.category) == [
                "transit.entrance", "transit.platform", "transit.platform", "transit.boarding-area",
            ])
        #expect(contents.places.map { $0.tags["wheelchair_boarding"] } == ["1", "2", "1", "1"])
        #expect(contents.places.first { $0.id == "P1" }?.entrances == ["A"])
        #expect(contents.places.first { $0.id == "P2" }?.aliases.contains("2") == true)
    }

    @Test func `Unusable rows are dropped with a warning that says where`() throws {
        let (contents, diagnostics) = try read(
            "ok,E,N1,1,1", "a,E,N9,1,1", "b,S,E,1,1", "c,E,E,1,1", "ok,N1,E,1,1", "d,E,,1,1", "e,E,N1,1,maybe",
            "f,E,N1,1,1,,,,,,,,,too,many")
        #expect(contents.edges.map(\.id) == ["ok"])
        #expect(
            diagnostics.map { "\($0.code) \($0.span?.line ?? 0):\($0.span?.column ?? 0)" }
                == [
                    "WM0206 3:5", "WM0206 4:3", "WM0206 5:5", "WM0201 6:1", "WM0206 7:0", "WM0112 8:10", "WM0112 9:20",
                ])
        #expect(diagnostics.allSatisfy { $0.severity == .warning && $0.span?.file == "feed/pathways.txt" })
        #expect(diagnostics.first?.help == "did you mean \"N1\"?")
    }

    @Test func `An unknown mode becomes a walkway that wheelchairs avoid`() throws {
        let (contents, diagnostics) = try read("w,E,N1,9,1")
        #expect(contents.edges.map(\.isAccessible) == [false])
        #expect(diagnostics.map(\.code) == [.unknownForeignKind])
    }

    @Test func `A station without levels is put on one level, and a diagnostic says so`() throws {
        let (contents, diagnostics) = try read("w,E,N1,1,1", "s,N1,P1,2,1,,,10", levels: nil)
        #expect(contents.levels.map(\.id) == ["level-0"])
        #expect(contents.edges.map(\.kind) == [.corridor, .stairs])
        #expect(diagnostics.map(\.code).sorted() == [.missingTable, .foreignAssumption])
    }

    @Test func `A stop with an unknown level gets that of a neighbour`() throws {
        let broken = stops.replacing("N2,,52.0001,5.0002,3,S,b", with: "N2,,52.0001,5.0002,3,S,zz")
        let (contents, diagnostics) = try read("a,N2,P1,1,1", "b,P2,E,1,1", stops: broken)
        #expect(contents.nodes.first { $0.id == "N2" }?.level == "b")
        #expect(diagnostics.contains { $0.code == .unknownLevelReference && $0.span?.line == 7 })
    }

    @Test func `Platforms, entrances and boarding areas without a pathway are reported as unreachable places`() throws {
        let feed = Feed(stops: stops, pathways: header + "a,E,N1,1,1\n", levels: levels)
        let (drafts, diagnostics) = try feed.read()
        let contents = try #require(drafts.first).contents
        #expect(contents.places.map(\.id) == ["E", "P1", "P2", "A"])
        let found = try #require(diagnostics.first { $0.message.hasSuffix(Self.untouched) })
        #expect(found.severity == .warning)
        #expect(found.notes == ["P1: Central", "P2: Central", "A: Front"])
        let (venue, _) = VenueValidator.validate(try #require(drafts.first), isComplete: true)
        let report = WheelchairReport(wheelchairIn: try #require(venue))
        #expect(report.isolated == ["P1", "P2", "A"])
        #expect(report.walkable == 1)
    }

    @Test func `A platform with a reachable boarding area is not reported, another boarding area is`()
        throws
    {
        let feed = Feed(
            stops: stops + "\nA2,Rear,,,4,P1,,,\n", pathways: header + "a,E,A,5,1\nb,E,P2,5,1\n", levels: levels)
        let (drafts, diagnostics) = try feed.read()
        #expect(try #require(drafts.first).contents.places.map(\.id) == ["E", "P2", "P1", "A", "A2"])
        let found = diagnostics.filter { $0.message.hasSuffix(Self.untouched) }
        #expect(found.map(\.notes) == [["A2: Rear"]])
    }

    @Test func `Places with equal names are numbered, and a name never contains an id`() throws {
        let alike = """
            stop_id,stop_name,stop_lat,stop_lon,location_type,parent_station,level_id
            S,Central,52.0,5.0,1,,
            door-in,Street,52.0001,5.0,2,S,g
            door-out,Street,52.0001,5.0001,2,S,g
            door-low,Street,52.0001,5.0001,2,S,b
            x-1,,52.0002,5.0,0,S,b
            x-2,,52.0002,5.0,0,S,b
            """
        let (contents, _) = try read("a,door-in,door-out,1,1", "b,door-in,x-1,5,1", "c,x-1,x-2,1,1", stops: alike)
        #expect(
            contents.places.map(\.name) == [
                "Street 1", "Street 2", "Street (Tracks)", "Central platform 1", "Central platform 2",
            ])
    }

    @Test(arguments: ["Cent", "ral", "centr", "Centrel"])
    func `A part of a station's name suggests the station`(_ word: String) throws {
        let (_, diagnostics) = try read("w,E,N1,1,1", options: ImportOptions(station: word))
        #expect(diagnostics.map(\.help) == ["did you mean \"Central\"?"])
    }

    @Test func `A station is selected by id or name, and a wrong name is an error with a suggestion`() throws {
        #expect(try read("w,E,N1,1,1", options: ImportOptions(station: "central")).contents.id == "S")
        let (none, diagnostics) = try read("w,E,N1,1,1", options: ImportOptions(station: "Centrel"))
        #expect(none.nodes.isEmpty)
        #expect(diagnostics.map(\.help) == ["did you mean \"Central\"?"])
        #expect(diagnostics.map(\.severity) == [.error])
    }

    @Test func `Ids can be typed, and a number alone gets a word before it`() throws {
        let odd =
            "stop_id,stop_name,stop_lat,stop_lon,location_type,parent_station\n7,X,1,1,1,\n\"a, b\",B,1,1,0,7\na@c,C,1,1,2,7\n"
        let (contents, _) = try read("p 1,\"a, b\",a@c,1,1", stops: odd, levels: nil)
        #expect(contents.id == "station-7")
        #expect(contents.nodes.map(\.id) == ["a--b", "a-c"])
        #expect(contents.edges.map(\.id) == ["p-1"])
    }

    @Test func `Any damaged feed is read without a crash`() throws {
        let plain = header + "w,E,N1,1,1,5\ne,N1,N2,5,1\nf,N2,N3,5,0\ns,N1,P1,2,0,,,12\nv,P1,A,6,1\n"
        var generator = SeededGenerator(seed: 3)
        let pieces = [",", "\n", "\"", "1", "-", "S", "E", "P1", "9e99", "nan", "\u{0}", "é", "@", " "]
        var connectors = 0
        for _ in 0..<400 {
            var files = [stops, plain, levels].map(Array.init)
            for _ in 0..<Int.random(in: 1...12, using: &generator) {
                let file = Int.random(in: 0..<3, using: &generator)
                let index = Int.random(in: 0..<files[file].count, using: &generator)
                let piece = pieces.randomElement(using: &generator) ?? ","
                files[file].replaceSubrange(index...index, with: Bool.random(using: &generator) ? Array(piece) : [])
            }
            let feed = Feed(stops: String(files[0]), pathways: String(files[1]), levels: String(files[2]))
            let (drafts, _) = try feed.read()
            for draft in drafts { #expect(brokenPromises(draft.contents) == []) }
            connectors += drafts.reduce(0) { $0 + $1.contents.connectors.count }
        }
        #expect(connectors > 100, "\(connectors)")
    }
}
