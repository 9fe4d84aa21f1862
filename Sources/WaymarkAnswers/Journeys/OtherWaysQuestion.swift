import WaymarkEngine

/// Which other ways lead to the destination of a journey?
package struct OtherWaysQuestion: Question, JourneyBound {
    package typealias Reply = OtherWays

    package init() {}

    package static var name: StaticString { "other-ways" }
    package static var command: StaticString { "alternatives" }
    package static var doc: StaticString { "List other ways to the destination of the journey, numbered for take." }
    package static var topic: Topic { .journeys }
    package static var need: JourneyNeed { .route }
    package static func parameters<V: ParameterVisitor>(_ v: inout V) where V.Root == Self {}

    package func ask(_ inquiry: Inquiry) throws(AnswerError) -> OtherWays {
        OtherWays(try inquiry.look(for: Self.self))
    }
}

/// Other ways to the destination of a journey, numbered for those who take one.
package struct OtherWays: Answer {
    package let ways: [OtherWay]
    private let noWays: String
    private let news: AnswerSheet
    package let warnings: [String]

    init(_ look: JourneyLook) {
        (news, warnings) = (look.news, look.warnings)
        let (session, wording) = (look.state.session, look.state.wording)
        let plans = session?.alternatives ?? []
        let differences = session.map { RouteDifference.all(plans, beside: $0.plan).map(wording.sentence) } ?? []
        ways = zip(plans, differences).enumerated().map { index, way in
            OtherWay(way.0, number: index + 1, way.1, wording)
        }
        noWays = wording.text(.noOtherWays)
    }

    package static var name: StaticString { "other_ways" }
    package static var schema: StaticString? { "waymark.other_ways/1" }
    package static var doc: StaticString { "Other ways to the destination of a journey." }
    package static func members<V: MemberVisitor>(_ v: inout V) where V.Root == Self {
        v.objects(\.ways, "alternatives", rows: true, doc: "The ways, the best first.")
    }

    package func sheet(_ phrasebook: Phrasebook) -> AnswerSheet {
        var sheet = news
        for way in ways { sheet.add(way.line) }
        if ways.isEmpty { sheet.add(noWays) }
        return sheet
    }
}

/// Another way to the destination of a journey.
package struct OtherWay: Answer {
    private let number: Int
    private let distance: Double
    private let duration: Int64
    private let difference: String
    fileprivate let line: String

    fileprivate init(_ plan: RoutePlan, number: Int, _ difference: String, _ wording: TravelWording) {
        (self.number, self.difference) = (number, difference)
        (distance, duration) = (plan.route.distance, plan.route.duration)
        let rides = plan.steps.flatMap { $0 }.filter(\.isRide).map(\.visual)
        line =
            "\(number)  \(wording.total(distance: distance, milliseconds: duration)), \(difference)"
            + (rides.isEmpty ? "" : ": " + rides.joined(separator: ", "))
    }

    package static var name: StaticString { "other_way" }
    package static var doc: StaticString { "Another way to the destination of a journey." }
    package static func members<V: MemberVisitor>(_ v: inout V) where V.Root == Self {
        v.member(\.number, "number", doc: "The number, from 1.")
        v.member(\.distance, "distance", .metres, doc: "The length, without rides.")
        v.member(\.duration, "duration", .milliseconds, doc: "The travel time, with all waits.")
        v.member(\.difference, "difference", doc: "How it differs from the route, in words.")
    }
}
