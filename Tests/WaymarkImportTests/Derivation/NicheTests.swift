import Testing
import WaymarkModel
import WaymarkTestSupport

@testable import WaymarkDraft
@testable import WaymarkImportKit
@testable import WaymarkReaders

@Suite struct `Narrow parts of a floor do not narrow the rest` {
    /// A hall of 40 by 12 m with a recess of 0.5 m that leads to a store room, and two rooms below.
    private static func hall(
        _ recess: String = "[30, 12], [30, 14], [29.5, 14], [29.5, 12]", _ category: String = "concourse"
    )
        -> PlannedVenue
    {
        PlannedVenue(
            units: [
                "{id: hall, level: g, category: \(category), polygon: [[0, 0], [40, 0], [40, 12], \(recess), [0, 12]]}",
                PlannedVenue.unit("a", "room", 0...8, -6...0, "place: a"),
                PlannedVenue.unit("b", "room", 12...20, -6...0, "place: b"),
                PlannedVenue.unit("c", "room", 28...32, 14...18, "place: c"),
            ],
            openings: [
                "{id: door-a, level: g, at: [[3, 0], [5, 0]], door: open}",
                "{id: door-b, level: g, at: [[15, 0], [17, 0]], door: open}",
                "{id: door-c, level: g, at: [[29.5, 14], [30, 14]], door: open}",
            ],
            places: ["a", "b", "c"].map { "{id: \($0), name: \($0.uppercased()), category: room.storage}" })
    }

    @Test(arguments: ["concourse", "room"])
    func `A niche of half a metre closes only itself to wheels`(category: String) throws {
        let derived = try Self.hall("[30, 12], [30, 14], [29.5, 14], [29.5, 12]", category).derived()
        #expect(derived.reached(from: "a", width: 0.9) == ["a", "b"])
        #expect(derived.reached(from: "a", width: 0) == ["a", "b", "c"])
        let regions = derived.venue.regions.filter { $0.units == ["hall"] }
        #expect(regions.map(\.clearance) == [0.3, 0.2])
        // Four metres up, then over to the niche and through it.
        let distance = try #require(derived.distance("a", "c"))
        #expect(distance > 29 && distance < 32, "\(distance)")
        #expect(FloorLaws(venue: derived.venue).crossedWalls == [])
    }

    @Test func `A wide hall has no narrow part`() throws {
        let derived = try Self.hall("[30, 12], [30, 14], [28, 14], [28, 12]").derived()
        #expect(derived.reached(from: "a", width: 0.9).contains("b"))
        #expect(derived.venue.regions.filter { $0.units == ["hall"] }.map(\.clearance) == [0.3])
    }

    @Test(arguments: [0.5, 0.58, 0.4])
    func `Two halls that a neck joins are both wide`(width: Double) throws {
        var venue = PlannedVenue(
            units: [
                """
                {id: hall, level: g, category: concourse, polygon: [[0, 0], [20, 0], [20, 5], [22, 5], [22, 0], [42, 0],
                [42, 10], [22, 10], [22, \(5 + width)], [20, \(5 + width)], [20, 10], [0, 10]]}
                """.replacing("\n", with: " ")
            ],
            places: [
                "{id: a, name: A, category: shop, level: g, position: [2, 5]}",
                "{id: b, name: B, category: shop, level: g, position: [18, 5]}",
                "{id: c, name: C, category: shop, level: g, position: [40, 5]}",
                "{id: d, name: D, category: shop, level: g, position: [24, 5]}",
            ])
        venue.openings = []
        let derived = try venue.derived()
        #expect(derived.reached(from: "a", width: 0.9) == ["a", "b"])
        #expect(derived.reached(from: "c", width: 0.9) == ["c", "d"])
        #expect(derived.reached(from: "a", width: 0.05) == ["a", "b", "c", "d"])
        let distance = try #require(derived.distance("a", "c"))
        #expect(abs(distance - 38) < 0.5, "\(distance)")
    }
}

