import WaymarkModel
import WaymarkPlugins

extension PluginFolder {
    /// Returns the probable mistakes in the plugin's Lua code, without running it: unknown members of `waymark`, of
    /// its options and of a hook's `e`, and capabilities that are missing or unused.
    ///
    /// The linter follows names, not values. It does not check code that receives these tables under another name or
    /// as an argument.
    package func lint() -> [Diagnostic] {
        var diagnostics: [Diagnostic] = []
        // Roles are given by answers, not by calls.
        var used: Set<PluginCapability> = manifest.hooks.contains { Self.givingRoles.contains($0.hook) } ? [.roles] : []
        for file in [main] + modules {
            let words = LuaWords.words(in: file.bytes)
            var event: (name: String, hook: HookDeclaration)?
            for index in words.indices {
                if words[index].text == "function" { event = Self.event(at: index, in: words, so: event) }
                guard let chain = Self.chain(at: index, in: words) else { continue }
                if chain[0].text == "waymark" {
                    diagnostics += check(chain, file, &used)
                } else if let event, chain[0].text == event.name {
                    diagnostics += Self.check(chain, of: event.hook, file)
                    diagnostics += undeclaredRead(chain, of: event.hook, file)
                }
            }
        }
        let unused = manifest.capabilities.subtracting(used).sorted { $0.rawValue < $1.rawValue }
        for capability in unused {
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

    private func check(
        _ chain: [LuaWords.Word], _ file: PluginFile, _ used: inout Set<PluginCapability>
    ) -> [Diagnostic] {
        let paths = Self.functionPaths
        let roots = PluginAPI.constants.map(\.name) + paths.map { $0.1[0] }
        let root = chain[1].text
        guard roots.contains(root) else { return [Self.slip(chain[1], "\"waymark\" has no \"\(root)\"", roots, file)] }
        var diagnostics: [Diagnostic] = []
        if let capability = paths.first(where: { $0.1[0] == root })?.0.capability, used.insert(capability).inserted,
            !manifest.capabilities.contains(capability)
        {
            var slip = Self.slip(chain[1], "the capability \"\(capability.rawValue)\" is missing", [], file)
            slip.help = "add it to \"capabilities\" in plugin.json"
            diagnostics.append(slip)
        }
        guard chain.count > 2 else { return diagnostics }
        let member = chain[2].text
        let members = paths.filter { $0.1[0] == root && $0.1.count > 1 }.map { $0.1[1] }
        if root == "options", !manifest.options.contains(where: { $0.name == member }) {
            let names = manifest.options.map(\.name)
            diagnostics.append(Self.slip(chain[2], "the plugin has no option \"\(member)\"", names, file))
        } else if !members.isEmpty, !members.contains(member) {
            diagnostics.append(Self.slip(chain[2], "\"waymark.\(root)\" has no \"\(member)\"", members, file))
        }
        return diagnostics
    }

    private static let functionPaths = PluginAPI.functions.map {
        ($0, $0.name.rawValue.split(separator: ".").map(String.init))
    }

    private static func check(
        _ chain: [LuaWords.Word], of hook: HookDeclaration, _ file: PluginFile
    ) -> [Diagnostic] {
        let event = chain[0].text
        guard let field = hook.arguments.first(where: { $0.name == chain[1].text }) else {
            let message = "\"\(event)\" of \(hook.name.rawValue) has no \"\(chain[1].text)\""
            return [slip(chain[1], message, hook.arguments.map(\.name), file)]
        }
        var type = field.type
        if case .optional(let inner) = type { type = inner }
        guard chain.count > 2, case .object(let name) = type,
            let object = PluginAPI.objects.first(where: { $0.name == name }),
            !object.fields.contains(where: { $0.name == chain[2].text })
        else { return [] }
        let message = "\"\(event).\(field.name)\" has no \"\(chain[2].text)\""
        return [slip(chain[2], message, object.fields.map(\.name), file)]
    }

    /// Returns the warning that a cost hook reads a member of the edge that its `reads` does not list.
    private func undeclaredRead(
        _ chain: [LuaWords.Word], of hook: HookDeclaration, _ file: PluginFile
    ) -> [Diagnostic] {
        guard let reads = manifest.use(of: hook.name)?.reads, chain.count > 2, chain[1].text == "edge",
            EdgeReads.members.contains(chain[2].text), !reads.names.contains(chain[2].text)
        else { return [] }
        let member = chain[2].text
        let message = "the \"reads\" of \(hook.name.rawValue) in plugin.json does not list \"\(member)\""
        var slip = Self.slip(chain[2], message, [], file)
        slip.help = "add it to \"reads\"; \"\(chain[0].text).edge.\(member)\" is an error until then"
        return [slip]
    }

    private static func slip(
        _ word: LuaWords.Word, _ message: String, _ words: [String], _ file: PluginFile
    ) -> Diagnostic {
        let span = SourceSpan(file: file.path, line: word.line, column: word.column, length: word.text.count)
        return Diagnostic(
            .pluginLint, .warning, message, at: span,
            help: words.isEmpty ? nil : FileChecker.help(for: word.text, among: words))
    }
}
