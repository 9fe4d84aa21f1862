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
