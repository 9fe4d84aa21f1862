extension Connector {
    /// Whether its parts fit together, as in every validated venue: two stops or more, a flight between neighbouring stops
    /// unless it rides, and stated rides between its stops. A damaged or forged store can have others.
    package var hasFittingParts: Bool {
        guard stops.count >= 2, kind.isRide || flights.count == stops.count - 1 else { return false }
        if rides.isEmpty { return true }
        let nodes = Set(stops.map(\.node))
        return rides.allSatisfy { nodes.contains($0.from) && nodes.contains($0.to) }
    }
}
