import Synchronization
import WaymarkModel

/// Records of features that are really in memory, and count how many are read.
package final class ListedRecords<Feature: VenueFeature>: FeatureRecords {
    private let features: [Feature]
    private let reads = Atomic<Int>(0)

    package init(_ features: [Feature]) { self.features = features }

    /// The number of features that were read.
    package var readCount: Int { reads.load(ordering: .relaxed) }

    package var count: Int { features.count }

    package func read(_ positions: Range<Int>, into memory: UnsafeMutablePointer<Feature>) {
        reads.add(positions.count, ordering: .relaxed)
        for position in positions {
            (memory + (position - positions.lowerBound)).initialize(to: features[position])
        }
    }

    package func id(at position: Int) -> FeatureID { features[position].id }
    package func firstPosition(of id: FeatureID) -> Int? { features.firstIndex { $0.id == id } }
}

/// A venue whose nodes, path edges and places are read from records.
package struct ListedVenue {
    package let nodes: ListedRecords<PathNode>
    package let edges: ListedRecords<PathEdge>
    package let places: ListedRecords<Place>
    package let venue: Venue

    /// Creates a venue that is equal to another.
    package init?(_ other: Venue) {
        nodes = ListedRecords(other.nodes)
        edges = ListedRecords(other.edges)
        places = ListedRecords(other.places)
        var outline = other.contents
        (outline.nodes, outline.edges, outline.places) = ([], [], [])
        var columns = VenueColumns()
        columns.positions = ContiguousArray(other.nodes.map(\.position))
        columns.namedNodes = other.namedNodes
        columns.traits = other.edgeTraits
        for (position, edge) in other.edges.enumerated() {
            if edge.name != nil || edge.signpost != nil || edge.reverseSignpost != nil {
                columns.edgesWithText.insert(position)
            }
            if edge.path != edge.id { columns.edgesOfPaths.insert(position) }
        }
        let records = VenueRecords(
            outline: outline, nodes: nodes, edges: edges, places: places,
            entranceCounts: other.places.map { Int32($0.entrances.count) }, columns: columns,
            edgePath: { [paths = other.edges.map(\.path)] in paths[$0] })
        guard let venue = Venue(validated: records, references: other.referenceNumbers) else { return nil }
        self.venue = venue
    }
}
