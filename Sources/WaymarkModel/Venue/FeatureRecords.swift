/// The features of one kind where a store keeps them. They are read when somebody asks for them.
package protocol FeatureRecords<Feature>: AnyObject, Sendable {
    associatedtype Feature: VenueFeature

    /// The number of features.
    var count: Int { get }
    /// Fills uninitialized memory with the features at some positions.
    func read(_ positions: Range<Int>, into memory: UnsafeMutablePointer<Feature>)
    /// Returns the id of a feature, without reading the rest of it.
    func id(at position: Int) -> FeatureID
    /// Returns the position of the first feature with an id; nil if there is none.
    func firstPosition(of id: FeatureID) -> Int?
}

/// A venue whose nodes, path edges and places are kept as records. Of some, there are millions, and an answer is about
/// a few of them.
package struct VenueRecords: Sendable {
    /// The venue without nodes, path edges and places.
    var outline: VenueContents
    var nodes: any FeatureRecords<PathNode>
    var edges: any FeatureRecords<PathEdge>
    var places: any FeatureRecords<Place>
    /// The numbers of entrances of the places.
    var entranceCounts: [Int32]
    var columns: VenueColumns
    /// Returns the path of a path edge, without reading the rest of it.
    var edgePath: @Sendable (Int) -> FeatureID

    /// Creates the records of a venue.
    ///
    /// - Parameters:
    ///   - outline: The venue without nodes, path edges and places.
    ///   - entranceCounts: The number of entrances of each place.
    ///   - columns: What is read of every node and path edge.
    ///   - edgePath: Returns the path of a path edge, without reading the rest of it.
    package init(
        outline: VenueContents, nodes: any FeatureRecords<PathNode>, edges: any FeatureRecords<PathEdge>,
        places: any FeatureRecords<Place>, entranceCounts: [Int32], columns: VenueColumns,
        edgePath: @escaping @Sendable (Int) -> FeatureID
    ) {
        self.outline = outline
        self.nodes = nodes
        self.edges = edges
        self.places = places
        self.entranceCounts = entranceCounts
        self.columns = columns
        self.edgePath = edgePath
    }
}

/// What is read of every node and path edge of a venue: a graph needs it of all, where texts are needed of few.
@usableFromInline
package struct VenueColumns: Sendable {
    /// The position of each node.
    @usableFromInline package var positions: ContiguousArray<Point> = []
    /// The nodes that have a name, ascending.
    package var namedNodes: [Index<PathNode>] = []
    /// The properties of each path edge.
    package var traits: ContiguousArray<EdgeTraits> = []
    /// The path edges that have a name or a sign. Most have neither, and are not read for one.
    package var edgesWithText = FeatureMarks()
    /// The path edges that may belong to another path than themselves.
    package var edgesOfPaths = FeatureMarks()

    /// Creates columns without elements.
    package init() {}
}

/// A set of features by position.
package struct FeatureMarks: Sendable {
    /// A bit for each feature, up to the last one in the set.
    private var words: [UInt64] = []

    /// Creates an empty set.
    package init() {}

    /// Adds a feature.
    package mutating func insert(_ position: Int) {
        let word = position >> 6
        if word >= words.count { words += repeatElement(0, count: word + 1 - words.count) }
        words[word] |= 1 << UInt64(position & 63)
    }

    /// Returns whether a feature is in the set.
    package func contains(_ position: Int) -> Bool {
        let word = position >> 6
        return word < words.count && words[word] & 1 << UInt64(position & 63) != 0
    }
}
