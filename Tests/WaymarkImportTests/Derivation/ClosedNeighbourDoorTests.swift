import Testing
import WaymarkModel
import WaymarkTestSupport

@testable import WaymarkDraft

/// A corridor with a room b behind a door, a room a behind b without a door between them, and a room k beside a, into which the only door
/// of a leads.
@Suite struct `A room whose door leads into a closed room is not entered through a wall` {
    private static func plan(_ more: String, category: String = "room", door: String = "door: swinging") -> PlannedVenue
    {
        PlannedVenue(
            units: [
                PlannedVenue.unit("c", "corridor", 0...20, 0...4),
                PlannedVenue.unit("b", "room", 0...8, 4...10), PlannedVenue.unit("a", "room", 0...8, 10...16),
                PlannedVenue.unit("k", category, 8...16, 10...16, more),
            ],
            openings: [
                "{id: d1, level: g, at: [[3.5, 4], [4.5, 4]], door: swinging}",
                "{id: d2, level: g, at: [[8, 12.5], [8, 13.5]], \(door)}",
            ],
            places: [
                "{id: alpha, name: Alpha, category: info, level: g, position: [18, 2]}",
                "{id: inside, name: Inside, category: shop, level: g, position: [4, 14]}",
            ])
    }

    @Test(arguments: [("room", "walking: none"), ("room", "hours: off"), ("void", "")])
    func `In a native plan`(category: String, closed: String) throws {
        let derived = try Self.plan(closed, category: category).derived()
        #expect(derived.distance("alpha", "inside") == nil)
        #expect(!derived.venue.openings.contains { $0.derivedFrom != nil && Set($0.units) == ["a", "b"] })
    }

    /// Nothing is said of how a is entered.
    @Test func `Without that door, one is concluded`() throws {
        var venue = Self.plan("walking: none")
        venue.openings.removeLast()
        #expect(try venue.derived().distance("alpha", "inside") != nil)
    }

    @Test(arguments: ["access=no", "disused:indoor=room", "status=closed"])
    func `In a drawing of OpenStreetMap`(tags: String) throws {
        let room = tags.contains("indoor") ? tags : "indoor=room \(tags)"
        let derived = try OSMDrawing(
            """
            node 1 4 4 door=yes
            node 2 8 13 door=yes
            node 3 0 0
            node 4 20 0
            node 5 20 4
            node 6 8 4
            node 7 0 4
            node 8 8 10
            node 9 0 10
            node 10 8 16
            node 11 0 16
            node 12 16 10
            node 13 16 16
            node 14 18 2 shop=books name=Alpha level=0
            node 15 4 14 shop=books name=Inside level=0
            way 20 3,4,5,6,1,7,3 indoor=corridor level=0
            way 21 7,1,6,8,9,7 indoor=room name=B level=0
            way 22 9,8,2,10,11,9 indoor=room name=A level=0
            way 23 8,12,13,10,2,8 level=0 \(room)

            """
        ).derived()
        #expect(derived.venue.places.contains { $0.id == "n14" })
        #expect(!derived.venue.places.contains { $0.id == "n15" } || derived.distance("n14", "n15") == nil)
    }
}
