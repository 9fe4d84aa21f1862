import Synchronization

/// The forms of names that a grammar has made, and its patterns by name.
///
/// A venue's few hundred names occur in every route, and a form takes longer to find than the rest of a sentence to write.
/// The memory does not affect the equality of grammars. A grammar that is changed gets a new one.
final class NameMemory: Sendable {
    /// The maximum number of forms. Beyond it, the memory starts again, so that plugins that invent names cannot fill it.
    private static let most = 1 << 16

    private struct Key: Hashable {
        var name: String
        var role: NameRole
    }

    private struct State {
        var forms: [Key: String] = [:]
        var patterns: NamePatterns?
    }

    private let state = Mutex(State())

    /// Returns the form of a name in a role. Calls `make` with the grammar's patterns if it is not known yet.
    func form(
        of name: String, as role: NameRole, in grammar: NameGrammar, make: (NamePatterns) -> String
    ) -> String {
        let key = Key(name: name, role: role)
        let (known, patterns) = state.withLock { state in
            if let form = state.forms[key] { return (form as String?, nil as NamePatterns?) }
            let patterns = state.patterns ?? NamePatterns(grammar)
            state.patterns = patterns
            return (nil, patterns)
        }
        if let known { return known }
        guard let patterns else { return name }
        let form = make(patterns)
        state.withLock { state in
            if state.forms.count >= Self.most { state.forms = [:] }
            state.forms[key] = form
        }
        return form
    }
}

extension NameMemory: Hashable {
    static func == (one: NameMemory, other: NameMemory) -> Bool { true }
    func hash(into hasher: inout Hasher) {}
}

/// The articles and patterns of a grammar, prepared for lookups.
struct NamePatterns: Sendable {
    /// The texts with which a name with an article starts, in lower case, each with the kind of the article; by article.
    let articles: [(head: String, kind: String)]
    /// The patterns of each kind, in the order of the grammar's kinds.
    private let kinds: [Patterns]

    private struct Patterns: Sendable {
        /// The whole names, with their places among the patterns.
        var whole: [String: Int] = [:]
        /// The patterns with a star, with their places.
        var starred: [(place: Int, pattern: String)] = []
    }

    init(_ grammar: NameGrammar) {
        articles = grammar.articles.sorted { $0.key < $1.key }.map { article, kind in
            (article.last?.isLetter == true ? article + " " : article, kind)
        }
        kinds = grammar.kinds.map { kind in
            var patterns = Patterns()
            for (place, pattern) in kind.patterns.enumerated() {
                if pattern.hasPrefix("*") || pattern.hasSuffix("*") {
                    patterns.starred.append((place, pattern))
                } else if patterns.whole[pattern] == nil {
                    patterns.whole[pattern] = place
                }
            }
            return patterns
        }
    }

    /// Returns the first pattern of a kind that matches a name in lower case; nil if none does.
    ///
    /// - Parameter kind: The place of the kind in the grammar.
    func pattern(ofKind kind: Int, for lowered: String) -> String? {
        let patterns = kinds[kind]
        let whole = patterns.whole[lowered]
        for (place, pattern) in patterns.starred where NameGrammar.Kind.matches(pattern, lowered) {
            return whole.map { $0 < place } == true ? lowered : pattern
        }
        return whole == nil ? nil : lowered
    }
}
