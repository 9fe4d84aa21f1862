import LuaRuntime
import WaymarkModel
import WaymarkPlugins
import WaymarkRouting

/// Loads a plugin without side effects, to find its problems.
package struct PluginTrial: Sendable {
    private let folder: PluginFolder
    private let options: PluginOptions
    private let optionDiagnostics: [Diagnostic]
    private let engine: String
    /// The profiles of other plugins, which this plugin's profiles can extend.
    package var otherProfiles: [Profile] = []
    /// The questions that the plugin can ask; empty if they are not known.
    package var questions: [QuestionDeclaration] = []

    /// Creates a trial of a plugin.
    ///
    /// - Parameters:
    ///   - folder: The folder of the plugin.
    ///   - given: The options that are set; the others have their defaults.
    ///   - engine: The engine's version, which the plugin can read.
    package init(_ folder: PluginFolder, given: [GivenOption] = [], engine: String = "0") {
        self.folder = folder
        self.engine = engine
        (options, optionDiagnostics) = PluginOptions.values(
            given: given, schema: folder.manifest.options, plugin: folder.id)
    }

    /// The package that a host loads.
    package var package: PluginPackage { PluginPackage(folder, options: options) }

    /// Returns the problems of the plugin: errors found by the Lua linter, errors in its options, and errors when it
    /// is loaded. With a venue, it also checks the areas that the manifest names, and asks the plugin for the costs of
    /// the edges.
    package func diagnostics(in venue: VenueSnapshot?) -> [Diagnostic] {
        var diagnostics = folder.lint(in: venue?.venue, asking: questions) + optionDiagnostics
        let hosts = (0..<2).map { _ in host(at: Self.moment) }
        let problems = hosts.map { $0.load(package) }
        guard problems[0].isEmpty else { return diagnostics + problems[0].map(folder.located) }
        if let venue { diagnostics += unknownZones(in: venue.venue) + costs(in: venue, hosts) }
        diagnostics += staleCosts(hosts[0])
        diagnostics += faults(of: hosts[0])
        return diagnostics
    }

    /// The time at which plugins are tried: a Monday at noon.
    private static let moment = Timestamp(seconds: 1_767_614_400)

    /// Returns an empty host for this plugin.
    func host(at moment: Timestamp) -> PluginHost {
        var setup = PluginHost.Setup(engine: engine, clock: { moment })
        setup.otherProfiles = otherProfiles
        return PluginHost(setup)
    }

    /// Returns a host with several plugins.
    private static func host(of trials: [PluginTrial]) -> PluginHost {
        let host = PluginHost(PluginHost.Setup(engine: trials.first?.engine ?? "0", clock: { moment }))
        host.load(all: trials.map(\.package))
        return host
    }

    /// Returns the profiles that several plugins bring together, for `otherProfiles`.
    package static func profiles(of trials: [PluginTrial]) -> [Profile] {
        host(of: trials).profiles.map(\.profile)
    }

    /// Asks for all costs for each profile, in two separate hosts and in two different orders. Different answers are
    /// errors.
    private func costs(in venue: VenueSnapshot, _ hosts: [PluginHost]) -> [Diagnostic] {
        let shapesCosts = folder.manifest.hooks.contains { [.edgeCost, .edgeSpeed].contains($0.hook) }
        guard shapesCosts else { return [] }
        var diagnostics: [Diagnostic] = []
        for profile in Profile.standard {
            let key = WeightsKey(profile: profile)
            var tables: [[EdgeCost?]] = []
            for (index, host) in hosts.enumerated() {
                let router = Router(
                    snapshot: venue, sources: host.weightingSources(for: venue, isShuffled: index > 0))
                do throws(RoutingError) {
                    let weights = try router.weights(for: key, at: Self.moment)
                    tables.append(venue.graph.edges.map { EdgeCost($0, in: weights) })
                } catch {
                    let message = if case .badCost(let text) = error.reason { text } else { "\(error.reason)" }
                    return [
                        Diagnostic(
                            .badHookResult, .error, "plugin \"\(folder.id)\", profile \(profile.name): \(message)",
                            at: SourceSpan(file: folder.main.path))
                    ]
                }
            }
            if tables[0] != tables[1] {
                diagnostics.append(
                    Diagnostic(
                        .badHookResult, .error,
                        "plugin \"\(folder.id)\" gives the edges different costs when it is asked in a different "
                            + "order, for \(profile.name)",
                        at: SourceSpan(file: folder.main.path),
                        help:
                            "costs can depend only on the edge and the options; waymark.invalidate() requests new costs"
                    ))
            }
        }
        return diagnostics
    }

    private func unknownZones(in venue: Venue) -> [Diagnostic] {
        UnknownZones(of: package, in: venue).warnings.map { hook, diagnostic in
            var located = diagnostic
            located.span = folder.manifest.use(of: hook)?.span
            return located
        }
    }

    /// Returns a warning for each cost hook that depends on the clock without stating how long its costs are valid.
    private func staleCosts(_ host: PluginHost) -> [Diagnostic] {
        let read = Set(host.costsWithoutValidity.map(\.hook)).union(folder.costHooksReadingClock)
        return read.sorted { $0.number < $1.number }.map { hook in
            Diagnostic(
                .staleCosts, .warning,
                "plugin \"\(folder.id)\": \(hook.rawValue) depends on the clock, so its costs go stale",
                at: folder.manifest.use(of: hook)?.span ?? SourceSpan(file: folder.main.path),
                help:
                    "state in plugin.json for how many seconds they are valid: \"\(hook.rawValue)\": {\"valid_s\": 900}"
            )
        }
    }

    /// Returns warnings for the plugins' profiles and commands that are hidden by others with the same name.
    ///
    /// - Parameters:
    ///   - trials: The plugins.
    ///   - verbs: The commands of the shell.
    package static func hidden(among trials: [PluginTrial], verbs: Set<String>) -> [Diagnostic] {
        host(of: trials).hidden(verbs: verbs).flatMap { hidden in
            trials.filter { $0.folder.id == hidden.plugin }.prefix(1).map { trial in
                Diagnostic(
                    .pluginLint, .warning,
                    "plugin \"\(hidden.plugin)\" has the \(hidden.name), which \(hidden.owner) already has",
                    at: SourceSpan(file: trial.folder.main.path), help: "give it another name")
            }
        }
    }

    /// Returns warnings for the languages that several plugins bring.
    package static func doubledLanguages(among trials: [PluginTrial]) -> [Diagnostic] {
        host(of: trials).languages.doubled
    }

    private func faults(of host: PluginHost) -> [Diagnostic] {
        var seen: Set<String> = []
        return host.drain().faults.filter { seen.insert($0.hook + $0.message).inserted }.map { fault in
            let code: DiagnosticCode =
                switch fault.kind {
                case .fuel, .memory, .time: .pluginBudget
                case .result: .badHookResult
                default: .pluginFault
                }
            let (message, span) = place(of: fault.message)
            return Diagnostic(code, .error, "plugin \"\(folder.id)\" fails in \(fault.hook): \(message)", at: span)
        }
    }

    /// Splits a Lua error such as `init.lua:6: attempt to call a nil value` into its message and its location.
    private func place(of text: String) -> (message: String, span: SourceSpan) {
        let parts = text.split(separator: ":", maxSplits: 2, omittingEmptySubsequences: false)
        guard parts.count == 3, parts[0].hasSuffix(".lua"), let line = Int(parts[1]) else {
            return (text, SourceSpan(file: folder.main.path))
        }
        return (
            String(parts[2].drop { $0 == " " }), SourceSpan(file: folder.path(of: String(parts[0])), line: line)
        )
    }
}

/// The cost of an edge, which must be the same in whatever order plugins are asked.
private struct EdgeCost: Hashable {
    var duration: Int64
    var weight: Int64
    var avoided: Int64

    /// Creates the cost of an edge; nil if it is closed.
    init?(_ edge: EdgeIndex, in weights: Weights) {
        guard let cost = weights.cost(of: edge) else { return nil }
        (duration, weight) = (cost.duration, cost.weight)
        avoided = weights.avoidedWeight(of: edge)
    }
}
