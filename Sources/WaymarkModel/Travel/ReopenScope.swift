/// What somebody reopens: a level or a building as a whole, or something on its own.
///
/// Reopening something lifts what was set on it, and nothing that was set with a level or a building around it.
package struct ReopenScope: Hashable, Sendable {
    private enum What: Hashable {
        /// A level or a building, and the landings where people enter it.
        case enclosure(Enclosure, landings: Set<Condition.Target>)
        case feature(Condition.Target)
    }

    private let what: What

    /// A level or a building.
    package init(_ enclosure: Enclosure, in venue: Venue) {
        what = .enclosure(enclosure, landings: Set(venue.landings(into: enclosure)))
    }

    /// A feature on its own. A connector has landings; a landing that is named is reopened, whatever closed it.
    package init(_ target: Condition.Target) { what = .feature(target) }

    /// Returns those of the present conditions that reopening lifts.
    package func lifted(of conditions: [Condition]) -> [Condition] {
        switch what {
        case .enclosure(let enclosure, let landings):
            let all = Self.joined(conditions, at: landings)
            return conditions.filter { $0.enclosure == enclosure || all.contains($0) }
        case .feature(let target):
            return conditions.filter { condition in
                if case .connectorStop = target { return condition.target == target }
                if condition.enclosure != nil { return false }
                if case .connector(let id) = target, case .connectorStop(id, _) = condition.target { return true }
                return condition.target == target
            }
        }
    }

    /// Returns those of the present conditions that reopening leaves.
    package func left(of conditions: [Condition]) -> [Condition] {
        let lifted = Set(lifted(of: conditions))
        return conditions.filter { !lifted.contains($0) }
    }

    /// Returns the conditions that were set on each landing alone, and on all of them with the same reason and times: they are a
    /// closure of the level, too.
    private static func joined(_ conditions: [Condition], at landings: Set<Condition.Target>) -> Set<Condition> {
        let own = conditions.filter { $0.enclosure == nil && landings.contains($0.target) }
        return Set(
            own.filter { first in
                landings.isSubset(of: own.filter { $0.comesTogether(with: first) }.map(\.target))
            })
    }
}

extension Condition {
    /// Returns whether another does the same at the same times, for the same reason, wherever it is.
    package func comesTogether(with other: Condition) -> Bool {
        effect == other.effect && reason == other.reason && from == other.from && until == other.until
            && every == other.every
    }
}
