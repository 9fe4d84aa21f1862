import WaymarkEngine

/// The status of a journey as text.
package struct JourneyStatus {
    private let journey: JourneyState
    private let plugins: [PluginReport]
    private let names: FeatureNames
    private let wording: TravelWording

    package init(_ journey: JourneyState, plugins: [PluginReport] = []) {
        (self.journey, self.plugins) = (journey, plugins)
        wording = journey.wording
        names = wording.names
    }

    private var time: String { journey.venue.calendar.formatTimeWithSeconds(journey.now) }

    /// A line such as `10:00:42 step 3 of 10, 7 m to the next, 62 m to go`.
    package var line: String {
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
        wording.text(session.plan.route.legs.count > 1 ? .legStepOf : .stepOf, tokens(session))
    }

    private func tokens(_ session: NavigationSession) -> [String: String] {
        [
            "leg": String(session.position.leg + 1), "step": String(session.position.step + 1),
            "count": String(session.plan.steps[session.position.leg].count),
        ]
    }

    /// All facts, each with its name and its value.
    var facts: [(TravelText, String)] {
        var facts: [(TravelText, String)] = [(.statusTime, time), (.statusVisitor, journey.visitor)]
        if let (point, level) = journey.position {
            let isGuess = journey.session?.simulation == .poorSignal
            let position =
                "\(JSON.decimal(point.x, places: 1)),\(JSON.decimal(point.y, places: 1))"
                + (level.map { "@\($0) (\(names.level($0)))" } ?? "")
            facts.append((.statusPosition, isGuess ? wording.text(.reckoned, ["position": position]) : position))
        }
        if let session = journey.session { facts += self.facts(session) }
        if !plugins.isEmpty {
            facts.append((.statusPlugins, plugins.map(plugin).joined(separator: ", ")))
        }
        if !journey.watcher.watches.isEmpty {
            facts.append((.statusWatching, journey.watcher.watches.map(\.id.rawValue).joined(separator: ", ")))
        }
        return facts
    }

    /// Returns `night-closures 1.0.0`, and the plugin's state if it is not called.
    private func plugin(_ report: PluginReport) -> String {
        let name = "\(report.id) \(report.version)"
        if report.isEnabled { return name }
        return report.reason.map { wording.text(.pluginFailed, ["plugin": name, "reason": $0]) }
            ?? wording.text(.pluginDisabled, ["plugin": name])
    }

    /// Returns `3 of 10`, with the leg if there are several.
    private func place(_ session: NavigationSession) -> String {
        wording.text(session.plan.route.legs.count > 1 ? .legPlaceOf : .placeOf, tokens(session))
    }

    private func facts(_ session: NavigationSession) -> [(TravelText, String)] {
        var facts: [(TravelText, String)] = []
        let visual = session.plan.steps[session.position.leg][session.position.step].visual
        let step = wording.text(.withReason, ["text": place(session), "reason": visual])
        let isClosed = session.isClosed(session.position)
        let closed: TravelText = journey.isGone(session.position) ? .stepGone : .stepClosed
        facts.append((.statusStep, isClosed ? wording.text(closed, ["step": step]) : step))
        facts.append((.statusState, wording.text(state(of: session))))
        if let progress = session.progress {
            let arrival = journey.venue.calendar.formatTime(progress.arrival.nearestMinute)
            let total = wording.total(
                distance: progress.distanceRemaining, milliseconds: progress.durationRemaining)
            let text =
                session.isWayClosed
                ? wording.text(.toGoIfOpen, ["distance": wording.distance(progress.distanceRemaining)])
                : wording.text(.toGoArrive, ["total": total, "time": arrival])
            facts.append((.statusToGo, text))
        }
        facts.append((.statusProfile, wording.profile(session.plan.request.profile.name)))
        facts.append((.statusRerouting, wording.code(session.rerouting.rawValue)))
        if !session.alternatives.isEmpty { facts.append((.statusOtherWays, "\(session.alternatives.count)")) }
        return facts
    }

    private func state(of session: NavigationSession) -> TravelText {
        if session.isEnded { return .stateEnded }
        if journey.hasArrived { return .stateArrived }
        if session.offRouteSince == nil { return session.isWayClosed ? .stateOnRouteClosed : .stateOnRoute }
        return session.isAlertVisible ? .stateAlert : .statusOffRoute
    }
}
