import WaymarkGuidance
import WaymarkModel
import WaymarkNavigation
import WaymarkPlugins
import WaymarkRouting
import WaymarkStore

/// A traveller's session in a venue: their position, their route if any, and the recommendations that they accepted.
///
/// The journey's time is the time of its inputs. Before each input, the journey checks the store for changes to the
/// venue, its conditions and its plugins. It keeps its inputs and events in `entries`, up to
/// `JourneyOptions.entryLimit`.
///
/// ```swift
/// var journey = try Journey(engine, venue: venue, request: request, options: JourneyOptions(), at: moment)
/// for fix in fixes {
///     for event in try journey.take(.fix(fix)) { show(event) }
/// }
/// ```
public struct Journey: Sendable {
    /// The engine that finds the journey's routes.
    public let engine: Engine
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
    /// The number of the first entry that the caller still has to write to a file. The journey keeps all entries from
    /// this one on, whatever the limit; nil if the caller does not write entries.
    public var firstUnwritten: Int?
    /// Whether the traveller has reached the last waypoint.
    public internal(set) var hasArrived = false
    /// Whether the journey keeps positions for `takePositions`.
    public var collectsPositions = false
    /// The positions since the last call of `takePositions`, with the levels that the session determined.
    var newPositions: [Fix] = []
    /// The last accepted fix, with or without a route, on the level that the session determined.
    public internal(set) var lastFix: Fix?
    /// The start of the journey.
    public let start: JourneyStart

    /// The venue of the current route. This is an older state if there is no route in the re-imported venue.
    var routeVenue: LoadedVenue
    /// The visits and points of the traveller.
    let book: any RewardBook
    /// The composer of the traveller's instructions.
    let composer: InstructionComposer
    /// The policies that the session asks before it acts.
    let policies: any NavigationPolicies & Sendable
    /// The plugins of this journey, with a state for this journey only; nil if there are no plugin paths.
    package let plugins: PluginSession?
    /// The log lines of the plugins, for diagnosing errors.
    public internal(set) var pluginLog: [PluginLogLine] = []
    /// The live conditions in the venue.
    var conditions: [Condition]
    /// The reroutes that each plugin can still request.
    var budgets: [String: RerouteBudget] = [:]
    /// The reroutes that plugins requested too early. They follow as soon as the budget allows.
    var postponed: [PluginAction] = []
    /// The conditions that plugins set during the current input of a replayed recording, in order.
    var rehearsedConditions: [(conditions: [Condition], plugin: String)] = []
    /// The revision of the plugins' costs at the last check of the route, and the time of this check.
    var costs: (revision: Int?, time: Timestamp?)
    /// Whether the journey has reported that data is waiting for the store.
    var isSavingDelayed = false
    /// Whether the journey checks the store for changes. In a replay, the recording contains them.
    let isLive: Bool

    /// Starts a journey.
    ///
    /// - Parameters:
    ///   - engine: The engine that finds the routes.
    ///   - venue: The venue.
    ///   - request: The route to follow; nil only watches places.
    ///   - options: The options of the journey.
    ///   - moment: The start of the journey.
    ///   - policies: The policies that the session asks before it asks the plugins (see `PairedPolicies`); nil asks
    ///     only the plugins.
    /// - Throws: `EngineError.refusal` with the reason if there is no route, or `store`.
    public init(
        _ engine: Engine, venue: LoadedVenue, request: RouteRequest?, options: JourneyOptions, at moment: Timestamp,
        policies: (any NavigationPolicies & Sendable)? = nil
    ) throws(EngineError) {
        // The venue may come from another engine with the same store. That engine's plugins do not follow changes
        // here.
        let id = venue.id
        let (present, conditions) = try engine.look(at: id)
        let host = present.plugins
        let venue = venue.plugins === host ? venue : venue.equipped(with: host)
        let visits = try engine.storing { () throws(StoreError) in
            try engine.store.visits(of: options.visitor, venue: id)
        }
        let accepted = visits.filter { $0.state == .accepted }
            .map { JourneyStart.Watch(recommendation: $0.recommendation, accepted: $0.begun) }
        let points = try engine.storing { () throws(StoreError) in try engine.store.points(of: options.visitor) }
        var start = JourneyStart(
            request: request, options: options, moment: moment, conditions: conditions, watches: accepted,
            points: points)
        if let host {
            start.plugins = try engine.storing { () throws(StoreError) in
                try engine.plugins.recorded(in: id, host: host)
            }
        }
        let plugins = Self.pluginSession(engine, venue, start)
        try self.init(
            engine, venue: venue, start: start, book: StoredRewards(engine, venue: venue.id),
            policies: Self.asked(policies, beside: plugins), plugins: plugins, isLive: true)
    }

    init(
        _ engine: Engine, venue: LoadedVenue, start: JourneyStart, book: any RewardBook,
        policies: any NavigationPolicies & Sendable, plugins: PluginSession?, isLive: Bool
    ) throws(EngineError) {
        self.engine = engine
        self.venue = venue
        routeVenue = venue
        contentHash = try engine.contentHash(of: venue)
        self.start = start
        self.book = book
        self.policies = policies
        self.plugins = plugins
        self.isLive = isLive
        visitor = start.options.visitor
        composer = venue.plainComposer(start.options.instructions)
        now = start.moment
        conditions = start.conditions
        costs = (venue.plugins?.revision, nil)
        for watch in start.watches { _ = watcher.accept(watch.recommendation, in: venue.venue, at: watch.accepted) }
        guard let request = start.request.map({ venue.prepared($0, at: start.moment) }) else { return }
        switch routes.plan(for: request) {
        case .success(let plan):
            let session = NavigationSession(
                venue: venue.venue, plan: plan, rerouting: start.options.rerouting, constants: start.options.constants)
            self.session = session
            walker = Walker(venue: venue.venue, plan: plan, options: start.options.simulation)
        case .failure(let error): throw .refusal(engine.refusal(error, of: request, in: venue, conditions, wording))
        }
    }

