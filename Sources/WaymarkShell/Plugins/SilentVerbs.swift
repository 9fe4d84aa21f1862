import Foundation
import WaymarkAnswers
import WaymarkEngine

/// The verbs of plugins that cannot be asked for them.
struct SilentVerbs {
    let session: ShellSession
    let global: GlobalOptions

    /// Returns why a plugin's verb is missing because the plugin does not run, with the file and line; nil if no plugin
    /// has the verb.
    ///
    /// A plugin that is not loaded cannot be asked for its verbs, so its files are searched instead.
    func error(of verb: String) throws -> ShellError? {
        guard try !session.pluginPaths(global).isEmpty else { return nil }
        let engine = try session.pluginEngine(global)
        let reports = SessionPlugins(session: session, global: global).host(of: engine)?.plugins ?? []
        var silent: [(id: String, certainty: VerbMention, reason: String, isStopped: Bool)] = []
        for plugin in engine.installedPlugins() where plugin.isEnabled {
            guard let mention = plugin.folder.mention(of: verb) else { continue }
            let report = reports.first { $0.id == plugin.id }
            if report?.isEnabled == true { continue }
            silent.append((plugin.id, mention, reason(of: plugin, report, engine), report != nil))
        }
        for diagnostic in engine.pluginCatalog().diagnostics where diagnostic.severity == .error {
            guard let (id, source) = brokenPlugin(of: diagnostic), let mention = VerbMention(of: verb, in: source)
            else {
                continue
            }
            silent.append((id, mention, "cannot be used: " + located(diagnostic), false))
        }
        guard let first = silent.first(where: { $0.certainty == .named }) ?? silent.first else { return nil }
        if let fault = engine.pluginSettingsFault { throw fault }
        let be = first.certainty == .named ? "is" : "may be"
        return ShellError(
            .damaged, "\"\(verb)\" \(be) a command of the plugin \"\(first.id)\", which \(first.reason)",
            help: (first.isStopped ? "plugin reload starts it again; " : "") + "waymark plugin check \(first.id)")
    }

    private func reason(
        of plugin: InstalledPlugin, _ report: PluginReport?, _ engine: Engine
    ) -> String {
        if let report {
            guard let reason = report.reason else { return "failed" }
            return "failed: \(reason)" + (report.lastFault.map { ": " + plugin.folder.located($0) } ?? "")
        }
        let named = (global.venue ?? session.defaults.venue).flatMap { try? engine.venueID(named: $0) }
        guard let refusal = engine.pluginRefusal(plugin.id, for: named ?? session.openVenueID) else {
            return "did not load"
        }
        return "did not load: " + located(plugin.folder.located(refusal), of: plugin.id)
    }

    /// Returns a diagnostic as `plugins/hello/init.lua:3: …`.
    private func located(_ diagnostic: Diagnostic, of plugin: String = "") -> String {
        let prefix = "plugin \"\(plugin)\": "
        let message =
            diagnostic.message.hasPrefix(prefix)
            ? String(diagnostic.message.dropFirst(prefix.count)) : diagnostic.message
        guard let span = diagnostic.span, !span.file.isEmpty else { return message }
        return span.file + (span.line > 0 ? ":\(span.line)" : "") + ": " + message
    }

    /// Returns the id and the script of the plugin that a diagnostic of its files is about.
    private func brokenPlugin(of diagnostic: Diagnostic) -> (id: String, source: String)? {
        guard let file = diagnostic.span?.file else { return nil }
        var folder = URL(fileURLWithPath: file)
        for _ in 0..<2 {
            folder.deleteLastPathComponent()
            let main = folder.appendingPathComponent("init.lua").path
            if let bytes = FileBytes.contents(atPath: main, limit: 64 << 10) {
                return (folder.lastPathComponent, String(decoding: bytes, as: UTF8.self))
            }
        }
        return nil
    }
}

/// How a plugin's files mention a verb.
enum VerbMention {
    /// As the name of a record: `name = "hello"`.
    case named
    /// As a text.
    case quoted

    init?(of verb: String, in source: String) {
        let text = source.filter { !$0.isWhitespace }
        let quoted = ["\"\(verb)\"", "'\(verb)'"]
        if quoted.contains(where: { text.contains("name=" + $0) }) {
            self = .named
        } else if quoted.contains(where: { text.contains($0) }) {
            self = .quoted
        } else {
            return nil
        }
    }
}

extension PluginFolder {
    /// Returns how the plugin mentions a verb; nil if it does not, or has no commands.
    fileprivate func mention(of verb: String) -> VerbMention? {
        guard manifest.hooks.contains(where: { $0.hook == .commands }) else { return nil }
        let mentions = ([main] + modules).compactMap {
            VerbMention(of: verb, in: String(decoding: $0.bytes, as: UTF8.self))
        }
        return mentions.first { $0 == .named } ?? mentions.first
    }

    /// Returns a message that starts with a file of the plugin, with the file's path.
    fileprivate func located(_ message: String) -> String {
        let file = message.prefix { $0 != ":" }
        return path(of: String(file)) + message.dropFirst(file.count)
    }
}
