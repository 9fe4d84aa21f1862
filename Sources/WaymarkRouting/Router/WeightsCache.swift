import Synchronization
import WaymarkModel

/// The weights made lately, by key and the span of time they are right for.
final class WeightsCache: Sendable {
    private struct Entry {
        var key: WeightsKey
        var weights: Weights
    }

    private let capacity: Int
    /// How many bytes may be kept, besides the latest two.
    private let memory: Int
    /// The latest used last.
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
