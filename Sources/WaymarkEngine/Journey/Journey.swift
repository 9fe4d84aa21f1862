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
///
/// A journey has one owner: it cannot be copied, because its plugins run in Lua states that it alone uses. Pass it on with
/// `borrowing`, `inout` or `consuming`. What it has come to is its ``state``, a value that can be copied and kept.
public struct Journey: ~Copyable, Sendable {
    /// The engine that finds the journey's routes.
    public let engine: Engine
    /// What the journey has come to.
    public internal(set) var state: JourneyState

    /// The visits and points of the traveller.
    let book: any RewardBook
    /// The policies that the session asks before it acts.
    let policies: any NavigationPolicies & Sendable
    /// The plugins of this journey, with a state for this journey only; nil if there are no plugin paths.
    package let plugins: PluginSession?
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
    ///   - stop: Asks the search for the route to stop; nil if nobody can.
    /// - Throws: `EngineError.refusal` with the reason if there is no route, `store` or `stopped`.
    public init(
        _ engine: Engine, venue: LoadedVenue, request: RouteRequest?, options: JourneyOptions, at moment: Timestamp,
        policies: (any NavigationPolicies & Sendable)? = nil, stop: StopSignal? = nil
    ) throws(EngineError) {
        // The venue may come from another engine with the same store. That engine's plugins do not follow changes
        // here.
        let id = venue.id
        let present = try engine.look(at: id).venue
        let conditions = try engine.conditions(of: present)
        let host = present.plugins
        let venue = venue.plugins === host ? venue : venue.equipped(with: host)
        let visits = try engine.storing { () throws(StoreError) in
            try engine.store.rewards.visits(of: options.visitor, venue: id)
        }
        let accepted = visits.filter { $0.state == .accepted }
            .map { JourneyStart.Watch(recommendation: $0.recommendation, accepted: $0.begun) }
        let points = try engine.storing { () throws(StoreError) in try engine.store.rewards.points(of: options.visitor)
        }
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
            policies: Self.asked(policies, beside: plugins), plugins: plugins, isLive: true, stop: stop)
    }

    init(
        _ engine: Engine, venue: LoadedVenue, start: JourneyStart, book: any RewardBook,
        policies: any NavigationPolicies & Sendable, plugins: PluginSession?, isLive: Bool, stop: StopSignal? = nil
    ) throws(EngineError) {
        // A journey that cannot be copied must be whole or not there, so everything that can fail comes first.
        var state = JourneyState(venue, start, contentHash: try engine.contentHash(of: venue))
        for watch in start.watches {
            _ = state.watcher.accept(watch.recommendation, in: venue.venue, at: watch.accepted)
        }
        if var request = start.request.map({ venue.prepared($0, at: start.moment) }) {
            // Who sets out from a position is there, and may leave what has closed around them.
            if case .position = request.waypoints.first { request.isUnderWay = true }
            let routes = JourneyRoutes(engine, venue, state.conditions, composer: state.composer, stop: stop)
            let plan = routes.plan(for: request)
            if let reason = stop?.reason { throw .stopped(reason) }
            switch plan {
            case .success(let plan):
                state.session = NavigationSession(
                    venue: venue.venue, plan: plan, rerouting: start.options.rerouting,
                    constants: start.options.constants)
                state.session?.keepOut(of: request.keptOut, among: state.conditions)
                state.walker = Walker(venue: venue.venue, plan: plan, options: start.options.simulation)
            case .failure(let error):
                throw .refusal(engine.refusal(error, of: request, in: venue, state.conditions, state.wording))
            }
        }
        self.engine = engine
        self.book = book
        self.policies = policies
        self.plugins = plugins
        self.isLive = isLive
        self.state = state
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
    var routes: JourneyRoutes {
        JourneyRoutes(
            engine, venue, conditions, composer: composer,
            former: routeVenue.revision == venue.revision ? nil : routeVenue.venue, conditionFault: conditionFault)
    }

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
    public mutating func take(_ input: SessionInput) throws(EngineError) -> [JourneyEvent] { try take(input, nil) }

    /// Processes an input.
    ///
    /// - Parameter present: What was seen in the store a moment ago; nil to look.
    mutating func take(_ input: SessionInput, _ present: StoreView?) throws(EngineError) -> [JourneyEvent] {
        forgetOldEntries()
        let first = entries.count
        let input = passing(input.toTheMicrometre)
        try lookUpStore(at: input.time, present)
        entries.append(.input(.session(input)))
        now = max(now, input.time)
        if case .fix(let fix) = input { findInNewVenue(fix) }
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
            if case .didReroute = event { stayingFor = [] }
            switch event {
            case .sessionStarted: tellRoute(isWhole: true, at: time)
            case .wayReopened: stayingFor = []
            // Nobody arrives by a way that is closed.
            case .didReroute where session?.isWayClosed ?? false: break
            case .didReroute, .didRefreshRoute: tellRoute(isWhole: false, at: time)
            default: break
            }
        }
        guard let session else { return }
        if session.venue.isCopy(of: venue.venue) { routeVenue = venue }
        walker?.follow(
            session.plan, leg: session.position.leg, isEstimated: session.simulation == .poorSignal, at: time)
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
