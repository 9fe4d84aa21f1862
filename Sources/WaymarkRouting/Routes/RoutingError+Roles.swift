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
}
