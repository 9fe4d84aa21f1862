import WaymarkModel
import WaymarkRouting

/// The traveller's progress along a route, and how long they have stood on its current piece.
struct ProgressTracker: Hashable, Sendable {
    /// A piece of the track, and since when the traveller is on it. It counts down waits and rides.
    private struct Standing: Hashable {
        var piece: Int
        var since: Timestamp
    }

    /// The progress, and the planned time up to there.
    private struct Reached: Hashable {
        var progress: RouteProgress
        var walked: RouteTrack.Elapsed
    }

    private var reached: Reached?
    private var standing: Standing?
    /// Whether the traveller's position is drawn onto the route, as far as that was reported.
    private(set) var isSnapped = false

    /// The progress after the last fix; nil before the first.
    var progress: RouteProgress? { reached?.progress }
    /// The planned time up to the last fix; nil before the first.
    var walked: RouteTrack.Elapsed? {
        // Inlined, it crashes the optimiser of Swift 6.3.1 (CopyPropagation, a borrow used after its end).
        @inline(never) get { reached?.walked }
    }
    /// The piece that the traveller is on; nil if unknown.
    var piece: Int? { standing?.piece }

    // MARK: Progress

    /// Computes the progress at a point of the track.
    ///
    /// - Parameters:
    ///   - match: The point of the track; nil if the fix lies on none of its levels.
    ///   - detour: How much farther it is for the traveller than from there, in metres and milliseconds.
    ///   - drawn: The point where the fix is drawn; nil if it is not drawn onto the route.
    ///   - hasArrived: Whether the traveller is at the end of the leg, however they got there.
    ///   - factor: How many times longer than planned the traveller takes on foot.
    mutating func reach(
        _ match: RouteTrack.Match?, detour: (metres: Double, time: Int64) = (0, 0), with fix: Fix, on level: FeatureID,
        drawn: Point?, along route: FollowedRoute,
        hasArrived: Bool = false, factor: Double
    ) -> RouteProgress {
        let track = route.track
        let begin = track.end(of: route.stepPieces.lowerBound..<route.stepPieces.lowerBound)
        let stepEnd = track.end(of: route.stepPieces)
        let legEnd = track.end(of: route.legPieces)
        let reached = match.map { match in
            var elapsed = track.elapsed(at: match, stood: stood(on: match.piece, at: fix.time))
            elapsed.paced -= detour.time
            return (distance: track.distance(at: match) - detour.metres, elapsed: elapsed)
        }
        let (walked, elapsed) = hasArrived ? legEnd : reached ?? begin
        let piece = hasArrived ? nil : match?.piece
        func time(_ end: RouteTrack.Elapsed) -> Int64 {
            route.waits.milliseconds(from: elapsed, on: piece, to: end, at: fix.time, factor: factor)
        }
        let remaining = time(RouteTrack.Elapsed(paced: track.totalPaced, fixed: track.totalFixed))
        let progress = RouteProgress(
            position: route.position, level: level,
            location: drawn ?? fix.point, rawLocation: fix.point, isSnapped: drawn != nil,
            distanceToManeuver: max(0, stepEnd.distance - walked),
            distanceRemainingOnLeg: max(0, legEnd.distance - walked),
            distanceRemaining: max(0, track.totalDistance - walked), durationToManeuver: time(stepEnd.elapsed),
            durationRemainingOnLeg: time(legEnd.elapsed), durationRemaining: remaining,
            fraction: track.totalDistance > 0 ? max(0, min(1, walked / track.totalDistance)) : 1,
            arrival: fix.time.adding(milliseconds: remaining))
        self.reached = Reached(progress: progress, walked: elapsed)
        return progress
    }

    /// Notes whether the position is drawn onto the route. Returns whether that has changed.
    mutating func note(isSnapped: Bool) -> Bool {
        defer { self.isSnapped = isSnapped }
        return isSnapped != self.isSnapped
    }

    // MARK: Standing

    /// Notes the piece that the traveller is on.
    mutating func note(_ match: RouteTrack.Match?, at time: Timestamp) {
        guard let match else {
            standing = nil
            return
        }
        if standing?.piece != match.piece { standing = Standing(piece: match.piece, since: time) }
    }

    /// Returns how long the traveller has been on a piece, in milliseconds.
    func stood(on piece: Int, at time: Timestamp) -> Int64 {
        guard let standing, standing.piece == piece else { return 0 }
        return max(0, time.milliseconds(since: standing.since))
    }

    /// Starts the time on the current piece again.
    mutating func standAnew(at time: Timestamp) { standing?.since = time }

    /// Continues the wait before a passage for which another plan has other times. Where one of them waits for the opening, the wait
    /// for what carries the traveller starts when it opens.
    mutating func renewWait(from old: RouteSegment?, to new: RouteSegment?, at time: Timestamp) {
        guard let standing, let old, let new, old.waiting != new.waiting,
            let begin = new.waiting > 0 ? new.entry : old.plannedOpening
        else { return }
        self.standing?.since = min(time, max(standing.since, begin))
    }

    /// Forgets the piece, because another leg starts.
    mutating func leavePiece() { standing = nil }

