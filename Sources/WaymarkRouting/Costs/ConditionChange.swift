import WaymarkModel

/// The difference between two lists of conditions.
struct ConditionChange {
    private(set) var removed: [Condition]
    private(set) var added: [Condition]

    var isEmpty: Bool { removed.isEmpty && added.isEmpty }

    init(from old: [Condition], to new: [Condition]) {
        // Usually one condition was added or removed, at the end or somewhere in the middle.
        let start = zip(old, new).prefix { $0 == $1 }.count
        let end = zip(old[start...].reversed(), new[start...].reversed()).prefix { $0 == $1 }.count
        removed = Array(old[start..<old.count - end])
        added = Array(new[start..<new.count - end])
        guard !removed.isEmpty, !added.isEmpty else { return }
        let (before, after) = (Set(removed), Set(added))
        removed.removeAll { after.contains($0) }
        added.removeAll { before.contains($0) }
    }
}
