import Synchronization

/// A request to stop work that is under way, because nobody waits for its result any more or its time is over.
///
/// The work looks at the signal from time to time: a search after each thousand nodes, an import at each file and after each
/// thousand elements of one, at each plan and rule, a map at each level. Looking costs one load of memory. Work that has stopped leaves no trace: nothing was changed,
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

    /// The state of a signal that counts looks.
    private static let counting: UInt8 = 255

    private let sent: Atomic<UInt8>
    private let looked = Atomic(0)
    private let lastLook: Int

    /// Creates a signal that was not sent.
    public init() {
        sent = Atomic(0)
        lastLook = .max
    }

    /// Creates a signal that counts how often work looks at it, and is sent as cancelled at one of these looks. A test can
    /// thus stop work at any place without a clock.
    ///
    /// - Parameter look: The number of the look, from 1; `Int.max` only counts.
    package init(atLook look: Int) {
        sent = Atomic(Self.counting)
        lastLook = look
    }

    /// Asks the work to stop. Only the first reason counts.
    public func send(_ reason: Reason) {
        if sent.compareExchange(expected: 0, desired: reason.rawValue, ordering: .relaxed).exchanged { return }
        _ = sent.compareExchange(expected: Self.counting, desired: reason.rawValue, ordering: .relaxed)
    }

    /// Whether the work should stop.
    public var isSent: Bool {
        let state = sent.load(ordering: .relaxed)
        return state != 0 && (state != Self.counting || looked.add(1, ordering: .relaxed).newValue >= lastLook)
    }

    /// Why the work should stop; nil if it should not.
    public var reason: Reason? {
        let state = sent.load(ordering: .relaxed)
        if state == Self.counting { return looks >= lastLook ? .cancelled : nil }
        return Reason(rawValue: state)
    }

    /// How often work has looked, if the signal counts that.
    package var looks: Int { looked.load(ordering: .relaxed) }
}

// Limits that readers get with a signal are values, and a signal is equal only to itself.
extension StopSignal: Hashable {
    public static func == (one: StopSignal, other: StopSignal) -> Bool { one === other }
    public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
