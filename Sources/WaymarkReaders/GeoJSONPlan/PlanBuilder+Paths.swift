import WaymarkDraft
import WaymarkImportKit
import WaymarkModel

extension PlanBuilder {
    /// How near to a line its neighbour's end can be to meet it, in metres.
    private static let meeting = 0.1
    /// The number of pairs of pieces that are compared at most. It bounds the time for hostile files.
    private static let mostPairs = 20_000_000

    /// A straight piece of a line.
    private struct Piece {
        var item: Int
        var from: Point
        var to: Point
        /// The points between its ends at which others meet it, by fraction.
        var cuts: [(fraction: Double, point: Point)] = []
    }

    /// Turns lines into paths. Lines of a level meet where they share a point, cross, or end at each other.
    mutating func addPaths() {
        for level in contents.levels.indices {
            var pieces: [Piece] = []
            for (index, item) in items.enumerated() where item.rule.role == .path && item.levels.contains(level) {
                for positions in item.geometry.lines {
                    let points = line(positions)
                    for (from, to) in zip(points, points.dropFirst()) {
                        pieces.append(Piece(item: index, from: from, to: to))
                    }
                }
            }
            guard !pieces.isEmpty else { continue }
            cut(&pieces)
            addEdges(pieces, level)
        }
    }

    private func cut(_ pieces: inout [Piece]) {
        let shapes = pieces.map { session.line([$0.from, $0.to]) }
        let index = ShapeIndex(shapes, session)
        var pairs = 0
        for first in pieces.indices {
            guard let shape = shapes[first]?.grown(by: Self.meeting) else { continue }
            for second in index.near(shape) where second != first {
                pairs += 1
                guard pairs < Self.mostPairs else { return }
                let (from, to) = (pieces[first].from, pieces[first].to)
                for end in [pieces[second].from, pieces[second].to] {
                    let near = end.nearest(onSegmentFrom: from, to: to)
                    if near.distance(to: end) <= Self.meeting { add(end, to: &pieces[first]) }
                }
                guard second > first else { continue }
                let crossing = SegmentCrossing.point(from, to, pieces[second].from, pieces[second].to)
                if let crossing = crossing?.onGrid {
                    add(crossing, to: &pieces[first])
                    add(crossing, to: &pieces[second])
                }
            }
        }
    }

    /// Adds a point at which another line meets a piece, unless an end of the piece is there.
    private func add(_ point: Point, to piece: inout Piece) {
        guard point.distance(to: piece.from) > Self.meeting, point.distance(to: piece.to) > Self.meeting else { return }
        let length = piece.from.distance(to: piece.to)
        let fraction = piece.from.distance(to: point) / length
        guard !piece.cuts.contains(where: { $0.point.distance(to: point) <= Self.meeting }) else { return }
        piece.cuts.append((fraction, point))
    }

    private mutating func addEdges(_ pieces: [Piece], _ level: Int) {
        var counts: [Int: Int] = [:]
        var known: Set<[Int]> = []
        var paths: [Int: FeatureID] = [:]
        var conditions: [Int: PassageClaims] = [:]
        var directions: [Int: LineDirection] = [:]
        for piece in pieces {
            let item = items[piece.item]
            let cuts = piece.cuts.sorted { $0.fraction < $1.fraction }.map(\.point)
            let condition = conditions[piece.item] ?? condition(of: item)
            conditions[piece.item] = condition
            let direction = directions[piece.item] ?? self.direction(of: item)
            directions[piece.item] = direction
            var points = [piece.from] + cuts + [piece.to]
            if direction == .backward { points.reverse() }
            for (start, end) in zip(points, points.dropFirst()) {
                let (from, to) = (node(at: start, level, item), node(at: end, level, item))
                guard from != to, known.insert([min(from, to), max(from, to)]).inserted else { continue }
                let path =
                    paths[piece.item]
                    ?? edgeIDs.unused(item.levels.count > 1 ? "\(item.id):\(levelKeys[level])" : item.id)
                paths[piece.item] = path
                if condition.opens { openPaths.insert(path) }
                counts[piece.item, default: 0] += 1
                append(
                    PathEdge(
                        id: FeatureID("\(path)/\(counts[piece.item] ?? 1)"), path: path, from: contents.nodes[from].id,
                        to: contents.nodes[to].id, kind: contents.levels[level].isOutdoor ? .outdoorPath : .corridor,
                        name: item.label,
                        isOneWay: direction != .both,
                        length: contents.nodes[from].position.distance(to: contents.nodes[to].position),
                        stepCount: condition.steps,
                        incline: condition.incline.map { direction == .backward ? -$0 : $0 }, width: condition.width,
                        hours: condition.hours, access: condition.access, isAccessible: condition.isForWheels,
                        tags: StatedClosure.tags(condition.reason)),
                    at: item.span)
            }
        }
    }

    /// Returns the node at a position: that of a point at most `meeting` away, otherwise a new one.
    mutating func node(at point: Point, _ level: Int, _ item: Item, kind: PathNode.Kind = .junction) -> Int {
        let cell = PlanVertex(level: level, x: Self.cell(point.x), y: Self.cell(point.y))
        for dx in -1...1 {
            for dy in -1...1 {
                let near = PlanVertex(level: level, x: cell.x + dx, y: cell.y + dy)
                if let node = vertices[near], contents.nodes[node].position.distance(to: point) <= Self.meeting / 2 {
                    return node
                }
            }
        }
        let node = contents.nodes.count
        vertices[cell] = node
        origins.record(item.span, for: .node, node)
        contents.nodes.append(
            PathNode(
                id: nodeIDs.unused("\(levelKeys[level]):\(node + 1)"), level: contents.levels[level].id,
                position: point,
                kind: kind))
        return node
    }

    private static func cell(_ value: Double) -> Int {
        Int((min(max(value, -1e9), 1e9) / (meeting / 2)).rounded(.down))
    }

    /// Returns the direction that a feature states. What is not understood is reported, and people pass both ways.
    mutating func direction(of item: Item) -> LineDirection {
        guard let name = mapping.name(of: .oneWay, in: item.feature),
            let node = mapping.value(.oneWay, of: item.feature)
        else { return .both }
        let words = (node.list ?? [node]).compactMap(\.text)
        var found = LineDirection.both
        for word in words {
            if let direction = LineDirection(word, of: name) {
                if found == .both { found = direction }
            } else {
                findings.report(
                    PassageClaims.Unread(name: name, value: String(word.prefix(60)), isClear: false),
                    of: "\"\(item.name ?? item.id)\"", at: item.span)
            }
        }
        return found
    }
}
