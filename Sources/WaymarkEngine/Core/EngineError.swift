import WaymarkImportKit
import WaymarkModel
import WaymarkStore

/// The reasons why the engine cannot do what the caller asked.
public enum EngineError: Error, Sendable {
    /// The store cannot be opened, read or written.
    case store(StoreError)
    /// A venue's files cannot be read.
    case source(ImportError)
    /// The query was understood, but has no positive answer. The diagnostic has a WM07xx code.
    case refusal(Refusal)
    /// The store has no venue with this id or name. `similar` lists a few similar venues, best first. `some` lists the
    /// first venues of the store, and `count` is the number of all its venues.
    case unknownVenue(String, similar: [VenueName], some: [VenueName], count: Int)
    /// Several venues match this name. `candidates` lists the first of them, and `count` is their number.
    case ambiguousVenue(String, candidates: [VenueName], count: Int)
    /// The store holds several venues and the caller named none. `some` lists the first of them, and `count` is their
    /// number.
    case venueNotNamed(some: [VenueName], count: Int)
    /// The store holds no venues.
    case emptyStore
    /// The work was asked to stop before it was done. Nothing was changed.
    case stopped(StopSignal.Reason)
    /// Members cannot do what they asked.
    case sharing(SharingError)
}
