import Foundation
import WaymarkGuidance
import WaymarkImport
import WaymarkModel
import WaymarkNavigation
import WaymarkRouting

/// The venues of the repository, and routes in them.
enum ShippedVenues {
    static let start = Timestamp(milliseconds: 1_767_607_200_000)

    static let all: [Venue] = {
        let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().appending(path: "venues")
        return ["fernhill-park", "riverside-mall", "st-brendan-hospital"].compactMap {
            try? VenueImporter().read(path: root.appending(path: $0).path).venues.first
        }
    }()

    /// The venue as a mirror shows it: east is west.
    static func mirrored(_ venue: Venue) -> Venue {
        func mirror(_ point: Point) -> Point { Point(x: -point.x, y: point.y) }
        func mirror(_ ring: [Point]) -> [Point] { ring.reversed().map { mirror($0) } }
        func mirror(_ polygon: Polygon) -> Polygon {
            Polygon(outer: mirror(polygon.outer), holes: polygon.holes.map { mirror($0) })
        }
        var contents = venue.contents
        contents.anchor.bearing.negate()
        for index in contents.nodes.indices { contents.nodes[index].position = mirror(contents.nodes[index].position) }
        for index in contents.places.indices {
            contents.places[index].position = mirror(contents.places[index].position)
        }
        for index in contents.areas.indices { contents.areas[index].polygon = mirror(contents.areas[index].polygon) }
        for index in contents.geofences.indices {
            contents.geofences[index].polygon = mirror(contents.geofences[index].polygon)
        }
        for index in contents.units.indices { contents.units[index].polygon = mirror(contents.units[index].polygon) }
        for index in contents.obstacles.indices {
            contents.obstacles[index].polygon = mirror(contents.obstacles[index].polygon)
        }
        for index in contents.openings.indices {
            contents.openings[index].line.points = mirror(contents.openings[index].line.points)
        }
        return Venue(validated: contents)
    }

    /// A sentence with the words left and right, and the headings east and west, changed for each other.
    static func swapped(_ text: String) -> String {
        let sides = text.replacing(/\b(left|right)\b/) { $0.output.1 == "left" ? "right" : "left" }
        return sides.replacing(/\bhead (north|south)?(east|west)\b/) {
            "head \($0.output.1 ?? "")\($0.output.2 == "east" ? "west" : "east")"
        }
    }
}

/// Asks the real router.
struct RouterRoutes: RouteProvider {
    let router: Router
    let guide: RouteGuide
    let space = SearchSpace()

    init(_ venue: Venue) {
        router = Router(snapshot: VenueSnapshot(venue))
        guide = RouteGuide(venue: venue)
    }

    func plan(for query: RouteRequest) -> Result<RoutePlan, RoutingError> {
        do {
            let route = try router.route(query, using: space).route
            return .success(RoutePlan(guided: guide.guide(route), request: query))
        } catch {
            return .failure(error)
        }
    }

    func alternatives(to plan: RoutePlan, from spot: RouteSpot) -> Result<[RoutePlan], AlternativesError> {
        .success([])
    }
    func refreshed(_ plan: RoutePlan, from spot: RouteSpot, at time: Timestamp) -> RoutePlan? { plan }

    /// Trips between pairs of places spread over the venue, each third of them with a stop on the way.
    func trips(_ profile: Profile, count: Int, seed: UInt64 = 7) -> [RoutePlan] {
        let places = router.snapshot.venue.places.map(\.id)
        var state = seed
        func random() -> FeatureID {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return places[Int((state >> 33) % UInt64(places.count))]
        }
        return (0..<count).compactMap { number in
            var waypoints = [Waypoint.place(random()), .place(random())]
            if number % 3 == 2 { waypoints.append(.place(random())) }
            if number % 7 == 6 { waypoints.append(waypoints[1]) }
            let query = RouteRequest(waypoints: waypoints, profile: profile, time: .depart(ShippedVenues.start))
            return try? plan(for: query).get()
        }
    }
}
