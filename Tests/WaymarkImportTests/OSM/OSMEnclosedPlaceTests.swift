import Testing
import WaymarkModel

@testable import WaymarkDraft
@testable import WaymarkImportKit
@testable import WaymarkReaders

/// A shop that is a point (5) inside of an outline with a door (1), and a path from another shop (50) to it.
@Suite struct `A place inside of an outline is entered by its doors alone` {
    enum Outline: String, CaseIterable {
        case building, fence, wall, pieces, multipolygon, buildingInYard

        var ways: String {
            switch self {
            case .building: "way 30 1,11,12,13,14,1 building=yes"
            case .fence: "way 30 1,11,12,13,14,1 barrier=fence"
            case .wall: "way 30 1,11,12,13,14,1 barrier=wall level=0"
            case .pieces: "way 30 1,11,12 barrier=fence\nway 31 12,13,14,1 barrier=wall"
            case .multipolygon:
                "way 30 1,11,12\nway 31 12,13,14,1\nrelation 9 way/30/outer way/31/outer type=multipolygon building=yes"
            case .buildingInYard:
                """
                way 30 1,11,12,13,14,1 barrier=fence
                node 21 8 -2
                node 22 12 -2
                node 23 12 2
                node 24 8 2
                node 25 8 0 door=yes
                way 32 21,22,23,24,25,21 building=yes
                """
            }
        }
    }

    enum Path: String, CaseIterable {
        /// The path ends at the door, runs past it along the wall, or ends in front of it.
        case ends, passes, before

        var ways: String {
            switch self {
            case .ends: "way 10 2,3,1 highway=footway"
            case .passes: "node 4 5 -20\nnode 6 5 20\nway 10 2,4 highway=footway\nway 11 4,14,1,11,6 highway=footway"
            case .before: "way 10 2,3 highway=footway"
            }
        }
    }

    static func drawing(_ outline: Outline, _ path: Path, _ door: String, more: String = "") -> OSMDrawing {
        OSMDrawing(
            """
            node 1 5 0 \(door)
            node 2 -30 0
            node 3 2 0
            node 5 10 0 shop=books name=Quill level=0
            node 11 5 5
            node 12 15 5
            node 13 15 -5
            node 14 5 -5
            node 50 -30 1 shop=tea name=Far level=0
            \(outline.ways)
            \(path.ways)
            \(more)
            """)
    }

    /// Along a fence, a gate on a path closes the path.
    private static let kinds = Outline.allCases.flatMap { outline in
        Path.allCases.filter { $0 != .passes || [.building, .multipolygon].contains(outline) }.map { (outline, $0) }
    }

    @Test(arguments: kinds) func `Nobody is led past a closed door`(outline: Outline, path: Path) throws {
        for door in [
            "barrier=gate access=no", "barrier=gate access=private", "door=yes opening_hours=off",
            "door=yes locked=yes",
            "entrance=exit", "entrance=emergency", "disused:door=yes", "door=bricked_up", "entrance=service",
            "barrier=gate foot=no", "entrance=yes access=private", "door=yes operational_status=closed",
            "barrier=gate disused=yes",
        ] {
            let derived = try Self.drawing(outline, path, door).derived()
            #expect(derived.distance("n50", "n5", isPublic: true) == nil, "\(door)")
            #expect(derived.venue.places.contains { $0.id == "n5" }, "\(door)")
        }
        for door in ["door=yes", "entrance=yes", "barrier=gate", "barrier=entrance", "door=no"] {
            let derived = try Self.drawing(outline, path, door).derived()
            #expect(derived.distance("n50", "n5", isPublic: true) != nil, "\(door)")
        }
    }

    @Test(arguments: kinds) func `No wheels are led through a door that keeps them out`(outline: Outline, path: Path)
        throws
    {
        for door in ["wheelchair=no", "step_count=3", "width=0.4", "threshold=raised"] {
            for kind in ["barrier=gate", "door=yes"] {
                let derived = try Self.drawing(outline, path, "\(kind) \(door)").derived()
                #expect(derived.distance("n50", "n5", width: 0.8, wheels: true) == nil, "\(kind) \(door)")
                #expect(derived.distance("n50", "n5") != nil, "\(kind) \(door)")
            }
        }
    }

