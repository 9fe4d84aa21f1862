import WaymarkGuidance
import WaymarkModel
import WaymarkNavigation
import WaymarkRouting

/// A journey as lines of JSON: its start, then all inputs and events in order.
///
/// ```swift
/// let lines = JourneyRecording.lines(of: journey, contentHash: journey.contentHash)
/// let replayed = try engine.replay(lines)
/// let isSame = replayed.firstDifference == nil
/// ```
public enum JourneyRecording {
    /// The name of the schema of the first line.
    public static let schema = "waymark.recording/1"

    /// Returns the lines of a journey.
    ///
    /// The lines can be replayed only if the journey has kept all its entries: `droppedEntries` must be 0.
    ///
    /// - Parameters:
    ///   - journey: The journey.
    ///   - contentHash: The fingerprint of the venue's contents at the start of the journey.
    public static func lines(of journey: borrowing Journey, contentHash: String) -> [String] {
        let head = head(journey.start, venue: journey.venue.id, contentHash: contentHash)
        return [head.compact()] + lines(of: journey.entries[...], in: journey.venue.calendar)
    }

    /// Returns the lines of some entries of a journey, for appending to those of earlier entries.
    public static func lines(of entries: ArraySlice<JourneyEntry>, in calendar: VenueCalendar) -> [String] {
        entries.map { entry in
            switch entry {
            case .input(let input): json(input).compact()
            case .event(let event): event.json(in: calendar).compact()
            }
        }
    }

    /// Returns the first line of a recording.
    static func head(_ start: JourneyStart, venue: FeatureID, contentHash: String) -> JSON {
        let simulation = start.options.simulation
        let head: JSON = [
            "schema": .string(schema), "venue": .string(venue.rawValue), "content": .string(contentHash),
            "start_ms": .integer(start.moment.milliseconds), "visitor": .string(start.options.visitor),
            "rerouting": .string(start.options.rerouting.rawValue),
            "language": .string(start.options.instructions.language),
            "units": .string(start.options.instructions.units.rawValue),
            "seed": .string(String(simulation.seed)),
            "simulation": [
                "speed": .number(simulation.speed, places: 6), "interval_ms": .integer(simulation.interval),
                "accuracy": .number(simulation.accuracy, places: 6), "noise": .number(simulation.noise, places: 6),
                "drift": .number(simulation.drift, places: 6), "bias": .number(simulation.bias, places: 6),
                "dropouts": .number(simulation.dropouts, places: 6),
                "wrong_levels": .number(simulation.wrongLevels, places: 6), "pause_ms": .integer(simulation.pause),
            ],
            "points": .integer(Int64(start.points)),
            "watches": .array(
                start.watches.map {
                    [
                        "recommendation": .string($0.recommendation.rawValue),
                        "accepted_ms": .integer($0.accepted.milliseconds),
                    ]
                }),
            "conditions": .array(start.conditions.map(json)),
            "request": start.request.map(json) ?? .null,
        ]
        return start.plugins.isEmpty ? head : head.adding("plugins", .array(start.plugins.map(\.json)))
    }

    private static func json(_ request: RouteRequest) -> JSON {
        func kinds(_ kinds: Set<WayKind>) -> JSON { .array(kinds.map(\.rawValue).sorted().map { .string($0) }) }
        let (depart, arrive): (Timestamp?, Timestamp?) =
            switch request.time {
            case .depart(let moment): (moment, nil)
            case .arrive(let moment): (nil, moment)
            }
        let json: JSON = [
            "waypoints": .array(request.waypoints.map(Self.json)), "profile": .string(request.profile.name),
            "avoid": kinds(request.avoid), "exclude": kinds(request.exclude), "prefer": kinds(request.prefer),
            "roles": .array(request.roles.map(\.rawValue).sorted().map { .string($0) }),
            "depart_ms": depart.map { .integer($0.milliseconds) } ?? .null,
            "arrive_ms": arrive.map { .integer($0.milliseconds) } ?? .null,
        ]
        // Own limits are rare, and recordings without them are as before.
        let traveller = request.traveller
        let limits = [("pace", traveller.pace), ("width", traveller.width), ("slope", traveller.slope)]
        let limited = limits.reduce(json) { json, limit in
            limit.1.map { json.adding(limit.0, .number($0, places: 9)) } ?? json
        }
        if request.keptOut.isEmpty { return limited }
        let keptOut = request.keptOut.map(parts(of:)).sorted { ($0.kind, $0.id) < ($1.kind, $1.id) }
        return limited.adding(
            "kept_out",
            .array(
                keptOut.map {
                    [
                        "kind": .string($0.kind), "target": .string($0.id.rawValue),
                        "level": .text($0.level?.rawValue),
                    ]
                }))
    }

    private static func json(_ waypoint: Waypoint) -> JSON {
        switch waypoint {
        case .place(let id): ["place": .string(id.rawValue)]
        case .node(let id): ["node": .string(id.rawValue)]
        case .category(let category, nil): ["category": .string(category)]
        case .category(let category, let level?):
            ["category": .string(category), "level": .string(level.rawValue)]
        case .connector(let id): ["connector": .string(id.rawValue)]
        case .opening(let id): ["opening": .string(id.rawValue)]
        case .position(let point, let level):
            [
                "x": .number(point.x, places: 9), "y": .number(point.y, places: 9), "level": .string(level.rawValue),
            ]
        }
    }

