import Testing
import WaymarkBroker
import WaymarkEngine

/// A simulated walk from one place to another: a position for each second.
struct Walk {
    let member: String
    let from: FeatureID
    let to: FeatureID
    private let points: [(point: Point, level: FeatureID)]
    private(set) var next = 0
    /// The number of messages that the phone sent.
    private var sent = 0

    /// Returns walks between places that are some steps apart.
    static func some(_ count: Int, in desk: Desk) throws -> [Walk] {
        let venue = try desk.venue
        var routes: [(FeatureID, FeatureID, [(Point, FeatureID)])] = []
        let places = venue.venue.places
        for from in places {
            for to in places where to.id != from.id && routes.count < 10 {
                guard let points = try points(from.id, to.id, in: desk, venue) else { continue }
                routes.append((from.id, to.id, points))
                break
            }
        }
        try #require(!routes.isEmpty)
        return (0..<count).map { number in
            let (from, to, points) = routes[number % routes.count]
            return Walk(member: "w\(number)", from: from, to: to, points: points)
        }
    }

    private init(member: String, from: FeatureID, to: FeatureID, points: [(Point, FeatureID)]) {
        self.member = member
        self.from = from
        self.to = to
        self.points = points
    }

    private static func points(
        _ from: FeatureID, _ to: FeatureID, in desk: Desk, _ venue: LoadedVenue
    ) throws -> [(Point, FeatureID)]? {
        let request = RouteRequest(waypoints: [.place(from), .place(to)], time: .depart(desk.clock.now))
        guard
            var journey = try? Journey(
                desk.engine, venue: venue, request: request, options: JourneyOptions(), at: desk.clock.now),
            let route = journey.session?.plan.route, (25...45).contains(route.distance)
        else { return nil }
        var points: [(Point, FeatureID)] = []
        _ = try journey.setOut()
        while !journey.isStuck, points.count < 200 {
            if let (point, level) = journey.position, let level { points.append((point, level)) }
            _ = try journey.walk()
        }
        guard journey.hasArrived, let (point, level) = journey.position, let level else { return nil }
        return points + [(point, level)]
    }

    /// The topic of the walker's phone.
    var topic: String { "owntracks/\(member)/phone" }

    var request: String { "{\"_type\":\"go\",\"to\":\"\(to)\",\"from\":\"\(from)\"}" }

    /// Walks for a second, or stays at the end.
    ///
    /// - Returns: The message of the phone.
    mutating func step(at now: Timestamp, in venue: LoadedVenue) -> String {
        let (point, level) = points[min(next, points.count - 1)]
        next += 1
        sent += 1
        let place = venue.venue.anchor.coordinate(of: point)
        return "{\"_type\":\"location\",\"acc\":3,\"lat\":\(place.latitude),\"lon\":\(place.longitude),"
            + "\"tst\":\(now.milliseconds / 1000),\"floor_id\":\"\(level)\",\"n\":\(sent)}"
    }
}
