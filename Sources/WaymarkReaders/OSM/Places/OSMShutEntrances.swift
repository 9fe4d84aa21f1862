import WaymarkDraft
import WaymarkModel

/// The entrances of stations that lead nowhere any more: closed stairs begin there, and nothing else leads in.
extension OSMVenue {
    /// Returns the entrances by which a station is entered. Where the stairs behind one are closed, people are in the station at the other
    /// end of these, which other ways can lead to.
    func entrances(besidesShut entrances: [Place.Entrance]) -> [Place.Entrance] {
        let nodes = Set(entrances.map(\.node))
        var connectors: [FeatureID: [Connector]] = [:]
        for connector in contents.connectors {
            for stop in Set(connector.stops.map(\.node)) where nodes.contains(stop) {
                connectors[stop, default: []].append(connector)
            }
        }
        guard !connectors.isEmpty else { return entrances }
        var edges: [FeatureID: [PathEdge]] = [:]
        for edge in contents.edges where edge.hours != OSMAccess.never {
            for end in [edge.from, edge.to] where nodes.contains(end) { edges[end, default: []].append(edge) }
        }
        let sides = ExitSides(self)
        var seen: Set<FeatureID> = []
        return entrances.flatMap { entrance -> [Place.Entrance] in
            let own = connectors[entrance.node] ?? []
            let around = edges[entrance.node] ?? []
            guard !own.isEmpty, own.allSatisfy({ $0.closure != nil }),
                sides.outdoors(around).count == around.count
            else { return [entrance] }
            let others = own.flatMap(\.stops).map(\.node).filter { $0 != entrance.node }
            return others.isEmpty ? [entrance] : others.map { Place.Entrance($0) }
        }.filter { seen.insert($0.node).inserted }
    }
}
