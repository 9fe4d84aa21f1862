import Foundation
import Testing
import WaymarkModel

@testable import WaymarkDraft
@testable import WaymarkReaders

@Suite struct `Shops without a door are entered from the street` {
    /// A mall of a corridor with two doors, a shop at the corridor, and a shop behind a store room, which only has outer
    /// walls besides.
    private var mall: PlannedVenue {
        PlannedVenue(
            units: [
                PlannedVenue.unit("aisle", "corridor", 0...30, 0...5),
                PlannedVenue.unit("shoes", "room.shop", 0...10, 5...15, "place: shoes"),
                PlannedVenue.unit("store", "room.storage", 0...10, 15...20),
                PlannedVenue.unit("books", "room.shop", 0...10, 20...32, "place: books"),
            ],
            openings: ["{id: west, level: g, at: [[0, 2], [0, 3]]}", "{id: east, level: g, at: [[30, 2], [30, 3]]}"],
            places: ["{id: shoes, name: Shoes, category: shop}", "{id: books, name: Books, category: shop}"])
    }

    @Test func `A shop that nothing else leads to has a door in its longest outer wall`() throws {
        let derived = try mall.derived()
        let inference = try #require(derived.inferences(.street).first)
        #expect(inference.subjects == ["books"])
        #expect(inference.evidence == "no door, no paths outdoors; outer wall of 34 m")
        #expect(inference.point == Point(x: 5, y: 32))
        #expect(derived.inferences(.outdoors).map(\.evidence) == ["3 exits, and no paths outdoors within 30 m"])
        let distance = try #require(derived.distance("shoes", "books"))
        // Out of the west door, and 30 m along the wall.
        #expect((43...47).contains(distance), "\(distance)")
        #expect(derived.messages(.inferredWay).contains("shop \"books\" is entered from outdoors: no door is known"))
    }

    @Test func `An override removes the door or confirms it`() throws {
        let id = try #require(try mall.derived().inferences(.street).first?.id)
        var diagnostics: [Diagnostic] = []
        func overrides(_ text: String) -> PlanOverrides {
            OverridesReading.read(
                Data(text.utf8), file: "overrides.yaml", limits: .normal, diagnostics: &diagnostics)
        }
        var venue = mall
        venue.overrides = overrides("separate: [{inference: \(id)}]")
        let removed = try venue.derived()
        #expect(removed.inferences(.street).map(\.state) == [.overruled])
        // Then it is entered from the store room, to which nothing leads.
        #expect(removed.inferences(.room).contains { $0.subjects == ["books", "store"] })
        venue.overrides = overrides("pin: [{inference: \(id)}]")
        let pinned = try venue.derived()
        #expect(pinned.inferences(.street).map(\.state) == [.pinned])
        #expect(!pinned.messages(.inferredWay).contains { $0.contains("is entered from outdoors") })
        #expect(diagnostics == [])
    }

    /// A fashion shop at the street with an entrance hall beside it; both have only walls.
    private func arcade(hall: String = "passage: always", y: ClosedRange<Double> = 0...10) -> PlannedVenue {
        PlannedVenue(
            units: [
                PlannedVenue.unit("fashion", "room.shop", 0...20, 0...10, "place: fashion"),
                PlannedVenue.unit("hall", "room", 20...24, y, hall),
                PlannedVenue.unit("lodge", "corridor", -9...(-6), 0...10),
            ], openings: ["{id: gate, level: g, at: [[-9, 2], [-9, 3]]}"],
            places: ["{id: fashion, name: Fashion, category: shop}"])
    }

