import WaymarkGuidance
import WaymarkModel
import WaymarkNavigation
import WaymarkPlugins
import WaymarkRouting
import WaymarkStore

/// One traveller's sitting in a venue: where they are, the route they follow if any, and the recommendations they
/// accepted.
///
/// Its time is that of its inputs. Before each of them the store is asked whether the venue or its live conditions
/// changed. What went in and came out is kept in `entries`, up to `JourneyOptions.entryLimit`.
public struct Journey: Sendable {
    public let engine: Engine
    public let visitor: String
    public internal(set) var venue: LoadedVenue
    /// The fingerprint of the venue's contents when the journey began.
    public let contentHash: String
    /// The route being followed; nil where only places are watched.
    public internal(set) var session: NavigationSession?
    public internal(set) var watcher = PlaceWatcher()
    /// The moment of the last input.
    public internal(set) var now: Timestamp
    public internal(set) var walker: Walker?
    /// The latest inputs and events, in their order: between the limit of the options and a quarter more of them.
    public internal(set) var entries: [JourneyEntry] = []
    /// How many entries are no longer kept. A recording can begin while there are none.
    public internal(set) var droppedEntries = 0
    /// The number of the first entry that somebody still has to write away: from there on all are kept, whatever the limit;
    /// nil where nobody writes.
    public var firstUnwritten: Int?
    /// Whether the last waypoint was reached.
    public internal(set) var hasArrived = false
    /// The last fix of the traveller's that was believed, with or without a route, on the level that was.
    public internal(set) var lastFix: Fix?
    /// What the journey began with.
    public let start: JourneyStart

    /// The venue that the route is one of; an older one where a venue that was imported anew has no such route.
    var routeVenue: LoadedVenue
    let book: any RewardBook
    let composer: InstructionComposer
    /// What the session asks before it acts.
    let policies: any NavigationPolicies & Sendable
    /// The plugins on this journey, with states of their own; nil where none act.
    public let plugins: PluginSession?
    /// What plugins noted for those who look for faults.
    public internal(set) var pluginLog: [PluginLogLine] = []
    var conditions: [Condition]
    /// What plugins may still ask of the engine, by plugin.
    var budgets: [String: RerouteBudget] = [:]
    /// Reroutes that plugins asked for too early; they follow as soon as the budget allows.
    var postponed: [PluginAction] = []
    /// The conditions that plugins brought about in this update of a recording, in their order.
    var rehearsedConditions: [(conditions: [Condition], plugin: String)] = []
    /// The revision of the plugins' costs that the route was last looked at with, and when.
    var costs: (revision: Int?, time: Timestamp?)
    /// Whether it was told that something waits for the store.
    private var isSavingDelayed = false
    /// Whether the store is asked for changes; a replay brings its own.
    let isLive: Bool

    /// Sets out.
    ///
    /// - Parameters:
    ///   - request: The route to follow; nil only watches places.
    ///   - moment: When the journey begins.
    ///   - policies: What the session asks before it acts, beside the plugins and before them, as `PairedPolicies` does; nil
    ///     asks the plugins alone.
    /// - Throws: `EngineError.refusal` saying why there is no route, or `store`.
    public init(
        _ engine: Engine, venue: LoadedVenue, request: RouteRequest?, options: JourneyOptions, at moment: Timestamp,
        policies: (any NavigationPolicies & Sendable)? = nil
    ) throws(EngineError) {
        // The venue may come from another engine on this store, with plugins of its own that nobody switches here.
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
        guard let request = start.request.map(venue.prepared) else { return }
        switch routes.plan(for: request) {
        case .success(let plan):
            let session = NavigationSession(
                venue: venue.venue, plan: plan, rerouting: start.options.rerouting, constants: start.options.constants)
            self.session = session
            walker = Walker(venue: venue.venue, plan: plan, options: start.options.simulation)
        case .failure(let error): throw .refusal(engine.refusal(error, of: request, in: venue, conditions, wording))
        }
    }

