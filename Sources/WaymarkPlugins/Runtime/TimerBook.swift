import LuaRuntime
import WaymarkModel

/// The named timers of a plugin.
package struct TimerBook {
    /// A timer.
    package struct Timer {
        package var name: String
        var due: Timestamp
        package var argument: LuaValue
        /// The number of the timer, which orders timers that are due at the same time.
        var sequence: Int
    }

    private(set) var timers: [Timer] = []
    private var count = 0

    /// Sets a timer. It replaces a timer of the same name.
    ///
    /// - Returns: Whether it was set: false if there are already `limit` timers.
    mutating func set(_ name: String, due: Timestamp, argument: LuaValue, limit: Int) -> Bool {
        timers.removeAll { $0.name == name }
        guard timers.count < limit else { return false }
        count += 1
        timers.append(Timer(name: name, due: due, argument: argument, sequence: count))
        return true
    }

    /// Cancels the timer with a name. Does nothing if there is none.
    package mutating func cancel(_ name: String) { timers.removeAll { $0.name == name } }

    /// Returns the first timer that is due at a time; nil if none is.
    package func next(by time: Timestamp) -> Timer? {
        timers.filter { $0.due <= time }.min { ($0.due, $0.sequence) < ($1.due, $1.sequence) }
    }
}
