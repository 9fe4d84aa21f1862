import WaymarkModel
import WaymarkRouting

extension SessionUpdate {
    /// Issues the instructions that are due; none off the route.
    mutating func instruct() {
        guard session.offRouteSince == nil, let progress = session.progress else { return }
        let moment = Announcer.Moment(
            distanceToManeuver: progress.distanceToManeuver,
            speed: session.positioning.speed ?? session.plan.speed,
            barrier: session.way.barrier)
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