    /// Returns the policies of a session: the program's own, the plugins, or both.
    static func asked(
        _ own: (any NavigationPolicies & Sendable)?, beside plugins: PluginSession?
    ) -> any NavigationPolicies & Sendable {
        switch (own, plugins) {
        case (let own?, let plugins?): PairedPolicies(own, plugins)
        case (let own?, nil): own
        case (nil, let plugins?): plugins
        case (nil, nil): DefaultPolicies()
        }
    }

    /// The routes under the journey's conditions.
    var routes: JourneyRoutes { JourneyRoutes(engine, routeVenue, conditions, composer: composer) }

    /// The events that `entries` still contains, in order.
    public var events: [JourneyEvent] {
        entries.compactMap { entry in
            if case .event(let event) = entry { event } else { nil }
        }
    }

    // MARK: Inputs

    /// Processes a fix, a tick or a command, after any changes in the store.
    ///
    /// Fixes are rounded to the micrometre, so that a recording contains them exactly.
    ///
    /// - Returns: The events that follow, in order.
    /// - Throws: `EngineError.store`.
    @discardableResult
    public mutating func take(_ input: SessionInput) throws(EngineError) -> [JourneyEvent] {
        forgetOldEntries()
        let first = entries.count
        let input = input.toTheMicrometre
        try lookUpStore(at: input.time)
        entries.append(.input(.session(input)))
        now = max(now, input.time)
        follow(input)
        if case .fix(let fix) = input { note(fix) }
        switch input {
        case .fix, .tick: watchPlaces()
        case .command, .conditionsChanged, .authorizationChanged: break
        }
        return newEvents(since: first)
    }

    /// Drops the oldest entries when their number exceeds the limit by more than a quarter. A replay keeps all entries
    /// for the comparison.
    mutating func forgetOldEntries() {
        let limit = max(1, start.options.entryLimit)
        guard isLive else { return }
        if pluginLog.count > limit + limit / 4 { pluginLog.removeFirst(pluginLog.count - limit) }
        var surplus = entries.count - limit
        if let firstUnwritten { surplus = min(surplus, firstUnwritten - droppedEntries) }
        guard surplus > limit / 4 else { return }
        droppedEntries += surplus
        entries.removeFirst(surplus)
    }

    /// The number of all inputs and events so far, including dropped ones.
    public var entryCount: Int { droppedEntries + entries.count }

    /// Returns the entries from a number on, counted from the start of the journey. Dropped entries are not included.
    public func entries(from number: Int) -> ArraySlice<JourneyEntry> {
        entries.dropFirst(max(0, number - droppedEntries))
    }

    /// Passes an input to the session and keeps its events.
    mutating func follow(_ input: SessionInput) {
        guard session != nil else { return }
        let routes = routes
        keep(session?.update(input, policies: policies, routes: routes) ?? [], at: input.time)
    }

    /// Keeps the session's events. The simulated traveller follows the session's route.
    mutating func keep(_ events: [NavigationEvent], at time: Timestamp) {
        for event in events {
            tell(.navigation(event), at: time)
            switch event {
            case .sessionStarted: tellRoute(isWhole: true, at: time)
            case .didReroute, .didRefreshRoute: tellRoute(isWhole: false, at: time)
            default: break
            }
        }
        if let session { walker?.follow(session.plan, leg: session.position.leg) }
    }

    /// Reports the distance and time that remain on the route; with `isWhole`, those of the whole route.
    private mutating func tellRoute(isWhole: Bool, at time: Timestamp) {
        guard let session else { return }
        let route = session.plan.route
        var left = (route.distance, route.duration)
        if !isWhole, let progress = session.progress { left = (progress.distanceRemaining, progress.durationRemaining) }
        tell(
            .routeSet(.init(distance: left.0, milliseconds: left.1, arrival: time.adding(milliseconds: left.1))),
            at: time)
    }

    /// Adds an event to the entries and passes it to the plugins.
    mutating func tell(_ kind: JourneyEvent.Kind, at time: Timestamp) {
        entries.append(.event(JourneyEvent(kind, at: time)))
        if case .navigation(.didArrive(let arrival)) = kind, arrival.isLast { hasArrived = true }
        tellPlugins(kind, at: time)
    }

    /// Returns the events of an input, with those that plugins add and those of data that had to wait for the store.
    mutating func newEvents(since first: Int) -> [JourneyEvent] {
        if isLive { engine.outbox.flush(waiting: 0) }
        tellVisits()
        settlePlugins(since: first)
        tellVisits()
        if isLive { tellSaving() }
        return entries[first...].compactMap { entry in
            if case .event(let event) = entry { event } else { nil }
        }
    }
}

extension SessionInput {
    /// The input with the numbers of its fix rounded to 6 decimal places.
    fileprivate var toTheMicrometre: SessionInput {
        guard case .fix(var fix) = self else { return self }
        func rounded(_ value: Double) -> Double { (value * 1e6).rounded() / 1e6 }
        fix.point = Point(x: rounded(fix.point.x), y: rounded(fix.point.y))
        fix.accuracy = fix.accuracy.map(rounded)
        fix.course = fix.course.map(rounded)
        fix.speed = fix.speed.map(rounded)
        return .fix(fix)
    }
}
