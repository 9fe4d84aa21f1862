import WaymarkModel

/// Writes the sentence of a step in one voice.
struct SentenceWriter {
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

    /// Returns the sentence with its landmark and its signs.
    func sentence(for step: RouteStep, after previous: Before?) -> String {
        var text = ""
        if let signs = step.signpost, step.maneuver.kind != .continue || step.maneuver.modifier != nil,
            !Self.goesOn(step, along: signs, after: previous)
        {
            wrapped(.withSigns, [.signs: .text(self.text(signs))], to: &text) { writer, text in
                var writer = writer
                writer.isSigned = true
                writer.write(step, after: previous, to: &text)
            }
        } else {
            write(step, after: previous, to: &text)
        }
        return isInner ? text : text.capitalisedSentence
    }

    /// Returns the sentence without its signs.
    func bareSentence(for step: RouteStep, after previous: Before?) -> String {
        var text = ""
        write(step, after: previous, to: &text)
        return text
    }

    /// Returns whether the way only bends while the traveller follows signs that the previous step mentioned.
    private static func goesOn(_ step: RouteStep, along signs: LocalizedText, after previous: Before?) -> Bool {
        step.maneuver.kind == .continue && step.maneuver.modifier != .straight && previous?.signpost == signs
    }

    // MARK: Phrases

    /// Writes a phrase in this voice.
    ///
    /// - Parameter step: The step whose distance is mentioned; nil for none.
    func write(
        _ phrase: Phrase, _ tokens: SentenceTokens = [:], of step: RouteStep? = nil, to text: inout String
    ) {
        let hasDistance = voice == .spoken && step.map(InstructionComposer.hasLength) ?? false
        fill(template(phrase, hasDistance: hasDistance), tokens, to: &text) { token, text in
            switch token {
            case .when: text += when
            case .distance:
                if hasDistance, let step { text += book.measures.distance(step.distance, .spoken) }
            default: break
            }
        }
    }

    /// Writes a phrase around a sentence. The sentence starts with a lower-case letter, unless it is at the start of
    /// the phrase.
    func wrapped(
        _ phrase: Phrase, _ tokens: SentenceTokens, to text: inout String,
        _ body: (SentenceWriter, inout String) -> Void
    ) {
        let template = template(phrase, hasDistance: true)
        let inner = inside(template, .rest)
        fill(template, tokens, to: &text) { token, text in
            if token == .rest { body(inner, &text) }
        }
    }

    /// Returns the writer of a sentence that replaces a token.
    func inside(_ template: SentenceTemplate, _ token: SentenceToken) -> SentenceWriter {
        var inner = self
        inner.isInner = isInner || !template.begins(with: token)
        return inner
    }

    func fill(
        _ template: SentenceTemplate, _ tokens: SentenceTokens, to text: inout String,
        part: (SentenceToken, inout String) -> Void
    ) {
        template.write(tokens, book.phrasebook.names, isLowered: isInner, to: &text, part: part)
    }

    func template(_ phrase: Phrase, hasDistance: Bool) -> SentenceTemplate {
        let entry = book.templates[phrase]
        let shown = isSigned ? entry.signed ?? entry.shown : entry.shown
        switch voice {
        case .visual: return shown
        case .ahead: return entry.ahead ?? shown
        case .spoken:
            guard let said = entry.spoken, hasDistance || !said.hasDistance else { return shown }
            return said
        }
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
