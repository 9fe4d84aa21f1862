import ArgumentParser
import WaymarkEngine
import WaymarkModel
import WaymarkNavigation
import WaymarkPlugins
import WaymarkRouting

/// `plugin bench ID`: what it costs.
struct PluginBenchCommand: ShellCommand {
    static let configuration = CommandConfiguration(
        commandName: "bench", abstract: "Measure what a plugin costs: loading, the edges of the venue, a walk.",
        discussion: "The walk leads from the venue's first place to its last, with the plugin and without.")

    @Argument(help: ArgumentHelp("The plugin.", valueName: "plugin"))
    var id: TextArgument

    @OptionGroup var global: GlobalOptions

    func run(in session: ShellSession) throws -> CommandOutcome {
        let engine = try session.pluginEngine(global)
        let plugin = try session.plugin(id.text, engine)
        let stored = try engine.storedPlugins().first { $0.plugin == plugin.id }
        let bench = PluginBench(PluginTrial(plugin.folder, stored: stored))
        let measurement = try bench.measure(
            in: try? session.venue(global), engine, at: session.now(VenueCalendar(timeZone: "UTC")))
        let figures = measurement.figures
        var outcome = CommandOutcome(status: measurement.faults.isEmpty ? .done : .refused)
        var table = TextTable([("", .left), ("", .right), ("", .left)])
        for figure in figures { table.add(figure.name, JSON.decimal(figure.value, places: 1), figure.unit) }
        outcome.result(table)
        for fault in measurement.faults { outcome.talk("error: \(plugin.id) failed in \(fault)", .error) }
        outcome.json = [
            "schema": "waymark.plugin-bench/1", "plugin": .string(plugin.id),
            "figures": .array(
                figures.map {
                    ["name": .string($0.name), "value": .number($0.value, places: 3), "unit": .string($0.unit)]
                }),
            "faults": .array(measurement.faults.map { .string($0) }),
        ]
        return outcome
    }
}
