import WaymarkModel

/// A negative answer with its reasons.
public struct Refusal: Error, Hashable, Sendable {
    /// The reason. Its help is the closest alternative.
    public var diagnostic: Diagnostic
    /// Further alternatives, most likely first.
    public var remedies: [String]
    /// The time when the closed passage opens, if known: ISO 8601 in the venue's local time.
    public var opens: String?
    /// The ids of the paths, connectors, areas and places that block the way, without duplicates.
    public var blocks: [FeatureID] = []
    /// The possible meanings of an ambiguous text; nil for other refusals. The diagnostic's first notes describe the
    /// candidates.
    public var ambiguity: Ambiguity?

    /// A text that has several meanings.
    public struct Ambiguity: Hashable, Sendable {
        /// The text as it was written.
        public var text: String
        /// The unambiguous texts to write instead, in the order of the notes. It has only the candidates that the
        /// notes list.
        public var candidates: [String]

        /// Creates an ambiguity.
        public init(text: String, candidates: [String]) {
            self.text = text
            self.candidates = candidates
        }
    }

    /// Creates a refusal with an error diagnostic.
    public init(
        _ code: DiagnosticCode, _ message: String, help: String? = nil, notes: [String] = [], remedies: [String] = [],
        ambiguity: Ambiguity? = nil
    ) {
        self.ambiguity = ambiguity
        diagnostic = Diagnostic(code, .error, message, help: help, notes: notes)
        self.remedies = remedies
    }
}
