import WaymarkModel
import WaymarkRouting

/// The traveller's place on the route, from their position and the time that they have stood.
extension NavigationSession {
    /// How many times longer than planned this traveller takes on foot, from their own pace.
    var paceFactor: Double {
        guard let speed = positioning.speed else { return 1 }
        return route.plan.speed / speed
    }

    /// The metres from the route at which a fix is still drawn onto it.
    func snapTolerance(of fix: Fix) -> Double { constants.snapTolerance(of: fix) }

    /// Returns how much farther it is for a traveller beside the line on open floor than from the point of it that matches the last fix.
    func detour(at match: RouteTrack.Match?) -> (metres: Double, time: Int64) {
        guard let match, let fix = positioning.fix, offRouteSince == nil else { return (0, 0) }
        return route.detour(from: fix, at: match, constants: constants)
    }

    /// The point of the track that matches the last fix; nil without one, or if its level is not on the route.
    var lastMatch: RouteTrack.Match? {
        guard let fix = positioning.fix, let level = positioning.level else { return nil }
        return route.match(of: fix, level: level, constants: constants)
    }

    func timed(_ match: RouteTrack.Match, at time: Timestamp) -> RouteTrack.Match {
        // Elsewhere the pace is not needed.
        guard route.track.pieces[match.piece].isUpright else { return match }
        return progressTracker.timed(match, at: time, along: route.track, factor: paceFactor)
    }

    /// Returns a match with the share that the traveller has climbed: nobody climbs on after stairs have closed before them.
    func climbed(_ match: RouteTrack.Match, at time: Timestamp) -> RouteTrack.Match {
        timed(match, at: match.piece == way.closedPiece ? closedSince ?? time : time)
    }

    /// Whether the traveller waits for a ride or is on it.
    var isAtRide: Bool { progressTracker.isAtRide(of: route) }

    /// Returns whether the traveller is being carried.
    func isAboard(at time: Timestamp) -> Bool {
        progressTracker.isAboard(
            at: time, of: route, fix: positioning.fix, closedPiece: way.closedPiece, constants: constants)
    }

    /// Returns the time walked up to the last fix, in milliseconds: as planned, or scaled to this traveller's pace.
    func ownElapsed(at time: Timestamp, factor: Double) -> Int64 {
        elapsed(at: time).milliseconds(factor: factor)
    }

    /// Returns the planned time walked up to the last fix.
    private func elapsed(at time: Timestamp) -> RouteTrack.Elapsed {
        guard let match = lastMatch else {
            let begin = route.stepPieces.lowerBound
            return route.track.end(of: begin..<begin).elapsed
        }
        let stood = progressTracker.stood(on: match.piece, at: time)
        return route.track.elapsed(at: timed(match, at: time), stood: stood)
    }

    /// Returns the milliseconds from the last fix to the end of the route, as planned.
    func remainingDuration(at time: Timestamp) -> Int64 {
        let end = RouteTrack.Elapsed(paced: route.track.totalPaced, fixed: route.track.totalFixed)
        var walked = elapsed(at: time)
        walked.paced -= detour(at: lastMatch).time
        return route.waits.milliseconds(from: walked, on: lastMatch?.piece, to: end, at: time, factor: 1)
    }

    /// Returns what the rest of the route costs in the search, in milliseconds: beyond its time, and on ways to avoid.
    ///
    /// - Parameter ride: The passages that the traveller goes on through in any case, which do not count.
    func remainingExtra(after ride: [RouteSegment]) -> (surcharge: Int64, avoided: Int64) {
        let match = ride.isEmpty ? lastMatch : nil
        let piece = ride.isEmpty ? nil : progressTracker.piece ?? lastMatch?.piece
        let first = piece.map { $0 + ride.count } ?? match?.piece ?? route.stepPieces.lowerBound
        let segments = plan.route.legs.lazy.flatMap(\.segments)
        var (surcharge, avoided): (Int64, Int64) = (0, 0)
        for (piece, segment) in zip(route.track.pieces.indices, segments) where piece >= first {
            let left = piece == match?.piece && !route.track.pieces[piece].isStanding ? 1 - (match?.fraction ?? 0) : 1
            surcharge += Int64(sane: (Double(segment.weight - segment.duration - segment.waiting) * left).rounded())
            if segment.isAvoided { avoided += Int64(sane: (Double(segment.weight) * left).rounded()) }
        }
        return (surcharge, avoided)
    }

