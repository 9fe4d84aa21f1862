import WaymarkModel

/// What the costs of a passage through a connector follow from if nothing special applies to it: no hours, roles or waits by
/// hours.
///
/// It is the same for every traveller, so it is computed once for a venue.
struct PassageTraits {
    var kind: Connector.Kind
    var way: WayTraits
    /// The flights between its ends; none for rides.
    private let flights: [FlightTime]
    /// The seconds for everything else, with the default wait.
    private let seconds: Double
    /// Whether it leads against the direction of the connector.
    var isAgainst: Bool

    /// - Returns: nil if something special applies.
    init?(_ passage: VenueGraph.ConnectorPassage, of snapshot: VenueSnapshot, _ model: CostModel) {
        let index = Int(passage.connector)
        let connector = snapshot.venue.connectors[index]
        let (from, to) = (Int(passage.fromStop), Int(passage.toStop))
        let ends = [connector.stops[from], connector.stops[to]]
        guard connector.hours == nil, connector.access.isEmpty, connector.waits.isEmpty || !connector.kind.isRide,
            ends.allSatisfy({ $0.hours == nil && $0.access.isEmpty }),
            snapshot.access(connector: index, from: from, to: to).isEmpty,
            snapshot.entered(connector: index, from: from, to: to).isEmpty
        else { return nil }
        kind = connector.kind
        way = connector.wayTraits(from: from, to: to)
        let stated = snapshot.rides[index]?[VenueSnapshot.StopPair(from: from, to: to)]
        isAgainst = !connector.joins(from, to)
        if connector.kind.isRide {
            flights = []
            seconds =
                model.seconds(for: connector, from: from, to: to, stops: snapshot.stops[index], stated: stated)
                + model.wait(for: connector, stated: stated)
        } else {
            flights = model.flightTimes(of: connector, from: from, to: to, stops: snapshot.stops[index])
            seconds = connector.delay
        }
        // What is out of range must be reported, even against the direction.
        if isAgainst, !(0..<Self.longestAgainst).contains(seconds(at: model.speed)) { return nil }
    }

    /// Returns the seconds that it takes at a traveller's speed.
    func seconds(at speed: Double) -> Double { flights.reduce(0) { $0 + $1.seconds(at: speed) } + seconds }

    /// In seconds. With any surcharge, it is in range.
    private static let longestAgainst = Double(CostConstants.longestPassage) / 100_000

    /// Returns the traits of all passages of a venue, in the order of its graph.
    static func all(in snapshot: VenueSnapshot) -> [PassageTraits?] {
        // What takes the speed of a traveller is kept as a length.
        let model = CostModel(profile: .walking, overrides: snapshot.venue.costs)
        return snapshot.graph.passages.map { PassageTraits($0, of: snapshot, model) }
    }
}
