import WaymarkModel
import WaymarkRouting
import WaymarkTestSupport

/// Monday, 5 January 2026, 10:00 UTC.
let morning = Timestamp(seconds: 1_767_607_200)

/// One venue to ask for routes in.
struct Asking {
    let router: Router
    let space = SearchSpace()

    init(_ builder: VenueBuilder, weightings: [any Weighting] = []) {
        router = Router(snapshot: VenueSnapshot(builder.venue), weightings: weightings)
    }

    func callAsFunction(
        _ waypoints: Waypoint..., at time: Timestamp = morning, conditions: [Condition] = [],
        _ change: (inout RouteRequest) -> Void = { _ in }
    ) throws(RoutingError) -> RouteAnswer {
        var request = RouteRequest(waypoints: waypoints, time: .depart(time))
        change(&request)
        return try router.route(request, conditions: conditions, using: space)
    }

    /// Why there is no route; nil if there is one.
    func refusal(
        _ waypoints: Waypoint..., at time: Timestamp = morning, conditions: [Condition] = [],
        _ change: (inout RouteRequest) -> Void = { _ in }
    ) -> RoutingError? {
        var request = RouteRequest(waypoints: waypoints, time: .depart(time))
        change(&request)
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
    /// Two floors joined by stairs of 20 steps and an elevator, both ten metres from `a` below and `b` above.
    static var twoFloors: VenueBuilder {
        var venue = VenueBuilder()
        venue.level("g", ordinal: 0)
        venue.level("u", ordinal: 1)
        venue.node("a", 0, 0, on: "g")
        venue.node("s0", 10, 0, on: "g")
        venue.node("e0", 0, 10, on: "g")
        venue.node("b", 0, 0, on: "u")
        venue.node("s1", 10, 0, on: "u")
        venue.node("e1", 0, 10, on: "u")
        venue.edge("a", "s0")
        venue.edge("a", "e0")
        venue.edge("b", "s1")
        venue.edge("b", "e1")
        venue.connector("stairs", .stairs, ["s0", "s1"]) { $0.flights[0].stepCount = 20 }
        venue.connector("lift", .elevator, ["e0", "e1"])
        return venue
    }

    /// A corridor of 23 m from `a` over `m` (11.5 m) to `b` on one level.
    static var corridor: VenueBuilder {
        var venue = VenueBuilder()
        venue.level("g", ordinal: 0)
        venue.node("a", 0, 0, on: "g")
        venue.node("m", 11.5, 0, on: "g")
        venue.node("b", 23, 0, on: "g")
        venue.edge("a", "m")
        venue.edge("m", "b")
        return venue
    }
}