    /// What a session asks: a program's own policies, plugins, or both.
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

    var routes: JourneyRoutes { JourneyRoutes(engine, routeVenue, conditions, composer: composer) }

    /// What happened so far.
    public var events: [JourneyEvent] {
        entries.compactMap { entry in
            if case .event(let event) = entry { event } else { nil }
        }
    }

    // MARK: Inputs

    /// Takes in a fix, the passing of time or a command, after what changed in the store.
    ///
    /// Fixes are taken to the micrometre, so that a recording holds them exactly.
    ///
    /// - Returns: the events that follow, in their order.
    /// - Throws: `EngineError.store`.
    @discardableResult
    public mutating func take(_ input: SessionInput) throws(EngineError) -> [JourneyEvent] {
        forgetOldEntries()
        let first = entries.count
        let input = input.toTheMicrometre
        try lookUpStore(at: input.time)
        entries.append(.input(.session(input)))
        now = max(now, input.time)
        venue.plugins?.follow(now)
        follow(input)
        if case .fix(let fix) = input { note(fix) }
        switch input {
        case .fix, .tick: watchPlaces()
        case .command, .conditionsChanged, .authorizationChanged: break
        }
        return newEvents(since: first)
    }

    /// Drops the oldest entries where there are a quarter more than the limit. A replay keeps all, to compare them.
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

    /// How many inputs and events there were, with those that are no longer kept.
    public var entryCount: Int { droppedEntries + entries.count }

    /// The entries from a number on, counted from the start of the journey; those that are no longer kept are left out.
    public func entries(from number: Int) -> ArraySlice<JourneyEntry> {
        entries.dropFirst(max(0, number - droppedEntries))
    }

    /// Hands an input to the session and keeps its events.
    mutating func follow(_ input: SessionInput) {
        guard session != nil else { return }
        let routes = routes
        keep(session?.update(input, policies: policies, routes: routes) ?? [], at: input.time)
    }

    /// Keeps what the session told; the simulated traveller takes over its route.
    private mutating func keep(_ events: [NavigationEvent], at time: Timestamp) {
        for event in events {
            tell(.navigation(event), at: time)
            switch event {
            case .sessionStarted: tellRoute(isWhole: true, at: time)
            case .didReroute, .didRefreshRoute: tellRoute(isWhole: false, at: time)
            default: break
            }
        }
        if let session { walker?.follow(session.plan) }
    }

    /// Keeps a fix; of one that the session has a doubt about, what it thinks instead.
    private mutating func note(_ fix: Fix) {
        if let session, !session.isEnded {
            // One that the session made itself while the signal is poor is only a guess.
            guard session.simulation != .poorSignal else { return }
            lastFix = session.lastFix
            lastFix?.level = session.level
        } else if lastFix.map({ $0.time <= fix.time }) ?? true, fix.point.isFinite {
            lastFix = fix
        }
    }

    /// Where the traveller is as far as is known, and on which level; by reckoning while the signal is poor.
    public var position: (point: Point, level: FeatureID?)? {
        if let session, !session.isEnded { return session.lastFix.map { ($0.point, session.level) } }
        return lastFix.map { ($0.point, $0.level) }
    }

    /// Tells what is left of the route from where one is; at the begin, the whole.
    private mutating func tellRoute(isWhole: Bool, at time: Timestamp) {
        guard let session else { return }
        let route = session.plan.route
        var left = (route.distance, route.duration)
        if !isWhole, let progress = session.progress { left = (progress.distanceRemaining, progress.durationRemaining) }
        tell(
            .routeSet(distance: left.0, milliseconds: left.1, arrival: time.adding(milliseconds: left.1)), at: time)
    }

    mutating func tell(_ kind: JourneyEvent.Kind, at time: Timestamp) {
        entries.append(.event(JourneyEvent(kind, at: time)))
        if case .navigation(.didArrive(_, isLast: true, _)) = kind { hasArrived = true }
        tellPlugins(kind, at: time)
    }

