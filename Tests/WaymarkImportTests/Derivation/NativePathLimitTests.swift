import Testing
import WaymarkModel

@testable import WaymarkDraft

/// A path of an author through the units and openings of the same author.
@Suite struct `An authored path leads only those through a unit and an opening who may pass them` {
    private static func venue(
        unit: String = "", opening: String = "", path: String = "", nodes: String = "", through: String = "a, b",
        at: String = "[[10, 2.5], [10, 3.5]]"
    ) throws -> Derived {
        var plan = PlannedVenue(
            units: [
                PlannedVenue.unit("west", "hall", 0...10, 0...6),
                PlannedVenue.unit("middle", "hall", 10...20, 0...6, unit),
                PlannedVenue.unit("east", "hall", 20...30, 0...6),
            ],
            openings: ["{id: d, level: g, at: \(at)\(opening.isEmpty ? "" : ", ")\(opening)}"],
            places: [
                "{id: A, name: A, category: shop, entrances: [a]}", "{id: B, name: B, category: shop, entrances: [b]}",
            ])
        plan.rest = """
            nodes:
              g: {a: [1, 3], b: [29, 3]\(nodes)}
            paths:
              - {id: p, nodes: [\(through)]\(path)}

            """
        return try plan.derived()
    }

    private static func isWay(_ derived: Derived, wheels: Bool = false, isPublic: Bool = true) -> Bool {
        derived.distance("A", "B", width: wheels ? 0.9 : 0, wheels: wheels, isPublic: isPublic) != nil
    }

    @Test(
        arguments: [
            ("", true, true, true), ("access: [staff]", false, false, true), ("hours: \"off\"", false, false, false),
            ("walking: none", false, false, false), ("wheelchair: no", true, false, true),
        ])
    func `What a unit says holds for the path`(unit: String, walking: Bool, wheels: Bool, staff: Bool) throws {
        let derived = try Self.venue(unit: unit)
        #expect(Self.isWay(derived) == walking)
        #expect(Self.isWay(derived, wheels: true) == wheels)
        #expect(Self.isWay(derived, isPublic: false) == staff)
    }

    @Test(arguments: ["", ", m: [10, 3]"])
    func `What an opening says holds for the path`(nodes: String) throws {
        for (opening, walking, wheels) in [
            ("", true, true), ("hours: \"off\"", false, false), ("access: [staff]", false, false),
            ("wheelchair: no", true, false), ("emergencyExit: yes", false, false), ("width: 0.6", true, false),
            ("door: revolving", true, false), ("door: sliding", true, true),
        ] {
            let derived = try Self.venue(opening: opening, nodes: nodes, through: nodes.isEmpty ? "a, b" : "a, m, b")
            #expect(Self.isWay(derived) == walking, "\(opening)")
            #expect(Self.isWay(derived, wheels: true) == wheels, "\(opening)")
        }
    }

    @Test(arguments: ["", ", m: [10, 3]"], ["", "door: sliding", "door: open", "units: [west, middle]"])
    func `An opening that states no width narrows the path to what is drawn`(nodes: String, opening: String) throws {
        let through = nodes.isEmpty ? "a, b" : "a, m, b"
        for (low, high, isWide) in [(2.65, 3.35, false), (2.56, 3.44, false), (2.55, 3.45, true), (2.0, 4.0, true)] {
            let derived = try Self.venue(
                opening: opening, nodes: nodes, through: through, at: "[[10, \(low)], [10, \(high)]]")
            #expect(Self.isWay(derived))
            #expect(Self.isWay(derived, wheels: true) == isWide, "\(low)")
        }
        let stated = try Self.venue(opening: "width: 1", nodes: nodes, through: through, at: "[[10, 2.8], [10, 3.2]]")
        #expect(Self.isWay(stated, wheels: true))
        let point = try Self.venue(nodes: nodes, through: through, at: "[10, 3]")
        #expect(Self.isWay(point, wheels: true))
    }

    @Test func `A one-way opening leads the path one way`() throws {
        let derived = try Self.venue(opening: "units: [west, middle], oneWay: yes")
        #expect(derived.distance("A", "B") != nil && derived.distance("B", "A") == nil)
        let reverse = try Self.venue(opening: "units: [middle, west], oneWay: yes")
        #expect(reverse.distance("A", "B") == nil && reverse.distance("B", "A") != nil)
    }

