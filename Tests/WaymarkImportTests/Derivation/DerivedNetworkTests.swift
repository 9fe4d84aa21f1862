import Testing
import WaymarkModel

@testable import WaymarkDraft

@Suite struct `A network is derived from rooms and doors` {
    /// A hall of 20 × 6 m with two shops above it.
    static let mall = PlannedVenue(
        units: [
            PlannedVenue.unit("hall", "hall", 0...20, 0...6),
            PlannedVenue.unit("shop-a", "shop", 0...8, 6...12, "place: a"),
            PlannedVenue.unit("shop-b", "shop", 8...20, 6...12, "place: b"),
        ],
        openings: [
            "{id: door-a, level: g, at: [[2, 6], [3, 6]], door: sliding, delay: 2}",
            "{id: door-b, level: g, at: [[15, 6], [16, 6]], hours: \"Mo-Fr 08:00-18:00\"}",
            "{id: main, level: g, at: [[9, 0], [11, 0]]}",
        ],
        places: ["{id: a, name: Shop A, category: shop}", "{id: b, name: Shop B, category: shop}"])

    @Test func `A route leads from shop to shop through their doors and across the hall`() throws {
        let derived = try Self.mall.derived()
        // From 0.3 m behind one door to 0.3 m behind the other, and 12.4 m along the hall at the same distance.
        let distance = try #require(derived.distance("a", "b"))
        #expect(abs(distance - (13 + 4 * 0.3)) < 0.01)
        #expect(derived.messages(.isolatedUnit) == [])
        #expect(derived.venue.regions.map(\.id) == ["floor:hall", "floor:shop-a", "floor:shop-b"])
        #expect(derived.venue.regions.allSatisfy { $0.clearance == 0.3 })
    }

    @Test func `An opening's edge has its door, delay, hours and width`() throws {
        let edges = try Self.mall.derived().venue.edges
        let first = try #require(edges.first { $0.path == "door-a" })
        #expect(first.kind == .door && first.delay == 2 && first.width == 1)
        #expect(abs(first.length - 0.6) < 0.001)
        let second = try #require(edges.first { $0.path == "door-b" })
        #expect(second.hours?.source == "Mo-Fr 08:00-18:00")
    }

    @Test func `An opening on the outer outline is an entrance`() throws {
        let derived = try Self.mall.derived()
        let entrance = try #require(derived.venue.nodes.first { $0.kind == .entrance })
        #expect(entrance.position == Point(x: 10, y: 0))
        #expect(derived.venue.openings.first { $0.id == "main" }?.units == ["hall"])
    }

    @Test func `A crossing of a region names the region as its path`() throws {
        let venue = try Self.mall.derived().venue
        let crossings = venue.edges.filter { $0.kind == .crossing }
        #expect(!crossings.isEmpty)
        #expect(crossings.allSatisfy { edge in venue.regions.contains { $0.id == edge.path } })
        #expect(crossings.allSatisfy { $0.derivedFrom != nil })
    }

    @Test func `Paths bend around obstacles and keep a distance from them`() throws {
        var venue = Self.mall
        venue.obstacles = ["{id: kiosk, level: g, polygon: [[5, 4], [12, 4], [12, 6.0], [5, 6.0]]}"]
        let derived = try venue.derived()
        let distance = try #require(derived.distance("a", "b"))
        #expect(distance > 14.5 && distance < 16)
        #expect(derived.venue.nodes.contains { $0.kind == .junction && $0.position == Point(x: 4.7, y: 3.7) })
    }

    @Test func `Open floors that touch are one region, and rooms are not`() throws {
        var venue = Self.mall
        venue.units.append(PlannedVenue.unit("court", "foodcourt", 20...30, 0...6))
        let derived = try venue.derived()
        let region = try #require(derived.venue.regions.first { $0.id == "floor:court" })
        #expect(region.units == ["court", "hall"])
        #expect(region.polygon.contains(Point(x: 20, y: 3)))
    }

