import WaymarkImportKit
import WaymarkModel

/// Checks that waits and delays are not so long that they are in another unit.
struct WaitRule: ValidationRule {
    static let codes: [DiagnosticCode] = [.implausibleWait]

    /// The maximum plausible wait, in seconds.
    static let longest = 3600.0

    func check(_ context: ValidationContext, into findings: inout Findings) {
        guard !context.isForeign else { return }
        let contents = context.contents
        func report(_ value: Double?, _ name: String, _ subject: String, _ span: @autoclosure () -> SourceSpan?) {
            guard let value, value > Self.longest, NumberRule.seconds.contains(value) else { return }
            findings.report(
                Diagnostic(
                    .implausibleWait, .warning, "\(subject) has a \(name) of \(Self.text(value))", at: span(),
                    label: "more than an hour", help: Self.help(value)))
        }
        report(
            contents.costs.elevatorWait, "wait for elevators", "venue \"\(contents.id)\"",
            context.span(.venue, 0, ["costs.elevatorWait", "costs"]))
        var seen: Set<FeatureID> = []
        for (index, edge) in contents.edges.enumerated()
        where edge.delay > Self.longest && edge.derivedFrom == nil && findings.isJudged(.edge, index) {
            guard seen.insert(edge.path).inserted else { continue }
            report(edge.delay, "delay", "path \"\(edge.path)\"", context.span(.edge, index, ["delay"]))
        }
        for (index, connector) in contents.connectors.enumerated() where findings.isJudged(.connector, index) {
            let subject = "connector \"\(connector.id)\""
            report(connector.wait, "wait", subject, context.span(.connector, index, ["wait"]))
            report(connector.delay, "delay", subject, context.span(.connector, index, ["delay"]))
            report(
                connector.secondsPerLevel, "time per level", subject,
                context.span(.connector, index, ["secondsPerLevel"]))
            report(
                connector.waits.map(\.seconds).max(), "wait", subject, context.span(.connector, index, ["waits"]))
        }
        for (index, opening) in contents.openings.enumerated() where findings.isJudged(.opening, index) {
            report(opening.delay, "delay", "opening \"\(opening.id)\"", context.span(.opening, index, ["delay"]))
        }
        for (index, place) in contents.places.enumerated() where findings.isJudged(.place, index) {
            for (position, entrance) in place.entrances.enumerated() {
                report(
                    entrance.delay, "delay", "entrance \"\(entrance.node)\" of place \"\(place.id)\"",
                    context.span(.place, index, ["entrances[\(position)]", "entrances"]))
            }
        }
    }

    private static func text(_ seconds: Double) -> String {
        "\(NumberText.short(seconds)) s (\(NumberText.short(seconds / 3600)) h)"
    }

    /// Returns what was probably meant: milliseconds, or minutes in place of hours.
    private static func help(_ seconds: Double) -> String {
        if (1...600).contains(seconds / 1000), seconds.remainder(dividingBy: 3600) != 0 {
            return "waits are seconds: write \(NumberText.short(seconds / 1000)), if it is in milliseconds"
        }
        if (60...3600).contains(seconds / 60) {
            let minutes = NumberText.short(seconds / 3600)
            return "waits are seconds: write \(NumberText.short(seconds / 60)), or \"\(minutes) min\""
        }
        return "waits are seconds: write 30, or \"2 min\""
    }
}
