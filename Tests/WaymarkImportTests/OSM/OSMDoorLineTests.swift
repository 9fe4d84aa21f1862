import Testing
import WaymarkModel

@testable import WaymarkDraft
@testable import WaymarkImportKit
@testable import WaymarkReaders

/// A corridor of 20 by 4 m, and a room north of it with a door at 10 4.
private func doorRoom(_ door: String, nodes: String, ways: String) -> OSMDrawing {
    OSMDrawing(
        """
        node 1 0 0
        node 2 20 0
        node 3 20 4
        node 4 15 4
        node 10 10 4 \(door)
        node 6 5 4
        node 7 0 4
        node 8 15 10
        node 9 5 10
        node 11 2 1 shop=books name=Alpha level=0
        node 12 10 8 shop=books name=Inner level=0
        \(nodes)
        way 100 1,2,3,4,10,6,7,1 indoor=corridor level=0
        way 101 6,10,4,8,9,6 indoor=room level=0 shop=books name=Omega
        \(ways)
        """)
}

/// A line along the wall of the room stands in the doorway, or before it.
@Suite struct `Who passes a door passes what is drawn in it` {
    /// The barriers that people pass and wheels do not.
    private static let hard = [
        "stile", "kissing_gate", "squeeze_stile", "full-height_turnstile", "chain", "rope", "log", "cattle_grid",
        "horse_stile", "step", "kerb kerb=raised",
    ]
    /// In the doorway, in front of it, and behind it.
    private static let heights = [3.65, 3.8, 3.95, 4, 4.02, 4.05, 4.2, 4.35]

    /// - Parameters:
    ///   - nodes: The nodes of the line: 20 in the west, 21 in the east, 10 the door.
    private static func drawing(
        _ line: String, _ y: Double, nodes: String = "20,21", door: String = "door=yes", from: Double = 5.01,
        to: Double = 14.99, more: String = ""
    ) -> OSMDrawing {
        doorRoom(
            door, nodes: "node 20 \(from) \(y)\nnode 21 \(to) \(y)",
            ways: "way 102 \(nodes) \(line) level=0\n\(more)")
    }

    @Test(arguments: hard, heights)
    func `Walkers pass it, and wheels do not`(barrier: String, y: Double) throws {
        for place in ["w101", "n12"] {
            let derived = try Self.drawing("barrier=\(barrier)", y).derived()
            #expect(derived.distance("n11", place) != nil)
            #expect(derived.distance("n11", place, wheels: true) == nil)
        }
    }

    @Test(arguments: hard)
    func `So it is if the door is a node of the line, and if the outlines have no node there`(barrier: String) throws {
        let shared = try Self.drawing("barrier=\(barrier)", 4, nodes: "20,10,21").derived()
        #expect(shared.distance("n11", "n12") != nil && shared.distance("n11", "n12", wheels: true) == nil)
        let loose = Self.drawing("barrier=\(barrier)", 3.9).text.replacing("4,10,6", with: "4,6")
            .replacing("6,10,4", with: "6,4")
        let derived = try OSMDrawing(loose).derived()
        #expect(derived.distance("n11", "n12") != nil && derived.distance("n11", "n12", wheels: true) == nil)
    }

    @Test(arguments: ["gate", "turnstile", "swing_gate"], heights)
    func `A gate for wheels is passed by them, too`(barrier: String, y: Double) throws {
        let derived = try Self.drawing("barrier=\(barrier)", y).derived()
        #expect(derived.distance("n11", "n12", width: 0.9, wheels: true) != nil)
        #expect(derived.messages(.openingJoinsNothing).isEmpty)
    }

    @Test(arguments: [3.8, 3.95, 4, 4.2]) func `What a gate says holds at the door`(y: Double) throws {
        for tags in ["access=private", "access=no", "oneway:foot=yes", "locked=yes"] {
            let derived = try Self.drawing("barrier=gate \(tags)", y).derived()
            #expect(derived.distance("n11", "n12", isPublic: true) == nil, "\(tags)")
        }
        let stated = try Self.drawing("barrier=stile", y, door: "door=yes wheelchair=yes").derived()
        #expect(stated.distance("n11", "n12", wheels: true) != nil)
    }

