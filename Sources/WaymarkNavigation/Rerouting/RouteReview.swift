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
    func latest(after walked: RouteTrack.Elapsed, factor: Double) -> Timestamp? {
        deadlines.compactMap { deadline -> Timestamp? in
            let paced = deadline.elapsed.paced - walked.paced
            let fixed = deadline.elapsed.fixed - walked.fixed
            guard paced >= 0, fixed >= 0 else { return nil }
            let ahead = RouteTrack.Elapsed(paced: paced, fixed: fixed).milliseconds(factor: factor)
            return deadline.until.adding(milliseconds: -ahead)
        }.min()
    }

    /// Returns whether a traveller who has walked this far will be too late for a point ahead.
    ///
    /// - Parameter factor: How many times longer than planned the traveller takes on foot.
    func isLate(after walked: RouteTrack.Elapsed, at time: Timestamp, factor: Double) -> Bool {
        deadlines.contains { deadline in
            let paced = deadline.elapsed.paced - walked.paced
            let fixed = deadline.elapsed.fixed - walked.fixed
            guard paced >= 0, fixed >= 0 else { return false }
            let ahead = RouteTrack.Elapsed(paced: paced, fixed: fixed).milliseconds(factor: factor)
            return time.adding(milliseconds: ahead) >= deadline.until
        }
    }
}
