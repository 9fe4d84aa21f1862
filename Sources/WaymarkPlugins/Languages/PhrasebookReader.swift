import WaymarkGuidance
import WaymarkModel

/// Reads the phrasebook of a language from the member `phrasebook` of a plugin's `i18n/<language>.json`.
struct PhrasebookReader {
    /// The maximum length of a text, in characters.
    static let longestText = 400
    /// The maximum number of name patterns in all kinds together.
    static let mostPatterns = 2_000
    /// The keys of a phrasebook.
    static let parts = [
        "plurals", "decimal_separator", "phrases", "spoken", "ahead", "signed", "words", "names", "texts", "nouns",
        "measures",
    ]

    private let language: String
    private var checker: FileChecker
    private var plurals = PluralRules.one

    /// Returns the phrasebook, with English texts where it has gaps; nil if there are errors. All problems are added
    /// to the checker.
    static func read(_ node: JSONNode, language: String, _ checker: inout FileChecker) -> Phrasebook? {
        var reader = PhrasebookReader(language: language, checker: FileChecker())
        let book = reader.book(node)
        checker.add(reader.checker.diagnostics)
        return reader.checker.hasErrors ? nil : book
    }

    private mutating func book(_ node: JSONNode) -> Phrasebook? {
        guard let members = checker.members(of: node, what: "the phrasebook", keys: Self.parts) else { return nil }
        if let shipped = Phrasebook.all.first(where: { $0.language == language.lowercased() }) {
            report(
                .shippedLanguage, "Waymark already has a phrasebook for \"\(shipped.language)\"", node,
                help: "name the file for a region, for example i18n/\(shipped.language)-XX.json")
            return nil
        }
        plurals = pluralRules(members["plurals"])
        var book = Phrasebook(language: language, phrases: phrases(members["phrases"], "phrases"), words: [:])
        book.plurals = plurals
        book.spoken = phrases(members["spoken"], "spoken")
        book.ahead = phrases(members["ahead"], "ahead")
        book.signed = phrases(members["signed"], "signed")
        book.words = texts(members["words"], "words", Word.init(rawValue:), Word.allCases.map(\.rawValue)) { _ in .plain
        }
        book.names = names(members["names"])
        (book.texts, book.countedTexts) = travelTexts(members["texts"])
        book.nouns = nouns(members["nouns"])
        book.measures = measures(members["measures"], separator: members["decimal_separator"])
        if !checker.hasErrors { tellGaps(of: book, node) }
        return book.completed
    }

    private mutating func tellGaps(of book: Phrasebook, _ node: JSONNode) {
        for gap in book.gaps {
            let named = gap.keys.prefix(5).map { "\"\($0)\"" }.joined(separator: ", ")
            let rest = gap.keys.count > 5 ? " and \(gap.keys.count - 5) more" : ""
            checker.add([
                Diagnostic(
                    .incompletePhrasebook, .warning,
                    "the phrasebook for \"\(language)\" lacks \(gap.keys.count) of \(gap.count) \(gap.part): "
                        + "\(named)\(rest)",
                    at: node.span, help: "they are shown in English; waymark plugin doc phrasebook prints all")
            ])
        }
    }

    // MARK: Sentences and texts

    private mutating func phrases(_ member: JSONMember?, _ part: String) -> [Phrase: String] {
        texts(member, part, Phrase.init(rawValue:), Phrase.allCases.map(\.rawValue), mayBeEmpty: true) { .phrase($0) }
    }

    /// Reads a text for each key.
    private mutating func texts<Key: Hashable>(
        _ member: JSONMember?, _ part: String, _ key: (String) -> Key?, _ keys: [String], mayBeEmpty: Bool = false,
        _ rule: (Key) -> TemplateRule
    ) -> [Key: String] {
        var result: [Key: String] = [:]
        for (key, member) in entries(member, part, key, keys) {
            let what = "\"\(member.name)\" of \(part)"
            result[key] = template(member.node, what, rule(key), mayBeEmpty: mayBeEmpty)
        }
        return result
    }

