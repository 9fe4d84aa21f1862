import WaymarkModel
import WaymarkRouting
import WaymarkTestSketches
import WaymarkTestSupport

/// Monday, 5 January 2026, 10:00 UTC.
let morning = Timestamp(seconds: 1_767_607_200)

extension Router {
    /// Creates a router with rules that are the same for all weights.
    convenience init(snapshot: VenueSnapshot, weightings rules: [any Weighting]) {
        self.init(snapshot: snapshot, sources: rules.map { FixedWeightings([$0]) })
    }
}

/// One venue to ask for routes in.
struct Asking {
    let router: Router
    let space = SearchSpace()

    init(_ builder: VenueBuilder, weightings: [any Weighting] = []) {
        router = Router(snapshot: VenueSnapshot(builder.venue), weightings: weightings)
    }

    init(venue: Venue) { router = Router(snapshot: VenueSnapshot(venue)) }

    func callAsFunction(
        _ waypoints: Waypoint..., at time: Timestamp = morning, conditions: [Condition] = [],
        _ change: (inout RouteRequest) -> Void = { _ in }
    ) throws(RoutingError) -> RouteAnswer {
        let request = request(waypoints, at: time, change)
        return try router.route(request, conditions: conditions, using: space)
    }

    /// Why there is no route; nil if there is one.
    func refusal(
        _ waypoints: Waypoint..., at time: Timestamp = morning, conditions: [Condition] = [],
        _ change: (inout RouteRequest) -> Void = { _ in }
    ) -> RoutingError? {
        refusal(of: request(waypoints, at: time, change), conditions)
    }

    /// Why there is no route, with all that people are told about it; nil if there is one.
    func explanation(
        _ waypoints: Waypoint..., at time: Timestamp = morning, conditions: [Condition] = [],
        _ change: (inout RouteRequest) -> Void = { _ in }
    ) -> RoutingError? {
        let request = request(waypoints, at: time, change)
        return refusal(of: request, conditions).map {
            router.explained($0, of: request, conditions: conditions, using: space)
        }
    }

    private func request(
        _ waypoints: [Waypoint], at time: Timestamp, _ change: (inout RouteRequest) -> Void
    ) -> RouteRequest {
        var request = RouteRequest(waypoints: waypoints, time: .depart(time))
        change(&request)
        return request
    }

    private func refusal(of request: RouteRequest, _ conditions: [Condition]) -> RoutingError? {
        do throws(RoutingError) {
            _ = try router.route(request, conditions: conditions, using: space)
            return nil
        } catch { return error }
    }
}

extension Route {
    /// The nodes it passes, those cut by free positions as `·`.
    var path: String {
        var names = legs.first?.segments.first.map { [name($0.fromNode)] } ?? []
        for segment in legs.flatMap(\.segments) { names.append(name(segment.toNode)) }
        return names.joined(separator: " ")
    }

    private func name(_ node: Index<PathNode>?) -> String { node.map { venue[$0].id.rawValue } ?? "·" }

    /// The place where its first leg ends.
    var destination: FeatureID? { legs[0].to.place.map { venue[$0].id } }

    var kinds: [WayKind] { legs.flatMap(\.segments).map(\.kind) }
}

func hours(_ text: String) -> OpeningHours {
    do throws(OpeningHoursError) { return try OpeningHours(text) } catch {
        preconditionFailure("hours of the test itself: \(error.message)")
    }
}

extension VenueBuilder {
    /// Two floors joined by an elevator and by stairs of 20 steps, ten metres from `a` below and from `b` above.
    static let twoFloors = VenueBuilder(
        [
            "g": """
            E
            |
            a---S
            """,
            "u": """
            E
            |
            b---S
            """,
        ], scale: 2.5,
        legend: """
            E: {connector: {id: lift, kind: elevator}}
            S: {connector: {id: stairs, steps: 20}}
            """)

    /// A corridor of 23 m, which takes 20 s to walk.
    static let corridor = VenueBuilder(["g": "a----m----b"], scale: 2.3)
}
