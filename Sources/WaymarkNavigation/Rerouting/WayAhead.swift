import WaymarkModel
import WaymarkRouting

/// The way ahead: whether it is closed without another way, and when it must be reviewed.
struct WayAhead: Hashable, Sendable {
    /// A closure that the traveller waits for, because there is no other way.
    struct Closure: Hashable, Sendable {
        /// The first piece of the track that is closed and not yet entered; nil if the closure is not a segment.
        var piece: Int?
        /// The leg whose end is gone or closed; nil if the closure is something else.
        var end: Int?
        /// How the traveller is shut in on a closed level; nil if they are not.
        var shutIn: ShutIn?
        /// The number of searches in a row that found no way round.
        var failures = 0
        /// Whether the last search was vetoed, and so was never reported.
        var isVetoed = false
    }

    /// A traveller whose destination is on the closed level around them, or around the end of the connector that they are in.
    enum ShutIn: Hashable {
        /// They stop where they are.
        case here
        /// They stop before the piece.
        case ahead
    }

    /// Whether the way leads on.
    private enum State: Hashable {
        case open
        case closed(Closure)
    }

    private var state = State.open
    /// The waits of the plan for what opens later.
    private var waits: PlannedWaits
    /// The moments until which the plan's times hold.
    private var review: RouteReview

    init(_ plan: RoutePlan, track: RouteTrack, after time: Timestamp?) {
        review = RouteReview(plan, track: track, after: time)
        waits = PlannedWaits(plan, track: track)
    }

    /// The closure ahead; nil if the way is open.
    var closure: Closure? { if case .closed(let closure) = state { closure } else { nil } }
    /// What cannot be passed ahead; nil if the way is open.
    var barrier: Barrier? { closure.map { Barrier(piece: $0.piece, end: $0.end) } }
    /// Returns what cannot be passed ahead at a moment: what is closed, or opens later, as the plan knows.
    ///
    /// - Parameter piece: The piece that the traveller is on.
    func barrier(after piece: Int, at time: Timestamp) -> Barrier? {
        let closed = barrier
        guard let waiting = waits.barrier(from: piece, at: time), waiting < closed?.piece ?? .max else { return closed }
        return Barrier(piece: waiting, end: closed?.end)
    }
    /// Whether the way ahead is closed without another way.
    var isClosed: Bool { state != .open }
    /// The first piece that cannot be entered; nil if the way is open.
    var closedPiece: Int? { closure?.piece }

    /// Adopts the moments of a plan that is laid. The way is open until it is found closed.
    mutating func lay(_ plan: RoutePlan, track: RouteTrack, at time: Timestamp) {
        let last = review.last
        review = RouteReview(plan, track: track, after: time)
        review.last = last
        waits = PlannedWaits(plan, track: track)
        state = .open
    }

    /// How the traveller is shut in on a closed level; nil if they are not.
    var shutIn: ShutIn? { closure?.shutIn }

    /// Notes that the way is closed at a piece, or that it leads to the end of a leg that is gone or
    /// closed.
    ///
    /// - Parameter shutIn: How the traveller is shut in on a closed level; nil if they are not.
    mutating func close(at piece: Int?, end: Int? = nil, shutIn: ShutIn? = nil) {
        var closure = closure ?? Closure()
        closure.shutIn = shutIn
        closure.piece = piece
        closure.end = end
        state = .closed(closure)
    }

    /// Notes a search for a way round without success, and plans the next one: after twice as long each time, or when
    /// something in the venue opens or closes.
    mutating func noteFailure(
        isVetoed: Bool, changes: Timestamp?, at time: Timestamp, constants: NavigationConstants
    ) {
        guard case .closed(var closure) = state else { return }
        var interval = constants.rerouteInterval
        for _ in 0..<min(closure.failures, 16) { interval = min(interval * 2, constants.rerouteIntervalLimit) }
        closure.failures += 1
        closure.isVetoed = isVetoed
        state = .closed(closure)
        var next = time.adding(milliseconds: interval)
        if let changes, changes > time { next = min(next, changes) }
        review.due = next
    }

    // MARK: Reviews

    /// Returns whether a review took place at a moment or after it.
    func wasReviewed(since time: Timestamp?) -> Bool {
        guard let last = review.last else { return false }
        return time.map { last >= $0 } ?? true
    }

    /// Requests a review at a moment. One that is due before stays.
    mutating func requestReview(at time: Timestamp) { review.due = review.due.map { min($0, time) } ?? time }

    /// Returns whether a schedule in the venue changes now, or the traveller has become too slow for something that
    /// closes.
    ///
    /// - Parameters:
    ///   - walked: The planned time up to the traveller; nil if unknown.
    ///   - factor: How many times longer than planned the traveller takes on foot.
    mutating func isReviewDue(
        at time: Timestamp, walked: RouteTrack.Elapsed?, on piece: Int? = nil, factor: Double,
        constants: NavigationConstants
    ) -> Bool {
        if let due = review.due, time >= due { return true }
        guard !isClosed, !review.deadlines.isEmpty, let walked else { return false }
        guard review.isLate(after: walked, on: piece, at: time, factor: factor, waits) else {
            review.lateSince = nil
            return false
        }
        let since = review.lateSince ?? time
        review.lateSince = since
        if let last = review.last, time.milliseconds(since: last) < constants.rerouteInterval { return false }
        return time.milliseconds(since: since) >= constants.latenessPatience
    }

    /// Forgets a review that is due, because it takes place or its time has passed.
    mutating func clearDue(at time: Timestamp) { review.due = review.due.flatMap { time >= $0 ? nil : $0 } }

    /// Notes that a review takes place.
    mutating func beginReview(at time: Timestamp) {
        review.last = time
        review.lateSince = nil
    }

    /// Returns the next moments at which time alone makes a review due.
    func moments(
        after time: Timestamp, walked: RouteTrack.Elapsed?, on piece: Int? = nil, factor: Double,
        constants: NavigationConstants
    ) -> [Timestamp] {
        [review.due, latenessMoment(after: time, walked: walked, on: piece, factor: factor, constants: constants)]
            .compactMap(\.self)
    }

    /// Returns when the traveller becomes too late for something that closes, or when the session acts on that.
    private func latenessMoment(
        after time: Timestamp, walked: RouteTrack.Elapsed?, on piece: Int? = nil, factor: Double,
        constants: NavigationConstants
    ) -> Timestamp? {
        guard !isClosed, let walked else { return nil }
        if let since = review.lateSince {
            let believed = since.adding(milliseconds: constants.latenessPatience)
            let next = review.last?.adding(milliseconds: constants.rerouteInterval) ?? believed
            return max(believed, next, time.adding(milliseconds: 1))
        }
        return review.latest(after: walked, on: piece, factor: factor, waits)
    }
}
