import Testing
import WaymarkModel

@testable import WaymarkDraft
@testable import WaymarkImportKit
@testable import WaymarkReaders

/// A path of 40 m with a place at each end, and what stands in its middle.
@Suite struct `A path of a plan leads only those through a room, a door or a kerb who may pass it` {
    private typealias Sample = PlanSample

    /// Who gets from one end of the path to the other.
    enum Passing: String {
        case all, walkers, staff, hours, nobody
    }

    /// What stands on the path, without the properties that limit it.
    enum Thing: String, CaseIterable {
        case pointGate, lineGate, areaDoor, doorOfRoom, doorOfWall, nodeDoor, room

        /// Whether it is a door.
        var isDoor: Bool { self != .room }

        func features(_ facts: String) -> [String] {
            func door(_ geometry: String, _ kind: String = "door") -> String {
                Sample.feature(geometry, "\"kind\": \"\(kind)\", \"level\": 0\(facts)", id: "thing")
            }
            let room = Sample.feature(Sample.box(15, -5, 10, 10), "\"kind\": \"room\", \"level\": 0", id: "room")
            switch self {
            case .pointGate: return [door(Sample.point(20, 0), "gate")]
            case .lineGate: return [door(Sample.line((20, -1), (20, 1)), "gate")]
            case .areaDoor: return [door(Sample.box(19.9, -1, 0.2, 2))]
            case .doorOfRoom:
                return [
                    room, door(Sample.point(15, 0)),
                    Sample.feature(
                        Sample.point(25, 0), "\"kind\": \"door\", \"level\": 0"),
                ]
            case .doorOfWall:
                return [
                    Sample.feature(Sample.line((20, -9), (20, 9)), "\"kind\": \"wall\", \"level\": 0"),
                    door(Sample.point(20, 0)),
                ]
            case .nodeDoor: return [door(Sample.point(10, 0))]
            case .room:
                return [
                    Sample.feature(
                        Sample.box(15, -5, 10, 10), "\"kind\": \"room\", \"level\": 0\(facts)", id: "thing")
                ]
            }
        }
    }

    private static func read(_ things: [String], path: String = "") throws -> Derived {
        var sample = Sample()
        func way(_ line: String) -> String {
            Sample.feature(line, "\"kind\": \"path\", \"level\": 0\(path)")
        }
        func place(_ name: String, _ x: Double) -> String {
            Sample.feature(
                Sample.point(x, 0), "\"kind\": \"poi\", \"name\": \"\(name)\", \"level\": 0", id: name)
        }
        sample.add(
            [
                way(Sample.line((0, 0), (10, 0))), way(Sample.line((10, 0), (40, 0))), place("A", 0), place("B", 40),
            ] + things, to: "plan.geojson")
        let (_, diagnostics, draft) = try sample.read()
        return try Derived.of(draft, diagnostics)
    }

    @Test(arguments: [
        ("line", 0.7, Passing.walkers), ("line", 0.95, .all), ("area", 0.7, .walkers), ("area", 0.95, .all),
    ])
    func `A door or a gate that states no width is as wide as it is drawn`(
        drawn: String, width: Double, expected: Passing
    ) throws {
        let geometry =
            drawn == "line"
            ? Sample.line((20, -width / 2), (20, width / 2)) : Sample.box(19.9, -width / 2, 0.2, width)
        for kind in ["door", "gate"] {
            let thing = Sample.feature(geometry, "\"kind\": \"\(kind)\", \"level\": 0", id: "thing")
            #expect(try Self.passing(Self.read([thing])) == expected, "\(kind)")
        }
    }

    private static func passing(_ derived: Derived) -> Passing {
        func isWay(wheels: Bool = false, width: Double = 0, isPublic: Bool = false) -> Bool {
            derived.distance("A", "B", width: width, wheels: wheels, isPublic: isPublic) != nil
        }
        guard isWay() else { return .nobody }
        guard isWay(isPublic: true) else { return .staff }
        let hasHours = derived.venue.edges.contains { $0.hours != nil && $0.hours != StatedClosure.never }
        if hasHours { return .hours }
        return isWay(wheels: true, width: 0.9) ? .all : .walkers
    }

