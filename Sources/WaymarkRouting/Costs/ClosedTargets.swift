import WaymarkModel

/// The conditions that close places, areas, landings, levels and buildings, which routes ask for at their ends.
struct ClosedTargets: Sendable {
    private let conditions: [Condition.Target: [Condition]]
    /// The closures that can close a level or a building together, ordered by id: those of landings, and what was set with a level or
    /// a building that nothing leads into.
    let enclosing: [Condition]
    /// The levels and buildings with which something was closed.
    let enclosures: Set<Enclosure>
    /// Whether an area or a unit is closed at some time.
    let hasAreas: Bool

    init(_ conditions: [Condition]) {
        let closures = conditions.filter(Self.concerns).sorted { $0.id < $1.id }
        self.conditions = Dictionary(grouping: closures, by: \.target)
        hasAreas = closures.contains { if case .area = $0.target { true } else { false } }
        enclosing = conditions.filter { $0.effect == .closed && $0.isOnEnclosure }.sorted { $0.id < $1.id }
        enclosures = Set(enclosing.compactMap(\.enclosure))
    }

    /// Whether they may close a level or a building at some time.
    var mayCloseLevels: Bool { enclosing.count > 1 || enclosing.first?.enclosure != nil }

    /// Returns the closures of a place, an area or a landing, ordered by id.
    subscript(target: Condition.Target) -> [Condition] { conditions.isEmpty ? [] : conditions[target] ?? [] }

    static func concerns(_ condition: Condition) -> Bool {
        guard condition.effect == .closed else { return false }
        if condition.isOnEnclosure { return true }
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
