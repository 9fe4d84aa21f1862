import WaymarkGuidance
import WaymarkModel
import WaymarkNavigation
import WaymarkRouting

/// The functions that read the members of objects. They are indexed by the numbers of the declaration, so that a read
/// is only two array accesses.
enum FieldReaders {
    /// Returns the readers by shared object and field.
    static func objects() -> [[FieldReader]] {
        PluginAPI.objects.map { object in
            let byName = SharedObject(rawValue: object.name).map { readers(of: $0) } ?? [:]
            return object.fields.map { byName[$0.name] ?? { _, _ in .none } }
        }
    }

    /// Returns the readers of a hook's `e`, by field.
    static func arguments(of hook: HookName) -> [FieldReader] {
        let declaration = PluginAPI.hook(hook)
        guard let event = declaration.event else { return declaration.arguments.map { argument(hook, $0.name) } }
        return EventMember.all(of: event).map(member) + [argument(hook, "ctx")]
    }

    private static func member(_ member: EventMember) -> FieldReader {
        switch member {
        case .field(let number, _): return { board, _ in board.field(number) }
        case .subject(.destination, _):
            return { board, _ in .optional(board.context?.plan.route.destination) }
        case .subject(.location, let declaration) where declaration.name == "raw_location":
            return { _, _ in .object(.location, 1) }
        case .subject(let kind, _): return subject(kind.rawValue)
        }
    }

    /// Returns the reader of an object that several hooks have.
    private static func subject(_ name: String) -> FieldReader {
        switch name {
        case "fix": { board, _ in board.fix == nil && board.context?.fix == nil ? .none : .object(.fix, 0) }
        case "deviation": { board, _ in board.deviation == nil ? .none : .object(.deviation, 0) }
        case "progress": { board, _ in board.context?.progress == nil ? .none : .object(.progress, 0) }
        case "location": { _, _ in .object(.location, 0) }
        case "route": { board, _ in board.context == nil ? .none : .object(.route, 0) }
        case "waypoint": { board, _ in board.waypoint == nil ? .none : .object(.waypoint, 0) }
        default: { board, _ in board.scalar(name) }
        }
    }

    /// Returns the readers of a shared object, by name.
    static func readers(of object: SharedObject) -> [String: FieldReader] {
        switch object {
        case .ctx: context
        case .fix: fix
        case .location: location
        case .deviation: deviation
        case .progress: progress
        case .waypoint: waypoint
        case .route: route
        case .edge: edge
        case .step:
            step.mapValues { read in
                { board, subject in board.step(subject).map { read($0, board.options.language) } ?? .none }
            }
        case .query: query
        case .place: place
        // These objects are only returned as copies.
        case .level, .near, .remaining, .localTime: [:]
        }
    }

    private static func argument(_ hook: HookName, _ name: String) -> FieldReader {
        switch (hook, name) {
        case (_, "ctx"): return { board, _ in board.context == nil ? .none : .object(.ctx, 0) }
        case (.formatInstruction, _): return words[name] ?? { _, _ in .none }
        case (_, "edge"): return { board, _ in board.edge == nil ? .none : .object(.edge, 0) }
        case (.prepareRouteQuery, "query"): return { _, _ in .object(.query, 0) }
        case (.placeExpectations, "place"): return { _, _ in .object(.place, 0) }
        case (_, "default"): return { board, _ in board.fallback }
        case (_, "verdict"): return { board, _ in .text(board.verdict.rawValue) }
        case (.resolveFloor, "previous"): return { board, _ in .optional(board.context?.level) }
        case (_, "default_x"): return { board, _ in .optional(board.snapped?.x) }
        case (_, "default_y"): return { board, _ in .optional(board.snapped?.y) }
        case (.evaluateArrival, "metres"): return { board, _ in .optional(board.waypoint?.metres) }
        case (_, "is_same_level"): return { board, _ in .boolean(board.waypoint?.isSameLevel ?? true) }
        default: return subject(name)
        }
    }

    private static var words: [String: FieldReader] {
        [
            "channel": { board, _ in .optional(board.words?.channel.rawValue) },
            "text": { board, _ in .optional(board.words?.text) },
            "default": { board, _ in .optional(board.words?.original) },
            "step": { board, _ in board.words?.step == nil ? .none : .object(.step, 0) },
            "previous": { board, _ in board.words?.previous == nil ? .none : .object(.step, 1) },
            "next": { board, _ in board.words?.next == nil ? .none : .object(.step, 2) },
            "landmark": { board, _ in
                .optional(board.words?.step?.landmark?.name.text(in: board.options.language))
            },
            "language": { board, _ in .optional(board.words?.options.language) },
            "units": { board, _ in .optional(board.words?.options.units.rawValue) },
            "leg_index": { board, _ in .integer(board.words?.leg ?? 0) },
            "step_index": { board, _ in .integer(board.words?.index ?? 0) },
            "distance": { board, _ in .optional(board.words.map { $0.ahead ?? $0.step?.distance ?? 0 }) },
            "context": { board, _ in .optional(board.words?.step?.context.rawValue) },
            "from_level": { board, _ in .optional(board.words?.step?.start.levelName.text(in: board.options.language))
            },
            "to_level": { board, _ in .optional(board.words?.step?.end.levelName.text(in: board.options.language)) },
        ]
    }
}
