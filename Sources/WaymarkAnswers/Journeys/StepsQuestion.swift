import WaymarkEngine

/// The steps of a journey's route.
package struct StepsQuestion: Question, JourneyBound {
    package typealias Reply = StepsAnswer

    package init() {}

    package static var name: StaticString { "steps" }
    package static var doc: StaticString { "List the steps of the current route." }
    package static var topic: Topic { .journeys }
    package static var need: JourneyNeed { .route }
    package static func parameters<V: ParameterVisitor>(_ v: inout V) where V.Root == Self {}

    package func ask(_ inquiry: Inquiry) throws(AnswerError) -> StepsAnswer {
        let look = try inquiry.look(for: Self.self)
        guard let session = look.state.session else { throw JourneyNeed.missing }
        return StepsAnswer(look, session)
    }
}

/// The steps of a journey's route, with the one that the traveller is on.
package struct StepsAnswer: Answer {
    private let steps: [JourneyStepEntry]
    private let headings: [String]
    private let news: AnswerSheet
    package let warnings: [String]

    init(_ look: JourneyLook, _ session: NavigationSession) {
        (news, warnings) = (look.news, look.warnings)
        let wording = look.state.wording
        let words = StepWording(look.state, session.plan)
        let legs = session.plan.steps
        headings =
            legs.count < 2
            ? []
            : session.plan.route.legs.prefix(legs.count).map { leg in
                wording.text(
                    .legTo, ["place": wording.names.end(leg.to), "distance": wording.distance(leg.distance)])
            }
        steps = legs.indices.flatMap { leg in
            legs[leg].indices.map { step in
                JourneyStepEntry(
                    StepPosition(leg: leg, step: step), of: session, in: look.state, words, wording)
            }
        }
    }

    package static var name: StaticString { "steps" }
    package static var schema: StaticString? { "waymark.steps/2" }
    package static var doc: StaticString { "The steps of a journey's route, with the one that the traveller is on." }
    package static func members<V: MemberVisitor>(_ v: inout V) where V.Root == Self {
        v.objects(\.steps, "steps", rows: true, doc: "The steps.")
    }

    package func sheet(_ phrasebook: Phrasebook) -> AnswerSheet {
        var sheet = news
        for (index, step) in steps.enumerated() {
            if step.isFirst, headings.indices.contains(step.leg - 1) {
                sheet.add(headings[step.leg - 1], isStrong: true)
            }
            sheet.add(step.line, isStrong: steps[index].isCurrent)
        }
        return sheet
    }
}

/// A step of a journey's route.
package struct JourneyStepEntry: Answer {
    fileprivate let leg: Int
    private let step: Int
    private let text: String
    private let distance: Double
    fileprivate let isCurrent: Bool
    private let isClosed: Bool
    private let isGone: Bool
    fileprivate let line: String

    fileprivate var isFirst: Bool { step == 1 }

    fileprivate init(
        _ position: StepPosition, of session: NavigationSession, in journey: JourneyState, _ words: StepWording,
        _ wording: TravelWording
    ) {
        (leg, step) = (position.leg + 1, position.step + 1)
        text = words.text(position)
        isCurrent = position == session.position
        isClosed = session.isClosed(position)
        isGone = isClosed && journey.isGone(position)
        let segments = session.plan.route.legs[position.leg].segments
        distance = segments[session.plan.steps[position.leg][position.step].segments].reduce(0) { $0 + $1.distance }
        let row = "\(step)  \(text)" + (distance >= 0.5 ? "  \(wording.distance(distance))" : "")
        line =
            "\(isCurrent ? "*" : position < session.position ? "-" : " ") \(step < 10 ? " " : "")"
            + (isClosed ? wording.text(isGone ? .stepGone : .stepClosed, ["step": row + " "]) : row)
    }

    package static var name: StaticString { "journey_step" }
    package static var doc: StaticString { "A step of a journey's route." }
    package static func members<V: MemberVisitor>(_ v: inout V) where V.Root == Self {
        v.member(\.leg, "leg", doc: "The number of the leg, from 1.")
        v.member(\.step, "step", doc: "The number of the step in the leg, from 1.")
        v.member(\.text, "text", doc: "The instruction.")
        v.member(\.distance, "distance", .metres, doc: "The length of the step.")
        v.member(\.isCurrent, "current", doc: "Whether the traveller is on it.")
        v.member(\.isClosed, "closed", doc: "Whether it is closed.")
        v.member(\.isGone, "gone", doc: "Whether it is closed because the venue does not have it any more.")
    }
}
