import Testing
import WaymarkModel
import WaymarkTestSupport

@testable import WaymarkDraft
@testable import WaymarkImportKit
@testable import WaymarkReaders

/// Doors that are drawn beside the outline of a room, or as ways.
@Suite struct `Doors beside an outline` {
    /// A corridor of 20 by 4 m, and a room of 10 by 8 m behind a wall. What is drawn for its door has the nodes 20 and 21.
    private static func drawing(_ door: String, wall: Double = 0, more: String = "") -> OSMDrawing {
        let low = 4 + wall
        return OSMDrawing(
            """
            node 1 0 0
            node 2 20 0
            node 3 20 4
            node 4 10 4
            node 5 0 4
            node 6 0 \(low)
            node 7 10 \(low)
            node 8 10 12
            node 9 0 12
            node 11 18 2 shop=books name=Alpha level=0
            way 100 1,2,3,4,5,1 indoor=corridor level=0
            way 101 \(wall == 0 ? "5,4" : "6,7"),8,9,\(wall == 0 ? 5 : 6) indoor=room level=0 shop=books name=Omega
            \(door)
            \(more)
            """)
    }

    private static func node(_ y: Double, _ tags: String) -> String { "node 20 5 \(4 + y) level=0 \(tags)" }

    private static func way(_ y: Double, _ tags: String) -> String {
        "node 20 4.5 \(4 + y)\nnode 21 5.5 \(4 + y)\nway 22 20,21 level=0 \(tags)"
    }

    private static let offsets = [-0.6, -0.3, -0.06, -0.03, 0, 0.02, 0.05, 0.06, 0.2, 0.25, 0.32, 0.4, 0.6]
    private static let closed = [
        "door=yes access=no", "door=yes entrance=emergency", "entrance=emergency", "indoor=door door=closed",
        "disused:door=yes", "door=yes opening_hours=off",
    ]
    private static let doors = ["door=yes", "indoor=door", "door=hinged", "door=no"]

    @Test(arguments: closed, offsets)
    func `Nothing is concluded for a room with a closed one`(tags: String, offset: Double) throws {
        for wall in [0, 0.02, 0.3] {
            for door in [Self.node(offset, tags), Self.way(offset, tags)] {
                let derived = try Self.drawing(door, wall: wall).derived()
                #expect(derived.distance("n11", "w101") == nil, "\(door) \(wall)")
                #expect(derived.inferences(.doorless) == [] && derived.inferences(.room) == [], "\(door) \(wall)")
            }
        }
    }

    @Test(
        arguments: [
            "barrier=gate", "barrier=turnstile", "barrier=full-height_turnstile", "barrier=swing_gate",
            "barrier=kissing_gate", "barrier=gate access=no",
        ], offsets)
    func `Nothing is concluded for a room with a gate of no way beside its wall`(tags: String, offset: Double) throws {
        let derived = try Self.drawing(Self.node(offset, tags)).derived()
        #expect(derived.distance("n11", "w101") == nil, "\(tags) \(offset)")
        #expect(derived.inferences(.doorless) == [] && derived.inferences(.room) == [], "\(tags) \(offset)")
    }

    @Test(arguments: [(10.06, 4.0), (10.1, 3.9), (10.3, 4.05), (10.2, 3.5), (-0.1, 3.9)])
    func `Nothing is concluded for a room with a closed one past its corner`(x: Double, y: Double) throws {
        for tags in ["door=yes access=no", "entrance=emergency", "door=yes access=private"] {
            let derived = try Self.drawing("node 20 \(x) \(y) level=0 \(tags)").derived()
            #expect(derived.distance("n11", "w101", isPublic: true) == nil, "\(tags) \(x) \(y)")
            #expect(derived.inferences(.doorless) == [], "\(tags) \(x) \(y)")
        }
    }

    @Test(arguments: doors, offsets) func `An open one is in that wall`(tags: String, offset: Double) throws {
        for wall in [0, 0.02, 0.3, 0.6] {
            for (id, door) in [("n20:0", Self.node(offset, tags)), ("w22:0", Self.way(offset, tags))] {
                let derived = try Self.drawing(door, wall: wall).derived()
                #expect(derived.inferences(.doorless) == [], "\(door) \(wall)")
                let length = try #require(derived.distance("n11", "w101"), "\(door) \(wall)")
                #expect(length > 13 && length < 17, "\(length)")
                #expect(derived.venue.edges.contains { $0.path.rawValue == id }, "\(door) \(wall)")
            }
        }
    }

