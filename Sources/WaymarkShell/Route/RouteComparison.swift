import WaymarkEngine

/// A comparison of the routes of several profiles, for `--compare`.
struct RouteComparison {
    private let wording: TravelWording
    private let columns: [(profile: String, cells: [String])]
    /// A JSON array with an object for each other profile: its totals, or the reason why it has no route.
    let json: JSON

    init(
        _ answer: GuidedAnswer, others: [(profile: String, answer: Result<GuidedAnswer, any Error>)],
        wording: TravelWording
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
        json = .array(others.map { Self.json($0.profile, $0.answer, wording) })
        columns =
            [(wording.profile(answer.guided.route.profile.name), cells(answer.guided))]
            + others.map { other in
                switch other.answer {
                case .success(let answer): (wording.profile(other.profile), cells(answer.guided))
                case .failure(let error):
                    (wording.profile(other.profile), [Self.reason(error, wording), "", "", "", ""])
                }
            }
    }

    private static func json(_ profile: String, _ answer: Result<GuidedAnswer, any Error>, _ wording: TravelWording)
        -> JSON
    {
        let name = JSON.Member("profile", .string(profile))
        switch answer {
        case .success(let answer):
            return .object([
                name, .init("distance_m", .metres(answer.guided.summary.distance)),
                .init("duration_s", .seconds(milliseconds: answer.guided.route.duration)),
                .init("weight_s", .seconds(milliseconds: answer.guided.route.weight)),
                .init("step_free", .bool(answer.guided.summary.isStepFree)),
            ])
        case .failure(let error): return .object([name, .init("message", .string(reason(error, wording)))])
        }
    }

    private var rows: [TravelText] {
        [.compareDistance, .compareTime, .compareArrive, .compareChanges, .stepFree]
    }

    func write(to outcome: inout CommandOutcome) {
        var table = TextTable([("", .left)] + columns.map { ($0.profile, .left) })
        for (index, name) in rows.enumerated() {
            table.rows.append([wording.text(name)] + columns.map { $0.cells[index] })
        }
        outcome.result("")
        outcome.result(table)
    }

    private static func reason(_ error: any Error, _ wording: TravelWording) -> String {
        guard let error = error as? EngineError, case .refusal(let refusal) = error else {
            return wording.text(.compareFailed)
        }
        return wording.text(.compareNoWay, ["code": "\(refusal.diagnostic.code)"])
    }
}
