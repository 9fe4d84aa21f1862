/// How long a passage takes by the moment it is entered, where that changes.
///
/// A traveller may always stand before it until a better moment, so that coming later never means leaving later
/// (first in, first out); that makes label-setting searches exact.
struct Timetable: Sendable {
    /// When each piece begins, in milliseconds since 1970, ascending; the first holds for everything before, the last
    /// for everything after.
    var starts: [Int64]
    /// The passage in milliseconds, or `closed`.
    var durations: [UInt32]

    static let closed = UInt32.max

    /// A passage made or not made: when one enters it, and how long it then takes.
    struct Entry {
        var waiting: Int64
        var duration: UInt32
    }

    /// The piece that holds at a moment.
    func piece(at moment: Int64) -> Int {
        var low = 0
        var high = starts.count
        while high - low > 1 {
            let middle = (low + high) / 2
            if starts[middle] <= moment { low = middle } else { high = middle }
        }
        return low
    }

    /// When the piece that holds at a moment ends; nil for the last.
    func end(after moment: Int64) -> Int64? {
        let next = piece(at: moment) + 1
        return next < starts.count ? starts[next] : nil
    }

    /// The entry that leaves the passage first, for one who comes at a moment; nil if it stays closed.
    ///
    /// `share` turns the duration of the whole passage into that of the part to be walked.
    func entry(at moment: Int64, share: EdgePart = .whole) -> Entry? {
        var piece = piece(at: moment)
        var best: Entry?
        var leaving = Int64.max
        var start = moment
        while piece < starts.count, start < leaving {
            if durations[piece] != Self.closed {
                let duration = share.of(durations[piece])
                if start + Int64(duration) < leaving {
                    leaving = start + Int64(duration)
                    best = Entry(waiting: start - moment, duration: duration)
                }
            }
            piece += 1
            if piece < starts.count { start = starts[piece] }
        }
        return best
    }

    /// The shortest passage at any time, or `closed`.
    var shortest: UInt32 { durations.min() ?? Self.closed }
}

/// A part of a directed edge, as fractions along it from 0 to 1.
struct EdgePart: Hashable, Sendable {
    var start: Double
    var end: Double

    static let whole = EdgePart(start: 0, end: 1)

    /// The part's share of a cost; the shares of parts that make up the whole add up to it exactly.
    func of(_ cost: UInt32) -> UInt32 {
        if self == .whole { return cost }
        return UInt32((Double(cost) * end).rounded()) - UInt32((Double(cost) * start).rounded())
    }
}
