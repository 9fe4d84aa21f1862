import WaymarkModel
import WaymarkRouting

extension Walker {
    /// Stands some metres beside the route until a moment, or, if that is nil, until there is another route.
    ///
    /// - Returns: false between levels, where the walker cannot step aside.
    package mutating func stand(beside metres: Double, until: Timestamp? = nil) -> Bool {
        guard let spot = spot(beside: metres) else { return false }
        astray = .standing(spot, until: until)
        return true
    }

    /// Returns a point some metres beside the route; nil between levels.
    package func point(beside metres: Double) -> Point? { spot(beside: metres)?.point }

    private func spot(beside metres: Double) -> Spot? {
        let here = place
        guard here.otherLevel == nil else { return nil }
        let diagonal = 0.5.squareRoot()
        let directions = [
            (1, 0), (0, -1), (-1, 0), (0, 1), (diagonal, -diagonal), (-diagonal, -diagonal), (-diagonal, diagonal),
            (diagonal, diagonal),
        ]
        let candidates = directions.map { Point(x: here.point.x + metres * $0.0, y: here.point.y + metres * $0.1) }
        let best = candidates.min { left, right in
            // Whole millimetres, so that equal errors compare equal; the first wins.
            let errors = [left, right].map { point in
                let match = track.nearest(to: point, level: here.level, among: track.pieces.indices)
                return (abs((match?.distance ?? 0) - metres) * 1000).rounded()
            }
            return errors[0] < errors[1]
        }
        return best.map { Spot(point: $0, level: here.level) }
    }

    /// Goes straight on where the route next turns, until `follow`, `jump` or `comeBack`.
    ///
    /// - Returns: false if the route has no turn left, or the walker is away from it already.
    package mutating func missTurn() -> Bool {
        let pieces = track.pieces
        let turn = pieces.indices.dropLast().first { index in
            let (last, next) = (pieces[index], pieces[index + 1])
            guard index >= place.piece, last.step != next.step || last.leg != next.leg, !last.changesLevel,
                !next.changesLevel, let from = last.direction, let to = next.direction
            else { return false }
            return from.x * to.x + from.y * to.y < Self.cosineOfTurn
        }
        guard astray == nil, let turn else { return false }
        missedTurn = turn
        return true
    }

    /// The cosine of 20°. A bend of less than that cannot be missed.
    private static let cosineOfTurn = 0.9397

    /// Moves to another point immediately and stands there.
    package mutating func jump(to point: Point, level: FeatureID) {
        guard let level = venue.index(ofLevel: level) else { return }
        missedTurn = nil
        astray = .standing(Spot(point: point, level: level), until: nil)
    }

    /// Returns to the route, at the point where the walker left it.
    package mutating func comeBack() {
        astray = nil
        missedTurn = nil
    }

    /// Leaves the route straight on at the end of a piece.
    mutating func leave(at index: Int) {
        let piece = track.pieces[index]
        missedTurn = nil
        guard let direction = piece.direction else { return }
        elapsed = begin(of: index + 1)
        astray = .walking(Spot(point: piece.end, level: piece.endLevel), direction: direction)
    }
}
