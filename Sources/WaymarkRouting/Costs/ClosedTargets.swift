import WaymarkModel

/// The conditions that close places and areas, which routes ask for at their ends.
struct ClosedTargets: Sendable {
    private let conditions: [Condition.Target: [Condition]]

    init(_ conditions: [Condition]) {
        let closures = conditions.filter(Self.concerns)
        self.conditions = Dictionary(grouping: closures, by: \.target).mapValues { $0.sorted { $0.id < $1.id } }
    }

    /// Returns the closures of a place or an area, ordered by id.
    subscript(target: Condition.Target) -> [Condition] { conditions.isEmpty ? [] : conditions[target] ?? [] }

    static func concerns(_ condition: Condition) -> Bool {
        guard condition.effect == .closed else { return false }
        return switch condition.target {
        case .place, .area: true
        case .edge, .connector, .connectorStop: false
        }
    }
}

extension ConditionList {
    /// Returns the conditions that close a destination for those who arrive on a level, ordered by id.
    func closures(of destination: Destination, on level: Index<Level>, in venue: Venue) -> [Condition] {
        if isEmpty { return [] }
        let targets = venue.targets(of: destination, on: level)
        if case .place = destination { return targets.flatMap { closures[$0] } }
        return conditions.filter { $0.effect == .closed && targets.contains($0.target) }.sorted { $0.id < $1.id }
    }
}