    /// Continues on another route. A traveller who waits for the same elevator as before continues to wait.
    ///
    /// - Parameter isCarried: Whether something carries the traveller.
    mutating func move(from old: FollowedRoute, to new: FollowedRoute, isCarried: Bool, at time: Timestamp) {
        guard let before = standing else { return }
        let segment = old.segment(of: before.piece)
        standing = segment.flatMap { segment in
            new.track.pieces.indices.first { new.segment(of: $0)?.source == segment.source }
                .map { Standing(piece: $0, since: before.since) }
        }
        if let piece, !isCarried { renewWait(from: segment, to: new.segment(of: piece), at: time) }
    }

    // MARK: Rides and pace

    /// Returns whether the traveller waits for a ride or is on it. The step of a ride can start with a few metres on
    /// foot.
    func isAtRide(of route: FollowedRoute) -> Bool {
        guard route.step.isRide, let standing, route.stepPieces.contains(standing.piece) else {
            return route.step.isRide
        }
        return !route.track.pieces[standing.piece].isPaced
    }

    /// Returns whether the traveller is being carried: past the wait for an elevator, or on an escalator, from its foot on.
    ///
    /// - Parameter closedPiece: The first piece ahead that is closed. It carries nobody.
    func isAboard(
        at time: Timestamp, of route: FollowedRoute, fix: Fix?, closedPiece: Int?, constants: NavigationConstants
    ) -> Bool {
        guard isAtRide(of: route), let standing, route.stepPieces.contains(standing.piece) else { return false }
        if let closedPiece, standing.piece >= closedPiece { return false }
        let piece = route.track.pieces[standing.piece]
        // On an escalator whose ends are above each other, only the time shows it, too.
        if piece.isStanding || piece.isUpright {
            let over = Self.patience(of: piece, constants: constants)
            let boarding = piece.isStanding ? piece.waiting : piece.waiting + Self.boarding
            return (boarding..<max(boarding, over)).contains(stood(on: standing.piece, at: time))
        }
        guard let fix else { return false }
        return piece.metresBehind(fix.point) > Self.foot
    }

    /// The metres from its foot from which on an escalator carries: a position before it can seem to be that far on.
    private static let foot = 0.25

    /// Returns when a traveller who still stands before an elevator has not boarded it; nil for anybody else.
    func rideOver(of route: FollowedRoute, constants: NavigationConstants) -> Timestamp? {
        guard let standing, route.stepPieces.contains(standing.piece) else { return nil }
        let piece = route.track.pieces[standing.piece]
        return piece.isStanding
            ? standing.since.adding(milliseconds: Self.patience(of: piece, constants: constants)) : nil
    }

    /// The milliseconds that somebody needs to step onto an escalator.
    private static let boarding: Int64 = 1000

    /// Returns the milliseconds after which a ride should be over.
    private static func patience(of piece: RouteTrack.Piece, constants: NavigationConstants) -> Int64 {
        piece.duration + constants.poorSignalPatience
    }

    /// Returns a point of the track at a moment. On stairs whose ends are above each other, only the time shows how far
    /// the traveller has climbed.
    func timed(
        _ match: RouteTrack.Match, at time: Timestamp, along track: RouteTrack, factor: Double
    ) -> RouteTrack.Match {
        let piece = track.pieces[match.piece]
        guard piece.isUpright, piece.moving > 0 else { return match }
        let climbed = stood(on: match.piece, at: time) - piece.waiting
        let needed = piece.isPaced ? Double(piece.moving) * factor : Double(piece.moving)
        var match = match
        match.fraction = min(1, max(0, Double(climbed) / needed))
        return match
    }

    /// Returns the planned speed since the last match, in m/s; nil unless that stretch was walked on one level, without
    /// waiting, at one planned speed, and not round a corner, where matches lag behind.
    func evenSpeed(
        to match: RouteTrack.Match, _ fix: Fix, along route: FollowedRoute, constants: NavigationConstants
    ) -> Double? {
        let track = route.track
        let first = standing?.piece ?? match.piece
        guard first <= match.piece, track.pieces.indices.contains(first),
            track.pieces[first].step == track.pieces[match.piece].step,
            match.fraction < 1 || match.piece + 1 < route.stepPieces.upperBound,
            match.distance <= max(constants.snapLimit, fix.accuracy ?? 0)
        else { return nil }
        let planned = track.pieces[match.piece].plannedSpeed(at: match.fraction)
        guard planned > 0 else { return nil }
        let before = progress.map { track.totalDistance - $0.distanceRemaining } ?? 0
        for index in first...match.piece where track.pieces[index].length > 0 {
            let piece = track.pieces[index]
            let from = index == first ? min(1, max(0, (before - piece.distanceBefore) / piece.length)) : 0
            let to = index == match.piece ? match.fraction : 1
            guard !piece.changesLevel, piece.isPaced, piece.waiting == 0,
                piece.plannedSpeeds(from: from, to: to).allSatisfy({ abs($0 - planned) <= planned / 20 })
            else { return nil }
        }
        return planned
    }
}