    @Test func `What is farther away, or ends beside the door, is not in it`() throws {
        for (y, from) in [(3.6, 10.7), (4, 10), (3.9, 10.8)] {
            let derived = try Self.drawing("barrier=chain", y, from: from).derived()
            #expect(derived.distance("n11", "n12", wheels: true) != nil, "\(y) \(from)")
        }
    }

    private static let paths = ["30,10,31", "31,10,30"]

    private static func path(_ nodes: String) -> String {
        "node 30 10 2\nnode 31 10 7\nway 110 \(nodes) highway=footway level=0"
    }

    @Test(arguments: hard, paths)
    func `On a path through the door, wheels do not pass it either`(barrier: String, path: String) throws {
        for y in [3.6, 3.8, 4, 4.2, 4.4] {
            let derived = try Self.drawing(
                "barrier=\(barrier)", y, from: -0.1, to: 20.1, more: Self.path(path)
            ).derived()
            #expect(derived.distance("n11", "n12", wheels: true) == nil, "\(y)")
            if y == 4 { #expect(derived.distance("n11", "n12") != nil) }
        }
        let shared = try Self.drawing("barrier=\(barrier)", 4, nodes: "20,10,21", more: Self.path(path)).derived()
        #expect(shared.distance("n11", "n12") != nil && shared.distance("n11", "n12", wheels: true) == nil)
    }

    @Test(arguments: ["barrier=fence", "indoor=wall", "barrier=gate access=private"], paths)
    func `A path ends at a wall just before its door`(wall: String, path: String) throws {
        for (y, from, to) in [(3.6, -0.1, 20.1), (3.8, -0.1, 20.1), (4.2, 4.9, 15.1), (4.4, 4.9, 15.1)] {
            let derived = try Self.drawing(wall, y, from: from, to: to, more: Self.path(path)).derived()
            #expect(derived.distance("n11", "n12", isPublic: true) == nil, "\(y)")
        }
        #expect(
            try Self.drawing(wall, 3, from: 12, to: 14, more: Self.path(path)).derived().distance("n11", "n12") != nil)
    }

    @Test(arguments: ["stile", "chain", "log"], [20, 20.2, 20.35])
    func `Wheels do not leave a building over it`(barrier: String, x: Double) throws {
        let derived = try OSMDrawing(
            """
            node 1 0 0
            node 2 20 0
            node 3 20 10 entrance=yes
            node 4 20 20
            node 5 0 20
            node 6 35 -30
            node 7 35 50
            node 8 \(x) -5
            node 9 \(x) 25
            node 11 35.1 -29 shop=books name=Alpha level=0
            node 12 10 10 shop=books name=Inner level=0
            way 100 1,2,3,4,5,1 building=yes
            way 101 1,2,3,4,5,1 indoor=room level=0
            way 102 6,7 highway=footway
            way 103 8,9 barrier=\(barrier)
            """
        ).derived()
        #expect(derived.distance("n12", "n11") != nil)
        #expect(derived.distance("n12", "n11", wheels: true) == nil)
    }
}

/// The door is closed.
@Suite struct `Nobody gets through a wall at a path that only touches it` {
    private static func drawing(_ path: String, door: String = "door=yes access=no") -> OSMDrawing {
        doorRoom(
            door,
            nodes: """
                node 20 5.01 4
                node 21 14.99 4
                node 30 8 2
                node 31 8 3.99
                node 32 8 4.01
                node 33 8 7
                """, ways: "way 102 \(path) level=0")
    }

    @Test(
        arguments: ["20,21", "30,31", "31,30", "32,33", "33,32"],
        ["highway=footway", "highway=footway indoor=yes", "highway=corridor", "highway=steps"])
    func `Without a common node`(nodes: String, tags: String) throws {
        #expect(try Self.drawing("\(nodes) \(tags)").derived().distance("n11", "n12") == nil)
        let open = try Self.drawing("\(nodes) \(tags)", door: "door=yes").derived()
        #expect(open.distance("n11", "n12") != nil)
    }

    @Test func `Wheels do not pass a door along which steps are drawn`() throws {
        let derived = try Self.drawing("20,21 highway=steps", door: "door=yes").derived()
        #expect(derived.distance("n11", "n12", wheels: true) == nil)
    }
}