    private mutating func travelTexts(
        _ member: JSONMember?
    ) -> ([TravelText: String], [TravelText: [PluralCategory: String]]) {
        var texts: [TravelText: String] = [:]
        var counted: [TravelText: [PluralCategory: String]] = [:]
        for (key, member) in entries(member, "texts", TravelText.init(rawValue:), TravelText.allCases.map(\.rawValue)) {
            let what = "\"\(member.name)\" of texts"
            if key.isForMany, member.node.members != nil {
                let forms = self.forms(member, what, .text(key))
                texts[key] = forms[.other]
                counted[key] = forms
                if forms[.other] == nil, !checker.hasErrors {
                    checker.report(.missingPluginKey, "\(what) lacks the key \"other\"", at: member.node.span)
                }
            } else {
                texts[key] = template(member.node, what, .text(key))
            }
        }
        return (texts, counted)
    }

    /// Reads a text for each plural category of the language.
    private mutating func forms(
        _ member: JSONMember?, _ what: String, _ rule: TemplateRule
    ) -> [PluralCategory: String] {
        texts(member, what, PluralCategory.init(rawValue:), plurals.categories.map(\.rawValue)) { _ in rule }
    }

    private mutating func entries<Key>(
        _ member: JSONMember?, _ part: String, _ key: (String) -> Key?, _ keys: [String]
    ) -> [(Key, JSONMember)] {
        guard let member, let members = checker.members(of: member.node, what: part, keys: keys) else { return [] }
        return members.values.sorted {
            $0.span.line < $1.span.line || ($0.span.line == $1.span.line && $0.name < $1.name)
        }
        .compactMap { member in key(member.name).map { ($0, member) } }
    }

    private mutating func template(
        _ node: JSONNode?, _ what: String, _ rule: TemplateRule, mayBeEmpty: Bool = false
    ) -> String? {
        guard let node else { return nil }
        guard let text = node.string else {
            checker.wrongType(node, what: what, wanted: "a string")
            return nil
        }
        // Parts of sentences can start with a separating space.
        let shown = text.drop { $0 == " " }
        guard String(shown).onOneLine == shown, text.count <= Self.longestText, mayBeEmpty || !shown.isEmpty else {
            report(.badPhrase, "\(what) must be one line of 1 to \(Self.longestText) characters", node)
            return nil
        }
        switch rule.mistake(in: text) {
        case nil: return text
        case .brace?: report(.badPhrase, "\(what) has a brace without its partner", node)
        case .unknown(let token, let known)?:
            let help = known.isEmpty ? "it takes none" : FileChecker.help(for: token, among: known)
            report(.badPhrase, "\(what) has no token \"{\(token)}\"", node, help: help)
        case .missing(let tokens)?:
            let names = tokens.map { "{\($0)}" }.joined(separator: " or ")
            report(.badPhrase, "\(what) lacks the token \(names)", node)
        case .repeated(let token)?: report(.badPhrase, "\(what) has the token \"{\(token)}\" twice", node)
        }
        return nil
    }

    // MARK: Forms of words

    private mutating func pluralRules(_ member: JSONMember?) -> PluralRules {
        let keys = PluralCategory.allCases.filter { $0 != .other }.map(\.rawValue)
        let entries = texts(member, "plurals", PluralCategory.init(rawValue:), keys) { _ in .plain }
        do throws(PluralRules.Mistake) {
            return try member == nil ? .one : PluralRules(entries)
        } catch {
            let node = member?.node.members?.first { $0.name == error.category.rawValue }?.node ?? member?.node
            if let node {
                report(
                    .badPlurals, "the plural rule \"\(error.category.rawValue)\" cannot be read", node,
                    help:
                        "write it in the notation of the Unicode CLDR: \"v = 0 and i % 10 = 2..4 and i % 100 != "
                        + "12..14\""
                )
            }
            return .one
        }
    }

    private mutating func nouns(_ member: JSONMember?) -> [TravelNoun: TravelNoun.Forms] {
        var nouns: [TravelNoun: TravelNoun.Forms] = [:]
        for (noun, member) in entries(member, "nouns", TravelNoun.init(rawValue:), TravelNoun.allCases.map(\.rawValue))
        {
            let what = "the noun \"\(member.name)\""
            guard
                let members = checker.members(
                    of: member.node, what: what, keys: ["one", "many", "the", "counted"],
                    required: ["one", "many", "the"])
            else { continue }
            let forms = ["one", "many", "the"].compactMap { key in
                template(members[key]?.node, "\"\(key)\" of \(what)", .plain)
            }
            guard forms.count == 3 else { continue }
            nouns[noun] = TravelNoun.Forms(
                forms[0], many: forms[1], the: forms[2],
                counted: self.forms(members["counted"], "counted", .plain))
        }
        return nouns
    }

