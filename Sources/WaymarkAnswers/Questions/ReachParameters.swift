import WaymarkEngine

/// From where, or to where, and how far: the parameters that the questions about reach share.
package struct ReachParameters: ParameterGroup {
    package var from: [String] = []
    package var to: [String] = []
    package var travel = TravelParameters()

    package init() {}

    package static func parameters<V: ParameterVisitor>(_ v: inout V) where V.Root == Self {
        v.parameter(
            \.from, "from", "point", atMost: 100,
            doc: "Where to start; a point, as for route. Repeat the option for several: the nearest counts.")
        v.parameter(
            \.to, "to", "point", atMost: 100, doc: "The other way round: where to go, from anywhere within the limit.")
        v.group(\.travel)
    }

    package func check(_ known: KnownNames) throws(AnswerError) { try travel.check(known) }

    private func checkEnds() throws(AnswerError) {
        if from.isEmpty == to.isEmpty {
            throw AnswerError(
                .invalid,
                from.isEmpty
                    ? "neither \(parameter: "from") nor \(parameter: "to") is given"
                    : "both \(parameter: "from") and \(parameter: "to") are given",
                help: "give one of them: a place, a node or a position", parameter: "from")
        }
    }

    /// Asks the engine.
    func reach(_ limit: ReachRequest.Limit, _ inquiry: Inquiry) throws(AnswerError) -> Reach {
        let traveller = try travel.traveller(in: inquiry)
        try checkEnds()
        let name = from.isEmpty ? "to" : "from"
        let points = try inquiry.points(from.isEmpty ? to : from, for: name)
        var request = ReachRequest(
            points: points, direction: from.isEmpty ? .to : .from, limit: limit, traveller: traveller,
            departure: try travel.departure(in: inquiry))
        request.isUnderWay = from.count == 1 && inquiry.isHere(from[0])
        request.keptOut = inquiry.keptOut(from: from)
        // All ways from each point, and the floor that they lead to.
        try inquiry.pay(4 * points.count)
        let venue = try inquiry.venue
        return try inquiry.asking { () throws(EngineError) in
            try inquiry.engine.reach(request, in: venue, stop: inquiry.stop)
        }
    }
}

/// A limit, as a member of answers.
struct ReachBound: Sendable {
    let limit: ReachRequest.Limit

    var time: Applicable<Int64> { if case .time(let milliseconds) = limit { .value(milliseconds) } else { .absent } }
    var metres: Applicable<Double> { if case .distance(let metres) = limit { .value(metres) } else { .absent } }

    /// Returns what to know of ways to points, if something changes before the limit.
    static func remark(until change: VenueMoment, from depart: VenueMoment) -> String {
        let calendar = change.calendar
        let time = calendar.formatLocal(change.moment, readOn: calendar.date(of: depart.moment))
        return "The ways are those at the time of departure; a passage opens, closes or changes at \(time)."
    }

    /// The limit for people.
    func text(_ phrasebook: Phrasebook = .english) -> String {
        switch limit {
        case .time(let milliseconds): phrasebook.exactDuration(milliseconds: milliseconds)
        case .distance(let metres): phrasebook.exactDistance(metres)
        }
    }
}
