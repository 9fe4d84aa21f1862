import WaymarkEngine

/// What a question assumed although it is not so, in words.
package struct Assumed: Hashable, Sendable {
    /// The single things.
    package var parts: [Part] = []

    package init() {}

    /// Such as `closed: elevator "Lift A"`, in English, as programs read it.
    package var sentences: [String] { parts.map(\.sentence) }

    /// Returns them in the language of an answer: `assumed closed: elevator "Lift A"`.
    func lines(_ wording: TravelWording) -> [String] { parts.map { $0.line(wording) } }

    /// Something that is assumed.
    package struct Part: Hashable, Sendable {
        /// What is assumed of it.
        var text: TravelText
        /// Of a delay.
        var seconds: Double?
        var what: What
        /// What is so already.
        var state: TravelText?
        var sentence: String

        func line(_ wording: TravelWording) -> String {
            if wording.phrasebook.language == Phrasebook.english.language { return "assumed \(sentence)" }
            let name =
                switch what {
                case .target(let target): wording.label(of: target)
                case .words(let words): words
                }
            let duration = seconds.map(UnitText.seconds) ?? ""
            let text = wording.text(text, ["what": name, "duration": duration])
            return state.map { wording.text($0, ["text": text]) } ?? text
        }
    }

    /// What something is assumed of.
    package enum What: Hashable, Sendable {
        case target(Condition.Target)
        /// A level or a building, or several things, in words.
        case words(String)
    }
}

extension Assumed: AnswerValue {
    package static var form: ValueForm { .list(.text) }
    package var isMissing: Bool { parts.isEmpty }
    package func write<Sink: ValueSink>(to sink: inout Sink, _ measure: Measure) { sink.list(sentences, measure) }
}
