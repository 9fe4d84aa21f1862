import Synchronization

/// The settled transactions that have not yet been processed. They can arrive late and from any thread.
final class SettlementBox: Sendable {
    private struct State {
        var settlements: [PluginSettlement] = []
        var isAbandoned = false
    }

    private let state = Mutex(State())

    /// Whether the session of the box has ended.
    var isAbandoned: Bool { state.withLock(\.isAbandoned) }
    /// Whether there are refusals that must be reported.
    var hasRefusals: Bool {
        state.withLock { state in state.settlements.contains { $0.refusals.contains { !$0.isTold } } }
    }

    /// Adds a settlement.
    func add(_ settlement: PluginSettlement) { state.withLock { $0.settlements.append(settlement) } }

    /// Returns and clears the settlements.
    func take() -> [PluginSettlement] {
        state.withLock { state in
            guard !state.settlements.isEmpty else { return [] }
            defer { state.settlements = [] }
            return state.settlements
        }
    }

    /// Returns and clears the refusals that must be reported. Rewards and visits stay in the box.
    func takeRefusals() -> [PluginSettlement.Refusal] {
        state.withLock { state in
            var refusals: [PluginSettlement.Refusal] = []
            for index in state.settlements.indices {
                refusals += state.settlements[index].refusals.filter { !$0.isTold }
                state.settlements[index].refusals = []
            }
            return refusals
        }
    }

    /// Notes that the session has ended, so that nobody processes the box.
    func abandon() { state.withLock { $0.isAbandoned = true } }
}

/// The boxes of a host's sessions. A transaction can wait for longer than its session exists, so a box is kept until
/// its session has ended and no transaction fills it.
struct SettlementBoxes {
    private var boxes: [SettlementBox] = []
    /// The number of boxes at which those that are done are removed. It doubles, so that adding stays cheap.
    private var pruningCount = 64

    /// The number of boxes.
    var count: Int { boxes.count }

    mutating func add(_ box: SettlementBox) {
        if boxes.count >= pruningCount {
            prune()
            pruningCount = max(64, 2 * boxes.count)
        }
        boxes.append(box)
    }

    /// Returns and clears the refusals that nobody reported.
    ///
    /// - Parameter isAll: Whether to take those of sessions that have not ended, too.
    mutating func takeRefusals(ofAll isAll: Bool) -> [PluginSettlement.Refusal] {
        let refusals = boxes.filter { isAll || $0.isAbandoned }.flatMap { $0.takeRefusals() }
        prune()
        return refusals
    }

    private mutating func prune() {
        var kept: [SettlementBox] = []
        while var box = boxes.popLast() {
            // Who settles a transaction holds its box, so nothing can be added to a box that only this function holds.
            let isFinal = box.isAbandoned && isKnownUniquelyReferenced(&box)
            if !isFinal || box.hasRefusals { kept.append(box) }
        }
        boxes = kept.reversed()
    }
}
