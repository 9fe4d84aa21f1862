import Synchronization

/// Those who listen to the events of a journey, each with a separate sequence.
final class JourneyListeners: Sendable {
    private struct State {
        var streams: [Int: AsyncStream<JourneyEvent>.Continuation] = [:]
        /// How many have listened so far.
        var count = 0
        /// The number of the first entry that has not been passed on.
        var next: Int
    }

    private let state: Mutex<State>

    /// Starts with the entries from a number on.
    init(from entry: Int) { state = Mutex(State(next: entry)) }

    /// Returns the events from now on.
    func add() -> AsyncStream<JourneyEvent> {
        let (stream, continuation) = AsyncStream.makeStream(of: JourneyEvent.self)
        let number = state.withLock { state in
            state.count += 1
            state.streams[state.count] = continuation
            return state.count
        }
        continuation.onTermination = { [weak self] _ in
            self?.state.withLock { state in _ = state.streams.removeValue(forKey: number) }
        }
        return stream
    }

    /// Passes on what a call has added to a journey. The end of the session is the end of the sequences.
    func hear(_ journey: borrowing Journey) {
        let count = journey.entryCount
        let isListening = state.withLock { state in
            if state.streams.isEmpty { state.next = count }
            return !state.streams.isEmpty
        }
        guard isListening else { return }
        let entries = state.withLock { state in
            defer { state.next = count }
            return journey.entries(from: state.next)
        }
        var isOver = false
        for case .event(let event) in entries {
            state.withLock { state in for stream in state.streams.values { stream.yield(event) } }
            if case .navigation(.sessionEnded) = event.kind { isOver = true }
        }
        if isOver { finish() }
    }

    /// Ends all sequences.
    func finish() {
        // Outside the lock, because the end of a sequence removes it.
        let streams = state.withLock { state in
            defer { state.streams = [:] }
            return state.streams.values
        }
        for stream in streams { stream.finish() }
    }
}
