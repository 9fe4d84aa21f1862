import Foundation
import LuaRuntime
import WaymarkModel
import WaymarkPlugins

// Runs the plugins of a folder through one scenario, beside a plugin that behaves, and tells what came of it, line by
// line: the word of a line says what it is about. Lines that begin with `#` differ from run to run.
//
//     HostileProbe FOLDER [--fixes N] [--spacing SECONDS] [--wild] [--reload] [--set NAME=VALUE] [--without LIMIT]…
//
// Afterwards the same process must answer as it did before: the host that was attacked, and a new one.

func say(_ line: String) { FileHandle.standardOutput.write(Data((line + "\n").utf8)) }

var scenario = Scenario()
var folder = ""
var settings: [GivenOption] = []
var arguments = CommandLine.arguments.dropFirst()
while let argument = arguments.popFirst() {
    switch argument {
    case "--fixes": scenario.fixes = arguments.popFirst().flatMap { Int($0) } ?? 12
    case "--spacing": scenario.spacing = arguments.popFirst().flatMap { Double($0) } ?? 1
    case "--wild": scenario.isWild = true
    case "--reload": scenario.reloads = true
    case "--set":
        if let option = arguments.popFirst().flatMap({ GivenOption(assignment: $0) }) { settings.append(option) }
    case "--without": if let limit = arguments.popFirst() { Bounds.lift(limit, of: &scenario.limits) }
    default: folder = argument
    }
}

Bounds.confine()
let control = Control.package
var baseline = Scenario()
let before = (baseline.run([control]), baseline.lines)
let memoryBefore = Bounds.peakKibibytes

let begin = Bounds.processorSeconds
let catalog = PluginCatalog.find(in: [folder])
var packages: [PluginPackage] = []
for plugin in catalog.plugins {
    let (options, problems) = PluginOptions.values(
        given: settings, schema: plugin.manifest.options, plugin: plugin.id)
    for problem in problems { say("diagnostic \(problem.code.rawValue) \(problem.message)") }
    if problems.isEmpty { packages.append(PluginPackage(plugin, options: options)) }
}
for diagnostic in catalog.diagnostics {
    say("diagnostic \(diagnostic.code.rawValue) \(diagnostic.message)")
    if let span = diagnostic.span { say("note \(span.file):\(span.line)") }
    if let help = diagnostic.help { say("note \(help)") }
}
let host = scenario.run(packages + [control])
for line in scenario.lines { say(line) }
say("#seconds \(Bounds.processorSeconds - begin)")
say("#kibibytes \(Bounds.peakKibibytes - memoryBefore)")

say("attacked " + (host.run(command: "control", arguments: ["1", "2"], in: Arena.venue) ?? ["nothing"]).joined())
var fresh = Scenario()
_ = fresh.run([control])
say("after " + (fresh.lines == before.1 ? "the same" : "different"))
say("end")
