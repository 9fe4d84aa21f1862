import WaymarkModel

/// Writes the sentence of a step in one voice.
///
/// It is copied only where a part of a sentence is written in another way, because copies of its references would take a
/// fifth of the instructions of a sentence.
struct SentenceWriter: ~Copyable {
    enum Voice: Hashable {
        case visual
        case spoken
        /// Spoken before the step starts.
        case ahead
    }

    /// What a sentence needs to know about the step before its own.
    struct Before {
        /// Whether the step led to another level.
        var changedLevel: Bool
        /// The text of the signs along it.
        var signpost: LocalizedText?

        init(_ step: RouteStep) {
            changedLevel = step.start.level != step.end.level
            signpost = step.signpost
        }
    }

    let book: SentenceBook
    let voice: Voice
    var usesLandmarks: Bool
    /// Whether the sentence is part of another sentence and starts with a lower-case letter.
    var isInner = false
    /// The text of the token `{when}`.
    var when = ""
    /// Whether a sentence about the signs follows.
    var isSigned = false

    init(book: SentenceBook, voice: Voice, usesLandmarks: Bool) {
        self.book = book
        self.voice = voice
        self.usesLandmarks = usesLandmarks
    }

    /// Returns the same writer for a sentence within its sentence.
    ///
    /// - Parameter isInner: Whether that sentence starts with a lower-case letter.
    func copy(isInner: Bool) -> SentenceWriter {
        var copy = SentenceWriter(book: book, voice: voice, usesLandmarks: usesLandmarks)
        copy.isInner = isInner
        copy.when = when
        copy.isSigned = isSigned
        return copy
    }

    /// Returns the sentence with its landmark and its signs.
    func sentence(for step: RouteStep, after previous: Before?) -> String {
        var text = TextBytes()
        return sentence(for: step, after: previous, using: &text)
    }

    /// Returns the sentence with its landmark and its signs.
    ///
    /// - Parameter text: The memory in which it is written.
    func sentence(for step: RouteStep, after previous: Before?, using text: inout TextBytes) -> String {
        text.removeAll()
        if let signs = step.signpost, step.maneuver.kind != .continue || step.maneuver.modifier != nil,
            !Self.goesOn(step, along: signs, after: previous)
        {
            wrapped(.withSigns, to: &text) { token, text in
                if token == .signs { text.append(text: self.text(signs)) }
            } rest: { writer, text in
                var writer = writer.copy(isInner: writer.isInner)
                writer.isSigned = true
                writer.write(step, after: previous, to: &text)
            }
        } else {
            write(step, after: previous, to: &text)
        }
        return isInner ? text.text : text.sentence
    }

    /// Returns the sentence without its signs.
    func bareSentence(for step: RouteStep, after previous: Before?) -> String {
        var text = TextBytes()
        write(step, after: previous, to: &text)
        return text.text
    }

    /// Returns whether the way only bends while the traveller follows signs that the previous step mentioned.
    private static func goesOn(_ step: RouteStep, along signs: LocalizedText, after previous: Before?) -> Bool {
        step.maneuver.kind == .continue && step.maneuver.modifier != .straight && previous?.signpost == signs
    }

    // MARK: Phrases

    /// Returns whether the length of a step is mentioned: from half a metre on.
    static func hasLength(_ step: RouteStep) -> Bool { step.distance >= 0.5 }

    /// Writes what replaces a token, if it knows the token.
    typealias Value = (SentenceToken, inout TextBytes) -> Void

    /// Writes a phrase in this voice.
    ///
    /// - Parameters:
    ///   - step: The step whose distance is mentioned; nil for none.
    ///   - value: Writes what replaces a token.
    func write(
        _ phrase: Phrase, of step: RouteStep? = nil, to text: inout TextBytes, _ value: Value = { _, _ in }
    ) {
        let hasDistance = voice == .spoken && step.map(Self.hasLength) ?? false
        template(phrase, hasDistance: hasDistance).write(isLowered: isInner, to: &text) { token, text in
            switch token {
            case .when: text.append(text: when)
            case .distance:
                if hasDistance, let step { text.append(text: book.measures.distance(step.distance, .spoken)) }
            default: value(token, &text)
            }
        }
    }

    /// Writes a phrase around a sentence. The sentence starts with a lower-case letter, unless it is at the start of
    /// the phrase.
    func wrapped(
        _ phrase: Phrase, to text: inout TextBytes, _ value: Value,
        rest: (borrowing SentenceWriter, inout TextBytes) -> Void
    ) {
        let template = template(phrase, hasDistance: true)
        template.write(isLowered: isInner, to: &text) { token, text in
            if token == .rest { rest(inside(template, .rest), &text) } else { value(token, &text) }
        }
    }

    /// Returns the writer of a sentence that replaces a token.
    func inside(_ template: SentenceTemplate, _ token: SentenceToken) -> SentenceWriter {
        copy(isInner: isInner || !template.begins(with: token))
    }

    func template(_ phrase: Phrase, hasDistance: Bool) -> SentenceTemplate {
        book.templates.sentence(phrase, in: voice, isSigned: isSigned, hasDistance: hasDistance)
    }
}

extension Phrasebook {
    /// Returns whether a sentence starts with a token.
    func begins(_ phrase: Phrase, with token: String) -> Bool { phrases[phrase]?.hasPrefix("{\(token)}") ?? false }
}

extension String {
    /// The text with an upper-case first letter.
    var capitalisedSentence: String {
        // Nothing to do for an upper-case letter that no mark follows.
        var bytes = utf8.makeIterator()
        if let first = bytes.next(), (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(first),
            let second = bytes.next(), second < 0x80
        {
            return self
        }
        return prefix(1).uppercased() + dropFirst()
    }
}
