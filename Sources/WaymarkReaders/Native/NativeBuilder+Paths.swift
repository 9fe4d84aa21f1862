import WaymarkDraft
import WaymarkImportKit
import WaymarkModel

/// Values for a whole path, which are divided among its edges.
struct PendingPath {
    var edges: [Int]
    var divisions: [PieceDivision<PathEdge>]
}

extension NativeBuilder {
    /// Reads a path: a list of nodes, or a map with `nodes`.
    func readPath(_ value: LocatedValue) {
        let mistakes = mistakeCount
        if let nodes = value.elements.map(unfolded) {
            // What is wrong with a range says enough.
            if mistakeCount > mistakes { return }
            let edges = appendEdges(along: nodes, listedAt: value.span)
            for (position, edge) in edges.enumerated() { recordEnds(of: edge, at: position, nodes) }
            return
        }
        if let nodes = PathForm.nodes(meantBy: value) {
            return report(
                .badValue, "a path is a list of nodes, not \(value.noun)", at: value.span,
                help: "write [\(nodes.joined(separator: ", "))]")
        }
        guard let fields = Fields(value, NativeKeys.path, self), let list = fields["nodes"] else { return }
        let mistakesBefore = mistakeCount
        guard let nodes = list.elements.map(unfolded) else {
            return wrongType("nodes", "a list of nodes", list, help: "list the nodes in order: [a, b, c]")
        }
        if mistakeCount > mistakesBefore { return }
        let edges = appendEdges(along: nodes, listedAt: list.span)
        describe(edges, fields)
        if !isForeign { ClosureCheck(builder: self).tags(fields, .edge) }
        for (position, edge) in edges.enumerated() {
            fields.record(.edge, edge, withLists: false)
            recordEnds(of: edge, at: position, nodes)
        }
    }

    private func appendEdges(along nodes: [LocatedValue], listedAt span: SourceSpan) -> [Int] {
        if let point = nodes.first(where: { $0.elements != nil || $0.entries != nil }) {
            report(
                .badValue, "a path names nodes, and this is \(point.noun)", at: point.span,
                help: "list the points under nodes, by their level, each with a name, and write the names here: [a, b]")
            return []
        }
        let ids = nodes.compactMap { node in text(node, "nodes").map { self.ids.shared(FeatureID(rawValue: $0)) } }
        guard ids.count == nodes.count else { return [] }
        guard nodes.count >= 2 else {
            report(.badValue, "a path needs at least two nodes", at: span)
            return []
        }
        let first = contents.edges.count
        for (from, to) in zip(ids, ids.dropFirst()) {
            contents.edges.append(PathEdge(id: Self.edgeID(from: from, to: to), from: from, to: to, length: .nan))
        }
        let edges = Array(first..<contents.edges.count)
        for (position, edge) in edges.enumerated() { origins.record(nodes[position].span, for: .edge, edge) }
        return edges
    }

    private func recordEnds(of edge: Int, at position: Int, _ nodes: [LocatedValue]) {
        origins.record(nodes[position].span, for: .edge, edge, field: "from")
        origins.record(nodes[position + 1].span, for: .edge, edge, field: "to")
    }

    /// Returns the id of an edge whose path has no id.
    package static func edgeID(from: FeatureID, to: FeatureID) -> FeatureID {
        // A text made of bytes takes the memory that it needs; one that grows takes more.
        FeatureID(rawValue: String(decoding: Array("\(from)~\(to)".utf8), as: UTF8.self))
    }

    /// Sets the properties of a path's map on its edges, in their order.
    func describe(_ edges: [Int], _ fields: Fields) {
        let blank = edges.map { index in
            let edge = contents.edges[index]
            return PathEdge(id: edge.id, from: edge.from, to: edge.to, isOneWay: edge.isOneWay, length: .nan)
        }
        let reading = AttributeReading(blank, fields)
        let kind = fields["kind"]?.text.flatMap { WayKind(rawValue: $0) }
        if let kind { refuseIdleKeys(fields, kind) }
        for (position, index) in edges.enumerated() {
            var edge = reading.pieces[position]
            if !reading.hasRead("path") { edge.path = edge.id }
            if reading.hasRead("id"), edges.count > 1 { edge.id = FeatureID(rawValue: "\(edge.id)/\(position + 1)") }
            contents.edges[index] = edge
            if kind == nil { edgesOfStatedKind.remove(index) } else { edgesOfStatedKind.insert(index) }
        }
        if !reading.divisions.isEmpty {
            pendingPaths.append(PendingPath(edges: edges, divisions: reading.divisions))
        }
    }

    /// Sets the kind of edges on outdoor levels to outdoor path, unless the author states a kind.
    func resolveKinds() {
        let outdoors = Set(contents.levels.filter(\.isOutdoor).map(\.id))
        if outdoors.isEmpty { return }
        let nodes = Set(contents.nodes.lazy.filter { outdoors.contains($0.level) }.map(\.id))
        for index in contents.edges.indices
        where nodes.contains(contents.edges[index].from) && !edgesOfStatedKind.contains(index) {
            contents.edges[index].kind = .outdoorPath
        }
    }

    /// Distributes the values of whole paths over their edges, in proportion to the straight lengths.
    func resolvePaths() {
        if pendingPaths.isEmpty { return }
        let positions = Dictionary(
            contents.nodes.map { ($0.id, $0.position) }, uniquingKeysWith: { first, _ in first })
        for path in pendingPaths {
            let lengths = path.edges.map { edge in
                guard let from = positions[contents.edges[edge].from], let to = positions[contents.edges[edge].to]
                else { return Double.nan }
                return from.distance(to: to)
            }
            let sum = lengths.reduce(0, +)
            var reached = 0.0
            for (position, edge) in path.edges.enumerated() {
                let isKnown = sum.isFinite && sum > 0
                let share = isKnown ? lengths[position] / sum : 1 / Double(path.edges.count)
                let end = position == path.edges.count - 1 ? 1 : reached + share
                let piece = PieceShare(fraction: share, start: reached, end: end)
                for divide in path.divisions { divide(&contents.edges[edge], piece) }
                reached = end
            }
        }
    }
}
