import WaymarkModel

extension Timestamp {
    /// Milliseconds from the Unix epoch beyond which no time is believed, either way (the year 33658).
    static let limit: Int64 = 1_000_000_000_000_000

    /// Milliseconds since another moment; negative if that is later. Never traps.
    func milliseconds(since other: Timestamp) -> Int64 {
        let (difference, overflows) = milliseconds.subtractingReportingOverflow(other.milliseconds)
        guard overflows else { return difference }
        return milliseconds > other.milliseconds ? .max : .min
    }

    /// The nearest moment that calculations can bear.
    var clamped: Timestamp { Timestamp(milliseconds: min(Self.limit, max(-Self.limit, milliseconds))) }
    var isSane: Bool { (-Self.limit...Self.limit).contains(milliseconds) }
}

extension Int64 {
    /// The nearest whole number within the range of believable times; 0 for what is no number.
    init(sane value: Double) {
        let limit = Double(Timestamp.limit)
        self = value.isNaN ? 0 : Int64(Swift.min(limit, Swift.max(-limit, value.rounded())))
    }
}
