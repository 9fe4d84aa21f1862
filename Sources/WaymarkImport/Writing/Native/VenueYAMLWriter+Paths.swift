import WaymarkModel
import WaymarkReaders

extension VenueYAMLWriter {
    /// The edges, combined to paths according to their ids.
    var paths: [YAMLValue] {
        var paths: [YAMLValue] = []
        var index = 0
        while index < contents.edges.count {
            let plain = run(from: index) { _, edge in isPlain(edge) }
            if plain > 0 {
                let edges = contents.edges[index..<index + plain]
                paths.append(
                    .list(([edges.first].compactMap { $0?.from } + edges.map(\.to)).map { .text($0.rawValue) }))
                index += plain
                continue
            }
            let first = contents.edges[index]
            let pieces = run(from: index) { position, edge in
                edge.path == first.path && edge.id.rawValue == "\(first.path)/\(position + 1)" && agree(edge, first)
            }
            let count = max(pieces, 1)
            paths.append(path(Array(contents.edges[index..<index + count])))
            index += count
        }
        return paths
    }

    /// Returns the number of connected edges from `start` on that satisfy a condition.
    private func run(from start: Int, where condition: (Int, PathEdge) -> Bool) -> Int {
        var end = start
        while end < contents.edges.count, condition(end - start, contents.edges[end]),
            end == start || contents.edges[end - 1].to == contents.edges[end].from
        { end += 1 }
        return end - start
    }

    /// Returns whether an edge has no properties besides its ends.
    private func isPlain(_ edge: PathEdge) -> Bool {
        let bare = PathEdge(
            id: NativeBuilder.edgeID(from: edge.from, to: edge.to), from: edge.from, to: edge.to,
            kind: usualKind(edge), length: edge.length)
        return edge == bare && edge.length == straightLength(edge)
    }

    /// Returns the kind that the reader assumes if none is written.
    private func usualKind(_ edge: PathEdge) -> WayKind {
        nodes[edge.from].map { outdoors.contains($0.level) } == true ? .outdoorPath : .corridor
    }

    /// Returns whether two edges differ only in properties that a path lists for each piece.
    private func agree(_ left: PathEdge, _ right: PathEdge) -> Bool {
        var aligning = PieceAligning(left, with: right)
        PathEdge.attributes(&aligning)
        return aligning.piece == right
    }

    /// Returns the length that the validator assumes for an edge without a length, in metres; nil if an end is unknown.
    private func straightLength(_ edge: PathEdge) -> Double? {
        guard let from = nodes[edge.from], let to = nodes[edge.to] else { return nil }
        return from.position.distance(to: to.position)
    }

    private func path(_ edges: [PathEdge]) -> YAMLValue {
        let isMeasured = edges.contains { $0.length != straightLength($0) }
        var pieces = edges
        var assumed = edges.map { edge in
            var assumed = PathEdge()
            assumed.id = NativeBuilder.edgeID(from: edge.from, to: edge.to)
            assumed.path = edge.id
            assumed.kind = usualKind(edge)
            assumed.length = isMeasured ? .nan : edge.length
            return assumed
        }
        if edges.count > 1 {
            // The id of the path gives each piece its id.
            for index in pieces.indices { pieces[index].id = edges[0].path }
            for index in pieces.indices { assumed[index].path = edges[0].path }
        }
        var map = AttributeWriting.entries(
            of: pieces, assuming: assumed, NativeKeys.path, language: contents.language)
        let names = map.prefix { $0.key == "id" || $0.key == "path" }.count
        let nodes = ([edges[0].from] + edges.map(\.to)).map { YAMLValue.text($0.rawValue) }
        map.insert((StructureKey.nodesOfPath.name, .list(nodes)), at: names)
        return .map(map)
    }
}

/// Gives a piece of a path the values of another, where the path can list a value for each.
private struct PieceAligning<Root: VenueFeature>: AttributeVisitor {
    private(set) var piece: Root
    private let other: Root

    init(_ piece: Root, with other: Root) {
        self.piece = piece
        self.other = other
        self.piece.id = other.id
    }

    mutating func visit<Value: AttributeValue>(
        _ path: WritableKeyPath<Root, Value>, _ spec: @autoclosure () -> AttributeSpec
    ) {
        if spec().sharing != .all { piece[keyPath: path] = other[keyPath: path] }
    }

    mutating func visit<Reference: ReferenceValue>(
        reference path: WritableKeyPath<Root, Reference>, to kind: FeatureKind,
        _ spec: @autoclosure () -> AttributeSpec
    ) {
        if !spec().formats.contains(.files) { piece[keyPath: path] = other[keyPath: path] }
    }

    mutating func visit(
        references path: WritableKeyPath<Root, [FeatureID]>, to kind: FeatureKind,
        _ spec: @autoclosure () -> AttributeSpec
    ) {}
    mutating func visit(texts path: WritableKeyPath<Root, [String]>, _ spec: @autoclosure () -> AttributeSpec) {}
    mutating func visit(numbers path: WritableKeyPath<Root, [String: Double]>, _ spec: @autoclosure () -> AttributeSpec)
    {}
    mutating func visit<Part: Attributed>(
        parts path: WritableKeyPath<Root, [Part]>, as layout: PartLayout, _ spec: @autoclosure () -> AttributeSpec
    ) {}
    mutating func visit<Group: Attributed>(
        group path: WritableKeyPath<Root, Group>, _ spec: @autoclosure () -> AttributeSpec
    ) {}
}
