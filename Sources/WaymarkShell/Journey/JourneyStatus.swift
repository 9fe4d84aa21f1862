import WaymarkEngine
import WaymarkGuidance
import WaymarkModel
import WaymarkNavigation
import WaymarkPlugins
import WaymarkRouting

/// How a journey stands.
struct JourneyStatus {
    let journey: Journey
    private let names: FeatureNames
    private let wording: TravelWording

    init(_ journey: Journey) {
        self.journey = journey
        wording = journey.wording
        names = wording.names
    }

    private var time: String { JourneyEventText.time(journey.now, journey.venue.calendar) }

    /// `10:00:42 step 3 of 10, 7 m to the next, 62 m to go`.
    var line: String {
        guard let session = journey.session, let progress = session.progress else {
            return "\(time) \(wording.text(.noPosition))"
        }
        if session.offRouteSince != nil { return "\(time) \(wording.text(.statusOffRoute))" }
        if journey.hasArrived { return "\(time) \(wording.text(.atDestination))" }
        let state = session.isWayClosed ? "\(wording.text(.wayClosed)), " : ""
        let going = wording.text(
            .statusLine,
            [
                "step": step(session), "distance": wording.distance(progress.distanceToManeuver),
                "remaining": wording.distance(progress.distanceRemaining),
            ])
        return "\(time) \(state)\(going)"
    }

    private func step(_ session: NavigationSession) -> String {
        let tokens = [
            "leg": String(session.position.leg + 1), "step": String(session.position.step + 1),
            "count": String(session.plan.steps[session.position.leg].count),
        ]
        return wording.text(session.plan.route.legs.count > 1 ? .legStepOf : .stepOf, tokens)
    }

    /// Everything, one fact a line.
    var facts: [(String, String)] {
        var facts = [("time", time), ("visitor", journey.visitor)]
        if let (point, level) = journey.position {
            let isGuess = journey.session?.simulation == .poorSignal
            facts.append(
                (
                    "position",
                    "\(JSON.decimal(point.x, places: 1)),\(JSON.decimal(point.y, places: 1))"
                        + (level.map { "@\($0) (\(names.level($0)))" } ?? "") + (isGuess ? ", by reckoning" : "")
                ))
        }
        if let session = journey.session { facts += self.facts(session) }
        let plugins = journey.actingPlugins
        if !plugins.isEmpty {
            facts.append(("plugins", plugins.map(Self.plugin).joined(separator: ", ")))
        }
        if !journey.watcher.watches.isEmpty {
            facts.append(("watching", journey.watcher.watches.map(\.id.rawValue).joined(separator: ", ")))
        }
        return facts
    }

    /// `night-closures 1.0.0`, and how it stands if it is not asked.
    private static func plugin(_ report: PluginReport) -> String {
        "\(report.id) \(report.version)"
            + (report.isEnabled ? "" : report.reason.map { " (failed: \($0))" } ?? " (disabled)")
    }

    /// `3 of 10`, with the leg where there are several.
    private func place(_ session: NavigationSession) -> String {
        let leg = session.plan.route.legs.count > 1 ? "leg \(session.position.leg + 1), " : ""
        return "\(leg)\(session.position.step + 1) of \(session.plan.steps[session.position.leg].count)"
    }

    private func facts(_ session: NavigationSession) -> [(String, String)] {
        var facts: [(String, String)] = []
        let step = session.plan.steps[session.position.leg][session.position.step]
        let closed = session.isClosed(session.position) ? " (closed)" : ""
        facts.append(("step", "\(place(session)): \(step.visual)\(closed)"))
        let state =
            session.isEnded
            ? "ended"
            : journey.hasArrived
                ? "arrived"
                : session.offRouteSince == nil
                    ? session.isWayClosed ? "on the route, the way ahead is closed" : "on the route"
                    : session.isAlertVisible ? "off the route, an alert waits" : "off the route"
        facts.append(("state", state))
        if let progress = session.progress {
            facts.append(
                (
                    "to go",
                    session.isWayClosed
                        ? "\(RouteTotals.distanceText(progress.distanceRemaining)), if the way ahead opens"
                        : RouteTotals.text(
                            distance: progress.distanceRemaining, milliseconds: progress.durationRemaining)
                            + ", arrive "
                            + journey.venue.calendar.formatTime(RouteText.fullMinute(progress.arrival))
                ))
        }
        facts.append(("profile", session.plan.request.profile.name))
        facts.append(("rerouting", session.rerouting.rawValue))
        if !session.alternatives.isEmpty { facts.append(("other ways", "\(session.alternatives.count)")) }
        return facts
    }
}
