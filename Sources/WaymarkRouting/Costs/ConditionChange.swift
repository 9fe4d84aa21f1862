import WaymarkModel

/// The difference between two lists of conditions.
struct ConditionChange: Equatable {
    private(set) var removed: [Condition] = []
    private(set) var added: [Condition] = []

    var isEmpty: Bool { removed.isEmpty && added.isEmpty }

    /// Whether it is about one condition at most.
    var isSingle: Bool { removed.count + added.count <= 1 }

    init(removed: [Condition] = [], added: [Condition] = []) {
        self.removed = removed
        self.added = added
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
        removed = Array(old[start..<old.count - end])
        added = Array(new[start..<new.count - end])
        guard !removed.isEmpty, !added.isEmpty else { return }
        // One condition instead of another, which is usual, needs no sets.
        if removed.count == 1, added.count == 1 { return }
        let (before, after) = (Set(removed), Set(added))
        // The same condition more than once counts more than once, so nothing is left out then.
        guard before.count == removed.count, after.count == added.count else { return }
        removed.removeAll { after.contains($0) }
        added.removeAll { before.contains($0) }
    }

    /// Puts another change before or behind this one.
    mutating func add(_ other: ConditionChange) {
        removed += other.removed
        added += other.added
    }

    /// Puts the reverse of another change before or behind this one.
    mutating func undo(_ other: ConditionChange) {
        removed += other.added
        added += other.removed
    }

    /// Leaves out what is removed and added as well.
    mutating func cancel() {
        guard !removed.isEmpty, !added.isEmpty else { return }
        var index = 0
        while index < removed.count {
            if let place = added.firstIndex(of: removed[index]) {
                added.remove(at: place)
                removed.remove(at: index)
            } else {
                index += 1
            }
        }
    }

    func apply(to conditions: inout [Condition]) {
        for condition in removed {
            if let place = conditions.lastIndex(of: condition) { conditions.remove(at: place) }
        }
        conditions += added
    }
}
