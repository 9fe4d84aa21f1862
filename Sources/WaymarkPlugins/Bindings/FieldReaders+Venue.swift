import WaymarkGuidance
import WaymarkModel
import WaymarkNavigation
import WaymarkRouting

extension FieldReaders {
    /// The readers for the members of `route`.
    static var route: [String: FieldReader] {
        func route(_ read: @escaping (Route) -> Reading) -> FieldReader {
            { board, _ in board.context.map { read($0.plan.route) } ?? .none }
        }
        return [
            "distance": route { .number($0.distance) }, "duration": route { .seconds($0.duration) },
            "legs": route { .integer($0.legs.count) },
            "levels": route { .texts($0.levelIDs) },
            "way_types": route { .texts($0.wayTypes) },
        ]
    }

    /// The readers for the members of `step`, which take a step and a language.
    static var step: [String: (RouteStep, String) -> Reading] {
        [
            "kind": { step, _ in .text(step.maneuver.kind.name) },
            "modifier": { step, _ in .optional(step.maneuver.modifier?.rawValue) },
            "name": { step, language in .optional(step.name?.text(in: language)) },
            "distance": { step, _ in .number(step.distance) },
            "duration": { step, _ in .seconds(step.duration) },
            "level": { step, _ in .text(step.start.level.rawValue) },
            "level_name": { step, language in .text(step.start.levelName.text(in: language)) },
            "from_level": { step, _ in .text(step.start.level.rawValue) },
            "to_level": { step, _ in .text(step.end.level.rawValue) },
            "to_level_name": { step, language in .text(step.end.levelName.text(in: language)) },
            "building": { step, _ in .optional(step.end.building) },
            "context": { step, _ in .text(step.context.rawValue) },
            "highway": { step, _ in .text(step.highway.rawValue) },
            "direction": { step, _ in
                if case .takeConnector(let transit) = step.maneuver.kind {
                    .text(transit.direction.rawValue)
                } else {
                    .none
                }
            },
            "landmark": { step, language in .optional(step.landmark?.name.text(in: language)) },
            "bearing_before": { step, _ in .optional(step.maneuver.bearingBefore) },
            "bearing_after": { step, _ in .optional(step.maneuver.bearingAfter) },
            "signpost": { step, language in .optional(step.signpost?.text(in: language)) },
        ]
    }

    /// The readers for the members of `query`.
    static var query: [String: FieldReader] {
        func query(_ read: @escaping (RouteRequest) -> Reading) -> FieldReader {
            { board, _ in board.query.map(read) ?? .none }
        }
        func kinds(_ set: Set<WayKind>) -> Reading {
            .texts(WayKind.allCases.filter { set.contains($0) }.map(\.rawValue))
        }
        return [
            "from": query { .optional($0.waypoints.first?.text) }, "to": query { .optional($0.waypoints.last?.text) },
            "waypoints": query { .texts($0.waypoints.map(\.text)) }, "profile": query { .text($0.profile.name) },
            "avoid": query { kinds($0.avoid) }, "exclude": query { kinds($0.exclude) },
            "prefer": query { kinds($0.prefer) }, "reason": { board, _ in board.scalar("reason") },
        ]
    }

    /// The readers for the members of `place`.
    static var place: [String: FieldReader] {
        func place(_ read: @escaping (Place, SubjectBoard) -> Reading) -> FieldReader {
            { board, _ in board.place.map { read($0.place, board) } ?? .none }
        }
        return [
            "id": place { place, _ in .text(place.id.rawValue) },
            "name": place { place, board in .text(place.name.text(in: board.options.language)) },
            "category": place { place, _ in .text(place.category) },
            "level": place { place, _ in .text(place.level.rawValue) },
            "x": place { place, _ in .number(place.position.x) },
            "y": place { place, _ in .number(place.position.y) },
            "is_wheelchair_reachable": place { _, board in board.place?.isReachable.map { .boolean($0) } ?? .none },
            "has_hours": place { place, _ in .boolean(place.hours != nil) },
            "entrances": place { place, _ in .integer(place.entrances.count) },
            "tags": place { place, _ in .tags(place.tags) },
        ]
    }
}

extension Waypoint {
    /// The waypoint as plugins read it in `query`: `cafe`, `@n12`, `g:3.0,4.5` or `nearest food`.
    var text: String {
        switch self {
        case .place(let id): id.rawValue
        case .node(let id): "@\(id)"
        case .position(let point, let level): "\(level):\(point.x),\(point.y)"
        case .category(let category): "nearest \(category)"
        }
    }
}

extension Route {
    /// The place where it ends; nil if it ends at no place.
    var destination: FeatureID? { legs.last?.to.place.map { venue[$0].id } }

    /// The ids of its levels, in the order of the route.
    var levelIDs: [String] {
        var levels: [Index<Level>] = []
        for segment in legs.flatMap(\.segments) {
            for level in [segment.fromLevel, segment.toLevel] where levels.last != level {
                levels.append(level)
            }
        }
        return levels.map { venue[$0].id.rawValue }
    }

    /// The way types on the route, without duplicates.
    var wayTypes: [String] {
        let kinds = Set(legs.flatMap(\.segments).map(\.kind))
        return WayKind.allCases.filter { kinds.contains($0) }.map(\.rawValue)
    }
}
