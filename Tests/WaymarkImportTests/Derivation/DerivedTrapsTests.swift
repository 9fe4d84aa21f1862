import Testing
import WaymarkModel

@testable import WaymarkDraft
@testable import WaymarkImportKit
@testable import WaymarkReaders

@Suite struct `Derivation copes with the traps of real plans` {
    @Test(arguments: [0.0, 0.02, 0.05]) func `A gap between open units is closed`(gap: Double) throws {
        let venue = PlannedVenue(
            units: [
                PlannedVenue.unit("a", "corridor", 0...10, 0...4),
                PlannedVenue.unit("b", "corridor", (10 + gap)...20, 0...4),
            ],
            openings: ["{id: main, level: g, at: [[0, 1], [0, 2]]}"])
        #expect(try venue.derived().venue.regions.map(\.units) == [["a", "b"]])
    }

    @Test(arguments: [0.1, 0.25, 0.5, 1.0]) func `The reach of the probe does not change what a door joins`(
        reach: Double
    ) throws {
        var venue = `A network is derived from rooms and doors`.mall
        var rules = DerivationRules()
        rules.openings = .sides(reach: reach)
        venue.rules = rules
        let openings = try venue.derived().venue.openings
        #expect(openings.map { Set($0.units) } == [["hall", "shop-a"], ["hall", "shop-b"], ["hall"]])
    }

    @Test func `A wall between the outlines does not matter for a door in it`() throws {
        let venue = PlannedVenue(
            units: [
                PlannedVenue.unit("hall", "hall", 0...10, 0...4),
                PlannedVenue.unit("room", "office", 0...10, 4.3...8, "place: r"),
            ],
            openings: ["{id: d, level: g, at: [[2, 4.15], [3, 4.15]]}", "{id: main, level: g, at: [[0, 1], [0, 2]]}"],
            places: ["{id: r, name: Room, category: office}"])
        let derived = try venue.derived()
        #expect(derived.messages(.isolatedUnit) == [])
        let door = try #require(derived.venue.edges.first { $0.path == "d" })
        #expect(abs(door.length - 0.9) < 0.001)
    }

    @Test func `A kiosk in a hall is cut out of it and joined by its door`() throws {
        let venue = PlannedVenue(
            units: [
                PlannedVenue.unit("hall", "hall", 0...20, 0...20),
                PlannedVenue.unit("kiosk", "shop", 8...12, 8...12, "place: k"),
            ],
            openings: ["{id: d, level: g, at: [[9.5, 8], [10.5, 8]]}", "{id: main, level: g, at: [[0, 1], [0, 2]]}"],
            places: ["{id: k, name: Kiosk, category: shop}"])
        let derived = try venue.derived()
        let hall = try #require(derived.venue.regions.first { $0.id == "floor:hall" })
        #expect(hall.polygon.holes.count == 1)
        #expect(!hall.polygon.contains(Point(x: 10, y: 10)))
        #expect(derived.venue.places[0].entrances == ["d:kiosk"])
        #expect(derived.messages(.isolatedUnit) == [])
    }

    @Test func `A room that nothing enters is joined at its longest border with open floor, with a warning`() throws {
        let venue = PlannedVenue(
            units: [
                PlannedVenue.unit("hall", "hall", 0...20, 0...6),
                PlannedVenue.unit("shop", "shop", 0...8, 6...12, "place: s"),
                PlannedVenue.unit("back", "storage", 0...8, 12...15, "place: b"),
            ],
            openings: ["{id: main, level: g, at: [[0, 1], [0, 2]]}"],
            places: ["{id: s, name: Shop, category: shop}", "{id: b, name: Back, category: room}"])
        let derived = try venue.derived()
        #expect(derived.inferences(.doorless).map(\.subjects) == [["hall", "shop"]])
        #expect(derived.inferences(.room).map(\.subjects) == [["back", "shop"]])
        #expect(derived.messages(.inferredWay).count == 2)
        #expect(derived.distance("s", "b") != nil)
        let opening = try #require(derived.venue.openings.first { $0.units.contains("hall") && $0.derivedFrom != nil })
        #expect(opening.line.points == [Point(x: 4, y: 6)])
    }

    @Test func `Rooms that share a wall are not joined`() throws {
        let venue = `A network is derived from rooms and doors`.mall
        let derived = try venue.derived()
        #expect(!derived.venue.openings.contains { Set($0.units) == ["shop-a", "shop-b"] })
        #expect(derived.inferences(.border) == [])
    }

    @Test func `An opening inside the plan with one unit is reported, and is not an exit`() throws {
        var venue = `A network is derived from rooms and doors`.mall
        venue.units[1] = PlannedVenue.unit("shop-a", "shop", 0...8, 6...12, "place: a")
        venue.units.append(PlannedVenue.unit("void", "void", 3...5, 2...4))
        venue.openings.append("{id: odd, level: g, at: [[3, 2.5], [3, 3.5]]}")
        venue.openings.append("{id: lost, level: g, at: [[50, 50], [51, 50]]}")
        let derived = try venue.derived()
        #expect(derived.venue.nodes.filter { $0.kind == .entrance }.count == 1)
        #expect(derived.messages(.openingJoinsNothing).count == 2)
    }

