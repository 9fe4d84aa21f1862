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
    private let cache = Mutex(VenueCache())

    /// Opens the store, and creates it if it is to be written and missing.
    ///
    /// - Throws: `EngineError.store`.
    public init(_ configuration: EngineConfiguration) throws(EngineError) {
        self.configuration = configuration
        do throws(StoreError) {
            store = try VenueStore(path: configuration.storePath, access: configuration.access)
        } catch {
            throw .store(error)
        }
        plugins = EnginePlugins(store: store, configuration: configuration)
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
        let revision: VenueRevision
        do throws(StoreError) {
            revision = try store.revision(of: id)
        } catch {
            guard error.code == .unknownVenue else { throw .store(error) }
            throw try unknown(id)
        }
        let host = plugins.host(for: id)
        if let known = cache.withLock({ $0.venues[id] }), known.revision == revision.content {
            if known.plugins === host { return known }
            let equipped = known.equipped(with: host)
            cache.withLock { $0.venues[id] = equipped }
            return equipped
        }
        let (venue, conditions, now) = try storing { () throws(StoreError) in try store.snapshot(id) }
        let loaded = LoadedVenue(venue, revision: now.content, plugins: host)
        cache.withLock { cache in
            cache.venues[id] = loaded
            cache.conditions[id] = (now, conditions)
        }
        return loaded
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
        cache.withLock { cache in
            cache.venues[id] = nil
            cache.conditions[id] = nil
        }
        return venue
    }

    /// The live conditions of a venue by number, in force or not; read anew whenever they changed.
    ///
    /// - Throws: `EngineError.store`.
    public func conditions(of venue: LoadedVenue) throws(EngineError) -> [Condition] {
        let id = venue.id
        let revision = try storing { () throws(StoreError) in try store.revision(of: id) }
        if let known = cache.withLock({ $0.conditions[id] }), known.revision == revision { return known.list }
        let conditions = try storing { () throws(StoreError) in try store.conditions(of: id) }
        cache.withLock { $0.conditions[id] = (revision, conditions) }
        return conditions
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

/// What an engine has read already, by venue.
private struct VenueCache: Sendable {
    var venues: [FeatureID: LoadedVenue] = [:]
    var conditions: [FeatureID: (revision: VenueRevision, list: [Condition])] = [:]
}
