/// A moment: whole milliseconds since 1970-01-01T00:00:00Z, without leap seconds.
public struct Timestamp: Hashable, Comparable, Sendable {
    /// Milliseconds since 1970-01-01T00:00:00Z; negative before it.
    public var milliseconds: Int64

    /// Creates a moment from milliseconds since 1970-01-01T00:00:00Z.
    public init(milliseconds: Int64) { self.milliseconds = milliseconds }
    /// Creates a moment from seconds since 1970-01-01T00:00:00Z.
    public init(seconds: Int64) { milliseconds = seconds * 1000 }

    /// Orders moments by time.
    public static func < (left: Timestamp, right: Timestamp) -> Bool { left.milliseconds < right.milliseconds }

    /// Returns the moment some seconds later (earlier if negative), rounded to the millisecond. What is too far away, or not a
    /// number, is the last or first moment of all.
    public func adding(seconds: Double) -> Timestamp {
        let whole = (seconds * 1000).rounded()
        guard let span = Int64(exactly: whole) else {
            return Timestamp(milliseconds: whole < 0 ? .min : .max)
        }
        let (sum, overflows) = milliseconds.addingReportingOverflow(span)
        return Timestamp(milliseconds: overflows ? (span < 0 ? .min : .max) : sum)
    }

    /// Returns the moment some milliseconds later; earlier if negative.
    public func adding(milliseconds: Int64) -> Timestamp { Timestamp(milliseconds: self.milliseconds + milliseconds) }
}

extension Timestamp {
    /// The nearest full minute. Durations are rounded the same way.
    package var nearestMinute: Timestamp {
        let shifted = milliseconds + 30_000
        return Timestamp(milliseconds: shifted - Self.pastMinute(shifted))
    }

    /// The full minute at or after it: nothing that opens at a moment is open before.
    package var nextMinute: Timestamp {
        let past = Self.pastMinute(milliseconds)
        return past == 0 ? self : adding(seconds: Double(60_000 - past) / 1000)
    }

    /// Returns the milliseconds since the last full minute, before 1970 as well, where division would round up.
    private static func pastMinute(_ milliseconds: Int64) -> Int64 { (milliseconds % 60_000 + 60_000) % 60_000 }
}
