import LuaRuntime
import WaymarkGuidance
import WaymarkModel
import WaymarkNavigation
import WaymarkRouting

/// The subject of the running hook. Scripts read the members of `e` from here on demand, so that members that are not
/// read cost nothing.
package final class SubjectBoard {
    // State of the session or the engine.
    package var venue: Venue?
    var options = InstructionOptions()
    var visitor: String?
    package var now = Timestamp(seconds: 0)
    /// Whether a script has read the clock since this was last reset. `PluginHost` uses it for costs.
    var hasReadClock = false

    /// The time that scripts read.
    var clock: Timestamp {
        hasReadClock = true
        return now
    }

    /// The position that queries start from without a traveller: in a test, or that of a member who shares.
    package var stub: (point: Point, level: FeatureID)?

    // State of a single call.
    var context: SessionContext?
    var fix: Fix?
    var verdict = FixVerdict.qualified
    var deviation: Deviation?
    /// The member `default`.
    var fallback = Reading.none
    var waypoint: WaypointSubject?
    var snapped: Point?
    var words: WordsSubject?
    var query: RouteRequest?
    var edge: EdgeSubject?
    var place: PlaceSubject?
    var shared: SharingSubject?
    /// The group that the hook is about; nil outside the hook.
    var circle: SharingCircle?
    /// The simple members, which are rarely read.
    var plain = Plain.none

    /// The source of simple members.
    enum Plain {
        case none
        case fields([LuaField])
        case event(NavigationEvent)
        /// An event that does not come from the navigation session.
        case news(any EventPayload)
    }

    /// A waypoint, with the distance to it.
    struct WaypointSubject {
        var index: Int
        var isLast: Bool
        var place: FeatureID?
        var metres = 0.0
        var isSameLevel = true
    }

    /// An instruction while plugins change it.
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

    /// An edge and the venue that contains it.
    struct EdgeSubject {
        var passage: PassageDescription
        var snapshot: VenueSnapshot
    }

    /// A place, and whether it can be reached in a wheelchair; nil if unknown.
    struct PlaceSubject {
        var place: Place
        var isReachable: Bool?
    }

    /// A location on its way to a group.
    struct SharingSubject {
        var message: LocationMessage
        var last: LocationMessage?
        var member: WaymarkNavigation.Member
        var group: SharingGroup
    }

    /// The position of the traveller; nil if unknown.
    var spot: (point: Point, level: FeatureID)? {
        guard let point = context?.location, let level = context?.level else { return stub }
        return (point, level)
    }

    /// Clears the state of the last call.
    func clear() {
        Self.clear(&context)
        Self.clear(&fix)
        Self.clear(&deviation)
        fallback = .none
        Self.clear(&waypoint)
        Self.clear(&snapped)
        Self.clear(&words)
        Self.clear(&query)
        Self.clear(&edge)
        Self.clear(&place)
        Self.clear(&shared)
        Self.clear(&circle)
        if case .none = plain { return }
        plain = .none
    }

    /// Sets a value to nil. Most are nil already, and to see that is quicker than to write hundreds of bytes.
    @inline(__always)
    private static func clear<Value>(_ value: inout Value?) {
        if value != nil { value = nil }
    }

    /// Returns a simple member of the question.
    func scalar(_ name: String) -> Reading {
        guard case .fields(let fields) = plain, let value = fields.first(where: { $0.name == name })?.value else {
            return .none
        }
        return value == .null ? .none : .value(value)
    }

    /// Returns the field of the event with a number.
    func field(_ number: Int) -> Reading {
        let reading = EventFieldReading(number: number)
        switch plain {
        case .event(let event): return event.accept(reading)
        case .news(let event): return reading.visit(event)
        case .none, .fields: return .none
        }
    }
}
