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

extension Venue {
    /// The conditions that close what is not in service, with numbers from -1 downwards. In a store, an import records them;
    /// programs that route in a venue without a store pass them on.
    package var standingClosures: [Condition] {
        var number: Int64 = 0
        return connectors.compactMap { connector in
            guard var condition = connector.standingClosure else { return nil }
            number -= 1
            condition.id = number
            return condition
        }
    }
}
