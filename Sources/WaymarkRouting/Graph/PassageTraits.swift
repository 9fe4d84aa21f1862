import WaymarkModel

/// What the costs of a passage through a connector follow from if nothing special applies to it: no hours, roles, waits by
/// hours or wrong direction.
///
/// It is the same for every traveller, so it is computed once for a venue.
struct PassageTraits {
    var kind: Connector.Kind
    var way: WayTraits
    /// The seconds with the default wait.
    var seconds: Double

    /// - Returns: nil if something special applies, or if the traveller's speed matters.
    init?(_ passage: VenueGraph.ConnectorPassage, of snapshot: VenueSnapshot, _ model: CostModel) {
        let index = Int(passage.connector)
        let connector = snapshot.venue.contents.connectors[index]
        let (from, to) = (Int(passage.fromStop), Int(passage.toStop))
        let ends = [connector.stops[from], connector.stops[to]]
        guard connector.kind != .ramp, connector.kind != .passage, connector.joins(from, to), connector.hours == nil,
            connector.access.isEmpty, connector.waits.isEmpty || !connector.kind.isRide,
            ends.allSatisfy({ $0.hours == nil && $0.access.isEmpty }),
            snapshot.access(connector: index, from: from, to: to).isEmpty
        else { return nil }
        kind = connector.kind
        way = connector.wayTraits(from: from, to: to)
        let stated = snapshot.rides[index]?[VenueSnapshot.StopPair(from: from, to: to)]
        seconds =
            model.seconds(for: connector, from: from, to: to, stops: snapshot.stops[index], stated: stated)
            + model.wait(for: connector, stated: stated)
    }

    /// Returns the traits of all passages of a venue, in the order of its graph.
    static func all(in snapshot: VenueSnapshot) -> [PassageTraits?] {
        // No speed of a profile matters here.
        let model = CostModel(profile: .walking, overrides: snapshot.venue.contents.costs)
        return snapshot.graph.passages.map { PassageTraits($0, of: snapshot, model) }
    }
}
