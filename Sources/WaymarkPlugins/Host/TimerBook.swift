import LuaRuntime
import WaymarkModel

/// The named timers of one plugin.
struct TimerBook {
    struct Timer {
        var name: String
        var due: Timestamp
        var argument: LuaValue
        /// The order of setting, among those due at one moment.
        var sequence: Int
    }

    private(set) var timers: [Timer] = []
    private var count = 0

    /// Whether there was room for it; one of the same name is replaced.
    mutating func set(_ name: String, due: Timestamp, argument: LuaValue, limit: Int) -> Bool {
        timers.removeAll { $0.name == name }
        guard timers.count < limit else { return false }
        count += 1
        timers.append(Timer(name: name, due: due, argument: argument, sequence: count))
        return true
    }

    mutating func cancel(_ name: String) { timers.removeAll { $0.name == name } }

    /// The next that is due.
    func next(by time: Timestamp) -> Timer? {
        timers.filter { $0.due <= time }.min { ($0.due, $0.sequence) < ($1.due, $1.sequence) }
    }
}
