/// The tokens in the sentences of steps; see `Phrasebook`.
enum SentenceToken: String, CaseIterable {
    case when, distance, rest, turn, way, follow, aim, area, heading, signs, level, toLevel, onLevel, place, atPlace
    case fromPlace, building, fromBuilding, through, by, name, landmark, atLandmark, fromLandmark
}

/// The values of the tokens of a sentence.
struct SentenceTokens: ExpressibleByDictionaryLiteral {
    /// The value of a token.
    enum Value {
        case text(String)
        /// A name, whose form in a role is looked up only if the sentence has the token.
        case name(String, as: NameRole)
    }

    private var items: [(SentenceToken, Value)]

    init(dictionaryLiteral items: (SentenceToken, Value)...) { self.items = items }

    subscript(token: SentenceToken) -> Value? {
        get {
            for index in items.indices where items[index].0 == token { return items[index].1 }
            return nil
        }
        set {
            let known = items.firstIndex { $0.0 == token }
            switch (known, newValue) {
            case (let known?, let newValue?): items[known].1 = newValue
            case (let known?, nil): items.remove(at: known)
            case (nil, let newValue?): items.append((token, newValue))
            case (nil, nil): break
            }
        }
    }

    /// Adds the values of other tokens. No token may be in both.
    mutating func add(_ others: SentenceTokens) { items += others.items }
}

/// A sentence of a phrasebook, taken apart once.
final class SentenceTemplate: Sendable {
    /// Whether the sentence contains the distance.
    let hasDistance: Bool
    private let whole: Form
    /// The sentence with a lower-case first letter.
    private let lowered: Form
    /// The token at the start of the sentence.
    private let opening: SentenceToken?

    private struct Form: Sendable {
        /// The tokens, each with the text before it. Sentences of steps do not fill in unknown tokens.
        private(set) var pieces: [(text: String, token: SentenceToken?)]
        private(set) var end: String

        init(_ template: String) {
            let parts = TemplateParts(template)
            pieces = parts.pieces.map { ($0.text, SentenceToken(rawValue: $0.token)) }
            end = parts.end
        }

        /// The sentence with a lower-case first letter, unless it starts with a token.
        var lowered: Form {
            var form = self
            if pieces.isEmpty {
                form.end = Self.lowered(end)
            } else {
                form.pieces[0].text = Self.lowered(pieces[0].text)
            }
            return form
        }

        private static func lowered(_ text: String) -> String { text.prefix(1).lowercased() + text.dropFirst() }
    }

    init(_ template: String) {
        whole = Form(template)
        hasDistance = whole.pieces.contains { $0.token == .distance }
        lowered = whole.lowered
        opening = whole.pieces.first.flatMap { $0.text.isEmpty ? $0.token : nil }
    }

    /// Returns whether the sentence starts with a token.
    func begins(with token: SentenceToken) -> Bool { opening == token }

    /// Returns the sentence with its tokens filled in, and the forms of names that a grammar has.
    ///
    /// - Parameter isLowered: Whether the sentence starts with a lower-case letter, unless it starts with a token.
    func filled(_ tokens: SentenceTokens = [:], _ names: NameGrammar, isLowered: Bool = false) -> String {
        var text = ""
        write(tokens, names, isLowered: isLowered, to: &text) { _, _ in }
        return text
    }

    /// Writes the sentence with its tokens filled in behind a text.
    ///
    /// - Parameter part: Writes what replaces a token that is not in `tokens`.
    func write(
        _ tokens: SentenceTokens, _ names: NameGrammar, isLowered: Bool, to text: inout String,
        part: (SentenceToken, inout String) -> Void
    ) {
        let form = isLowered ? lowered : whole
        let start = text.utf8.count
        for index in form.pieces.indices {
            text += form.pieces[index].text
            let end = text.utf8.count
            if let token = form.pieces[index].token {
                switch tokens[token] {
                case .text(let value): text += value
                case .name(let name, let role): text += names.form(of: name, as: role)
                case nil: part(token, &text)
                }
            }
            if text.utf8.count == end { Template.removeSpace(from: &text, after: start) }
        }
        text += form.end
    }
}
