import WaymarkModel
import WaymarkRouting

extension RouteTrack {
    /// Milliseconds on the route: those that depend on the traveller's pace, and those of waits and rides.
    struct Elapsed: Hashable, Sendable {
        var paced: Int64
        var fixed: Int64

        /// Returns the total for a traveller who takes `factor` times the planned time on foot.
        func milliseconds(factor: Double) -> Int64 { Int64(sane: Double(paced) * factor) + fixed }
    }

    /// A position on a walk that keeps to the route. A piece between levels has its first level up to its far landing.
    struct Placement: Hashable, Sendable {
        var piece: Int
        var point: Point
        var level: Index<Level>
        /// The other end's level on a piece between levels.
        var otherLevel: Index<Level>?
        /// The unit vector of walking; zero while standing.
        var direction: Point
        var isFinished: Bool
    }

    /// Returns the planned time from the route's start to a point of the track.
    ///
    /// - Parameter stood: Milliseconds on this piece so far. They count down its wait, and a ride in an elevator.
    func elapsed(at match: Match, stood: Int64) -> Elapsed {
        let piece = pieces[match.piece]
        var elapsed = Elapsed(paced: piece.pacedBefore, fixed: piece.fixedBefore)
        let stood = max(0, stood)
        if piece.isStanding {
            elapsed.fixed += min(piece.duration, stood)
            return elapsed
        }
        let hasLeft = match.fraction > 0.5 || piece.length * match.fraction > 2
        elapsed.fixed += hasLeft ? piece.waiting : min(piece.waiting, stood)
        let moved = Int64(sane: Double(piece.moving) * piece.spread.time(at: match.fraction))
        if piece.isPaced { elapsed.paced += moved } else { elapsed.fixed += moved }
        return elapsed
    }

    /// Returns the distance and planned time from the route's start to the end of some pieces, or to their start if the
    /// range is empty.
    func end(of range: Range<Int>) -> (distance: Double, elapsed: Elapsed) {
        if let last = range.last {
            let piece = pieces[last]
            return (
                piece.distanceBefore + piece.length,
                Elapsed(paced: piece.pacedBefore + piece.paced, fixed: piece.fixedBefore + piece.fixed)
            )
        }
        guard range.lowerBound < pieces.count else {
            return (totalDistance, Elapsed(paced: totalPaced, fixed: totalFixed))
        }
        let piece = pieces[range.lowerBound]
        return (piece.distanceBefore, Elapsed(paced: piece.pacedBefore, fixed: piece.fixedBefore))
    }

    /// Returns the position some milliseconds after the route's start, for a traveller who takes `factor` times the
    /// planned time on foot.
    ///
    /// - Parameter pause: Milliseconds to stand at the end of each step.
    func placement(after elapsed: Int64, factor: Double = 1, pause: Int64 = 0) -> Placement {
        var left = max(0, elapsed)
        for index in pieces.indices {
            let piece = pieces[index]
            if left < piece.waiting { return placement(index, 0, isFinished: false) }
            left -= piece.waiting
            let moving = piece.isPaced ? Int64(sane: Double(piece.moving) * factor) : piece.moving
            if left < moving {
                let fraction = piece.spread.way(after: Double(left) / Double(moving))
                return placement(index, fraction, isFinished: false)
            }
            left -= moving
            let isLast = index == pieces.count - 1
            if isLast { return placement(index, 1, isFinished: true) }
            if pieces[index + 1].step != piece.step || pieces[index + 1].leg != piece.leg {
                if left < pause { return placement(index, 1, isFinished: false) }
                left -= pause
            }
        }
        return Placement(
            piece: 0, point: origin, level: originLevel, otherLevel: nil, direction: Point(x: 0, y: 0),
            isFinished: true)
    }

    private func placement(_ index: Int, _ fraction: Double, isFinished: Bool) -> Placement {
        let piece = pieces[index]
        let isOver = fraction >= 1
        return Placement(
            piece: index, point: piece.start.interpolated(to: piece.end, fraction: fraction),
            level: isOver ? piece.endLevel : piece.startLevel,
            otherLevel: piece.changesLevel ? (isOver ? piece.startLevel : piece.endLevel) : nil,
            direction: piece.direction ?? Point(x: 0, y: 0), isFinished: isFinished)
    }
}

extension RouteTrack.Piece {
    /// The unit vector from start to end; nil if they are the same point.
    var direction: Point? {
        let length = start.distance(to: end)
        return length > 0 ? Point(x: (end.x - start.x) / length, y: (end.y - start.y) / length) : nil
    }
}