    @Test(arguments: [0.2, 0.3, 0.4, 0.6], [5, 7]) func `One that is a node of one outline leads through a thick wall`(
        wall: Double, side: Int
    ) throws {
        // The door is a node of the room's outline, or of the corridor's.
        let low = side == 7 ? 4 + wall : 4
        var text = Self.drawing("node 20 5 \(low) door=yes", wall: wall).text
        text =
            side == 7
            ? text.replacing("way 101 6,7", with: "way 101 6,20,7")
            : text.replacing("1,2,3,4,5,1", with: "1,2,3,4,20,5,1")
        let derived = try OSMDrawing(text).derived()
        #expect(derived.inferences(.doorless) == [])
        let length = try #require(derived.distance("n11", "w101"))
        #expect(length > 13 && length < 17, "\(length)")
        let closed = try OSMDrawing(text.replacing("door=yes", with: "door=yes access=no")).derived()
        #expect(closed.distance("n11", "w101") == nil && closed.inferences(.doorless) == [])
    }

    @Test(arguments: ["access=private", "wheelchair=no", "step_count=3", "opening_hours=Mo-Fr~08:00-18:00"])
    func `It has what it says`(tags: String) throws {
        for door in [Self.node(0.3, "door=yes \(tags)"), Self.way(0.3, "door=yes \(tags)")] {
            let derived = try Self.drawing(door).derived()
            #expect(derived.distance("n11", "w101", isPublic: true) == nil || !tags.hasPrefix("access"))
            let stopsWheels = tags.hasPrefix("w") || tags.hasPrefix("s")
            #expect(derived.distance("n11", "w101", wheels: true) == nil || !stopsWheels)
            let edges = derived.venue.edges.filter { ["n20:0", "w22:0"].contains($0.path.rawValue) }
            #expect(edges.contains { $0.access == [.staff] || $0.isAccessible == false || $0.hours != nil }, "\(tags)")
        }
    }

    @Test(
        arguments: [-0.6, -0.55, -0.5, -0.45, -0.3, -0.1, -0.03, 0.03, 0.1, 0.3, 0.4, 0.45, 0.5, 0.55, 0.6],
        ["29,30,20", "29,30,20,31"])
    func `So is one on a path that ends there, or leads into the room`(offset: Double, path: String) throws {
        let more = "node 29 15 2\nnode 30 5 2\nnode 31 5 8\nway 110 \(path) highway=footway level=0"
        for tags in ["door=yes access=no", "door=yes entrance=emergency", "entrance=yes access=no"] {
            let derived = try Self.drawing(Self.node(offset, tags), more: more).derived()
            #expect(derived.distance("n11", "w101") == nil, "\(tags)")
            #expect(derived.inferences(.doorless) == [] && derived.inferences(.beside) == [], "\(tags)")
        }
        let open = try Self.drawing(Self.node(offset, "door=yes"), more: more).derived()
        let length = try #require(open.distance("n11", "w101"))
        #expect(length > 13 && length < 18, "\(length)")
    }

    @Test func `A door of a path through a way that is a closed door is closed`() throws {
        let path = "node 30 5 2\nnode 31 5 4\nnode 32 5 8\nway 110 30,31,32 highway=footway level=0"
        func derived(_ tags: String) throws -> Derived {
            try Self.drawing("node 20 4.5 4\nnode 21 5.5 4\nway 22 20,31,21 level=0 \(tags)", more: path).derived()
        }
        #expect(try derived("door=yes").distance("n11", "w101") != nil)
        #expect(try derived("door=yes access=no").distance("n11", "w101") == nil)
        #expect(try derived("door=yes entrance=emergency").distance("n11", "w101") == nil)
    }

    @Test func `It is reported`() throws {
        func messages(_ door: String) throws -> [String] {
            try Self.drawing(door).derived().messages(.foreignAssumption)
        }
        let node = try messages(Self.node(0.3, "door=yes"))
        #expect(node.contains { $0.contains("n20 lies 0.3 m beside the outline of") })
        #expect(try messages(Self.way(-0.3, "indoor=door")).contains { $0.contains("w22 lies 0.3 m beside") })
        for offset in [0, 0.03, 0.3] {
            #expect(try !messages(Self.node(offset, "door=yes")).contains { $0.contains("leads nowhere") }, "\(offset)")
        }
        #expect(try messages(Self.node(2, "door=yes")).contains { $0.contains("n20 is a node of no wall and no way") })
        #expect(try messages(Self.way(2, "door=yes")).contains { $0.contains("w22 is a way beside no wall") })
    }

    @Test func `One farther away is none`() throws {
        let derived = try Self.drawing(Self.node(0.7, "door=yes access=no")).derived()
        #expect(derived.distance("n11", "w101") != nil)
    }
}
