import WaymarkImport
import WaymarkModel
import WaymarkStore

/// Why the engine cannot do what it was asked.
public enum EngineError: Error, Sendable {
    /// The store cannot be opened, read or written.
    case store(StoreError)
    /// A venue's files cannot be read at all.
    case source(ImportError)
    /// The question was understood and the answer is no; a diagnostic of the 07 room.
    case refusal(Refusal)
    /// The store has no venue of that id or name. `similar` are those that were likely meant, best first and few;
    /// `some` are the first few of the store, and `count` is the number of all.
    case unknownVenue(String, similar: [VenueName], some: [VenueName], count: Int)
    /// Several venues have names that fit. `candidates` are the first few of them; `count` is the number of all.
    case ambiguousVenue(String, candidates: [VenueName], count: Int)
    /// The store holds several venues and none was named. `some` are the first few of them.
    case venueNotNamed(some: [VenueName], count: Int)
    /// The store holds no venue at all.
    case emptyStore
}

/// A no with its reasons.
public struct Refusal: Error, Hashable, Sendable {
    /// What stands in the way, with the nearest way out as its help.
    public var diagnostic: Diagnostic
    /// Further remedies, most likely first.
    public var remedies: [String]
    /// When what is closed opens, if that is known: ISO 8601 on the venue's clocks.
    public var opens: String?
    /// The paths, connectors, areas and places in the way, by their ids, each once.
    public var blocks: [FeatureID] = []
    /// What the text may have meant, where that is the trouble; the candidates are the first notes.
    public var ambiguity: Ambiguity?

    /// A text that means several things.
    public struct Ambiguity: Hashable, Sendable {
        /// The text, as it was written.
        public var text: String
        /// What to write instead, in the order of the notes; not more than are listed there.
        public var candidates: [String]

        public init(text: String, candidates: [String]) {
            self.text = text
            self.candidates = candidates
        }
    }

    public init(
        _ code: DiagnosticCode, _ message: String, help: String? = nil, notes: [String] = [], remedies: [String] = [],
        ambiguity: Ambiguity? = nil
    ) {
        self.ambiguity = ambiguity
        diagnostic = Diagnostic(code, .error, message, help: help, notes: notes)
        self.remedies = remedies
    }
}
