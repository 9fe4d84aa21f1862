import WaymarkModel

/// The nodes, ways and relations of a file, with references between them resolved.
struct OSMData: Sendable {
    /// A point.
    struct Node: Sendable {
        let id: Int64
        let coordinate: Coordinate
        let tags: OSMTags
        let line: Int
    }

    /// A line through nodes, or an outline.
    struct Way: Sendable {
        let id: Int64
        /// The indices of its nodes that are in the file, in order, without repetitions of one node after itself.
        let nodes: [Int]
        let tags: OSMTags
        let line: Int

        /// Whether the last node is the first.
        var isClosed: Bool { nodes.count > 3 && nodes.first == nodes.last }
    }

    /// A part of a relation.
    struct Member: Sendable {
        let kind: String
        let id: Int64
        let role: String
    }

    /// A group of features.
    struct Relation: Sendable {
        let id: Int64
        let members: [Member]
        let tags: OSMTags
        let line: Int
    }

    /// The path of the file, for diagnostics.
    let file: String
    /// The nodes that a way uses or that have tags, in the order of their ids.
    var nodes: [Node] = []
    /// The ways, in the order of their ids.
    var ways: [Way] = []
    /// The relations, in the order of their ids.
    var relations: [Relation] = []
    /// The index of each way, by id.
    var wayIndices: [Int64: Int] = [:]

    init(file: String) { self.file = file }

    /// Returns the span of a line.
    func span(_ line: Int) -> SourceSpan { SourceSpan(file: file, line: line) }
}
