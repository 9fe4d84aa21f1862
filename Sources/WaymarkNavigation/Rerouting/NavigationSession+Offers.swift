import WaymarkModel
import WaymarkRouting

extension NavigationSession {
    /// The track of an alternative, with the distance along the route at which they part, in metres.
    struct Offer: Sendable {
        var track: RouteTrack
        var fork: Double
    }

    /// Queries alternatives and reports the new list.
    mutating func offerAlternatives(from routes: some RouteProvider, events: inout [NavigationEvent]) {
        hasAskedForAlternatives = true
        switch routes.alternatives(to: plan) {
        case .success(let new):
            walkedOffer = nil
            let removed = alternatives.filter { old in !new.contains { $0.route == old.route } }.count
            guard new != alternatives else { return }
            alternatives = new
            offers = new.map { Offer(track: RouteTrack(plan: $0, venue: venue), fork: fork(of: $0)) }
            events.append(.didUpdateAlternatives(.init(count: new.count, removed: removed)))
        case .failure(let error):
            events.append(.didFailToUpdateAlternatives(.init(error.message)))
            // The previous offers may be closed as well.
            keepOffers([], events: &events)
        }
    }

    /// Drops all offers but those in these places of the list.
    mutating func keepOffers(_ kept: [Int], events: inout [NavigationEvent]) {
        let removed = offers.count - kept.count
        guard removed > 0 else { return }
        walkedOffer = nil
        alternatives = kept.map { alternatives[$0] }
        offers = kept.map { offers[$0] }
        events.append(.didUpdateAlternatives(.init(count: kept.count, removed: removed)))
    }

    private func fork(of other: RoutePlan) -> Double {
        var metres = 0.0
        let mine = plan.route.legs.lazy.flatMap(\.segments)
        let theirs = other.route.legs.lazy.flatMap(\.segments)
        for (one, two) in zip(mine, theirs) {
            guard one.start == two.start, one.end == two.end, one.toLevel == two.toLevel else { break }
            metres += one.distance
        }
        return metres
    }

    /// Notes whether this fix lies on an alternative and off the route, and asks the policies whether to take it.
    mutating func noteOffer(_ fix: Fix, level: Int32, isOff: Bool, policies: some NavigationPolicies) {
        guard isOff, !offers.isEmpty else {
            walkedOffer = nil
            return
        }
        let tolerance = max(constants.deviationFloor, fix.accuracy ?? 0)
        for (index, offer) in offers.enumerated() {
            let legs = offer.track.legs
            guard
                let match = offer.track.nearest(
                    to: fix.point, level: level, among: legs[min(position.leg, legs.count - 1)]),
                match.distance <= tolerance
            else { continue }
            guard policies.shouldTakeAlternative(index, in: context(at: fix.time)) ?? true else { break }
            walkedOffer = (index, walkedOffer?.index == index ? (walkedOffer?.fixes ?? 0) + 1 : 1)
            return
        }
        walkedOffer = nil
    }

    /// Takes the alternative that the traveller walks on, or drops alternatives whose fork is behind. Queries the first
    /// list if there is none yet.
    mutating func followOffers(_ fix: Fix, routes: some RouteProvider, events: inout [NavigationEvent]) {
        if !hasAskedForAlternatives { return offerAlternatives(from: routes, events: &events) }
        if let walked = walkedOffer {
            let isFar = detector.lastDeviation.map { $0.metres >= constants.offRouteDistance } ?? false
            if isFar || walked.fixes >= constants.alternativeAgreement {
                take(alternative: walked.index, routes: routes, events: &events)
            }
            return
        }
        guard !offers.isEmpty, offRouteSince == nil, let progress, progress.isSnapped else { return }
        let walked = track.totalDistance - progress.distanceRemaining
        guard offers.contains(where: { $0.fork + constants.forkMargin < walked }) else { return }
        keepOffers(offers.indices.filter { offers[$0].fork + constants.forkMargin >= walked }, events: &events)
    }

    mutating func take(alternative index: Int, routes: some RouteProvider, events: inout [NavigationEvent]) {
        guard alternatives.indices.contains(index) else {
            events.append(.didFailToTakeAlternative(.init("there is no such alternative")))
            return
        }
        let new = alternatives[index]
        let before = self
        var changes: [NavigationEvent] = []
        walkedOffer = nil
        // An alternative has the waypoints of the whole route, so those already reached stay reached.
        install(new, isSameJourney: new.route.legs.count == plan.route.legs.count, dropping: 0, events: &changes)
        // It was computed for the start of the route, so ask whether it is still open from here.
        if routes.closure(of: new, from: spot(at: now), at: now) != nil {
            self = before
            events.append(.didFailToTakeAlternative(.init("it is closed")))
            return keepOffers(offers.indices.filter { $0 != index }, events: &events)
        }
        events.append(.willTakeAlternative(.init(index)))
        events += changes
        review.due = now
        events.append(.didReroute(.init(.alternative, isProactive: false)))
        tellNotices(events: &events)
        events.append(.didTakeAlternative)
        offerAlternatives(from: routes, events: &events)
    }
}
