import WaymarkModel
import WaymarkRouting

/// One update of a session: the session, and all that an update works with.
///
/// The session moves into the update and out of it again. The parts of the session hold its state; the update asks the
/// policies, queries routes and reports events. Its methods lie in the folders of their subjects.
struct SessionUpdate<Policies: NavigationPolicies, Routes: RouteProvider> {
    var session: NavigationSession
    var sink: EventSink
    /// The time of the input.
    let now: Timestamp
    private let audience: Policies
    private let provider: Routes

    init(
        of session: consuming NavigationSession, at time: Timestamp, policies: Policies, routes: Routes,
        sink: consuming EventSink
    ) {
        self.session = session
        self.sink = sink
        now = time.clamped
        audience = policies
        provider = routes
    }

    /// The policies. There is no other way to them, so that they have heard everything before they are asked.
    var policies: Policies {
        mutating get {
            inform()
            return audience
        }
    }

    /// What finds routes. The policies have heard everything before it is asked: what they changed counts.
    var routes: Routes {
        mutating get {
            inform()
            return provider
        }
    }

    var constants: NavigationConstants { session.constants }
    var context: SessionContext { session.context(at: now) }

    /// Handles one input.
    mutating func handle(_ input: SessionInput) {
        if session.phase.begin() {
            sink.emit(.sessionStarted)
            tellNotices()
        }
        switch input {
        case .fix(let fix): take(fix)
        case .tick: pass()
        case .command(let command, at: _): obey(command)
        case .conditionsChanged: refresh(isNews: true)
        case .authorizationChanged(let authorization, at: _):
            guard authorization != session.authorization else { break }
            session.authorization = authorization
            sink.emit(.authorizationChanged(.init(authorization)))
        }
        inform()
    }

    /// Handles time that passes without a fix: dwell and cooldown continue, and the signal can become poor.
    private mutating func pass() {
        guard session.authorization != .denied else { return }
        judgeTime()
        reckon()
        reviewIfDue()
    }

    /// Tells the policies the events since the last call: the one place that every event passes. It is called before
    /// anything is asked, and at the end of the update.
    private mutating func inform() {
        guard !sink.news.isEmpty else { return }
        if audience.isObserving {
            let context = context
            for event in sink.news { audience.observe(event, in: context) }
        }
        sink.noteTold()
    }
}

extension SessionUpdate {
    /// Issues the instructions that are due; none off the route.
    mutating func instruct() {
        guard session.offRouteSince == nil, let progress = session.progress else { return }
        let moment = Announcer.Moment(
            distanceToManeuver: progress.distanceToManeuver,
            speed: session.positioning.speed ?? session.plan.speed,
            barrier: session.barrier(at: now))
        session.announcer.instruct(
            along: session.route, at: moment, constants: constants,
            voice: Announcer.Voice(policies: policies, context: policies.decides(.instruction) ? context : nil),
            sink: &sink)
    }

    /// Reports the notices about the route that are new.
    mutating func tellNotices() {
        let (routes, now) = (routes, now)
        session.announcer.tellNotices(of: session.route.plan.route, sink: &sink) {
            !$0.isRule && !routes.stands($0, at: now)
        }
    }
}

extension SessionUpdate {
    /// Executes a command. Commands that do not apply now do nothing.
    mutating func obey(_ command: SessionCommand) {
        switch command {
        case .answerAlert(let answer): self.answer(answer)
        case .reroute: reroute(.manual)
        case .leave: leave()
        case .advanceLeg: skipToNextLeg()
        case .advanceStep:
            guard session.position.step < session.route.lastStep else { return }
            go(toStep: session.position.step + 1, cause: .manual)
        case .takeAlternative(let index): take(alternative: index)
        case .beginSimulating: beginSimulating()
        case .endSimulating: endSimulating()
        case .end: end()
        }
    }

    private mutating func end() {
        endSimulating()
        let reason: EndReason = session.route.isLastLeg && session.phase.hasArrived ? .arrived : .cancelled
        sink.emit(.sessionEnded(.init(reason)))
        if policies.shouldReleaseResources(in: context) ?? true { sink.emit(.resourcesReleased) }
        session.phase.end(reason)
    }
}
