/// What a name does in a sentence.
public enum NameRole: String, Hashable, Sendable, CaseIterable {
    /// A level one goes to: `to the ground floor`.
    case toLevel
    /// A level one is on: `on the ground floor`.
    case onLevel
    /// A building one enters or leaves: `the main building`.
    case building
    /// A door, a checkpoint or an entrance one goes through: `through the north door`.
    case through
    /// A landmark behind `after` and the like: `the toilets`.
    case landmark
    /// A place one comes to: `at the toilets`.
    case atPlace
    /// A place one comes from: `from the toilets`.
    case fromPlace
    /// The subject of a sentence: `the north door is closed`.
    case subject
    /// What a way leads towards: `towards the toilets`.
    case aim
}

/// How a language puts names into sentences: with articles, cases and contractions.
///
/// Authors write names as they stand on signs (`Ground floor`, `Rez-de-chaussée`, `2. Stock`); whoever reads them in a
/// sentence expects more (`on the ground floor`, `au rez-de-chaussée`, `in den 2. Stock`). Names of a known kind get the
/// form of their kind, all others stay bare.
public struct NameGrammar: Hashable, Sendable {
    /// Names that behave alike: masculine, plural, in lower case.
    public struct Kind: Hashable, Sendable {
        public var id: String
        /// Names in lower case; a star at the start stands for any text, a star at the end for nothing or further words.
        public var patterns: [String]

        public init(_ id: String, _ patterns: [String]) {
            self.id = id
            self.patterns = patterns
        }

        /// The pattern that includes a name.
        func pattern(for lowered: String) -> String? {
            patterns.first { pattern in
                if pattern.hasPrefix("*") { return lowered.hasSuffix(pattern.dropFirst()) }
                guard pattern.hasSuffix("*") else { return lowered == pattern }
                let stem = pattern.dropLast()
                guard lowered.hasPrefix(stem) else { return false }
                // "porte*" is the word with what follows it, never "portefeuille".
                guard let next = lowered.dropFirst(stem.count).first, let last = stem.last else { return true }
                return !next.isLetter || !last.isLetter
            }
        }
    }

    /// The key of the form for names of no kind.
    public static let usual = ""

    /// The first that includes a name counts.
    public var kinds: [Kind]
    /// For each role the form of each kind, with the token `{name}`, or `{common}` for the name with a small first letter,
    /// or `{lower}` for the name in lower case. Every role has a `usual` form.
    public var forms: [NameRole: [String: String]]
    /// The articles with which authors may write a name, each with its kind: `The Nest`, `La Bibliothèque`. The article
    /// counts more than any pattern, so a name can bring its own gender.
    public var articles: [String: String]
    /// Words in lower case that may stand before a common noun and are no names: `main`, `first`, `north`.
    public var modifiers: Set<String>

    public init(
        kinds: [Kind] = [], forms: [NameRole: [String: String]] = [:], articles: [String: String] = [:],
        modifiers: Set<String> = []
    ) {
        self.kinds = kinds
        self.forms = forms
        self.articles = articles
        self.modifiers = modifiers
    }

    /// The name in its role.
    public func form(of name: String, as role: NameRole) -> String {
        guard let forms = forms[role], !name.isEmpty else { return name }
        if let (bare, kind) = withoutArticle(name) {
            let form = forms[kind] ?? forms[Self.usual] ?? "{name}"
            return Template.filled(form, ["name": bare, "common": bare, "lower": bare])
        }
        let lowered = name.lowercased()
        for kind in kinds where forms[kind.id] != nil {
            guard let pattern = kind.pattern(for: lowered) else { continue }
            let common = pattern.hasPrefix("*") && !isCommon(lowered) ? name : Self.common(name)
            return Template.filled(
                forms[kind.id] ?? "{name}", ["name": name, "common": common, "lower": lowered])
        }
        return Template.filled(forms[Self.usual] ?? "{name}", ["name": name, "common": name, "lower": lowered])
    }

    /// The name without the article it was written with, and the article's kind.
    private func withoutArticle(_ name: String) -> (bare: String, kind: String)? {
        for (article, kind) in articles.sorted(by: { $0.key < $1.key }) {
            let head = article.last?.isLetter == true ? article + " " : article
            guard name.lowercased().hasPrefix(head), name.count > head.count else { continue }
            return (String(name.dropFirst(head.count)), kind)
        }
        return nil
    }

    /// Whether all words before the last are plain words, so that the whole is no one's name.
    private func isCommon(_ lowered: String) -> Bool {
        lowered.split(separator: " ").dropLast().allSatisfy { modifiers.contains(String($0)) }
    }

    /// The name with a small first letter, unless it is an abbreviation.
    private static func common(_ name: String) -> String {
        let rest = name.dropFirst()
        guard let second = rest.first, second.isLowercase || second == "-" else { return name }
        return name.prefix(1).lowercased() + rest
    }
}

/// Texts with tokens in braces.
enum Template {
    /// The text with its tokens filled in. A token that is empty or not given goes with the space before it.
    static func filled(_ template: String, _ tokens: [String: String]) -> String {
        var text = ""
        var rest = template[...]
        while let open = rest.firstIndex(of: "{"), let close = rest[open...].firstIndex(of: "}") {
            text += rest[..<open]
            let value = tokens[String(rest[rest.index(after: open)..<close])] ?? ""
            if value.isEmpty, text.last == " " { text.removeLast() }
            text += value
            rest = rest[rest.index(after: close)...]
        }
        return text + rest
    }
}
