import WaymarkEngine
import WaymarkGuidance
import WaymarkModel
import WaymarkRouting

/// A route as people read it: totals, then numbered steps, then what they should know.
struct RouteText {
    private let answer: GuidedAnswer
    private let names: FeatureNames
    private let composer = InstructionComposer()

    init(_ answer: GuidedAnswer, in venue: LoadedVenue) {
        self.answer = answer
        names = FeatureNames(venue.venue)
    }

    func write(to outcome: inout CommandOutcome) {
        let route = answer.guided.route
        outcome.result(Self.totals(answer.guided.summary), .strong)
        outcome.result(times(route))
        var rows: [[String]] = []
        for (leg, sentences) in zip(answer.guided.legs, composer.instructions(for: answer.guided)) {
            for (step, sentence) in zip(leg.steps, sentences) { rows.append(row(step, sentence, rows.count + 1)) }
        }
        for line in Self.aligned(rows) { outcome.result(line) }
        let notices = NoticeText(names)
        for notice in route.notices { outcome.result("notice: \(notices.sentence(notice))", .warning) }
        if let waiting = answer.waiting {
            let text = RouteTotals.text(distance: waiting.summary.distance, milliseconds: waiting.route.duration)
            let arrival = names.venue.calendar.formatLocal(waiting.route.arrival)
            outcome.result("notice: waiting on the way one arrives at \(arrival) (\(text))", .warning)
        }
    }

    /// `312 m, 6 min, 2 level changes (1 elevator up, 1 stairs down), not step-free`.
    static func totals(_ summary: RouteSummary) -> String {
        var parts = [RouteTotals.text(distance: summary.distance, milliseconds: summary.duration)]
        let count = summary.levelChanges.reduce(0) { $0 + $1.count }
        if count > 0 { parts.append("\(counted(count, "level change")) (\(changes(summary)))") }
        parts.append(summary.isStepFree ? "step-free" : "not step-free")
        return parts.joined(separator: ", ")
    }

    /// `1 elevator up, 1 stairs down`.
    static func changes(_ summary: RouteSummary) -> String {
        summary.levelChanges.map { change in
            "\(change.count) \(FeatureNames.word(for: change.kind)) \(change.direction.rawValue)"
        }.joined(separator: ", ")
    }

    /// `leave 10:00, arrive 10:06`, with the date where it is another day's.
    private func times(_ route: Route) -> String {
        let calendar = names.venue.calendar
        let isSameDay = calendar.date(of: route.departure) == calendar.date(of: route.arrival)
        let arrival = isSameDay ? calendar.formatTime(route.arrival) : calendar.formatLocal(route.arrival)
        return "leave \(calendar.formatTime(route.departure)), arrive \(arrival), \(route.profile.name)"
    }

    private func row(_ step: RouteStep, _ sentence: String, _ number: Int) -> [String] {
        let distance = step.distance >= 0.5 ? RouteTotals.distanceText(step.distance) : ""
        return [String(number), sentence, distance, names.level(step.end.level)]
    }

    /// The rows in columns; the numbers and distances to the right.
    private static func aligned(_ rows: [[String]]) -> [String] {
        func width(_ column: Int) -> Int { rows.map { TextTable.width($0[column]) }.max() ?? 0 }
        let widths = (width(0), width(1), width(2))
        return rows.map { row in
            func gap(_ column: Int, _ width: Int) -> String {
                String(repeating: " ", count: max(0, width - TextTable.width(row[column])))
            }
            let line = gap(0, widths.0) + row[0] + "  " + row[1] + gap(1, widths.1) + "  " + gap(2, widths.2) + row[2]
            return " " + line + "  " + row[3]
        }
    }
}
