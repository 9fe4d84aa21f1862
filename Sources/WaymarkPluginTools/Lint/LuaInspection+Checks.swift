import WaymarkModel
import WaymarkPlugins

// What can be wrong with values.
extension LuaInspection {
    /// Checks whether a statement changes what plugins can only read.
    func checkWriting(to base: LuaExpression, _ fact: LuaFact, at place: LuaPlace) {
        let shown = base.chain ?? "this table"
        switch fact {
        case .event: report("\"\(shown)\" cannot be changed", at: place, help: "return what should be different")
        case .waymark, .option: report("\"\(shown)\" cannot be changed", at: place, help: "keep it in a local table")
        case .typed:
            guard isLive(base), fact.object != nil || fact.type == .texts else { return }
            report("\"\(shown)\" cannot be changed", at: place, help: "return what should be different")
        default: break
        }
    }

    /// Whether a chain starts at the `e` of a hook. What functions return is a copy, which plugins may change.
    func isLive(_ expression: LuaExpression) -> Bool {
        switch expression.kind {
        case .name(let name): if case .event = fact(of: name, at: expression.place) { true } else { false }
        case .index(let base, _): isLive(base)
        default: false
        }
    }

    /// Checks a call with a colon.
    func checkMethod(_ name: String, of base: LuaExpression, _ fact: LuaFact, at place: LuaPlace) {
        let shown = base.chain ?? "waymark"
        switch fact {
        case .waymark: report("\"\(shown)\" has no methods", at: place, help: "write \(shown).\(name)(…), with a dot")
        case .event: report("\"\(shown)\" has no methods", at: place, help: "write \(shown).\(name), with a dot")
        default:
            switch fact.kind {
            case .text? where LuaGlobals.libraries["string"]?.contains(name) != true:
                let members = LuaGlobals.libraries["string"] ?? []
                report("a text has no method \"\(name)\"", of: name, at: place, among: members)
            case .list?:
                let help =
                    ["contains", "includes", "has", "find", "indexOf"].contains(name)
                    ? "go through its items with ipairs and compare each" : "see the functions of table"
                report("a list has no methods", at: place, help: help)
            case .number?, .boolean?:
                report("\"\(shown)\" is \(fact.kind?.phrase ?? "") and has no methods", at: place)
            default:
                guard fact.object != nil else { return }
                report("\"\(shown)\" has no methods", at: place, help: "write \(shown).\(name), with a dot")
            }
        }
    }

    /// Checks whether a cost hook reads a member of an edge that its `reads` does not list.
    func checkReading(of member: String, of object: String, _ base: LuaExpression, at place: LuaPlace) {
        guard object == "edge", let hook = functions.last(where: { $0.hook != nil })?.hook, hook.kind == .cost,
            let reads = folder.manifest.use(of: hook.name)?.reads, EdgeReads.members.contains(member),
            !reads.names.contains(member)
        else { return }
        let shown = (base.chain ?? "edge") + "." + member
        report(
            "the \"reads\" of \(hook.name.rawValue) in plugin.json does not list \"\(member)\"", at: place,
            help: "add it to \"reads\"; \"\(shown)\" is an error until then")
    }

    /// Checks a value against a literal that it is compared with.
    func checkComparison(_ sign: String, _ value: LuaExpression, _ fact: LuaFact, _ literal: LuaExpression) {
        guard ["==", "~=", "<", ">", "<=", ">="].contains(sign) else { return }
        if case .unary("not", _) = value.kind, case .string = literal.kind {
            return report(
                "\"not\" comes before the comparison", at: literal.place, help: "write ~= instead of not … ==")
        }
        let shown = value.chain ?? "the value"
        if kindCheck.checkKinds(sign, value, fact, literal) { return }
        if case .string(let word) = literal.kind {
            if let words = Self.words(of: fact), !words.contains(word) {
                report("\"\(shown)\" is never \"\(word)\"", of: word, at: literal.place, among: words)
            }
            idCheck.checkID(word, comparedWith: fact, at: literal.place)
            if case .index(let base, let key) = value.kind, case .string("name") = key.kind,
                case .name(let name) = base.kind, case .event(let hook) = self.fact(of: name, at: base.place),
                hook.name == .command, let names = commandNames, !names.isEmpty, !names.contains(word)
            {
                report("the plugin has no command \"\(word)\"", of: word, at: literal.place, among: names.sorted())
            }
        } else if case .number(let number?) = literal.kind, number == 0, sign == "==" || sign == "~=",
            fact.type == .integer, isLive(value), case .index(_, let key) = value.kind,
            case .string(let word) = key.kind, Self.indices.contains(word)
        {
            report("\"\(shown)\" is never 0: it counts from 1", at: literal.place)
        }
    }

    /// The members of `e` and its tables that are indices.
    private static let indices: Set = ["leg", "step", "leg_index", "step_index", "alternative", "waypoint"]

    private static func words(of fact: LuaFact) -> [String]? {
        if case .choice(let words)? = fact.type { return words }
        if case .option(let option) = fact, option.kind == .choice { return option.values }
        return nil
    }

    // MARK: Calls

