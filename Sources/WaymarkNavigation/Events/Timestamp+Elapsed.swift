import WaymarkModel

extension Timestamp {
    /// The largest absolute time that is accepted, in milliseconds from the Unix epoch (the year 33658).
    static let limit: Int64 = 1_000_000_000_000_000

    /// Returns the milliseconds since another moment; negative if that is later. Saturates instead of trapping.
    func milliseconds(since other: Timestamp) -> Int64 {
        let (difference, overflows) = milliseconds.subtractingReportingOverflow(other.milliseconds)
        guard overflows else { return difference }
        return milliseconds > other.milliseconds ? .max : .min
    }

    /// The nearest moment within the accepted range.
    var clamped: Timestamp { Timestamp(milliseconds: min(Self.limit, max(-Self.limit, milliseconds))) }
    var isSane: Bool { (-Self.limit...Self.limit).contains(milliseconds) }
}

extension Int64 {
    /// Rounds to the nearest whole number within the accepted range of times; 0 if the value is not a number.
    init(sane value: Double) {
        let limit = Double(Timestamp.limit)
        self = value.isNaN ? 0 : Int64(Swift.min(limit, Swift.max(-limit, value.rounded())))
    }
}
