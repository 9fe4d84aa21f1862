import Testing
import WaymarkModel

@testable import WaymarkDraft

@Suite struct `A corrupted draft is handled` {
    @Test(arguments: [false, true])
    func `A corrupted draft never crashes the validator or makes a venue that breaks a promise`(
        _ isForeign: Bool
    ) {
        var random = Dice(state: isForeign ? 7 : 3)
        var venues = 0
        for _ in 0..<600 {
            let draft = RulesSamples.house(isForeign: isForeign) { contents in
                for _ in 0...random.roll(4) { contents.corrupt(&random) }
            }
            let (venue, diagnostics) = VenueValidator.validate(draft)
            #expect((venue == nil) == diagnostics.contains { $0.severity == .error })
            guard let venue else { continue }
            venues += 1
            #expect(venue.contents.brokenPromises == [])
        }
        #expect(venues > 50)
    }
}

extension VenueContents {
    fileprivate mutating func corrupt(_ random: inout Dice) {
        let number = random.pick([0, -1, .nan, .infinity, -.infinity, 1e300, 1e-300, 5e8, 0.5])
        let id: FeatureID = random.pick(["", "g", "u", "door", "hall", "lofft", "stair-u", "a b", "\u{1B}[2J", "lift"])
        switch random.roll(24) {
        case 0: nodes[random.roll(nodes.count)].position.x = number
        case 1: nodes[random.roll(nodes.count)].level = id
        case 2: nodes[random.roll(nodes.count)].id = id
        case 3: nodes.remove(at: random.roll(nodes.count))
        case 4 where !edges.isEmpty: edges[random.roll(edges.count)].to = id
        case 5 where !edges.isEmpty: edges[random.roll(edges.count)].length = number
        case 6 where !edges.isEmpty: edges[random.roll(edges.count)].incline = number
        case 7 where !edges.isEmpty: edges[random.roll(edges.count)].isOneWay.toggle()
        case 8 where !edges.isEmpty: edges.remove(at: random.roll(edges.count))
        case 9: levels[random.roll(levels.count)].id = id
        case 10: levels[random.roll(levels.count)].ordinal = number
        case 11: levels[random.roll(levels.count)].building = id
        case 12: connectors[random.roll(2)].stops.append(.init(node: id))
        case 13: connectors[random.roll(2)].stops = []
        case 14: connectors[random.roll(2)].kind = random.pick(Connector.Kind.allCases)
        case 15: connectors[random.roll(2)].flights = Array(repeating: .init(stepCount: -4, length: number), count: 2)
        case 16: connectors[random.roll(2)].direction = .backward
        case 17: areas[0].polygon.outer = random.roll(2) == 0 ? [] : areas[0].polygon.outer + [Point(x: number, y: 1)]
        case 18: geofences[0].polygon.holes = [[], [Point(x: number, y: number)], areas[0].polygon.outer]
        case 19: geofences[0].levels = [id, "g"]
        case 20: places[random.roll(2)].entrances = [Place.Entrance(id), "hall"]
        case 21: places[random.roll(2)].position = Point(x: number, y: 0)
        case 22: recommendations[0].radius = number
        default: anchor.bearing = number
        }
    }

    /// What the types of the model promise of a validated venue, looked up anew.
    fileprivate var brokenPromises: [String] {
        var broken: [String] = []
        func require(_ holds: Bool, _ promise: String) { if !holds { broken.append(promise) } }
        let levelOf = Dictionary(nodes.map { ($0.id, $0.level) }, uniquingKeysWith: { first, _ in first })
        let levelIDs = Set(levels.map(\.id))
        require(levelOf.count == nodes.count && levelIDs.count == levels.count, "unique ids")
        require(Set(edges.map(\.id)).count == edges.count, "unique edges")
        require(nodes.allSatisfy { levelIDs.contains($0.level) && $0.position.isFinite }, "nodes stand somewhere")
        require(levels.allSatisfy { level in level.ordinal.isFinite }, "finite ordinals")
        require(
            levels.allSatisfy { level in level.building.map { id in buildings.contains { $0.id == id } } ?? true },
            "buildings")
        for edge in edges {
            require(edge.from != edge.to && edge.length > 0 && edge.length.isFinite, "edges have a length")
            require(levelOf[edge.from] != nil && levelOf[edge.from] == levelOf[edge.to], "edges stay on a level")
            require(edge.incline?.isFinite ?? true, "finite inclines")
        }
        for connector in connectors {
            let stops = connector.stops.compactMap { levelOf[$0.node] }
            require(stops.count == connector.stops.count && stops.count >= 2, "stops exist")
            require(
                connector.kind.isRide ? Set(stops).count >= 2 : Set(stops).count == stops.count,
                "stops are on different levels")
            let stopNodes = Set(connector.stops.map(\.node))
            let pairs = Set(connector.rides.map { [$0.from, $0.to] })
            require(connector.kind.isRide || connector.rides.isEmpty, "only lifts have rides")
            require(
                connector.rides.allSatisfy { stopNodes.isSuperset(of: [$0.from, $0.to]) && $0.from != $0.to },
                "rides lead from stop to stop")
            require(pairs.count == connector.rides.count, "each ride is stated once")
            require(connector.rides.allSatisfy { (0...3600).contains($0.duration) }, "rides take their time")
            require(connector.kind.isRide || connector.flights.count == stops.count - 1, "flights lie between stops")
        }
        for polygon in areas.map(\.polygon) + geofences.map(\.polygon) {
            require(polygon.outer.count >= 3 && Polygon.signedArea(of: polygon.outer) > 0, "polygons run left")
            require(polygon.outer.allSatisfy(\.isFinite), "polygons are finite")
        }
        for place in places {
            require(
                !place.entrances.isEmpty && place.entrances.allSatisfy { levelOf[$0.node] != nil }, "entrances exist")
            require(levelIDs.contains(place.level) && place.position.isFinite, "places are shown somewhere")
        }
        require(geofences.allSatisfy { $0.levels.allSatisfy(levelIDs.contains) }, "levels of geofences exist")
        require(
            recommendations.allSatisfy { offer in places.contains { $0.id == offer.place } && offer.radius > 0 },
            "recommendations are for places")
        require(anchor.origin.isValid && anchor.bearing.isFinite, "the anchor is on Earth")
        return broken
    }
}
