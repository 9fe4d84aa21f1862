import WaymarkEngine

/// What a question assumed although it is not so, in words.
package struct Assumed: Hashable, Sendable {
    /// Such as `closed: elevator "Lift A"`.
    package var sentences: [String] = []

    package init() {}
}

extension Assumed: AnswerValue {
    package static var form: ValueForm { .list(.text) }
    package var isMissing: Bool { sentences.isEmpty }
    package func write<Sink: ValueSink>(to sink: inout Sink, _ measure: Measure) { sink.list(sentences, measure) }
}
