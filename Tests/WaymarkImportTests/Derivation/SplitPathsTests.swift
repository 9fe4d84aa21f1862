import Testing
import WaymarkModel

@testable import WaymarkDraft

@Suite struct `Authored paths are joined at their nearest point` {
    /// A hall of 20 × 10 m with its door in the south, and a straight street of 80 m 5 m in front of it.
    private var street: PlannedVenue {
        var venue = PlannedVenue(
            levels: ["{id: g, ordinal: 0, name: Ground}", "{id: site, ordinal: 0, name: Site, outdoor: true}"],
            units: [PlannedVenue.unit("hall", "hall", 0...20, 0...10)],
            openings: ["{id: main, level: g, at: [[9, 0], [11, 0]]}"],
            places: ["{id: desk, name: Desk, category: shop, level: g, position: [10, 6]}"])
        venue.rest = """
            nodes:
              site:
                west: {at: [-30, -5], kind: entrance}
                east: {at: [50, -5], kind: entrance}
            paths:
              - {id: street, nodes: [west, east], name: High Street}

            """
        venue.places.append("{id: bus, name: Bus, category: transport.bus, at: west}")
        return venue
    }

    @Test func `An exit leads straight to the path in front of it`() throws {
        let derived = try street.derived()
        #expect(derived.venue.connectors.map(\.kind) == [.passage])
        #expect(derived.inferences(.exit).map(\.evidence) == ["the nearest path outdoors is 5 m away"])
        let distance = try #require(derived.distance("bus", "desk"))
        #expect(abs(distance - 51) < 0.2)
        let pieces = derived.venue.edges.filter { $0.path == "street" }
        #expect(pieces.count == 2 && pieces.contains { $0.id == "street" })
        #expect(pieces.allSatisfy { $0.name == "High Street" && $0.derivedFrom == nil })
        #expect(pieces.map(\.length).reduce(0, +) == 80)
    }

    @Test func `Two exits at one point share a node, and a node nearby is used`() throws {
        var venue = street
        venue.openings.append("{id: side, level: g, at: [[10.2, 0], [11, 0]]}")
        #expect(try venue.derived().venue.edges.filter { $0.path == "street" }.count == 2)
        venue = street
        venue.rest = venue.rest.replacing("[-30, -5]", with: "[9.5, -5]")
        #expect(try venue.derived().venue.edges.filter { $0.path == "street" }.count == 1)
    }

    @Test func `A path with its own time, steps or delay is not split`() throws {
        for attribute in ["duration: 60", "delay: 5", "kind: stairs, steps: 3"] {
            var venue = street
            venue.rest = venue.rest.replacing("name: High Street", with: attribute)
            #expect(try venue.derived().venue.edges.filter { $0.path == "street" }.count == 1)
        }
    }

    @Test func `A door is joined to the path that leads along its corridor`() throws {
        var venue = PlannedVenue(
            units: [
                PlannedVenue.unit("corridor", "corridor", 0...60, 0...4),
                PlannedVenue.unit("shop", "shop", 28...36, 4...12, "place: shop"),
            ],
            openings: ["{id: door, level: g, at: [[31, 4], [33, 4]]}"],
            places: ["{id: shop, name: Shop, category: shop}"])
        venue.rest = """
            nodes:
              g:
                a: {at: [1, 1], kind: entrance}
                b: [59, 1]
            paths:
              - [a, b]

            """
        venue.places.append("{id: start, name: Start, category: shop, at: a}")
        let derived = try venue.derived()
        // 31 m along the corridor, 3 m to the door, and 0.3 m behind it.
        let distance = try #require(derived.distance("start", "shop"))
        #expect(abs(distance - 34.3) < 0.01, "\(distance)")
    }

    @Test func `A place beside a path is reached at its nearest point`() throws {
        var venue = street
        venue.places.append("{id: statue, name: Statue, category: attraction, level: site, position: [20, -9]}")
        let derived = try venue.derived()
        #expect(derived.distance("bus", "statue") == 50)
        let place = try #require(derived.venue.places.first { $0.id == "statue" })
        #expect(place.entrances.map(\.node) == ["street/statue"])
    }

    @Test func `The pieces do not depend on the order of the features`() throws {
        var venue = street
        venue.openings = ["{id: main, level: g, at: [[9, 0], [11, 0]]}", "{id: b, level: g, at: [[2, 0], [3, 0]]}"]
        var other = venue
        other.openings.reverse()
        let (first, second) = (try venue.derived().venue, try other.derived().venue)
        #expect(first.edges.map(\.id) == second.edges.map(\.id))
        #expect(first.nodes.map(\.position) == second.nodes.map(\.position))
    }
}