    @Test(arguments: kinds) func `The hours of the door hold for the way in`(outline: Outline, path: Path) throws {
        let derived = try Self.drawing(outline, path, "barrier=gate opening_hours=Sa~10:00-12:00").derived()
        #expect(derived.venue.edges.contains { $0.hours?.source == "Sa 10:00-12:00" })
        let entrances = try #require(derived.venue.places.first { $0.id == "n5" }).entrances
        let behind = derived.venue.edges.filter { $0.hours != nil }.flatMap { [$0.from, $0.to] }
        // Nothing but the way through the gate, or through what is behind it, leads to the place.
        let others = derived.venue.edges.filter { $0.hours == nil }
        #expect(
            entrances.allSatisfy { behind.contains($0.node) || others.contains { _ in outline == .buildingInYard } })
    }

    @Test(arguments: [Outline.fence, .wall, .pieces], [Path.ends, .before])
    func `Nobody gets through a fence without a door`(outline: Outline, path: Path) throws {
        for door in ["", "access=yes", "barrier=wall", "entrance=no", "highway=crossing"] {
            let derived = try Self.drawing(outline, path, door).derived()
            #expect(derived.distance("n50", "n5") == nil, "\(door)")
            #expect(derived.messages(.unreachablePlace).contains { $0.contains("no door is drawn") }, "\(door)")
        }
    }

    @Test func `A path that ends at the wall of a building leads in, and a building without doors is beside the path`()
        throws
    {
        for path in [Path.ends, .before] {
            let derived = try Self.drawing(.building, path, "").derived()
            #expect(derived.distance("n50", "n5") != nil)
        }
    }

    @Test func `A path inside of the outline comes before its doors`() throws {
        let inside = "node 40 8 3\nnode 41 12 3\nway 40 40,41 highway=footway"
        let derived = try Self.drawing(.building, .ends, "door=yes", more: inside).derived()
        #expect(derived.distance("n50", "n5") == nil)
        let through = "node 40 8 3\nnode 41 12 3\nway 40 1,40,41 highway=footway"
        #expect(try Self.drawing(.fence, .ends, "barrier=gate", more: through).derived().distance("n50", "n5") != nil)
        let closed = try Self.drawing(.fence, .ends, "barrier=gate access=no", more: through).derived()
        #expect(closed.distance("n50", "n5") == nil)
    }

    @Test func `A wall inside hides the door`() throws {
        let wall = "node 40 7 -5\nnode 41 7 5\nway 40 40,41 barrier=wall level=0"
        let derived = try Self.drawing(.building, .ends, "door=yes", more: wall).derived()
        #expect(derived.distance("n50", "n5") == nil)
        #expect(derived.messages(.unreachablePlace).contains { $0.contains("a wall is between") })
    }

    @Test(arguments: ["barrier=gate access=no", "barrier=gate", ""])
    func `A fence that is not a ring is passed at its gate alone`(gate: String) throws {
        let derived = try OSMDrawing(
            """
            node 1 5 0 \(gate)
            node 2 -30 0
            node 5 10 0 shop=books name=Quill level=0
            node 11 5 300
            node 12 5 -300
            node 50 -30 1 shop=tea name=Far level=0
            way 10 2,1 highway=footway
            way 30 11,1,12 barrier=fence
            """
        ).derived()
        #expect((derived.distance("n50", "n5") != nil) == (gate == "barrier=gate"))
    }

    @Test(arguments: ["highway=pedestrian area=yes", "railway=platform", "indoor=area"])
    func `A kiosk on a floor is entered by its door`(floor: String) throws {
        let square =
            "node 61 -20 -30\nnode 62 40 -30\nnode 63 40 30\nnode 64 -20 30\n"
            + "way 60 61,62,63,64,61 \(floor) level=0"
        for (door, isOpen) in [
            ("door=yes access=no", false), ("door=yes opening_hours=off", false), ("entrance=exit", false),
            ("door=yes", true), ("door=yes access=private", false),
        ] {
            for path in Path.allCases {
                let derived = try Self.drawing(.building, path, door, more: square).derived()
                #expect((derived.distance("n50", "n5", isPublic: true) != nil) == isOpen, "\(door) \(path)")
            }
        }
    }

    @Test func `A building in a fenced yard is entered by its gate`() throws {
        for (gate, isOpen) in [("barrier=gate access=no", false), ("barrier=gate", true), ("", false)] {
            let more = """
                node 21 8 -2
                node 22 12 -2
                node 23 12 2
                node 24 8 2
                way 32 21,22,23,24,21 building=yes shop=toys name=Toys
                """
            let derived = try Self.drawing(.fence, .ends, gate, more: more).derived()
            #expect((derived.distance("n50", "w32") != nil) == isOpen, "\(gate)")
        }
    }

    @Test func `Nobody is led to a place through another building`() throws {
        let derived = try OSMDrawing(
            """
            node 2 -30 0
            node 3 30 0
            node 5 0 10 shop=books name=Quill level=0
            node 11 -300 3
            node 12 300 3
            node 13 300 7
            node 14 -300 7
            way 10 2,3 highway=footway
            node 50 -30 1 shop=tea name=Far level=0
            way 30 11,12,13,14,11 building=yes
            """
        ).derived()
        #expect(derived.distance("n50", "n5") == nil)
        #expect(derived.messages(.unreachablePlace).contains { $0.contains("behind a wall") })
    }
}

