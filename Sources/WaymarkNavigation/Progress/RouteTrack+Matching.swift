import WaymarkModel

extension RouteTrack {
    /// Returns the point nearest to a position on a level, among some pieces; the earliest wins ties.
    ///
    /// A piece that changes the level counts on both of its levels. Stairs without a length in plan win over the piece that
    /// leads to them: a traveller within a metre of their foot climbs.
    ///
    /// - Parameter limit: The distance of one of the pieces on the level, in metres, if it is known. No other is farther then.
    func nearest(
        to point: Point, level: Index<Level>, among range: Range<Int>, within limit: Double = .infinity
    ) -> Match? {
        var best: Match?
        var bestSquared = Double.infinity
        let squaredLimit = limit * limit
        pieces.withUnsafeBufferPointer { pieces in
            var first = range.lowerBound
            while first < range.upperBound {
                let pack = first..<min(range.upperBound, PieceBoxes.end(of: first))
                first = pack.upperBound
                if boxes.areFarther(around: pack.lowerBound, from: point, than: min(squaredLimit, bestSquared)) {
                    continue
                }
                for index in pack {
                    let isOnLevel = pieces[index].startLevel == level || pieces[index].endLevel == level
                    guard isOnLevel else { continue }
                    let start = pieces[index].start
                    let end = pieces[index].end
                    let fraction = Self.fraction(of: point, along: start, end)
                    let x = start.x + (end.x - start.x) * fraction
                    let y = start.y + (end.y - start.y) * fraction
                    let squared = (point.x - x) * (point.x - x) + (point.y - y) * (point.y - y)
                    let isFoot =
                        pieces[index].isUpright && squared <= 1 && squared <= bestSquared + 1e-6
                        && best.map { $0.piece == index - 1 && $0.fraction == 1 } ?? false
                    if squared < bestSquared || isFoot {
                        bestSquared = squared
                        best = Match(piece: index, fraction: fraction, point: Point(x: x, y: y), distance: 0)
                    }
                }
            }
        }
        best?.distance = bestSquared.squareRoot()
        return best
    }

    /// Returns the metres from a position to the nearest path of some pieces on a level: to its edge where its width is
    /// stated, and 0 on open floor that a piece crosses. Infinite if no piece is on the level.
    ///
    /// - Parameters:
    ///   - line: The metres to the nearest of these pieces as a line, as `nearest` has it.
    ///   - isBeside: Returns whether the position counts as beside the line of a piece on its path, or on the floor that it is on.
    func distanceFromPath(
        _ point: Point, level: Index<Level>, among range: Range<Int>, line: Double,
        isBeside: (_ piece: Int, _ floor: Int?) -> Bool = { _, _ in true }
    ) -> Double {
        var best = line
        var lookedAt: Int?
        pieces.withUnsafeBufferPointer { pieces in
            for index in broad.among(range) where best > 0 {
                guard pieces[index].startLevel == level || pieces[index].endLevel == level else { continue }
                let metres = Self.distance(from: point, to: pieces[index].start, pieces[index].end)
                let halfWidth = pieces[index].halfWidth
                let edge = max(0, metres - halfWidth)
                if edge < best, halfWidth == 0 || isBeside(index, nil) { best = edge }
                // The pieces on a floor lie one after the other.
                guard let floor = pieces[index].floor, floor != lookedAt else { continue }
                lookedAt = floor
                if floors[floor].contains(point), isBeside(index, floor) { best = 0 }
            }
        }
        return best
    }

    /// Returns the metres to the nearest spur of a leg on a level, or to the last stretch of the leg before; infinite
    /// if there is none.
    ///
    /// - Parameter stretch: The length of the leg before that counts, in metres.
    func distanceBeside(_ point: Point, level: Index<Level>, leg: Int, stretch: Double) -> Double {
        var best = Double.infinity
        for spur in spurs[leg] where spur.level == level {
            best = min(best, Self.distance(from: point, to: spur.start, spur.end))
        }
        guard leg > 0 else { return best }
        for spur in spurs[leg - 1] where spur.level == level {
            best = min(best, Self.distance(from: point, to: spur.start, spur.end))
        }
        guard let end = legs[leg - 1].last.map({ pieces[$0].distanceBefore + pieces[$0].length }),
            let match = nearest(to: point, level: level, among: legs[leg - 1]), end - distance(at: match) <= stretch
        else { return best }
        return min(best, match.distance)
    }

    /// Returns the metres to the nearest step of the whole route that has a point on the level, as the Phunware sample
    /// measures. Such a step counts with all its points, also those on other levels; a step without length is
    /// infinitely far. Nil if no step has a point on the level.
    func distanceToStepTouching(level: Index<Level>, from point: Point) -> Double? {
        var best: Double?
        for range in steps.joined() where range.contains(where: { touches(pieces[$0], level) }) {
            best = best ?? .infinity
            for index in range where pieces[index].start != pieces[index].end {
                best = min(best ?? .infinity, pieces[index].distance(to: point))
            }
        }
        return best
    }

    /// Returns the open floor of the track that a position is on, if a piece crosses another one: a wall is between. Otherwise nil.
    func floor(of point: Point, level: Index<Level>, behindWallFrom piece: Int) -> Int? {
        guard let floor = pieces[piece].floor, !floors[floor].contains(point) else { return nil }
        return floors.indices.first { other in
            other != floor && floors[other].contains(point)
                && pieces.contains { $0.floor == other && $0.startLevel == level }
        }
    }

    private func touches(_ piece: Piece, _ level: Index<Level>) -> Bool {
        piece.startLevel == level || piece.endLevel == level
    }

    fileprivate static func distance(from point: Point, to start: Point, _ end: Point) -> Double {
        point.distance(to: start.interpolated(to: end, fraction: fraction(of: point, along: start, end)))
    }

    fileprivate static func fraction(of point: Point, along start: Point, _ end: Point) -> Double {
        let dx = end.x - start.x
        let dy = end.y - start.y
        let squared = dx * dx + dy * dy
        guard squared > 0 else { return 0 }
        return min(1, max(0, ((point.x - start.x) * dx + (point.y - start.y) * dy) / squared))
    }
}

extension RouteTrack.Piece {
    /// Returns the metres from a point to the line between the ends, whatever their levels.
    func distance(to point: Point) -> Double { RouteTrack.distance(from: point, to: start, end) }

    /// Returns how many metres of it on the plan are behind somebody at a point.
    func metresBehind(_ point: Point) -> Double {
        start.distance(to: end) * RouteTrack.fraction(of: point, along: start, end)
    }
}
