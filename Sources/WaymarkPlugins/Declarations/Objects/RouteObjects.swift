import WaymarkGuidance
import WaymarkModel
import WaymarkNavigation
import WaymarkRouting

/// The table `route`.
enum RouteObject: LuaObject {
    static let name = "route"
    static let doc = "A route as a whole."

    static func subject(on question: Question, _ number: Int) -> Route? { question.context?.plan.route }

    static let members = Members<Self> { r in
        r.field("distance", "Its length.", unit: .metres) { $0.distance }
        r.field("duration", "Its duration, with all waits.", unit: .milliseconds) { $0.duration }
        r.field("legs", "How many legs it has.") { $0.legs.count }
        r.field("levels", "The ids of its levels, in order of passing.") { $0.levelIDs }
        r.field("way_types", "The way types on it, each once.") { $0.wayTypes }
    }
}

/// The request to the router, the subject of `prepare_route_query`.
enum QueryObject: LuaObject {
    static let name = "query"
    static let doc = "A query for the router."

    static func subject(on question: Question, _ number: Int) -> RouteRequest? { question.query }

    static let members = Members<Self> { q in
        q.field("from", "The start, as it is typed at the prompt.", as: .string) { $0.waypoints.first?.text }
        q.field("to", "The end, as it is typed at the prompt.", as: .string) { $0.waypoints.last?.text }
        q.field("waypoints", "All waypoints with start and end.") { $0.waypoints.map(\.text) }
        q.field("profile", "The name of the profile.") { $0.profile.name }
        q.field("avoid", "Way types to use only if there is no other way.") { WayKind.sorted($0.avoid) }
        q.field("exclude", "Way types never to use.") { WayKind.sorted($0.exclude) }
        q.field("prefer", "Way types to prefer.") { WayKind.sorted($0.prefer) }
        q.field("reason", "The reason for the query.", as: .choice(PluginAPI.queryReasons)) { $1.scalar("reason") }
        q.field("roles", "The traveller's roles beside `public`, with those of the profile, in order.") {
            $0.allRoles.sorted().map(\.rawValue)
        }
    }
}

/// A point of a route's line.
struct RoutePoint {
    var point: Point
    var level: FeatureID
    var leg: Int
}

/// A point in the result of `waymark.route.geometry`.
enum RoutePointObject: LuaObject {
    static let name = "route_point"
    static let doc = "A point of the line of a route."

    typealias Subject = RoutePoint

    static let members = Members<Self> { p in
        p.field("x", "Along the x axis of the venue's frame.", unit: .metres) { $0.point.x }
        p.field("y", "Along the y axis of the venue's frame.", unit: .metres) { $0.point.y }
        p.field("level", "The id of its level.") { $0.level }
        p.field("leg", "The leg it belongs to, from 1.") { $0.leg + 1 }
        p.coordinates { subject, _ in subject.point }
    }
}

/// An alternative in the result of `waymark.route.alternatives`.
enum AlternativeObject: LuaObject {
    static let name = "alternative"
    static let doc = "An alternative way."

    /// A route, and its number from 1.
    struct Subject {
        var number: Int
        var route: Route
    }

    static let members = Members<Self> { a in
        a.field("index", "Its number, from 1, for `waymark.nav.take_alternative`.") { $0.number }
        a.fields(of: RouteObject.self, except: ["legs"]) { $0.route }
    }
}

extension RouteRequest {
    /// The traveller's roles, with those of the profile, without `public`.
    var allRoles: Set<Role> { roles.union(profile.roles).subtracting([.public]) }
}

extension Waypoint {
    /// The waypoint as plugins read it in `query`: `cafe`, `lift-a`, `@n12`, `g:3.0,4.5` or `nearest food`.
    var text: String {
        switch self {
        case .place(let id): id.rawValue
        case .node(let id): "@\(id)"
        case .position(let point, let level): "\(level):\(point.x),\(point.y)"
        case .category(let category, nil): "nearest \(category)"
        case .category(let category, let level?): "nearest \(category)@\(level)"
        case .connector(let id), .opening(let id): id.rawValue
        }
    }
}

extension Route {
    /// The place where it ends; nil if it ends at no place.
    var destination: FeatureID? { legs.last?.to.place.map { venue[$0].id } }

    /// The ids of its levels, in the order of the route.
    fileprivate var levelIDs: [FeatureID] {
        var levels: [Index<Level>] = []
        for segment in legs.flatMap(\.segments) {
            for level in [segment.fromLevel, segment.toLevel] where levels.last != level {
                levels.append(level)
            }
        }
        return levels.map { venue[$0].id }
    }

    /// The way types on the route, without duplicates.
    fileprivate var wayTypes: [WayKind] { WayKind.sorted(Set(legs.flatMap(\.segments).map(\.kind))) }
}

extension WayKind {
    /// Returns way types in the order of their declaration.
    fileprivate static func sorted(_ kinds: Set<WayKind>) -> [WayKind] { allCases.filter { kinds.contains($0) } }
}
