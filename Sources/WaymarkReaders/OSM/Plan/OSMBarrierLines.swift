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
    private static let narrowGates = 0.3..<0.9

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
        var found: [Int: OSMTags] = [:]
        var pieces: [(way: Int, from: Point, to: Point)] = []
        func add(_ way: OSMData.Way, at node: Int) {
            // A gate or an entrance in a chain is passed as itself.
            if OSMDoor(way.tags)?.access.isRestricted == false, OSMDoor(data.nodes[node].tags) != nil { return }
            if let known = found[node], OSMDoor(known)?.access.isRestricted == true { return }
            found[node] = gateTags(of: way)
        }
        for (index, way) in data.ways.enumerated() where keepsAway(way) {
            for node in way.nodes { add(way, at: node) }
            pieces += zip(way.nodes, way.nodes.dropFirst()).map { (index, points[$0], points[$1]) }
        }
        guard !pieces.isEmpty else { return found }
        var grid = OutlineGrid(pieces.map { [$0.from, $0.to] })
        for line in lines {
            for node in data.ways[line.way].nodes where found[node] == nil {
                let point = points[node]
                let around = [-Self.onGate, Self.onGate].map { Point(x: point.x + $0, y: point.y + $0) }
                let piece = grid.near(around).map { pieces[$0] }.first {
                    point.nearest(onSegmentFrom: $0.from, to: $0.to).distance(to: point) < Self.onGate
                        && meets(data.ways[$0.way], line)
                }
                if let piece { add(data.ways[piece.way], at: node) }
            }
        }
        return found
    }

    /// Returns whether a way is a gate, a stile, a chain or the like that keeps somebody away.
    private func keepsAway(_ way: OSMData.Way) -> Bool {
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