    @Test func `An emergency exit is in no route`() throws {
        var venue = `A network is derived from rooms and doors`.mall
        venue.openings.append("{id: alarm, level: g, at: [[20, 2], [20, 3]], emergencyExit: true}")
        #expect(try !venue.derived().venue.edges.contains { $0.path == "alarm" })
    }

    @Test func `A unit that authored paths enter keeps to them, and its doors are joined to them`() throws {
        var venue = `A network is derived from rooms and doors`.mall
        venue.rest = """
            nodes:
              g:
                w: {at: [1, 3]}
                m: {at: [10, 3]}
                e: {at: [19, 3]}
            paths:
              - {id: aisle, nodes: [w, m, e]}

            """
        let derived = try venue.derived()
        #expect(!derived.venue.regions.contains { $0.id == "floor:hall" })
        #expect(derived.messages(.isolatedUnit) == [])
        let distance = try #require(derived.distance("a", "b"))
        #expect(distance > 18)
        venue.units[0] = PlannedVenue.unit("hall", "hall", 0...20, 0...6, "walking: free")
        let free = try venue.derived()
        #expect(abs(try #require(free.distance("a", "b")) - 14.2) < 0.01)
        #expect(!free.venue.edges.contains { $0.kind == .crossing && Set([$0.from, $0.to]) == ["w", "m"] })
    }

    @Test func `A narrow unit is walked through without clearance, with a warning`() throws {
        let venue = PlannedVenue(
            units: [
                PlannedVenue.unit("slit", "corridor", 0...10, 0...0.4),
                PlannedVenue.unit("room", "office", 0...10, 0.4...5, "place: r"),
            ],
            openings: ["{id: d, level: g, at: [[8, 0.4], [9, 0.4]]}", "{id: main, level: g, at: [[0, 0], [0, 0.4]]}"],
            places: ["{id: r, name: Room, category: office}"])
        let derived = try venue.derived()
        #expect(derived.messages(.narrowUnit).count == 1)
        #expect(derived.messages(.isolatedUnit) == [])
        #expect(derived.venue.regions.first { $0.id == "floor:slit" }?.clearance == 0.1)
    }

