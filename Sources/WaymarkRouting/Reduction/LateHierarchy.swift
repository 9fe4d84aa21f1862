import Synchronization
import WaymarkModel

/// The hierarchy of a core, once it pays.
///
/// Whether it exists changes no answer. Searches report their effort, and the hierarchy is made when together they have
/// taken about a fifth of the time that making it will: a process that asked a thousand times will probably ask many
/// times more.
final class LateHierarchy: Sendable {
    /// The order that was stored with the venue.
    private let stored: DissectionOrder?
    /// What making the hierarchy takes, in the time for settling all nodes once.
    private let price: Int

    private struct State {
        var hierarchy: Hierarchy?
        var isDue = true
        /// The number of core nodes that searches have settled.
        var effort = 0
    }

    private let state = Mutex(State())
    /// Whether the effort of searches matters no more. Threads that only search read this, and do not wait for each other.
    private let isSettled = Atomic(false)

    /// Making a hierarchy takes as long as settling all nodes this many times, as measured on generated campuses.
    private static let price = 150
    /// The same if its order is known.
    private static let priceWithOrder = 20
    /// The share of the price, as a divisor, after which searches have paid enough.
    private static let share = 5

    /// - Parameter stored: The order that was stored with the venue; nil if there is none.
    init(stored: DissectionOrder?) {
        self.stored = stored
        price = stored == nil ? Self.price : Self.priceWithOrder
    }

    var known: Hierarchy? { state.withLock { $0.hierarchy } }

    /// Reports the effort of searches, and makes the hierarchy if that is due.
    func add(settled: Int, for core: CoreGraph, stop: StopSignal?) {
        if isSettled.load(ordering: .relaxed) { return }
        let isDue = state.withLock { state in
            state.effort += settled
            guard state.isDue, state.effort * Self.share >= price * core.nodes.count else { return false }
            state.isDue = false
            return true
        }
        if isDue { make(for: core, stop) }
    }

    /// Makes the hierarchy if searches that settle the whole core would make it pay.
    func announce(searches: Int, in core: CoreGraph, stop: StopSignal?) {
        let isEnough = state.withLock { $0.effort + searches * core.nodes.count >= price * core.nodes.count }
        if isEnough { prepare(for: core, stop: stop) }
    }

    /// Makes the hierarchy now. If another thread is making it, this one does not wait.
    func prepare(for core: CoreGraph, stop: StopSignal? = nil) {
        let isDue = state.withLock { state in
            defer { state.isDue = false }
            return state.isDue
        }
        if isDue { make(for: core, stop) }
    }

    private func make(for core: CoreGraph, _ stop: StopSignal?) {
        guard let hierarchy = Hierarchy(core, stored: stored, stop: stop) else {
            // Searches pay again before the next tries, so that not each of many with little time is stopped here.
            return state.withLock { $0 = State() }
        }
        state.withLock { $0.hierarchy = hierarchy }
        isSettled.store(true, ordering: .relaxed)
    }
}
