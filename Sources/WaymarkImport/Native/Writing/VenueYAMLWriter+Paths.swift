import WaymarkModel

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
        func common(_ edge: PathEdge) -> PathEdge {
            var edge = edge
            edge.id = ""
            edge.from = ""
            edge.to = ""
            edge.length = 0
            edge.delay = 0
            edge.duration = nil
            edge.stepCount = nil
            edge.incline = nil
            return edge
        }
        return common(left) == common(right)
    }

    /// Returns the length that the validator assumes for an edge without a length, in metres; nil if an end is unknown.
    private func straightLength(_ edge: PathEdge) -> Double? {
        guard let from = nodes[edge.from], let to = nodes[edge.to] else { return nil }
        return from.position.distance(to: to.position)
    }

    private func path(_ pieces: [PathEdge]) -> YAMLValue {
        let edge = pieces[0]
        let isWhole = pieces.count > 1
        let plainID = NativeBuilder.edgeID(from: edge.from, to: edge.to)
        var map = MapBuilder(language: contents.language)
        if isWhole {
            map.add("id", edge.path)
        } else {
            if edge.id != plainID { map.add("id", edge.id) }
            if edge.path != edge.id { map.add("path", edge.path) }
        }
        map.add("nodes", ids: [edge.from] + pieces.map(\.to))
        map.add("kind", edge.kind == usualKind(edge) ? nil : .text(edge.kind.rawValue))
        map.add("name", edge.name)
        map.add("oneWay", edge.isOneWay ? .bool(true) : nil)
        let isMeasured = pieces.contains { $0.length != straightLength($0) }
        add("length", isMeasured ? pieces.map(\.length) : [nil], to: &map)
        let isDelayedOnce = pieces.dropFirst().allSatisfy { $0.delay == 0 }
        if isDelayedOnce {
            map.add("delay", edge.delay, unless: 0)
        } else {
            map.add("delay", list: pieces.map(\.delay))
        }
        add("duration", pieces.map(\.duration), to: &map)
        add("steps", pieces.map { $0.stepCount.map { Double($0) } }, to: &map)
        map.add("incline", pieces: pieces.map(\.incline))
        map.add("width", edge.width.map { .number($0) })
        map.add("hours", edge.hours)
        map.add("access", edge.access)
        map.add("wheelchair", edge.isAccessible.map { .bool($0) })
        map.add("sign", edge.signpost)
        map.add("reverseSign", edge.reverseSignpost)
        map.add("tags", tags: edge.tags)
        return map.value
    }

    /// Adds the number of a single piece, or a list, because a single number would be distributed over several pieces.
    private func add(_ key: String, _ pieces: [Double?], to map: inout MapBuilder) {
        guard pieces.contains(where: { $0 != nil }) else { return }
        if pieces.count == 1 { return map.add(key, pieces: pieces) }
        map.add(key, list: pieces)
    }
}
