import WaymarkModel
import WaymarkRouting

/// Everything one needs to play a session again, and what it told the first time.
public struct SessionRecording: Hashable, Sendable {
    /// The version of this form; readers refuse a newer one.
    public static let currentVersion = 1

    /// One input and the events that followed from it.
    public struct Entry: Hashable, Sendable {
        public var input: SessionInput
        /// The venue's live conditions, where the input is that they changed.
        public var conditions: [Condition]?
        public var events: [NavigationEvent]

        public init(input: SessionInput, conditions: [Condition]? = nil, events: [NavigationEvent]) {
            self.input = input
            self.conditions = conditions
            self.events = events
        }
    }

    public var version = SessionRecording.currentVersion
    public var venue: FeatureID
    /// Of the venue's contents, as whoever recorded it computes it.
    public var contentHash: String
    public var seed: UInt64
    public var plan: RoutePlan
    public var rerouting: NavigationSession.Rerouting
    public var constants: NavigationConstants
    /// The live conditions at the begin.
    public var conditions: [Condition]
    public var entries: [Entry] = []

    public init(
        of session: NavigationSession, contentHash: String, seed: UInt64 = 1, conditions: [Condition] = []
    ) {
        venue = session.venue.id
        self.contentHash = contentHash
        self.seed = seed
        plan = session.plan
        rerouting = session.rerouting
        constants = session.constants
        self.conditions = conditions
    }

    public mutating func append(
        _ input: SessionInput, conditions: [Condition]? = nil, events: [NavigationEvent]
    ) {
        entries.append(Entry(input: input, conditions: conditions, events: events))
    }

    public var events: [NavigationEvent] { entries.flatMap(\.events) }

    /// The same inputs through a new session; equal to this recording if nothing else changed.
    ///
    /// - Parameter routes: What gives the routes under some conditions.
    public func replayed<Routes: RouteProvider>(
        in venue: Venue, policies: some NavigationPolicies = DefaultPolicies(), routes: ([Condition]) -> Routes
    ) -> SessionRecording {
        var session = NavigationSession(venue: venue, plan: plan, rerouting: rerouting, constants: constants)
        var again = self
        var provider = routes(conditions)
        for index in again.entries.indices {
            if let changed = entries[index].conditions { provider = routes(changed) }
            again.entries[index].events = session.update(
                entries[index].input, policies: policies, routes: provider)
        }
        return again
    }
}
