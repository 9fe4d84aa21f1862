import Testing
import WaymarkModel

@testable import WaymarkDraft

@Suite struct `What nobody may use is written closed, with its cause` {
    /// Two halls side by side, with a place in each.
    private static var halls: PlannedVenue {
        PlannedVenue(
            units: [
                PlannedVenue.unit("west", "hall", 0...10, 0...6), PlannedVenue.unit("east", "room", 10...20, 0...6),
            ],
            openings: ["{id: main, level: g, at: [[4, 0], [6, 0]], units: [west]}"],
            places: [
                "{id: a, name: A, category: shop, position: [2, 3], level: g}",
                "{id: b, name: B, category: shop, position: [18, 3], level: g}",
            ])
    }

    private static let alarm = "{id: alarm, level: g, at: [[10, 2], [10, 3]], emergencyExit: true}"

    @Test func `An emergency exit that alone joins two rooms is a closed door between them`() throws {
        var venue = Self.halls
        venue.openings.append(Self.alarm)
        let derived = try venue.derived()
        let doors = derived.venue.edges.filter { $0.path == "alarm" }
        #expect(doors.map(\.kind) == [.door])
        #expect(doors.allSatisfy { $0.hours?.source == "off" && $0.tags["closed"] == "emergency exit" })
        #expect(derived.distance("a", "b") == nil)
        // Both sides are joined to the floors, up to the door.
        let ends = Set(doors.flatMap { [$0.from, $0.to] })
        for end in ends {
            #expect(derived.venue.edges.contains { $0.hours == nil && [$0.from, $0.to].contains(end) })
        }
        #expect(derived.messages(.isolatedUnit).count == 1)
    }

    @Test func `Where another door joins the rooms, the emergency exit changes nothing`() throws {
        var open = Self.halls
        open.openings.append("{id: door, level: g, at: [[10, 4], [10, 5]], door: sliding}")
        var both = open
        both.openings.append(Self.alarm)
        let (first, second) = (try open.derived().venue, try both.derived().venue)
        #expect(first.edges == second.edges && first.nodes == second.nodes)
    }

    @Test func `Hours of an author open an emergency exit`() throws {
        var venue = Self.halls
        venue.openings.append(Self.alarm)
        venue.overrides = PlanOverrides(entries: [
            .init(action: .opening("alarm", .init(hours: try OpeningHours("Mo-Fr 08:00-18:00"))))
        ])
        let door = try #require(try venue.derived().venue.edges.first { $0.path == "alarm" })
        #expect(door.hours?.source == "Mo-Fr 08:00-18:00" && door.tags["closed"] == nil)
    }

    @Test func `A unit that nobody may enter is a closed way between what its doors lead to`() throws {
        var venue = PlannedVenue(
            units: [
                PlannedVenue.unit("west", "room", 0...10, 0...6),
                PlannedVenue.unit("lock", "corridor", 10...20, 0...6, "walking: none"),
                PlannedVenue.unit("east", "room", 20...30, 0...6),
            ],
            openings: [
                "{id: main, level: g, at: [[4, 0], [6, 0]], units: [west]}",
                "{id: w, level: g, at: [[10, 2], [10, 3]], door: sliding}",
                "{id: e, level: g, at: [[20, 2], [20, 3]], door: sliding}",
            ],
            places: [
                "{id: a, name: A, category: shop, position: [2, 3], level: g}",
                "{id: b, name: B, category: shop, position: [28, 3], level: g}",
            ])
        let derived = try venue.derived()
        let ways = derived.venue.edges.filter { $0.path == "lock" }
        #expect(ways.count == 2)
        #expect(ways.allSatisfy { $0.hours?.source == "off" && $0.tags["closed"] == "walking: none" })
        #expect(derived.distance("a", "b") == nil)
        // With a way around it, it is left out.
        venue.units.append(PlannedVenue.unit("round", "corridor", 0...30, 6...9))
        venue.openings += [
            "{id: u, level: g, at: [[4, 6], [5, 6]], door: sliding}",
            "{id: v, level: g, at: [[25, 6], [26, 6]], door: sliding}",
        ]
        let open = try venue.derived()
        #expect(open.distance("a", "b") != nil && !open.venue.edges.contains { $0.path == "lock" })
    }

