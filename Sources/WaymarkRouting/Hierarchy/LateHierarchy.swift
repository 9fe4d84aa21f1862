import Synchronization

/// The hierarchy of a core, once it pays.
///
/// Whether it exists changes no answer. Searches report their effort, and the hierarchy is made when together they have
/// taken about as long as making it will.
final class LateHierarchy: Sendable {
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

    var known: Hierarchy? { state.withLock { $0.hierarchy } }

    /// Reports the effort of searches, and makes the hierarchy if that is due.
    func add(settled: Int, for core: CoreGraph) {
        if isSettled.load(ordering: .relaxed) { return }
        let isDue = state.withLock { state in
            state.effort += settled
            guard state.isDue, state.effort >= Self.price * core.nodes.count else { return false }
            state.isDue = false
            return true
        }
        if isDue { make(for: core) }
    }

    /// Makes the hierarchy if searches that settle the whole core would make it pay.
    func announce(searches: Int, in core: CoreGraph) {
        let isEnough = state.withLock { $0.effort + searches * core.nodes.count >= Self.price * core.nodes.count }
        if isEnough { prepare(for: core) }
    }

    /// Makes the hierarchy now. If another thread is making it, this one does not wait.
    func prepare(for core: CoreGraph) {
        let isDue = state.withLock { state in
            defer { state.isDue = false }
            return state.isDue
        }
        if isDue { make(for: core) }
    }

    private func make(for core: CoreGraph) {
        let hierarchy = Hierarchy(core)
        state.withLock { $0.hierarchy = hierarchy }
        isSettled.store(true, ordering: .relaxed)
    }
}

/// The weights in the hierarchy for one set of weights, once they pay.
final class LateHierarchyCosts: Sendable {
    private enum State {
        /// Not yet made.
        case none
        /// To be made from others, which differ in some arcs of the core.
        case changed(HierarchyWeights, Arcs)
        case made(HierarchyWeights)
    }

    /// Arcs that differ, in addition to those of an older list.
    private final class Arcs: Sendable {
        let own: [UInt32]
        let older: Arcs?
        let count: Int

        init(_ own: [UInt32], _ older: Arcs?) {
            (self.own, self.older) = (own, older)
            count = own.count + (older?.count ?? 0)
        }

        var all: [UInt32] {
            var arcs: [UInt32] = []
            var list: Arcs? = self
            while let one = list {
                arcs += one.own
                list = one.older
            }
            return arcs
        }
    }

    /// If more arcs differ, the weights are made from the start.
    private static let mostChanges = 2048

    private let state: Mutex<State>
    /// The weights once they are made.
    let plain = Published<HierarchyCosts<UInt32>>()
    /// The same for travellers who avoid ways.
    let avoiding = Published<HierarchyCosts<UInt64>>()

    init() { state = Mutex(.none) }

    /// For weights that differ from others in some arcs of the core.
    init(from other: LateHierarchyCosts, changing arcs: [UInt32]) {
        let start: State = other.state.withLock { state in
            switch state {
            case .none: .none
            case .changed(let costs, let others):
                arcs.isEmpty
                    ? .changed(costs, others)
                    : others.count < Self.mostChanges ? .changed(costs, Arcs(arcs, others)) : .none
            case .made(let costs): arcs.isEmpty ? .made(costs) : .changed(costs, Arcs(arcs, nil))
            }
        }
        state = Mutex(start)
    }

    /// Returns the weights in the hierarchy; nil as long as the core has none. Threads wait while one of them makes them.
    func costs(of core: CoreGraph, _ costs: CoreCosts) -> HierarchyWeights? {
        state.withLock { state in
            switch state {
            case .made(let made):
                publish(made)
                return made
            case .changed(let other, let arcs):
                // Many changes take longer than starting again.
                let made = other.changed(arcs.all, costs, isFew: arcs.count * 16 < core.arcs.count)
                state = .made(made)
                publish(made)
                return made
            case .none:
                guard let hierarchy = core.hierarchy.known else { return nil }
                let made = HierarchyWeights(hierarchy, costs)
                state = .made(made)
                publish(made)
                return made
            }
        }
    }

    /// Whether the weights are made and can be read without a lock.
    var isKnown: Bool { plain.isKnown || avoiding.isKnown }

    private func publish(_ made: HierarchyWeights) {
        switch made {
        case .plain(let costs): if !plain.isKnown { plain.publish(costs) }
        case .avoiding(let costs): if !avoiding.isKnown { avoiding.publish(costs) }
        }
    }
}
