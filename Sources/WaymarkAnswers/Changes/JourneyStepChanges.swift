import WaymarkEngine

/// A change that takes the journey of the one who asks on by a step.
package protocol StepChange: Change, JourneyBound where Reply == TakenStep {
    /// Returns the step.
    func step(_ inquiry: Inquiry) throws(AnswerError) -> JourneyStep
}

extension StepChange {
    package static var topic: Topic { .journeys }
    package static var permission: Permission { .journeys }
    package static var isPersonal: Bool { true }
    package static var need: JourneyNeed { .route }
    package var isInStore: Bool { false }

    package func make(_ inquiry: Inquiry) throws(AnswerError) -> TakenStep {
        guard let journeys = inquiry.journeys, let take = journeys.step else {
            throw AnswerError(.forbidden, "\(Self.name) takes a journey on, and there are none here")
        }
        // A place has its meaning in the venue of the journey.
        if let venue = journeys.venue() { inquiry.turn(to: venue) }
        return TakenStep(try take(try step(inquiry)))
    }
}

/// Reports a position of the traveller.
package struct FixChange: StepChange {
    package var position = ""
    package var accuracy = 3.0

    package init() {}

    package static var name: StaticString { "fix" }
    package static var command: StaticString { "at" }
    package static var doc: StaticString { "Set the traveller's position, as a positioning system would." }
    package static var need: JourneyNeed { .nothing }
    package static func parameters<V: ParameterVisitor>(_ v: inout V) where V.Root == Self {
        v.parameter(
            \.position, "position", "position", at: .positional, required: true,
            doc: "A place, a node, lat,lon,level or x,y@level.")
        v.parameter(
            \.accuracy, "accuracy", "metres", .metres, in: 0...10_000,
            doc: "The accuracy of the position, in metres.")
    }

    package func step(_ inquiry: Inquiry) throws(AnswerError) -> JourneyStep {
        .fix(try inquiry.spot(position, for: "position"), accuracy: accuracy)
    }
}

/// Lets time pass without a position.
package struct TickChange: StepChange {
    package var seconds = 0

    package init() {}

    package static var name: StaticString { "tick" }
    package static var doc: StaticString { "Let time pass without a position." }
    package static var need: JourneyNeed { .nothing }
    package static func parameters<V: ParameterVisitor>(_ v: inout V) where V.Root == Self {
        v.parameter(
            \.seconds, "seconds", "seconds", at: .positional, .seconds, in: 1...86_400, required: true,
            doc: "The number of seconds.")
    }

    package func step(_ inquiry: Inquiry) throws(AnswerError) -> JourneyStep { .wait(seconds: seconds) }
}

/// Asks for a new route.
package struct RerouteChange: StepChange {
    package init() {}

    package static var name: StaticString { "reroute" }
    package static var doc: StaticString {
        "Accept a new route after an off-route alert; without an alert, request one."
    }
    package static func parameters<V: ParameterVisitor>(_ v: inout V) where V.Root == Self {}

    package func step(_ inquiry: Inquiry) throws(AnswerError) -> JourneyStep { .command(.reroute) }
}

/// Hides the off-route alert, which can appear again.
package struct DismissAlertChange: StepChange {
    package init() {}

    package static var name: StaticString { "dismiss-alert" }
    package static var command: StaticString { "dismiss" }
    package static var doc: StaticString { "Dismiss the off-route alert; it may return after ten seconds." }
    package static func parameters<V: ParameterVisitor>(_ v: inout V) where V.Root == Self {}

    package func step(_ inquiry: Inquiry) throws(AnswerError) -> JourneyStep { .command(.closeAlert(forGood: false)) }
}

/// Hides the off-route alert for the rest of the journey.
package struct StopAlertsChange: StepChange {
    package init() {}

    package static var name: StaticString { "stop-alerts" }
    package static var command: StaticString { "never" }
    package static var doc: StaticString { "Dismiss off-route alerts for the rest of the journey." }
    package static func parameters<V: ParameterVisitor>(_ v: inout V) where V.Root == Self {}

    package func step(_ inquiry: Inquiry) throws(AnswerError) -> JourneyStep { .command(.closeAlert(forGood: true)) }
}

/// Goes on to the next step, or to the next leg.
package struct AdvanceChange: StepChange {
    package var leg = false

    package init() {}

    package static var name: StaticString { "advance" }
    package static var doc: StaticString { "Go on to the next step, or with --leg to the next leg." }
    package static func parameters<V: ParameterVisitor>(_ v: inout V) where V.Root == Self {
        v.parameter(\.leg, "leg", doc: "Go on to the next leg.")
    }

    package func step(_ inquiry: Inquiry) throws(AnswerError) -> JourneyStep { .command(.advance(toLeg: leg)) }
}

/// Takes one of the other ways.
package struct TakeWayChange: StepChange {
    package var number = 0

    package init() {}

    package static var name: StaticString { "take-way" }
    package static var command: StaticString { "take" }
    package static var doc: StaticString { "Take one of the ways that alternatives lists." }
    package static func parameters<V: ParameterVisitor>(_ v: inout V) where V.Root == Self {
        v.parameter(
            \.number, "number", "number", at: .positional, required: true, doc: "The alternative's number.")
    }

    package func step(_ inquiry: Inquiry) throws(AnswerError) -> JourneyStep { .command(.take(way: number)) }
}

/// Ends the journey.
package struct EndJourneyChange: StepChange {
    package init() {}

    package static var name: StaticString { "end-journey" }
    package static var command: StaticString { "end" }
    package static var doc: StaticString { "End the journey." }
    package static func parameters<V: ParameterVisitor>(_ v: inout V) where V.Root == Self {}

    package func step(_ inquiry: Inquiry) throws(AnswerError) -> JourneyStep { .command(.end) }
}
