import Synchronization
import WaymarkRouting

/// Search spaces to lend: one for each query that runs at the same time.
///
/// `@unchecked Sendable`: a space is in the list only while nobody uses it, and the list is guarded by the mutex.
final class SearchSpaces: @unchecked Sendable {
    private let lock = Mutex(())
    private var idle: [SearchSpace] = []

    /// Lends a space to a body.
    func lend<Value, Failure: Error>(_ body: (SearchSpace) throws(Failure) -> Value) throws(Failure) -> Value {
        let space = lock.withLock { _ in idle.popLast() } ?? SearchSpace()
        defer { lock.withLock { _ in idle.append(space) } }
        return try body(space)
    }
}
