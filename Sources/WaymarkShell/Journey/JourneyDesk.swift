import WaymarkAnswers
import WaymarkEngine

/// How a session keeps journeys for those who ask.
struct JourneyDesk {
    let session: ShellSession
    let global: GlobalOptions
    /// Whether a walk is shown while it goes on.
    var isWatched = false

    /// What the session lends to an inquiry.
    var access: JourneyAccess {
        var journeys = JourneyAccess(
            start: { (order) throws(AnswerError) in
                try ShellSession.answering { try start(order) }
            },
            walk: { (member, request, moment) throws(AnswerError) in
                try ShellSession.answering { try walk(member, request, at: moment) }
            })
        journeys.visit = { (reply, id) throws(AnswerError) in
            try ShellSession.answering { try visit(reply, id) }
        }
        journeys.step = { (step) throws(AnswerError) in
            try ShellSession.answering { try take(step) }
        }
        journeys.run = { (command, arguments, host) throws(AnswerError) in
            try ShellSession.answering { try run(command, arguments, host) }
        }
        journeys.look = { (need) throws(AnswerError) in
            try ShellSession.answering { try look(need) }
        }
        journeys.venue = { session.travel.journey?.venue }
        journeys.name = { session.travel.name }
        journeys.lastRequest = { session.travel.lastRequest }
        journeys.objection = { member in
            guard member == session.travel.visitor, session.travel.journey?.session?.isEnded == false else {
                return nil
            }
            return AnswerError(
                .conflict, "\(member) is on a journey already", help: "end ends it; walk moves it", parameter: "member")
        }
        return journeys
    }

    private func start(_ order: JourneyOrder) throws -> JourneyReport {
        let journey = try session.newJourney(
            order.request, rerouting: order.isAutomatic ? .automatic : .ask, instructions: order.instructions,
            at: order.departure, global)
        journey.isSpoken = order.isSpoken
        let events = try journey.setOut()
        // A running recording belongs to the previous journey.
        session.travel.recording = nil
        session.travel.pursuit = order.points.last.flatMap { session.pursuit($0, of: order.points, to: order.request) }
        try session.keep(journey)
        session.travel.started += 1
        session.travel.name = "\(order.departure.milliseconds)/\(session.travel.started)"
        var report = report(events, of: journey)
        report.route = journey.session?.plan.route
        if let route = report.route {
            for sentence in journey.wording.choices(of: route, in: journey.venue) { report.text.add(sentence) }
        }
        return report
    }

    /// Replies to a recommendation on the current journey, or without a route if there is none.
    private func visit(_ reply: VisitReply, _ id: FeatureID) throws -> JourneyReport {
        let journey = try session.journeyAnyhow(global)
        let events = try session.events(of: journey) { try $0.reply(reply, to: id, at: $0.now) }
        try session.keep(journey)
        return report(events, of: journey)
    }

    /// Takes a step of the current journey, or without a route if there is none and none is needed.
    private func take(_ step: JourneyStep) throws -> JourneyReport {
        try session.require(step.need)
        let journey = try session.journeyAnyhow(global)
        var failure: AnswerError?
        let events = try session.events(of: journey) { journey in
            let lost = try session.loseMissing(journey)
            if !lost.isEmpty { return lost }
            if case .simulation(.walk(let goal, let speed)) = step {
                return try walk(journey, to: goal, at: speed, &failure)
            }
            let result = try journey.take(step)
            failure = result.failure
            guard case .wait = step, session.isFollowing else { return result.events }
            return result.events + (try session.pursue(journey))
        }
        try session.keep(journey)
        var report = report(events, of: journey)
        report.failure = failure
        if isWatched, !session.printsJSON(global), let obstacle = MapAnimation.obstacle(session) {
            report.remarks.append("note: --watch shows no map: \(obstacle)")
        }
        switch step {
        case .wait: break
        case .command(.end):
            report.remarks += session.standingConditions(of: journey)
            session.endJourney()
        case .fix, .command, .simulation:
            if report.text.pieces.isEmpty, journey.session != nil {
                report.text.add(JourneyStatus(journey.state).line)
            }
        }
        return report
    }

