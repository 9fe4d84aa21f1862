import WaymarkEngine
import WaymarkGuidance
import WaymarkModel
import WaymarkRouting

/// Routes of several profiles side by side, for `--compare`.
struct RouteComparison {
    private let columns: [(profile: String, cells: [String])]

    init(
        _ answer: GuidedAnswer, others: [(profile: String, answer: Result<GuidedAnswer, any Error>)],
        in venue: LoadedVenue
    ) {
        func cells(_ guided: GuidedRoute) -> [String] {
            [
                RouteTotals.distanceText(guided.summary.distance),
                RouteTotals.durationText(milliseconds: guided.route.duration),
                venue.calendar.formatTime(guided.route.arrival),
                guided.summary.levelChanges.isEmpty ? "none" : RouteText.changes(guided.summary),
                guided.summary.isStepFree ? "yes" : "no",
            ]
        }
        columns =
            [(answer.guided.route.profile.name, cells(answer.guided))]
            + others.map { other in
                switch other.answer {
                case .success(let answer): (other.profile, cells(answer.guided))
                case .failure(let error): (other.profile, [Self.reason(error), "", "", "", ""])
                }
            }
    }

    func write(to outcome: inout CommandOutcome) {
        var table = TextTable([("", .left)] + columns.map { ($0.profile, .left) })
        for (index, name) in ["distance", "time", "arrive", "level changes", "step-free"].enumerated() {
            table.rows.append([name] + columns.map { $0.cells[index] })
        }
        outcome.result("")
        outcome.result(table)
    }

    private static func reason(_ error: any Error) -> String {
        guard let error = error as? EngineError, case .refusal(let refusal) = error else { return "failed" }
        return "no way (\(refusal.diagnostic.code))"
    }
}
