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

    private var items: [(token: SentenceToken, value: Value)]

    init(dictionaryLiteral items: (SentenceToken, Value)...) { self.items = items.map { ($0.0, $0.1) } }

    subscript(token: SentenceToken) -> Value? {
        get { items.first { $0.token == token }?.value }
        set {
            items.removeAll { $0.token == token }
            if let newValue { items.append((token, newValue)) }
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
        let pieces: [(text: String, token: SentenceToken?)]
        let end: String
        let length: Int

        init(_ template: String) {
            let parts = TemplateParts(template)
            pieces = parts.pieces.map { ($0.text, SentenceToken(rawValue: $0.token)) }
            end = parts.end
            length = template.utf8.count
        }
    }

    init(_ template: String) {
        hasDistance = template.contains("{distance}")
        whole = Form(template)
        lowered = template.hasPrefix("{") ? whole : Form(template.prefix(1).lowercased() + template.dropFirst())
        opening = whole.pieces.first?.token.flatMap { template.hasPrefix("{\($0.rawValue)}") ? $0 : nil }
    }

    /// Returns whether the sentence starts with a token.
    func begins(with token: SentenceToken) -> Bool { opening == token }

    /// Returns the sentence with its tokens filled in, and the forms of names that a grammar has.
    ///
    /// - Parameter isLowered: Whether the sentence starts with a lower-case letter, unless it starts with a token.
    func filled(_ tokens: SentenceTokens = [:], _ names: NameGrammar, isLowered: Bool = false) -> String {
        let form = isLowered ? lowered : whole
        if form.pieces.isEmpty { return form.end }
        var text = ""
        text.reserveCapacity(form.length + 32)
        for piece in form.pieces {
            text += piece.text
            switch piece.token.flatMap({ tokens[$0] }) {
            case .text(let value): Template.append(value, to: &text)
            case .name(let name, let role): Template.append(names.form(of: name, as: role), to: &text)
            case nil: Template.append(nil, to: &text)
            }
        }
        text += form.end
        return text
    }
}
