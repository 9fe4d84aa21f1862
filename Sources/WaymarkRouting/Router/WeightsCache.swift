import Synchronization
import WaymarkModel

/// A cache of recent weights, by key and the time span they are valid for.
final class WeightsCache: Sendable {
    private struct Entry: Sendable {
        let key: WeightsKey
        let weights: Weights
        let byteCount: Int

        init(_ key: WeightsKey, _ weights: Weights) {
            self.key = key
            self.weights = weights
            byteCount = weights.byteCount
        }
    }

    /// The maximum number of entries that differ only in conditions or moments.
    private static let relatives = 4

    private let capacity: Int
    /// The maximum number of bytes to keep, besides the latest two entries.
    private let memory: Int
    /// The entries; the most recently used is last.
    private let entries = Mutex<[Entry]>([])

    init(capacity: Int, memory: Int) {
        self.capacity = capacity
        self.memory = memory
    }

    /// Returns the weights for a key at a moment, if they are known; otherwise the latest that differ in nothing but the
    /// conditions or the moment of the day.
    ///
    /// - Parameter key: Shares the traveller with a known key afterwards, so that it is quick to compare.
    func find(_ key: inout WeightsKey, at moment: Timestamp) -> (known: Weights?, relative: Weights?) {
        entries.withLock { entries in
            var relative: Weights?
            for index in entries.indices.reversed() {
                guard entries[index].key.isSameTraveller(as: key) else { continue }
                key.share(with: entries[index].key)
                if entries[index].weights.isValid(at: moment), entries[index].key.standing.isSame(as: key.standing) {
                    let entry = entries.remove(at: index)
                    entries.append(entry)
                    return (entry.weights, nil)
                }
                if relative == nil, entries[index].weights.canMove(to: moment) { relative = entries[index].weights }
            }
            return (nil, relative)
        }
    }

    /// - Parameter key: The key to find the weights by; nil for their own.
    func insert(_ weights: Weights, as key: WeightsKey? = nil) {
        let added = Entry(key ?? weights.key, weights)
        // Old weights are freed after the lock.
        let removed = entries.withLock { entries in
            var removed: [Entry] = []
            // Conditions that come and go must not drive out the weights of other travellers.
            var (relatives, oldest, size) = (0, 0, added.byteCount)
            for index in entries.indices.reversed() {
                size += entries[index].byteCount
                guard entries[index].key.isSameTraveller(as: added.key) else { continue }
                (relatives, oldest) = (relatives + 1, index)
            }
            if relatives >= Self.relatives {
                removed.append(entries.remove(at: oldest))
                size -= removed[0].byteCount
            }
            entries.append(added)
            while entries.count > capacity || (size > memory && entries.count > 2) {
                removed.append(entries.removeFirst())
                size -= removed[removed.count - 1].byteCount
            }
            return removed
        }
        _ = removed
    }
}
