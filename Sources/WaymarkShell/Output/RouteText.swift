import WaymarkEngine
import WaymarkGuidance
import WaymarkModel
import WaymarkRouting

/// A route as people read it: totals, then numbered steps, then what they should know.
struct RouteText {
    private let answer: GuidedAnswer
    private let names: FeatureNames
    private let wording: WordingOptions
    private let composer: InstructionComposer

    init(_ answer: GuidedAnswer, in venue: LoadedVenue, wording: WordingOptions, composer: InstructionComposer) {
        self.answer = answer
        self.wording = wording
        self.composer = composer
        names = FeatureNames(venue.venue, language: wording.lang.language)
    }

    func write(to outcome: inout CommandOutcome) {
        let route = answer.guided.route
        outcome.result(Self.totals(answer.guided.summary), .strong)
        outcome.result(times(route))
        var rows: [[String]] = []
        var number = 0
        for (index, words) in composer.words(for: answer.guided).enumerated() {
            let leg = answer.guided.legs[index]
            if wording.steps {
                outcome.result(title(of: leg, index), .strong)
                rows = []
            }
            for (step, words) in zip(leg.steps, words) {
                number += 1
                rows.append(row(step, words, number))
            }
            if wording.steps || index == answer.guided.legs.count - 1 {
                for line in Self.aligned(rows) { outcome.result(line) }
            }
        }
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
        let end = Self.fullMinute(route.arrival)
        let isSameDay = calendar.date(of: route.departure) == calendar.date(of: end)
        let arrival = isSameDay ? calendar.formatTime(end) : calendar.formatLocal(end)
        return "leave \(calendar.formatTime(route.departure)), arrive \(arrival), \(route.profile.name)"
    }

    /// The nearest full minute, as travel times are rounded too.
    static func fullMinute(_ moment: Timestamp) -> Timestamp {
        let shifted = moment.milliseconds + 30_000
        // Rounded down also before 1970, where division would round up.
        let pastMinute = (shifted % 60_000 + 60_000) % 60_000
        return Timestamp(milliseconds: shifted - pastMinute)
    }

    /// `leg 1: 120 m, 2 min, to Café Kade`.
    private func title(of leg: GuidedLeg, _ index: Int) -> String {
        let end = answer.guided.route.legs[index].to
        let goal = names.waypoint(end.place.map(Waypoint.place) ?? end.waypoint)
        return
            "leg \(index + 1): \(distance(leg.distance)), \(RouteTotals.durationText(milliseconds: leg.duration)), to \(goal)"
    }

    private func row(_ step: RouteStep, _ words: StepWords, _ number: Int) -> [String] {
        let sentence = wording.spoken ? words.spoken : words.visual
        let row = [
            String(number), sentence, step.distance >= 0.5 ? distance(step.distance) : "", names.level(step.end.level),
        ]
        guard wording.steps else { return row }
        return row + [RouteTotals.durationText(milliseconds: step.duration), step.highway.rawValue]
    }

    private func distance(_ metres: Double) -> String {
        wording.units == .metric ? RouteTotals.distanceText(metres) : composer.text(metres: metres)
    }

    /// The rows in columns; the numbers and distances to the right.
    private static func aligned(_ rows: [[String]]) -> [String] {
        let columns = rows.first?.count ?? 0
        let widths = (0..<columns).map { column in rows.map { TextTable.width($0[column]) }.max() ?? 0 }
        return rows.map { row in
            var cells = row.indices.map { column in
                let gap = String(repeating: " ", count: widths[column] - TextTable.width(row[column]))
                return column == 0 || column == 2 || column == 4 ? gap + row[column] : row[column] + gap
            }
            while let last = cells.last?.last, last == " " { cells[cells.count - 1].removeLast() }
            return " " + cells.joined(separator: "  ")
        }
    }
}
