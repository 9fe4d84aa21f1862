import WaymarkModel

/// The tokens in the sentences of steps; see `Phrasebook`.
enum SentenceToken: String, CaseIterable {
    case when, distance, rest, turn, way, follow, aim, area, heading, signs, level, toLevel, onLevel, place, atPlace
    case fromPlace, building, fromBuilding, through, by, name, landmark, atLandmark, fromLandmark
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

    /// The bytes of a sentence, and where its tokens are.
    private struct Form: Sendable {
        private let bytes: [UInt8]
        /// The tokens, each with the number of bytes before it. Sentences of steps do not fill in unknown tokens.
        private let pieces: [(end: Int, token: SentenceToken?)]

        init(_ parts: TemplateParts) {
            var (bytes, pieces): ([UInt8], [(end: Int, token: SentenceToken?)]) = ([], [])
            for piece in parts.pieces {
                bytes += piece.text.utf8
                pieces.append((bytes.count, SentenceToken(rawValue: piece.token)))
            }
            (self.bytes, self.pieces) = (bytes + parts.end.utf8, pieces)
        }

        func write(to text: inout TextBytes, _ value: (SentenceToken, inout TextBytes) -> Void) {
            let start = text.count
            var written = 0
            for piece in pieces {
                text.append(contentsOf: bytes, from: written, to: piece.end)
                written = piece.end
                let end = text.count
                if let token = piece.token { value(token, &text) }
                if text.count == end { text.removeSpace(after: start) }
            }
            text.append(contentsOf: bytes, from: written, to: bytes.count)
        }
    }

    init(_ template: String) {
        let parts = TemplateParts(template)
        whole = Form(parts)
        lowered = Form(parts.lowered)
        let tokens = parts.pieces.map { SentenceToken(rawValue: $0.token) }
        hasDistance = tokens.contains(.distance)
        opening = parts.pieces.first?.text.isEmpty == true ? tokens[0] : nil
    }

    /// Returns whether the sentence starts with a token.
    func begins(with token: SentenceToken) -> Bool { opening == token }

    /// Writes the sentence with its tokens filled in behind a text.
    ///
    /// - Parameters:
    ///   - isLowered: Whether the sentence starts with a lower-case letter, unless it starts with a token.
    ///   - value: Writes what replaces a token. A token that nothing replaces is removed with the space before it.
    func write(isLowered: Bool, to text: inout TextBytes, _ value: (SentenceToken, inout TextBytes) -> Void) {
        if isLowered { lowered.write(to: &text, value) } else { whole.write(to: &text, value) }
    }

    /// Returns the sentence with its tokens filled in.
    func filled(isLowered: Bool = false, _ value: (SentenceToken, inout TextBytes) -> Void = { _, _ in }) -> String {
        var text = TextBytes()
        write(isLowered: isLowered, to: &text, value)
        return text.text
    }
}

extension TemplateParts {
    /// The parts with a lower-case first letter, unless they start with a token.
    fileprivate var lowered: TemplateParts {
        func lowered(_ text: String) -> String { text.prefix(1).lowercased() + text.dropFirst() }
        var parts = self
        if pieces.isEmpty { parts.end = lowered(end) } else { parts.pieces[0].text = lowered(pieces[0].text) }
        return parts
    }
}

extension TextBytes {
    /// Removes the space at the end, unless it is among the first `start` bytes.
    mutating func removeSpace(after start: Int) {
        guard count > start, self[count - 1] == 0x20 else { return }
        // Only after a character beyond ASCII can the space be a part of a character.
        if count > 1, self[count - 2] >= 0x80, text.last != " " { return }
        removeLast(1)
    }

    /// The text as a sentence: with an upper-case first letter.
    var sentence: String {
        mutating get {
            // An ASCII letter that no mark follows.
            guard count > 1, self[0] < 0x80, self[1] < 0x80 else { return text.capitalisedSentence }
            if (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(self[0]) { self[0] &-= 0x20 }
            return text
        }
    }
}