    @Test(arguments: [(true, ["west", "middle"]), (false, ["west", "middle"]), (true, [])])
    func `A one-way opening that does not say which way is passed by nobody, and reported`(
        hasPath: Bool, drawn: [String]
    ) throws {
        var plan = PlannedVenue(
            units: [
                PlannedVenue.unit("west", "hall", 0...10, 0...6), PlannedVenue.unit("middle", "hall", 10...20, 0...6),
            ].filter { unit in drawn.contains { unit.contains($0) } },
            openings: ["{id: d, level: g, at: [[10, 2.5], [10, 3.5]], oneWay: yes}"],
            places: [
                "{id: A, name: A, category: shop, level: g, position: [2, 2]}",
                "{id: B, name: B, category: shop, level: g, position: [18, 2]}",
            ])
        plan.rest = "nodes:\n  g: {a: [1, 3], b: [19, 3]}\n" + (hasPath ? "paths: [[a, b]]\n" : "")
        let derived = try plan.derived()
        #expect(derived.distance("A", "B") == nil && derived.distance("B", "A") == nil)
        let said = derived.messages(.openingJoinsNothing)
        #expect(said == ["opening \"d\" leads one way, and which way is unknown: nobody passes it"])
    }

    @Test func `What the path says itself wins over the unit`() throws {
        #expect(try Self.isWay(Self.venue(unit: "wheelchair: no", path: ", wheelchair: yes"), wheels: true))
        let crew = try Self.venue(unit: "access: [staff]", path: ", access: [crew]")
        #expect(crew.venue.edges.filter { $0.path == "p" }.allSatisfy { $0.access == ["crew"] })
    }

    @Test(arguments: ["walking: none", "hours: \"off\"", "access: [staff]", "hours: \"Mo-Fr 08:00-18:00\""])
    func `A path for the public is open in a closed room`(unit: String) throws {
        let derived = try Self.venue(unit: unit, path: ", access: [public]")
        #expect(Self.isWay(derived))
        #expect(derived.venue.edges.filter { $0.path == "p" }.allSatisfy { $0.hours == nil && $0.access == [.public] })
    }

