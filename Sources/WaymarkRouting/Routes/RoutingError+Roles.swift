import WaymarkModel

extension RoutingError {
    /// Roles that together open everything on the way that is only for some, as few as possible: of the roles that each
    /// obstacle names, one is enough. Sorted.
    package var sufficientRoles: [Role] {
        var rest = blocks.compactMap { block -> Set<Role>? in
            switch block.cause {
            case .access(let roles), .areaAccess(_, let roles), .accessAround(_, let roles):
                roles.isEmpty ? nil : roles
            default: nil
            }
        }
        if rest.isEmpty, case .noAccess(let roles) = reason, !roles.isEmpty { rest = [roles] }
        // The fewest are found by trying, which is quick for a few.
        for count in 1...3 { if let fewest = Self.roles(opening: rest, atMost: count) { return fewest.sorted() } }
        var chosen: [Role] = []
        while !rest.isEmpty {
            let names = Set(rest.flatMap(\.self)).sorted()
            // The one that opens most; of equals, the first by name.
            guard
                let best = names.max(by: { first, second in
                    let counts = [first, second].map { role in rest.count { $0.contains(role) } }
                    return counts[0] == counts[1] ? second < first : counts[0] < counts[1]
                })
            else { break }
            chosen.append(best)
            rest.removeAll { $0.contains(best) }
        }
        return chosen.sorted()
    }

    /// Returns roles of which each set has one, and not more than a number; nil if there are none.
    private static func roles(opening sets: [Set<Role>], atMost count: Int) -> [Role]? {
        guard let first = sets.first else { return [] }
        if count == 0 { return nil }
        for role in first.sorted() {
            if let others = roles(opening: sets.filter { !$0.contains(role) }, atMost: count - 1) {
                return [role] + others
            }
        }
        return nil
    }
}