    @Test func `An entrance hall without a door has one to the street, and no shop leads to it`() throws {
        let derived = try arcade().derived()
        #expect(Set(derived.inferences(.street).map(\.subjects)) == [["fashion"], ["hall"]])
        #expect(derived.inferences(.room).isEmpty)
        #expect(derived.inferences(.through).isEmpty)
        #expect(
            derived.messages(.inferredWay).contains(
                "entrance hall \"hall\" is entered from outdoors: no door is known"))
        // Any other room is entered from the shop.
        let store = try arcade(hall: "").derived()
        #expect(store.inferences(.street).map(\.subjects) == [["fashion"]])
        #expect(store.inferences(.room).map(\.subjects) == [["fashion", "hall"]])
    }

    @Test func `A hall behind a shop does not make the shop a thoroughfare`() throws {
        var venue = arcade()
        // Walls on all other sides of the hall.
        venue.units += [
            PlannedVenue.unit("yard", "void", 24...30, -5...15), PlannedVenue.unit("roof", "void", 20...24, 10...15),
            PlannedVenue.unit("pit", "void", 20...24, -5...0),
        ]
        let derived = try venue.derived()
        #expect(derived.inferences(.room).map(\.subjects) == [["fashion", "hall"]])
        #expect(derived.inferences(.through).isEmpty)
        // With an exit of its own, the hall is a way for others.
        venue.openings = ["{id: back, level: g, at: [[24, 4], [24, 5]], units: [hall]}"]
        #expect(try venue.derived().inferences(.room).isEmpty)
    }

    @Test func `A closed part has its door in the entrance hall, even if a shop has the longer wall`() throws {
        var venue = arcade(y: 0...4)
        venue.units.append(PlannedVenue.unit("aisle", "corridor", 0...24, 10...14))
        venue.units.append(PlannedVenue.unit("link", "corridor", 20...24, 4...10))
        let derived = try venue.derived()
        #expect(derived.inferences(.street).map(\.subjects) == [["hall"]])
        #expect(derived.inferences(.street).first?.evidence.hasPrefix("nothing leads outdoors") == true)
    }

    @Test(arguments: ["room.office", "room", "room.toilets"])
    func `Other rooms have no doors to the street`(category: String) throws {
        var venue = mall
        venue.units[3] = venue.units[3].replacing("room.shop", with: category)
        #expect(try venue.derived().inferences(.street).isEmpty)
    }

    @Test func `A shop has no door to the street where paths are mapped, on upper levels, or without an outer wall`()
        throws
    {
        var venue = mall
        venue.rest = """
            nodes:
              g: {a: {at: [-5, 28], kind: entrance}, b: [-5, 60]}
            paths:
              - [a, b]

            """
        #expect(try venue.derived().inferences(.street).isEmpty)
        venue = mall
        venue.levels = ["{id: g, ordinal: 1, name: First}"]
        #expect(try venue.derived().inferences(.street).isEmpty)
        venue = mall
        venue.units.append(
            "{id: yard, level: g, category: room.storage, polygon: [[-5, 19], [15, 19], [15, 40], [-5, 40]]}")
        #expect(try venue.derived().inferences(.street).isEmpty)
    }

    @Test func `A part of the level from which nothing leads outdoors has one door to the street`() throws {
        var venue = mall
        venue.units += [
            PlannedVenue.unit("passage", "corridor", 40...60, 0...5),
            PlannedVenue.unit("toys", "room.shop", 40...50, 5...15, "place: toys"),
            PlannedVenue.unit("wine", "room.shop", 50...60, 5...25, "place: wine"),
        ]
        venue.places += ["{id: toys, name: Toys, category: shop}", "{id: wine, name: Wine, category: shop}"]
        let derived = try venue.derived()
        let expected: [[FeatureID]] = [["books"], ["wine"]]
        #expect(derived.inferences(.street).map(\.subjects) == expected)
        #expect(derived.inferences(.street).contains { $0.evidence.hasPrefix("nothing leads outdoors") })
        // The two buildings are 10 m apart, and the ways around them are joined.
        let distance = try #require(derived.distance("shoes", "toys"))
        #expect((50...120).contains(distance), "\(distance)")
    }

    @Test func `A plan without an outside door gets one into an entrance hall, and never into a shop`() throws {
        var venue = mall
        venue.openings = []
        // One shop is joined to the aisle; the other one is alone, and entered from the store room.
        let closed = try venue.derived()
        #expect(closed.inferences(.street).isEmpty)
        #expect(closed.inferences(.room).contains { $0.subjects == ["books", "store"] })
        venue.units.append(PlannedVenue.unit("porch", "room", 10...14, 20...24, "passage: always"))
        #expect(try venue.derived().inferences(.street).map(\.subjects) == [["porch"]])
        // A door between two rooms is not an outside door, and an emergency exit is none by which people enter.
        venue.units.removeLast()
        venue.openings = ["{id: inner, level: g, at: [[4, 5], [5, 5]]}"]
        #expect(try venue.derived().inferences(.street).isEmpty)
        venue.openings.append("{id: out, level: g, at: [[30, 2], [30, 3]], emergencyExit: yes}")
        #expect(try venue.derived().inferences(.street).isEmpty)
    }

    @Test func `An outside door to which a path leads is an outside door, too`() throws {
        var venue = mall
        venue.openings = ["{id: east, level: g, at: [[30, 2], [30, 3]]}"]
        venue.rest = """
            nodes:
              g: {a: {at: [90, 2.5], kind: entrance}, b: [30, 2.5]}
            paths:
              - [a, b]

            """
        #expect(try venue.derived().inferences(.street).map(\.subjects) == [["books"]])
    }

    @Test func `There is no way around a building below the ground`() throws {
        var venue = mall
        venue.units.removeLast()
        venue.places.removeLast()
        #expect(try venue.derived().inferences(.outdoors).count == 1)
        venue.levels = ["{id: g, ordinal: -1, name: Basement}"]
        #expect(try venue.derived().inferences(.outdoors).isEmpty)
        venue.levels = ["{id: g, ordinal: 1, name: First}"]
        #expect(try venue.derived().inferences(.outdoors).count == 1)
        venue.levels.append("{id: b, ordinal: -1, name: Basement}")
        #expect(try venue.derived().inferences(.outdoors).isEmpty)
    }

    @Test func `Buildings more than 30 m apart are not joined`() throws {
        var venue = mall
        venue.units += [
            PlannedVenue.unit("hut", "room.shop", 80...90, 0...8, "place: hut")
        ]
        venue.places.append("{id: hut, name: Hut, category: shop}")
        #expect(try venue.derived().distance("shoes", "hut") == nil)
        venue.units[4] = PlannedVenue.unit("hut", "room.shop", 55...65, 0...8, "place: hut")
        #expect(try venue.derived().distance("shoes", "hut") != nil)
    }
}
