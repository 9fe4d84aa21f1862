import Testing
import WaymarkModel
import WaymarkTestSupport

@testable import WaymarkDraft
@testable import WaymarkImportKit
@testable import WaymarkReaders

@Suite struct `Open floors of OSM are walked on` {
    /// A platform of 80 m with a kiosk at either end outside, and a path across it at either end.
    private static let platform = """
        node 1 0 0
        node 2 10 0
        node 3 70 0
        node 4 80 0
        node 5 80 6
        node 6 70 6
        node 7 10 6
        node 8 0 6
        node 11 10 3
        node 12 70 3
        node 21 5 3
        node 22 75 3
        node 31 -10 3 amenity=cafe name=West
        node 32 90 3 amenity=cafe name=East
        way 100 1,2,3,4,5,6,7,8,1 railway=platform level=0 name=Track~1
        way 101 2,11,7 highway=footway level=0
        way 102 3,12,6 highway=footway level=0
        way 103 11,21,31 highway=footway level=0
        way 104 12,22,32 highway=footway level=0

        """

    @Test func `Paths across a platform that do not meet leave it open`() throws {
        let derived = try OSMDrawing(Self.platform).derived()
        let distance = try #require(derived.distance("n31", "n32"))
        #expect(abs(distance - 100) < 0.5, "\(distance)")
        #expect(derived.venue.regions.map(\.id) == ["floor:w100:0"])
    }

    @Test func `A hall that is drawn as an area indoors is floor, and the shop in it is a room`() throws {
        let text = """
            node 1 0 0
            node 2 40 0
            node 3 40 20
            node 4 0 20
            node 5 10 8
            node 6 30 8
            node 7 30 12
            node 8 10 12
            node 11 -20 0
            node 12 60 20
            way 100 1,2,3,4,1 indoor=yes area=yes building:part=yes level=0
            way 101 5,6,7,8,5 indoor=yes room=shop level=0
            way 102 11,1 highway=footway level=0
            way 103 3,12 highway=footway level=0
            node 21 -20 0 amenity=cafe name=West
            node 22 60 20 amenity=cafe name=East
            """
        let derived = try OSMDrawing(text).derived()
        // Around the shop, and not through it.
        let distance = try #require(derived.distance("n21", "n22"))
        #expect(distance > 40 + 44.8 && distance < 40 + 48, "\(distance)")
        #expect(FloorLaws(venue: derived.venue).crossedWalls == [])
        #expect(Set(derived.venue.units.map(\.category)) == ["area", "room.shop"])
    }

    @Test func `A shop far beyond a corner of a square does not narrow the square`() throws {
        let text = """
            node 1 0 0
            node 2 60 0
            node 3 60 30
            node 11 -20 0
            node 12 60 50
            way 100 1,2,3,1 highway=pedestrian area=yes
            way 103 3,12 highway=footway
            node 21 -8 -2 amenity=cafe name=West
            """
        let derived = try OSMDrawing(text).derived()
        #expect(derived.venue.regions.map(\.clearance) == [0.3])
        #expect(derived.venue.edges.allSatisfy { $0.width == nil })
    }

    @Test func `A platform keeps to paths that meet each other and all its doors`() throws {
        let joined = Self.platform + "way 105 11,12 highway=footway level=0\n"
        let derived = try OSMDrawing(joined).derived()
        #expect(derived.venue.regions == [])
        #expect(try #require(derived.distance("n31", "n32")) < 100.5)
        // A door beside the paths opens it again.
        let door = joined.replacing("way 100 1,2,3", with: "node 9 40 0 door=yes\nway 100 1,2,9,3")
        #expect(try OSMDrawing(door).derived().venue.regions.map(\.id) == ["floor:w100:0"])
    }

    @Test func `Each merge of open floors is listed, and an override undoes it`() throws {
        let halls = """
            node 1 0 0
            node 2 10 0
            node 3 20 0
            node 4 20 10
            node 5 10 10
            node 6 0 10
            node 7 2 5 amenity=cafe name=West
            node 8 18 5 amenity=cafe name=East
            way 10 1,2,5,6,1 indoor=area level=0
            way 11 2,3,4,5,2 indoor=area level=0

            """
        let derived = try OSMDrawing(halls.replacing("name=", with: "level=0 name=")).derived()
        let border = try #require(derived.inferences(.border).first)
        #expect(border.subjects == ["w10:0", "w11:0"])
        #expect(border.effect == "floor:w10:0")
        #expect(derived.venue.regions.count == 1)
        var overrides = PlanOverrides()
        overrides.entries = [PlanOverrides.Entry(action: .remove(inference: border.id))]
        let apart = try OSMDrawing(halls.replacing("name=", with: "level=0 name=")).derived(overrides)
        #expect(apart.venue.regions.count == 2)
        #expect(apart.distance("n7", "n8") == nil)
    }

