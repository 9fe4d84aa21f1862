import WaymarkGuidance
import WaymarkModel
import WaymarkNavigation
import WaymarkRouting

/// How a way differs from the one that is followed.
public struct RouteDifference: Hashable, Sendable {
    /// The connector or the path with a name that only this way passes and spends most time on; nil if there is none.
    public var passes: RouteSegment.Source?
    /// The way types that only the other way uses: stairs, elevators and the like.
    public var avoids: [WayKind]
    /// How many turns fewer it has; 0 if it has as many, or more.
    public var fewerTurns: Int
    /// How many metres less there are to walk; 0 if there are as many, or more.
    public var shorter: Double

    /// Compares the plan of a way with that of another.
    public init(_ plan: RoutePlan, beside other: RoutePlan) {
        self.init(plan.route, turns: Self.turns(plan), beside: other.route, turns: Self.turns(other))
    }

    /// Compares a way with another.
    public init(_ way: GuidedRoute, beside other: GuidedRoute) {
        self.init(way.route, turns: Self.turns(way), beside: other.route, turns: Self.turns(other))
    }

    private init(_ way: Route, turns: Int, beside other: Route, turns otherTurns: Int) {
        let venue = way.venue
        let own = way.legs.flatMap(\.segments)
        let others = other.legs.flatMap(\.segments)
        let known = Set(others.map { Self.feature($0.source) })
        var times: [RouteSegment.Source: Int64] = [:]
        for segment in own where !known.contains(Self.feature(segment.source)) {
            guard Self.hasName(segment.source, venue) else { continue }
            times[Self.feature(segment.source), default: 0] += segment.duration + segment.waiting
        }
        // Of equal ones, the first on the way.
        let order = own.map { Self.feature($0.source) }
        passes =
            times.max {
                ($0.value, order.firstIndex(of: $1.key) ?? 0) < ($1.value, order.firstIndex(of: $0.key) ?? 0)
            }?.key
        let kinds = Set(own.map(\.kind))
        avoids = WayKind.allCases.filter { kind in
            kind.connector != nil && !kind.isUnknown && !kinds.contains(kind) && others.contains { $0.kind == kind }
        }
        fewerTurns = max(0, otherTurns - turns)
        shorter = max(0, other.distance - way.distance)
    }

    /// A passage without its direction and stops.
    private static func feature(_ source: RouteSegment.Source) -> RouteSegment.Source {
        switch source {
        case .edge(let index, _): .edge(index, isReversed: false)
        case .connector(let index, _, _): .connector(index, fromStop: 0, toStop: 0)
        case .floor: source
        }
    }

    private static func hasName(_ source: RouteSegment.Source, _ venue: Venue) -> Bool {
        switch source {
        case .edge(let index, _): venue[index].name != nil
        case .connector(let index, _, _): venue[index].name != nil
        case .floor(let index): venue.floorName(of: index) != nil
        }
    }

    private static func turns(_ plan: RoutePlan) -> Int {
        plan.steps.joined().count { $0.detail?.maneuver.kind == .turn }
    }

    private static func turns(_ way: GuidedRoute) -> Int {
        way.legs.flatMap(\.steps).count { $0.maneuver.kind == .turn }
    }
}

extension TravelWording {
    /// Returns how a way differs, in the traveller's language: `by the Skybridge, without stairs`.
    package func sentence(_ difference: RouteDifference) -> String {
        var parts: [String] = []
        if let source = difference.passes { parts.append(text(.otherBy, ["place": what(source)])) }
        if !difference.avoids.isEmpty {
            let kinds = difference.avoids.map { phrasebook.nouns[TravelNoun($0)]?.many ?? $0.rawValue }
            parts.append(text(.otherWithout, ["kinds": kinds.joined(separator: ", ")]))
        }
        if difference.fewerTurns > 0 { parts.append(text(.otherFewerTurns)) }
        if parts.isEmpty, difference.shorter >= 1 { parts.append(text(.otherShorter)) }
        return parts.isEmpty ? text(.otherElsewhere) : parts.joined(separator: ", ")
    }
}
