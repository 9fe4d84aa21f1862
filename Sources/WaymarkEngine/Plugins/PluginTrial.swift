import LuaRuntime
import WaymarkModel
import WaymarkPlugins
import WaymarkRouting
import WaymarkStore

/// Loads a plugin without side effects, to find its problems.
public struct PluginTrial: Sendable {
    private let folder: PluginFolder
    private let options: PluginOptions
    private let optionDiagnostics: [Diagnostic]
    /// The profiles of other plugins, which this plugin's profiles can extend.
    public var otherProfiles: [Profile] = []

    /// Creates a trial of a plugin.
    ///
    /// - Parameters:
    ///   - folder: The folder of the plugin.
    ///   - stored: The plugin's settings in the store; nil uses the defaults.
    ///   - venue: The venue whose options apply; nil uses the options for all venues.
    public init(_ folder: PluginFolder, stored: StoredPlugin? = nil, in venue: FeatureID? = nil) {
        self.folder = folder
        let given = stored?.given(in: venue) ?? []
        (options, optionDiagnostics) = PluginOptions.values(
            given: given, schema: folder.manifest.options, plugin: folder.id)
    }

    /// The package that a host loads.
    public var package: PluginPackage { PluginPackage(folder, options: options) }

    /// Returns the problems of the plugin: errors found by the Lua linter, errors in its options, and errors when it
    /// is loaded. With a venue, it also asks the plugin for the costs of the edges.
    public func diagnostics(in venue: LoadedVenue?) -> [Diagnostic] {
        var diagnostics = folder.lint() + optionDiagnostics
        let hosts = (0..<2).map { _ in Self.host(otherProfiles) }
        let problems = hosts.map { $0.load(package) }
        guard problems[0].isEmpty else { return diagnostics + problems[0].map(folder.located) }
        if let venue { diagnostics += costs(in: venue, hosts) }
        diagnostics += staleCosts(hosts[0])
        diagnostics += faults(of: hosts[0])
        return diagnostics
    }

    private static func host(_ profiles: [Profile] = []) -> PluginHost {
        var setup = PluginHost.Setup(engine: Engine.version, clock: { Timestamp(seconds: 1_767_614_400) })
        setup.otherProfiles = profiles
        return PluginHost(setup)
    }

    /// Returns the profiles that several plugins bring together, for `otherProfiles`.
    public static func profiles(of trials: [PluginTrial]) -> [Profile] {
        let host = host()
        host.load(all: trials.map(\.package))
        return host.profiles.map(\.profile)
    }

    /// Asks for all costs for each profile, in two separate hosts and in two different orders. Different answers are
    /// errors.
    private func costs(in venue: LoadedVenue, _ hosts: [PluginHost]) -> [Diagnostic] {
        let shapesCosts = folder.manifest.hooks.contains { [.edgeCost, .edgeSpeed].contains($0.hook) }
        guard shapesCosts else { return [] }
        let moment = Timestamp(seconds: 1_767_614_400)
        var diagnostics: [Diagnostic] = []
        for profile in Profile.standard {
            let key = WeightsKey(profile: profile)
            var tables: [String] = []
            for (index, host) in hosts.enumerated() {
                let router = Router(
                    snapshot: venue.snapshot,
                    weightings: host.weightings(for: venue.snapshot, isShuffled: index > 0))
                do throws(RoutingError) {
                    tables.append(NetworkTables(try router.weights(for: key, at: moment)).edges)
                } catch {
                    let refusal = RefusalWriter(venue.venue).refusal(
                        error, for: RouteRequest(waypoints: [], profile: profile, time: .depart(moment)))
                    return [
                        Diagnostic(
                            .badHookResult, .error,
                            "plugin \"\(folder.id)\", profile \(profile.name): \(refusal.diagnostic.message)",
                            at: SourceSpan(file: folder.main.path))
                    ]
                }
            }
            if tables[0] != tables[1] {
                diagnostics.append(
                    Diagnostic(
                        .badHookResult, .error,
                        "plugin \"\(folder.id)\" gives the edges other costs when it is asked in another order, for \(profile.name)",
                        at: SourceSpan(file: folder.main.path),
                        help: "costs may depend on the edge and the options alone, and waymark.invalidate() renews them"
                    ))
            }
        }
        return diagnostics
    }

    /// Returns a warning for each cost hook that depends on the clock without stating how long its costs are valid.
    private func staleCosts(_ host: PluginHost) -> [Diagnostic] {
        let read = Set(host.costsWithoutValidity.map(\.hook)).union(folder.costHooksReadingClock)
        return read.sorted { $0.number < $1.number }.map { hook in
            Diagnostic(
                .staleCosts, .warning,
                "plugin \"\(folder.id)\": \(hook.rawValue) depends on the clock, and its costs go stale",
                at: folder.manifest.use(of: hook)?.span ?? SourceSpan(file: folder.main.path),
                help: "say in plugin.json for how many seconds they hold: \"\(hook.rawValue)\": {\"valid_s\": 900}")
        }
    }

    /// Returns warnings for the plugins' profiles and commands that are hidden by others with the same name.
    ///
    /// - Parameters:
    ///   - trials: The plugins.
    ///   - verbs: The commands of the shell.
    public static func hidden(among trials: [PluginTrial], verbs: Set<String>) -> [Diagnostic] {
        let host = host()
        host.load(all: trials.map(\.package))
        return host.hidden(verbs: verbs).flatMap { hidden in
            trials.filter { $0.folder.id == hidden.plugin }.prefix(1).map { trial in
                Diagnostic(
                    .pluginLint, .warning,
                    "plugin \"\(hidden.plugin)\" brings the \(hidden.name), which \(hidden.owner) hides",
                    at: SourceSpan(file: trial.folder.main.path), help: "give it another name")
            }
        }
    }

    /// Returns warnings for the languages that several plugins bring.
    public static func doubledLanguages(among trials: [PluginTrial]) -> [Diagnostic] {
        let host = host()
        for trial in trials { host.load(trial.package) }
        return host.doubledLanguages
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
