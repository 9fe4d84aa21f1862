import WaymarkModel

/// Checks that opening hours are open at some time, and are not around the clock by mistake.
struct NeverOpenRule: ValidationRule {
    static let codes: [DiagnosticCode] = [.neverOpen, .hoursOfWholeDay]

    func check(_ context: ValidationContext, into findings: inout Findings) {
        let contents = context.contents
        var judge = HoursJudge(contents)
        func check(_ hours: OpeningHours?, _ kind: Origins.Kind, _ index: Int, _ subject: String, _ fields: [String]) {
            if let hours, !context.isForeign, let range = Self.wholeDay(in: hours.source) {
                findings.report(
                    Diagnostic(
                        .hoursOfWholeDay, .warning, "\(subject) is open for 24 hours at a time: \"\(hours.source)\"",
                        at: context.span(kind, index, fields), label: "\(range) starts and ends at one time",
                        help: "correct the time, or write 00:00-24:00 for a whole day"))
            }
            guard let hours, !judge.isMeantNever(hours), !judge.opens(hours) else { return }
            findings.report(
                Diagnostic(
                    .neverOpen, .warning, "\(subject) never opens: \"\(hours.source)\"",
                    at: context.span(kind, index, fields), label: "not once from 2026 to 2033",
                    help: "check the order of the rules: on its days, a later rule overrides an earlier one"))
        }
        for (index, building) in contents.buildings.enumerated() {
            check(building.hours, .building, index, "building \"\(building.id)\"", ["hours"])
        }
        for (index, level) in contents.levels.enumerated() {
            check(level.hours, .level, index, "level \"\(level.id)\"", ["hours"])
        }
        for index in context.describedEdges where context.isFirstOfPath(index, { findings.isJudged(.edge, $0) }) {
            let edge = contents.edges[index]
            check(edge.hours, .edge, index, "path \"\(edge.path)\"", ["hours"])
        }
        for (index, connector) in contents.connectors.enumerated() where findings.isJudged(.connector, index) {
            let subject = "connector \"\(connector.id)\""
            check(connector.hours, .connector, index, subject, ["hours"])
            for (position, stop) in connector.stops.enumerated() {
                let fields = ["stops[\(position)].hours", "stops[\(position)]", "stops"]
                check(stop.hours, .connector, index, "stop \"\(stop.node)\" of \(subject)", fields)
            }
            for (position, wait) in connector.waits.enumerated() {
                let fields = ["waits[\(position)].hours", "waits[\(position)]", "waits"]
                check(wait.hours, .connector, index, "a wait of \(subject)", fields)
            }
        }
        for index in contents.places.indices where findings.isJudged(.place, index) {
            if contents.places[index].hours == nil, contents.places[index].entrances.allSatisfy({ $0.hours == nil }) {
                continue
            }
            let place = contents.places[index]
            check(place.hours, .place, index, "place \"\(place.id)\"", ["hours"])
            for (position, entrance) in place.entrances.enumerated() {
                let fields = ["entrances[\(position)].hours", "entrances[\(position)]", "entrances"]
                check(
                    entrance.hours, .place, index, "entrance \"\(entrance.node)\" of place \"\(place.id)\"", fields)
            }
        }
        for (index, unit) in contents.units.enumerated() where findings.isJudged(.unit, index) {
            check(unit.hours, .unit, index, "unit \"\(unit.id)\"", ["hours"])
        }
        for (index, opening) in contents.openings.enumerated() where findings.isJudged(.opening, index) {
            check(opening.hours, .opening, index, "opening \"\(opening.id)\"", ["hours"])
        }
        for (index, recommendation) in contents.recommendations.enumerated()
        where findings.isJudged(.recommendation, index) {
            check(recommendation.hours, .recommendation, index, "recommendation \"\(recommendation.id)\"", ["hours"])
        }
    }

    /// Returns a range of times that ends when it starts, other than at midnight; nil if there is none.
    private static func wholeDay(in hours: String) -> String? {
        guard hours.contains("-") else { return nil }
        return hours.matches(of: /(\d{2}:\d{2})-(\d{2}:\d{2})/).first { match in
            match.output.1 == match.output.2 && match.output.1 != "00:00"
        }.map { String($0.output.0) }
    }
}
