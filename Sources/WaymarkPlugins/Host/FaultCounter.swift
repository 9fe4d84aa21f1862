import WaymarkModel

/// How often a plugin failed: tells when it is enough.
struct FaultCounter {
    let limits: PluginLimits
    private var inARow = 0
    private var fuelFaults = 0
    private var recent: [Int64] = []

    init(limits: PluginLimits) { self.limits = limits }

    mutating func succeeded() { inARow = 0 }

    /// Counts a fault; why it was the last one, or nil.
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

/// The fuel of a plugin within the last second of the engine's clock.
struct FuelBudget {
    let limit: Int64
    private var spent: [(time: Int64, fuel: Int64)] = []
    private var total: Int64 = 0

    init(limit: Int64) { self.limit = limit }

    /// Whether there is some left.
    mutating func admits(at time: Timestamp) -> Bool {
        if total == 0 { return true }
        let now = time.milliseconds
        var old = 0
        while old < spent.count, abs(now.subtractingReportingOverflow(spent[old].time).partialValue) >= 1000 {
            total -= spent[old].fuel
            old += 1
        }
        if old > 0 { spent.removeFirst(old) }
        return total < limit
    }

    mutating func spend(_ fuel: Int64, at time: Timestamp) {
        total += fuel
        if let last = spent.last, last.time == time.milliseconds {
            spent[spent.count - 1].fuel += fuel
        } else {
            spent.append((time.milliseconds, fuel))
        }
    }
}

/// Lets so many log lines of a second pass, and counts the others.
struct LogMeter {
    let limit: Int
    private var second = Int64.min
    private var lines = 0
    private(set) var suppressed = 0

    init(limit: Int) { self.limit = limit }

    /// How many lines of the second before were suppressed, once it is over.
    mutating func turn(to time: Timestamp) -> Int {
        let now = time.milliseconds.quotientAndRemainder(dividingBy: 1000).quotient
        guard now != second else { return 0 }
        defer { (second, lines, suppressed) = (now, 0, 0) }
        return suppressed
    }

    /// Whether a line may be written.
    mutating func admits() -> Bool {
        lines += 1
        if lines > limit { suppressed += 1 }
        return lines <= limit
    }
}
