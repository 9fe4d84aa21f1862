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
    let policies: Policies
    let routes: Routes

    init(
        of session: consuming NavigationSession, at time: Timestamp, policies: Policies, routes: Routes,
        sink: consuming EventSink
    ) {
        self.session = session
        self.sink = sink
        now = time.clamped
        self.policies = policies
        self.routes = routes
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

    /// Passes the policies the events since the last call, so that the next decision finds them up to date.
    mutating func inform() {
        if policies.isObserving, !sink.news.isEmpty {
            let context = context
            for event in sink.news { policies.observe(event, in: context) }
        }
        sink.noteTold()
    }
}
