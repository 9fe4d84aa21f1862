import WaymarkEngine

/// A route, in the form of OSRM's route service.
package struct RouteAnswer: Answer {
    private let question: RouteQuestion
    /// What was asked of the engine.
    package let request: RouteRequest
    package let guided: GuidedAnswer
    /// The venue of the route, as it was assumed to be.
    package let venue: LoadedVenue
    package let composer: InstructionComposer
    private let comparison: RouteComparison?
    package let assumed: Assumed

    init(
        _ question: RouteQuestion, _ guided: GuidedAnswer, _ request: RouteRequest, _ venue: LoadedVenue,
        _ composer: InstructionComposer, assumed: Assumed, comparison: RouteComparison?
    ) {
        (self.question, self.guided, self.request) = (question, guided, request)
        (self.venue, self.composer, self.assumed, self.comparison) = (venue, composer, assumed, comparison)
    }

    package var places: [FeatureID] {
        switch request.waypoints.last {
        case .place(let id), .connector(let id), .opening(let id): [id]
        case .node, .position, .category, nil: []
        }
    }
    /// The points as they were given.
    package var points: [String] { [question.from] + question.via + [question.to] }

    private var code: String { "Ok" }
    private var scope: RouteScope {
        RouteScope(
            guided, venue, composer, precision: question.polyline5 ? 5 : 6, withCosts: question.why,
            withGuidance: question.guidance)
    }
    private var routes: [AnsweredRoute] {
        let scope = scope
        return ([guided.guided] + (guided.waiting.map { [$0] } ?? [])).map { AnsweredRoute($0, scope) }
    }
    private var waypoints: [AnsweredEnd] {
        let (scope, legs) = (scope, guided.guided.route.legs)
        return (legs.prefix(1).map(\.from) + legs.map(\.to)).map { AnsweredEnd($0, scope) }
    }
    private var compared: ApplicableList<ComparedRoute> { ApplicableList(comparison?.others) }

    package static var isWhole: Bool { true }
    package static var name: StaticString { "route" }
    package static var doc: StaticString {
        "A route in the form of OSRM's route service, whose members are in metres, seconds and degrees."
    }
    package static func members<V: MemberVisitor>(_ v: inout V) where V.Root == Self {
        v.member(\.code, "code", doc: "Always Ok.")
        v.objects(
            \.routes, "routes", rows: true,
            doc: """
                The route, which never waits for over 15 minutes; then another that does, if it arrives earlier or, with arrive, \
                leaves later.
                """)
        v.objects(\.waypoints, "waypoints", doc: "The points of the route.")
        v.objects(\.compared, "compare", doc: "With compare or compare-assuming: the other routes.")
        v.member(
            \.assumed, "assumed", omitted: true, doc: "What was assumed although it is not so, if anything was.")
    }

    /// The same bytes as from the declared members, without the objects between: routes are written most often. A test
    /// compares both.
    package var document: JSONDocument {
        let answer = OSRMRoute.encode(
            guided, in: venue, composer: composer, precision: question.polyline5 ? 5 : 6, withCosts: question.why,
            withGuidance: question.guidance)
        if comparison == nil, assumed.isMissing { return answer }
        var json = answer.tree
        if let comparison { json = json.adding("compare", .array(comparison.others.map(\.parts))) }
        if !assumed.isMissing { json = json.adding("assumed", .array(assumed.sentences.map { .string($0) })) }
        return JSONDocument(json)
    }

    /// A line for each step, and a point for each point of the route.
    package var geoJSON: JSON { RouteGeoJSON.encode(guided, in: venue, composer: composer) }

    package func sheet(_ phrasebook: Phrasebook) -> AnswerSheet {
        var sheet = AnswerSheet()
        let assumptions = assumed.lines(TravelWording(venue.venue, composer: composer))
        if !question.comparesAssuming { for line in assumptions { sheet.add(line) } }
        let deadline: Timestamp? = if case .arrive(let moment) = request.time { moment } else { nil }
        let text = RouteSheet(
            guided, in: venue, wording: question.wording, isDetailed: question.steps, composer: composer,
            deadline: deadline)
        text.write(to: &sheet, isBrief: question.brief)
        if question.why { RouteCosts(guided.guided.route, in: venue).write(to: &sheet) }
        if let comparison {
            sheet.add("")
            sheet.add(comparison.table)
        }
        if question.comparesAssuming { for line in assumptions { sheet.add(line) } }
        return sheet
    }
}