    @Test func `A shop is not a shortcut, but a room that alone connects two halls is passed through`() throws {
        var venue = PlannedVenue(
            units: [
                PlannedVenue.unit("hall", "hall", 0...30, 0...4),
                PlannedVenue.unit("west", "corridor", 0...3, 4...20),
                PlannedVenue.unit("east", "corridor", 27...30, 4...20),
                PlannedVenue.unit("shop", "shop", 3...27, 16...20),
                PlannedVenue.unit("wc-west", "restroom", 0...3, 20...22, "place: w"),
                PlannedVenue.unit("wc-east", "restroom", 27...30, 20...22, "place: e"),
            ],
            openings: [
                "{id: d1, level: g, at: [[3, 17], [3, 18]]}", "{id: d2, level: g, at: [[27, 17], [27, 18]]}",
                "{id: d3, level: g, at: [[1, 20], [2, 20]]}", "{id: d4, level: g, at: [[28, 20], [29, 20]]}",
                "{id: main, level: g, at: [[9, 0], [11, 0]]}",
            ],
            places: ["{id: w, name: West, category: toilets}", "{id: e, name: East, category: toilets}"])
        let around = try venue.derived()
        #expect(try #require(around.distance("w", "e")) > 50)
        #expect(around.inferences(.through) == [])
        venue.units.removeFirst()
        venue.openings[4] = "{id: main, level: g, at: [[1, 4], [2, 4]]}"
        let through = try venue.derived()
        #expect(try #require(through.distance("w", "e")) < 40)
        #expect(through.inferences(.through).map(\.subjects) == [["shop"]])
    }

    @Test func `Around a closed unit of a larger region, paths bend at its corners`() throws {
        var venue = PlannedVenue()
        for column in 0..<3 {
            for row in 0..<3 {
                let (x, y) = (Double(column) * 10, Double(row) * 10)
                venue.units.append(PlannedVenue.unit("hall-\(column)\(row)", "hall", x...(x + 10), y...(y + 10)))
            }
        }
        venue.openings = ["{id: main, level: g, at: [[0, 1], [0, 2]]}"]
        venue.places = [
            "{id: a, name: A, category: shop, level: g, position: [5, 15]}",
            "{id: b, name: B, category: shop, level: g, position: [25, 14]}",
        ]
        let derived = try venue.derived()
        #expect(derived.venue.regions.count == 1)
        #expect(abs(try #require(derived.distance("a", "b")) - 401.0.squareRoot()) < 0.01)
        let around = 50.0.squareRoot() + 10 + 41.0.squareRoot()
        #expect(abs(try #require(derived.distance("a", "b", without: "hall-11")) - around) < 0.01)
        #expect(derived.venue.edges.count < 150)
    }

    @Test func `A room behind a room is entered through it`() throws {
        var venue = Self.mall
        venue.units.append(PlannedVenue.unit("store", "storage", 0...8, 12...15, "place: s"))
        venue.openings.append("{id: door-s, level: g, at: [[4, 12], [5, 12]]}")
        venue.places.append("{id: s, name: Store, category: room.storage}")
        let derived = try venue.derived()
        #expect(try #require(derived.distance("b", "s")) > 18)
        #expect(derived.messages(.isolatedUnit) == [])
    }

    @Test func `A stop on open floor and one in a room are entered where they are`() throws {
        var venue = Self.mall
        venue.places += [
            "{id: atm, name: Cash, category: service.atm, level: g, position: [18, 3]}",
            "{id: desk, name: Desk, category: service.desk, level: g, position: [5, 10]}",
        ]
        let derived = try venue.derived()
        #expect(derived.venue.nodes.contains { $0.id == "stop:atm" && $0.position == Point(x: 18, y: 3) })
        #expect(try #require(derived.distance("atm", "desk")) > 15)
    }
}
