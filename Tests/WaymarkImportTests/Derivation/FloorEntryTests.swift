import Testing
import WaymarkModel

@testable import WaymarkImport

@Suite struct `Authored paths enter open floor at its border` {
    /// A hall of 20 × 20 m with a node in its middle, to which a path leads from a passage in the south. A door is in the
    /// west wall near the entrance:
    ///
    /// ```
    ///   ┌─────────┐
    ///   │         │
    ///   │    m    │
    ///   │    ╎    │
    ///   shop ╎    │
    ///   └───┐╎┌───┘
    ///       s
    /// ```
    private func hall(_ middle: String = "[10, 10]", doors: [String] = ["[[0, 1], [0, 2]]"]) -> PlannedVenue {
        var venue = PlannedVenue(
            units: [
                PlannedVenue.unit("hall", "hall", 0...20, 0...20, "walking: free"),
                PlannedVenue.unit("shop", "shop", -8...0, 0...8, "place: shop"),
            ],
            openings: doors.enumerated().map { "{id: door-\($0), level: g, at: \($1)}" },
            places: [
                "{id: shop, name: Shop, category: shop}", "{id: start, name: Start, category: gate, at: s}",
                "{id: goal, name: Goal, category: gate, at: m}",
            ])
        venue.rest = """
            nodes:
              g:
                s: {at: [10, -10], kind: entrance}
                m: \(middle)
            paths:
              - {id: way, nodes: [s, m]}

            """
        return venue
    }

    /// The length from the passage to a point 0.3 m in front of the door, over the border of the floor.
    private var toDoor: Double { 10.31 + (9.7 * 9.7 + 1.19 * 1.19).squareRoot() }

    @Test func `A route turns to a door as soon as it is on the floor`() throws {
        let derived = try hall().derived()
        let distance = try #require(derived.distance("start", "shop"))
        // 0.6 m lead through the door. By the path's node it would be 33.4 m.
        #expect(abs(distance - toDoor - 0.6) < 0.05, "\(distance)")
        #expect(derived.venue.edges.filter { $0.path == "way" }.map(\.id.rawValue).sorted() == ["way", "way:2"])
        #expect(derived.venue.nodes.contains { $0.id == "way/hall" && $0.position == Point(x: 10, y: 0.31) })
        #expect(try #require(derived.distance("start", "goal")) == 20)
    }

    @Test func `A path is not split where that shortens no way by more than a metre`() throws {
        var ahead = hall(doors: ["[[9.5, 20], [10.5, 20]]"])
        ahead.units[1] = PlannedVenue.unit("shop", "shop", 6...14, 20...28, "place: shop")
        // The node is just behind the border, or the door is straight ahead.
        for venue in [hall("[10, 1]"), ahead] {
            #expect(try venue.derived().venue.edges.filter { $0.path == "way" }.count == 1)
        }
    }

    @Test func `Only ways that are shorter from the border start there`() throws {
        // From the border, the door in the north is not nearer than over the node.
        var venue = hall(doors: ["[[0, 1], [0, 2]]", "[[9.5, 20], [10.5, 20]]"])
        venue.units.append(PlannedVenue.unit("cafe", "shop", 6...14, 20...28))
        let derived = try venue.derived()
        let fromBorder = derived.venue.edges.filter {
            ($0.from == "way/hall" || $0.to == "way/hall") && $0.path != "way"
        }
        #expect(fromBorder.count == 1)
        #expect(fromBorder.first?.path == "floor:hall")
    }

    @Test func `A path through a hall without a node in it is joined to the hall`() throws {
        let derived = try hall("[10, 30]").derived()
        let distance = try #require(derived.distance("start", "shop"))
        #expect(abs(distance - toDoor - 0.6) < 0.05, "\(distance)")
        let back = try #require(derived.distance("goal", "shop"))
        #expect(abs(back - (10.31 + (9.7 * 9.7 + 18.19 * 18.19).squareRoot()) - 0.6) < 0.05, "\(back)")
    }

    @Test func `A hall that keeps to its paths has no entries`() throws {
        var venue = hall()
        venue.units[0] = venue.units[0].replacing("walking: free", with: "walking: paths")
        #expect(try !venue.derived().venue.nodes.contains { $0.id == "way/hall" })
    }

    @Test func `Two units of one floor have no border between them, though a path leads over it`() throws {
        var venue = hall()
        venue.units[0] = PlannedVenue.unit("hall", "hall", 0...20, 0...5, "walking: free")
        venue.units.append(PlannedVenue.unit("north", "hall", 0...20, 5...20, "walking: free"))
        let derived = try venue.derived()
        #expect(derived.venue.edges.filter { $0.path == "way" }.count == 2)
        #expect(derived.venue.regions.first { $0.id == "floor:hall" }?.units == ["hall", "north"])
        #expect(abs(try #require(derived.distance("start", "shop")) - toDoor - 0.6) < 0.05)
    }
}
