import WaymarkModel

/// Values for a whole path, which are distributed over its edges.
struct PendingPath {
    var edges: [Int]
    var length: Double?
    var duration: Double?
    var steps: Int?
}

extension NativeBuilder {
    /// Reads a path: a list of nodes, or a map with `nodes`.
    func readPath(_ value: LocatedValue) {
        if let nodes = value.elements {
            _ = appendEdges(along: nodes, listedAt: value.span)
            return
        }
        guard let fields = Fields(value, NativeKeys.path, self), let list = fields["nodes"] else { return }
        guard let nodes = list.elements else { return wrongType("nodes", "a list of nodes", list) }
        let edges = appendEdges(along: nodes, listedAt: list.span)
        describe(edges, fields)
        for edge in edges { fields.record(.edge, edge, withLists: false) }
        recordEnds(of: edges, nodes)
    }

    private func appendEdges(along nodes: [LocatedValue], listedAt span: SourceSpan) -> [Int] {
        let ids = nodes.compactMap { text($0, "nodes") }
        guard ids.count == nodes.count else { return [] }
        guard nodes.count >= 2 else {
            report(.badValue, "a path needs at least two nodes", at: span)
            return []
        }
        let first = contents.edges.count
        for (from, to) in zip(ids, ids.dropFirst()) {
            contents.edges.append(
                PathEdge(
                    id: Self.edgeID(from: FeatureID(rawValue: from), to: FeatureID(rawValue: to)),
                    from: FeatureID(rawValue: from), to: FeatureID(rawValue: to), length: .nan))
        }
        let edges = Array(first..<contents.edges.count)
        for (position, edge) in edges.enumerated() { origins.record(nodes[position].span, for: .edge, edge) }
        recordEnds(of: edges, nodes)
        return edges
    }

    private func recordEnds(of edges: [Int], _ nodes: [LocatedValue]) {
        for (position, edge) in edges.enumerated() {
            origins.record(nodes[position].span, for: .edge, edge, field: "from")
            origins.record(nodes[position + 1].span, for: .edge, edge, field: "to")
        }
    }

    /// Returns the id of an edge whose path has no id.
    static func edgeID(from: FeatureID, to: FeatureID) -> FeatureID { FeatureID(rawValue: "\(from)~\(to)") }

    /// Sets the properties of a path's map on its edges, in their order.
    func describe(_ edges: [Int], _ fields: Fields) {
        let kind = fields.choice("kind", WayKind.self)
        if let kind { refuseIdleKeys(fields, kind) }
        let hours = fields.hours("hours")
        let access = fields.roles("access")
        let name = fields.localized("name")
        let isOneWay = fields.bool("oneWay")
        let width = fields.number("width", .metres, atLeast: 0)
        let isAccessible = fields.bool("wheelchair")
        let sign = fields.localized("sign")
        let reverseSign = fields.localized("reverseSign")
        let tags = fields.tags()
        let inclines = perPiece(fields, "incline", edges.count) { number($0, "incline", .ratio) }
        let delays = delays(fields, edges.count)
        for (position, index) in edges.enumerated() {
            contents.edges[index].kind = kind ?? .corridor
            if kind == nil { edgesOfStatedKind.remove(index) } else { edgesOfStatedKind.insert(index) }
            contents.edges[index].name = name
            contents.edges[index].isOneWay = isOneWay ?? contents.edges[index].isOneWay
            contents.edges[index].width = width
            contents.edges[index].hours = hours
            contents.edges[index].access = access
            contents.edges[index].isAccessible = isAccessible
            contents.edges[index].signpost = sign
            contents.edges[index].reverseSignpost = reverseSign
            contents.edges[index].tags = tags
            contents.edges[index].incline = inclines?[position]
            contents.edges[index].delay = delays[position]
        }
        identify(edges, fields)
        measure(edges, fields)
    }

    private func identify(_ edges: [Int], _ fields: Fields) {
        let id = fields.id("id")
        let path = fields.id("path")
        for (position, index) in edges.enumerated() {
            if let id {
                let piece = edges.count == 1 ? id : FeatureID(rawValue: "\(id)/\(position + 1)")
                contents.edges[index].id = piece
            }
            contents.edges[index].path = path ?? id ?? contents.edges[index].id
        }
    }

    /// Returns the delay of each edge, in seconds. A single number applies once, to the first edge.
    private func delays(_ fields: Fields, _ count: Int) -> [Double] {
        var delays = [Double](repeating: 0, count: count)
        guard let value = fields["delay"], count > 0 else { return delays }
        if value.elements == nil {
            delays[0] = number(value, "delay", .seconds, atLeast: 0) ?? 0
            return delays
        }
        let listed = perPiece(fields, "delay", count) { number($0, "delay", .seconds, atLeast: 0) }
        return listed?.map { $0 ?? 0 } ?? delays
    }

    /// Reads length, duration and steps. Lists apply to the edges at once; single numbers are distributed later.
    private func measure(_ edges: [Int], _ fields: Fields) {
        var pending = PendingPath(edges: edges)
        func read<Value>(
            _ key: String, _ value: (LocatedValue) -> Value?, _ whole: WritableKeyPath<PendingPath, Value?>,
            _ piece: (inout PathEdge, Value?) -> Void
        ) {
            guard let written = fields[key] else { return }
            if written.elements == nil {
                pending[keyPath: whole] = value(written)
            } else if let pieces = perPiece(fields, key, edges.count, value) {
                for (edge, number) in zip(edges, pieces) { piece(&contents.edges[edge], number) }
            }
        }
        read("length", { self.number($0, "length", .metres, atLeast: 0) }, \.length) { $0.length = $1 ?? .nan }
        read("duration", { self.number($0, "duration", .seconds, atLeast: 0) }, \.duration) { $0.duration = $1 }
        read("steps", { self.integer($0, "steps") }, \.steps) { $0.stepCount = $1 }
        if pending.length != nil || pending.duration != nil || pending.steps != nil { pendingPaths.append(pending) }
    }

    /// Sets the kind of edges on outdoor levels to outdoor path, unless the author states a kind.
    func resolveKinds() {
        let outdoors = Set(contents.levels.filter(\.isOutdoor).map(\.id))
        if outdoors.isEmpty { return }
        let nodes = Set(contents.nodes.filter { outdoors.contains($0.level) }.map(\.id))
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
                if let length = path.length { contents.edges[edge].length = length * share }
                if let duration = path.duration { contents.edges[edge].duration = duration * share }
                if let steps = path.steps {
                    let before = (Double(steps) * reached).rounded()
                    contents.edges[edge].stepCount = Int((Double(steps) * end).rounded() - before)
                }
                reached = end
            }
        }
    }
}