    /// The events of an input, with what plugins have to add, and what became of what had to wait for the store.
    mutating func newEvents(since first: Int) -> [JourneyEvent] {
        venue.plugins?.follow(now)
        defer { venue.plugins?.follow(nil) }
        if isLive { engine.outbox.flush(waiting: 0) }
        tellVisits()
        settlePlugins(since: first)
        tellVisits()
        if isLive { tellSaving() }
        return entries[first...].compactMap { entry in
            if case .event(let event) = entry { event } else { nil }
        }
    }

    // MARK: The store

    /// Tells when something has to wait for the store, and when nothing does any more.
    private mutating func tellSaving() {
        let failure = engine.outbox.failure
        if let failure, !isSavingDelayed { tell(.savingDelayed(reason: failure.message), at: now) }
        if failure == nil, isSavingDelayed { tell(.savingResumed, at: now) }
        isSavingDelayed = failure != nil
    }

    /// Takes in what changed in the store since the last input, without letting time pass; does nothing if nothing did.
    ///
    /// Who shows how the journey stands calls this first, so as not to show a way that was closed meanwhile.
    ///
    /// - Returns: the events that follow.
    /// - Throws: `EngineError.store`, or `unknownVenue` if the venue was removed.
    public mutating func catchUp() throws(EngineError) -> [JourneyEvent] {
        guard isLive else { return [] }
        let (current, conditions) = try engine.look(at: venue.id)
        let isBehind =
            current.revision != venue.revision || conditions != self.conditions || plugins?.isBehind ?? false
        return isBehind ? try take(.tick(now)) : []
    }

    private mutating func lookUpStore(at time: Timestamp) throws(EngineError) {
        guard isLive else { return }
        let (current, conditions) = try engine.look(at: venue.id)
        try takePlugins(of: current, at: time)
        if current.revision != venue.revision { try takeVenue(current, at: time) }
        if conditions != self.conditions { takeConditions(conditions, at: time) }
        lookUpCosts(at: time)
    }

    /// Goes on under other conditions.
    ///
    /// - Parameter plugin: The plugin that brought them about, in the update under way.
    mutating func takeConditions(_ conditions: [Condition], at time: Timestamp, by plugin: String? = nil) {
        entries.append(
            .input(
                plugin.map { .pluginConditions(conditions, by: $0, at: time) } ?? .conditions(conditions, at: time)))
        self.conditions = conditions
        now = max(now, time)
        plugins?.change(
            venue: venue.venue, ways: EngineWays(engine: engine, venue: venue, conditions: conditions))
        tell(.conditionsChanged(count: conditions.count), at: time)
        follow(.conditionsChanged(at: time))
    }

    /// Goes on in a venue that was imported anew: along a new route from here, or along the old one if there is none.
    private mutating func takeVenue(_ current: LoadedVenue, at time: Timestamp) throws(EngineError) {
        entries.append(.input(.venue(contentHash: try engine.contentHash(of: current), at: time)))
        venue = current
        now = max(now, time)
        plugins?.change(
            venue: venue.venue, ways: EngineWays(engine: engine, venue: venue, conditions: conditions))
        tell(.venueChanged, at: time)
        guard let session, !session.isEnded, let here = position else { return }
        var request = session.plan.request
        let level = here.level ?? session.plan.route.legs[session.position.leg].from.level
        request.waypoints = [.position(here.point, level: level)] + session.remainingWaypoints
        request.time = .depart(time)
        request.isUnderWay = true
        switch JourneyRoutes(engine, current, conditions, composer: composer).plan(for: request) {
        case .success(let plan):
            routeVenue = current
            walker?.follow(plan, in: current.venue)
            keep(self.session?.move(into: current.venue, along: plan, at: time) ?? [], at: time)
        case .failure(let error):
            tell(.navigation(.didFailToReroute(.venueChanged, .noRoute(error))), at: time)
        }
    }
}

extension SessionInput {
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
