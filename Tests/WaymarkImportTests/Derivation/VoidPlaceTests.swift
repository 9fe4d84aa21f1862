import Testing
import WaymarkModel

@testable import WaymarkDraft
@testable import WaymarkImport

@Suite struct `Places where nobody walks` {
    /// A hall with something in its middle, and a place there and in the hall.
    private static func venue(
        _ middle: String, _ place: String = "level: g, position: [30, 20]", obstacles: [String] = []
    ) -> PlannedVenue {
        PlannedVenue(
            units: [PlannedVenue.unit("hall", "hall", 0...60, 0...40)]
                + (middle.isEmpty ? [] : [PlannedVenue.unit("hole", middle, 20...40, 10...30)]),
            openings: ["{id: main, level: g, at: [[11, 0], [13, 0]], units: [hall]}"], obstacles: obstacles,
            places: [
                "{id: a, name: Inside, category: shop, level: g, position: [5, 5]}",
                "{id: b, name: Above, category: shop, \(place)}",
            ])
    }

    private static let solid = ["opentobelow", "void", "structure", "water", "tracks"]

    @Test(arguments: solid) func `A place in a void is reported once, with the void, and nobody is led there`(
        category: String
    ) throws {
        let derived = try Self.venue(category).derived()
        #expect(
            derived.messages(.unreachablePlace) == [
                "place \"b\" is in unit \"hole\" (\(category)), where nobody walks"
            ])
        #expect(derived.messages(.inferredWay) == [])
        #expect(derived.distance("a", "b") == nil)
    }

    @Test func `So is one in an obstacle that is a void`() throws {
        let hole = "{id: hole, level: g, kind: void, polygon: [[20, 10], [40, 10], [40, 30], [20, 30]]}"
        let derived = try Self.venue("", obstacles: [hole]).derived()
        #expect(
            derived.messages(.unreachablePlace) == ["place \"b\" is in obstacle \"hole\" (void), where nobody walks"])
        #expect(derived.distance("a", "b") == nil)
    }

    @Test func `So is one in a unit with walking none`() throws {
        let derived = try Self.venue("room", "level: g, position: [30, 20]").closingMiddle().derived()
        #expect(
            derived.messages(.unreachablePlace) == [
                "place \"b\" is in \"hole\", which nobody may enter (walking: none)"
            ])
    }

    @Test(arguments: solid) func `A place that is a void is a mistake`(category: String) {
        var venue = Self.venue(category, "level: g")
        venue.units[1] = PlannedVenue.unit("hole", category, 20...40, 10...30, "place: b")
        let found = VenueImporter().read(yaml: venue.yaml).diagnostics.filter { $0.code == .placeWithoutEntrance }
        #expect(found.count == 1)
        #expect(
            found.first?.help?.hasPrefix("nobody walks in unit \"hole\" (\(category)), which is this place") == true)
    }

    @Test(arguments: [19.5, 20.4, 39.6]) func `A place at the edge of a void is reached from beside it`(x: Double)
        throws
    {
        let derived = try Self.venue("void", "level: g, position: [\(x), 20]").derived()
        #expect(derived.distance("a", "b") != nil)
        #expect(derived.messages(.unreachablePlace) == [])
    }

    @Test func `A place with a path into a void is where its author says`() throws {
        var venue = Self.venue("void", "at: end")
        venue.rest = "nodes:\n  g: {start: [10, 20], end: [30, 20]}\npaths:\n  - [start, end]\n"
        #expect(try venue.derived().distance("a", "b") != nil)
    }

    @Test func `A place on a counter is on the floor around it, without a warning`() throws {
        let counter = "{id: counter, level: g, polygon: [[27, 17], [33, 17], [33, 23], [27, 23]]}"
        let derived = try Self.venue("", obstacles: [counter]).derived()
        #expect(derived.distance("a", "b") != nil)
        #expect(derived.messages(.inferredWay) == [] && derived.messages(.unreachablePlace) == [])
    }
}

extension PlannedVenue {
    /// The venue with a second unit in which nobody walks.
    fileprivate func closingMiddle() -> PlannedVenue {
        var venue = self
        venue.units[1] = PlannedVenue.unit("hole", "room", 20...40, 10...30, "walking: none")
        return venue
    }
}
