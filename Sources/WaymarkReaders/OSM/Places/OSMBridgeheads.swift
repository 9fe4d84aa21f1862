import WaymarkDraft
import WaymarkModel

/// The ends of bridges over water that are on land and that no other path joins: people get down there.
struct OSMBridgeheads {
    let venue: OSMVenue

    /// How far from the buildings beside it, in metres, the end of a bridge is on the ground.
    private static let beforeBuilding = 0.5

    /// Returns the nodes at these ends.
    ///
    /// - Parameter pits: The water, and what else nobody walks in.
    func nodes(besides pits: OSMPits) -> Set<FeatureID> {
        let (contents, layers) = (venue.contents, venue.layers)
        guard !layers.astray.isEmpty else { return [] }
        var pits = pits
        let nodes = Dictionary(contents.nodes.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
        var degrees: [FeatureID: Int] = [:]
        for edge in contents.edges {
            for end in [edge.from, edge.to] { degrees[end, default: 0] += 1 }
        }
        var overWater: Set<FeatureID> = []
        var ends: [(node: PathNode, path: FeatureID)] = []
        for edge in contents.edges where layers.astray.contains(edge.path) && layers.paths[edge.path] ?? 0 > 0 {
            guard let from = nodes[edge.from], let to = nodes[edge.to], from.level == to.level else { continue }
            if pits.separate(from.position, to.position, on: from.level) { overWater.insert(edge.path) }
            ends += [from, to].filter { degrees[$0.id] == 1 }.map { ($0, edge.path) }
        }
        let land = ends.filter { overWater.contains($0.path) && !pits.isAround($0.node.position, on: $0.node.level) }
        return Set(land.map(\.node).filter { !isAtBuilding($0) }.map(\.id))
    }

    private func isAtBuilding(_ node: PathNode) -> Bool {
        (venue.bounds.buildings[node.level] ?? []).contains { building in
            building.contains(node.position)
                || building.nearestOnRings(to: node.position)?.distance ?? .infinity < Self.beforeBuilding
        }
    }
}
