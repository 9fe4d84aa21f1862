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
/// changed. Everything that went in and came out is kept in `entries`.
public struct Journey: Sendable {
    public let engine: Engine
    public let visitor: String
    public internal(set) var venue: LoadedVenue
    /// The route being followed; nil where only places are watched.
    public internal(set) var session: NavigationSession?
    public internal(set) var watcher = PlaceWatcher()
    /// The moment of the last input.
    public internal(set) var now: Timestamp
    public internal(set) var walker: JourneyWalker?
    public internal(set) var entries: [JourneyEntry] = []
    /// Where the traveller was last, with or without a route.
    public internal(set) var lastFix: Fix?
    /// What the journey began with.
    public let start: JourneyStart

    let book: any RewardBook
    let composer: InstructionComposer
    /// What the session asks before it acts.
    let policies: any NavigationPolicies & Sendable
    /// The plugins on this journey, with states of their own; nil where none act.
    public let plugins: PluginSession?
    /// What plugins noted for those who look for faults.
    public internal(set) var pluginLog: [PluginLogLine] = []
    var conditions: [Condition]
    /// Whether the store is asked for changes; a replay brings its own.
    let isLive: Bool

    /// Sets out.
    ///
    /// - Parameters:
    ///   - request: The route to follow; nil only watches places.
    ///   - moment: When the journey begins.
    ///   - policies: What the session asks before it acts; nil asks the plugins.
    /// - Throws: `EngineError.refusal` saying why there is no route, or `store`.
    public init(
        _ engine: Engine, venue: LoadedVenue, request: RouteRequest?, options: JourneyOptions, at moment: Timestamp,
        policies: (any NavigationPolicies & Sendable)? = nil
    ) throws(EngineError) {
        let conditions = try engine.conditions(of: venue)
        let id = venue.id
        let visits = try engine.storing { () throws(StoreError) in
            try engine.store.visits(of: options.visitor, venue: id)
        }
        let accepted = visits.filter { $0.state == .accepted }
            .map { JourneyStart.Watch(recommendation: $0.recommendation, accepted: $0.begun) }
        let points = try engine.storing { () throws(StoreError) in try engine.store.points(of: options.visitor) }
        var start = JourneyStart(
            request: request, options: options, moment: moment, conditions: conditions, watches: accepted,
            points: points)
        if let host = venue.plugins { start.plugins = engine.plugins.recorded(in: venue.id, host: host) }
        let plugins = policies == nil ? Self.pluginSession(engine, venue, start) : nil
        try self.init(
            engine, venue: venue, start: start, book: StoredRewards(store: engine.store, venue: venue.id),
            policies: policies ?? plugins ?? DefaultPolicies(), plugins: plugins, isLive: true)
    }

    init(
        _ engine: Engine, venue: LoadedVenue, start: JourneyStart, book: any RewardBook,
        policies: any NavigationPolicies & Sendable, plugins: PluginSession?, isLive: Bool
    ) throws(EngineError) {
        self.engine = engine
        self.venue = venue
        self.start = start
        self.book = book
        self.policies = policies
        self.plugins = plugins
        self.isLive = isLive
        visitor = start.options.visitor
        composer = InstructionComposer(options: start.options.instructions)
        now = start.moment
        conditions = start.conditions
        for watch in start.watches { _ = watcher.accept(watch.recommendation, in: venue.venue, at: watch.accepted) }
        guard let request = start.request.map(venue.prepared) else { return }
        switch routes.plan(for: request) {
        case .success(let plan):
            let session = NavigationSession(venue: venue.venue, plan: plan, rerouting: start.options.rerouting)
            self.session = session
            walker = JourneyWalker(session, options: start.options.simulation, start: start.moment)
        case .failure(let error): throw .refusal(RefusalWriter(venue.venue).refusal(error, for: request))
        }
    }

    var routes: JourneyRoutes {
        var routes = JourneyRoutes(engine, venue, conditions, composer: composer)
        if let session { routes.done = session.segmentsDone }
        return routes
    }

    /// What happened so far.
    public var events: [JourneyEvent] {
        entries.compactMap { entry in
            if case .event(let event) = entry { event } else { nil }
        }
    }

