import Synchronization
import WaymarkModel

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
        /// Names that were looked up before, with their forms, at the place that `NameMemory.place(of:)` gives.
        var recentNames = Array(repeating: "", count: NameMemory.recentCount)
        var recentForms: [[String?]] = Array(repeating: [], count: NameMemory.recentCount)
    }

    /// The number of places for recent names: a power of 2.
    private static let recentCount = 1024

    /// Returns the place for a recent name. Names with the same place replace each other. Then the dictionary, which hostile
    /// names cannot slow down, finds them.
    private static func place(of name: String) -> Int {
        Int(truncatingIfNeeded: name.quickSum % UInt64(recentCount))
    }

    private let state = Mutex(State())

    /// Returns the form of a name in a role, if it was made before.
    func knownForm(of name: String, as role: NameRole) -> String? {
        let (number, place) = (role.number, Self.place(of: name))
        return state.withLock { state in
            if state.recentNames[place] == name, let form = state.recentForms[place][number] { return form }
            guard let forms = state.forms[name] else { return nil }
            (state.recentNames[place], state.recentForms[place]) = (name, forms)
            return forms[number]
        }
    }

    /// Makes the form of a name in a role, with the grammar's patterns, and remembers it.
    func newForm(
        of name: String, as role: NameRole, in grammar: NameGrammar, make: (NamePatterns) -> String
    ) -> String {
        let patterns = state.withLock { state in
            let patterns = state.patterns ?? NamePatterns(grammar)
            state.patterns = patterns
            return patterns
        }
        let form = make(patterns)
        state.withLock { state in
            if state.count >= Self.most { (state.forms, state.count) = ([:], 0) }
            state.count += 1
            state.forms[name, default: Array(repeating: nil, count: NameRole.allCases.count)][role.number] = form
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
        var starred: [(place: Int, pattern: String, edge: PatternEdge)] = []
    }

    init(_ grammar: NameGrammar) {
        articles = grammar.articles.sorted { $0.key < $1.key }.map { article, kind in
            (article.last?.isLetter == true ? article + " " : article, kind)
        }
        kinds = grammar.kinds.map { kind in
            var patterns = Patterns()
            for (place, pattern) in kind.patterns.enumerated() {
                if pattern.hasPrefix("*") || pattern.hasSuffix("*") {
                    patterns.starred.append((place, pattern, PatternEdge(pattern)))
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
        let (first, last) = (lowered.utf8.first ?? 0x80, lowered.utf8.last ?? 0x80)
        for (place, pattern, edge) in patterns.starred
        where edge.canMatch(first, last) && NameGrammar.Kind.matches(pattern, lowered) {
            return whole.map { $0 < place } == true ? lowered : pattern
        }
        return whole == nil ? nil : lowered
    }
}

/// The byte at the edge of a pattern that must be at the same edge of a name. It rules out most patterns at once.
struct PatternEdge: Sendable {
    /// The first byte of the text before the star, or the last byte of the text behind it; nil if there is no text.
    private let byte: UInt8?
    private let isLast: Bool

    init(_ pattern: String) {
        isLast = pattern.hasPrefix("*")
        byte = isLast ? pattern.utf8.dropFirst().last : pattern.utf8.dropLast().first
    }

    /// Returns false if no name with these first and last bytes matches.
    ///
    /// Characters can be written in several ways that count as equal. Only two ASCII bytes rule each other out: each stands
    /// for itself in all of them.
    func canMatch(_ first: UInt8, _ last: UInt8) -> Bool {
        guard let byte, byte < 0x80 else { return true }
        let other = isLast ? last : first
        return other >= 0x80 || other == byte
    }
}
