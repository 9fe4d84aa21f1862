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