/// A shop (5) in a kiosk with its door (25) in the east, in a yard with a gate (1) in the west, and a path from another shop (50) to the gate.
@Suite struct `People walk around a building in a yard` {
    private static func yard(_ more: String, kiosk y: ClosedRange<Double> = 8...12, gate: String = "") throws -> Derived
    {
        try OSMDrawing(
            """
            node 1 0 10 barrier=gate \(gate)
            node 2 -30 10
            node 3 -3 10
            node 5 10 10 shop=books name=Quill
            node 6 20 10 barrier=gate entrance=exit
            node 11 0 0
            node 12 20 0
            node 13 20 20
            node 14 0 20
            node 15 10 0
            node 16 10 20
            node 21 8 \(y.lowerBound)
            node 22 12 \(y.lowerBound)
            node 23 12 \(y.upperBound)
            node 24 8 \(y.upperBound)
            node 25 12 10 door=yes
            node 26 10 8
            node 27 10 12
            node 50 -30 11 shop=tea name=Far
            way 10 2,3 highway=footway
            way 30 11,15,12,6,13,16,14,1,11 barrier=fence
            way 31 21,\(y.lowerBound == 8 ? "26," : "")22,25,23,\(y.upperBound == 12 ? "27," : "")24,21 building=kiosk
            \(more)

            """
        ).derived()
    }

    @Test func `They get to the gate behind it`() throws {
        for more in ["", "way 32 26,15 barrier=wall", "node 40 16 3\nnode 41 16 17\nway 32 40,41 barrier=fence"] {
            let derived = try Self.yard(more)
            #expect(derived.distance("n50", "n5", isPublic: true) != nil, "\(more)")
            #expect(derived.distance("n5", "n50", isPublic: true) != nil, "\(more)")
        }
    }

    @Test func `They do not where walls divide the yard, or no room is left`() throws {
        let walls = "way 32 26,15 barrier=wall\nway 33 27,16 barrier=wall"
        #expect(try Self.yard(walls).distance("n50", "n5", isPublic: true) == nil)
        #expect(try Self.yard("", kiosk: 0.2...19.8).distance("n50", "n5", isPublic: true) == nil)
    }

    @Test func `What keeps people out of the gate keeps them out`() throws {
        for gate in ["access=no", "access=private", "entrance=exit", "opening_hours=off"] {
            #expect(try Self.yard("", gate: gate).distance("n50", "n5", isPublic: true) == nil, "\(gate)")
        }
        let narrow = try Self.yard("", gate: "width=0.6")
        #expect(narrow.distance("n50", "n5", width: 0.5) != nil)
        #expect(narrow.distance("n50", "n5", width: 0.9) == nil)
    }
}