    /// Checks the arguments of a function of `waymark`.
    func check(_ arguments: [LuaExpression], of function: FunctionDeclaration, at place: LuaPlace) {
        let expands =
            switch arguments.last?.kind {
            case .call, .method, .rest: true
            default: false
            }
        if arguments.count > function.parameters.count {
            let most = function.parameters.count
            report(
                "\(function.path) takes at most \(most) argument\(most == 1 ? "" : "s")", at: place,
                help: "docs/plugin-api.md describes it")
        }
        if let hook = functions.last?.hook {
            callCheck.checkCaller(of: function, arguments, in: hook, at: place)
        } else {
            note(.engine(function, arguments, place, file))
        }
        callCheck.checkContents(of: arguments, for: function.name)
        let needed = function.parameters.prefix { !$0.isOptional }.count
        if arguments.count < needed, !expands {
            report(
                "\(function.path) lacks its argument \"\(function.parameters[arguments.count].name)\"", at: place,
                help: "docs/plugin-api.md describes it")
        }
        for (argument, parameter) in zip(arguments, function.parameters) {
            check(argument, parameter, "the argument \"\(parameter.name)\" of \(function.path)")
        }
        guard let first = arguments.first, case .string(let text) = first.kind else {
            if function.name == .timerAfter { checkTimer(at: place) }
            return
        }
        switch function.name {
        case .i18nText:
            if !folder.translations.values.contains(where: { $0[text] != nil }) {
                let keys = Set(folder.translations.values.flatMap(\.keys)).sorted()
                report("no file of i18n/ has the text \"\(text)\"", of: text, at: first.place, among: keys)
            }
        case .storageGet, .storageSet, .storageDelete:
            let isKey = (1...64).contains(text.utf8.count) && text.utf8.allSatisfy(Self.isInKey)
            if !isKey {
                report(
                    "\"\(text)\" cannot be a key of the storage", at: first.place,
                    help: "use 1 to 64 lower-case letters, digits, \"_\", \".\" and \"-\"")
            }
        default: idCheck.checkID(text, of: function.name, at: first.place)
        }
    }

    private static func isInKey(_ byte: UInt8) -> Bool {
        (0x61...0x7A).contains(byte) || (0x30...0x39).contains(byte) || [0x5F, 0x2E, 0x2D].contains(byte)
    }

    private func checkTimer(at place: LuaPlace) {
        guard folder.manifest.use(of: .timer) == nil else { return }
        report(
            "the timer has no hook \"timer\" to call", at: place,
            help: "add \"timer\" to \"hooks\" in plugin.json, and the function M.timer(e)")
    }

    // MARK: Literals

    /// Checks a literal against the declaration of a value.
    func check(_ literal: LuaExpression, _ field: FieldDeclaration, _ what: String) {
        check(literal, field.type, field, what)
    }

    private func check(_ literal: LuaExpression, _ type: APIType, _ field: FieldDeclaration, _ what: String) {
        var literal = literal
        if case .unary("-", let value) = literal.kind, case .number(let number) = value.kind {
            literal.kind = .number(number.map { -$0 })
        }
        switch literal.kind {
        case .binary("and", _, let value): return check(value, type, field, what)
        case .binary("or", let left, let right):
            if case .binary("and", _, let value) = left.kind { check(value, type, field, what) }
            return check(right, type, field, what)
        case .nil, .name, .index, .call, .method, .rest, .binary, .unary: return
        default: break
        }
        switch type {
        case .optional(let inner): check(literal, inner, field, what)
        case .orFalse(let inner):
            if case .boolean(false) = literal.kind { return }
            check(literal, inner, field, what)
        case .boolean:
            if case .boolean = literal.kind { return }
            report("\(what) must be true or false", at: literal.place)
        case .integer, .number:
            guard case .number(let number) = literal.kind else {
                return report("\(what) must be a number", at: literal.place)
            }
            if let number, let range = field.range, !range.contains(number) {
                let (low, high) = (OptionValue.number(range.lowerBound).text, OptionValue.number(range.upperBound).text)
                report("\(what) must be from \(low) to \(high)", at: literal.place)
            }
        case .string:
            if case .string = literal.kind { return }
            report("\(what) must be a text", at: literal.place)
        case .choice(let words):
            guard case .string(let word) = literal.kind else {
                return report("\(what) must be one of " + words.joined(separator: ", "), at: literal.place)
            }
            if !words.contains(word) {
                report("\(what) cannot be \"\(word)\"", of: word, at: literal.place, among: words)
            }
        case .list(let item):
            guard case .table(let fields) = literal.kind else {
                return report("\(what) must be a list", at: literal.place)
            }
            for field in fields {
                if field.key != nil, case .string(let word)? = field.key?.kind {
                    report(
                        "\(what) must be a list, but has \"\(word)\"", at: field.key?.place ?? literal.place,
                        help: "put each item into braces: { { … } }")
                } else {
                    check(field.value, item, FieldDeclaration("", item, ""), what)
                }
            }
        case .object(let name): check(literal, record: name, what)
        case .lines:
            switch literal.kind {
            case .number, .boolean, .function:
                report("\(what) must be a text or a list of texts", at: literal.place, help: "write tostring(…)")
            case .table(let fields):
                for field in fields where field.key == nil {
                    switch field.value.kind {
                    case .number, .boolean, .table, .function:
                        report("an item of \(what) must be a text", at: field.value.place)
                    default: break
                    }
                }
            default: break
            }
        case .texts, .data, .function, .either: break
        }
    }

    private func check(_ literal: LuaExpression, record name: String, _ what: String) {
        guard case .table(let fields) = literal.kind else {
            return report("\(what) must be a table", at: literal.place)
        }
        guard let record = PluginAPI.record(name) else { return }
        idCheck.checkIDs(fields, of: name)
        var given: Set<String> = []
        var isMisspelt = false
        for field in fields {
            guard let key = field.key, case .string(let word) = key.kind else { return }
            given.insert(word)
            if let member = record.fields.first(where: { $0.name == word }) {
                check(field.value, member, "\"\(word)\" of \(what)")
            } else {
                isMisspelt = true
                report("\(what) has no \"\(word)\"", of: word, at: key.place, among: record.fields.map(\.name))
            }
        }
        for member in record.fields where !member.isOptional && !given.contains(member.name) && !isMisspelt {
            report("\(what) lacks \"\(member.name)\"", at: literal.place)
        }
    }
}