    @Test func `What divides a floor is named`() throws {
        func derived(_ width: Double, reason: String = "walking: none") throws -> Derived {
            try PlannedVenue(
                units: [
                    PlannedVenue.unit("floor", "walkway", 0...100, 0...6),
                    PlannedVenue.unit("site", "walkway", 48...52, -0.5...width, reason),
                    PlannedVenue.unit("east", "room", 100...110, 0...6),
                ],
                openings: [
                    "{id: w, level: g, at: [[0, 2], [0, 4]], units: [floor]}",
                    "{id: e, level: g, at: [[100, 2], [100, 4]], units: [floor, east]}",
                ],
                places: [
                    "{id: a, name: A, category: shop, position: [2, 3], level: g}",
                    "{id: b, name: B, category: shop, position: [105, 3], level: g}",
                ]
            ).derived()
        }
        let divided = try derived(6.5)
        #expect(divided.distance("a", "b") == nil)
        let ways = divided.venue.edges.filter { $0.path == "site" }
        #expect(ways.count == 2 && ways.allSatisfy { $0.statedClosure == "walking: none" })
        // Past it, people walk.
        let narrow = try derived(3)
        #expect(narrow.distance("a", "b") != nil && !narrow.venue.edges.contains { $0.path == "site" })
    }

    @Test(arguments: ["stairs", "room"])
    func `Shafts of two kinds above each other are a closed connector`(upper: String) throws {
        let venue = PlannedVenue(
            levels: ["{id: g, ordinal: 0, name: Ground}", "{id: u, ordinal: 1, name: Upper}"],
            units: [
                PlannedVenue.unit("low", "hall", 0...10, 0...6),
                PlannedVenue.unit("high", "hall", 0...10, 0...6, level: "u"),
                PlannedVenue.unit("below", "elevator", 10...13, 0...3),
                PlannedVenue.unit("above", upper, 10...13, 0...3, level: "u", "name: Lift 2"),
            ],
            openings: [
                "{id: main, level: g, at: [[4, 0], [6, 0]], units: [low]}",
                "{id: d1, level: g, at: [[10, 1], [10, 2]], door: sliding}",
                "{id: d2, level: u, at: [[10, 1], [10, 2]], door: sliding}",
            ],
            places: ["{id: b, name: B, category: shop, position: [8, 5], level: u}"])
        let connectors = try venue.derived().venue.connectors
        #expect(connectors.map(\.kind) == [.unknownJoin])
        let reason = try #require(connectors.first?.closure)
        #expect(reason.hasPrefix("elevator on Ground below ") && reason.hasSuffix("is unknown"))
    }

    /// Returns the connectors of shafts above each other, one on each level, by the levels at which they stop.
    private static func shafts(_ kinds: [String?], more: [String] = []) throws -> [String] {
        let numbers = kinds.indices
        let venue = PlannedVenue(
            levels: numbers.map { "{id: l\($0), ordinal: \($0), name: Level \($0)}" },
            units: numbers.map { PlannedVenue.unit("hall\($0)", "hall", 0...10, 0...6, level: "l\($0)") }
                + numbers.compactMap { number in
                    kinds[number].map {
                        PlannedVenue.unit("shaft\(number)", $0, 10...13, 0...3, level: "l\(number)")
                    }
                } + more,
            openings: ["{id: main, level: l0, at: [[4, 0], [6, 0]], units: [hall0]}"]
                + numbers.filter { kinds[$0] != nil }.map {
                    "{id: d\($0), level: l\($0), at: [[10, 1], [10, 2]], door: sliding}"
                },
            places: ["{id: b, name: B, category: shop, position: [8, 5], level: l2}"])
        let derived = try venue.derived()
        let levels = Dictionary(uniqueKeysWithValues: derived.venue.nodes.map { ($0.id, $0.level.rawValue) })
        return derived.venue.connectors.map { connector in
            let stops = connector.stops.compactMap { levels[$0.node] }.joined(separator: " ")
            return "\(connector.kind)\(connector.closure == nil ? "" : " closed"): \(stops)"
        }.sorted()
    }

