import Foundation
import Synchronization
import WaymarkImport
import WaymarkModel
import WaymarkNavigation
import WaymarkPlugins
import WaymarkRouting

/// A journey for tasks: each call is awaited, and calls take effect in the order in which they were made.
///
/// The journey belongs to this object alone. An input that has begun is finished, also for a cancelled task or at the end of
/// the time (`AsyncEngine.limit`), because half an input could not be replayed. What consists of several inputs stops between
/// two of them, and a visit waits no longer for a store that another process has locked: the call then throws
/// `EngineError.stopped`.
///
/// ```swift
/// let journey = try await engine.async().journey(request, in: venue, options: JourneyOptions(), at: now)
/// for await fix in fixes {
///     for event in try await journey.take(.fix(fix)) { show(event) }
/// }
/// ```
public final class AsyncJourney: Sendable {
    /// The engine that finds the journey's routes.
    public let engine: Engine
    /// The time for each call; nil does not limit it.
    public let limit: Duration?
    private let journey: Mutex<Journey>
    /// The inputs, one after the other.
    private let inputs: DispatchQueue
    private let listeners: JourneyListeners

    init(_ journey: consuming Journey, limit: Duration?) {
        engine = journey.engine
        self.limit = limit
        inputs = DispatchQueue(label: "waymark.journey", target: engine.questions)
        listeners = JourneyListeners(from: journey.entryCount)
        self.journey = Mutex(journey)
    }

    deinit { listeners.finish() }

    /// Returns the events of all calls from now on, in order: for those who show or record them, while others make the calls.
    /// Each caller has a separate sequence. It ends with the session, or with this object.
    ///
    /// ```swift
    /// let events = journey.events()
    /// Task { for await event in events { show(event) } }
    /// ```
    public func events() -> AsyncStream<JourneyEvent> { listeners.add() }

    /// Runs a body with the journey, and lets those who listen hear what follows.
    private func use<Value>(
        _ body: (inout Journey) throws(EngineError) -> Value
    ) throws(EngineError) -> Value {
        try journey.withLock { [listeners] (journey) throws(EngineError) in
            let answer: Result<Value, EngineError>
            do throws(EngineError) { answer = .success(try body(&journey)) } catch { answer = .failure(error) }
            listeners.hear(journey)
            return answer
        }.get()
    }

    /// Runs a body with the journey, for what has no call of its own here.
    ///
    /// - Parameter body: What to do with the journey. The signal says when nobody waits for it any more.
    public func run<Value: Sendable>(
        _ body: @escaping @Sendable (inout Journey, StopSignal) throws(EngineError) -> Value
    ) async throws(EngineError) -> Value {
        try await EngineTask.run(on: inputs, within: limit) { [self] stop throws(EngineError) in
            try use { (journey) throws(EngineError) in try body(&journey, stop) }
        }
    }

    /// Runs a body that may wait for the store: on the one thread of changes, so that many journeys that wait do not take all
    /// threads. Other inputs of this journey wait their turn without a thread, until it is done or nobody waits for it.
    private func change<Value: Sendable>(
        _ body: @escaping @Sendable (inout Journey, StopSignal) throws(EngineError) -> Value
    ) async throws(EngineError) -> Value {
        let (inputs, changes) = (inputs, engine.changes)
        let turn = Turn(inputs)
        defer { turn.end() }
        func queue(_ work: @escaping @Sendable () -> Void) {
            inputs.async {
                guard turn.begin() else { return }
                changes.async {
                    work()
                    turn.end()
                }
            }
        }
        return try await EngineTask.run(within: limit, queuing: queue) { [self] stop throws(EngineError) in
            try use { (journey) throws(EngineError) in try body(&journey, stop) }
        }
    }
}

/// A time in which a queue runs nothing, because a change is made elsewhere.
private final class Turn: Sendable {
    private enum State { case waiting, begun, over }

    private let queue: DispatchQueue
    private let state = Mutex(State.waiting)

    init(_ queue: DispatchQueue) { self.queue = queue }

    /// Stops the queue; false if the turn is over before it begins.
    func begin() -> Bool {
        state.withLock { state in
            if state == .over { return false }
            queue.suspend()
            state = .begun
            return true
        }
    }

    /// Lets the queue go on.
    func end() {
        state.withLock { state in
            if state == .begun { queue.resume() }
            state = .over
        }
    }
}

extension AsyncEngine {
    /// Starts a journey, as ``Journey/init(_:venue:request:options:at:policies:stop:)`` does. Its calls have the limit of this
    /// engine's calls.
    public func journey(
        _ request: RouteRequest?, in venue: LoadedVenue, options: JourneyOptions, at moment: Timestamp,
        policies: (any NavigationPolicies & Sendable)? = nil
    ) async throws(EngineError) -> AsyncJourney {
        try await ask { [limit] engine, stop throws(EngineError) in
            AsyncJourney(
                try Journey(
                    engine, venue: venue, request: request, options: options, at: moment, policies: policies,
                    stop: stop), limit: limit)
        }
    }

