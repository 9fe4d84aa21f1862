import WaymarkModel
import WaymarkRouting

/// The moments until which a plan's times hold, so that the session reviews them then and not at every fix.
struct RouteReview: Hashable, Sendable {
    /// A point of the route that the traveller must reach before a moment.
    struct Deadline: Hashable, Sendable {
        /// The planned time from the route's start to the point.
        var elapsed: RouteTrack.Elapsed
        /// The moment from which on the traveller finds something closed, or other times.
        var until: Timestamp

        func isAhead(of walked: RouteTrack.Elapsed) -> Bool {
            elapsed.paced >= walked.paced && elapsed.fixed >= walked.fixed
        }
    }

    /// The moment when something in the venue changes or another attempt is due.
    var due: Timestamp?
    /// The deadlines from the last on the route to the first. Each is earlier in time than those before it in this
    /// list, so the others on the route are implied.
    private(set) var deadlines: [Deadline] = []
    /// The moment since when the traveller's pace predicts that they miss a deadline.
    var lateSince: Timestamp?
    /// The moment of the last review.
    var last: Timestamp?

    init(_ plan: RoutePlan, track: RouteTrack, after time: Timestamp?) {
        due = plan.route.holdsUntil.flatMap { until in time.map { until > $0 } ?? true ? until : nil }
        func add(_ elapsed: RouteTrack.Elapsed, _ until: Timestamp?) {
            guard let until, deadlines.last.map({ until < $0.until }) ?? true else { return }
            deadlines.append(Deadline(elapsed: elapsed, until: until))
        }
        for (leg, pieces) in zip(plan.route.legs, track.legs).reversed() {
            add(track.end(of: pieces).elapsed, leg.holdsUntil)
            for (segment, index) in zip(leg.segments, pieces).reversed() where segment.holdsUntil != nil {
                var elapsed = track.end(of: index..<index).elapsed
                elapsed.fixed += track.pieces[index].waiting
                add(elapsed, segment.holdsUntil)
            }
        }
    }

    /// Returns the last moment at which a traveller who has walked this far is in time for everything ahead; nil if
    /// nothing closes.
    func latest(
        after walked: RouteTrack.Elapsed, on piece: Int?, factor: Double, _ waits: PlannedWaits
    ) -> Timestamp? {
        deadlines.filter { $0.isAhead(of: walked) }.map { deadline in
            let ahead = waits.millisecondsWithoutWaits(
                from: walked, on: piece, to: deadline.elapsed, factor: factor)
            return deadline.until.adding(milliseconds: -ahead)
        }.min()
    }

    /// Returns whether a traveller who has walked this far will be too late for a point ahead.
    ///
    /// - Parameters:
    ///   - piece: The piece that the traveller is on; nil if unknown.
    ///   - factor: How many times longer than planned the traveller takes on foot.
    ///   - waits: The waits of the plan.
    func isLate(
        after walked: RouteTrack.Elapsed, on piece: Int?, at time: Timestamp, factor: Double, _ waits: PlannedWaits
    ) -> Bool {
        deadlines.contains { deadline in
            let ahead = waits.milliseconds(
                from: walked, on: piece, to: deadline.elapsed, at: time, factor: factor)
            return deadline.isAhead(of: walked) && time.adding(milliseconds: ahead) >= deadline.until
        }
    }
}
