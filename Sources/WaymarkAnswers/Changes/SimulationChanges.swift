import WaymarkEngine

/// Lets the simulated traveller walk on.
package struct WalkChange: StepChange {
    package var goal = Phrase()
    package var speed: Double?

    package init() {}

    package static var name: StaticString { "walk" }
    package static var doc: StaticString { "Let the simulated traveller walk on." }
    package static var discussion: StaticString {
        """
        walk 30 (seconds; default 10), walk to next step, walk to end. --watch shows the walk on a map, ten times as \
        fast as people walk. Ctrl-C stops it.
        """
    }
    package static var watchDoc: StaticString? { "Show the walk on a map, if output is a terminal." }
    package static func parameters<V: ParameterVisitor>(_ v: inout V) where V.Root == Self {
        v.parameter(
            \.goal, "goal", "how far", at: .positional, default: "10",
            doc: "The number of seconds, to next step, or to end.")
        v.parameter(
            \.speed, "speed", "times", in: SimulationParameters.speeds,
            doc: "Speed relative to the planned speed, from 0.1 to 10.")
    }

    package func check(_ known: KnownNames) throws(AnswerError) { _ = try WalkGoal(goal) }

    package func step(_ inquiry: Inquiry) throws(AnswerError) -> JourneyStep {
        .simulation(.walk(try WalkGoal(goal), speed: speed))
    }
}

/// Lets the simulated traveller leave the route.
package struct LeaveRouteChange: StepChange {
    package var way = Phrase()

    package init() {}

    package static var name: StaticString { "leave-route" }
    package static var command: StaticString { "off" }
    package static var doc: StaticString { "Move the simulated traveller off the route, or let them miss a turn." }
    package static var discussion: StaticString {
        """
        off 12m for 30s lasts 30 seconds; off 12m lasts until the route changes. off at next turn walks straight \
        on at the next turn, until the route changes. off 0m returns to the route.
        """
    }
    package static func parameters<V: ParameterVisitor>(_ v: inout V) where V.Root == Self {
        v.parameter(
            \.way, "way", "12m for 30s", at: .positional, required: true,
            doc: "The distance and the duration, or at next turn.")
    }

    package func check(_ known: KnownNames) throws(AnswerError) { _ = try read() }

    package func step(_ inquiry: Inquiry) throws(AnswerError) -> JourneyStep { .simulation(try read()) }

    private func read() throws(AnswerError) -> SimulatedStep {
        if ["at next turn", "at the next turn"].contains(way.text) { return .missTurn }
        let words = way.words.filter { $0 != "for" }
        guard (1...2).contains(words.count), let metres = Self.number(words[0], unit: "m", atMost: 1000),
            let seconds = words.count == 1
                ? .some(nil) : Self.number(words[1], unit: "s", atMost: WalkGoal.longest).map(Optional.some)
        else {
            throw AnswerError(
                .invalid, "\"\(way.text)\" is not a way to leave the route",
                help: "write off 12m for 30s, at most 1000m and 86400s, or off at next turn", parameter: "way")
        }
        return .stray(metres: metres, seconds: seconds)
    }

    private static func number(_ text: String, unit: Character, atMost most: Double) -> Double? {
        let number = DecimalNumber.double(text.last == unit ? String(text.dropLast()) : text)
        return number.flatMap { (0...most).contains($0) ? $0 : nil }
    }
}

/// Moves the simulated traveller somewhere else.
package struct JumpChange: StepChange {
    package var position = ""

    package init() {}

    package static var name: StaticString { "jump" }
    package static var doc: StaticString {
        "Move the simulated traveller somewhere else, until the route changes."
    }
    package static func parameters<V: ParameterVisitor>(_ v: inout V) where V.Root == Self {
        v.parameter(
            \.position, "position", "position", at: .positional, required: true,
            doc: "A place, a node, lat,lon,level or x,y@level.")
    }

    package func step(_ inquiry: Inquiry) throws(AnswerError) -> JourneyStep {
        .simulation(.jump(try inquiry.spot(position, for: "position")))
    }
}
