/// The duration of a passage by the moment when it is entered, for passages where that changes.
///
/// A traveller can always wait in front of a passage for a better moment, so coming later never means leaving earlier
/// (first in, first out). That makes label-setting searches exact.
struct Timetable: Sendable {
    /// The start of each piece in milliseconds since 1970, ascending. The first piece also holds for everything before,
    /// the last for everything after.
    var starts: [Int64]
    /// The duration of the passage in milliseconds, or `closed`.
    var durations: [UInt32]

    static let closed = UInt32.max

    /// The entry into a passage: the wait before it and the duration after that, in milliseconds.
    struct Entry {
        var waiting: Int64
        var duration: UInt32
    }

    /// Returns the index of the piece that holds at a moment.
    func piece(at moment: Int64) -> Int {
        var low = 0
        var high = starts.count
        while high - low > 1 {
            let middle = (low + high) / 2
            if starts[middle] <= moment { low = middle } else { high = middle }
        }
        return low
    }

    /// Returns when the piece that holds at a moment ends; nil for the last.
    func end(after moment: Int64) -> Int64? {
        let next = piece(at: moment) + 1
        return next < starts.count ? starts[next] : nil
    }

    /// Returns the entry that leaves the passage first, for a traveller who comes at a moment; nil if it stays closed.
    ///
    /// `share` converts the duration of the whole passage into that of the part to walk.
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

    /// The shortest duration at any time, or `closed`.
    var shortest: UInt32 { durations.min() ?? Self.closed }
}

/// A part of a directed edge, as fractions along it from 0 to 1.
struct EdgePart: Hashable, Sendable {
    var start: Double
    var end: Double

    static let whole = EdgePart(start: 0, end: 1)

    /// Returns the part's share of a cost. The shares of parts that make up the whole add up to it exactly.
    func of(_ cost: UInt32) -> UInt32 {
        if self == .whole { return cost }
        return UInt32((Double(cost) * end).rounded()) - UInt32((Double(cost) * start).rounded())
    }
}

extension Timetable {
    /// Returns the shortest duration at which the passage can be entered within a span of time, or `closed`.
    func shortest(from start: Int64, before end: Int64) -> UInt32 {
        var piece = piece(at: start)
        var least = durations[piece]
        piece += 1
        while piece < starts.count, starts[piece] < end {
            least = min(least, durations[piece])
            piece += 1
        }
        return least
    }
}

/// When something changes in some timetables.
final class ChangeMoments: Sendable {
    /// All changes in milliseconds since 1970, ascending, each once.
    let all: [Int64]
    /// Those at which a passage opens or becomes quicker than just before.
    let improvements: [Int64]

    init(_ tables: [Timetable]) {
        var (all, improvements): (Set<Int64>, Set<Int64>) = ([], [])
        // Most tables next to each other are from the same opening hours.
        var last: Timetable?
        for table in tables {
            if let last, last.starts == table.starts, last.durations == table.durations { continue }
            last = table
            for piece in table.starts.indices.dropFirst() {
                all.insert(table.starts[piece])
                if table.durations[piece] < table.durations[piece - 1] { improvements.insert(table.starts[piece]) }
            }
        }
        self.all = all.sorted()
        self.improvements = improvements.sorted()
    }

    /// Returns the last change up to a moment; nil if there is none.
    func last(upTo moment: Int64) -> Int64? {
        let next = Self.count(in: all, upTo: moment)
        return next > 0 ? all[next - 1] : nil
    }

    /// Returns the first improvement after a moment; nil if there is none.
    func improvement(after moment: Int64) -> Int64? {
        let next = Self.count(in: improvements, upTo: moment)
        return next < improvements.count ? improvements[next] : nil
    }

    private static func count(in moments: [Int64], upTo moment: Int64) -> Int {
        var (low, high) = (0, moments.count)
        while low < high {
            let middle = (low + high) / 2
            if moments[middle] <= moment { low = middle + 1 } else { high = middle }
        }
        return low
    }
}
