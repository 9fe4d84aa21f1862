import WaymarkModel

/// The pieces of authored paths in a shaft: those by which people pass through it, and those to its landing.
struct ShaftPaths {
    /// A piece of an edge in the shaft.
    struct Piece {
        let edge: Int
        /// Where on the edge it is, as fractions from its start.
        let range: ClosedRange<Double>
        let from: PathNode
        let to: PathNode
        /// Its length in metres.
        let length: Double
    }

    /// An end of a piece.
    private enum End: Hashable {
        /// A node inside.
        case node(FeatureID)
        /// Where it crosses the outline, by the piece and its side.
        case outline(Int, isStart: Bool)
    }

    private let pieces: [Piece]
    private let ends: [(start: End, end: End)]
    private let stops: Set<FeatureID>
    /// The nodes inside from which people leave by a door to which no path leads.
    private var doors: Set<End> = []

    /// How near to the outline, in metres, a node is on it: farther than the shortest piece of a path inside is long.
    private static let onOutline = 0.15
    /// How near to the outline, in metres, a door is in it.
    private static let doorReach = 0.3
    /// How near to the end of an edge a piece ends there, as a fraction.
    private static let atEnd = 1e-6

    init(_ pieces: [Piece], in outline: Polygon, _ stops: Set<FeatureID>, _ openings: [Opening]) {
        (self.pieces, self.stops) = (pieces, stops)
        func isInside(_ point: Point) -> Bool {
            outline.contains(point) && outline.nearestOnRings(to: point).map { $0.distance > Self.onOutline } ?? false
        }
        ends = pieces.enumerated().map { number, piece in
            let isStart = piece.range.lowerBound < Self.atEnd && isInside(piece.from.position)
            let isEnd = piece.range.upperBound > 1 - Self.atEnd && isInside(piece.to.position)
            return (
                isStart ? .node(piece.from.id) : .outline(number, isStart: true),
                isEnd ? .node(piece.to.id) : .outline(number, isStart: false)
            )
        }
        var crossings: [Point] = []
        for (piece, ends) in zip(pieces, ends) {
            for (end, fraction) in [(ends.start, piece.range.lowerBound), (ends.end, piece.range.upperBound)] {
                if case .node = end { continue }
                crossings.append(piece.from.position.interpolated(to: piece.to.position, fraction: fraction))
            }
        }
        for opening in openings {
            guard let middle = opening.line.middle, middle.isFinite,
                let wall = outline.nearestOnRings(to: middle), wall.distance <= Self.doorReach,
                !crossings.contains(where: { $0.distance(to: middle) <= max(1, opening.line.length) })
            else { continue }
            // It is joined to the nearest point of the paths.
            let near = pieces.indices.min {
                distance(of: middle, to: pieces[$0]) < distance(of: middle, to: pieces[$1])
            }
            if let near { doors.formUnion([ends[near].start, ends[near].end]) }
        }
    }

    private func distance(of point: Point, to piece: Piece) -> Double {
        point.nearest(onSegmentFrom: piece.from.position, to: piece.to.position).distance(to: point)
    }

    private func isExit(_ end: End) -> Bool { if case .outline = end { true } else { doors.contains(end) } }

    /// Returns the pieces by which people pass through the shaft, and whether each leads to a landing. Those that only lead to a landing are not
    /// among them: what holds for the shaft holds for the way up.
    ///
    /// - Parameter isClosed: Whether the shaft is not in service, so that only the nearest way to each landing stays.
    func through(isClosed: Bool) -> [(Piece, isLanding: Bool)] {
        var at: [End: [Int]] = [:]
        for (number, ends) in ends.enumerated() {
            for end in [ends.start, ends.end] { at[end, default: []].append(number) }
        }
        var parts: [[Int]] = []
        var seen: Set<Int> = []
        for first in pieces.indices where seen.insert(first).inserted {
            var part = [first]
            var next = 0
            while next < part.count {
                let ends = ends[part[next]]
                for other in (at[ends.start] ?? []) + (at[ends.end] ?? []) where seen.insert(other).inserted {
                    part.append(other)
                }
                next += 1
            }
            parts.append(part)
        }
        return parts.flatMap { part -> [(Piece, isLanding: Bool)] in
            let exits = Set(part.flatMap { [ends[$0].start, ends[$0].end] }.filter(isExit))
            guard exits.count > 1 else { return [] }
            let landings = isClosed ? waysToLandings(part, from: exits, at) : []
            return part.map { (pieces[$0], landings.contains($0)) }
        }
    }

    /// Returns the pieces of the shortest way from the outline to each landing. No two of these ways make a way through.
    private func waysToLandings(_ part: [Int], from exits: Set<End>, _ at: [End: [Int]]) -> Set<Int> {
        var distances = Dictionary(uniqueKeysWithValues: exits.map { ($0, 0.0) })
        var cameBy: [End: Int] = [:]
        var open = exits
        func other(_ piece: Int, than end: End) -> End {
            ends[piece].start == end ? ends[piece].end : ends[piece].start
        }
        while let next = open.min(by: { (distances[$0] ?? 0, "\($0)") < (distances[$1] ?? 0, "\($1)") }) {
            open.remove(next)
            for piece in at[next] ?? [] {
                let end = other(piece, than: next)
                let distance = (distances[next] ?? 0) + pieces[piece].length
                guard distance < distances[end] ?? .infinity else { continue }
                distances[end] = distance
                cameBy[end] = piece
                open.insert(end)
            }
        }
        var found: Set<Int> = []
        for end in Set(part.flatMap { [ends[$0].start, ends[$0].end] }) {
            guard case .node(let node) = end, stops.contains(node) || at[end]?.count == 1 else { continue }
            var end = end
            while let piece = cameBy[end], found.insert(piece).inserted { end = other(piece, than: end) }
        }
        return found
    }
}
