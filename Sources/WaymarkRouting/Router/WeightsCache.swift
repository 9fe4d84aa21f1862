import Synchronization
import WaymarkModel

/// A cache of recent weights, by key and the time span they are valid for.
final class WeightsCache: Sendable {
    private struct Entry {
        var key: WeightsKey
        var weights: Weights
    }

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
            guard let index = entries.lastIndex(where: { $0.weights.isValid(at: moment) && $0.key == key }) else {
                return nil
            }
            let entry = entries.remove(at: index)
            entries.append(entry)
            return entry.weights
        }
    }

    func insert(_ weights: Weights) {
        entries.withLock { entries in
            entries.append(Entry(key: weights.key, weights: weights))
            var size = entries.reduce(0) { $0 + $1.weights.byteCount }
            while entries.count > capacity || (size > memory && entries.count > 2) {
                size -= entries.removeFirst().weights.byteCount
            }
        }
    }
}
