import Synchronization
import WaymarkModel
import WaymarkRouting

/// A pool of search spaces, one for each query that runs at the same time.
///
/// `@unchecked Sendable`: a space is in the list only while no query uses it, and the mutex guards the list.
final class SearchSpaces: @unchecked Sendable {
    private let lock = Mutex(())
    private var idle: [SearchSpace] = []

    /// Runs a body with a search space of the pool.
    ///
    /// - Parameter stop: Asks the searches in it to stop; nil if nobody can.
    func lend<Value, Failure: Error>(
        stop: StopSignal? = nil, _ body: (SearchSpace) throws(Failure) -> Value
    ) throws(Failure) -> Value {
        let space = lock.withLock { _ in idle.popLast() } ?? SearchSpace()
        space.stop = stop
        defer {
            space.stop = nil
            lock.withLock { _ in idle.append(space) }
        }
        return try body(space)
    }
}
