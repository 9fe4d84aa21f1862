import WaymarkEngine

/// The routes of several profiles beside each other, or the route as it is beside the one that is assumed.
package struct RouteComparison: Sendable {
    private let wording: TravelWording
    private let columns: [(profile: String, cells: [String])]
    /// The other routes.
    let others: [ComparedRoute]

    init(
        _ answer: GuidedAnswer, title: String? = nil,
        others: [(profile: String, answer: Result<GuidedAnswer, EngineError>)], wording: TravelWording
    ) {
        self.wording = wording
        func cells(_ guided: GuidedRoute) -> [String] {
            [
                wording.distance(guided.summary.distance), wording.duration(guided.route.duration),
                wording.calendar.formatTime(guided.route.arrival.nearestMinute),
                guided.summary.levelChanges.isEmpty ? wording.text(.compareNone) : wording.changes(guided.summary),
                wording.text(guided.summary.isStepFree ? .compareYes : .compareNo),
            ]
        }
        self.others = others.map { ComparedRoute($0.profile, $0.answer, wording) }
        columns =
            [(title ?? wording.profile(answer.guided.route.profile.name), cells(answer.guided))]
            + others.map { other in
                switch other.answer {
                case .success(let answer): (Self.heading(other.profile, wording), cells(answer.guided))
                case .failure(let error):
                    (Self.heading(other.profile, wording), [ComparedRoute.reason(error, wording), "", "", "", ""])
                }
            }
    }

    private static func heading(_ profile: String, _ wording: TravelWording) -> String {
        switch profile {
        case "assumed": wording.text(.compareAssumed)
        case "as it is": wording.text(.compareAsIs)
        default: wording.profile(profile)
        }
    }

    /// A row for each number, a column for each route.
    var table: AnswerTable {
        let names: [TravelText] = [.compareDistance, .compareTime, .compareArrive, .compareChanges, .stepFree]
        var table = AnswerTable([("", .left)] + columns.map { ($0.profile, .left) })
        for (index, name) in names.enumerated() {
            table.rows.append([wording.text(name)] + columns.map { $0.cells[index] })
        }
        return table
    }
}

/// Another route, or why there is none.
package struct ComparedRoute: Answer {
    private let profile: String
    private let guided: GuidedRoute?
    private let message: String?

    init(_ profile: String, _ answer: Result<GuidedAnswer, EngineError>, _ wording: TravelWording) {
        self.profile = profile
        switch answer {
        case .success(let answer): (guided, message) = (answer.guided, nil)
        case .failure(let error): (guided, message) = (nil, Self.reason(error, wording))
        }
    }

    fileprivate static func reason(_ error: EngineError, _ wording: TravelWording) -> String {
        guard case .refusal(let refusal) = error else { return wording.text(.compareFailed) }
        return wording.text(.compareNoWay, ["code": "\(refusal.diagnostic.code)"])
    }

    private var distance: Double? { guided?.summary.distance }
    private var duration: Int64? { guided?.route.duration }
    private var weight: Int64? { guided?.route.weight }
    private var isStepFree: Bool? { guided?.summary.isStepFree }

    package static var name: StaticString { "compared_route" }
    package static var doc: StaticString { "Another route, or why there is none." }
    package static func members<V: MemberVisitor>(_ v: inout V) where V.Root == Self {
        v.member(
            \.profile, "profile",
            doc: """
                The name of the profile; assumed for the route that is assumed, and as it is for the one that only an \
                assumption makes.
                """)
        v.member(\.distance, "distance_m", .metres, omitted: true, doc: "The length, without rides.")
        v.member(\.duration, "duration_s", .milliseconds, omitted: true, doc: "The travel time, with all waits.")
        v.member(\.weight, "weight_s", .milliseconds, omitted: true, doc: "The cost that the search minimised.")
        v.member(\.isStepFree, "step_free", omitted: true, doc: "Whether there are no steps on the way.")
        v.member(\.message, "message", omitted: true, doc: "Why there is no route.")
    }
}
