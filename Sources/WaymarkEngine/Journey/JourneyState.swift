import WaymarkGuidance
import WaymarkModel
import WaymarkNavigation
import WaymarkPlugins
import WaymarkRouting

/// What a journey has come to: where the traveller is, on which route, and what has happened. It can be copied and kept;
/// what happens to the journey later does not change it.
public struct JourneyState: Sendable {
    /// The id of the traveller, who owns visits and points.
    public let visitor: String
    /// The venue, in its current state.
    public internal(set) var venue: LoadedVenue
    /// The fingerprint of the venue's contents at the start of the journey.
    public let contentHash: String
    /// The session that follows the route; nil if the journey only watches places.
    public internal(set) var session: NavigationSession?
    /// The accepted recommendations and the time spent at their places.
    package internal(set) var watcher = PlaceWatcher()
    /// The time of the last input.
    public internal(set) var now: Timestamp
    /// The simulated traveller; nil without a route.
    package internal(set) var walker: Walker?
    /// The latest inputs and events, in order. Their number can exceed the limit of the options by up to a quarter.
    public internal(set) var entries: [JourneyEntry] = []
    /// The number of entries that were dropped. A recording needs all entries, so it can only start while this is 0.
    public internal(set) var droppedEntries = 0
    /// The number of the first entry that the caller still has to write to a file; nil if the caller does not write
    /// entries.
    public internal(set) var firstUnwritten: Int?
    /// Whether the traveller has reached the last waypoint.
    public internal(set) var hasArrived = false
    /// Whether the journey keeps positions for `takePositions`.
    public internal(set) var collectsPositions = false
    /// The positions since the last call of `takePositions`, with the levels that the session determined.
    var newPositions: [Fix] = []
    /// The last accepted fix, with or without a route, on the level that the session determined.
    public internal(set) var lastFix: Fix?
    /// The start of the journey.
    public let start: JourneyStart
    /// The venue of the current route: a former version if the re-imported venue has no route.
    var routeVenue: LoadedVenue
    /// The composer of the traveller's instructions: in English while no plugin has the language that they chose.
    var composer: InstructionComposer
    /// The log lines of the plugins, for diagnosing errors.
    public internal(set) var pluginLog: [PluginLogLine] = []
    /// The live conditions in the venue.
    package var conditions: [Condition]
    /// The reroutes that each plugin can still request.
    var budgets: [String: RerouteBudget] = [:]
    /// The plugins that told the traveller to stay where they are.
    var stayingFor: Set<String> = []
    /// The reroutes that plugins requested too early. They follow as soon as the budget allows.
    var postponed: [PluginAction] = []
    /// The number of the last order of each plugin that the journey has seen. Those before its start do not count.
    var seenOrders: [String: Int64] = [:]
    /// The conditions that plugins set during the current input of a replayed recording, in order.
    var rehearsedConditions: [(conditions: [Condition], plugin: String)] = []
    /// In a replay: the first entry since the last input of the traveller. What changed in the store before the next one belongs to
    /// that.
    var firstRehearsed: Int?
    /// The revision of the plugins' costs at the last check of the route, and what the plugins had stored.
    var costs: (revision: Int?, stored: StoredByPlugins)
    /// What is wrong with the conditions in a damaged store, so that it is not known what is closed; nil otherwise.
    package internal(set) var conditionFault: String?
    /// Whether the journey has reported that data is waiting for the store.
    var isSavingDelayed = false

    init(_ venue: LoadedVenue, _ start: JourneyStart, contentHash: String) {
        self.venue = venue
        routeVenue = venue
        self.contentHash = contentHash
        self.start = start
        visitor = start.options.visitor
        composer = venue.plainComposer(start.options.instructions)
        now = start.moment
        conditions = start.conditions
        costs = (venue.plugins?.revision, Dictionary(start.plugins.map { ($0.id, $0.storage) }) { $1 })
        seenOrders = venue.plugins?.orders.last ?? [:]
    }

    /// Returns whether a step leads along something, or to something, that the venue does not have any more.
    package func isGone(_ position: StepPosition) -> Bool {
        guard let session, routeVenue.revision != venue.revision else { return false }
        let leg = session.plan.route.legs[position.leg]
        let steps = session.plan.steps[position.leg]
        let (router, former) = (venue.router, session.plan.route.venue)
        if leg.segments[steps[position.step].segments].contains(where: { router.carried([$0], of: former).isEmpty }) {
            return true
        }
        return position.step == steps.count - 1 && !router.has(leg.to, of: former)
    }

    /// The wording of texts other than instructions for the traveller.
    public var wording: TravelWording { TravelWording(venue.venue, composer: composer) }
}
