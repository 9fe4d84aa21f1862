import WaymarkModel
import WaymarkPlugins

/// A call that a function of the plugin makes, whatever its arguments are.
enum LuaKnownCall {
    /// A function of the API, at a place in a file.
    case engine(FunctionDeclaration, [LuaExpression], LuaPlace, PluginFile)
    /// A function of the plugin.
    case own(LuaFunctionBody)
}

// Functions of the plugin that hooks call.
extension LuaInspection {
    /// What a function that is being read has done so far.
    struct FunctionState {
        var hook: HookDeclaration?
        var body: LuaFunctionBody?
        /// How many conditions and loops enclose the statement.
        var conditions = 0
        var loops = 0
        var returns: [[LuaExpression]] = []
        var booleans: Set<Bool> = []
        /// Whether it returns something that is not a boolean literal or nil.
        var returnsMore = false
        var returnsValue = false
        var callsOthers = false
    }

    /// Notes a call of the function that is being read. Of other functions than hooks, only what they call in any case counts.
    func note(_ call: LuaKnownCall) {
        guard let state = functions.last, let body = state.body else { return }
        if state.hook == nil, state.conditions > 0 { return }
        calls[ObjectIdentifier(body), default: []].append(call)
    }

    /// Checks what the functions call that a hook calls.
    func checkHelpers(of hook: HookDeclaration, _ body: LuaFunctionBody) {
        var seen: Set = [ObjectIdentifier(body)]
        var waiting = owned(by: body)
        while let helper = waiting.popLast() {
            guard seen.insert(ObjectIdentifier(helper)).inserted else { continue }
            for case .engine(let function, let arguments, let place, let file) in calls[ObjectIdentifier(helper)] ?? []
            {
                within(file) { callCheck.checkCaller(of: function, arguments, in: hook, at: place) }
            }
            waiting += owned(by: helper)
        }
    }

    private func owned(by body: LuaFunctionBody) -> [LuaFunctionBody] {
        (calls[ObjectIdentifier(body)] ?? []).compactMap { if case .own(let helper) = $0 { helper } else { nil } }
    }
}

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
