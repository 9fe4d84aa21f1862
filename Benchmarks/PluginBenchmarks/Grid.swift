import WaymarkDraft
import WaymarkEngine
import WaymarkGuidance
import WaymarkModel
import WaymarkNavigation
import WaymarkRouting

/// A grid of corridors on one level, with a place in each corner.
struct Grid {
    static let start = Timestamp(seconds: 1_893_999_600)

    let venue: Venue
    let snapshot: VenueSnapshot

    /// A square with so many junctions on a side, 10 m apart.
    init(side: Int) {
        var contents = VenueContents(id: "grid", name: "Grid")
        contents.buildings = [Building(id: "b", name: "Building")]
        contents.levels = [Level(id: "l", building: "b", ordinal: 0, name: "Level", shortName: "L")]
        func id(_ x: Int, _ y: Int) -> FeatureID { FeatureID("n\(x)-\(y)") }
        for x in 0..<side {
            for y in 0..<side {
                let point = Point(x: Double(x) * 10, y: Double(y) * 10)
                contents.nodes.append(PathNode(id: id(x, y), level: "l", position: point))
                for (nextX, nextY) in [(x + 1, y), (x, y + 1)] where nextX < side && nextY < side {
                    contents.edges.append(
                        PathEdge(
                            id: FeatureID("e\(contents.edges.count)"), from: id(x, y), to: id(nextX, nextY), length: 10)
                    )
                }
            }
        }
        for (name, node) in [("south-west", id(0, 0)), ("north-east", id(side - 1, side - 1))] {
            let position = contents.nodes.first { $0.id == node }?.position ?? Point(x: 0, y: 0)
            contents.places.append(
                Place(
                    id: FeatureID(name), name: LocalizedText(name), category: "shop", entrances: [Place.Entrance(node)],
                    level: "l",
                    position: position))
        }
        guard let venue = VenueValidator.validate(VenueDraft(contents: contents)).venue else {
            preconditionFailure("the grid is no venue")
        }
        self.venue = venue
        snapshot = VenueSnapshot(venue)
    }

    var request: RouteRequest {
        RouteRequest(waypoints: [.place("south-west"), .place("north-east")], time: .depart(Self.start))
    }

    /// From corner to corner.
    func plan() throws -> RoutePlan {
        let route = try Router(snapshot: snapshot).route(request, using: SearchSpace()).route
        return RoutePlan(guided: RouteGuide(venue: venue).guide(route), request: request)
    }
}

/// A provider that is never needed.
struct NoOtherRoutes: RouteProvider {
    func plan(for query: RouteRequest) -> Result<RoutePlan, RoutingError> { .failure(RoutingError(.noPath)) }
    func alternatives(to plan: RoutePlan, from spot: RouteSpot) -> Result<[RoutePlan], AlternativesError> {
        .success([])
    }
    func refreshed(_ plan: RoutePlan, from spot: RouteSpot, at time: Timestamp) -> RoutePlan? { plan }
}
