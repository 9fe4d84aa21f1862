import WaymarkModel
import WaymarkRouting

/// The available alternatives, and the one that the traveller seems to have taken.
struct Offers: Sendable {
    /// The track of an alternative, with the distance along the route at which they part, in metres.
    private struct Offer: Sendable {
        var track: RouteTrack
        var fork: Double
    }

    /// The alternative that the last fixes lay on while off the route, and the number of those fixes in a row.
    struct Walked: Hashable, Sendable {
        var index: Int
        var fixes: Int
    }

    /// The alternatives, best first.
    private(set) var plans: [RoutePlan] = []
    private var offers: [Offer] = []
    /// Whether alternatives to the first route have been queried.
    private(set) var hasAsked = false
    private(set) var walked: Walked?

    // MARK: The list

    /// Replaces the list after a query. Returns the number of old alternatives that are gone; nil if the list is the same
    /// as before.
    mutating func replace(with new: [RoutePlan], besides plan: RoutePlan, in venue: Venue) -> Int? {
        hasAsked = true
        walked = nil
        let removed = plans.filter { old in !new.contains { $0.route == old.route } }.count
        guard new != plans else { return nil }
        plans = new
        offers = new.map { Offer(track: RouteTrack(plan: $0, venue: venue), fork: Self.fork(of: $0, from: plan)) }
        return removed
    }

    /// Gives the alternatives other texts.
    mutating func reword(_ reworded: (RoutePlan) -> RoutePlan) { plans = plans.map(reworded) }

    /// Drops all alternatives but those in these places of the list. Returns the number of those dropped.
    mutating func keep(_ kept: [Int]) -> Int {
        let removed = plans.count - kept.count
        guard removed > 0 else { return 0 }
        walked = nil
        plans = kept.map { plans[$0] }
        offers = kept.map { offers[$0] }
        return removed
    }

    /// Notes that alternatives were queried, without a list.
    mutating func noteFailedQuery() { hasAsked = true }

    /// Forgets the list, because the venue is another one. It is queried with the next fix.
    mutating func reset() { self = Offers() }

    private static func fork(of other: RoutePlan, from plan: RoutePlan) -> Double {
        var metres = 0.0
        let mine = plan.route.legs.lazy.flatMap(\.segments)
        let theirs = other.route.legs.lazy.flatMap(\.segments)
        for (one, two) in zip(mine, theirs) {
            guard one.start == two.start, one.end == two.end, one.toLevel == two.toLevel else { break }
            metres += one.distance
        }
        return metres
    }

    // MARK: The traveller

    /// Returns the first alternative that has a leg with this number near a fix.
    func near(_ fix: Fix, level: Index<Level>, leg: Int, tolerance: Double) -> Int? {
        offers.firstIndex { offer in
            let legs = offer.track.legs
            let pieces = legs[min(leg, legs.count - 1)]
            return (offer.track.nearest(to: fix.point, level: level, among: pieces)?.distance ?? .infinity) <= tolerance
        }
    }

    /// Notes the alternative that a fix lies on, if any.
    mutating func note(_ index: Int?) {
        walked = index.map { Walked(index: $0, fixes: walked?.index == $0 ? (walked?.fixes ?? 0) + 1 : 1) }
    }

    /// Drops the alternatives whose fork lies more than `margin` metres behind a traveller who has walked this far along
    /// the route. Returns the number of those dropped.
    mutating func drop(behind walked: Double, margin: Double) -> Int {
        guard offers.contains(where: { $0.fork + margin < walked }) else { return 0 }
        return keep(offers.indices.filter { offers[$0].fork + margin >= walked })
    }
}
