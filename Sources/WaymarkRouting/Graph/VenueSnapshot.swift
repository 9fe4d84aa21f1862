import WaymarkModel

/// A venue made ready for routing: its graph and everything looked up by it.
///
/// Immutable, so any number of threads may route on one. Building it takes time linear in the venue.
public final class VenueSnapshot: Sendable {
    public let venue: Venue
    public let graph: VenueGraph

    let traits: ContiguousArray<EdgeTraits>
    /// Where the stops of each connector lie.
    let stops: [[StopSite]]
    /// The path edges with both ends inside each area.
    let edgesInArea: [[Int32]]
    /// The areas with roles that each path edge lies in.
    let restrictedAreas: [Int: [Int]]
    /// The places of each exact category, as their order in the venue.
    let categories: [String: [Int]]
    let grid: EdgeGrid

    public init(_ venue: Venue) {
        self.venue = venue
        graph = VenueGraph(venue)
        traits = ContiguousArray(venue.contents.edges.lazy.map { EdgeTraits($0) })
        stops = venue.contents.connectors.map { connector in
            connector.stops.map { stop in
                guard let node = venue.node(stop.node), let level = venue.level(node.level) else {
                    preconditionFailure("a validated venue has the node of every stop")
                }
                return StopSite(position: node.position, ordinal: level.ordinal, elevation: level.elevation)
            }
        }
        edgesInArea = Self.edgesInAreas(of: venue)
        var restricted: [Int: [Int]] = [:]
        for (index, area) in venue.contents.areas.enumerated() where !area.access.isEmpty {
            for edge in edgesInArea[index] { restricted[Int(edge), default: []].append(index) }
        }
        restrictedAreas = restricted
        categories = Dictionary(grouping: venue.contents.places.indices) { venue.contents.places[$0].category }
        grid = EdgeGrid(venue)
    }

    /// The node of the venue at a graph node.
    public func node(_ index: NodeIndex) -> PathNode {
        venue.contents.nodes[Int(graph.venueNode[Int(index.rawValue)])]
    }

    /// The graph node of a venue's node, or nil if the venue has none of that id.
    public func index(ofNode id: FeatureID) -> NodeIndex? {
        venue.index(ofNode: id).map { NodeIndex(graph.rank[$0]) }
    }

    /// The nodes one may enter a place by.
    public func entrances(of place: Place) -> [NodeIndex] { place.entrances.compactMap { index(ofNode: $0) } }

    /// The places of a dotted category and of those below it, in the venue's order: `food` finds `food.cafe`.
    public func places(inCategory category: String) -> [Place] {
        let below = category + "."
        return categories.filter { $0.key == category || $0.key.hasPrefix(below) }.values.joined().sorted()
            .map { venue.contents.places[$0] }
    }

    private static func edgesInAreas(of venue: Venue) -> [[Int32]] {
        guard !venue.contents.areas.isEmpty else { return [] }
        var edgesOnLevel: [FeatureID: [(edge: Int32, from: Point, to: Point)]] = [:]
        let levels = Set(venue.contents.areas.map(\.level))
        for (index, edge) in venue.contents.edges.enumerated() {
            guard let from = venue.node(edge.from), levels.contains(from.level), let to = venue.node(edge.to) else {
                continue
            }
            edgesOnLevel[from.level, default: []].append((Int32(index), from.position, to.position))
        }
        return venue.contents.areas.map { area in
            let corners = area.polygon.outer
            guard let x = corners.map(\.x).range, let y = corners.map(\.y).range else { return [] }
            return (edgesOnLevel[area.level] ?? []).filter { edge in
                [edge.from, edge.to].allSatisfy {
                    x.contains($0.x) && y.contains($0.y) && area.polygon.contains($0)
                }
            }.map(\.edge)
        }
    }
}

extension [Double] {
    /// From the least to the greatest.
    fileprivate var range: ClosedRange<Double>? {
        guard let least = self.min(), let greatest = self.max() else { return nil }
        return least...greatest
    }
}
