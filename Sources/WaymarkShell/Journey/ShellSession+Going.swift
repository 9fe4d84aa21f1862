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
        journeys.lastRequest = { self.travel.lastRequest }
        journeys.objection = { member in
            guard member == self.travel.visitor, self.travel.journey?.session?.isEnded == false else { return nil }
            return AnswerError(
                .conflict, "\(member) is on a journey already", help: "end ends it; walk moves it", parameter: "member")
        }
        return journeys
    }

    private func start(_ order: JourneyOrder, _ global: GlobalOptions) throws -> BegunJourney {
        let journey = try newJourney(
            order.request, rerouting: order.isAutomatic ? .automatic : .ask, instructions: order.instructions,
            at: order.departure, global)
        let events = try journey.setOut()
        // A running recording belongs to the previous journey.
        travel.recording = nil
        travel.pursuit = order.points.last.flatMap { pursuit($0, of: order.points, to: order.request) }
        try keep(journey)
        let (venue, route) = (journey.venue, journey.session?.plan.route)
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
        for entry in SharingReport(news, at: journey.now, in: venue.calendar).entries { sheet.add(entry.line) }
        if let route { for sentence in journey.wording.choices(of: route, in: venue) { sheet.add(sentence) } }
        return BegunJourney(
            of: journey.visitor, along: route, events, news: news, at: journey.now, in: venue.calendar, text: sheet,
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
