import LuaRuntime
import WaymarkGuidance
import WaymarkModel
import WaymarkNavigation
import WaymarkRouting

/// What the running hook is about: the members of `e` are read from here when a script asks for them, so what is not read
/// costs nothing.
final class SubjectBoard {
    // What holds for a session, or for the engine.
    var venue: Venue?
    var options = InstructionOptions()
    var visitor: String?
    var now = Timestamp(seconds: 0)
    /// Whether a script has read the clock since this was last cleared; `PluginHost` looks at it for costs.
    var hasReadClock = false

    /// The clock as scripts read it.
    var clock: Timestamp {
        hasReadClock = true
        return now
    }

    /// Where a test says that the traveller is.
    var stub: (point: Point, level: FeatureID)?

    // What holds for a call.
    var context: SessionContext?
    var fix: Fix?
    var verdict = FixVerdict.qualified
    var deviation: Deviation?
    /// `default`.
    var fallback = Reading.none
    var waypoint: WaypointSubject?
    var snapped: Point?
    var words: WordsSubject?
    var query: RouteRequest?
    var edge: EdgeSubject?
    var place: PlaceSubject?
    /// Everything that is a scalar and seldom asked.
    var plain = Plain.none

    enum Plain {
        case none
        case fields([LuaField])
        case event(NavigationEvent)
    }

    struct WaypointSubject {
        var index: Int
        var isLast: Bool
        var place: FeatureID?
        var metres = 0.0
        var seconds = 0.0
        var isSameLevel = true
    }

    /// An instruction on its way through the plugins.
    struct WordsSubject {
        var text: String
        var original: String
        var channel: InstructionChannel
        var step: RouteStep?
        var previous: RouteStep?
        var next: RouteStep?
        var leg: Int
        var index: Int
        var ahead: Double?
        var options: InstructionOptions
    }

    struct EdgeSubject {
        var passage: PassageDescription
        var snapshot: VenueSnapshot
    }

    struct PlaceSubject {
        var place: Place
        var isReachable: Bool?
    }

    /// Where the traveller is; nil where that is not known.
    var spot: (point: Point, level: FeatureID)? {
        guard let point = context?.location, let level = context?.level else { return stub }
        return (point, level)
    }

    /// Forgets the last call.
    func clear() {
        context = nil
        fix = nil
        deviation = nil
        fallback = .none
        waypoint = nil
        snapped = nil
        words = nil
        query = nil
        edge = nil
        place = nil
        plain = .none
    }

    /// A scalar of the event or question.
    func scalar(_ name: String) -> Reading {
        let fields: [LuaField]
        switch plain {
        case .none: return .none
        case .fields(let list): fields = list
        case .event(let event): fields = event.luaFields
        }
        guard let value = fields.first(where: { $0.name == name })?.value else { return .none }
        return value == .null ? .none : .value(value)
    }

    /// The step with that number: the one that is asked about, the one before, the one after.
    func step(_ subject: Int) -> RouteStep? {
        switch subject {
        case 1: words?.previous
        case 2: words?.next
        default: words?.step
        }
    }
}

extension NavigationEvent {
    /// Its scalars under the names that hooks give them.
    var luaFields: [LuaField] {
        switch self {
        case .accuracyChanged(let isSufficient, let metres):
            [
                .init(name: "is_sufficient", value: .boolean(isSufficient)),
                .init(name: "accuracy", value: .number(metres)),
            ]
        case .snappingChanged(let isSnapped): [.init(name: "is_snapped", value: .boolean(isSnapped))]
        case .returnedToRoute(let milliseconds):
            [.init(name: "seconds", value: .number(Double(milliseconds) / 1000))]
        case .didReroute(let reason, let isProactive):
            [
                .init(name: "reason", value: .string(reason.name)),
                .init(name: "is_proactive", value: .boolean(isProactive)),
            ]
        case .routeNotice:
            // Seconds in Lua, under the name without the unit.
            fields.map { field in
                guard case .integer(let milliseconds) = field.value, field.name.hasSuffix("_ms") else {
                    return field.luaField
                }
                return LuaField(
                    name: String(field.name.dropLast(3)), value: .number(Double(milliseconds) / 1000))
            }
        default: fields.map(\.luaField)
        }
    }
}

extension EventField {
    fileprivate var luaField: LuaField {
        let value: LuaValue =
            switch value {
            case .text(let text): .string(text)
            case .integer(let integer): .integer(integer)
            case .number(let number): .number(number)
            case .flag(let flag): .boolean(flag)
            case .missing: .null
            }
        return LuaField(name: name, value: value)
    }
}
