import WaymarkEngine
import WaymarkGuidance
import WaymarkModel
import WaymarkRouting

/// Routes of several profiles side by side, for `--compare`.
struct RouteComparison {
    private let columns: [(profile: String, cells: [String])]
    /// One object for each of the other profiles: its totals, or the diagnostic of its refusal.
    let json: JSON

    init(
        _ answer: GuidedAnswer, others: [(profile: String, answer: Result<GuidedAnswer, any Error>)],
        in venue: LoadedVenue
    ) {
        func cells(_ guided: GuidedRoute) -> [String] {
            [
                RouteTotals.distanceText(guided.summary.distance),
                RouteTotals.durationText(milliseconds: guided.route.duration),
                venue.calendar.formatTime(RouteText.fullMinute(guided.route.arrival)),
                guided.summary.levelChanges.isEmpty ? "none" : TravelWording(venue.venue).changes(guided.summary),
                guided.summary.isStepFree ? "yes" : "no",
            ]
        }
        json = .array(others.map { Self.json($0.profile, $0.answer) })
        columns =
            [(answer.guided.route.profile.name, cells(answer.guided))]
            + others.map { other in
                switch other.answer {
                case .success(let answer): (other.profile, cells(answer.guided))
                case .failure(let error): (other.profile, [Self.reason(error), "", "", "", ""])
                }
            }
    }

    private static func json(_ profile: String, _ answer: Result<GuidedAnswer, any Error>) -> JSON {
        let name = JSON.Member("profile", .string(profile))
        switch answer {
        case .success(let answer):
            return .object([
                name, .init("distance_m", .metres(answer.guided.summary.distance)),
                .init("duration_s", .seconds(milliseconds: answer.guided.route.duration)),
                .init("weight_s", .seconds(milliseconds: answer.guided.route.weight)),
                .init("step_free", .bool(answer.guided.summary.isStepFree)),
            ])
        case .failure(let error): return .object([name, .init("message", .string(reason(error)))])
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
