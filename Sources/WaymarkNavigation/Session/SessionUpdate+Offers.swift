import WaymarkModel
import WaymarkRouting

extension SessionUpdate {
    /// Queries alternatives and reports the new list. Who has arrived needs no other way.
    mutating func offerAlternatives() {
        guard !session.phase.hasArrived || !session.route.isLastLeg else { return }
        switch routes.alternatives(to: session.plan, from: session.spot(at: now)) {
        case .success(let new):
            let removed = session.offers.replace(with: new, besides: session.plan, in: session.venue)
            if let removed { sink.emit(.didUpdateAlternatives(.init(count: new.count, removed: removed))) }
        case .failure(let error):
            session.offers.noteFailedQuery()
            sink.emit(.didFailToUpdateAlternatives(.init(error.message)))
            // The previous offers may be closed as well.
            withdrawOffers()
        }
    }

    /// Drops the offers after a search that found no route, and otherwise queries them again: they may be
    /// closed too.
    mutating func reviewOffers(after outcome: RerouteOutcome?) {
        if case .failed(let error) = outcome {
            // A traveller off the network has no route from where they are; the offers lie on the network.
            if case .offNetwork = error.reason {} else { return withdrawOffers() }
        }
        offerAlternatives()
    }

    mutating func withdrawOffers() { tellDropped(session.offers.keep([])) }

    private mutating func tellDropped(_ removed: Int) {
        if removed > 0 {
            sink.emit(.didUpdateAlternatives(.init(count: session.alternatives.count, removed: removed)))
        }
    }

    /// Notes whether this fix lies on an alternative and off the route, and asks the policies whether to take it.
    mutating func noteOffer(_ fix: Fix, level: Index<Level>, isOff: Bool) {
        let tolerance = max(constants.deviationFloor, fix.accuracy ?? 0)
        guard isOff,
            let index = session.offers.near(fix, level: level, leg: session.position.leg, tolerance: tolerance),
            policies.shouldTakeAlternative(index, in: context) ?? true
        else { return session.offers.note(nil) }
        session.offers.note(index)
    }

    /// Takes the alternative that the traveller walks on, or drops alternatives whose fork is behind. Queries the first
    /// list if there is none yet.
    mutating func followOffers(_ fix: Fix) {
        if !session.offers.hasAsked { return session.isWayClosed ? () : offerAlternatives() }
        if let walked = session.offers.walked {
            let isFar = session.deviation.deviation.map { $0.metres >= constants.offRouteDistance } ?? false
            if isFar || walked.fixes >= constants.alternativeAgreement { take(alternative: walked.index) }
            return
        }
        guard session.offRouteSince == nil, let progress = session.progress, progress.isSnapped else { return }
        let walked = session.route.track.totalDistance - progress.distanceRemaining
        tellDropped(session.offers.drop(behind: walked, margin: constants.forkMargin))
    }

    mutating func take(alternative index: Int) {
        guard session.alternatives.indices.contains(index) else {
            sink.emit(.didFailToTakeAlternative(.init("there is no such alternative")))
            return
        }
        let new = session.alternatives[index]
        // Policies hear what happened so far before the way is tried, not on it.
        let routes = routes
        let before = session
        session.install(alternative: new, at: now)
        // It was computed for the start of the route, so ask whether it is still open from here.
        if routes.closure(of: new, from: session.spot(at: now), at: now) != nil {
            session = before
            sink.emit(.didFailToTakeAlternative(.init("it is closed")))
            return tellDropped(session.offers.keep(before.alternatives.indices.filter { $0 != index }))
        }
        sink.emit(.willTakeAlternative(.init(index)))
        sink.emit(.stepChanged(.init(session.position, cause: .newRoute)))
        session.way.requestReview(at: now)
        sink.emit(.didReroute(.init(.alternative, isProactive: false)))
        tellNotices()
        sink.emit(.didTakeAlternative)
        offerAlternatives()
    }
}
