import Foundation
import WaymarkEngine

extension ShellSession {
    /// Returns an installed plugin.
    ///
    /// - Throws: `ShellError` if there is no plugin of this id, or it cannot be used.
    func plugin(_ id: String, _ engine: Engine) throws -> InstalledPlugin {
        if let plugin = engine.installedPlugins().first(where: { $0.id == id }) { return plugin }
        let catalog = engine.pluginCatalog()
        let broken = catalog.diagnostics.first { diagnostic in
            let parts = (diagnostic.span?.file ?? "").split(separator: "/")
            return diagnostic.severity == .error && parts.contains(Substring(id))
        }
        if let broken {
            throw ShellError(
                .badData, "plugin \"\(id)\" cannot be used: \(broken.message)", help: "waymark plugin check \(id)")
        }
        let unknown = catalog.unknown(id)
        throw ShellError(.noInput, unknown.message, help: unknown.help)
    }

    /// Returns the running plugins for a command: those of the named venue, otherwise of the open venue, otherwise
    /// those without a venue. Nil if no plugins are running.
    func pluginHost(_ global: GlobalOptions, _ engine: Engine) -> PluginHost? {
        let named = (global.venue ?? defaults.venue).map { text in (try? engine.venueID(named: text)) ?? FeatureID(text)
        }
        return engine.pluginHost(for: named ?? openVenueID(in: engine))
    }

    /// The engines that a change of plugins affects: all open engines, and the engine of the journey.
    var pluginEngines: [Engine] {
        openEngines + (travel.journey.map { [$0.engine] } ?? [])
    }

    /// Adds news about plugins: diagnostics, failures and warnings. Without engines, those of the open ones.
    func addPluginNews(of engines: [Engine]? = nil, to outcome: inout CommandOutcome) {
        for engine in engines ?? openEngines {
            let news = engine.takePluginNews()
            for diagnostic in news.diagnostics {
                let located = engine.located(diagnostic)
                let severity = located.severity == .error ? "error" : "warning"
                outcome.talk("\(severity)[\(located.code)]: \(located.message)", .warning)
                if let span = located.span { outcome.talk("  --> \(Self.place(span))") }
                if let help = located.help { outcome.talk("  = help: \(help)") }
            }
            for fault in news.faults {
                outcome.talk("warning: \(fault.plugin) failed in \(fault.hook): \(fault.message)", .warning)
                if let reason = fault.disabled { outcome.talk("  = note: it is disabled: \(reason)") }
            }
            for line in news.lines {
                pluginLog.append(line)
                if line.level == .warning { outcome.talk("\(line.plugin ?? "plugins"): \(line.text)", .warning) }
            }
        }
    }

    private static func place(_ span: SourceSpan) -> String {
        span.file + (span.line > 0 ? ":\(span.line)" + (span.column > 0 ? ":\(span.column)" : "") : "")
    }

    /// Adds diagnostics about plugins, each with its line of source.
    func write(_ diagnostics: [Diagnostic], from catalog: PluginCatalog, to outcome: inout CommandOutcome) {
        guard !diagnostics.isEmpty else { return }
        let text = DiagnosticPrinter(limitPerCode: nil).render(diagnostics) { file, line in
            catalog.sourceLine(file, line)
        }
        for line in text.trimmingNewlines.split(separator: "\n", omittingEmptySubsequences: false).dropLast(2) {
            let emphasis: CommandOutcome.Emphasis =
                line.hasPrefix("error[") ? .error : line.hasPrefix("warning[") ? .warning : .none
            outcome.result(String(line), emphasis)
        }
        outcome.result("")
    }

    /// Returns diagnostics as JSON, in the form that `check` writes.
    func json(_ diagnostics: [Diagnostic]) -> JSON {
        .array(DiagnosticPrinter.sorted(diagnostics).map { DiagnosticView.json($0, shown: shown) })
    }
}

extension Engine {
    /// Returns a diagnostic of a loaded plugin with the path of its file.
    func located(_ diagnostic: Diagnostic) -> Diagnostic {
        let plugins = installedPlugins()
        // The message can mention another plugin as well.
        let plugin =
            plugins.first { diagnostic.message.hasPrefix("plugin \"\($0.id)\"") }
            ?? plugins.first { diagnostic.message.contains("\"\($0.id)\"") }
        return plugin?.folder.located(diagnostic) ?? diagnostic
    }
}
