import WaymarkModel

extension OptionDeclaration {
    /// The keys of an option.
    static let keys = [
        "type", "of", "min", "max", "max_length", "max_count", "values", "default", "unit", "description",
    ]
    /// The keys of a list's items.
    static let itemKeys = ["type", "min", "max", "max_length", "values", "unit"]
    private static let listKeys = ["of", "max_count"]
    /// The maximum number of options of a plugin.
    package static let maximumOptions = 64

    /// Reads the options that a plugin declares. Problems are added to the checker.
    static func read(_ member: JSONMember?, _ checker: inout FileChecker) -> [OptionDeclaration] {
        guard let member else { return [] }
        guard let members = member.node.members else {
            checker.wrongType(member.node, what: "options", wanted: "an object")
            return []
        }
        if members.count > maximumOptions {
            checker.report(.badPluginValue, "a plugin can have at most \(maximumOptions) options", at: member.span)
        }
        return members.compactMap { member in
            if !isName(member.name) {
                checker.report(
                    .badPluginValue, "the option's name \"\(member.name)\" cannot be used", at: member.span,
                    help: "use 1 to 40 lower-case letters, digits and \"_\", starting with a letter")
                return nil
            }
            return OptionDeclaration(member, &checker)
        }
    }

    /// Returns whether a text is a valid option name: 1 to 40 lower-case letters, digits and `_`, starting with a
    /// letter. Reserved words of Lua are invalid.
    static func isName(_ text: String) -> Bool {
        let bytes = Array(text.utf8)
        guard (1...40).contains(bytes.count), (0x61...0x7A).contains(bytes[0]) else { return false }
        return bytes.allSatisfy { (0x61...0x7A).contains($0) || (0x30...0x39).contains($0) || $0 == 0x5F }
            && !luaWords.contains(text)
    }

    private static let luaWords: Set<String> = [
        "and", "break", "do", "else", "elseif", "end", "false", "for", "function", "goto", "if", "in", "local", "nil",
        "not", "or", "repeat", "return", "then", "true", "until", "while",
    ]

    private init?(_ member: JSONMember, _ checker: inout FileChecker) {
        let what = "option \"\(member.name)\""
        guard
            let members = checker.members(
                of: member.node, what: what, keys: Self.keys, required: ["type", "default"], unknown: .warning),
            let kind = Self.kind(members["type"], "the type of \(what)", Kind.allCases, &checker)
        else { return nil }
        var itemKind: Kind?
        var limits = members
        if kind.hasItems {
            guard let of = members["of"] else {
                checker.report(
                    .missingPluginKey, "\(what) lacks the key \"of\"", at: member.span,
                    help: "for example \"of\": \"string\""
                )
                return nil
            }
            guard let items = Self.items(of, what, &checker) else { return nil }
            (itemKind, limits) = items
        }
        let valueKind = itemKind ?? kind
        Self.checkFit(members, kind, Self.listKeys, what, &checker)
        if let itemKind { Self.checkFit(limits, itemKind, [], "the items of \(what)", &checker) }
        name = member.name
        let all = -1e15...1e15
        minimum = checker.number(limits["min"], what: "min of \(what)", in: all)
        maximum = checker.number(limits["max"], what: "max of \(what)", in: all)
        maximumLength = checker.integer(limits["max_length"], what: "max_length of \(what)", in: 1...4_096) ?? 200
        maximumCount = checker.integer(members["max_count"], what: "max_count of \(what)", in: 1...100) ?? 100
        let words = Self.words(limits["values"], what, isNeeded: valueKind == .choice, member.span, &checker)
        form = kind.form(of: itemKind, words: words)
        unit = checker.text(limits["unit"], what: "the unit of \(what)", limit: 20)
        summary = checker.text(members["description"], what: "the description of \(what)", limit: 500)
        span = member.span
        defaultValue = .boolean(false)
        if let minimum, let maximum, minimum > maximum, let key = limits["min"] {
            checker.report(.badPluginValue, "min of \(what) is above its max", at: key.node.span)
            return nil
        }
        guard let given = members["default"] else { return nil }
        switch value(of: given.node) {
        case .success(let value): defaultValue = value
        case .failure(let mistake):
            checker.report(
                .badPluginValue, "the default of \(what) \(mistake.message)", at: mistake.span ?? given.node.span,
                help: mistake.help)
            return nil
        }
    }

    private static func kind(
        _ member: JSONMember?, _ what: String, _ kinds: [Kind], _ checker: inout FileChecker
    ) -> Kind? {
        guard let member else { return nil }
        let words = kinds.map(\.rawValue)
        guard let word = member.node.string else {
            checker.wrongType(
                member.node, what: what, wanted: "one of " + words.joined(separator: ", "))
            return nil
        }
        if let kind = Kind(rawValue: word), kinds.contains(kind) { return kind }
        checker.report(
            .badPluginValue, "\(what) cannot be \"\(word)\"", at: member.node.span,
            help: FileChecker.help(for: word, among: words))
        return nil
    }

    /// Returns the type and limits of the items of a list or map: `"string"`, or an object such as `{"type": "string",
    /// "max_length": 60}`.
    private static func items(
        _ of: JSONMember, _ what: String, _ checker: inout FileChecker
    ) -> (kind: Kind?, limits: [String: JSONMember])? {
        let kinds = Kind.allCases.filter { !$0.hasItems }
        let what = "the items of \(what)"
        if of.node.members == nil { return kind(of, what, kinds, &checker).map { ($0, [:]) } }
        guard
            let limits = checker.members(of: of.node, what: what, keys: itemKeys, required: ["type"], unknown: .warning)
        else {
            return nil
        }
        return kind(limits["type"], what, kinds, &checker).map { ($0, limits) }
    }

    /// Reports limits that do not apply to the type.
    private static func checkFit(
        _ members: [String: JSONMember], _ kind: Kind, _ listKeys: [String], _ what: String,
        _ checker: inout FileChecker
    ) {
        let isNumber = kind == .integer || kind == .number
        var fits = [
            ("min", isNumber), ("max", isNumber), ("unit", isNumber), ("max_length", kind == .string),
            ("values", kind == .choice),
        ]
        fits += listKeys.map { ($0, kind.hasItems) }
        for (key, fits) in fits where !fits {
            guard let member = members[key] else { continue }
            checker.report(
                .badPluginValue, "\"\(key)\" does not fit \(what) of type \"\(kind.rawValue)\"", at: member.span)
        }
    }

    private static func words(
        _ member: JSONMember?, _ what: String, isNeeded: Bool, _ span: SourceSpan, _ checker: inout FileChecker
    ) -> [String] {
        guard isNeeded else { return [] }
        let words = member?.node.items?.compactMap(\.string) ?? []
        if words.isEmpty || words.count != member?.node.items?.count || Set(words).count != words.count {
            checker.report(
                .badPluginValue, "values of \(what) must be a list of different strings", at: member?.node.span ?? span,
                help: "for example \"values\": [\"prefer\", \"avoid\"]")
        }
        return words
    }
}