    /// Replays a recording, as ``Engine/replay(_:constants:policies:stop:)`` does.
    ///
    /// - Throws: `RecordingError` or `EngineError`.
    public func replay(
        _ lines: [String], constants: NavigationConstants = NavigationConstants(),
        policies: (any NavigationPolicies & Sendable)? = nil
    ) async throws -> ReplayResult {
        try await ask { engine, stop throws(EngineError) -> Result<ReplayResult, RecordingError> in
            do {
                return .success(try engine.replay(lines, constants: constants, policies: policies, stop: stop))
            } catch let error as RecordingError {
                return .failure(error)
            } catch let error as EngineError {
                throw error
            } catch {
                preconditionFailure("a replay threw \(error)")
            }
        }.get()
    }
}

// MARK: Inputs

extension AsyncJourney {
    /// What the journey has come to, as ``Journey/state`` says.
    public func state() async throws(EngineError) -> JourneyState {
        try await run { journey, _ throws(EngineError) in journey.state }
    }

    /// Processes a fix, a tick or a command, as ``Journey/take(_:)`` does.
    @discardableResult
    public func take(_ input: SessionInput) async throws(EngineError) -> [JourneyEvent] {
        try await run { journey, _ throws(EngineError) in try journey.take(input) }
    }

    /// Processes changes in the store, as ``Journey/catchUp()`` does.
    @discardableResult
    public func catchUp() async throws(EngineError) -> [JourneyEvent] {
        try await run { journey, _ throws(EngineError) in try journey.catchUp() }
    }

    /// Places the simulated traveller at the start of the route, as ``Journey/setOut()`` does.
    @discardableResult
    public func setOut() async throws(EngineError) -> [JourneyEvent] {
        try await run { journey, _ throws(EngineError) in try journey.setOut() }
    }

    /// Moves the simulated traveller for one interval, as ``Journey/walk()`` does.
    @discardableResult
    public func walk() async throws(EngineError) -> [JourneyEvent] {
        try await run { journey, _ throws(EngineError) in try journey.walk() }
    }

    /// Lets time pass without a fix, as ``Journey/wait(seconds:stop:)`` does. Stops between two ticks.
    @discardableResult
    public func wait(seconds: Int) async throws(EngineError) -> [JourneyEvent] {
        try await run { journey, stop throws(EngineError) in try journey.wait(seconds: seconds, stop: stop) }
    }

    /// Leads the traveller to another destination, as ``Journey/redirect(to:at:)`` does.
    @discardableResult
    public func redirect(to destination: Waypoint, at time: Timestamp) async throws(EngineError) -> [JourneyEvent] {
        try await run { journey, _ throws(EngineError) in try journey.redirect(to: destination, at: time) }
    }

    /// Runs a plugin's command, as ``Journey/run(command:arguments:)`` does.
    public func run(
        command name: String, arguments: [String]
    ) async throws(EngineError) -> (answer: PluginCommandAnswer?, events: [JourneyEvent]) {
        try await run { journey, _ throws(EngineError) in try journey.run(command: name, arguments: arguments) }
    }

    /// Reads a file of fixes for this journey, as ``Journey/readFixes(_:limits:stop:)`` does.
    public func readFixes(
        _ path: String, limits: InputLimits = .normal
    ) async throws(EngineError) -> (fixes: [Fix], report: ImportReport) {
        try await run { journey, stop throws(EngineError) in
            try journey.readFixes(path, limits: limits, stop: stop)
        }
    }
}

// MARK: Visits, which wait for the store

extension AsyncJourney {
    /// Accepts a recommendation, as ``Journey/accept(_:at:stop:)`` does.
    @discardableResult
    public func accept(_ id: FeatureID, at time: Timestamp) async throws(EngineError) -> [JourneyEvent] {
        try await change { journey, stop throws(EngineError) in try journey.accept(id, at: time, stop: stop) }
    }

    /// Declines a recommendation, as ``Journey/decline(_:at:stop:)`` does.
    @discardableResult
    public func decline(_ id: FeatureID, at time: Timestamp) async throws(EngineError) -> [JourneyEvent] {
        try await change { journey, stop throws(EngineError) in try journey.decline(id, at: time, stop: stop) }
    }

    /// Cancels an accepted recommendation, as ``Journey/stop(_:at:stop:)`` does.
    @discardableResult
    public func stop(_ id: FeatureID, at time: Timestamp) async throws(EngineError) -> [JourneyEvent] {
        try await change { journey, stop throws(EngineError) in try journey.stop(id, at: time, stop: stop) }
    }
}
