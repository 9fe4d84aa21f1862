/// The grammatical role of a name in a sentence.
package enum NameRole: String, Hashable, Sendable, CaseIterable {
    /// A level that the traveller goes to: `to the ground floor`.
    case toLevel
    /// A level that the traveller is on: `on the ground floor`.
    case onLevel
    /// A building that the traveller enters or leaves: `the main building`.
    case building
    /// A door, checkpoint or entrance that the traveller passes: `through the north door`.
    case through
    /// A landmark after words such as `after`: `the toilets`.
    case landmark
    /// A place that the traveller arrives at: `at the toilets`.
    case atPlace
    /// A place that the traveller comes from: `from the toilets`.
    case fromPlace
    /// The subject of a sentence: `the north door is closed`.
    case subject
    /// The place or connector that a way leads towards: `towards the toilets`.
    case aim

    /// The number of the case, from 0.
    var number: Int { caseNumber(of: self) }
}

/// The rules of a language for names in sentences: articles, cases and contractions.
///
/// Authors write names as on signs (`Ground floor`, `Rez-de-chaussée`, `2. Stock`). Sentences need other forms
/// (`on the ground floor`, `au rez-de-chaussée`, `in den 2. Stock`). Names of a known kind get the form of their kind.
/// All other names stay unchanged, apart from the usual form of their role.
package struct NameGrammar: Hashable, Sendable {
    /// A group of names with the same grammar, such as masculine or plural names.
    package struct Kind: Hashable, Sendable {
        /// The key of the kind in `NameGrammar.forms`.
        package var id: String
        /// Patterns of names, in lower case. A star at the start matches any text. A star at the end matches nothing,
        /// or further words.
        package var patterns: [String]

        /// Creates a kind.
        package init(_ id: String, _ patterns: [String]) {
            self.id = id
            self.patterns = patterns
        }

        /// Returns whether a pattern with a star matches a name in lower case.
        static func matches(_ pattern: String, _ lowered: String) -> Bool {
            if pattern.hasPrefix("*") { return lowered.ends(with: pattern.dropFirst()) }
            let stem = pattern.dropLast()
            guard lowered.hasPrefix(stem) else { return false }
            // `porte*` matches the word with further words, but not "portefeuille".
            guard let next = lowered.dropFirst(stem.count).first, let last = stem.last else { return true }
            return !next.isLetter || !last.isLetter
        }
    }

    /// The key of the form for names without a kind.
    package static let usual = ""

    /// The kinds. The first kind that matches a name applies.
    package var kinds: [Kind] { didSet { memory = NameMemory() } }
    /// The forms of each role, by kind. A form contains `{name}`, `{common}` (the name with a lower-case first letter)
    /// or `{lower}` (the name in lower case). Every role has a `usual` form.
    package var forms: [NameRole: [String: String]] { didSet { memory = NameMemory() } }
    /// The articles that a name can start with, each with its kind: `The Nest`, `La Bibliothèque`. An article takes
    /// precedence over patterns, so a name can state its gender.
    package var articles: [String: String] { didSet { memory = NameMemory() } }
    /// Words in lower case that can stand before a common noun and are not proper names: `main`, `first`, `north`.
    package var modifiers: Set<String> { didSet { memory = NameMemory() } }
    private var memory = NameMemory()

    /// Creates a grammar.
    package init(
        kinds: [Kind] = [], forms: [NameRole: [String: String]] = [:], articles: [String: String] = [:],
        modifiers: Set<String> = []
    ) {
        self.kinds = kinds
        self.forms = forms
        self.articles = articles
        self.modifiers = modifiers
    }

    /// Returns the form of a name in a role.
    ///
    /// Example: in English, `form(of: "Toilets", as: .atPlace)` returns `at the toilets`.
    package func form(of name: String, as role: NameRole) -> String {
        guard !name.isEmpty else { return name }
        if let known = memory.knownForm(of: name, as: role) { return known }
        return memory.newForm(of: name, as: role, in: self) { patterns in made(name, as: role, patterns) }
    }

    private func made(_ name: String, as role: NameRole, _ patterns: NamePatterns) -> String {
        guard let forms = forms[role] else { return name }
        let lowered = name.lowercased()
        if let (bare, kind) = Self.withoutArticle(name, lowered, patterns) {
            let form = forms[kind] ?? forms[Self.usual] ?? "{name}"
            return Template.filled(form, ["name": bare, "common": bare, "lower": bare])
        }
        for (place, kind) in kinds.enumerated() where forms[kind.id] != nil {
            guard let pattern = patterns.pattern(ofKind: place, for: lowered) else { continue }
            let common = pattern.hasPrefix("*") && !isCommon(lowered) ? name : Self.common(name)
            return Template.filled(
                forms[kind.id] ?? "{name}", ["name": name, "common": common, "lower": lowered])
        }
        return Template.filled(forms[Self.usual] ?? "{name}", ["name": name, "common": name, "lower": lowered])
    }

    /// Returns the name without its article, and the article's kind; nil if it has no article.
    private static func withoutArticle(
        _ name: String, _ lowered: String, _ patterns: NamePatterns
    ) -> (bare: String, kind: String)? {
        for (head, kind) in patterns.articles where lowered.hasPrefix(head) {
            guard name.count > head.count else { continue }
            return (String(name.dropFirst(head.count)), kind)
        }
        return nil
    }

    /// Returns whether all words before the last are modifiers, so that the name is a common noun.
    private func isCommon(_ lowered: String) -> Bool {
        lowered.split(separator: " ").dropLast().allSatisfy { modifiers.contains(String($0)) }
    }

    /// Returns the name with a lower-case first letter, unless it is an abbreviation.
    private static func common(_ name: String) -> String {
        let rest = name.dropFirst()
        guard let second = rest.first, second.isLowercase || second == "-" else { return name }
        return name.prefix(1).lowercased() + rest
    }
}