    private static func parts(of target: Condition.Target) -> (kind: String, id: FeatureID, level: FeatureID?) {
        switch target {
        case .edge(let id): ("edge", id, nil)
        case .connector(let id): ("connector", id, nil)
        case .connectorStop(let id, let level): ("connector", id, level)
        case .area(let id): ("area", id, nil)
        case .place(let id): ("place", id, nil)
        }
    }

    private static func json(_ condition: Condition) -> JSON {
        let (kind, id, level) = parts(of: condition.target)
        let (effect, amount): (String, Double?) =
            switch condition.effect {
            case .closed: ("closed", nil)
            case .delayed(let seconds): ("delayed", seconds)
            case .slowed(let factor): ("slowed", factor)
            case .reversed: ("reversed", nil)
            }
        let json: JSON = [
            "id": .integer(condition.id), "kind": .string(kind), "target": .string(id.rawValue),
            "level": .text(level?.rawValue), "effect": .string(effect),
            "amount": amount.map { .number($0, places: 9) } ?? .null, "reason": .text(condition.reason),
            "author": .text(condition.author), "from_ms": condition.from.map { .integer($0.milliseconds) } ?? .null,
            "until_ms": condition.until.map { .integer($0.milliseconds) } ?? .null,
        ]
        guard case .object(var members) = json else { return json }
        if let every = condition.every { members.append(.init("every", .string(every.source))) }
        switch condition.enclosure {
        case .level(let id)?: members.append(.init("with_level", .string(id.rawValue)))
        case .building(let id)?: members.append(.init("with_building", .string(id.rawValue)))
        case nil: break
        }
        return .object(members)
    }

    private static func json(_ input: JourneyInput) -> JSON {
        let (name, members): (String, [JSON.Member]) =
            switch input {
            case .session(let input): record(input)
            case .conditions(let list, _): ("conditions", [.init("conditions", .array(list.map(json)))])
            case .unknownConditions(let message, _): ("unknown_conditions", [.init("message", .string(message))])
            case .venue(let hash, _): ("venue", [.init("content", .string(hash))])
            case .pluginConditions(let list, let plugin, _):
                (
                    "conditions",
                    [.init("conditions", .array(list.map(json))), .init("plugin", .string(plugin))]
                )
            case .pluginCommand(let name, let arguments, _):
                (
                    "plugin_command",
                    [.init("name", .string(name)), .init("arguments", .array(arguments.map { .string($0) }))]
                )
            case .costs(let stored, let isChecked, _):
                (
                    "costs",
                    (stored.isEmpty ? [] : [.init("storage", json(stored))])
                        + (isChecked ? [] : [.init("checked", .bool(false))])
                )
            case .orders(let list, _):
                (
                    "orders",
                    [
                        .init(
                            "orders",
                            .array(list.map { $0.json.adding("plugin", .string($0.plugin)) }))
                    ]
                )
            case .destination(let waypoint, _): ("destination", [.init("waypoint", json(waypoint))])
            case .plugins(let list, _): ("plugins", [.init("plugins", .array(list.map(\.json)))])
            case .sharing(let news, _): ("sharing", news.recorded)
            case .accept(let id, _): ("accept", [.init("recommendation", .string(id.rawValue))])
            case .decline(let id, _): ("decline", [.init("recommendation", .string(id.rawValue))])
            case .stop(let id, _): ("stop", [.init("recommendation", .string(id.rawValue))])
            }
        return .object([.init("input", .string(name)), .init("time_ms", .integer(input.time.milliseconds))] + members)
    }

    private static func json(_ stored: StoredByPlugins) -> JSON {
        .object(stored.sorted { $0.key < $1.key }.map { .init($0.key, RecordedPlugin.object($0.value)) })
    }

    private static func record(_ input: SessionInput) -> (String, [JSON.Member]) {
        switch input {
        case .fix(let fix):
            func number(_ value: Double?) -> JSON { value.map { .number($0, places: 6) } ?? .null }
            return (
                "fix",
                [
                    .init("x", number(fix.point.x)), .init("y", number(fix.point.y)),
                    .init("level", .text(fix.level?.rawValue)), .init("accuracy", number(fix.accuracy)),
                    .init("course", number(fix.course)), .init("speed", number(fix.speed)),
                    .init("source", fix.isScanned ? "code" : fix.isSimulated ? "simulator" : "given"),
                ]
            )
        case .tick: return ("tick", [])
        case .conditionsChanged: return ("refresh", [])
        case .authorizationChanged(let status, _):
            return ("authorization", [.init("status", .string(status.rawValue))])
        case .command(let command, _):
            let (name, number) = command.recorded
            return (
                "command",
                [
                    .init("command", .string(name)),
                    .init("index", number.map { .integer(Int64($0)) } ?? .null),
                ]
            )
        }
    }
}
