import WaymarkModel
import WaymarkRouting

/// The waits of a plan before what opens later. They end when it opens, however early or late the traveller gets there.
struct PlannedWaits: Hashable, Sendable {
    /// A wait at the start of a piece of the track.
    struct Wait: Hashable, Sendable {
        var piece: Int
        /// The planned time from the route's start to the wait, and to its end.
        var before: RouteTrack.Elapsed
        var after: RouteTrack.Elapsed
        var opens: Timestamp
    }

    /// The waits, in the order of the route.
    private let all: [Wait]

    init(_ plan: RoutePlan, track: RouteTrack) {
        all = plan.route.legs.flatMap(\.segments).enumerated().compactMap { piece, segment in
            guard let opens = segment.plannedOpening, track.pieces.indices.contains(piece) else { return nil }
            let before = track.end(of: piece..<piece).elapsed
            let after = RouteTrack.Elapsed(paced: before.paced, fixed: before.fixed + segment.waiting)
            return Wait(piece: piece, before: before, after: after, opens: opens)
        }
    }

    /// Returns the first piece from another one on before which the traveller waits at a moment; nil if there is none.
    func barrier(from piece: Int, at time: Timestamp) -> Int? {
        all.first { $0.piece >= piece && $0.opens > time }?.piece
    }

    /// Returns how long it takes from one point of the route to another, in milliseconds.
    ///
    /// - Parameters:
    ///   - walked: The planned time from the route's start to the traveller.
    ///   - piece: The piece that the traveller is on; nil if unknown.
    ///   - end: The planned time from the route's start to the end.
    ///   - time: The present.
    ///   - factor: How many times longer than planned the traveller takes on foot.
    func milliseconds(
        from walked: RouteTrack.Elapsed, on piece: Int?, to end: RouteTrack.Elapsed, at time: Timestamp, factor: Double
    ) -> Int64 {
        var (moment, from) = (time, walked)
        for wait in ahead(of: walked, on: piece, to: end) {
            if wait.piece != piece {
                moment = moment.adding(milliseconds: from.ahead(to: wait.before).milliseconds(factor: factor))
            } else if wait.opens <= time {
                // Who stands before what has opened has begun what follows.
                from.fixed = max(from.fixed, wait.after.fixed)
                continue
            }
            (moment, from) = (max(moment, wait.opens), wait.after)
        }
        return moment.milliseconds(since: time) + from.ahead(to: end).milliseconds(factor: factor)
    }

    /// Returns how long it takes from one point of the route to another for somebody for whom everything has opened when they get
    /// there, in milliseconds.
    func millisecondsWithoutWaits(
        from walked: RouteTrack.Elapsed, on piece: Int?, to end: RouteTrack.Elapsed, factor: Double
    ) -> Int64 {
        let waited = ahead(of: walked, on: piece, to: end).reduce(into: 0) { sum, wait in
            sum += max(0, wait.after.fixed - max(wait.before.fixed, walked.fixed))
        }
        return max(0, walked.ahead(to: end).milliseconds(factor: factor) - waited)
    }

    /// Returns the waits between the traveller and an end, with that at which the traveller stands.
    private func ahead(
        of walked: RouteTrack.Elapsed, on piece: Int?, to end: RouteTrack.Elapsed
    ) -> some Sequence<Wait> {
        all.lazy.filter { wait in
            wait.after.paced <= end.paced && wait.after.fixed <= end.fixed
                && (wait.piece == piece || walked.paced <= wait.before.paced && walked.fixed <= wait.before.fixed)
        }
    }
}

extension RouteTrack.Elapsed {
    /// Returns the planned time from here to a later point; nothing to one that is behind.
    fileprivate func ahead(to end: RouteTrack.Elapsed) -> RouteTrack.Elapsed {
        RouteTrack.Elapsed(paced: max(0, end.paced - paced), fixed: max(0, end.fixed - fixed))
    }
}
