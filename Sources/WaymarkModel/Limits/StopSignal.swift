import Synchronization

/// A request to stop work that is under way, because nobody waits for its result any more or its time is over.
///
/// The work looks at the signal from time to time: a search after each thousand nodes, an import at each file, plan and
/// rule, a map at each level. Looking costs one load of memory. Work that has stopped leaves no trace: nothing was changed,
/// and its error says why it stopped.
///
/// ```swift
/// let stop = StopSignal()
/// giveUp = { stop.send(.cancelled) }
/// let answer = try engine.route(request, in: venue, stop: stop)
/// ```
public final class StopSignal: Sendable {
    /// Why work stops.
    public enum Reason: UInt8, Error, Hashable, Sendable, CaseIterable {
        /// Nobody waits for the result any more.
        case cancelled = 1
        /// The time for it is over.
        case deadline = 2
    }

    private let sent = Atomic<UInt8>(0)

    /// Creates a signal that was not sent.
    public init() {}

    /// Asks the work to stop. Only the first reason counts.
    public func send(_ reason: Reason) {
        _ = sent.compareExchange(expected: 0, desired: reason.rawValue, ordering: .relaxed)
    }

    /// Whether the work should stop.
    public var isSent: Bool { sent.load(ordering: .relaxed) != 0 }

    /// Why the work should stop; nil if it should not.
    public var reason: Reason? { Reason(rawValue: sent.load(ordering: .relaxed)) }
}
