import Testing
import WaymarkModel
import WaymarkTestSupport

@testable import WaymarkGuidance
@testable import WaymarkRouting

@Suite struct `A route reads the features that it is about` {
    /// Floors with a long corridor each, a room at every node, and stairs at the start.
    private static func tower(floors: Int, rooms: Int) -> Venue {
        var contents = VenueContents(id: "tower", name: "Tower")
        for floor in 0..<floors {
            let level = FeatureID("f\(floor)")
            contents.levels.append(
                Level(id: level, ordinal: Double(floor), name: LocalizedText("Floor \(floor)"), shortName: "\(floor)"))
            for room in 0..<rooms {
                let id = FeatureID("\(floor)-\(room)")
                let position = Point(x: Double(room) * 5, y: 0)
                contents.nodes.append(PathNode(id: id, level: level, position: position))
                if room > 0 {
                    contents.edges.append(
                        PathEdge(id: FeatureID("e\(id)"), from: FeatureID("\(floor)-\(room - 1)"), to: id, length: 5))
                }
                contents.places.append(
                    Place(
                        id: FeatureID("p\(id)"), name: LocalizedText("Shop \(id)"), category: "shop",
                        entrances: [Place.Entrance(id)], level: level, position: Point(x: position.x, y: 2)))
            }
        }
        contents.connectors = [
            Connector(
                id: "stairs", kind: .stairs, stops: (0..<floors).map { Connector.Stop(node: FeatureID("\($0)-0")) },
                flights: Array(repeating: Connector.Flight(), count: floors - 1))
        ]
        return Venue(validated: contents)
    }

    private func answer(_ venue: Venue, from start: FeatureID, to end: FeatureID) throws -> GuidedRoute {
        let request = RouteRequest(
            waypoints: [.place(start), .place(end)], time: .depart(Timestamp(seconds: 1_767_607_200)))
        let answer = try Router(snapshot: VenueSnapshot(venue)).route(request, using: SearchSpace())
        return RouteGuide(venue: venue).guide(answer.route)
    }

    @Test func `A route on two of twenty floors reads little of the others`() throws {
        let venue = Self.tower(floors: 20, rooms: 40)
        let listed = try #require(ListedVenue(venue))
        let route = try answer(listed.venue, from: "p3-10", to: "p4-5")
        let places = listed.places.readCount
        // Nothing on the way has a name or a sign.
        #expect(listed.nodes.readCount + listed.edges.readCount == 0)
        // The landmarks of the two floors are among their 80 places.
        #expect(places > 0 && places < 160, "of 800")
        // Equal routes are in equal venues, so this reads everything.
        #expect(try route == answer(venue, from: "p3-10", to: "p4-5"))
    }

    @Test func `Venues of every kind give the same routes and steps, whether their features are in memory or not`()
        throws
    {
        var routes = 0
        for seed in 0..<RandomSeeds.count(milliseconds: 40) {
            let random = RandomVenue(seed: seed)
            let late = try #require(ListedVenue(random.venue)).venue
            let wholes = CourseRoutes.some(in: random.venue, count: 4)
            let others = CourseRoutes.some(in: late, count: 4)
            #expect(wholes == others, "seed \(seed)")
            let (guide, other) = (RouteGuide(venue: random.venue), RouteGuide(venue: late))
            for route in wholes {
                #expect(guide.guide(route) == other.guide(route), "seed \(seed)")
                routes += 1
            }
        }
        #expect(routes > 50)
    }
}
