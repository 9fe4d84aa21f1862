import Testing
import WaymarkModel

@testable import WaymarkDraft
@testable import WaymarkImportKit
@testable import WaymarkReaders

@Suite struct `The advice about a place that nobody reaches names the cause` {
    /// A hall with a street door, and the place `near` in it.
    private static var plan: PlannedVenue {
        PlannedVenue(
            units: [PlannedVenue.unit("hall", "hall", 0...30, 0...10)],
            openings: ["{id: street, level: g, units: [hall], at: [[0, 4], [0, 6]]}"],
            places: ["{id: near, name: Near, category: shop, level: g, position: [5, 5]}"])
    }

    private static func far(_ x: Double, _ y: Double, level: String = "g") -> String {
        "{id: far, name: Far, category: shop, level: \(level), position: [\(x), \(y)]}"
    }

    private static func help(_ plan: PlannedVenue) throws -> [String] {
        try plan.derived().diagnostics.filter { $0.code == .unreachablePlace }.compactMap(\.help)
    }

    @Test func `Where an obstacle divides a hall, the hall is not said to be unreached`() throws {
        var plan = Self.plan
        plan.obstacles = ["{id: shelf, level: g, kind: fixture, polygon: [[15, 0], [16, 0], [16, 10], [15, 10]]}"]
        plan.places.append(Self.far(25, 5))
        #expect(
            try Self.help(plan) == [
                "people come in by opening \"street\", and a wall or an obstacle divides unit \"hall\": leave a gap"
            ])
    }

    @Test func `Where a corridor divides a hall in which nobody comes from the street, the part counts`() throws {
        var plan = Self.plan
        plan.units.append(PlannedVenue.unit("lobby", "lobby", 0...10, 10...20))
        plan.openings = [
            "{id: street, level: g, units: [lobby], at: [[0, 14], [0, 16]]}",
            "{id: lobby-door, level: g, units: [lobby, hall], at: [[4, 10], [6, 10]]}",
        ]
        plan.obstacles = ["{id: shelf, level: g, kind: fixture, polygon: [[15, 0], [16, 0], [16, 10], [15, 10]]}"]
        plan.places.append(Self.far(25, 5))
        #expect(
            try Self.help(plan) == [
                "people reach another part of unit \"hall\", and nothing leads from there to this one: "
                    + "leave a gap in what divides it, or add an opening to this part"
            ])
    }

    @Test func `A door into the part of a room that nobody reaches says so`() throws {
        var plan = Self.plan
        plan.units += [
            PlannedVenue.unit("room", "room", 20...30, 10...20), PlannedVenue.unit("lobby", "lobby", 0...10, 10...20),
        ]
        plan.openings = [
            "{id: street, level: g, units: [lobby], at: [[0, 14], [0, 16]]}",
            "{id: lobby-door, level: g, units: [lobby, hall], at: [[4, 10], [6, 10]]}",
            "{id: room-door, level: g, units: [room, hall], at: [[24, 10], [26, 10]]}",
        ]
        plan.obstacles = ["{id: shelf, level: g, kind: fixture, polygon: [[15, 0], [16, 0], [16, 10], [15, 10]]}"]
        plan.places.append(Self.far(25, 15))
        let help = try Self.help(plan)
        #expect(help.count == 1 && help[0].hasPrefix("people reach another part of unit \"hall\""), "\(help)")
    }

    @Test func `A hall that a closed part divides names that part`() throws {
        let map = OSMDrawing(
            """
            node 20 0 0
            node 21 80 0
            node 22 80 8
            node 23 0 8
            node 30 30 -1
            node 31 36 -1
            node 32 36 9
            node 33 30 9
            node 1 10 4 shop=books name=A level=0
            node 2 70 4 shop=books name=B level=0
            way 40 20,21,22,23,20 railway=platform area=yes level=0
            way 41 30,31,32,33,30 highway=construction construction=pedestrian area=yes indoor=area level=0
            """)
        let help = try map.derived().diagnostics.filter { $0.code == .unreachablePlace }.compactMap(\.help)
        #expect(
            help == [
                "people reach another part of unit \"w40:0\", and unit \"w41:0\" between the two is closed: "
                    + "open it, or add an opening to this part"
            ])
    }

    @Test func `Behind a room that only the street door leads into, the room is named, and how people pass through it`()
        throws
    {
        var plan = Self.plan
        plan.units.append(PlannedVenue.unit("shop", "shop", 0...10, 10...20))
        plan.openings = [
            "{id: street, level: g, units: [shop], at: [[0, 14], [0, 16]]}",
            "{id: inner, level: g, units: [shop, hall], at: [[4, 10], [6, 10]]}",
        ]
        plan.places.append(Self.far(25, 5))
        #expect(
            try Self.help(plan) == [
                "people come in by opening \"street\", and nobody passes through unit \"shop\" to opening \"inner\": "
                    + "write passage: always at \"shop\", or draw another way in"
            ])
        // The same, with a room behind the hall in which the place is.
        plan.units.append(PlannedVenue.unit("office", "office", 20...30, 10...20))
        plan.openings.append("{id: office-door, level: g, units: [office, hall], at: [[24, 10], [26, 10]]}")
        plan.places = [Self.far(25, 15)]
        #expect(try Self.help(plan).allSatisfy { $0.contains("write passage: always at \"shop\"") })
    }

    @Test func `A room without a door has none`() throws {
        var plan = Self.plan
        plan.units.append(PlannedVenue.unit("room", "room", 40...50, 0...10))
        plan.places.append(Self.far(45, 5))
        #expect(try Self.help(plan).allSatisfy { $0.contains("unit \"room\" has no opening") })
    }

    @Test func `Two rooms that lead only to each other lack a door to the rest`() throws {
        var plan = Self.plan
        plan.units += [
            PlannedVenue.unit("room", "room", 40...50, 0...10), PlannedVenue.unit("next", "room", 50...60, 0...10),
        ]
        plan.openings.append("{id: between, level: g, units: [room, next], at: [[50, 4], [50, 6]]}")
        plan.places.append(Self.far(45, 5))
        let help = try Self.help(plan)
        #expect(help.count == 1 && help[0].contains("add an opening to"), "\(help)")
        #expect(!help[0].contains("hall"))
    }

    @Test func `A storey to which only a closed elevator leads is told so`() throws {
        var plan = Self.plan
        plan.levels.append("{id: u, ordinal: 1, name: Upper}")
        plan.units.append(PlannedVenue.unit("loft", "hall", 0...30, 0...10, level: "u"))
        plan.rest = """
            nodes: {g: {low: [10, 5]}, u: {high: [10, 5]}}
            connectors: [{id: lift, kind: elevator, closed: broken, stops: [low, high]}]
            """
        plan.places.append(Self.far(25, 5, level: "u"))
        #expect(try Self.help(plan) == ["connector \"lift\" is closed (broken): open it, or add another"])
    }
}
