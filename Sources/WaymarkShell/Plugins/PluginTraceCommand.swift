import ArgumentParser
import WaymarkAnswers
import WaymarkEngine

/// `plugin trace ID`: lists the answers of a plugin.
struct PluginTraceCommand: ShellCommand {
    static let configuration = CommandConfiguration(
        commandName: "trace", abstract: "List a plugin's answers and whether each was decisive.")

    @Argument(help: ArgumentHelp("The plugin.", valueName: "plugin"))
    var id: TextArgument

    @OptionGroup var trace: GroupOptions<TraceParameters>
    @OptionGroup var global: GlobalOptions

    func run(in session: ShellSession) throws -> CommandOutcome {
        let limit = try trace.parameters(in: session, global).limit
        let engine = try session.pluginEngine(global)
        let plugin = try engine.plugin(named: id.text)
        let journey = session.travel.journey
        let host =
            journey.flatMap { $0.engine.pluginHost(for: $0.venue.id) }
            ?? SessionPlugins(session: session, global: global).host(of: engine)
        let answers =
            (host?.trace.entries(of: plugin.id) ?? []) + (journey?.journey.plugins?.trace.entries(of: plugin.id) ?? [])
        let shown = answers.suffix(limit)
        let calendar = journey?.venue.calendar ?? session.openVenue?.calendar ?? VenueCalendar(timeZone: "UTC")
        var table = TextTable([("time", .left), ("hook", .left), ("answer", .left), ("", .left)])
        for answer in shown {
            table.add(
                JourneyEventText.time(answer.time, calendar), answer.hook.rawValue, answer.answer,
                answer.isDecisive ? "decided" : "")
        }
        var outcome = CommandOutcome()
        outcome.result(table)
        let lines =
            (journey?.pluginLog ?? []).filter { $0.plugin == plugin.id }
            + session.pluginLog.filter { $0.plugin == plugin.id }
        for line in lines.suffix(limit) {
            outcome.result("\(JourneyEventText.time(line.time, calendar)) \(line.level.rawValue): \(line.text)", .faint)
        }
        let reports = [host?.plugins, journey?.journey.plugins?.plugins].compactMap { $0?.first { $0.id == plugin.id } }
        let faults = reports.reduce(0) { $0 + $1.faults }
        let reason = reports.lazy.compactMap(\.reason).first
        if let reason {
            outcome.result("\(plugin.id) failed and is disabled: \(reason)", .error)
        } else if plugin.isEnabled, reports.isEmpty {
            outcome.result("\(plugin.id) did not load: waymark plugin check \(plugin.id) says why", .error)
        } else if faults > 0 {
            outcome.result("\(plugin.id) failed \(counted(faults, "time")); those calls had no opinion", .warning)
        } else if shown.isEmpty, lines.isEmpty {
            outcome.result(plugin.isEnabled ? "\(plugin.id) has not answered yet" : "\(plugin.id) is not enabled")
        }
        let isFailed = reason != nil || (plugin.isEnabled && reports.isEmpty)
        outcome.answer =
            PluginTraceAnswer(
                plugin.id, state: isFailed ? "failed" : plugin.isEnabled ? "enabled" : "disabled", reason: reason,
                faults: faults,
                shown.map { answer in
                    TracedAnswer(
                        answer.hook.rawValue, answer.answer, isDecisive: answer.isDecisive,
                        at: VenueMoment(answer.time, in: calendar))
                }, log: lines.suffix(limit).map { TracedLine($0, in: calendar) }
            ).document
        return outcome
    }
}
