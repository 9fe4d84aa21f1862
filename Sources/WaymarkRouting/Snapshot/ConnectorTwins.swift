import WaymarkModel

/// The connectors that join the same landings in the same order: to the traveller, two elevators with one door are one way.
struct ConnectorTwins {
    /// The first connector with the landings of each, by its index.
    let firsts: [Int]
    /// Those that are joined to each first connector, if there are any.
    let others: [Int: [Int]]

    init(_ venue: Venue) {
        var known: [[FeatureID]: Int] = [:]
        var others: [Int: [Int]] = [:]
        firsts = venue.connectors.enumerated().map { index, connector in
            let landings = connector.stops.map(\.node)
            guard let first = known[landings] else {
                known[landings] = index
                return index
            }
            guard venue.connectors[first].kind == connector.kind else { return index }
            others[first, default: []].append(index)
            return first
        }
        self.others = others
    }
}
