import LuaRuntime
import WaymarkGuidance
import WaymarkModel
import WaymarkNavigation
import WaymarkRouting

/// A question to plugins: when it is asked, where, for whom, and what it is about.
///
/// Each hook is asked with a separate question, so what a script reads never depends on what was asked before or is
/// asked elsewhere. Scripts read the members of `e` from it on demand, so members that are not read cost nothing. A
/// question is used by one thread.
package final class Question {
    // Who asks, when and where.
    /// The time that scripts read.
    package var now: Timestamp
    /// The venue; nil outside any.
    package var venue: Venue?
    /// The language and units of texts.
    let options: InstructionOptions
    /// The id of the traveller; nil if unknown.
    let visitor: String?
    /// The state of the traveller's session; nil outside sessions.
    let context: SessionContext?
    /// The person for whom a command runs without a session; nil if nobody is known.
    let caller: CommandCaller?
    /// The router for queries; nil finds nothing.
    package var ways: (any PluginWays)?
    /// The position that queries start from without a traveller: in a test, or that of a member who shares.
    package var stub: (point: Point, level: FeatureID)?
    /// The composer that formats distances; nil uses English.
    private let composer: InstructionComposer?

    // What it is about. An answer of one plugin changes it for the next.
    var subject: Subject
    /// The member `default`.
    var fallback: Reading
    /// The simple members, which are rarely read.
    let members: Members

    /// Whether a script has read the clock. `PluginHost` uses it for costs.
    private(set) var hasReadClock = false

    /// Creates a question.
    package init(
        at now: Timestamp, in venue: Venue?, options: InstructionOptions = InstructionOptions(),
        visitor: String? = nil, ways: (any PluginWays)? = nil, composer: InstructionComposer? = nil
    ) {
        self.now = now
        self.venue = venue
        self.options = options
        self.visitor = visitor
        self.ways = ways
        self.composer = composer
        context = nil
        caller = nil
        subject = .none
        fallback = .none
        members = .none
    }

    /// Creates a question about something.
    init(
        at now: Timestamp, in venue: Venue?, options: InstructionOptions = InstructionOptions(),
        visitor: String? = nil, context: SessionContext? = nil, caller: CommandCaller? = nil,
        ways: (any PluginWays)? = nil, composer: InstructionComposer? = nil, about subject: Subject,
        fallback: Reading = .none,
        members: Members = .none
    ) {
        self.now = now
        self.venue = venue
        self.options = options
        self.visitor = visitor
        self.context = context
        self.caller = caller
        self.ways = ways
        self.composer = composer
        self.subject = subject
        self.fallback = fallback
        self.members = members
    }

    /// What a question is about, if it is more than the state of the session.
    enum Subject {
        case none
        case fix(Fix, FixVerdict)
        /// A fix and the position on the route where it would be shown; nil if it is not snapped.
        case snapping(Fix, Point?)
        case deviation(Deviation)
        case waypoint(WaypointSubject)
        indirect case words(WordsSubject)
        indirect case query(RouteRequest)
        case edge(EdgeSubject)
        indirect case place(PlaceSubject)
        indirect case shared(SharingSubject)
        indirect case circle(SharingCircle)
    }

    /// The source of simple members.
    enum Members {
        case none
        case fields([LuaField])
        case event(NavigationEvent)
        /// An event that does not come from the navigation session.
        case news(any EventPayload)

        /// The reason of a request.
        static func reason(_ reason: String) -> Members {
            .fields([LuaField(name: "reason", value: .string(reason))])
        }
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
}

extension Question {
    /// The time that scripts read. Reading it is noticed.
    var clock: Timestamp {
        hasReadClock = true
        return now
    }

    var fix: Fix? {
        switch subject {
        case .fix(let fix, _), .snapping(let fix, _): fix
        default: nil
        }
    }

    var verdict: FixVerdict { if case .fix(_, let verdict) = subject { verdict } else { .qualified } }
    var snapped: Point? { if case .snapping(_, let point) = subject { point } else { nil } }
    var deviation: Deviation? { if case .deviation(let deviation) = subject { deviation } else { nil } }
    var waypoint: WaypointSubject? { if case .waypoint(let waypoint) = subject { waypoint } else { nil } }
    var words: WordsSubject? { if case .words(let words) = subject { words } else { nil } }
    var query: RouteRequest? { if case .query(let query) = subject { query } else { nil } }
    var edge: EdgeSubject? { if case .edge(let edge) = subject { edge } else { nil } }
    var place: PlaceSubject? { if case .place(let place) = subject { place } else { nil } }
    var shared: SharingSubject? { if case .shared(let shared) = subject { shared } else { nil } }
    /// The group that the hook is about; nil outside the hook.
    var circle: SharingCircle? { if case .circle(let circle) = subject { circle } else { nil } }

    /// The position of the traveller; nil if unknown.
    var spot: (point: Point, level: FeatureID)? {
        if let point = context?.location, let level = context?.level { return (point, level) }
        if let stub { return stub }
        return caller?.here.flatMap { venue?.spot(of: $0) }
    }

    /// Where ways of the traveller start; nil if that is unknown. In the middle of a connector, that is not a landing which is closed, if
    /// the other one is open.
    var here: Waypoint? {
        if context == nil, stub == nil, let here = caller?.here { return here }
        if let ways, let context, let node = context.openLanding(of: ways) { return .node(node) }
        return spot.map { .position($0.point, level: $0.level) }
    }

    /// What the traveller stopped before, because it is closed.
    var keptOut: Set<Condition.Target> { context?.keptOut ?? [] }

    /// Who travels; nil if nobody is known.
    var traveller: Traveller? { context?.plan.request.traveller ?? caller?.traveller }

    /// The request that a search of a plugin starts from: that of the session, or of the one for whom a command runs.
    var request: RouteRequest {
        context?.plan.request
            ?? RouteRequest(waypoints: [], traveller: caller?.traveller ?? Traveller(), time: .depart(now))
    }

    /// Returns a simple member of the question.
    func scalar(_ name: String) -> Reading {
        guard case .fields(let fields) = members, let value = fields.first(where: { $0.name == name })?.value else {
            return .none
        }
        return value == .null ? .none : .value(value)
    }

    /// Returns the field of the event with a number.
    func field(_ number: Int) -> Reading {
        let reading = EventFieldReading(number: number)
        switch members {
        case .event(let event): return event.accept(reading)
        case .news(let event): return reading.visit(event)
        case .none, .fields: return .none
        }
    }

    /// Returns a distance as text in the language and units of the question.
    func text(metres: Double) -> String { (composer ?? InstructionComposer()).text(metres: metres) }
}
