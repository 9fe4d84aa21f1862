import WaymarkModel
import WaymarkRouting

/// The network of a venue as two CSV tables, for comparing Waymark's routes with those of another tool.
public struct NetworkTables: Sendable {
    private let weights: Weights

    /// Takes the weights of a moment.
    init(_ weights: Weights) { self.weights = weights }

    /// The nodes: `id,building,level,x,y,lat,lon,kind,name`, in metres and degrees. Written again each time.
    public var nodes: String {
        let venue = weights.snapshot.venue
        var table = CSVWriter(header: ["id", "building", "level", "x", "y", "lat", "lon", "kind", "name"])
        for node in venue.nodes {
            let coordinate = venue.anchor.coordinate(of: node.position)
            table.add([
                node.id.rawValue, venue.level(node.level)?.building?.rawValue ?? "", node.level.rawValue,
                JSON.decimal(node.position.x, places: 3), JSON.decimal(node.position.y, places: 3),
                JSON.decimal(coordinate.latitude, places: 7), JSON.decimal(coordinate.longitude, places: 7),
                node.kind.rawValue, node.name?.base ?? "",
            ])
        }
        return table.text
    }

    /// The directed edges: `from,to,kind,length_m,duration_ms,weight_ms,avoided_ms`. Only open passages are listed. Written again
    /// each time.
    ///
    /// The best route has the smallest sum of `avoided_ms`, and of those routes the smallest sum of `weight_ms`. A ride has a row
    /// from each stop to another, which includes its wait. A walked connector has a row for each pair of its stops.
    public var edges: String {
        let snapshot = weights.snapshot
        var table = CSVWriter(header: ["from", "to", "kind", "length_m", "duration_ms", "weight_ms", "avoided_ms"])
        for edge in snapshot.graph.edges {
            guard let cost = weights.cost(of: edge) else { continue }
            let ends = snapshot.graph.ends(of: edge)
            table.add([
                snapshot.node(ends.from).id.rawValue, snapshot.node(ends.to).id.rawValue,
                snapshot.graph.kind(of: edge).rawValue, JSON.decimal(snapshot.length(of: edge), places: 3),
                String(cost.duration), String(cost.weight), String(weights.avoidedWeight(of: edge)),
            ])
        }
        return table.text
    }
}
