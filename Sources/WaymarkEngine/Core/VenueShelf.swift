import Synchronization
import WaymarkModel
import WaymarkPlugins
import WaymarkStore

/// What the store has of a venue.
package struct StoreView: Sendable {
    /// The venue.
    package var venue: LoadedVenue
    /// Its live conditions.
    package var conditions: [Condition]
    /// What is wrong with them, or with what plugins store that close things, in a damaged store; nil otherwise. Nobody should be led
    /// anywhere then: what is closed is not known.
    package var conditionFault: StoreError?
}

/// The state of a venue that was last read.
struct KnownVenue: Sendable {
    var venue: LoadedVenue
    var revision: VenueRevision
    var conditions: [Condition]
    /// What is wrong with them in a damaged store; nil otherwise.
    var conditionFault: StoreError?
    /// What is wrong with what plugins store for the venue.
    var pluginFaults = PluginFaults()
    /// The state of the store before this was read.
    var stamp: StoreStamp
    /// The generation of the plugins that were last compared with the venue.
    var checkedPlugins: Int?

    /// Whether nothing has changed since this was read.
    fileprivate func isCurrent(at stamp: StoreStamp, host: PluginHost?) -> Bool {
        self.stamp == stamp && venue.plugins === host && (host == nil || checkedPlugins == host?.generation)
    }
}

/// The place of one venue in memory. However many threads ask for a changed venue, one of them reads it; the others wait
/// for that one and take what it read.
final class VenueShelf: Sendable {
    private let known = Mutex<KnownVenue?>(nil)
    /// Held while a thread reads. Who only looks does not take it.
    private let reading = Mutex(())

    /// The venue as it was last read; nil if it was never read.
    var current: KnownVenue? { known.withLock { $0 } }

    /// Returns the venue at a state of the store.
    ///
    /// - Parameter read: Reads what has changed since the last time.
    func venue(
        at stamp: StoreStamp, host: PluginHost?, read: (KnownVenue?) throws(EngineError) -> KnownVenue
    ) throws(EngineError) -> KnownVenue {
        if let known = current, known.isCurrent(at: stamp, host: host) { return known }
        return try reading.withLock { _ throws(EngineError) in
            let before = current
            if let before, before.isCurrent(at: stamp, host: host) { return before }
            let after = try read(before)
            known.withLock { $0 = after }
            return after
        }
    }
}