    @Test func `A path that cannot be divided has what each of its rooms says`() throws {
        var plan = PlannedVenue(
            units: [
                PlannedVenue.unit("west", "hall", 0...10, 0...6, "access: [staff]"),
                PlannedVenue.unit("east", "hall", 10...20, 0...6, "walking: none"),
            ])
        plan.rest = "nodes:\n  g: {a: [1, 3], b: [19, 3]}\npaths:\n  - {id: p, nodes: [a, b], delay: 5}\n"
        #expect(try plan.derived().venue.edges.first { $0.path == "p" }?.statedClosure?.hasSuffix(" of east") == true)
        plan.units[1] = PlannedVenue.unit("east", "hall", 10...20, 0...6, "access: [crew]")
        #expect(
            try plan.derived().venue.edges.first { $0.path == "p" }?.statedClosure == "for others in each room on it")
    }

    @Test(arguments: ["delay: 8", "door: turnstile, delay: 8", "delay: 8, hours: \"Mo-Fr 08:00-18:00\""])
    func `The time lost at an opening is lost on the path through it`(opening: String) throws {
        for nodes in ["", ", m: [10, 3]"] {
            let derived = try Self.venue(opening: opening, nodes: nodes, through: nodes.isEmpty ? "a, b" : "a, m, b")
            let ways = derived.venue.edges.filter { $0.path == "p" || $0.path == "d" }
            #expect(ways.reduce(0) { $0 + $1.delay } == 8, "\(nodes)")
            #expect(ways.filter { $0.delay > 0 }.map(\.path) == ["d"])
        }
    }

    @Test(
        arguments: [
            (", delay: 5", 13), (", kind: door, delay: 5", 8), (", kind: checkpoint, delay: 20", 20),
            (", duration: 30", 8),
            (", steps: 3", 8),
        ] as [(String, Double)])
    func `A path that cannot be divided loses the time at the opening, too`(path: String, delay: Double) throws {
        let derived = try Self.venue(opening: "delay: 8", path: path)
        #expect(derived.venue.edges.filter { $0.path == "p" }.map(\.delay) == [delay])
    }

    @Test(arguments: ["door", "checkpoint"])
    func `A path that is a door itself has what the opening says, too`(kind: String) throws {
        let derived = try Self.venue(opening: "delay: 8, hours: \"Mo-Fr 08:00-18:00\"", path: ", kind: \(kind)")
        let ways = derived.venue.edges.filter { $0.path == "p" }
        #expect(ways.map(\.delay) == [8] && ways.map(\.hours?.source) == ["Mo-Fr 08:00-18:00"])
        #expect(try !Self.isWay(Self.venue(opening: "hours: \"off\"", path: ", kind: \(kind)")))
    }

    @Test func `Only the piece in the unit has its hours, and the pieces are as long as the path`() throws {
        let derived = try Self.venue(unit: "hours: \"Mo-Fr 08:00-18:00\"")
        let pieces = derived.venue.edges.filter { $0.path == "p" }
        #expect(abs(pieces.reduce(0) { $0 + $1.length } - 28) < 0.01)
        #expect(abs(pieces.filter { $0.hours != nil }.reduce(0) { $0 + $1.length } - 10) < 0.01)
    }

    @Test func `A path that cannot be divided has what holds on it as a whole`() throws {
        let derived = try Self.venue(unit: "access: [staff]", path: ", delay: 5")
        #expect(derived.venue.edges.filter { $0.path == "p" }.map(\.access) == [["staff"]])
    }

    @Test(
        arguments: ["", ", m: [10, 3]"],
        ["door: swinging", "door: sliding, automatic: yes", "door: gate", "tags: {door: \"yes\"}"])
    func `The piece of a path through a plain door is named like it, and closed with it`(nodes: String, door: String)
        throws
    {
        for at in ["[[10, 2], [10, 4]]", "[10, 3]"] {
            let derived = try Self.venue(
                opening: door, nodes: nodes, through: nodes.isEmpty ? "a, b" : "a, m, b", at: at)
            let doors = derived.venue.edges.filter { $0.path == "d" }
            #expect(doors.map(\.kind) == [.door])
            #expect(doors.allSatisfy { $0.length < 0.31 && $0.delay == 0 && $0.isAccessible == nil })
            #expect(doors.first?.tags["door"] == (door.hasSuffix("gate") ? "gate" : nil))
            #expect(derived.walked("A").contains("B") && !derived.walked("A", without: "d").contains("B"))
            let ways = derived.venue.edges.filter { $0.path == "p" || $0.path == "d" }
            #expect(abs(ways.reduce(0) { $0 + $1.length } - 28) < 0.01)
        }
    }

    @Test(arguments: ["", "door: open", "units: [west, middle]"])
    func `A gap without a door is not named`(opening: String) throws {
        let derived = try Self.venue(opening: opening, at: "[[10, 2], [10, 4]]")
        #expect(derived.venue.edges.filter { $0.path == "p" }.count == 1)
        #expect(!derived.venue.edges.contains { $0.kind == .door })
    }

    @Test(arguments: ["[west, middle]", ""]) func `The door of an elevator belongs to the ride`(units: String) throws {
        var plan = PlannedVenue(
            units: [
                PlannedVenue.unit("west", "hall", 0...10, 0...6),
                PlannedVenue.unit("middle", "elevator", 10...12, 2...4),
            ],
            openings: [
                "{id: d, level: g, at: [[10, 2.5], [10, 3.5]], door: sliding\(units.isEmpty ? "" : ", units: \(units)")}"
            ],
            places: ["{id: A, name: A, category: shop, entrances: [a]}"])
        plan.rest = "nodes:\n  g: {a: [1, 3], m: {at: [11, 3], kind: landing}}\npaths:\n  - {id: p, nodes: [a, m]}\n"
        #expect(try plan.derived().venue.edges.filter { $0.derivedFrom == nil }.map(\.path) == ["p"])
    }

    @Test func `A path that ends at a plain door does not lead through it`() throws {
        var plan = PlannedVenue(
            units: [
                PlannedVenue.unit("hall", "hall", 0...10, 0...6), PlannedVenue.unit("room", "room", 10...20, 0...6),
            ],
            openings: ["{id: d, level: g, at: [[10, 2], [10, 4]], door: swinging}"],
            places: [
                "{id: A, name: A, category: shop, entrances: [a]}",
                "{id: B, name: B, category: shop, level: g, position: [18, 3]}",
            ])
        plan.rest = "nodes:\n  g: {a: [1, 3], m: [10, 3]}\npaths:\n  - {id: p, nodes: [a, m]}\n"
        let derived = try plan.derived()
        #expect(derived.venue.edges.filter { $0.path == "p" }.allSatisfy { $0.kind != .door })
        #expect(derived.walked("A").contains("B") && !derived.walked("A", without: "d").contains("B"))
    }

    @Test func `The piece of a path through a door can be closed and opened by the id of the door`() throws {
        var plan = PlannedVenue(
            units: [
                PlannedVenue.unit("west", "hall", 0...10, 0...6), PlannedVenue.unit("east", "hall", 10...20, 0...6),
            ],
            openings: ["{id: d, level: g, at: [[10, 2], [10, 4]], hours: \"off\"}"])
        plan.rest = "nodes:\n  g: {a: [1, 3], b: [19, 3]}\npaths:\n  - {id: p, nodes: [a, b]}\n"
        #expect(try plan.derived().venue.edges.first { $0.path == "d" }?.hours == StatedClosure.never)
    }
}
