import WaymarkModel
import WaymarkRouting

extension FollowedRoute {
    /// A straight way over an open floor or a wide path of the track, from a traveller beside the line to the line.
    struct StraightWay {
        var start: Point
        var end: Point
        /// The floor, among those of the track; nil on a path.
        var floor: Int?
        /// Whether what it leads to leads out of something closed.
        var isLeaving: Bool
    }

    /// Returns the position of a fix relative to the current step and leg, as the active rule sees it.
    ///
    /// - Parameters:
    ///   - barrier: What cannot be passed ahead.
    ///   - isOpen: Returns whether nothing is closed on a straight way. It is asked only for travellers beside the line on open floor or a wide path.
    func deviation(
        of fix: Fix, level: Index<Level>, constants: NavigationConstants, barrier: Barrier? = nil,
        isOpen: (StraightWay) -> Bool = { _ in true }
    ) -> Deviation {
        // Who is led out of something closed is on no later part of the leg before they are out of it.
        let legPieces = isLedOutNow ? stepPieces.lowerBound..<pieces(from: 0, to: 1).upperBound : legPieces
        func distance(among pieces: Range<Int>, within limit: Double = .infinity) -> Double {
            track.nearest(to: fix.point, level: level, among: pieces, within: limit)?.distance ?? .infinity
        }
        var onStep = distance(among: stepPieces)
        var onLeg: Double
        var onLine: Double
        var tolerance = max(constants.deviationFloor, fix.accuracy ?? 0)
        if case .staticThreshold(let metres, let worst) = constants.offRoutePolicy {
            // What lies behind the traveller is no longer the route.
            onLeg = distance(among: stepPieces.lowerBound..<legPieces.upperBound, within: onStep)
            onLine = onLeg
            tolerance = (fix.accuracy ?? 0) <= worst ? metres : .infinity
        } else {
            let beside = track.distanceBeside(
                fix.point, level: level, leg: position.leg, stretch: constants.offRouteDistance)
            // The step is a part of the leg.
            let line = distance(among: legPieces, within: onStep)
            onLine = min(line, beside)
            onLeg = onLine
            // The sample of Phunware measures lines.
            if constants.offRoutePolicy != .phunware, onLine.isFinite {
                // The traveller is on the path as far as its edge.
                let isNear = onStep <= tolerance
                onStep = track.distanceFromPath(fix.point, level: level, among: stepPieces, line: onStep) {
                    piece, floor in
                    guard let floor, !isNear else { return isNear || isOpen(way(to: piece, from: fix.point, level)) }
                    return reaches(stepPieces, on: floor, from: fix.point, isOpen)
                }
                let isNearLine = onLine <= tolerance
                let metres =
                    onStep > 0
                    ? track.distanceFromPath(fix.point, level: level, among: legPieces, line: line) { piece, floor in
                        guard let floor, !isNearLine else {
                            return isNearLine || isOpen(way(to: piece, from: fix.point, level))
                        }
                        return reaches(crossed(floor, before: barrier), on: floor, from: fix.point, isOpen)
                    } : 0
                onLeg = min(beside, metres)
            }
        }
        let kind: Deviation.Kind =
            if onStep <= tolerance {
                .none
            } else if onLeg <= tolerance {
                .offStep
            } else {
                onLeg == .infinity ? .wrongLevel : .offRoute
            }
        return Deviation(kind: kind, metres: onLeg, lineMetres: onLine, since: fix.time)
    }

    /// Whether the current step leads out of something closed.
    var isLedOutNow: Bool { stepPieces.contains { segment(of: $0)?.leavesClosed ?? false } }

    /// Returns the pieces of some steps of the leg, by their distance from the current one.
    private func pieces(from first: Int, to last: Int) -> Range<Int> {
        let steps = track.steps[position.leg]
        return steps[max(0, position.step + first)]
            .lowerBound..<steps[min(steps.count - 1, position.step + last)].upperBound
    }

    /// Returns the pieces of the crossing of a floor that the traveller is on, comes to next or has just ended, without those that
    /// cannot be entered.
    private func crossed(_ floor: Int, before barrier: Barrier?) -> Range<Int> {
        let near = pieces(from: -1, to: 1)
        guard let first = near.first(where: { track.pieces[$0].floor == floor }) else { return 0..<0 }
        var end = first
        let limit = max(barrier?.piece ?? .max, stepPieces.upperBound)
        while end < min(limit, legPieces.upperBound), end < near.upperBound || track.pieces[end].floor == floor {
            end += 1
        }
        return first..<end
    }

    /// Returns the straight way to a path that the traveller is beside.
    private func way(to piece: Int, from point: Point, _ level: Index<Level>) -> StraightWay {
        let nearest = track.nearest(to: point, level: level, among: piece..<piece + 1)?.point
        let isLeaving = segment(of: piece)?.leavesClosed ?? false
        return StraightWay(start: point, end: nearest ?? track.pieces[piece].start, floor: nil, isLeaving: isLeaving)
    }

    /// Returns whether the straight way to one of some pieces is open for a traveller on a floor: no wall is between, and nothing is
    /// closed.
    private func reaches(
        _ pieces: Range<Int>, on floor: Int, from point: Point, _ isOpen: (StraightWay) -> Bool
    ) -> Bool {
        pieces.contains { index in
            let piece = track.pieces[index]
            guard piece.floor == floor, !piece.changesLevel else { return false }
            let isLeaving = segment(of: index)?.leavesClosed ?? false
            let nearest = track.nearest(to: point, level: piece.startLevel, among: index..<index + 1)?.point
            return [nearest, piece.end].contains { end in
                guard let end, track.floors[floor].covers(from: point, to: end) else { return false }
                return isOpen(StraightWay(start: point, end: end, floor: floor, isLeaving: isLeaving))
            }
        }
    }
}
