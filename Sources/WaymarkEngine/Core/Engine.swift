import Foundation
import Synchronization
import WaymarkModel
import WaymarkNavigation
import WaymarkRouting
import WaymarkStore

/// Waymark as a library: a store, its venues, and answers about them.
///
/// Any number of threads can query the engine at the same time. Queries wait neither for each other nor for anything
/// that writes: an import, a condition that is added, another process that has locked the store. What a call changed is
/// seen by every query that starts after it. The engine loads a venue once and loads it again when the store reports a
/// change, also by another process; only queries for this venue wait for it. It checks for changed conditions at every
/// query.
///
/// ```swift
/// let engine = try Engine(EngineConfiguration(storePath: "venues.db", clock: { moment }))
/// let result = try engine.importVenues("venues/riverside-mall")
/// let venue = try engine.venue(named: "mall")
/// let answer = try engine.route(from: "Café Nord", to: "category:toilets", in: venue)
/// ```
public final class Engine: Sendable {
    /// The configuration that the engine was created with.
    public let configuration: EngineConfiguration
    /// The store that holds the venues.
    package let store: VenueStore
    let spaces = SearchSpaces()
    package let plugins: EnginePlugins
    /// The queue that writes the plugins' data and the travellers' rewards to the store.
    package let outbox: Outbox
    private let shelves = Mutex<[FeatureID: VenueShelf]>([:])
    /// Where the questions of tasks are answered, side by side.
    let questions = DispatchQueue(label: "waymark.questions", attributes: .concurrent)
    /// Where the changes of tasks are made, one after the other.
    let changes = DispatchQueue(label: "waymark.changes")
    /// The only venue of the store, and the state of the store when it was the only one.
    private let only = Mutex<(id: FeatureID, stamp: StoreStamp)?>(nil)

