import WaymarkModel
import WaymarkRouting

/// Until when the times of a plan hold, so that a session looks at them again then and not at every fix.
struct RouteReview: Hashable, Sendable {
    /// A point of the way that has to be reached before a moment.
    struct Deadline: Hashable, Sendable {
        /// The planned time from the route's start to the point.
        var elapsed: RouteTrack.Elapsed
        /// Who comes there at this moment or later finds something closed, or other times.
        var until: Timestamp
    }

    /// When something in the venue changes, or when another attempt is due.
    var due: Timestamp?
    /// From the last on the way to the first, each earlier in time than those behind it: whoever keeps them keeps all.
    private(set) var deadlines: [Deadline] = []
    /// Since when the walker will be too late for one of them.
    var lateSince: Timestamp?
    var last: Timestamp?
    /// How many times in a row there was no way.
    var failures = 0

    init() {}

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

    /// The last moment at which a traveller who has walked so far is in time for everything ahead; nil if nothing closes.
    func latest(after walked: RouteTrack.Elapsed, factor: Double) -> Timestamp? {
        deadlines.compactMap { deadline -> Timestamp? in
            let paced = deadline.elapsed.paced - walked.paced
            let fixed = deadline.elapsed.fixed - walked.fixed
            guard paced >= 0, fixed >= 0 else { return nil }
            let ahead = RouteTrack.Elapsed(paced: paced, fixed: fixed).milliseconds(factor: factor)
            return deadline.until.adding(milliseconds: -ahead)
        }.min()
    }

    /// Whether one who has walked so far comes too late to a point ahead.
    ///
    /// - Parameter factor: How many times longer than planned one takes on foot.
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