    private static let facts: [(String, Passing)] = [
        ("\"colour\": \"red\"", .all), ("\"status\": \"closed\"", .nobody), ("\"access\": \"no\"", .nobody),
        ("\"opening_hours\": \"off\"", .nobody), ("\"disused\": \"yes\"", .nobody), ("\"access\": \"staff\"", .staff),
        ("\"access\": \"private\"", .staff), ("\"opening_hours\": \"Mo-Fr 08:00-18:00\"", .hours),
        ("\"wheelchair\": \"no\"", .walkers), ("\"step_count\": 2", .walkers), ("\"kerb\": \"raised\"", .walkers),
        ("\"wheelchair\": \"yes\"", .all),
    ]

    @Test(arguments: Thing.allCases, facts)
    func `What it says holds for the path`(thing: Thing, fact: (String, Passing)) throws {
        #expect(Self.passing(try Self.read(thing.features(", " + fact.0))) == fact.1, "\(thing) \(fact.0)")
    }

    @Test(
        arguments: Thing.allCases.filter(\.isDoor),
        [
            ("\"width\": 0.6", Passing.walkers), ("\"width\": 1.2", .all), ("\"door\": \"revolving\"", .walkers),
            ("\"door\": \"sliding\"", .all), ("\"emergency_exit\": \"yes\"", .nobody), ("\"locked\": \"yes\"", .staff),
        ])
    func `What only a door says holds for the path`(thing: Thing, fact: (String, Passing)) throws {
        #expect(Self.passing(try Self.read(thing.features(", " + fact.0))) == fact.1, "\(thing) \(fact.0)")
    }

    @Test(arguments: Thing.allCases.filter(\.isDoor)) func `A plain door gives its name to the path`(thing: Thing)
        throws
    {
        let derived = try Self.read(thing.features(""))
        #expect(derived.venue.edges.filter { $0.path == "thing" }.map(\.kind) == [.door])
        #expect(!derived.walked("A", without: "thing").contains("B"))
    }

    @Test func `A closed door beside the path closes nothing`() throws {
        let closed = "\"kind\": \"door\", \"level\": 0, \"access\": \"no\""
        for door in [Sample.point(20, 2), Sample.line((20, 1), (20, 3)), Sample.line((18, 0.5), (22, 0.5))] {
            #expect(Self.passing(try Self.read([Sample.feature(door, closed)])) == .all, "\(door)")
        }
        // The door of a shop along whose wall the path leads.
        let shop = Sample.feature(Sample.box(15, 0.2, 10, 8), "\"kind\": \"room\", \"level\": 0")
        #expect(Self.passing(try Self.read([shop, Sample.feature(Sample.point(20, 0.2), closed)])) == .all)
    }

    @Test func `A room beside the path, or under an open hall, closes nothing`() throws {
        let closed = "\"kind\": \"room\", \"level\": 0, \"access\": \"no\""
        #expect(Self.passing(try Self.read([Sample.feature(Sample.box(15, 0.02, 10, 8), closed)])) == .all)
        // The smaller unit is cut out of the larger one.
        let hall = Sample.feature(Sample.box(-5, -4, 50, 8), "\"kind\": \"hall\", \"level\": 0")
        #expect(Self.passing(try Self.read([Sample.feature(Sample.box(-9, -9, 60, 20), closed), hall])) == .all)
    }

