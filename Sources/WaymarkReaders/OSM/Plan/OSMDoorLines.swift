import WaymarkDraft
import WaymarkImportKit
import WaymarkModel

/// Gates, stiles, chains and the like that are drawn as lines in a doorway, or just before it: who passes the door passes them, too.
extension OSMVenue {
    /// How far before a door, in metres, a line is in the way through it.
    static let beforeDoor = 0.35
    /// How much farther it may be, in metres, after rounding.
    private static let rounding = 0.002
    /// How far from an outline or a wall, in metres, a door in it is.
    private static let inWall = 0.05
    /// How far from a door, in metres, the end of a line is a post beside it.
    private static let post = 0.05
    /// From how far before a door, in metres, a line cuts the floor between.
    private static let apart = 0.02
    /// The width, in metres, of the gap in a line before a door that states none, and how much wider it is than the door.
    private static let doorWidth = (least: 0.9, more: 0.2)
    /// The length, in metres, of the shortest piece of a line that stays beside such a gap.
    private static let leastPiece = 0.05

    /// A piece of such a line.
    private struct Piece {
        var detail: Int
        var way: Int
        var from: Point
        var to: Point
    }

    /// Finds what is drawn in the doorways through which no path leads. A line before a door has a gap there: the door is closed to whom the
    /// line keeps away.
    mutating func findDoorLines() {
        let pieces = passedPieces()
        guard !pieces.isEmpty else { return }
        var (outlines, walls) = (self.outlines(), drawnWalls())
        var gaps: [Int: [ClosedRange<Double>]] = [:]
        for (level, pieces) in pieces.sorted(by: { $0.key < $1.key }) {
            var grid = OutlineGrid(pieces.map { [$0.from, $0.to] })
            for node in data.nodes.indices where !data.nodes[node].tags.isEmpty {
                let reach = Self.beforeDoor + Self.rounding
                let corners = [-reach, reach].map { Point(x: points[node].x + $0, y: points[node].y + $0) }
                let near = grid.near(corners).map { pieces[$0] }
                guard !near.isEmpty, isPlainDoor(node, on: level),
                    let across = across(node, on: levelID(level), near, &outlines, &walls)
                else {
                    continue
                }
                let met = near.filter { isBefore(node, across, $0) }
                guard !met.isEmpty else { continue }
                heed(met.map(\.way), at: NodeKey(node: node, level: level))
                for piece in met {
                    if let gap = gap(in: piece, at: node) { gaps[piece.detail, default: []].append(gap) }
                }
            }
        }
        for (detail, gaps) in gaps.sorted(by: { $0.key < $1.key }) { open(detail, at: gaps) }
    }

    /// Returns the pieces of the lines that some people pass, by level.
    private func passedPieces() -> [Double: [Piece]] {
        let ways = Dictionary(
            data.ways.enumerated().filter { Self.isPassedLine($1) }.map { ("w\($1.id)", $0) },
            uniquingKeysWith: { first, _ in first })
        guard !ways.isEmpty else { return [:] }
        let levels = Dictionary(usedLevels.map { (levelID($0), $0) }, uniquingKeysWith: { first, _ in first })
        var found: [Double: [Piece]] = [:]
        for (index, detail) in contents.details.enumerated() {
            guard let level = detail.level.flatMap({ levels[$0] }),
                let way = ways[String(detail.id.rawValue.prefix { $0 != ":" })]
            else { continue }
            found[level, default: []] += zip(detail.line.points, detail.line.points.dropFirst()).map {
                Piece(detail: index, way: way, from: $0, to: $1)
            }
        }
        return found
    }

    /// Returns whether a way is a line that is a wall for those whom it keeps away, and not for others: a gate, a stile, a chain.
    static func isPassedLine(_ way: OSMData.Way) -> Bool {
        guard way.tags["highway"] == nil, let barrier = way.tags["barrier"] else { return false }
        return OSMDoor.isGate(barrier) || OSMDoor.isPassable(barrier) && barriers[barrier] != nil
    }

    /// Returns whether a node is a door through which no path leads, and says nothing of what stands in it.
    private func isPlainDoor(_ node: Int, on level: Double) -> Bool {
        let tags = data.nodes[node].tags
        guard !tags.isEmpty, tags["barrier"] == nil, OSMDoor(tags)?.isOpening == true,
            pathNodes[NodeKey(node: node, level: level)] == nil
        else { return false }
        let stated = levels(ofNode: node)
        return stated.isEmpty || stated.contains(level)
    }

    private typealias Sides = (grid: OutlineGrid, sides: [(level: FeatureID, feature: String, from: Point, to: Point)])

    private func outlines() -> Sides {
        let sides = contents.units.flatMap { unit in
            ([unit.polygon.outer] + unit.polygon.holes).flatMap { ring in
                zip(ring, ring.dropFirst() + ring.prefix(1)).map { (unit.level, "", $0, $1) }
            }
        }
        return (OutlineGrid(sides.map { [$0.2, $0.3] }), sides)
    }

