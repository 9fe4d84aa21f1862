import WaymarkAnswers
import WaymarkEngine

extension ShellSession {
    /// How this session keeps journeys.
    func journeyAccess(_ global: GlobalOptions) -> JourneyAccess {
        var journeys = JourneyAccess(
            start: { (order) throws(AnswerError) in
                try Self.answering { try self.start(order, global) }
            },
            walk: { (member, request, moment) throws(AnswerError) in
                try Self.answering { try self.walk(member, request, at: moment, global) }
            })
        journeys.visit = { (reply, id) throws(AnswerError) in
            try Self.answering { try self.visit(reply, id, global) }
        }
        journeys.lastRequest = { self.travel.lastRequest }
        journeys.objection = { member in
            guard member == self.travel.visitor, self.travel.journey?.session?.isEnded == false else { return nil }
            return AnswerError(
                .conflict, "\(member) is on a journey already", help: "end ends it; walk moves it", parameter: "member")
        }
        return journeys
    }

    private func start(_ order: JourneyOrder, _ global: GlobalOptions) throws -> JourneyReport {
        let journey = try newJourney(
            order.request, rerouting: order.isAutomatic ? .automatic : .ask, instructions: order.instructions,
            at: order.departure, global)
        let events = try journey.setOut()
        // A running recording belongs to the previous journey.
        travel.recording = nil
        travel.pursuit = order.points.last.flatMap { pursuit($0, of: order.points, to: order.request) }
        try keep(journey)
        var report = report(events, of: journey)
        report.route = journey.session?.plan.route
        if let route = report.route {
            for sentence in journey.wording.choices(of: route, in: journey.venue) { report.text.add(sentence) }
        }
        return report
    }

    /// Replies to a recommendation on the current journey, or without a route if there is none.
    private func visit(_ reply: VisitReply, _ id: FeatureID, _ global: GlobalOptions) throws -> JourneyReport {
        let journey = try journeyAnyhow(global)
        let events = try events(of: journey) { try $0.reply(reply, to: id, at: $0.now) }
        try keep(journey)
        return report(events, of: journey)
    }

    /// Returns what is told of events, with what followed for members since the last report.
    private func report(_ events: [JourneyEvent], of journey: HeldJourney) -> JourneyReport {
        let calendar = journey.venue.calendar
        let (news, failure) = (travel.sharingNews, travel.sharingFailure)
        (travel.sharingNews, travel.sharingFailure) = ([], nil)
        let text = JourneyEventText(journey)
        var sheet = AnswerSheet()
        for event in events {
            guard let line = text.line(event, all: false) else { continue }
            switch Self.emphasis(event.kind) {
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
        _ member: String, _ request: RouteRequest, at moment: Timestamp, _ global: GlobalOptions
    ) throws -> JourneyAccess.Walk {
        let journey = try companion(member, request, at: moment, global)
        _ = try journey.setOut()
        travel.standing[member] = nil
        travel.companions[member] = journey
        let events = try shareMoves(until: moment, of: journey.engine, in: journey.venue)
        return (journey.session?.plan.route, events)
    }
}