    @Test(arguments: ["kerb", "curb"])
    func `Wheels do not get over a kerb on a path`(kind: String) throws {
        func kerb(_ points: (Double, Double)...) -> String {
            let line = Sample.line(points[0], points[1])
            return Sample.feature(line, "\"kind\": \"\(kind)\", \"level\": 0")
        }
        #expect(Self.passing(try Self.read([kerb((20, -3), (20, 3))])) == .walkers)
        #expect(Self.passing(try Self.read([kerb((10, -3), (10, 3))])) == .walkers)
        #expect(Self.passing(try Self.read([kerb((12, 1), (28, 1))])) == .all)
        #expect(Self.passing(try Self.read([kerb((20, -3), (20, 3))], path: ", \"wheelchair\": \"yes\"")) == .all)
    }

    @Test func `What the path says itself of who may pass wins over the room`() throws {
        let room = Thing.room.features(", \"access\": \"staff\"")
        #expect(Self.passing(try Self.read(room, path: ", \"opening_hours\": \"Mo-Su 06:00-23:00\"")) == .staff)
        let barred = Thing.room.features(", \"wheelchair\": \"no\"")
        #expect(Self.passing(try Self.read(barred, path: ", \"wheelchair\": \"yes\"")) == .all)
    }

    @Test(arguments: [
        "\"access\": \"yes\"", "\"foot\": \"designated\"", "\"public\": true", "\"access\": \"customers\"",
    ])
    func `A path that says that everybody may pass is open in a closed room, as in OpenStreetMap`(path: String) throws {
        for (fact, _) in Self.facts where fact.contains("access") || fact.contains("status") || fact.contains("hours") {
            let room = Thing.room.features(", " + fact)
            #expect(Self.passing(try Self.read(room, path: ", " + path)) == .all, "\(fact)")
        }
        let stepped = Thing.room.features(", \"wheelchair\": \"no\"")
        #expect(Self.passing(try Self.read(stepped, path: ", " + path)) == .walkers)
        // A closed door on it stays closed.
        let door = Thing.pointGate.features(", \"access\": \"no\"")
        #expect(Self.passing(try Self.read(door, path: ", " + path)) == .nobody)
        // Nor does one word open what another closes.
        let closed = Thing.room.features(", \"access\": \"no\"")
        #expect(Self.passing(try Self.read(closed, path: ", " + path + ", \"status\": \"closed\"")) == .nobody)
    }

    /// Two corridors with a door between them, and paths that end at it or lead through it.
    private static func corridors(_ facts: String, paths: [[(Double, Double)]]) throws -> Derived {
        var sample = Sample()
        func corridor(_ x: Double) -> String {
            Sample.feature(Sample.box(x, -2, 20, 4), "\"kind\": \"corridor\", \"level\": 0", id: "c\(Int(x))")
        }
        func place(_ name: String, _ x: Double) -> String {
            Sample.feature(Sample.point(x, 0), "\"kind\": \"poi\", \"name\": \"\(name)\", \"level\": 0", id: name)
        }
        let ways = paths.map { Sample.feature(Sample.line($0[0], $0[1]), "\"kind\": \"path\", \"level\": 0") }
        sample.add(
            [
                corridor(0), corridor(20), place("A", 2), place("B", 38),
                Sample.feature(Sample.point(20, 0), "\"kind\": \"door\", \"level\": 0\(facts)", id: "thing"),
            ] + ways, to: "plan.geojson")
        let (_, diagnostics, draft) = try sample.read()
        return try Derived.of(draft, diagnostics)
    }

    @Test(
        arguments: [
            [[(15.0, 0.0), (20.0, 0.0)]], [[(20, 0), (25, 0)]], [[(15, 0), (20, 0)], [(20, 0), (25, 0)]], [],
        ],
        facts + [("\"width\": 0.7", .walkers), ("\"emergency_exit\": \"yes\"", .nobody)])
    func `What a door says holds beside a path that ends at it`(
        paths: [[(Double, Double)]], fact: (String, Passing)
    ) throws {
        #expect(try Self.passing(Self.corridors(", " + fact.0, paths: paths)) == fact.1, "\(fact.0)")
    }

    @Test func `A path through a plain wall stays as it is drawn`() throws {
        let wall = Sample.feature(Sample.line((20, -9), (20, 9)), "\"kind\": \"wall\", \"level\": 0")
        #expect(Self.passing(try Self.read([wall])) == .all)
    }

