import WaymarkGuidance
import WaymarkModel
import WaymarkNavigation
import WaymarkPlugins
import WaymarkRouting

// The members of the state, under the journey's name.
extension Journey {
    /// The id of the traveller, who owns visits and points.
    public var visitor: String { state.visitor }

    /// The venue, in its current state.
    public internal(set) var venue: LoadedVenue {
        get { state.venue }
        _modify { yield &state.venue }
    }

    /// The fingerprint of the venue's contents at the start of the journey.
    public var contentHash: String { state.contentHash }

    /// The session that follows the route; nil if the journey only watches places.
    public internal(set) var session: NavigationSession? {
        get { state.session }
        _modify { yield &state.session }
    }

    /// The accepted recommendations and the time spent at their places.
    package internal(set) var watcher: PlaceWatcher {
        get { state.watcher }
        _modify { yield &state.watcher }
    }

    /// What is wrong with the conditions in a damaged store; nil otherwise.
    var conditionFault: String? {
        get { state.conditionFault }
        _modify { yield &state.conditionFault }
    }

    /// The time of the last input.
    public internal(set) var now: Timestamp {
        get { state.now }
        _modify { yield &state.now }
    }

    /// The simulated traveller; nil without a route.
    package internal(set) var walker: Walker? {
        get { state.walker }
        _modify { yield &state.walker }
    }

    /// The latest inputs and events, in order. Their number can exceed the limit of the options by up to a quarter.
    public internal(set) var entries: [JourneyEntry] {
        get { state.entries }
        _modify { yield &state.entries }
    }

    /// The number of entries that were dropped. A recording needs all entries, so it can only start while this is 0.
    public internal(set) var droppedEntries: Int {
        get { state.droppedEntries }
        _modify { yield &state.droppedEntries }
    }

    /// The number of the first entry that the caller still has to write to a file. The journey keeps all entries from
    /// this one on, whatever the limit; nil if the caller does not write entries.
    public var firstUnwritten: Int? {
        get { state.firstUnwritten }
        _modify { yield &state.firstUnwritten }
    }

    /// Whether the traveller has reached the last waypoint.
    public internal(set) var hasArrived: Bool {
        get { state.hasArrived }
        _modify { yield &state.hasArrived }
    }

    /// Whether the journey keeps positions for `takePositions`.
    public var collectsPositions: Bool {
        get { state.collectsPositions }
        _modify { yield &state.collectsPositions }
    }

    /// The positions since the last call of `takePositions`.
    var newPositions: [Fix] {
        get { state.newPositions }
        _modify { yield &state.newPositions }
    }

    /// The last accepted fix, with or without a route, on the level that the session determined.
    public internal(set) var lastFix: Fix? {
        get { state.lastFix }
        _modify { yield &state.lastFix }
    }

    /// The start of the journey.
    public var start: JourneyStart { state.start }

    /// The venue of the current route.
    var routeVenue: LoadedVenue {
        get { state.routeVenue }
        _modify { yield &state.routeVenue }
    }

    /// The composer of the traveller's instructions.
    var composer: InstructionComposer { state.composer }

    /// The wording of texts other than instructions for this journey's traveller.
    public var wording: TravelWording { state.wording }

    /// The log lines of the plugins, for diagnosing errors.
    public internal(set) var pluginLog: [PluginLogLine] {
        get { state.pluginLog }
        _modify { yield &state.pluginLog }
    }

    /// The live conditions in the venue.
    package var conditions: [Condition] {
        get { state.conditions }
        _modify { yield &state.conditions }
    }

    /// The plugins that told the traveller to stay where they are.
    var stayingFor: Set<String> {
        get { state.stayingFor }
        _modify { yield &state.stayingFor }
    }

    /// The reroutes that each plugin can still request.
    var budgets: [String: RerouteBudget] {
        get { state.budgets }
        _modify { yield &state.budgets }
    }

    /// The reroutes that plugins requested too early.
    var postponed: [PluginAction] {
        get { state.postponed }
        _modify { yield &state.postponed }
    }

    /// The number of the last order of each plugin that the journey has seen.
    var seenOrders: [String: Int64] {
        get { state.seenOrders }
        _modify { yield &state.seenOrders }
    }

    /// The first entry since the last input of the traveller, in a replay.
    var firstRehearsed: Int? {
        get { state.firstRehearsed }
        _modify { yield &state.firstRehearsed }
    }

    /// The conditions that plugins set during the current input of a replayed recording.
    var rehearsedConditions: [(conditions: [Condition], plugin: String)] {
        get { state.rehearsedConditions }
        _modify { yield &state.rehearsedConditions }
    }

    /// The revision of the plugins' costs at the last check of the route, and what the plugins had stored.
    var costs: (revision: Int?, stored: StoredByPlugins) {
        get { state.costs }
        _modify { yield &state.costs }
    }

    /// Whether the journey has reported that data is waiting for the store.
    var isSavingDelayed: Bool {
        get { state.isSavingDelayed }
        _modify { yield &state.isSavingDelayed }
    }
}
