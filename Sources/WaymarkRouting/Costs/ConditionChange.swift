import WaymarkModel

/// A condition behind a reference. Lists of them are quick to copy and to compare.
final class HeldCondition: Hashable, Sendable {
    let condition: Condition

    init(_ condition: Condition) { self.condition = condition }

    static func == (left: HeldCondition, right: HeldCondition) -> Bool {
        left === right || left.condition.id == right.condition.id && left.condition == right.condition
    }

    func hash(into hasher: inout Hasher) { hasher.combine(condition) }

    /// Returns whether it closes something during the whole of a span.
    func isClosed(from start: Int64, to end: Int64) -> Bool {
        condition.effect == .closed && condition.from.map { $0.milliseconds <= start } ?? true
            && condition.until.map { $0.milliseconds >= end } ?? true
    }
}

/// One condition or more, ordered as they were added.
enum HeldConditions: Sendable {
    case one(HeldCondition)
    case several([HeldCondition])

    var all: [HeldCondition] {
        switch self {
        case .one(let held): [held]
        case .several(let held): held
        }
    }
}

/// The difference between two lists of conditions.
struct ConditionChange: Equatable {
    private(set) var removals: [HeldCondition] = []
    private(set) var additions: [HeldCondition] = []

    var removed: [Condition] { removals.map(\.condition) }
    var added: [Condition] { additions.map(\.condition) }

    var isEmpty: Bool { removals.isEmpty && additions.isEmpty }

    /// Whether it is about one condition at most.
    var isSingle: Bool { removals.count + additions.count <= 1 }

    /// Returns whether it is about the same one condition. Both are about one condition at most.
    func isSame(as other: ConditionChange) -> Bool {
        guard removals.count == other.removals.count, additions.count == other.additions.count else { return false }
        if removals.count == 1 { return removals[0] == other.removals[0] }
        return additions.isEmpty || additions[0] == other.additions[0]
    }

    /// By how many conditions the list gets longer.
    var growth: Int { additions.count - removals.count }

    init(removed: [Condition] = [], added: [Condition] = []) {
        removals = removed.map { HeldCondition($0) }
        additions = added.map { HeldCondition($0) }
    }

    init(from old: [Condition], to new: [Condition]) {
        // Usually one condition was added or removed, at the end or somewhere in the middle.
        var start = 0
        while start < old.count, start < new.count, old[start] == new[start] { start += 1 }
        var end = 0
        while start + end < old.count, start + end < new.count,
            old[old.count - 1 - end] == new[new.count - 1 - end]
        {
            end += 1
        }
        self.init(removed: Array(old[start..<old.count - end]), added: Array(new[start..<new.count - end]))
        guard !removals.isEmpty, !additions.isEmpty else { return }
        // One condition instead of another, which is usual, needs no sets.
        if removals.count == 1, additions.count == 1 { return }
        let (before, after) = (Set(removals), Set(additions))
        // The same condition more than once counts more than once, so nothing is left out then.
        guard before.count == removals.count, after.count == additions.count else { return }
        removals.removeAll { after.contains($0) }
        additions.removeAll { before.contains($0) }
    }

    /// Puts another change before or behind this one.
    mutating func add(_ other: ConditionChange) {
        Self.join(&removals, other.removals)
        Self.join(&additions, other.additions)
    }

    /// Puts the reverse of another change before or behind this one.
    mutating func undo(_ other: ConditionChange) {
        Self.join(&removals, other.additions)
        Self.join(&additions, other.removals)
    }

    /// Appends to a list. Usually one of both is empty, and the other is shared, not copied.
    private static func join(_ list: inout [HeldCondition], _ more: [HeldCondition]) {
        if more.isEmpty { return }
        if list.isEmpty { list = more } else { list += more }
    }

    /// Leaves out what is removed and added as well.
    mutating func cancel() {
        guard !removals.isEmpty, !additions.isEmpty else { return }
        var index = 0
        while index < removals.count {
            if let place = additions.firstIndex(of: removals[index]) {
                additions.remove(at: place)
                removals.remove(at: index)
            } else {
                index += 1
            }
        }
    }

    func apply(to conditions: inout [Condition]) {
        for held in removals {
            if let place = conditions.lastIndex(of: held.condition) { conditions.remove(at: place) }
        }
        for held in additions { conditions.append(held.condition) }
    }
}

extension Condition {
    /// Returns whether it is active at any time of a span.
    func concerns(_ start: Int64, _ end: Int64) -> Bool {
        (from.map { $0.milliseconds < end } ?? true) && (until.map { $0.milliseconds > start } ?? true)
    }
}
