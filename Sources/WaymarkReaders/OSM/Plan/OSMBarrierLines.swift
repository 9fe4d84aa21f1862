import WaymarkDraft
import WaymarkImportKit
import WaymarkModel

/// Gates, stiles, chains and the like that are drawn as lines. They stop the same people as at a node.
extension OSMVenue {
    /// Returns the tags of the gates and turnstiles that are drawn as lines, by their nodes.
    func gateLines() -> [Int: OSMTags] {
        var found: [Int: OSMTags] = [:]
        for way in data.ways where Self.isGateLine(way) {
            let tags = gateTags(of: way)
            for node in way.nodes { found[node] = tags }
        }
        return found
    }

    /// The lengths, in metres, of lines that are as wide as a narrow gate. A shorter one only marks where a gate is.
    static let narrowGates = 0.3..<0.9

    /// Returns the tags of a gate that is drawn as a line. One that states no width, and is drawn so narrow that it keeps somebody away, is as
    /// wide as it is drawn.
    func gateTags(of way: OSMData.Way) -> OSMTags {
        let length = Polyline(way.nodes.map { points[$0] }).length
        guard Self.isGateLine(way), Self.narrowGates.contains(length), let door = OSMDoor(way.tags), door.width == nil
        else { return way.tags }
        var tags = way.tags
        tags.set("width", NumberText.metres(length))
        return tags
    }

    /// Returns the tags of the gates, stiles, chains and the like that are drawn as lines and keep somebody away, by their nodes, and by the
    /// nodes of paths that lie on them.
    func restrictedLines() -> [Int: OSMTags] {
        let ways = data.ways.indices.filter { keepsAway(data.ways[$0]) }
        guard !ways.isEmpty else { return [:] }
        var found: [Int: OSMTags] = [:]
        let outlines = nodesOfOutlines()
        func add(_ way: OSMData.Way, at node: Int) {
            // A gate or an entrance in a chain is passed as itself.
            if OSMDoor(way.tags)?.access.isRestricted == false, isGate(node, in: way, outlines) { return }
            if let known = found[node], OSMDoor(known)?.access.isRestricted == true { return }
            found[node] = gateTags(of: way)
        }
        for way in ways { for node in data.ways[way].nodes { add(data.ways[way], at: node) } }
        for (node, way) in nodesOfPaths(on: ways, besides: Set(found.keys), outlines) { add(data.ways[way], at: node) }
        return found
    }

    /// Returns the nodes of paths that lie on some lines without being nodes of them, and the doors just before or behind which a path leads over
    /// one, with the line.
    func nodesOfPaths(on ways: [Int], besides known: Set<Int>, _ outlines: Set<Int>) -> [(node: Int, way: Int)] {
        let pieces = ways.flatMap { way in
            zip(data.ways[way].nodes, data.ways[way].nodes.dropFirst()).map {
                (way: way, from: points[$0], to: points[$1])
            }
        }
        var grid = OutlineGrid(pieces.map { [$0.from, $0.to] })
        var found: [(node: Int, way: Int)] = []
        for line in lines {
            let nodes = data.ways[line.way].nodes
            for (position, node) in nodes.enumerated() where !known.contains(node) {
                let point = points[node]
                let steps = outlines.contains(node) ? steps(from: position, in: nodes) : []
                let around = [-Self.onGate, Self.onGate].map { Point(x: point.x + $0, y: point.y + $0) }
                let piece = grid.near(around + steps).map { pieces[$0] }.first { piece in
                    let foot = point.nearest(onSegmentFrom: piece.from, to: piece.to)
                    return foot.distance(to: point) < Self.onGate && meets(data.ways[piece.way], line)
                        || steps.contains { Self.crossing(point, $0, piece.from, piece.to) != nil }
                            && meets(data.ways[piece.way], line)
                }
                if let piece { found.append((node, piece.way)) }
            }
        }
        return found
    }

    /// Returns how far a path leads just before and behind a door; nothing if there is none, or if it says what stands there.
    private func steps(from position: Int, in nodes: [Int]) -> [Point] {
        let tags = data.nodes[nodes[position]].tags
        guard !tags.isEmpty, tags["barrier"] == nil, OSMDoor(tags)?.isOpening == true else { return [] }
        let point = points[nodes[position]]
        return [position - 1, position + 1].filter(nodes.indices.contains).map { next in
            let reach = Self.beforeDoor + Self.endTolerance
            let length = max(point.distance(to: points[nodes[next]]), reach)
            return point.interpolated(to: points[nodes[next]], fraction: reach / length)
        }
    }

    /// Returns the nodes of the outlines of rooms, floors and buildings.
    func nodesOfOutlines() -> Set<Int> {
        Set(areas.lazy.filter { $0.use == .unit || $0.use == .building }.flatMap(\.nodes))
    }

    /// Returns whether what a node of a line, or on it, is opens in the line: a gate in a chain. The door of a room or a building along whose wall
    /// the line is drawn is none, unless the line ends beside it.
    func isGate(_ node: Int, in line: OSMData.Way, _ outlines: Set<Int>) -> Bool {
        let tags = data.nodes[node].tags
        guard OSMDoor(tags) != nil else { return false }
        return tags["barrier"] != nil || !outlines.contains(node)
            || !line.isClosed && (line.nodes.first == node || line.nodes.last == node)
    }

    /// Returns whether a way is a gate, a door, a stile, a chain or the like that keeps somebody away.
    private func keepsAway(_ way: OSMData.Way) -> Bool {
        if Self.isDoorLine(way), let door = OSMDoor(way.tags) {
            return door.access.isRestricted || door.isAccessible == false || door.isNarrow || door.isEmergencyExit
        }
        guard way.tags["highway"] == nil, let barrier = way.tags["barrier"], !OSMDoor.isSteppedOver(barrier),
            OSMDoor.isGate(barrier) || OSMDoor.isPassable(barrier) && Self.barriers[barrier] != nil,
            let line = OSMDoor(gateTags(of: way))
        else { return false }
        return line.access.isRestricted || line.isAccessible == false || line.isNarrow
    }

    /// Returns whether a gate is on a level of a way, as far as both state theirs. Without one, they are on the ground.
    private func meets(_ gate: OSMData.Way, _ line: OSMLine) -> Bool {
        let ground = { (tags: OSMTags) -> [Double] in Self.isOnGround(tags) ? [0] : [] }
        let stated = levelBook.statements(gate.tags, at: gate.nodes).compactMap(\.list).flatMap(\.levels)
        let levels = stated.isEmpty ? ground(gate.tags) : stated
        let own = line.stated + line.repeats
        return !Set(levels).isDisjoint(with: own.isEmpty ? ground(data.ways[line.way].tags) : own)
    }
}

extension OSMDoor {
    /// Returns whether people step over a barrier that is not a wall as a line, and wheels do not get over it.
    static func isSteppedOver(_ barrier: String) -> Bool {
        steps.contains(barrier) && OSMVenue.barriers[barrier] == nil
    }
}

extension OSMTags {
    /// Returns the tags of a node with what the gate says that is drawn as a line through it: what the node says itself wins.
    func asDoor(of gate: OSMTags?) -> OSMTags {
        guard let gate else { return self }
        var tags = self
        for (name, value) in gate.values where tags[name] == nil { tags.set(name, value) }
        return tags
    }
}