    /// The last passages of the leg that are behind the traveller, as they are near enough to the next step.
    package var passedSegments: ArraySlice<RouteSegment> {
        let first = route.step.segments.lowerBound
        return plan.route.legs[position.leg].segments[..<first].suffix(2)
    }

    /// Whether the rest of the leg leads out of something closed that the traveller is in.
    var isLedOut: Bool {
        guard offRouteSince == nil else { return false }
        let first = lastMatch?.piece ?? route.stepPieces.lowerBound
        return (first..<max(first, route.legPieces.upperBound)).contains {
            route.segment(of: $0)?.leavesClosed ?? false
        }
    }

    /// Returns what the rest of the leg leads the traveller out of; nothing at its end.
    func leaving(at time: Timestamp) -> [Condition] {
        let isAtEnd =
            lastMatch.map { climbed($0, at: time) }.map { match in
                let isLast = match.piece + 1 == route.legPieces.upperBound
                return match.fraction >= 1 && (isLast || route.segment(of: match.piece + 1)?.leavesClosed == false)
            } ?? false
        guard isLedOut && !isAtEnd || isBeforeEndOfWayOut else { return [] }
        return plan.route.left
    }

    /// Whether the next passage has begun for a traveller who is not at the end of the last one of a way out.
    private var isBeforeEndOfWayOut: Bool {
        guard offRouteSince == nil, let piece = lastMatch?.piece, piece > route.legPieces.lowerBound,
            let last = route.segment(of: piece - 1), last.leavesClosed, last.toLevel == positioning.level,
            let point = lastFix?.point
        else { return false }
        return (Self.border...constants.stepEntry).contains(point.distance(to: last.end))
    }

    /// Whether the route leads out of something closed, and the traveller is not out of it as far as is known.
    var isOnWayOut: Bool {
        offRouteSince == nil
            ? isLedOut : route.legPieces.contains { route.segment(of: $0)?.leavesClosed ?? false }
    }

    /// The metres behind the beginning of a path, or in an area, in which people stand at its border and not in it.
    static var border: Double { 0.5 }

    /// Returns the traveller's place on the route, as far as it is known.
    func spot(at time: Timestamp) -> RouteSpot {
        let step = route.step
        var spot = RouteSpot(leg: position.leg, segments: step.segments.lowerBound, pace: paceFactor)
        guard offRouteSince == nil, positioning.fix != nil, positioning.level != nil else { return spot }
        func done(since piece: Int) -> Int64 {
            let begin = route.track.end(of: piece..<piece).elapsed.milliseconds(factor: paceFactor)
            return max(0, ownElapsed(at: time, factor: paceFactor) - begin)
        }
        if isAboard(at: time) {
            spot.entered = step.segments.count
            spot.done = done(since: route.stepPieces.lowerBound)
            return spot
        }
        guard let match = lastMatch.map({ climbed($0, at: time) }) else { return spot }
        let piece = route.track.pieces[match.piece]
        // What lies behind the traveller cannot close ahead of them.
        if match.fraction >= 1, piece.isPaced, !piece.changesLevel, match.piece + 1 < route.legPieces.upperBound {
            spot.segments = match.piece + 1 - route.legPieces.lowerBound
            return spot
        }
        spot.segments = match.piece - route.legPieces.lowerBound
        let isInside = match.fraction > 0.5 || piece.length * match.fraction > constants.stepExit
        let isEntered = route.segment(of: match.piece)?.isFromMiddle ?? false
        spot.entered = (isInside || isEntered) && !piece.isStanding ? 1 : 0
        let isPastBorder = piece.length * match.fraction > Self.border
        if spot.entered == 1 || isPastBorder, piece.isPaced, !piece.changesLevel { spot.share = match.fraction }
        spot.keptOut = targetsKeptOut
        spot.stood = progressTracker.stood(on: match.piece, at: time)
        spot.done = done(since: match.piece)
        // Until something opens for which the plan waits, nothing of what follows has begun.
        if spot.entered == 0, let opens = route.segment(of: match.piece)?.plannedOpening {
            spot.done = min(spot.done, max(0, time.milliseconds(since: opens)))
        }
        return spot
    }

    /// Returns what remains of the route: metres, and milliseconds as planned. (`progress` uses the traveller's own
    /// pace instead.)
    public func remaining(at time: Timestamp) -> (distance: Double, milliseconds: Int64) {
        let begin = route.stepPieces.lowerBound
        let distance =
            lastMatch.map { route.track.distance(at: timed($0, at: time)) - detour(at: $0).metres }
            ?? route.track.end(of: begin..<begin).distance
        return (max(0, route.track.totalDistance - distance), remainingDuration(at: time))
    }
}
