import WaymarkModel
import WaymarkRouting

extension SessionUpdate {
    /// Judges the position of this fix relative to the route. Runs before any step advances.
    mutating func judgeDeviation(of fix: Fix, level: Index<Level>) {
        let route = session.route
        var (deviation, isCutOff) = deviation(of: fix, level: level)
        let isPhunware = constants.offRoutePolicy == .phunware
        var proposed = session.deviation.observe(
            deviation, of: fix,
            touching: isPhunware ? route.track.distanceToStepTouching(level: level, from: fix.point) : nil,
            isAsked: session.isAlertVisible, constants: constants)
        deviation.since = session.deviation.deviation?.since ?? fix.time
        session.deviation.isCutOff = isCutOff && deviation.kind == .offRoute
        noteOffer(fix, level: level, isOff: deviation.kind == .offRoute || deviation.kind == .wrongLevel)
        // A traveller who follows an alternative past its fork is not off the route.
        if session.offers.walked != nil, proposed == .off { proposed = .pending }
        settle(proposed, deviation)
    }

    /// Returns the position of a fix relative to the current step and leg, and whether what is closed is between, so that they would be on
    /// the route without it.
    mutating func deviation(of fix: Fix, level: Index<Level>) -> (deviation: Deviation, isCutOff: Bool) {
        let (route, barrier) = (session.route, session.way.barrier(after: session.route.stepPieces.lowerBound, at: now))
        var isCutOff = route.isLedOutNow
        let deviation = route.deviation(of: fix, level: level, constants: constants, barrier: barrier) { way in
            let isOpen: Bool
            if let floor = way.floor {
                isOpen = routes.leadsStraight(
                    from: way.start, to: way.end, over: route.track.regions[floor], isLeaving: way.isLeaving,
                    of: route.plan, at: now)
            } else {
                isOpen = !routes.isShut(way.start, from: way.end, on: level, of: route.plan, at: now)
            }
            if !isOpen { isCutOff = true }
            return isOpen
        }
        if deviation.kind == .offRoute, !isCutOff,
            let match = route.match(of: fix, level: level, constants: constants)
        {
            isCutOff = routes.isShut(fix.point, from: match.point, on: level, of: route.plan, at: now)
        }
        return (deviation, isCutOff)
    }

    /// Leads a traveller beside the line another way at once if something closes around them, or between them and the line. Returns
    /// whether they got one.
    mutating func leavesWhatClosesBeside() -> Bool {
        guard session.offRouteSince == nil, session.simulation != .poorSignal, !session.route.isLedOutNow,
            !session.positioning.isLevelInDoubt, let fix = session.lastFix, let level = session.positioning.level,
            fix.accuracy ?? 0 <= constants.deviationAccuracyGate,
            case let (deviation, isCutOff) = deviation(of: fix, level: level), isCutOff, deviation.kind == .offRoute
        else { return false }
        return reroute(.closure, isQuiet: true) == .rerouted
    }

    /// Judges the last deviation again when time passes without a fix. While the level is in doubt, the deviation is
    /// unknown.
    mutating func judgeTime() {
        guard let deviation = session.deviation.deviation, session.lastFix != nil, session.offers.walked == nil,
            !session.positioning.isLevelInDoubt
        else { return }
        settle(session.deviation.verdict(at: now, constants: constants), deviation)
        rerouteIfNeeded()
    }

    /// Asks the policies about a proposed verdict, and reports leaving the route and returning to it.
    private mutating func settle(_ proposed: OffRouteVerdict, _ deviation: Deviation) {
        if session.phase.hasArrived, isReroutePrevented(in: context) { return returnToRoute() }
        let verdict =
            policies.decides(.offRoute) ? policies.offRouteVerdict(deviation, proposed: proposed, in: context) : nil
        switch verdict ?? proposed {
        case .on: return returnToRoute()
        case .pending: return
        case .off: break
        }
        let context = context
        if session.phase.leaveRoute(at: now) { sink.emit(.wentOffRoute(.init(deviation))) }
        // Who is cut off by what is closed gets another way without being asked.
        guard session.rerouting == .ask, !session.deviation.isCutOff else { return }
        let mayShow = !session.isAlertVisible && session.deviation.mayAsk(at: now)
        let shows = policies.shouldShowOffRouteAlert(deviation, proposed: mayShow, in: context) ?? mayShow
        // Policies cannot show a second alert beside the first.
        if shows, session.phase.ask() { sink.emit(.offRouteAlertShown(.init(deviation))) }
    }

    /// Ends a deviation; the alert is withdrawn unanswered.
    private mutating func returnToRoute() { tellReturn(since: session.phase.returnToRoute()) }

    /// Reports the return to the route after a deviation, if there was one.
    mutating func tellReturn(since: Timestamp?) {
        guard let since else { return }
        sink.emit(.returnedToRoute(.init(milliseconds: max(0, now.milliseconds(since: since)))))
    }

    /// Returns whether the traveller has arrived at the end of this leg and reroutes must stop.
    mutating func isReroutePrevented(in context: SessionContext) -> Bool {
        guard session.phase.hasArrived else { return false }
        return policies.shouldPreventReroutesWhenArriving(at: session.route.waypoint, in: context) ?? true
    }

    /// Records the answer to the alert.
    mutating func answer(_ answer: AlertAnswer) {
        guard session.isAlertVisible else { return }
        session.phase.stopAsking()
        session.deviation.resolve(answer, at: now, constants: constants)
        sink.emit(.offRouteAlertResolved(.init(answer)))
        if answer == .reroute { reroute(.offRoute) }
    }
}
