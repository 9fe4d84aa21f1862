import WaymarkModel
import WaymarkPlugins
import WaymarkRouting

/// The small building in which attacks take place.
///
/// ```
/// u:             C(40,0)------D(40,30) shop
///                |lift
/// g: A(0,0)------B(40,0)------E(80,0) café
/// ```
enum Arena {
    static let start = Timestamp(milliseconds: 1_767_607_200_000)

    static let venue: Venue = {
        var contents = VenueContents(id: "arena", name: "Arena")
        contents.buildings = [Building(id: "b", name: "Building")]
        contents.levels = [
            Level(id: "g", building: "b", ordinal: 0, name: "Ground floor", shortName: "G"),
            Level(id: "u", building: "b", ordinal: 1, name: "Upper floor", shortName: "U"),
        ]
        func node(_ id: FeatureID, _ level: FeatureID, _ x: Double, _ y: Double) -> PathNode {
            PathNode(id: id, level: level, position: Point(x: x, y: y))
        }
        contents.nodes = [
            node("a", "g", 0, 0), node("b", "g", 40, 0), node("e", "g", 80, 0), node("c", "u", 40, 0),
            node("d", "u", 40, 30),
        ]
        contents.edges = [
            PathEdge(id: "ab", from: "a", to: "b", length: 40), PathEdge(id: "be", from: "b", to: "e", length: 40),
            PathEdge(id: "cd", from: "c", to: "d", length: 30),
        ]
        contents.connectors = [
            Connector(id: "lift", kind: .elevator, stops: ["b", "c"].map { Connector.Stop(node: $0) })
        ]
        contents.places = [
            Place(
                id: "shop", name: "Shop", category: "shop", entrances: ["d"], level: "u",
                position: Point(x: 40, y: 31)),
            Place(
                id: "cafe", name: "Café", category: "food.cafe", entrances: ["e"], level: "g",
                position: Point(x: 80, y: 1)),
        ]
        return Venue(validated: contents)
    }()

    static let snapshot = VenueSnapshot(venue)

    /// From A past the café to the shop.
    static var request: RouteRequest {
        RouteRequest(waypoints: [.node("a"), .place("cafe"), .place("shop")], time: .depart(start))
    }
}

/// Answers queries by the arena's router.
struct ArenaWays: PluginWays {
    let router: Router

    func nearest(_ request: NearestRequest) -> [NearestResult] {
        (try? router.nearest(request, using: SearchSpace())) ?? []
    }
    func route(_ request: RouteRequest) -> Route? { try? router.route(request, using: SearchSpace()).route }
}
