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
    /// The store has no venue of that id.
    case unknownVenue(FeatureID, available: [FeatureID])
    /// The store holds several venues and none was named.
    case venueNotNamed(available: [FeatureID])
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

    public init(
        _ code: DiagnosticCode, _ message: String, help: String? = nil, notes: [String] = [], remedies: [String] = []
    ) {
        diagnostic = Diagnostic(code, .error, message, help: help, notes: notes)
        self.remedies = remedies
    }
}
