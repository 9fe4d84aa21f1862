extension Condition {
    /// The author of conditions that an import sets.
    public static let importer = "import"
}

extension Connector {
    /// The condition that closes it if it is not in service, with the number 0; nil if it is in service.
    public var standingClosure: Condition? {
        closure.map { reason in
            Condition(
                id: 0, target: .connector(id), effect: .closed, reason: reason, author: Condition.importer)
        }
    }
}

/// What a venue itself says is closed: a connector, a level or a building.
package struct StatedClosures: Sendable {
    /// What is closed: `connector lift-a`, `level 2`.
    package let subject: String
    /// The conditions that close it, with the number 0.
    package let conditions: [Condition]
}

extension Venue {
    /// What the venue itself says is closed.
    package var statedClosures: [StatedClosures] {
        let own = connectors.compactMap { connector in
            connector.standingClosure.map { StatedClosures(subject: "connector \(connector.id)", conditions: [$0]) }
        }
        let storeys = levels.compactMap { level in closures(of: level.closure, .level(level.id), "level \(level.id)") }
        return own + storeys
            + buildings.compactMap { closures(of: $0.closure, .building($0.id), "building \($0.id)") }
    }

    /// Returns what closes a level or a building.
    private func closures(
        of closure: PlannedClosure, _ enclosure: Enclosure, _ subject: String
    ) -> StatedClosures? {
        guard let reason = closure.reason else { return nil }
        let conditions = targets(closing: enclosure).map { target in
            Condition(
                id: 0, target: target, effect: .closed, reason: reason, author: Condition.importer,
                from: closure.from.flatMap { try? calendar.timestamp(parsing: $0) },
                until: closure.until.flatMap { try? calendar.timestamp(parsing: $0) }, every: closure.every,
                enclosure: enclosure)
        }
        return StatedClosures(subject: subject, conditions: conditions)
    }

    /// The conditions that close what is not in service, with numbers from -1 downwards. In a store, an import records them;
    /// programs that route in a venue without a store pass them on.
    package var standingClosures: [Condition] {
        var number: Int64 = 0
        return statedClosures.flatMap(\.conditions).map { condition in
            var condition = condition
            number -= 1
            condition.id = number
            return condition
        }
    }
}
