import WaymarkModel
import WaymarkPlugins

// What expressions are.
extension LuaInspection {
    /// Reads an expression and returns what is known of its value.
    func visit(_ expression: LuaExpression) -> LuaFact {
        switch expression.kind {
        case .nil, .rest, .number, .boolean, .string: return .unknown
        case .name(let name): return fact(of: name, at: expression.place)
        case .index(let base, let key): return member(key, of: base, visit(base))
        case .call(let callee, let arguments): return call(callee, arguments, at: expression.place)
        case .method(let base, let name, let arguments):
            let fact = visit(base)
            let facts = arguments.map { visit($0) }
            arguments.forEach(release)
            release(base)
            checkMethod(name, of: base, fact, at: expression.place)
            noteCall()
            if case .table(let table) = fact, case .function(let body)? = tables[table]?[name] {
                note([fact] + facts, of: body)
            }
            return .unknown
        case .function(let body):
            visit(body)
            return .function(body)
        case .binary(let sign, let left, let right):
            let facts = (visit(left), visit(right))
            checkComparison(sign, left, facts.0, right)
            checkComparison(sign, right, facts.1, left)
            kindCheck.checkOperator(sign, left, facts.0, with: right)
            kindCheck.checkOperator(sign, right, facts.1, with: left)
            switch sign {
            // Something else than an object may be replaced by a value of another kind.
            case "or":
                let isKept = facts.0.type != nil && (facts.0.object != nil || facts.0.kind == facts.1.kind)
                return isKept ? facts.0 : .unknown
            case "and": return facts.1
            default: return .unknown
            }
        case .unary(let sign, let value):
            let fact = visit(value)
            if sign == "#" { kindCheck.checkLength(of: value, fact) }
            return .unknown
        case .table(let fields):
            for field in fields {
                if let key = field.key { _ = visit(key) }
                _ = visit(field.value)
            }
            return .unknown
        }
    }

    private func member(_ key: LuaExpression, of base: LuaExpression, _ fact: LuaFact) -> LuaFact {
        guard case .string(let word) = key.kind else {
            _ = visit(key)
            return item(key, of: base, fact)
        }
        if kindCheck.checkMember(word, of: base, fact, at: key.place) { return .unknown }
        switch fact {
        case .waymark(let path): return waymark(path, word, at: key.place)
        case .library(let name):
            let members = LuaGlobals.members(of: name) ?? []
            if !members.contains(word) {
                let near = EditDistance.suggestion(for: word, among: members).map { "did you mean \"\($0)\"?" }
                report(
                    "\"\(name)\" has no \"\(word)\"", at: key.place,
                    help: near ?? "docs/plugins.md lists what differs from other Lua")
            }
            return .unknown
        case .event(let hook):
            if let present = hook.formerMembers[word] {
                report(
                    "\"\(word)\" of \(hook.name.rawValue) is now called \"\(present)\"", at: key.place,
                    help: "the former name works until the next version")
                return hook.arguments.first { $0.name == present }.map { idCheck.fact(of: $0, in: hook.name.rawValue) }
                    ?? .unknown
            }
            guard let field = hook.arguments.first(where: { $0.name == word }) else {
                let message = "\"\(base.chain ?? "e")\" of \(hook.name.rawValue) has no \"\(word)\""
                report(message, of: word, at: key.place, among: hook.arguments.map(\.name))
                return .unknown
            }
            return idCheck.fact(of: field, in: hook.name.rawValue)
        case .table(let table): return tables[table]?[word] ?? .unknown
        case .module(let name):
            guard case .table(let table)? = exports[name] else { return .unknown }
            return tables[table]?[word] ?? .unknown
        default: break
        }
        guard let object = fact.object, let fields = questionCheck.members(of: object) else {
            if case .list? = fact.type {
                report("a list has no \"\(word)\"", at: key.place, help: "write #list for the number of its items")
            }
            return fact.type == .texts ? .typed(.optional(.string)) : .unknown
        }
        checkReading(of: word, of: object, base, at: key.place)
        guard let field = fields.first(where: { $0.name == word }) else {
            report(
                "\"\(base.chain ?? object)\" has no \"\(word)\"", of: word, at: key.place, among: fields.map(\.name))
            return .unknown
        }
        return idCheck.fact(of: field, in: object)
    }

