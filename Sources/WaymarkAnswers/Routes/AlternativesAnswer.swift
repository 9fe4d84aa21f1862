import WaymarkEngine

/// A route, and other ways between the same points.
package struct AlternativesAnswer: Answer {
    private let question: AlternativesQuestion
    /// What was asked of the engine.
    package let request: RouteRequest
    package let choice: RouteChoice
    /// The venue of the ways, as it was assumed to be.
    package let venue: LoadedVenue
    package let composer: InstructionComposer
    package let assumed: Assumed
    private let scope: RouteScope

    init(
        _ question: AlternativesQuestion, _ choice: RouteChoice, _ request: RouteRequest, _ venue: LoadedVenue,
        _ composer: InstructionComposer, assumed: Assumed
    ) {
        (self.question, self.choice, self.request) = (question, choice, request)
        (self.venue, self.composer, self.assumed) = (venue, composer, assumed)
        scope = RouteScope(choice.best, venue, composer, precision: 6, withCosts: false, withGuidance: false)
    }

    /// The points as they were given.
    package var points: [String] { [question.from] + question.via + [question.to] }

    private var wording: TravelWording { TravelWording(venue.venue, composer: composer) }
    private var alternatives: [AlternativeWay] {
        let (scope, wording) = (scope, wording)
        let differences = RouteDifference.all(choice.others, beside: choice.best.guided)
        return zip(choice.others, differences).enumerated().map { index, way in
            AlternativeWay(way.0, number: index + 1, wording.sentence(way.1), scope)
        }
    }
    private var route: AnsweredRoute { AnsweredRoute(choice.best.guided, scope) }
    private var waypoints: [AnsweredEnd] {
        let (scope, legs) = (scope, choice.best.guided.route.legs)
        return (legs.prefix(1).map(\.from) + legs.map(\.to)).map { AnsweredEnd($0, scope) }
    }

    package static var name: StaticString { "alternatives" }
    package static var schema: StaticString? { "waymark.alternatives/1" }
    package static var doc: StaticString { "The best route, and other ways between the same points." }
    package static func members<V: MemberVisitor>(_ v: inout V) where V.Root == Self {
        v.objects(\.alternatives, "alternatives", rows: true, doc: "The other ways, the best first.")
        v.object(\.route, "route", doc: "The best route, as route answers.")
        v.objects(\.waypoints, "waypoints", doc: "The points of the ways.")
        v.member(
            \.assumed, "assumed", omitted: true, doc: "What was assumed although it is not so, if anything was.")
    }

    package func sheet(_ phrasebook: Phrasebook) -> AnswerSheet {
        var sheet = AnswerSheet()
        for line in assumed.lines(wording) { sheet.add(line) }
        add(choice.best.guided, nil, to: &sheet)
        for way in alternatives {
            if isDetailed { sheet.add("") }
            add(way.guided, (way.number, way.difference), to: &sheet)
        }
        if choice.others.isEmpty { sheet.add(wording.text(.noOtherWays)) }
        // With steps, the notices stand below each way.
        if !isDetailed { self.sheet(of: choice.best).writeNotices(to: &sheet) }
        return sheet
    }

    /// Whether each way has its steps.
    private var isDetailed: Bool { question.steps || question.wording.spoken }

    /// Adds a way: its number and how it differs, its totals, and what carries the traveller or its steps.
    private func add(_ way: GuidedRoute, _ other: (number: Int, difference: String)?, to sheet: inout AnswerSheet) {
        let number = other.map { "\($0.number)  " } ?? ""
        guard !isDetailed else {
            if let other { sheet.add(number + other.difference, isStrong: true) }
            let answer = other == nil ? choice.best : GuidedAnswer(guided: way)
            return self.sheet(of: answer).write(to: &sheet)
        }
        let total = wording.total(distance: way.route.distance, milliseconds: way.route.duration)
        let rides = rides(of: way)
        sheet.add(
            number + total + (other.map { ", " + $0.difference } ?? "")
                + (rides.isEmpty ? "" : ": " + rides.joined(separator: ", ")), isStrong: other == nil)
        // All ways lead to what the best one has chosen of a category.
        if other == nil { for sentence in wording.choices(of: way.route, in: venue) { sheet.add(sentence) } }
    }

    private func sheet(of answer: GuidedAnswer) -> RouteSheet {
        RouteSheet(
            answer, in: venue, wording: question.wording, isDetailed: question.steps, composer: composer)
    }

    /// Returns the instructions for what carries the traveller on a way.
    private func rides(of way: GuidedRoute) -> [String] {
        zip(way.legs, composer.instructions(for: way)).flatMap { leg, sentences in
            zip(leg.steps, sentences).filter { step, _ in step.isRide }.map(\.1)
        }
    }
}

/// Another way.
package struct AlternativeWay: Answer {
    fileprivate let guided: GuidedRoute
    fileprivate let number: Int
    fileprivate let difference: String
    private let scope: RouteScope

    fileprivate init(_ guided: GuidedRoute, number: Int, _ difference: String, _ scope: RouteScope) {
        (self.guided, self.number, self.difference, self.scope) = (guided, number, difference, scope)
    }

    private var distance: Double { guided.route.distance }
    private var duration: Int64 { guided.route.duration }
    private var weight: Int64 { guided.route.weight }
    private var arrival: VenueMoment { scope.moment(guided.route.arrival) }
    private var isStepFree: Bool { guided.summary.isStepFree }
    private var line: AnswerGeometry {
        let lines = guided.legs.flatMap(\.steps).map { $0.geometry.map { scope.coordinate($0.point) } }
        return AnswerGeometry(lines: lines.filter { $0.count > 1 }, areas: [])
    }
    private var route: AnsweredRoute { AnsweredRoute(guided, scope) }

    package static var name: StaticString { "alternative_way" }
    package static var doc: StaticString { "Another way." }
    package static func members<V: MemberVisitor>(_ v: inout V) where V.Root == Self {
        v.member(\.number, "number", doc: "The number, from 1.")
        v.member(\.distance, "distance", .metres, doc: "The length, without rides.")
        v.member(\.duration, "duration", .milliseconds, doc: "The travel time, with all waits.")
        v.member(\.difference, "difference", doc: "How it differs from the best route, in words.")
        v.member(\.weight, "weight", .milliseconds, doc: "The cost that the search minimised.")
        v.member(\.arrival, "arrival", doc: "The moment of arrival.")
        v.member(\.isStepFree, "step_free", doc: "Whether there are no steps on the way.")
        v.member(\.line, "line", for: .geometry, doc: "The line.")
        v.object(\.route, "route", for: .objects, doc: "The way, as route answers.")
    }
}
