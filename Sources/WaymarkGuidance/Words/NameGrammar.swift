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
        /// Names in lower case; a star at the begin or the end stands for any text.
        public var patterns: [String]

        public init(_ id: String, _ patterns: [String]) {
            self.id = id
            self.patterns = patterns
        }

        func includes(_ lowered: String) -> Bool {
            patterns.contains { pattern in
                if pattern.hasPrefix("*") { return lowered.hasSuffix(pattern.dropFirst()) }
                if pattern.hasSuffix("*") { return lowered.hasPrefix(pattern.dropLast()) }
                return lowered == pattern
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

    public init(kinds: [Kind] = [], forms: [NameRole: [String: String]] = [:]) {
        self.kinds = kinds
        self.forms = forms
    }

    /// The name in its role.
    public func form(of name: String, as role: NameRole) -> String {
        guard let forms = forms[role], !name.isEmpty else { return name }
        let lowered = name.lowercased()
        let kind = kinds.first { forms[$0.id] != nil && $0.includes(lowered) }
        guard let form = forms[kind?.id ?? Self.usual] else { return name }
        return Template.filled(form, ["name": name, "common": Self.common(name), "lower": lowered])
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
