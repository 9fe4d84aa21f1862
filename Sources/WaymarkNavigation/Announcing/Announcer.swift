import WaymarkGuidance
import WaymarkModel
import WaymarkRouting

/// The instructions and notices that the traveller has received, so that each comes once and in time.
struct Announcer: Hashable, Sendable {
    /// The moment for which instructions are due.
    struct Moment {
        /// The metres to the end of the current step.
        var distanceToManeuver: Double
        /// The traveller's speed on foot, in m/s.
        var speed: Double
        /// What cannot be passed ahead; nil if nothing is. Steps from there on are not announced.
        var barrier: Barrier?
    }

    /// The policies that may change a text, and what they know; a context of nil if they change none.
    struct Voice<Policies: NavigationPolicies> {
        let policies: Policies
        let context: SessionContext?

        func issue(
            _ text: String, _ position: StepPosition, _ channel: InstructionChannel, sink: inout EventSink
        ) {
            // Nothing is said where the phrasebook says nothing: no policy is asked.
            guard !text.isEmpty else { return }
            let changed = context.flatMap { policies.instruction(text, for: position, channel: channel, in: $0) }
            let words = changed ?? text
            guard !words.isEmpty else { return }
            sink.emit(
                channel == .visual
                    ? .visualInstruction(.init(position, words)) : .spokenInstruction(.init(position, words)))
        }
    }

    private var shown: StepPosition?
    private var started: StepPosition?
    private var announced: StepPosition?
    /// Arrivals of this update that still have to be shown and spoken.
    private var arrivals: [StepPosition] = []
    /// The notices about the route that have been reported.
    private var notices: [RouteNotice] = []
    /// The closings ahead that have been reported, and are not over.
    private var closings = ToldClosings()

    /// Forgets the instructions, because the route is another one.
    ///
    /// - Parameter ridden: The first step, if the traveller is on its ride already; it is not spoken again.
    mutating func startRoute(ridden: StepPosition? = nil) {
        self = Announcer(notices: notices, closings: closings)
        started = ridden
    }

    /// Says nothing of a route at whose last step the traveller is already.
    mutating func fallSilent(at last: StepPosition) { (shown, started, announced) = (last, last, last) }

    init() {}

    private init(notices: [RouteNotice], closings: ToldClosings) {
        (self.notices, self.closings) = (notices, closings)
    }

    /// Returns whether the instruction of a step was issued.
    func hasShown(_ position: StepPosition) -> Bool { shown == position }

    /// Requests that the arrival at the end of a leg is shown and spoken, even if the next leg starts at once.
    mutating func arrive(at position: StepPosition) {
        if shown != position { arrivals.append(position) }
    }

    /// Issues the instructions that are due: the step's when it starts, the next step's shortly before. Visual ones
    /// come first.
    mutating func instruct(
        along route: FollowedRoute, at moment: Moment, constants: NavigationConstants,
        voice: Voice<some NavigationPolicies>, sink: inout EventSink
    ) {
        let position = route.position
        for arrival in arrivals {
            shown = arrival
            voice.issue(route.step(at: arrival).visual, arrival, .visual, sink: &sink)
        }
        let isBarred = route.isBarred(position, by: moment.barrier)
        if shown != position, !isBarred {
            shown = position
            voice.issue(route.step.visual, position, .visual, sink: &sink)
        }
        for arrival in arrivals where isLater(arrival, than: started) {
            started = arrival
            voice.issue(route.step(at: arrival).spoken, arrival, .spoken, sink: &sink)
        }
        arrivals.removeAll(keepingCapacity: true)
        let next = StepPosition(leg: position.leg, step: position.step + 1)
        let isNextBarred = route.isBarred(next, by: moment.barrier)
        // Once per step, even if the step was taken back.
        if isLater(position, than: started), !isBarred {
            started = position
            // The spoken form can include the next step.
            voice.issue(isNextBarred ? route.step.visual : route.step.spoken, position, .spoken, sink: &sink)
        }
        // Of two short steps in a row each is announced once.
        guard next.step <= route.lastStep, isLater(next, than: announced), !route.step.isRide else { return }
        let lead = constants.announcementLead(isArrival: next.step == route.lastStep, speed: moment.speed)
        guard moment.distanceToManeuver <= lead, !isNextBarred else { return }
        announced = next
        voice.issue(route.step(at: next).announcement, next, .announcement, sink: &sink)
    }

    private func isLater(_ position: StepPosition, than other: StepPosition?) -> Bool {
        other.map { $0 < position } ?? true
    }

    /// Forgets that some things were closed around the traveller: if they close again, that is news.
    ///
    /// - Parameter isOver: Returns whether a condition that closed something does so no longer.
    mutating func forgetWaysOut(_ isOver: (Condition) -> Bool) {
        notices.removeAll { if case .leavesClosed(let condition) = $0 { isOver(condition) } else { false } }
    }

    /// Changes what has been reported of closings ahead.
    mutating func recall(_ change: (inout ToldClosings) -> Void) { change(&closings) }

    /// Returns those of some closings ahead that have not been reported, be it ahead of the traveller or around them.
    func news(of present: ClosingsAhead) -> ClosingsAhead {
        closings.news(of: present) { condition in
            let notice = RouteNotice.leavesClosed(condition)
            return notices.contains { $0.tellsLike(notice) }
        }
    }

    /// Reports the notices about a route that have not been reported yet.
    ///
    /// - Parameter isOver: Returns whether a condition that closed something does so no longer, and so is not told.
    mutating func tellNotices(
        of route: Route, sink: inout EventSink, isOver: (Condition) -> Bool = { _ in false }
    ) {
        let present = route.notices.filter { notice in
            if case .leavesClosed(let condition) = notice { !isOver(condition) } else { true }
        }
        for notice in present where !notices.contains(where: notice.tellsLike) {
            sink.emit(.routeNotice(.init(notice)))
        }
        // Who is led out of something may be led another way.
        notices = present + notices.filter { $0.isOfWayOut && !route.notices.contains($0) }
    }
}
