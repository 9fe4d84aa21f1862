import WaymarkModel
import WaymarkPlugins

// How mistakes are reported.
extension LuaInspection {
    /// Reports what a body finds as mistakes in a file.
    func within(_ other: PluginFile, _ body: () -> Void) {
        let before = file
        file = other
        body()
        file = before
    }

    /// Reports a probable mistake.
    func report(_ message: String, at place: LuaPlace, help: String? = nil) {
        guard isReporting else { return }
        let span = SourceSpan(file: file.path, line: place.line, column: place.column, length: place.length)
        let diagnostic = Diagnostic(.pluginLint, .warning, message.onOneLine, at: span, help: help?.onOneLine)
        if !diagnostics.contains(diagnostic) { diagnostics.append(diagnostic) }
    }

    /// Reports a word that is none of some words.
    func report(_ message: String, of word: String, at place: LuaPlace, among words: [String]) {
        report(message, at: place, help: words.isEmpty ? nil : FileChecker.help(for: word, among: words))
    }
}
