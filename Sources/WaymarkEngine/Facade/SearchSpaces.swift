import Synchronization
import WaymarkRouting

/// A pool of search spaces, one for each query that runs at the same time.
///
/// `@unchecked Sendable`: a space is in the list only while no query uses it, and the mutex guards the list.
final class SearchSpaces: @unchecked Sendable {
    private let lock = Mutex(())
    private var idle: [SearchSpace] = []

    /// Runs a body with a search space of the pool.
    func lend<Value, Failure: Error>(_ body: (SearchSpace) throws(Failure) -> Value) throws(Failure) -> Value {
        let space = lock.withLock { _ in idle.popLast() } ?? SearchSpace()
        defer { lock.withLock { _ in idle.append(space) } }
        return try body(space)
    }
}
