import WaymarkModel

/// Niches and necks that are narrower than the rest of a floor.
extension FloorBuilder {
    /// A part of a floor with its own clearance.
    struct Piece {
        var polygon: Polygon
        var clearance: Double
        var requests: [Floor.Request]

        /// Whether it is nothing but the tip of an outline without walls.
        var isOpenTip: Bool { requests.contains(where: \.isAtOpenTip) && requests.allSatisfy(\.isAtOpenTip) }
    }

    /// The area, in square metres, from which a place that the full clearance does not reach counts.
    private static let leastNiche = 0.01
    /// The length, in metres, of the least border over which a niche is entered.
    private static let leastMouth = 0.01
    /// How far, in metres, niches reach beyond where the full clearance does. In an acute corner, the part at the full
    /// clearance begins farther away.
    private static let reaches = [clearances[0] + 0.03, 2 * clearances[0] + 0.05]
    /// The number of pieces and wide parts above which a floor is not divided.
    private static let mostPieces = 200

    /// Divides a floor into the parts at the full clearance and the niches and necks that lead to the rest of the anchors.
    /// They meet at mouths, which are anchors of both.
    ///
    /// - Parameter wide: The parts at the full clearance, the largest first.
    /// - Returns: Nil if the pieces do not connect all anchors.
    mutating func pieces(of shape: Shape, _ wide: [Polygon], _ requests: [Floor.Request]) -> [Piece]? {
        let full = Self.clearances[0]
        guard wide.count <= Self.mostPieces, let broad = session.shape(joining: wide) else { return nil }
        let parts = wide.compactMap { session.rawShape(of: $0) }
        // Where the parts at the full clearance do not reach, and where two of them meet without a way between them.
        var windows =
            shape.subtracting(broad.grown(by: full + 0.01) ?? broad)?.polygons
            .filter { $0.area >= Self.leastNiche } ?? []
        let grown = parts.map { $0.grown(by: full + 0.02) }
        for first in grown.indices {
            for second in grown.indices where second > first {
                guard let one = grown[first], let other = grown[second] else { continue }
                windows += one.intersection(other)?.polygons.filter { $0.area > 0 } ?? []
            }
        }
        guard !windows.isEmpty, windows.count <= Self.mostPieces else { return nil }
        for reach in Self.reaches {
            let window = session.union(of: windows.compactMap { session.rawShape(of: $0)?.grown(by: reach) })
            if let window, let found = pieces(of: shape, wide, requests, within: window) { return found }
        }
        return nil
    }

    private mutating func pieces(
        of shape: Shape, _ wide: [Polygon], _ requests: [Floor.Request], within window: Shape
    ) -> [Piece]? {
        let full = Self.clearances[0]
        guard let broad = session.shape(joining: wide), let outer = shape.polygons.first else { return nil }
        for clearance in Self.clearances.dropFirst() {
            guard let eroded = clearance == 0 ? shape : shape.grown(by: -clearance),
                let niches = eroded.intersection(window)?.subtracting(broad)?.polygons
                    .filter({ $0.area >= Self.leastNiche }), niches.count <= Self.mostPieces
            else { continue }
            var pieces =
                wide.map { Piece(polygon: $0, clearance: full, requests: []) }
                + niches.map { Piece(polygon: $0, clearance: clearance, requests: []) }
            guard assign(requests, to: &pieces, of: outer, shape) else { continue }
            let used = connect(&pieces, wide: wide.count)
            if let used { return used }
        }
        return nil
    }

    /// Gives each anchor to the first piece that it is on or beside.
    ///
    /// - Returns: Whether each has one.
    private func assign(
        _ requests: [Floor.Request], to pieces: inout [Piece], of part: Polygon, _ shape: Shape
    ) -> Bool {
        for request in requests {
            let distances = pieces.map { piece in
                piece.polygon.contains(request.spot)
                    ? 0 : piece.polygon.nearestOnRings(to: request.spot)?.distance ?? .infinity
            }
            let order = pieces.indices.sorted { (distances[$0], $0) < (distances[$1], $1) }
            // A part at the full clearance comes before a niche beside it.
            let sorted =
                order.filter { pieces[$0].clearance == Self.clearances[0] }
                + order.filter { pieces[$0].clearance < Self.clearances[0] }
            let found = sorted.first { index in
                foot(of: request, on: pieces[index].polygon, of: part, shape, max(0.01, pieces[index].clearance))
                    != nil
            }
            guard let found else { return false }
            pieces[found].requests.append(request)
        }
        return true
    }

    /// Joins pieces at their mouths, and leaves out those that lead nowhere.
    ///
    /// - Returns: Nil if the pieces with anchors are not connected.
    private mutating func connect(_ pieces: inout [Piece], wide: Int) -> [Piece]? {
        var mouths: [(wide: Int, niche: Int, point: Point)] = []
        let shapes = pieces.map { session.rawShape(of: $0.polygon) }
        for niche in wide..<pieces.count {
            for part in 0..<wide {
                guard let border = shapes[niche]?.outline, let band = shapes[part]?.grown(by: 0.002),
                    let runs = border.intersection(band)?.runs
                else { continue }
                for run in runs where Polyline(run).length >= Self.leastMouth {
                    if let middle = Polyline(run).middle { mouths.append((part, niche, middle)) }
                }
            }
        }
        // A niche with one mouth and no anchor leads nowhere.
        var isUsed = pieces.map { !$0.requests.isEmpty }
        for niche in wide..<pieces.count where mouths.count(where: { $0.niche == niche }) > 1 { isUsed[niche] = true }
        for part in 0..<wide where mouths.contains(where: { $0.wide == part && isUsed[$0.niche] }) {
            isUsed[part] = true
        }
        var sets = DisjointSets(count: pieces.count)
        for mouth in mouths where isUsed[mouth.niche] { sets.merge(mouth.wide, mouth.niche) }
        let roots = Set(pieces.indices.filter { !pieces[$0].requests.isEmpty }.map { sets.find($0) })
        guard roots.count == 1, let root = roots.first else { return nil }
        let isTip = pieces.indices.map { niche in
            pieces[niche].isOpenTip && mouths.count { $0.niche == niche } == 1
        }
        for mouth in mouths where isUsed[mouth.niche] && sets.find(mouth.niche) == root {
            for piece in [mouth.wide, mouth.niche] {
                pieces[piece].requests.append(
                    Floor.Request(key: .mouth(nextMouth), point: mouth.point, isAtOpenTip: isTip[mouth.niche]))
            }
            nextMouth += 1
        }
        return pieces.indices.filter { isUsed[$0] && sets.find($0) == root }.map { pieces[$0] }
    }
}