@Suite struct `A neck of a floor has its own width` {
    /// Two halls of 20 by 10 m, joined by a neck two metres long, with a place in each.
    private static func halls(_ width: Double, _ category: String = "concourse") -> PlannedVenue {
        PlannedVenue(
            units: [
                """
                {id: hall, level: g, category: \(category), polygon: [[0, 0], [20, 0], [20, 5], [22, 5], [22, 0], [42, 0],
                [42, 10], [22, 10], [22, \(5 + width)], [20, \(5 + width)], [20, 10], [0, 10]]}
                """.replacing("\n", with: " "),
                PlannedVenue.unit("lobby", "corridor", -4...0, 0...10),
            ],
            openings: ["{id: door, level: g, at: [[0, 4], [0, 6]], door: open}"],
            places: [
                "{id: a, name: A, category: shop, level: g, position: [2, 5]}",
                "{id: b, name: B, category: shop, level: g, position: [40, 5]}",
            ])
    }

    @Test(arguments: [0.61, 0.65, 0.8, 0.88])
    func `People walk through, and wheels need another way`(width: Double) throws {
        for category in ["concourse", "room"] {
            let derived = try Self.halls(width, category).derived()
            #expect(derived.reached(from: "a", width: 0.9) == ["a"])
            #expect(derived.reached(from: "b", width: 0.9) == ["b"])
            #expect(derived.reached(from: "a", width: width - 0.01) == ["a", "b"])
            let distance = try #require(derived.distance("a", "b"))
            #expect(abs(distance - 38) < 0.5, "\(distance)")
        }
    }

    @Test(arguments: [0.9, 0.95, 1.2])
    func `A wider one keeps nobody out`(width: Double) throws {
        let derived = try Self.halls(width).derived()
        #expect(derived.reached(from: "a", width: 0.9) == ["a", "b"])
        #expect(derived.venue.edges.allSatisfy { $0.width == nil || $0.path == "door" })
    }

    @Test func `Wheels go around what people squeeze past`() throws {
        // A screen from the lower wall leaves 0.7 m at the upper one; behind the pillar beside it there is room.
        let venue = PlannedVenue(
            units: [PlannedVenue.unit("hall", "concourse", 0...20, 0...20)],
            obstacles: [
                "{id: screen, level: g, kind: wall, polygon: [[9.8, 6], [10, 6], [10, 19.3], [9.8, 19.3]]}"
            ],
            places: [
                "{id: a, name: A, category: shop, level: g, position: [2, 18]}",
                "{id: b, name: B, category: shop, level: g, position: [18, 18]}",
            ])
        let derived = try venue.derived()
        #expect(derived.reached(from: "a", width: 0.9) == ["a", "b"])
        let short = try #require(derived.distance("a", "b"))
        #expect(abs(short - 16.1) < 0.5, "\(short)")
        let long = try #require(derived.distance("a", "b", width: 0.9))
        #expect(long > 25, "\(long)")
    }

    @Test func `A gap in a drawn wall is as wide as it is drawn`() throws {
        for (gap, isWide) in [(0.65, false), (0.8, false), (0.9, true), (0.95, true)] {
            var venue = PlannedVenue(
                units: [PlannedVenue.unit("hall", "concourse", 0...40, 0...10)],
                places: [
                    "{id: a, name: A, category: shop, level: g, position: [5, 5]}",
                    "{id: b, name: B, category: shop, level: g, position: [35, 5]}",
                ])
            venue.rest = "details:\n  - {id: w, level: g, category: wall, line: [[20, 0], [20, \(10 - gap)]]}\n"
            let derived = try venue.derived()
            #expect(derived.reached(from: "a", width: 0.9) == (isWide ? ["a", "b"] : ["a"]), "\(gap)")
            #expect(derived.reached(from: "a", width: gap - 0.02) == ["a", "b"], "\(gap)")
        }
    }

    @Test(arguments: [(0.7, false), (0.85, false), (0.95, true)])
    func `A corridor that is narrow throughout has a width`(width: Double, isWide: Bool) throws {
        let venue = PlannedVenue(
            units: [
                PlannedVenue.unit("corridor", "corridor", 0...20, 0...width),
                PlannedVenue.unit("a", "room", 0...5, -5...0, "place: a"),
                PlannedVenue.unit("b", "room", 15...20, -5...0, "place: b"),
            ],
            openings: [
                "{id: door-a, level: g, at: [[2, 0], [3, 0]], door: open}",
                "{id: door-b, level: g, at: [[16, 0], [17, 0]], door: open}",
            ],
            places: ["a", "b"].map { "{id: \($0), name: \($0.uppercased()), category: room.storage}" })
        let derived = try venue.derived()
        #expect(derived.reached(from: "a", width: 0.9) == (isWide ? ["a", "b"] : ["a"]))
        #expect(derived.reached(from: "a", width: 0.6) == ["a", "b"])
    }
}

