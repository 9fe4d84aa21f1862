import Synchronization
import WaymarkModel

/// The live conditions of a request, with the lists that it was made from.
///
/// Lists that were made from each other differ in a few conditions, and the difference is known without comparing them.
/// So one closure takes the same time besides none and besides thousands of others. The order of conditions has no
/// meaning.
package struct ConditionList: Sendable {
    private final class Node: Sendable {
        /// The list from which this one was made.
        let older: Node?
        let change: ConditionChange
        let depth: Int
        let count: Int
        /// The conditions, once somebody needs them all.
        private let known: Mutex<[Condition]?>
        /// The closures of places, areas and landings, once somebody needs them.
        private let knownClosures = Mutex<ClosedTargets?>(nil)

        private let knownToRecur = Mutex<Bool?>(nil)

        init(_ conditions: [Condition]) {
            (older, change, depth, count) = (nil, ConditionChange(), 0, conditions.count)
            known = Mutex(conditions)
        }

        /// Whether it, or a list that it was made from, has conditions with windows.
        var mayRecur: Bool {
            if let known = knownToRecur.withLock({ $0 }) { return known }
            let recurs =
                change.additions.contains { $0.condition.every != nil }
                || (older.map(\.mayRecur) ?? conditions.contains { $0.every != nil })
            knownToRecur.withLock { $0 = recurs }
            return recurs
        }

        var closures: ClosedTargets {
            if let closures = knownClosures.withLock({ $0 }) { return closures }
            // Most changes are about edges.
            let isOther = (change.removals + change.additions).allSatisfy { !ClosedTargets.concerns($0.condition) }
            let inherited = isOther ? older?.knownClosures.withLock { $0 } : nil
            let closures = inherited ?? ClosedTargets(conditions)
            knownClosures.withLock { $0 = closures }
            return closures
        }

        init(_ older: Node, _ change: ConditionChange) {
            self.older = older
            self.change = change
            depth = older.depth + 1
            count = older.count + change.growth
            known = Mutex(nil)
        }

        var conditions: [Condition] {
            if let list = known.withLock({ $0 }) { return list }
            var changes: [Node] = []
            var node = self
            var start: [Condition] = []
            while true {
                if let list = node.known.withLock({ $0 }) {
                    start = list
                    break
                }
                changes.append(node)
                guard let older = node.older else { break }
                node = older
            }
            for later in changes.reversed() { later.change.apply(to: &start) }
            let list = start
            known.withLock { $0 = list }
            return list
        }
    }

    /// A list further away than this is compared condition by condition.
    private static let farthest = 32
    /// After this many changes, a list forgets what it was made from, so that old lists can be freed.
    private static let deepest = 256

    /// Longer lists are not short.
    private static let fewest = 2

    private let node: Node

    /// Creates a list.
    package init(_ conditions: [Condition] = []) { node = Node(conditions) }

    private init(_ node: Node) { self.node = node }

    /// All conditions of the list.
    package var conditions: [Condition] { node.conditions }

    /// The closures of places, areas and landings.
    var closures: ClosedTargets { node.closures }

    /// Whether some of them may have windows.
    var mayRecur: Bool { node.mayRecur }

    var count: Int { node.count }
    var isEmpty: Bool { node.count == 0 }

    /// Returns this list with another condition.
    package func adding(_ condition: Condition) -> ConditionList { with(ConditionChange(added: [condition])) }

    /// Returns this list without a condition that is in it.
    package func removing(_ condition: Condition) -> ConditionList { with(ConditionChange(removed: [condition])) }

    /// Returns a list of some conditions that remembers how it differs from this one. The time is that of comparing both.
    package func changed(to conditions: [Condition]) -> ConditionList {
        let change = ConditionChange(from: self.conditions, to: conditions)
        return change.isEmpty ? self : with(change)
    }

    private func with(_ change: ConditionChange) -> ConditionList {
        let made = Node(node, change)
        return ConditionList(made.depth < Self.deepest ? made : Node(made.conditions))
    }

    /// The difference between no conditions and this list.
    var asChange: ConditionChange {
        if let older = node.older, older.count == 0, node.change.removals.isEmpty { return node.change }
        return ConditionChange(added: conditions)
    }

    /// Whether these are one condition, or a few that are each on an edge or a path.
    var isShort: Bool {
        if count <= 1 { return true }
        return count <= Self.fewest
            && asChange.additions.allSatisfy { if case .edge = $0.condition.target { true } else { false } }
    }

    /// Returns the difference to another list.
    func change(to other: ConditionList) -> ConditionChange {
        knownChange(to: other) ?? ConditionChange(from: conditions, to: other.conditions)
    }

    /// Returns whether another list has the same conditions.
    func isSame(as other: ConditionList) -> Bool {
        if node === other.node { return true }
        if count != other.count { return false }
        if let older = node.older, older === other.node.older, node.change.isSingle, other.node.change.isSingle {
            return node.change.isSame(as: other.node.change)
        }
        if let change = knownChange(to: other) { return change.isEmpty }
        let (own, others) = (conditions, other.conditions)
        // Lists usually differ in their latest condition.
        return own.last == others.last && own == others
    }

    /// Returns the difference to another list if both were made from the same list recently.
    private func knownChange(to other: ConditionList) -> ConditionChange? {
        var change = ConditionChange()
        var (from, to) = (node, other.node)
        for _ in 0..<Self.farthest {
            if from === to {
                change.cancel()
                return change
            }
            if from.depth >= to.depth {
                guard let older = from.older else { return nil }
                change.undo(from.change)
                from = older
            } else {
                guard let older = to.older else { return nil }
                change.add(to.change)
                to = older
            }
        }
        return nil
    }
}