    private func item(_ key: LuaExpression, of base: LuaExpression, _ fact: LuaFact) -> LuaFact {
        var items: APIType?
        if case .list(let item)? = fact.type { items = item }
        if case .ids(let kind) = fact, case .number(let number?) = key.kind, number >= 1 { return .id(kind) }
        var isList = items != nil
        if case .option(let option) = fact, option.kind == .list { isList = true }
        if isList, case .number(let number?) = key.kind, number < 1 {
            report("a list has no item \(Int(number))", at: key.place, help: "its first item is [1]")
        }
        return items.map { .typed(.optional($0)) } ?? .unknown
    }

    private func waymark(_ path: [String], _ word: String, at place: LuaPlace) -> LuaFact {
        let paths = Self.functionPaths
        if path.isEmpty {
            let roots =
                PluginAPI.constants.map(\.name) + paths.map { $0.1[0] }.filter { !LuaGlobals.tables.contains($0) }
            guard roots.contains(word) else {
                report("\"waymark\" has no \"\(word)\"", of: word, at: place, among: roots)
                return .unknown
            }
            checkCapability(of: word, at: place)
            return .waymark([word])
        }
        if path == ["options"] {
            guard let option = folder.manifest.options.first(where: { $0.name == word }) else {
                let names = folder.manifest.options.map(\.name)
                report("the plugin has no option \"\(word)\"", of: word, at: place, among: names)
                return .unknown
            }
            return .option(option)
        }
        let members =
            LuaGlobals.members(of: path[0])
            ?? paths.filter { $0.1[0] == path[0] && $0.1.count > 1 }.map { $0.1[1] }
        if path.count == 1, !members.isEmpty, !members.contains(word) {
            let shown = LuaGlobals.tables.contains(path[0]) ? path[0] : "waymark." + path[0]
            report("\"\(shown)\" has no \"\(word)\"", of: word, at: place, among: members)
            return .unknown
        }
        return .waymark(path + [word])
    }

    static let functionPaths = PluginAPI.functions.map { ($0, $0.name.rawValue.split(separator: ".").map(String.init)) }

    private func checkCapability(of root: String, at place: LuaPlace) {
        guard let capability = Self.functionPaths.first(where: { $0.1[0] == root })?.0.capability,
            used.insert(capability).inserted, !folder.manifest.capabilities.contains(capability)
        else { return }
        report(
            "the capability \"\(capability.rawValue)\" is missing", at: place,
            help: "add it to \"capabilities\" in plugin.json")
    }

    private func call(_ callee: LuaExpression, _ arguments: [LuaExpression], at place: LuaPlace) -> LuaFact {
        let fact = visit(callee)
        let facts = arguments.map { visit($0) }
        noteArguments(arguments, of: callee, fact)
        switch fact {
        case .waymark(let path):
            guard let function = Self.functionPaths.first(where: { $0.1 == path })?.0 else { return .unknown }
            if path.first != "log" { noteCall() }
            check(arguments, of: function, at: place)
            if function.name == .osDate {
                // A table for the format "*t", else a text.
                guard let first = arguments.first else { return .typed(.string) }
                guard case .string(let format) = first.kind else { return .unknown }
                return DateFormat.isTable(format) ? .unknown : .typed(.string)
            }
            switch function.name {
            case .ask: return questionCheck.answer(to: arguments)
            case .venueZonesHere: return .ids(.zone)
            case .venuePlaces: return .ids(.place)
            default: break
            }
            return function.result.map { .typed($0.type) } ?? .unknown
        case .function(let body):
            noteCall()
            note(facts, of: body)
            note(.own(body))
        default:
            if case .name("require") = callee.kind, case .string(let name)? = arguments.first?.kind {
                return .module(name.replacing(".", with: "/") + ".lua")
            }
            if case .name(let name) = callee.kind, LuaGlobals.names.contains(name) { return .unknown }
            kindCheck.checkCallee(callee, fact)
            noteCall()
        }
        return .unknown
    }

    private func noteCall() { if !functions.isEmpty { functions[functions.count - 1].callsOthers = true } }
}
