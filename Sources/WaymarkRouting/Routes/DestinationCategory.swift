import WaymarkModel

extension DestinationCategory {
    /// The categories that openings can have.
    static let ofOpenings: Set<String> = ["opening", "door", "gate", "turnstile", entrance, exit]

    /// The categories that connectors can have.
    private static let ofConnectors = Set(Connector.Kind.allCases.map(\.rawValue)).union([entrance, exit])

    /// Returns the connectors, openings and entrances of a category, in this order and each in the venue's.
    ///
    /// What leads into a building is an entrance and an exit, unless it is one-way: a connector that joins an outdoor
    /// level with an indoor one, an opening with one unit, and a node of the kind `entrance` that is not a landing of such
    /// a connector. Emergency exits are neither.
    package static func features(of category: String, in venue: Venue) -> [Destination] {
        var found: [Destination] = []
        var landings: Set<Index<PathNode>> = []
        if ofConnectors.contains(category) {
            for index in venue.connectorIndices {
                let connector = venue[index]
                let ways = venue.waysOutdoors(connector)
                if !ways.isEmpty { landings.formUnion(connector.stops.compactMap { venue.index(ofNode: $0.node) }) }
                if connector.kind.rawValue == category || ways.contains(category) { found.append(.connector(index)) }
            }
        }
        if ofOpenings.contains(category) {
            for (number, opening) in venue.openings.enumerated() where opening.isOf(category) {
                found.append(.opening(Index(number)))
            }
        }
        if category == entrance || category == exit {
            for index in venue.nodeIndices where venue[index].kind == .entrance && !landings.contains(index) {
                found.append(.node(index))
            }
        }
        return found
    }
}

extension Opening {
    fileprivate func isOf(_ wanted: String) -> Bool {
        if wanted == "opening" || wanted == category { return true }
        // Whether the one unit is the first of a one-way opening is not known to be in or out.
        return [DestinationCategory.entrance, DestinationCategory.exit].contains(wanted) && units.count == 1
            && !isEmergencyExit
    }
}