    @Test func `A polygon that crosses itself is repaired`() throws {
        var venue = `A network is derived from rooms and doors`.mall
        venue.units.append("{id: bow, level: g, category: shop, polygon: [[20, 0], [24, 4], [24, 0], [20, 4]]}")
        var diagnostics: [Diagnostic] = []
        var draft = try #require(
            NativeReader.read(SourceText(file: "venue.yaml", text: venue.yaml), diagnostics: &diagnostics))
        _ = NetworkDerivation.derive(&draft, diagnostics: &diagnostics)
        #expect(draft.log.repaired.map(\.count) == [1])
    }

    @Test(arguments: 1...8) func `The order of features in the files changes nothing`(seed: UInt64) throws {
        var venue = Self.tower
        let before = try venue.derived()
        var numbers = seed &* 0x9E37_79B9_7F4A_7C15
        func shuffled(_ lines: [String]) -> [String] {
            lines.map { line -> (UInt64, String) in
                numbers = numbers &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
                return (numbers >> 20, line)
            }.sorted { $0.0 < $1.0 }.map(\.1)
        }
        venue.units = shuffled(venue.units)
        venue.openings = shuffled(venue.openings)
        venue.places = shuffled(venue.places)
        venue.levels = shuffled(venue.levels)
        let after = try venue.derived()
        #expect(before.inferences == after.inferences)
        #expect(before.venue.nodes == after.venue.nodes)
        #expect(before.venue.edges == after.venue.edges)
        #expect(before.venue.connectors == after.venue.connectors)
        #expect(before.venue.regions == after.venue.regions)
    }

    /// Three levels with an elevator, stairs on the lower two, and a shop on each level.
    static let tower = PlannedVenue(
        levels: [
            "{id: g, ordinal: 0, name: Ground}", "{id: l1, ordinal: 1, name: First}",
            "{id: l3, ordinal: 3, name: Third}",
        ],
        units: ["g", "l1", "l3"].flatMap { level in
            [
                PlannedVenue.unit("hall-\(level)", "lobby", 0...20, 0...6, level: level),
                PlannedVenue.unit("lift-\(level)", "elevator", 0...2, 6...8, level: level),
                PlannedVenue.unit("shop-\(level)", "shop", 8...20, 6...12, level: level, "place: p-\(level)"),
            ]
        } + [
            PlannedVenue.unit("stairs-g", "stairs", 3...6, 6...10, level: "g"),
            PlannedVenue.unit("stairs-l1", "stairs", 3...6, 6.5...10, level: "l1"),
        ],
        openings: ["g", "l1", "l3"].flatMap { level in
            [
                "{id: lift-door-\(level), level: \(level), at: [[0.5, 6], [1.5, 6]]}",
                "{id: shop-door-\(level), level: \(level), at: [[15, 6], [16, 6]]}",
            ]
        } + [
            "{id: stair-door-g, level: g, at: [[4, 6], [5, 6]], units: [hall-g, stairs-g]}",
            "{id: stair-door-l1, level: l1, at: [[4, 6.25], [5, 6.25]], units: [hall-l1, stairs-l1]}",
            "{id: main, level: g, at: [[9, 0], [11, 0]]}",
        ],
        places: ["g", "l1", "l3"].map { "{id: p-\($0), name: Shop \($0), category: shop}" })

    @Test func `Shafts of one category above each other are one connector`() throws {
        let derived = try Self.tower.derived()
        #expect(derived.venue.connectors.map(\.kind) == [.elevator, .stairs])
        #expect(derived.venue.connectors.map { $0.stops.count } == [3, 2])
        #expect(derived.venue.connectors.allSatisfy { $0.isInferred && $0.derivedFrom == $0.id.rawValue })
        #expect(derived.inferences(.stack).count == 2)
        #expect(derived.distance("p-g", "p-l3") != nil)
        #expect(derived.messages(.isolatedUnit) == [])
    }

    @Test func `A stated relation makes the connector instead of the overlap`() throws {
        var venue = Self.tower
        var join = UnitJoin(["hall-g", "stairs-g", "hall-l1"], kind: .stairs)
        join.isOneWay = true
        venue.joins = [join]
        let derived = try venue.derived()
        #expect(derived.inferences(.relation).map(\.subjects) == [["hall-l1", "stairs-g"]])
        let connector = try #require(derived.venue.connectors.first { $0.id.rawValue.hasPrefix("relation") })
        #expect(connector.direction == .forward && connector.stops.count == 2)
    }

    @Test func `The exits of a building without paths outdoors are joined around it`() throws {
        var venue = `A network is derived from rooms and doors`.mall
        venue.openings.append("{id: back, level: g, at: [[0, 8], [0, 9]]}")
        let derived = try venue.derived()
        #expect(derived.inferences(.outdoors).count == 1)
        #expect(derived.venue.nodes.filter { $0.kind == .entrance }.count == 2)
        #expect(derived.venue.edges.contains { $0.kind == .outdoorPath })
        // The shop with an exit of its own is still not a shortcut.
        #expect(abs(try #require(derived.distance("a", "b")) - 14.2) < 0.01)
    }

    @Test func `A place outside all units is reached from the nearest floor, and the warning says where`() throws {
        let venue = PlannedVenue(
            units: [PlannedVenue.unit("hall", "hall", 0...20, 0...6)],
            openings: ["{id: main, level: g, at: [[0, 1], [0, 2]]}"],
            places: [
                "{id: desk, name: Desk, category: service, level: g, position: [10, 3]}",
                "{id: kiosk, name: Kiosk, category: shop, level: g, position: [10, 8]}",
            ])
        let derived = try venue.derived()
        #expect(derived.inferences(.nearest).map(\.subjects) == [["kiosk"]])
        let warning = try #require(derived.diagnostics.first { $0.code == .inferredWay })
        #expect(warning.message == "place \"kiosk\" is outside all units")
        #expect(warning.span != nil)
    }

    @Test func `Exits lead to the nearest path outdoors`() throws {
        var venue = `A network is derived from rooms and doors`.mall
        venue.levels.append("{id: site, ordinal: 0, name: Site, outdoor: true}")
        venue.rest = """
            nodes:
              site:
                gate: {at: [10, -20], kind: entrance}
                kerb: [10, -3]
            paths:
              - [gate, kerb]

            """
        venue.places.append("{id: bus, name: Bus, category: transport.bus, at: gate}")
        let derived = try venue.derived()
        #expect(derived.inferences(.exit).map(\.effect) == ["kerb"])
        #expect(derived.venue.connectors.map(\.kind) == [.passage])
        #expect(try #require(derived.distance("bus", "a")) > 20)
    }

    @Test func `A shaft stops at a ground level that is the site's`() throws {
        let shaft = 0.0...3.0
        var venue = PlannedVenue(
            levels: ["b", "g", "u"].enumerated().map { number, id in
                "{id: \(id), ordinal: \(number - 1), name: \(id)\(id == "g" ? ", outdoor: true" : ", building: hall")}"
            },
            units: ["b", "g", "u"].flatMap { level in
                [
                    PlannedVenue.unit("stairs-\(level)", "stairs", shaft, 0...5, level: level),
                    PlannedVenue.unit("floor-\(level)", "corridor", 3...20, 0...5, level: level),
                ]
            })
        venue.rest = "buildings:\n  - {id: hall, name: Hall}\n"
        let derived = try venue.derived()
        #expect(derived.inferences(.stack).map(\.subjects) == [["stairs-b", "stairs-g", "stairs-u"]])
        #expect(derived.venue.connectors.map { $0.stops.count } == [3])
    }
}