    /// Opens the store. Creates the store file if it does not exist and the access includes writing.
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
        outbox = Outbox(
            store: store, busyTimeout: configuration.busyTimeout, hookPatience: configuration.hookPatience)
        plugins = EnginePlugins(store: store, outbox: outbox, configuration: configuration)
        deleteOldLocations()
    }

    /// Deletes what members shared longer ago than the retention. If the file cannot be written now, the next change of
    /// what is shared does it; such positions are never shown in the meantime.
    private func deleteOldLocations() {
        guard configuration.access == .readWrite else { return }
        _ = try? store.members.deleteShared(
            before: configuration.clock().adding(milliseconds: -SharingRules().retention))
    }

    /// Returns a summary of each venue in the store, ordered by id.
    ///
    /// - Throws: `EngineError.store`.
    public func venues() throws(EngineError) -> [VenueSummary] {
        try storing { () throws(StoreError) in try store.venues() }
    }

    /// Returns what is wrong in a damaged store with what a summary says of a venue; nil if it is what was written.
    ///
    /// - Throws: `EngineError.store`.
    package func damage(of summary: VenueSummary) throws(EngineError) -> String? {
        try storing { () throws(StoreError) in try store.damage(of: summary) }
    }

    /// Returns the venue with this id, ready for queries. If `id` is nil, this is the only venue of the store.
    ///
    /// - Throws: `EngineError.unknownVenue`, `venueNotNamed`, `emptyStore` or `store`.
    public func venue(_ id: FeatureID? = nil) throws(EngineError) -> LoadedVenue {
        let id = if let id { id } else { try onlyVenue() }
        return try look(at: id).venue
    }

    /// Returns a venue with its conditions and plugins, all from the same state of the store.
    ///
    /// Executes only one statement as long as the store does not change.
    ///
    /// - Throws: `EngineError.unknownVenue` or `store`.
    package func look(at id: FeatureID) throws(EngineError) -> StoreView {
        let stamp = try storing { () throws(StoreError) in try store.stamp() }
        let (host, fault) = try storing { () throws(StoreError) in try plugins.knownHost(for: id, at: stamp) }
        let scope = VenuePluginStorage.scope(id)
        let shelf = shelves.withLock { shelves in
            if let shelf = shelves[id] { return shelf }
            let shelf = VenueShelf()
            shelves[id] = shelf
            return shelf
        }
        do throws(EngineError) {
            let known = try shelf.venue(at: stamp, host: host) { known throws(EngineError) in
                var known = if let known, known.stamp == stamp { known } else { try read(id, after: known, at: stamp) }
                known.pluginFaults.stored =
                    try host.map { host throws(EngineError) in
                        try storing { () throws(StoreError) in
                            try store.pluginValues.losses(scope: scope, of: host.plugins.map(\.id))
                        }
                    } ?? [:]
                if known.venue.plugins !== host { known.venue = known.venue.equipped(with: host) }
                if let host, known.checkedPlugins != host.generation {
                    known.checkedPlugins = host.generation
                    plugins.note(host.unknownZones(in: known.venue.venue))
                }
                return known
            }
            return StoreView(
                venue: known.venue, conditions: known.conditions,
                conditionFault: known.conditionFault ?? fault ?? known.pluginFaults.first(among: host))
        } catch {
            if case .unknownVenue = error { shelves.withLock { $0[id] = nil } }
            throw error
        }
    }

    /// Reads the parts of a venue that have changed.
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
            // Another program can change rows without counting that.
            let areIntact = try storing { () throws(StoreError) in try store.conditions.areIntact(of: id) }
            if known.revision.conditions != revision.conditions || !areIntact || known.conditionFault != nil {
                known.conditions = try storing { () throws(StoreError) in try store.conditions.all(of: id) }
                known.conditionFault = try storing { () throws(StoreError) in try store.conditions.fault(of: id) }
            }
            known.revision = revision
            known.stamp = stamp
            return known
        }
        let stored = try storing { () throws(StoreError) in try store.snapshot(id) }
        let order = stored.searchOrder.flatMap { DissectionOrder(bytes: $0) }
        let venue = LoadedVenue(stored.venue, revision: stored.revision.content, order: order)
        if order == nil, store.isWritable, let made = LoadedVenue.searchOrder(of: venue.snapshot) {
            store.keep(searchOrder: made, of: id, revision: stored.revision.content)
        }
        let fault = try storing { () throws(StoreError) in try store.conditions.fault(of: id) }
        return KnownVenue(
            venue: venue, revision: stored.revision, conditions: stored.conditions, conditionFault: fault, stamp: stamp)
    }

    /// Leaves the loaded venues in memory until the process ends. The system takes back the memory of a process at once;
    /// freeing a venue feature by feature took 8 % of the instructions of a first route on a campus.
    package func abandonVenues() {
        let shelves = shelves.withLock { Array($0.values) }
        for venue in shelves.compactMap(\.current) { _ = Unmanaged.passRetained(venue.venue.router) }
    }

    /// Removes a venue and its conditions from the store.
    ///
    /// - Parameters:
    ///   - id: The venue's id.
    ///   - moment: The moment, for people who undo this; nil uses the engine's clock.
    ///   - stop: Asks to wait no longer for others that write; nil if nobody can.
    /// - Returns: A summary of the removed venue.
    /// - Throws: `EngineError.unknownVenue`, `store` or `stopped`.
    @discardableResult
    public func remove(
        _ id: FeatureID, at moment: Timestamp? = nil, stop: StopSignal? = nil
    ) throws(EngineError) -> VenueSummary {
        guard let venue = try venues().first(where: { $0.id == id }) else {
            throw try unknown(id)
        }
        let moment = moment ?? configuration.clock()
        try storing(stop) { () throws(StoreError) in try store.remove(id, at: moment, stop: stop) }
        forget(id)
        return venue
    }

    /// Forgets a venue that was removed from the store.
    func forget(_ id: FeatureID) { shelves.withLock { $0[id] = nil } }

    /// Returns the live conditions of a venue ordered by number, whether in force or not. The engine reads them again
    /// only after a change. With assumptions about the venue, they are those that there would be.
    ///
    /// - Throws: `EngineError.store`; its code is `corrupt` if a damaged file does not say what a condition is on.
    public func conditions(of venue: LoadedVenue) throws(EngineError) -> [Condition] {
        if let view = venue.view {
            if let fault = view.conditionFault { throw .store(fault) }
            return venue.assumed(view.conditions)
        }
        do throws(EngineError) {
            let seen = try look(at: venue.id)
            if let fault = seen.conditionFault { throw .store(fault) }
            return venue.assumed(seen.conditions)
        } catch .unknownVenue {
            return venue.assumed(try storedConditions(of: venue.id))
        }
    }

    /// Returns the live conditions of a venue as they are stored, or as the plugin sees them that asks.
    ///
    /// - Throws: `EngineError.store`.
    package func storedConditions(of venue: LoadedVenue) throws(EngineError) -> [Condition] {
        if let view = venue.view { return view.conditions }
        return try storedConditions(of: venue.id)
    }

    /// Returns the live conditions of the venue with this id, without loading the venue.
    ///
    /// - Throws: `EngineError.store`.
    package func storedConditions(of id: FeatureID) throws(EngineError) -> [Condition] {
        try storing { () throws(StoreError) in try store.conditions.all(of: id) }
    }

    /// Returns the id of the only venue in the store.
    ///
    /// - Throws: `EngineError.venueNotNamed`, `emptyStore` or `store`.
    public func onlyVenue() throws(EngineError) -> FeatureID {
        let stamp = try storing { () throws(StoreError) in try store.stamp() }
        if let known = only.withLock({ $0 }), known.stamp == stamp { return known.id }
        let names = try storing { () throws(StoreError) in try store.venueNames() }
        guard let first = names.first else { throw .emptyStore }
        guard names.count == 1 else {
            throw .venueNotNamed(some: Array(names.prefix(Self.mostListed)), count: names.count)
        }
        only.withLock { $0 = (first.id, stamp) }
        return first.id
    }

    /// Runs a body and wraps its errors in `EngineError.store`.
    package func storing<Value>(_ body: () throws(StoreError) -> Value) throws(EngineError) -> Value {
        try storing(nil, body)
    }

    /// Runs a body and wraps its errors in `EngineError.store`, or in `stopped` if that is why it ended.
    package func storing<Value>(
        _ stop: StopSignal?, _ body: () throws(StoreError) -> Value
    ) throws(EngineError) -> Value {
        do throws(StoreError) {
            return try body()
        } catch {
            if error.code == .interrupted, let reason = stop?.reason { throw .stopped(reason) }
            throw .store(error)
        }
    }

    /// Runs a body that changes nothing. What it returns does not count if it was asked to stop.
    func heeding<Value>(
        _ stop: StopSignal?, _ body: () throws(EngineError) -> Value
    ) throws(EngineError) -> Value {
        if let reason = stop?.reason { throw .stopped(reason) }
        let answer = Result { () throws(EngineError) in try body() }
        if let reason = stop?.reason { throw .stopped(reason) }
        return try answer.get()
    }

    /// Runs a body and wraps its errors in `EngineError.refusal`.
    ///
    /// - Returns: The result of the body.
    /// - Throws: `EngineError.refusal` with the error of the body.
    package func answering<Value>(_ body: () throws(Refusal) -> Value) throws(EngineError) -> Value {
        do throws(Refusal) {
            return try body()
        } catch {
            throw .refusal(error)
        }
    }
}
