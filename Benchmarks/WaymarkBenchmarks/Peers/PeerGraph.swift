import Foundation
import WaymarkEngine
import WaymarkModel
import WaymarkRouting

/// A network as plain tables of nodes and directed edges, so that other libraries search the same graph with the same
/// weights; `Benchmarks/Peers/README.md` describes the files.
struct PeerGraph {
    let name: String
    let weights: Weights
    /// Pairs of nodes to search between.
    let queries: [(from: NodeIndex, to: NodeIndex)]
    /// The nodes of the matrix.
    let matrix: [NodeIndex]

    private var snapshot: VenueSnapshot { weights.snapshot }

    /// Takes the weights of a walker, and random pairs of the nodes where places are.
    init(_ name: String, _ venue: Venue, queries count: Int) throws {
        self.name = name
        let snapshot = VenueSnapshot(venue)
        let departure = Timestamp(seconds: 1_893_999_600)
        weights = try Router(snapshot: snapshot).weights(for: WeightsKey(profile: .walking), at: departure)
        let rooms = venue.places.compactMap { $0.entrances.first.flatMap { snapshot.index(ofNode: $0.node) } }
        precondition(rooms.count > 1, "a venue to compare on has places")
        var random = SplitMix(state: 42)
        func room() -> NodeIndex { rooms[Int(random.next() % UInt64(rooms.count))] }
        queries = (0..<count).map { _ in (room(), room()) }
        matrix = (0..<100).map { _ in room() }
    }

    /// The number of directed edges that are open.
    var arcCount: Int { snapshot.graph.edges.reduce(0) { $0 + (weights.cost(of: $1) == nil ? 0 : 1) } }

    /// Writes the tables into a folder.
    func write(to folder: URL) throws {
        let own = folder.appendingPathComponent(name)
        try FileManager.default.createDirectory(at: own, withIntermediateDirectories: true)
        func save(_ text: String, _ file: String, in folder: URL) throws {
            try Data(text.utf8).write(to: folder.appendingPathComponent(file))
        }
        try save(nodes, "nodes.csv", in: own)
        try save(edges, "edges.csv", in: own)
        var pairs = "id,stratum,from,to\n"
        for (id, pair) in queries.enumerated() { pairs += "\(id),random,\(pair.from.rawValue),\(pair.to.rawValue)\n" }
        try save(pairs, "queries_\(name).csv", in: folder)
        var points = "set,idx,node\n"
        for (id, node) in matrix.enumerated() { points += "wide,\(id),\(node.rawValue)\n" }
        try save(points, "matrix_\(name).csv", in: folder)
    }

    private var nodes: String {
        var text = "id,building,floor,x,y,lat,lon,kind,name\n"
        let levels = Dictionary(
            uniqueKeysWithValues: snapshot.venue.levels.map { ($0.id, Int($0.ordinal.rounded(.down))) })
        for (index, node) in snapshot.venue.nodes.enumerated() {
            let (x, y) = (JSON.decimal(node.position.x, places: 2), JSON.decimal(node.position.y, places: 2))
            text += "\(index),0,\(levels[node.level] ?? 0),\(Self.padded(x)),\(Self.padded(y)),0,0,junction,\n"
        }
        return text
    }

    /// A row for each direction that is open, with the walker's weight as seconds.
    private var edges: String {
        var text = "id,from,to,kind,length_m,seconds,oneway,wheelchair\n"
        for edge in snapshot.graph.edges {
            guard let cost = weights.cost(of: edge) else { continue }
            precondition(weights.avoidedWeight(of: edge) == 0, "walkers avoid nothing here")
            let ends = snapshot.graph.ends(of: edge)
            let fraction = String(cost.weight % 1000)
            let seconds = "\(cost.weight / 1000)." + String(repeating: "0", count: 3 - fraction.count) + fraction
            let length = Self.padded(JSON.decimal(snapshot.length(of: edge), places: 2))
            text += "\(edge.rawValue),\(ends.from.rawValue),\(ends.to.rawValue),way,\(length),\(seconds),1,1\n"
        }
        return text
    }

    /// Returns a decimal with exactly two places.
    private static func padded(_ text: String) -> String {
        let parts = text.split(separator: ".")
        let fraction = parts.count > 1 ? String(parts[1]) : ""
        return "\(parts[0])." + fraction + String(repeating: "0", count: 2 - fraction.count)
    }
}
