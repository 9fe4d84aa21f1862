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
    /// The stretches of the path edges that lead through areas, by the edge's index.
    let stretches: [Int: EdgeStretches]
    /// The path edges that lead through each area, ascending.
    let edgesInArea: [[Int32]]
    /// The areas that the stops of connectors lie in, by the connector's index.
    let landingAreas: [Int: [[Int32]]]
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
        categories = Dictionary(grouping: venue.contents.places.indices) { venue.contents.places[$0].category }
        grid = EdgeGrid(venue)
        stretches = Self.stretches(of: venue, grid)
        var edges = [[Int32]](repeating: [], count: venue.contents.areas.count)
        for edge in stretches.keys.sorted() {
            for area in Set(stretches[edge]?.areas.joined().map { Int($0) } ?? []) { edges[area].append(Int32(edge)) }
        }
        edgesInArea = edges
        landingAreas = Self.landingAreas(of: venue)
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
}
