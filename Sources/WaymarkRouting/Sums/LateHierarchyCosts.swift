import Synchronization
import WaymarkModel

/// Arcs of the core whose weights differ from others, besides those of an older list.
///
/// Lists that are made from each other share what they have in common. A closed edge changes one or two arcs.
struct ChangedArcs: Sendable {
    private final class Node: Sendable {
        let arc: UInt32
        let older: Node?
        let count: Int

        init(_ arc: UInt32, _ older: Node?) {
            (self.arc, self.older) = (arc, older)
            count = (older?.count ?? 0) + 1
        }
    }

    private var node: Node?

    var isEmpty: Bool { node == nil }
    var count: Int { node?.count ?? 0 }

    mutating func add(_ arc: UInt32) { node = Node(arc, node) }

    var all: [UInt32] {
        var arcs: [UInt32] = []
        arcs.reserveCapacity(count)
        var next = node
        while let one = next {
            arcs.append(one.arc)
            next = one.older
        }
        return arcs
    }
}

/// The weights in the hierarchy for one set of weights, once they pay.
///
/// It is a part of `Weights`, not an object, because a closure makes new weights.
struct LateHierarchyCosts: ~Copyable, Sendable {
    // Not private: the compiler makes the memory of `Weights` with it.
    enum State {
        /// To be made from the start.
        case none
        /// To be made from others, or from those of the weights without conditions if there are none, which differ in
        /// some arcs of the core.
        case changed(HierarchyWeights?, ChangedArcs)
        case made(HierarchyWeights)
    }

    /// If more arcs differ, the weights are made from the start.
    private static let mostChanges = 2048

    private let state: Mutex<State>
    /// The weights once they are made.
    let plain = Published<HierarchyCosts<UInt32>>()
    /// The same for travellers who avoid ways.
    let avoiding = Published<HierarchyCosts<UInt64>>()

    init() { state = Mutex(.none) }

    init(_ state: consuming State) { self.state = Mutex(state) }

    /// The arcs that differ from the weights from which these will be made, for weights that are made from these.
    ///
    /// - Parameters:
    ///   - isFirst: Whether these are the ones of the weights without conditions.
    ///   - hasFirst: Whether the new weights know the ones without conditions.
    func next(isFirst: Bool, hasFirst: Bool) -> State {
        state.withLock { state in
            switch state {
            case .none: isFirst && hasFirst ? .changed(nil, ChangedArcs()) : .none
            case .changed(let costs, let arcs):
                (costs == nil && !hasFirst) || arcs.count >= Self.mostChanges ? .none : .changed(costs, arcs)
            case .made(let costs): .changed(costs, ChangedArcs())
            }
        }
    }

    /// Returns the weights in the hierarchy; nil as long as the core has none, and if somebody asks to stop. Threads wait
    /// while one of them makes them.
    ///
    /// - Parameters:
    ///   - stop: Asks to stop; nil if nobody can.
    ///   - first: The weights in the hierarchy without conditions, which are asked for only if they are needed.
    func costs(
        of core: CoreGraph, _ costs: CoreCosts, stop: StopSignal?, first: @autoclosure () -> HierarchyWeights?
    ) -> HierarchyWeights? {
        state.withLock { state in
            let made: HierarchyWeights?
            switch state {
            case .made(let known): made = known
            case .changed(let other, let arcs):
                guard let other = other ?? first() else { return nil }
                // Many changes take longer than starting again.
                made =
                    arcs.isEmpty
                    ? other
                    : other.changed(
                        arcs.all, costs, isFew: arcs.count * 16 < core.arcs.count, stop: stop)
            case .none:
                guard let hierarchy = core.hierarchy.known else { return nil }
                made = HierarchyWeights(hierarchy, costs, stop: stop)
            }
            guard let made else { return nil }
            state = .made(made)
            publish(made)
            return made
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

extension LateHierarchyCosts.State {
    /// The arcs that differ.
    var arcs: ChangedArcs {
        get { if case .changed(_, let arcs) = self { arcs } else { ChangedArcs() } }
        set { if case .changed(let costs, _) = self { self = .changed(costs, newValue) } }
    }
}