    @Test func `The refusal names the door and the room`() throws {
        let door = try Self.read(Thing.pointGate.features(", \"status\": \"closed\""))
        let piece = try #require(door.venue.edges.first { $0.path == "thing" })
        #expect(piece.statedClosure == "status=closed" && piece.tags["door"] == "gate")
        let room = try Self.read(Thing.room.features(", \"access\": \"no\""))
        #expect(room.venue.edges.contains { $0.statedClosure?.hasSuffix(" of thing") == true })
    }
}

@Suite struct `The kind and the direction of a feature of a plan` {
    @Test(
        arguments: [
            ("yes", ["forward"]), ("1", ["forward"]), ("forward", ["forward"]), ("-1", ["backward"]),
            ("reverse", ["backward"]), ("backward", ["backward"]), ("no", ["forward", "backward"]),
        ])
    func `A path leads one way as oneway says`(value: String, ways: [String]) throws {
        var sample = PlanSample()
        sample.add(
            [
                PlanSample.feature(
                    PlanSample.line((0, 0), (20, 0), (40, 0)),
                    "\"kind\": \"path\", \"level\": 0, \"oneway\": \"\(value)\"")
            ], to: "plan.geojson")
        let contents = try sample.read().contents
        let x = Dictionary(uniqueKeysWithValues: contents.nodes.map { ($0.id, $0.position.x) })
        for edge in contents.edges {
            let isForward = (x[edge.from] ?? 0) < (x[edge.to] ?? 0)
            let found = edge.isOneWay ? [isForward ? "forward" : "backward"] : ["forward", "backward"]
            #expect(found == ways)
        }
        #expect(contents.edges.count == 2)
    }

    @Test func `A direction that is not understood is reported`() throws {
        var sample = PlanSample()
        sample.add(
            [
                PlanSample.feature(
                    PlanSample.line((0, 0), (20, 0)), "\"kind\": \"path\", \"level\": 0, \"oneway\": \"alternating\"")
            ], to: "plan.geojson")
        #expect(try sample.read().diagnostics.contains { $0.message.contains("\"oneway\" is \"alternating\"") })
    }

    @Test(
        arguments: [
            ("revolving door", Opening.Door.revolving, nil), ("Sliding door", .sliding, nil), ("gate", .gate, nil),
            ("turnstile", .turnstile, nil), ("full-height turnstile", .turnstile, false), ("door", nil, nil),
        ] as [(String, Opening.Door?, Bool?)])
    func `The kind of a door is in its word`(kind: String, door: Opening.Door?, isForWheels: Bool?) throws {
        var sample = PlanSample()
        sample.add(
            [
                PlanSample.feature(PlanSample.box(0, 0, 9, 9), "\"kind\": \"hall\", \"level\": 0"),
                PlanSample.feature(PlanSample.point(9, 4), "\"kind\": \"\(kind)\", \"level\": 0"),
            ], to: "plan.geojson")
        let opening = try #require(try sample.read().contents.openings.first)
        #expect(opening.door == door && opening.isAccessible == isForWheels)
    }

    @Test(arguments: ["stairs (closed)", "elevator (out of service)"])
    func `A remark in the kind closes stairs and elevators`(kind: String) throws {
        var sample = PlanSample()
        sample.add(
            [
                PlanSample.feature(PlanSample.box(0, 0, 30, 9), "\"kind\": \"hall\", \"level\": 0"),
                PlanSample.feature(PlanSample.box(0, 0, 30, 9), "\"kind\": \"hall\", \"level\": 1"),
                PlanSample.feature(
                    PlanSample.line((4, 4), (9, 4)), "\"kind\": \"\(kind)\", \"level\": \"0;1\"", id: "steps"),
            ], to: "plan.geojson")
        #expect(try sample.read().contents.connectors.map { $0.closure != nil } == [true])
    }
}
