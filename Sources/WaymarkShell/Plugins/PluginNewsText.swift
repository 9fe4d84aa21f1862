import WaymarkAnswers
import WaymarkEngine

/// What happened to plugins since the last command, as text: diagnostics, failures and warnings.
struct PluginNewsText {
    let session: ShellSession

    /// Adds the news of engines; without engines, those of the open ones.
    func add(of engines: [Engine]? = nil, to outcome: inout CommandOutcome) {
        for engine in engines ?? session.openEngines {
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
                session.pluginLog.append(line)
                if line.level == .warning { outcome.talk("\(line.plugin ?? "plugins"): \(line.text)", .warning) }
            }
        }
    }

    private static func place(_ span: SourceSpan) -> String {
        span.file + (span.line > 0 ? ":\(span.line)" + (span.column > 0 ? ":\(span.column)" : "") : "")
    }
}

extension CommandOutcome {
    /// Adds diagnostics about plugins, each with its line of source.
    mutating func result(_ diagnostics: [Diagnostic], from catalog: PluginCatalog) {
        var sheet = AnswerSheet()
        sheet.add(diagnostics) { file, line in catalog.sourceLine(file, line) }
        result(sheet)
    }
}