    /// Lets the simulated traveller walk, behind the member whom the journey leads to.
    private func walk(
        _ journey: HeldJourney, to goal: WalkGoal, at speed: Double?, _ failure: inout AnswerError?
    ) throws -> [JourneyEvent] {
        if let speed {
            session.travel.simulation.speed = speed
            journey.setSpeed(speed)
        }
        var walk = journey.walk(to: goal)
        var events: [JourneyEvent] = []
        var animation = isWatched ? MapAnimation(session, global) : nil
        try animation?.show(journey, after: [])
        while walk.goesOn {
            // A walk that is watched is kept as far as it was shown.
            if animation != nil, session.configuration.isInterrupted() { break }
            try session.checkInterruption()
            var new = try session.loseMissing(journey)
            if new.isEmpty { new = try journey.walk() }
            if session.isFollowing { new += try session.pursue(journey) }
            events += new
            try animation?.show(journey, after: new)
            journey.look(&walk, after: new)
            if journey.session?.isEnded == true { break }
        }
        failure = walk.failure
        return events
    }

    /// Runs a plugin's command on the current journey; nil if it has other plugins, or no route is under way that says who
    /// travels and how.
    private func run(_ command: String, _ arguments: [String], _ host: PluginHost?) throws -> CommandRun? {
        guard let journey = session.travel.journey, journey.isOn(host), journey.session?.isEnded == false else {
            return nil
        }
        var answer: PluginCommandAnswer?
        let events = try session.events(of: journey) { journey in
            let run = try journey.run(command: command, arguments: arguments)
            answer = run.answer
            return run.events
        }
        try session.keep(journey)
        return (answer, report(events, of: journey))
    }

    /// Looks at the current journey, after what has changed in the store. In JSON, the next step
    /// tells that.
    private func look(_ need: JourneyNeed) throws -> JourneyLook {
        try session.require(need)
        let journey = try session.journeyAnyhow(global)
        let isNeeded = need != .nothing
        let events = isNeeded ? try session.loseMissing(journey) + journey.catchUp() : []
        if !isNeeded || !events.isEmpty { try session.keep(journey) }
        var look = JourneyLook(
            at: journey.state, plugins: journey.actingPlugins, recording: session.travel.recording?.file)
        if session.printsJSON(global) {
            journey.untold += events
        } else if !events.isEmpty || !journey.untold.isEmpty {
            let report = report(events, of: journey)
            (look.news, look.warnings) = (report.text, report.warnings)
        }
        return look
    }

    /// Returns what is told of events, with what followed for members since the last report.
    private func report(_ new: [JourneyEvent], of journey: HeldJourney) -> JourneyReport {
        let events = journey.untold + new
        journey.untold = []
        let calendar = journey.venue.calendar
        let (news, failure) = (session.travel.sharingNews, session.travel.sharingFailure)
        (session.travel.sharingNews, session.travel.sharingFailure) = ([], nil)
        let text = JourneyEventText(journey)
        var sheet = AnswerSheet()
        for event in events {
            guard let line = text.line(event, all: false) else { continue }
            switch ShellSession.emphasis(event.kind) {
            case .warning: sheet.add(warning: line)
            case let emphasis: sheet.add(line, isStrong: emphasis == .strong)
            }
        }
        for entry in SharingReport(news, at: journey.now, in: calendar).entries { sheet.add(entry.line) }
        return JourneyReport(
            of: journey.visitor, along: nil, events, news: news, at: journey.now, in: calendar, text: sheet,
            warnings: failure.map { ["warning: the latest positions were not shared"] + $0.talks } ?? [])
    }

    private func walk(
        _ member: String, _ request: RouteRequest, at moment: Timestamp
    ) throws -> JourneyAccess.Walk {
        let people = SessionSharing(session: session)
        let journey = try people.companion(member, request, at: moment, global)
        _ = try journey.setOut()
        session.travel.standing[member] = nil
        session.travel.companions[member] = journey
        let events = try people.shareMoves(until: moment, of: journey.engine, in: journey.venue)
        return (journey.session?.plan.route, events)
    }
}
