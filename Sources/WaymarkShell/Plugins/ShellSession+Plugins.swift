import Foundation
import WaymarkEngine
import WaymarkImport
import WaymarkModel
import WaymarkPlugins

extension ShellSession {
    /// A plugin that was found.
    ///
    /// - Throws: `ShellError` when there is none of that id, or it cannot be used.
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

    /// The host that a command about plugins speaks of: that of the journey, else of the open venue, else of none.
    func pluginHost(_ global: GlobalOptions, _ engine: Engine) -> PluginHost? {
        let named = (global.venue ?? defaults.venue).map { text in (try? engine.venueID(named: text)) ?? FeatureID(text)
        }
        return engine.pluginHost(for: named ?? openVenueID)
    }

    /// Engines on which something about plugins changes: all that are open, and the one of the journey.
    var pluginEngines: [Engine] {
        openEngines + (travel.journey.map { [$0.engine] } ?? [])
    }

    /// Adds what plugins said on the way: why they are not used, what failed in them, warnings of theirs.
    func addPluginNews(to outcome: inout CommandOutcome) {
        for engine in openEngines {
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

    /// Shows diagnostics about plugins with the lines they point at.
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

    /// The JSON of diagnostics, as `check` writes it.
    func json(_ diagnostics: [Diagnostic]) -> JSON {
        .array(DiagnosticPrinter.sorted(diagnostics).map { DiagnosticView.json($0, shown: shown) })
    }
}

extension Engine {
    /// A diagnostic of a running plugin with the path of the file that it names.
    func located(_ diagnostic: Diagnostic) -> Diagnostic {
        let plugins = installedPlugins()
        // It may speak of another one besides.
        let plugin =
            plugins.first { diagnostic.message.hasPrefix("plugin \"\($0.id)\"") }
            ?? plugins.first { diagnostic.message.contains("\"\($0.id)\"") }
        return plugin?.folder.located(diagnostic) ?? diagnostic
    }
}