@Suite struct `Rooms of a room are joined to each other` {
    /// A corridor, an office of 40 m with its door at one end, and two rooms at the other end of the office.
    private static func office(_ more: [String] = []) -> PlannedVenue {
        PlannedVenue(
            units: [
                PlannedVenue.unit("corridor", "corridor", -4...0, 0...10),
                PlannedVenue.unit("office", "office", 0...40, 0...10),
                PlannedVenue.unit("a", "room", 30...34, 10...14, "place: a"),
                PlannedVenue.unit("b", "room", 36...40, 10...14, "place: b"),
                PlannedVenue.unit("lobby", "corridor", 40...44, 0...10),
            ],
            openings: [
                "{id: door, level: g, at: [[0, 4], [0, 5]], door: open}",
                "{id: door-a, level: g, at: [[31, 10], [32, 10]], door: open}",
                "{id: door-b, level: g, at: [[37, 10], [38, 10]], door: open}",
            ] + more,
            places: ["a", "b"].map { "{id: \($0), name: \($0.uppercased()), category: room.storage}" } + [
                "{id: c, name: C, category: shop, level: g, position: [-2, 4.5]}",
                "{id: d, name: D, category: shop, level: g, position: [42, 4.5]}",
            ])
    }

    @Test func `Nobody walks to the door of the office to get to the next room`() throws {
        let derived = try Self.office().derived()
        let distance = try #require(derived.distance("a", "b"))
        #expect(distance > 6 && distance < 8, "\(distance)")
    }

    @Test func `An office with two doors is still no way through`() throws {
        let exit = "{id: exit, level: g, at: [[40, 4], [40, 5]], door: open}"
        let derived = try Self.office([exit, "{id: around, level: g, at: [[-2, 0], [-1, 0]], door: open}"]).derived()
        let region = try #require(derived.venue.regions.first { $0.units == ["office"] })
        guard region.passage != .always else { return }
        #expect(try #require(derived.distance("a", "b")) < 8)
        #expect(derived.distance("c", "d").map { $0 > 60 } ?? true)
    }
}

@Suite struct `Drawn walls keep floors apart` {
    private static let halls = """
        #####################
        #         #         #
        #    W    #    E    #
        #         #         #
        ####=###########=####
        """

    private func derived(_ rooms: String) throws -> Derived {
        var diagnostics: [Diagnostic] = []
        let block = rooms.split(separator: "\n").map { "      \($0)" }.joined(separator: "\n")
        let text = """
            waymark: 1
            id: v
            name: V
            levels: [{id: g, ordinal: 0, name: G}]
            legend:
              E: {unit: {id: east, category: hall}, place: {id: east, name: East, category: service}}
              W: {unit: {id: west, category: hall}, place: {id: west, name: West, category: service}}
            sketches:
              - level: g
                rooms: |2
            \(block)
            """
        var draft = try #require(
            NativeReader.read(SourceText(file: "v.yaml", text: text), diagnostics: &diagnostics))
        let plan = NetworkDerivation.derive(&draft, diagnostics: &diagnostics)
        let (venue, found) = VenueValidator.validate(draft)
        return Derived(
            venue: try #require(venue, "\(found)"), inferences: plan.inferences, diagnostics: diagnostics + found)
    }

    @Test func `Two open halls with a wall between them are two floors, and the wall is drawn`() throws {
        let derived = try derived(Self.halls)
        #expect(derived.inferences(.border) == [])
        #expect(derived.venue.regions.count == 2)
        // Out of one door, along the wall, and in again.
        let distance = try #require(derived.distance("west", "east"))
        #expect(distance > 20 && distance < 24, "\(distance)")
        let between = derived.venue.details.first { $0.line.points.map(\.x) == [10, 10] }
        #expect(between?.line.points.map(\.y) == [0, 8])
        #expect(between?.isWall == true)
    }

    @Test func `A door interrupts the wall that it is in`() throws {
        let derived = try derived(Self.halls.replacing("W    #    E", with: "W    =    E"))
        let distance = try #require(derived.distance("west", "east"))
        #expect(distance < 11, "\(distance)")
        let walls = derived.venue.details.filter { $0.line.points.allSatisfy { $0.x == 10 } }
        #expect(Set(walls.map { $0.line.points.map(\.y) }) == [[0, 3], [5, 8]])
    }
}
