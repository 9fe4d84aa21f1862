import WaymarkModel
import WaymarkRouting

/// The network of a venue as two tables, to check our routes with another tool.
public struct NetworkTables: Hashable, Sendable {
    /// `id,building,level,x,y,lat,lon,kind,name`: metres and degrees.
    public var nodes: String
    /// `from,to,kind,length_m,duration_ms,weight_ms,avoided_ms`: every passage that is open, directed.
    ///
    /// A route has the least sum of `avoided_ms`, and of those the least sum of `weight_ms`.
    public var edges: String

    /// The tables for what the weights hold at their moment.
    ///
    /// Rides go from stop to stop with their wait; a walked connector gives one row for every pair of its stops. Closed
    /// passages are left out.
    init(_ weights: Weights) {
        let snapshot = weights.snapshot
        let venue = snapshot.venue
        var nodes = CSVWriter(header: ["id", "building", "level", "x", "y", "lat", "lon", "kind", "name"])
        for node in venue.nodes {
            let coordinate = venue.anchor.coordinate(of: node.position)
            nodes.add([
                node.id.rawValue, venue.level(node.level)?.building?.rawValue ?? "", node.level.rawValue,
                JSON.decimal(node.position.x, places: 3), JSON.decimal(node.position.y, places: 3),
                JSON.decimal(coordinate.latitude, places: 7), JSON.decimal(coordinate.longitude, places: 7),
                node.kind.rawValue, node.name?.base ?? "",
            ])
        }
        var edges = CSVWriter(header: ["from", "to", "kind", "length_m", "duration_ms", "weight_ms", "avoided_ms"])
        for edge in snapshot.graph.edges {
            guard let cost = weights.cost(of: edge) else { continue }
            let ends = snapshot.graph.ends(of: edge)
            edges.add([
                snapshot.node(ends.from).id.rawValue, snapshot.node(ends.to).id.rawValue,
                snapshot.graph.kind(of: edge).rawValue, JSON.decimal(snapshot.length(of: edge), places: 3),
                String(cost.duration), String(cost.weight), String(weights.avoidedWeight(of: edge)),
            ])
        }
        self.nodes = nodes.text
        self.edges = edges.text
    }
}
