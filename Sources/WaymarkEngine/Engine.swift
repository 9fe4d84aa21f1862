import Synchronization
import WaymarkModel
import WaymarkRouting
import WaymarkStore

/// Waymark as a library: one store, the venues in it, and answers about them.
///
/// Any number of threads may ask at the same time; queries do not wait for each other. A venue is read and made ready
/// once, and again when the store says that it changed, also by another process; live conditions are looked up at every
/// question.
public final class Engine: Sendable {
    public let configuration: EngineConfiguration
    /// The store underneath.
    public let store: VenueStore
    let spaces = SearchSpaces()
    let plugins: EnginePlugins
    /// Where what plugins leave and visitors earn goes into the store.
    let outbox: Outbox
    private let cache = Mutex<[FeatureID: KnownVenue]>([:])

    /// Opens the store, and creates it if it is to be written and missing.
    ///
    /// - Throws: `EngineError.store`.
    public init(_ configuration: EngineConfiguration) throws(EngineError) {
        self.configuration = configuration
        do throws(StoreError) {
            store = try VenueStore(
                path: configuration.storePath, access: configuration.access,
                busyTimeout: configuration.busyTimeout, probe: configuration.storeProbe)
        } catch {
            throw .store(error)
        }
        outbox = Outbox(store: store, busyTimeout: configuration.busyTimeout)
        plugins = EnginePlugins(store: store, outbox: outbox, configuration: configuration)
    }

    /// The venues of the store, by id.
    ///
    /// - Throws: `EngineError.store`.
    public func venues() throws(EngineError) -> [VenueSummary] {
        try storing { () throws(StoreError) in try store.venues() }
    }

    /// A venue, ready to be asked: the one of that id, or without an id the only one.
    ///
    /// - Throws: `EngineError.unknownVenue`, `venueNotNamed`, `emptyStore` or `store`.
    public func venue(_ id: FeatureID? = nil) throws(EngineError) -> LoadedVenue {
        let id = if let id { id } else { try onlyVenue() }
        return try look(at: id).venue
    }

    /// A venue with its conditions and plugins, all of one moment.
    ///
    /// Costs one statement as long as nothing in the store changes.
    ///
    /// - Throws: `EngineError.unknownVenue` or `store`.
    func look(at id: FeatureID) throws(EngineError) -> (venue: LoadedVenue, conditions: [Condition]) {
        let stamp = try storing { () throws(StoreError) in try store.stamp() }
        let host = try storing { () throws(StoreError) in try plugins.host(for: id, at: stamp) }
        var known = cache.withLock { $0[id] }
        if known?.stamp != stamp { known = try read(id, after: known, at: stamp) }
        guard var known else { preconditionFailure("a venue was read and is not there") }
        if known.venue.plugins !== host { known.venue = known.venue.equipped(with: host) }
        cache.withLock { [known] in $0[id] = known }
        return (known.venue, known.conditions)
    }

    /// Reads of a venue what has changed.
    private func read(
        _ id: FeatureID, after known: KnownVenue?, at stamp: StoreStamp
    ) throws(EngineError) -> KnownVenue {
        let revision: VenueRevision
        do throws(StoreError) {
            revision = try store.revision(of: id)
        } catch {
            guard error.code == .unknownVenue else { throw .store(error) }
            throw try unknown(id)
        }
        if var known, known.revision.content == revision.content {
            if known.revision.conditions != revision.conditions {
                known.conditions = try storing { () throws(StoreError) in try store.conditions(of: id) }
            }
            known.revision = revision
            known.stamp = stamp
            return known
        }
        let (venue, conditions, now) = try storing { () throws(StoreError) in try store.snapshot(id) }
        return KnownVenue(
            venue: LoadedVenue(venue, revision: now.content), revision: now, conditions: conditions, stamp: stamp)
    }

    /// Takes a venue and its conditions out of the store.
    ///
    /// - Returns: What it was.
    /// - Throws: `EngineError.unknownVenue` or `store`.
    @discardableResult
    public func remove(_ id: FeatureID) throws(EngineError) -> VenueSummary {
        guard let venue = try venues().first(where: { $0.id == id }) else {
            throw try unknown(id)
        }
        try storing { () throws(StoreError) in try store.remove(id) }
        cache.withLock { $0[id] = nil }
        return venue
    }

    /// The live conditions of a venue by number, in force or not; read anew whenever they changed.
    ///
    /// - Throws: `EngineError.store`.
    public func conditions(of venue: LoadedVenue) throws(EngineError) -> [Condition] {
        do throws(EngineError) {
            return try look(at: venue.id).conditions
        } catch .unknownVenue {
            let id = venue.id
            return try storing { () throws(StoreError) in try store.conditions(of: id) }
        }
    }

    /// The id of the only venue of the store.
    ///
    /// - Throws: `EngineError.venueNotNamed`, `emptyStore` or `store`.
    public func onlyVenue() throws(EngineError) -> FeatureID {
        let names = try storing { () throws(StoreError) in try store.venueNames() }
        guard let only = names.first else { throw .emptyStore }
        guard names.count == 1 else {
            throw .venueNotNamed(some: Array(names.prefix(Self.mostListed)), count: names.count)
        }
        return only.id
    }

    /// Runs a body whose failures are the store's.
    func storing<Value>(_ body: () throws(StoreError) -> Value) throws(EngineError) -> Value {
        do throws(StoreError) {
            return try body()
        } catch {
            throw .store(error)
        }
    }

    /// Runs a body whose failures are refusals.
    public func answering<Value>(_ body: () throws(Refusal) -> Value) throws(EngineError) -> Value {
        do throws(Refusal) {
            return try body()
        } catch {
            throw .refusal(error)
        }
    }
}

/// What an engine has read of a venue.
private struct KnownVenue: Sendable {
    var venue: LoadedVenue
    var revision: VenueRevision
    var conditions: [Condition]
    /// The store as it was before this was read.
    var stamp: StoreStamp
}
