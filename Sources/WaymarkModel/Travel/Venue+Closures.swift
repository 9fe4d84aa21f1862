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
        let storeys = levels.compactMap { level in
            closures(of: level.closure, around: [level.id], "level \(level.id)")
        }
        return own + storeys
            + buildings.compactMap { building in
                closures(of: building.closure, around: levels(ofBuilding: building.id), "building \(building.id)")
            }
    }

    /// Returns what closes some levels: all landings where people enter them, or without any, the places there.
    private func closures(
        of closure: PlannedClosure, around levels: Set<FeatureID>, _ subject: String
    ) -> StatedClosures? {
        guard let reason = closure.reason else { return nil }
        var targets = landings(into: levels)
        if targets.isEmpty { targets = places.filter { levels.contains($0.level) }.map { .place($0.id) } }
        let conditions = targets.map { target in
            Condition(
                id: 0, target: target, effect: .closed, reason: reason, author: Condition.importer,
                from: closure.from.flatMap { try? calendar.timestamp(parsing: $0) },
                until: closure.until.flatMap { try? calendar.timestamp(parsing: $0) }, every: closure.every)
        }
        return StatedClosures(subject: subject, conditions: conditions)
    }

    /// Returns the landings where connectors enter some levels from others.
    package func landings(into levels: Set<FeatureID>) -> [Condition.Target] {
        connectors.flatMap { connector -> [Condition.Target] in
            let stops = connector.stops.compactMap { node($0.node)?.level }
            let inside = stops.filter(levels.contains)
            guard inside.count < stops.count else { return [] }
            var seen: Set<FeatureID> = []
            return inside.filter { seen.insert($0).inserted }.map { .connectorStop(connector.id, level: $0) }
        }
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
