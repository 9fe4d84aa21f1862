import WaymarkModel
import WaymarkPlugins

extension PluginFolder {
    /// Returns the probable mistakes in the plugin's Lua code, without running it: unknown names and members, values that
    /// nothing has, answers that mean nothing, and capabilities that are missing or unused.
    ///
    /// - Parameters:
    ///   - venue: The venue whose ids the code may name; nil if any is possible.
    ///   - questions: The questions that the code can ask; empty if they are not known.
    package func lint(in venue: Venue? = nil, asking questions: [QuestionDeclaration] = []) -> [Diagnostic] {
        let inspection = LuaInspection(self, in: venue, asking: questions)
        inspection.run()
        let files = ([main] + modules).map(\.path)
        var diagnostics = inspection.diagnostics.sorted { left, right in
            let (first, second) = (left.span ?? SourceSpan(file: ""), right.span ?? SourceSpan(file: ""))
            let places = (files.firstIndex(of: first.file) ?? 0, files.firstIndex(of: second.file) ?? 0)
            return (places.0, first.line, first.column) < (places.1, second.line, second.column)
        }
        if manifest.use(of: .commands) != nil, manifest.use(of: .command) == nil {
            diagnostics.append(
                Diagnostic(
                    .pluginLint, .warning, "the plugin has commands, but no hook \"command\" that runs them",
                    at: SourceSpan(file: main.path),
                    help: "add \"command\" to plugin.json, and the function M.command(e)"))
        }
        // Roles are given by answers, not by calls.
        let used = inspection.used.union(manifest.hooks.contains { Self.givingRoles.contains($0.hook) } ? [.roles] : [])
        // Code that does not compile may use anything.
        guard ([main] + modules).allSatisfy({ LuaParser.statements(of: $0.bytes) != nil }) else { return diagnostics }
        for capability in manifest.capabilities.subtracting(used).sorted(by: { $0.rawValue < $1.rawValue }) {
            diagnostics.append(
                Diagnostic(
                    .pluginLint, .warning, "the capability \"\(capability.rawValue)\" is not used",
                    at: SourceSpan(file: main.path), help: "remove it from plugin.json"))
        }
        return diagnostics
    }

    /// The hooks whose answers can give roles.
    private static let givingRoles: Set<HookName> = [.prepareRouteQuery, .profiles]

    /// The cost hooks without `valid_s` whose own code uses `waymark.clock`.
    package var costHooksReadingClock: Set<HookName> {
        var found: Set<HookName> = []
        for file in [main] + modules {
            let words = LuaWords.words(in: file.bytes)
            var event: (name: String, hook: HookDeclaration)?
            for index in words.indices {
                if words[index].text == "function" { event = Self.event(at: index, in: words, so: event) }
                guard let hook = event?.hook, hook.kind == .cost, manifest.use(of: hook.name)?.validSeconds == nil,
                    let chain = Self.chain(at: index, in: words)
                else { continue }
                if chain.prefix(2).map(\.text) == ["waymark", "clock"] { found.insert(hook.name) }
            }
        }
        return found
    }

    /// Returns a name with its members, as in `waymark.log.info`; nil if there is no such chain at this index.
    private static func chain(at index: Int, in words: [LuaWords.Word]) -> [LuaWords.Word]? {
        guard words[index].isName, index == 0 || ![".", ":"].contains(words[index - 1].text) else { return nil }
        var chain = [words[index]]
        var next = index + 1
        while next + 1 < words.count, words[next].text == ".", words[next + 1].isName {
            chain.append(words[next + 1])
            next += 2
        }
        return chain.count > 1 ? chain : nil
    }

    /// Returns the hook, and the name of its parameter, that applies after a `function`.
    ///
    /// `function M.edge_cost(e)` and `edge_cost = function(e)` start a hook. A function with a parameter of the same
    /// name ends it.
    private static func event(
        at index: Int, in words: [LuaWords.Word], so current: (name: String, hook: HookDeclaration)?
    ) -> (name: String, hook: HookDeclaration)? {
        guard let open = words[index...].firstIndex(where: { $0.text == "(" }) else { return current }
        let parameters = words[(open + 1)...].prefix { $0.text != ")" }.filter(\.isName).map(\.text)
        let name = open > index + 1 ? words[open - 1].text : index > 1 ? words[index - 2].text : ""
        let isMember =
            open > index + 1 ? words[open - 2].text == "." : index > 1 && words[index - 1].text == "="
        if isMember, let hook = HookName(rawValue: name), let first = parameters.first {
            return (first, PluginAPI.hook(hook))
        }
        return current.flatMap { parameters.contains($0.name) ? nil : $0 }
    }
}