    private mutating func measures(_ member: JSONMember?, separator: JSONMember?) -> MeasureNames {
        var measures = MeasureNames(
            decimalSeparator: checker.text(separator, what: "decimal_separator", limit: 1) ?? ".")
        for (unit, member) in entries(
            member, "measures", MeasureUnit.init(rawValue:), MeasureUnit.allCases.map(\.rawValue))
        {
            let what = "the unit \"\(member.name)\""
            let keys = ["symbol", "one", "many", "many_ahead", "counted", "counted_ahead"]
            guard
                let members = checker.members(
                    of: member.node, what: what, keys: keys, required: ["symbol", "one", "many"])
            else { continue }
            let texts = keys.prefix(4).map { template(members[$0]?.node, "\"\($0)\" of \(what)", .plain) }
            guard let symbol = texts[0], let one = texts[1], let many = texts[2] else { continue }
            measures.units[unit] = MeasureNames.Name(
                symbol, one: one, many: many, manyAhead: texts[3],
                counted: forms(members["counted"], "counted", .plain),
                countedAhead: forms(members["counted_ahead"], "counted_ahead", .plain))
        }
        return measures
    }

    // MARK: Names

    private mutating func names(_ member: JSONMember?) -> NameGrammar {
        var grammar = NameGrammar()
        guard let member,
            let members = checker.members(
                of: member.node, what: "names", keys: ["kinds", "forms", "articles", "modifiers"])
        else { return grammar }
        for kind in items(members["kinds"], "kinds") {
            guard
                let members = checker.members(
                    of: kind, what: "a kind", keys: ["id", "patterns"], required: ["id", "patterns"]),
                let id = checker.text(members["id"], what: "the id of a kind", limit: 40)
            else { continue }
            grammar.kinds.append(NameGrammar.Kind(id, words(members["patterns"], "patterns")))
        }
        let count = grammar.kinds.reduce(0) { $0 + $1.patterns.count }
        if count > Self.mostPatterns {
            report(.badPluginValue, "names have \(count) patterns, more than \(Self.mostPatterns)", member.node)
        }
        let kinds = [NameGrammar.usual] + grammar.kinds.map(\.id)
        for (role, member) in entries(
            members["forms"], "the forms of names", NameRole.init(rawValue:), NameRole.allCases.map(\.rawValue))
        {
            let what = "the forms of \"\(member.name)\""
            grammar.forms[role] = texts(member, what, { $0 }, kinds) { $0 == NameGrammar.usual ? .name : .nameOfKind }
        }
        for article in members["articles"].map({ checker.articles($0) }) ?? [] {
            guard let kind = checker.text(article, what: "the kind of an article", limit: 40) else { continue }
            if kinds.contains(kind) {
                grammar.articles[article.name.lowercased()] = kind
            } else {
                report(
                    .badPluginValue, "there is no kind \"\(kind)\" of names", article.node,
                    help: FileChecker.help(for: kind, among: kinds.filter { !$0.isEmpty }))
            }
        }
        grammar.modifiers = Set(words(members["modifiers"], "modifiers"))
        return grammar
    }

    private mutating func items(_ member: JSONMember?, _ what: String) -> [JSONNode] {
        guard let member else { return [] }
        if let items = member.node.items { return items }
        checker.wrongType(member.node, what: what, wanted: "a list")
        return []
    }

    /// Reads words and converts them to lower case, for comparison with names.
    private mutating func words(_ member: JSONMember?, _ what: String) -> [String] {
        items(member, what).compactMap { item in
            template(item, "an item of \(what)", .plain).map { $0.lowercased() }
        }
    }

    private mutating func report(_ code: DiagnosticCode, _ message: String, _ node: JSONNode, help: String? = nil) {
        checker.report(code, message, at: node.span, help: help)
    }
}

extension FileChecker {
    /// Returns the members of an object without checking their names.
    fileprivate mutating func articles(_ member: JSONMember) -> [JSONMember] {
        if let members = member.node.members { return members }
        wrongType(member.node, what: "articles", wanted: "an object")
        return []
    }
}