    /// Two areas of 10 × 10 m side by side, and a wall on their border from below.
    private func halls(wallTo y: Double, _ tags: String = "indoor=wall level=0") throws -> Derived {
        try OSMDrawing(
            """
            node 1 0 0
            node 2 10 0
            node 3 20 0
            node 4 20 10
            node 5 10 10
            node 6 0 10
            node 7 2 5 amenity=cafe level=0 name=West
            node 8 18 5 amenity=cafe level=0 name=East
            node 9 10 \(y)
            way 10 1,2,5,6,1 indoor=area level=0
            way 11 2,3,4,5,2 indoor=area level=0
            way 12 2,9 \(tags)
            """
        ).derived()
    }

    @Test(arguments: ["indoor=wall level=0", "barrier=fence level=0", "barrier=wall", "barrier=gate level=0"])
    func `A wall on the border of two floors is walked around, and drawn`(tags: String) throws {
        let open = try halls(wallTo: 7, tags)
        let distance = try #require(open.distance("n7", "n8"))
        // Around the end of the wall, with the clearance.
        #expect(distance > 16.5 && distance < 17.5, "\(distance)")
        #expect(open.inferences(.border).count == 1)
        #expect(open.venue.details.map(\.id) == ["w12:0"])
        #expect(FloorLaws(venue: open.venue).crossedWalls == [])
        let closed = try halls(wallTo: 10, tags)
        #expect(closed.distance("n7", "n8") == nil)
        #expect(closed.inferences(.border) == [])
    }

    @Test(arguments: [
        "barrier=kerb level=0", "barrier=bollard level=0", "barrier=fence level=3", "barrier=wall layer=-1",
    ])
    func `Kerbs, bollards and walls of other levels are not in the way`(tags: String) throws {
        let distance = try #require(try halls(wallTo: 10, tags).distance("n7", "n8"))
        #expect(abs(distance - 16) < 0.1, "\(distance)")
    }

    @Test func `A wall in the middle of an area is walked around`() throws {
        let derived = try OSMDrawing(
            """
            node 1 0 0
            node 2 10 0
            node 3 20 0
            node 4 20 10
            node 5 0 10
            node 6 10 9
            node 7 -5 5 amenity=cafe name=West
            node 8 25 5 amenity=cafe name=East
            node 9 0 5
            node 10 20 5
            way 11 1,2,3,10,4,5,9,1 indoor=area level=0
            way 12 2,6 indoor=wall level=0
            way 13 7,9 highway=footway level=0
            way 14 10,8 highway=footway level=0
            """
        ).derived()
        let distance = try #require(derived.distance("n7", "n8"))
        #expect(distance > 31 && distance < 32.5, "\(distance)")
        #expect(FloorLaws(venue: derived.venue).crossedWalls == [])
    }

    @Test func `A way that crosses a fence without a node is cut there, and one on a bridge is not`() throws {
        let crossing = """
            node 1 0 0 amenity=cafe name=West
            node 2 20 0 amenity=cafe name=East
            node 3 10 -5
            node 4 10 5
            node 5 9 -6
            node 6 11 -6
            node 7 11 6
            node 8 9 6
            way 10 1,2 highway=footway
            way 11 3,4 barrier=fence
            way 12 5,6,7,8,5 highway=pedestrian area=yes

            """
        let (draft, diagnostics) = try OSMDrawing(crossing.replacing("way 12 5,6,7,8,5", with: "way 12 5,6,3,5")).read()
        #expect(draft?.contents.edges.filter { $0.path == "w10" }.count == 2)
        #expect(diagnostics.contains { $0.message.contains("the way w10 crosses w11:0 without a node") })
        let bridge = crossing.replacing(
            "way 10 1,2 highway=footway", with: "way 10 1,2 highway=footway bridge=yes layer=1"
        )
        .replacing("way 12 5,6,7,8,5", with: "way 12 5,6,3,5")
        #expect(try osm(bridge).edges.filter { $0.path == "w10" }.count == 1)
    }

