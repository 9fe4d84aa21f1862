import WaymarkModel

/// Counts the faults of a plugin and decides when to disable it.
struct FaultCounter {
    let limits: PluginLimits
    private var inARow = 0
    private var fuelFaults = 0
    private var recent: [Int64] = []

    init(limits: PluginLimits) { self.limits = limits }

    /// Resets the number of consecutive faults after a call without a fault.
    mutating func succeeded() { inARow = 0 }

    /// Counts a fault. Returns the reason to disable the plugin; nil if it stays enabled.
    mutating func failed(at time: Timestamp, isFuel: Bool) -> String? {
        if isFuel {
            fuelFaults += 1
            if fuelFaults >= limits.fuelFaults { return "it spent its fuel \(fuelFaults) times" }
        }
        inARow += 1
        if inARow >= limits.faultsInARow { return "it failed \(inARow) times in a row" }
        let begin = time.milliseconds.subtractingReportingOverflow(limits.faultSpan)
        recent.removeAll { !begin.overflow && $0 < begin.partialValue }
        recent.append(time.milliseconds)
        if recent.count >= limits.faultsInSpan {
            return "it failed \(recent.count) times within \(limits.faultSpan / 1000) s"
        }
        return nil
    }
}

/// Limits the fuel of a plugin within one second of the engine's clock.
struct FuelBudget {
    let limit: Int64
    private var spent: [(time: Int64, fuel: Int64)] = []
    private var total: Int64 = 0

    init(limit: Int64) { self.limit = limit }

    /// Returns whether any fuel is left.
    mutating func admits(at time: Timestamp) -> Bool {
        if total == 0 { return true }
        let now = time.milliseconds
        var old = 0
        while old < spent.count, now.subtractingReportingOverflow(spent[old].time).partialValue.magnitude >= 1000 {
            total -= spent[old].fuel
            old += 1
        }
        if old > 0 { spent.removeFirst(old) }
        return total < limit
    }

    /// Counts fuel that was used.
    mutating func spend(_ fuel: Int64, at time: Timestamp) {
        total += fuel
        if let last = spent.last, last.time == time.milliseconds {
            spent[spent.count - 1].fuel += fuel
        } else {
            spent.append((time.milliseconds, fuel))
        }
    }
}

/// Limits the number of log lines per second and counts the suppressed ones.
struct LogMeter {
    let limit: Int
    private var second = Int64.min
    private var lines = 0
    private(set) var suppressed = 0

    init(limit: Int) { self.limit = limit }

    /// Starts a new second if the time requires it. Returns the number of lines suppressed in the previous one.
    mutating func turn(to time: Timestamp) -> Int {
        let now = time.milliseconds.quotientAndRemainder(dividingBy: 1000).quotient
        guard now != second else { return 0 }
        defer { (second, lines, suppressed) = (now, 0, 0) }
        return suppressed
    }

    /// Counts a line and returns whether it can be written.
    mutating func admits() -> Bool {
        lines += 1
        if lines > limit { suppressed += 1 }
        return lines <= limit
    }
}
