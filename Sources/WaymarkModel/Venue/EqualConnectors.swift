/// What tells apart the elevators, stairs and other connectors of a venue that have one name: the levels between which they
/// lead, and then the place that is near each.
///
/// "Take Lift A up to Level 1" helps nobody where three elevators are called so. "Take Lift A (0–1) up" does.
package struct EqualConnectors: Sendable {
    /// What is written behind the name of each connector whose name another one has: `0–1`, `0–1, Café`.
    package let labels: [FeatureID: String]

    /// How far from its stops what is near a connector may be, in metres.
    private static let reach = 30.0

    /// Looks for connectors with equal names. The two directions of an escalator are one.
    package init(_ venue: Venue) {
        var groups: [String: [Connector]] = [:]
        for connector in venue.connectors {
            guard let name = connector.name?.base, !name.isEmpty else { continue }
            groups[FoldedText.fold(name), default: []].append(connector)
        }
        var labels: [FeatureID: String] = [:]
        for (_, group) in groups where group.count > 1 {
            let own = Dictionary(grouping: group) { Set($0.stops.map(\.node)) }.values.sorted { $0[0].id < $1[0].id }
            guard own.count > 1 else { continue }
            let levels = own.map { Self.levels(of: $0[0], in: venue) }
            let differs = Set(levels).count > 1
            let isClear = Set(levels).count == own.count
            let near = isClear ? [] : Self.near(own.map { $0[0] }, in: venue)
            for (number, twins) in own.enumerated() {
                let isAlone = levels.count { $0 == levels[number] } == 1
                let parts = [differs ? levels[number] : nil, isAlone || isClear ? nil : near[number]].compactMap { $0 }
                guard !parts.isEmpty else { continue }
                for twin in twins { labels[twin.id] = parts.joined(separator: ", ") }
            }
        }
        self.labels = labels
    }

    /// Returns the name of a connector with what tells it apart; nil if it has none.
    package func name(of connector: Connector) -> LocalizedText? {
        guard let name = connector.name, let label = labels[connector.id] else { return connector.name }
        return LocalizedText(
            "\(name.base) (\(label))", translations: name.translations.mapValues { "\($0) (\(label))" })
    }

    private static func levels(of connector: Connector, in venue: Venue) -> String {
        let levels = Set(connector.stops.compactMap { venue.node($0.node)?.level }).compactMap { venue.level($0) }
        return levels.sorted { ($0.ordinal, $0.id) < ($1.ordinal, $1.id) }.map(\.shortName).joined(separator: "–")
    }

    private static func near(_ connectors: [Connector], in venue: Venue) -> [String?] {
        let spots = connectors.map { connector in
            var seen: Set<FeatureID> = []
            return connector.stops.compactMap { venue.node($0.node) }.filter { seen.insert($0.level).inserted }
                .map { NearbyNames.Spot(level: $0.level, at: $0.position) }
        }
        let names = NearbyNames(venue, levels: Set(spots.joined().map(\.level)))
        return names.names(of: spots, called: connectors[0].name?.base ?? "", within: reach)
    }
}
