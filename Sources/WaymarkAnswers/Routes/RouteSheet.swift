import WaymarkEngine

/// A route as text: totals, then numbered steps, then notices.
package struct RouteSheet {
    private let answer: GuidedAnswer
    private let names: FeatureNames
    private let wording: WordingParameters
    /// Whether legs have titles, and steps a time and a way type.
    private let isDetailed: Bool
    private let composer: InstructionComposer
    private let travel: TravelWording
    private let venue: LoadedVenue
    /// The moment by which to arrive; nil if it was not asked for.
    private let deadline: Timestamp?

    package init(
        _ answer: GuidedAnswer, in venue: LoadedVenue, wording: WordingParameters, isDetailed: Bool,
        composer: InstructionComposer, deadline: Timestamp? = nil
    ) {
        self.answer = answer
        self.deadline = deadline
        (self.wording, self.isDetailed) = (wording, isDetailed)
        self.composer = composer
        travel = TravelWording(venue.venue, composer: composer)
        names = travel.names
        self.venue = venue
    }

    /// Writes the route.
    ///
    /// - Parameter isBrief: Whether the steps are left out.
    package func write(to sheet: inout AnswerSheet, isBrief: Bool = false) {
        let route = answer.guided.route
        sheet.add(totals(answer.guided.summary), isStrong: true)
        sheet.add(times(route))
        for sentence in travel.choices(of: route, in: venue) { sheet.add(sentence) }
        if !isBrief { writeSteps(to: &sheet) }
        writeNotices(to: &sheet)
    }

    private func writeSteps(to sheet: inout AnswerSheet) {
        var rows: [[String]] = []
        var number = 0
        var last: (end: RouteStep.End, name: String)?
        for (index, sentences) in sentences.enumerated() {
            let leg = answer.guided.legs[index]
            if isDetailed {
                sheet.add(title(of: leg, index), isStrong: true)
                rows = []
            }
            for (step, sentence) in zip(leg.steps, sentences) {
                number += 1
                // Most steps end where the step before them ends.
                let end = step.end
                let level = last?.end == end ? last?.name : nil
                let name = level ?? names.level(end.level, in: end.building)
                last = (end, name)
                rows.append(row(step, sentence, number, name))
            }
            if isDetailed || index == answer.guided.legs.count - 1 {
                sheet.add(steps: rows, Array(Self.alignments.prefix(rows.first?.count ?? 0)))
            }
        }
    }

    /// Writes what to know about the route.
    func writeNotices(to sheet: inout AnswerSheet) {
        let route = answer.guided.route
        let notices = NoticeText(travel.read(at: route.departure))
        for notice in route.notices {
            sheet.add(warning: travel.text(.notice, ["text": notices.sentence(notice)]))
        }
        if let waiting = answer.waiting {
            let total = travel.total(distance: waiting.summary.distance, milliseconds: waiting.route.duration)
            let arrival = travel.read(at: route.departure).moment(waiting.route.arrival)
            let text = travel.text(.waitingRoute, ["time": arrival, "total": total])
            sheet.add(warning: travel.text(.notice, ["text": text]))
        }
    }

    /// Returns totals such as `312 m, 6 min, 2 level changes (1 elevator up, 1 staircase down), not step-free`.
    private func totals(_ summary: RouteSummary) -> String {
        let parts = [
            travel.total(distance: summary.distance, milliseconds: summary.duration), travel.levelChanges(summary),
            travel.text(summary.isStepFree ? .stepFree : .notStepFree),
        ]
        return parts.compactMap(\.self).joined(separator: ", ")
    }

    /// Returns `leave 10:00, arrive 10:06`, with the date of arrival if it is another day, and that of the departure if it is not
    /// the day by which to arrive.
    private func times(_ route: Route) -> String {
        let calendar = names.venue.calendar
        let end = route.arrival.nearestMinute
        let rest = ((route.departure.milliseconds % 60_000) + 60_000) % 60_000
        let start = route.departure.adding(milliseconds: -rest)
        let arrival = calendar.formatLocal(end, readOn: calendar.date(of: route.departure))
        return travel.text(
            .times,
            [
                "departure": calendar.formatLocal(
                    start, readOn: calendar.date(of: deadline ?? start)),
                "arrival": arrival,
                "profile": travel.profile(route.profile.name),
            ])
    }

    /// Returns a title such as `leg 1: 120 m, 2 min, to Café Kade`.
    private func title(of leg: GuidedLeg, _ index: Int) -> String {
        let route = answer.guided.route
        let end = route.legs[index].to
        let goal = names.end(end)
        let total = travel.total(distance: leg.distance, milliseconds: leg.duration)
        return travel.text(.legTitle, ["number": String(index + 1), "total": total, "place": goal])
    }

    /// The sentence of each step of each leg, displayed or spoken.
    private var sentences: [[String]] {
        // Plugins that change words are asked for all of them, so that their trace does not depend on what is printed.
        guard wording.spoken || composer.wording != nil else { return composer.instructions(for: answer.guided) }
        let words = composer.words(for: answer.guided)
        return words.map { leg in leg.map { wording.spoken ? $0.spoken : $0.visual } }
    }

    private func row(_ step: RouteStep, _ sentence: String, _ number: Int, _ level: String) -> [String] {
        let row = [
            String(number), sentence, step.distance >= 0.5 ? distance(step.distance) : "",
            level,
        ]
        guard isDetailed else { return row }
        return row + [travel.duration(step.duration), step.highway.rawValue]
    }

    private func distance(_ metres: Double) -> String { travel.distance(metres) }

    /// Numbers, distances and durations are right-aligned.
    private static let alignments: [TextColumns.Alignment] = [.right, .left, .right, .left, .right, .left]
}