    @Test(arguments: ["barrier=wall", "barrier=fence", "indoor=wall", "barrier=hedge"])
    func `A wall without a level stands on the ground, even if there is no floor`(wall: String) throws {
        let text = """
            node 1 0 0 amenity=cafe name=West
            node 2 20 0 amenity=cafe name=East
            node 3 10 -5
            node 4 10 5
            way 10 1,2 highway=footway
            way 11 3,4 \(wall)
            """
        let (draft, diagnostics) = try OSMDrawing(text).read()
        #expect(draft?.contents.edges.count == 2)
        #expect(diagnostics.contains { $0.message.contains("the way w10 crosses w11:0 without a node") })
        #expect(try OSMDrawing(text).derived().distance("n1", "n2") == nil)
        for elsewhere in [" layer=1", " tunnel=yes", " location=underground", " level=1"] {
            #expect(try osm(text + elsewhere).edges.count == 1)
        }
    }

    /// Two rooms above a corridor; that in the west has a door, the other one what a test gives it.
    private static func rooms(_ door: String) -> String {
        """
        node 1 0 0
        node 2 20 0
        node 3 20 5
        node 4 10 5
        node 5 0 5
        node 6 0 12
        node 7 10 12
        node 8 20 12
        node 20 5 5 door=hinged
        node 21 15 5 \(door)
        node 30 5 9 shop=books name=West
        node 31 15 9 shop=books name=East
        way 10 1,2,3,21,4,20,5,1 indoor=corridor level=0
        way 11 5,20,4,7,6,5 indoor=room level=0
        way 12 4,21,3,8,7,4 indoor=room level=0
        """
    }

    @Test(arguments: [
        "disused:door=yes", "abandoned:entrance=yes", "construction:door=hinged access=no", "razed:entrance=main",
        "was:door=yes", "proposed:door=yes",
    ]) func `A door that is not in use stays closed, and no other one is concluded`(door: String) throws {
        let venue = try OSMDrawing(Self.rooms(door)).derived()
        #expect(venue.inferences(.doorless) == [] && venue.inferences(.room) == [])
        #expect(venue.venue.openings.first { $0.id == "n21:0" }?.hours == OSMAccess.never)
        #expect(try osm(Self.rooms("disused:door=no")).openings.first { $0.id == "n21:0" }?.hours == nil)
    }

    @Test(arguments: [("access=no", false), ("entrance=emergency", false), ("", true)])
    func `A door on a wall that has no node there is the door of both rooms`(tags: String, isOpen: Bool) throws {
        let text = """
            node 1 0 0
            node 2 10 0
            node 3 20 0
            node 4 20 10
            node 5 10 10
            node 6 0 10
            node 9 10.01 5 door=yes level=0 \(tags)
            node 30 5 5 shop=books name=West
            node 31 15 5 shop=books name=East
            way 10 1,2,5,6,1 indoor=room level=0
            way 11 2,3,4,5,2 indoor=room level=0
            """
        let venue = try OSMDrawing(text).derived()
        #expect(venue.venue.openings.map(\.id) == ["n9:0"])
        #expect(venue.venue.openings.map { Set($0.units) } == [["w10:0", "w11:0"]])
        #expect(venue.inferences(.room) == [])
        if isOpen { #expect(venue.distance("n30", "n31") != nil) }
    }

    @Test(arguments: [(0, true), (1, false), (-1, false)])
    func `Only buildings on the ground are walked around`(level: Int, isJoined: Bool) throws {
        let venue = try OSMDrawing(
            """
            node 1 0 0
            node 2 10 0
            node 3 10 10
            node 4 0 10
            node 5 5 0 door=yes
            node 6 5 10 entrance=yes
            node 7 20 0
            node 8 30 0
            node 9 30 10
            node 10 20 10
            node 11 25 0 door=yes
            way 10 1,5,2,3,6,4,1 indoor=room level=\(level)
            way 11 7,11,8,9,10,7 indoor=room level=\(level)
            """
        ).derived()
        #expect(venue.inferences(.outdoors).isEmpty != isJoined)
    }

    @Test func `Ways meet the edge of a square without a door`() throws {
        let derived = try OSMDrawing(
            """
            node 1 0 0
            node 2 20 0
            node 3 20 10
            node 4 0 10
            node 5 -15 5 amenity=cafe name=West
            node 6 35 5 amenity=cafe name=East
            node 7 0 5 railway=subway_entrance
            node 8 20 5
            way 9 1,2,8,3,4,7,1 highway=pedestrian area=yes
            way 10 5,7 highway=footway
            way 11 8,6 highway=footway
            """
        ).derived()
        #expect(abs(try #require(derived.distance("n5", "n6")) - 50) < 0.1)
        #expect(derived.venue.edges.filter { $0.kind == .door } == [])
        #expect(derived.venue.openings.map(\.door) == [.open, .open])
    }
}