    private func drawnWalls() -> Sides {
        let sides = contents.details.filter(\.isWall).flatMap { wall in
            zip(wall.line.points, wall.line.points.dropFirst()).compactMap { piece in
                wall.level.map { ($0, String(wall.id.rawValue.prefix { $0 != ":" }), piece.0, piece.1) }
            }
        }
        return (OutlineGrid(sides.map { [$0.2, $0.3] }), sides)
    }

    /// Returns the direction in which people pass a door, as a step of a metre: across the outline or the wall that it is in. Nil if it is in none.
    private func across(
        _ node: Int, on level: FeatureID, _ lines: [Piece], _ outlines: inout Sides, _ walls: inout Sides
    ) -> Point? {
        let point = points[node]
        let around = [-Self.inWall, Self.inWall].map { Point(x: point.x + $0, y: point.y + $0) }
        let own = Set(lines.map { "w\(data.ways[$0.way].id)" })
        func nearest(_ sides: inout Sides) -> Point? {
            let near = sides.grid.near(around).map { sides.sides[$0] }
            let best = near.filter { $0.level == level && !own.contains($0.feature) }
                .map { (side: $0, distance: point.nearest(onSegmentFrom: $0.from, to: $0.to).distance(to: point)) }
                .min { $0.distance < $1.distance }
            guard let best, best.distance <= Self.inWall else { return nil }
            let (from, to) = (best.side.from, best.side.to)
            let length = from.distance(to: to)
            return length > 0 ? Point(x: -(to.y - from.y) / length, y: (to.x - from.x) / length) : nil
        }
        return nearest(&outlines) ?? nearest(&walls)
    }

    /// Returns whether the way through a door leads over a line. What ends there is a post beside it.
    private func isBefore(_ node: Int, _ across: Point, _ piece: Piece) -> Bool {
        let point = points[node]
        let line = contents.details[piece.detail].line.points
        if line.first != line.last,
            [line.first, line.last].contains(where: { ($0?.distance(to: point) ?? 1) < Self.post })
        {
            return false
        }
        let reach = Self.beforeDoor + Self.endTolerance + Self.rounding
        let ends = [-reach, reach].map { Point(x: point.x + across.x * $0, y: point.y + across.y * $0) }
        return Self.crossing(ends[0], ends[1], piece.from, piece.to) != nil
            || Self.crossing(ends[0], ends[1], piece.to, piece.from) != nil
    }

    /// Closes a door to whom the lines before it keep away. What the door says itself comes first.
    private mutating func heed(_ ways: [Int], at key: NodeKey) {
        func rank(_ tags: OSMTags) -> Int {
            guard let door = OSMDoor(tags) else { return 4 }
            return door.access.isClosed ? 0 : door.access.isRestricted ? 1 : door.isAccessible == false ? 2 : 3
        }
        let lines = Set(ways).sorted().map { gateTags(of: data.ways[$0]) }
        guard var tags = lines.min(by: { rank($0) < rank($1) }) else { return }
        if lines.contains(where: { OSMDoor($0)?.isAccessible == false }), tags["wheelchair"] == nil {
            tags.set("wheelchair", "no")
        }
        doorLines[key] = data.nodes[key.node].tags.asDoor(of: tags)
        log.read("gates, stiles and chains in doorways")
    }

    /// Returns the part of a line, by the distances along it, that is a door; nil if it is in the wall of the door.
    private func gap(in piece: Piece, at node: Int) -> ClosedRange<Double>? {
        let line = contents.details[piece.detail].line
        guard let foot = line.foot(of: points[node]), foot.distance > Self.apart else { return nil }
        let width = OSMDoor(data.nodes[node].tags)?.width ?? 0
        let half = (max(width, Self.doorWidth.least) + Self.doorWidth.more) / 2
        return foot.along - half...foot.along + half
    }

    /// Leaves gaps in a line. What was in them is drawn, but not as a wall.
    private mutating func open(_ index: Int, at gaps: [ClosedRange<Double>]) {
        let detail = contents.details[index]
        let length = detail.line.length
        func piece(_ start: Double, _ end: Double) -> Polyline {
            Polyline(detail.line.piece(from: start, to: end).map(\.rounded))
        }
        var (start, kept, passed): (Double, [Polyline], [Polyline]) = (0, [], [])
        for gap in gaps.sorted(by: { $0.lowerBound < $1.lowerBound }) {
            if gap.lowerBound - start > Self.leastPiece { kept.append(piece(start, gap.lowerBound)) }
            passed.append(piece(max(start, gap.lowerBound), min(length, gap.upperBound)))
            start = max(start, gap.upperBound)
        }
        if length - start > Self.leastPiece { kept.append(piece(start, length)) }
        gatesBeforeDoors.insert(detail.id)
        let span = origins.span(.detail, index) ?? SourceSpan(file: data.file)
        let pieces = kept.map { ($0, detail.category) } + passed.map { ($0, detail.category + ".passed") }
        for (number, (line, category)) in pieces.enumerated() {
            if number == 0 {
                contents.details[index].line = line
                contents.details[index].category = category
                continue
            }
            let id = FeatureID("\(detail.id).\(number + 1)")
            gatesBeforeDoors.insert(id)
            append(Detail(id: id, level: detail.level, category: category, line: line), at: span)
        }
    }
}