    @Test func `Nobody takes stairs through a storey where there is an elevator`() throws {
        #expect(
            try Self.shafts(["stairs", "elevator", "stairs"]) == [
                "unknownJoin closed: l0 l1", "unknownJoin closed: l1 l2",
            ])
        #expect(
            try Self.shafts(["elevator", "stairs", "elevator"]) == [
                "unknownJoin closed: l0 l1", "unknownJoin closed: l1 l2",
            ])
        #expect(
            try Self.shafts(["stairs", nil, "elevator", "stairs"]) == [
                "unknownJoin closed: l0 l2", "unknownJoin closed: l2 l3",
            ])
        #expect(
            try Self.shafts(["stairs", "elevator", nil, "stairs"]) == [
                "unknownJoin closed: l0 l1", "unknownJoin closed: l1 l3",
            ])
    }

    @Test func `A storey on which no shaft is drawn is passed`() throws {
        #expect(try Self.shafts(["stairs", nil, "stairs"]) == ["stairs: l0 l2"])
        // Stairs around an elevator, which does not stop on the level between.
        let stairs = (0...2).map { PlannedVenue.unit("stairs\($0)", "stairs", 10...16, 0...6, level: "l\($0)") }
        #expect(try Self.shafts(["elevator", nil, "elevator"], more: stairs).contains("elevator: l0 l2"))
    }

    @Test(arguments: [("out", ["shop", "hall"]), ("in", ["hall", "shop"])])
    func `A door by which people only leave or enter leads one way`(direction: String, units: [FeatureID]) throws {
        let venue = PlannedVenue(
            units: [
                PlannedVenue.unit("hall", "hall", 0...10, 0...6), PlannedVenue.unit("shop", "shop", 10...20, 0...6),
            ],
            openings: [
                "{id: main, level: g, at: [[4, 0], [6, 0]], units: [hall]}",
                "{id: door, level: g, at: [[10, 2], [10, 3]], tags: {direction: \(direction)}}",
            ])
        let derived = try venue.derived()
        let opening = try #require(derived.venue.openings.first { $0.id == "door" })
        #expect(opening.isOneWay && opening.units == units)
        #expect(derived.venue.edges.filter { $0.path == "door" && !$0.isOneWay }.isEmpty)
    }

    @Test func `A door that leads one way between two rooms, and nobody knows which, is closed`() throws {
        var venue = Self.halls
        venue.units[0] = PlannedVenue.unit("west", "room", 0...10, 0...6)
        venue.openings.append("{id: door, level: g, at: [[10, 2], [10, 3]], tags: {direction: out}}")
        let derived = try venue.derived()
        #expect(derived.venue.openings.first { $0.id == "door" }?.hours?.source == "off")
        #expect(derived.distance("a", "b") == nil)
        #expect(derived.messages(.foreignAssumption).count == 1)
    }

    @Test func `No opening is concluded in a wall with a window`() throws {
        var venue = Self.halls
        venue.openings.append("{id: pane, level: g, at: [[10, 3]], hours: \"off\", tags: {closed: window}}")
        let derived = try venue.derived()
        #expect(derived.inferences(.doorless) == [] && derived.distance("a", "b") == nil)
        #expect(derived.venue.edges.first { $0.path == "pane" }?.tags["closed"] == "window")
    }
}

@Suite struct `Walls, elevators and steps that nobody gets past` {
    /// A hall of 20 × 10 m with a place on each side of a wall that ends some way before the upper border.
    private static func hall(gap: Double) -> PlannedVenue {
        PlannedVenue(
            units: [PlannedVenue.unit("hall", "hall", 0...20, 0...10)],
            openings: ["{id: main, level: g, at: [[4, 0], [6, 0]], units: [hall]}"],
            places: [
                "{id: a, name: A, category: shop, position: [2, 5], level: g}",
                "{id: b, name: B, category: shop, position: [18, 5], level: g}",
            ],
            rest: "details:\n  - {id: w, level: g, category: wall, line: [[10, 0.2], [10, \(10 - gap)]]}\n")
    }

    @Test(arguments: [(0.05, false), (0.3, false), (1.2, true)])
    func `Nobody fits through the gap at the end of a wall`(gap: Double, isWay: Bool) throws {
        #expect((try Self.hall(gap: gap).derived().distance("a", "b") != nil) == isWay)
    }

    @Test(arguments: [(120.0, nil), (390.0, "its landings are 390 m apart")] as [(Double, String?)])
    func `Nobody rides along a street in an elevator`(distance: Double, reason: String?) {
        var contents = VenueContents(id: "v", name: "V")
        contents.nodes = [
            PathNode(id: "a", level: "g", position: Point(x: 0, y: 0)),
            PathNode(id: "b", level: "u", position: Point(x: distance, y: 0)),
        ]
        contents.connectors = [
            Connector(id: "lift", kind: .elevator, stops: [Connector.Stop(node: "a"), Connector.Stop(node: "b")])
        ]
        var draft = VenueDraft(contents: contents, isForeign: true)
        ApartElevators.close(in: &draft)
        #expect(draft.contents.connectors[0].closure == reason)
    }
}
