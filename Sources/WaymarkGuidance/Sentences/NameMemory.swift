import Synchronization

/// The forms of names that a grammar has made, and its patterns by name.
///
/// A venue's few hundred names occur in every route, and a form takes longer to find than the rest of a sentence to write.
/// The memory does not affect the equality of grammars. A grammar that is changed gets a new one.
final class NameMemory: Sendable {
    /// The maximum number of forms. Beyond it, the memory starts again, so that plugins that invent names cannot fill it.
    private static let most = 1 << 16

    private struct State {
        /// The forms of each name, by the number of the role.
        var forms: [String: [String?]] = [:]
        var count = 0
        var patterns: NamePatterns?
    }

    private let state = Mutex(State())

    /// Returns the form of a name in a role. Calls `make` with the grammar's patterns if it is not known yet.
    func form(
        of name: String, as role: NameRole, in grammar: NameGrammar, make: (NamePatterns) -> String
    ) -> String {
        let number = role.number
        if let known = state.withLock({ $0.forms[name]?[number] }) { return known }
        let patterns = state.withLock { state in
            let patterns = state.patterns ?? NamePatterns(grammar)
            state.patterns = patterns
            return patterns
        }
        let form = make(patterns)
        state.withLock { state in
            if state.count >= Self.most { (state.forms, state.count) = ([:], 0) }
            state.count += 1
            state.forms[name, default: Array(repeating: nil, count: NameRole.allCases.count)][number] = form
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
