import Foundation
import WaymarkAnswers
import WaymarkEngine

extension ShellSession {
    /// Returns an installed plugin.
    ///
    /// - Throws: `AnswerError` if there is no plugin of this id, or it cannot be used.
    func plugin(_ id: String, _ engine: Engine) throws -> InstalledPlugin { try engine.plugin(named: id) }

    /// What the session lends to an inquiry about plugins.
    var pluginAccess: PluginAccess {
        var access = PluginAccess()
        access.choose = { (id, isOn) in
            self.pluginSwitches[id] = isOn
            for engine in self.pluginEngines { engine.switchPlugin(id, isOn) }
        }
        access.reload = { _ in
            for engine in self.pluginEngines { engine.reloadPlugins() }
            if let journey = self.travel.journey { _ = journey.engine.pluginHost(for: journey.venue.id) }
        }
        return access
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
        var sheet = AnswerSheet()
        sheet.add(diagnostics) { file, line in catalog.sourceLine(file, line) }
        outcome.result(sheet)
    }
}
