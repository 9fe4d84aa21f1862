import Synchronization
import WaymarkModel

/// A cache of recent weights, by key and the time span they are valid for.
final class WeightsCache: Sendable {
    private struct Entry {
        var key: WeightsKey
        var weights: Weights
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

    func weights(for key: WeightsKey, at moment: Timestamp) -> Weights? {
        entries.withLock { entries in
            let index = entries.lastIndex { $0.key.isSame(as: key) && $0.weights.isValid(at: moment) }
            guard let index else { return nil }
            let entry = entries.remove(at: index)
            entries.append(entry)
            return entry.weights
        }
    }

    /// Returns the latest weights that differ in nothing but the conditions or the moment of the day.
    func relative(of key: WeightsKey, at moment: Timestamp) -> Weights? {
        entries.withLock { entries in
            entries.last { $0.key.isSameTraveller(as: key) && $0.weights.canMove(to: moment) }?.weights
        }
    }

    /// - Parameter key: The key to find the weights by; nil for their own.
    func insert(_ weights: Weights, as key: WeightsKey? = nil) {
        entries.withLock { entries in
            // Conditions that come and go must not drive out the weights of other travellers.
            let relatives = entries.indices.filter { entries[$0].key.isSameTraveller(as: key ?? weights.key) }
            if relatives.count >= Self.relatives { entries.remove(at: relatives[0]) }
            entries.append(Entry(key: key ?? weights.key, weights: weights))
            var size = entries.reduce(0) { $0 + $1.weights.byteCount }
            while entries.count > capacity || (size > memory && entries.count > 2) {
                size -= entries.removeFirst().weights.byteCount
            }
        }
    }
}