    /// Whether the last waypoint was reached.
    public var hasArrived: Bool {
        events.contains { event in
            if case .navigation(.didArrive(_, let isLast, _)) = event.kind { isLast } else { false }
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
        let first = entries.count
        let input = input.toTheMicrometre
        try lookUpStore(at: input.time)
        entries.append(.input(.session(input)))
        now = max(now, input.time)
        venue.plugins?.follow(now)
        follow(input)
        if case .fix(let fix) = input, lastFix.map({ $0.time <= fix.time }) ?? true, fix.point.isFinite {
            lastFix = fix
        }
        switch input {
        case .fix, .tick: try watchPlaces()
        case .command, .conditionsChanged, .authorizationChanged: break
        }
        return try newEvents(since: first)
    }

    /// Hands an input to the session and keeps its events.
    mutating func follow(_ input: SessionInput) {
        guard session != nil else { return }
        let routes = routes
        for event in session?.update(input, policies: policies, routes: routes) ?? [] {
            tell(.navigation(event), at: input.time)
            switch event {
            case .sessionStarted, .didReroute, .didRefreshRoute: tellRoute(at: input.time)
            default: break
            }
        }
        if let session { walker?.follow(session, at: input.time) }
    }

    private mutating func tellRoute(at time: Timestamp) {
        guard let session else { return }
        let route = session.plan.route
        let done = session.segmentsDone
        let rest = route.legs.enumerated().flatMap { leg, value in
            leg < done.leg ? [] : Array(value.segments.dropFirst(leg == done.leg ? done.segments : 0))
        }
        let duration = rest.reduce(Int64(0)) { $0 + $1.duration + $1.waiting }
        tell(
            .routeSet(
                distance: rest.reduce(0) { $0 + $1.distance }, milliseconds: duration,
                arrival: time.adding(milliseconds: duration)), at: time)
    }

    mutating func tell(_ kind: JourneyEvent.Kind, at time: Timestamp) {
        entries.append(.event(JourneyEvent(kind, at: time)))
        tellPlugins(kind, at: time)
    }

    /// The events of an input, with what plugins have to add.
    mutating func newEvents(since first: Int) throws(EngineError) -> [JourneyEvent] {
        venue.plugins?.follow(now)
        defer { venue.plugins?.follow(nil) }
        try settlePlugins(since: first)
        return entries[first...].compactMap { entry in
            if case .event(let event) = entry { event } else { nil }
        }
    }

    // MARK: The store

    private mutating func lookUpStore(at time: Timestamp) throws(EngineError) {
        guard isLive else { return }
        let current = try engine.venue(venue.id)
        if current.revision != venue.revision { takeVenue(current, at: time) }
        let conditions = try engine.conditions(of: venue)
        if conditions != self.conditions { takeConditions(conditions, at: time) }
    }

    /// Goes on under other conditions.
    mutating func takeConditions(_ conditions: [Condition], at time: Timestamp) {
        entries.append(.input(.conditions(conditions, at: time)))
        self.conditions = conditions
        now = max(now, time)
        plugins?.change(
            venue: venue.venue, ways: EngineWays(engine: engine, venue: venue, conditions: conditions))
        tell(.conditionsChanged(count: conditions.count), at: time)
        follow(.conditionsChanged(at: time))
    }

    /// Goes on in a venue that was imported anew: along a new route from here, or along the old one if there is none.
    private mutating func takeVenue(_ current: LoadedVenue, at time: Timestamp) {
        venue = current
        plugins?.change(
            venue: venue.venue, ways: EngineWays(engine: engine, venue: venue, conditions: conditions))
        tell(.venueChanged, at: time)
        guard let old = session, let fix = lastFix, let level = old.level, current.venue.level(level) != nil else {
            return
        }
        var request = old.plan.request
        let left = old.plan.request.waypoints.suffix(old.plan.route.legs.count - old.position.leg)
        request.waypoints = [.position(fix.point, level: level)] + left
        request.time = .depart(time)
        switch routes.plan(for: request) {
        case .success(let plan):
            let new = NavigationSession(venue: current.venue, plan: plan, rerouting: old.rerouting)
            session = new
            walker?.follow(new, at: time)
        case .failure(let error):
            tell(.navigation(.didFailToReroute(.closure, .noRoute(error))), at: time)
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
