extension OpeningHours {
    /// Returns whether other hours mean the same, however they are spelled.
    ///
    /// This is exact for rules on weekdays and times. Rules on dates, weeks or holidays mean the same if they do so one by one.
    package func means(_ other: OpeningHours) -> Bool {
        if source == other.source || isReadable && rules == other.rules { return true }
        let isWeekly = (rules + other.rules).allSatisfy { !$0.days.dependsOnDate }
        return isReadable && other.isReadable && isWeekly && weeklySpans == other.weeklySpans
    }

    /// The times of the week, as minutes from its start, merged across midnight.
    private var weeklySpans: [Range<Int>] {
        let week = 7 * 1440
        var spans: [Range<Int>] = []
        // The day before the week extends into it.
        for day in -1..<7 {
            // Day 4 since 1970 was a Monday.
            for span in Self.spans(of: day + 4, under: rules, holidays: HolidayCalendar()) {
                let start = max(0, day * 1440 + Int(span.start))
                let end = min(week, day * 1440 + Int(span.end))
                if start < end { spans.append(start..<end) }
            }
        }
        return spans.sorted { $0.lowerBound < $1.lowerBound }.reduce(into: []) { merged, span in
            if let last = merged.last, span.lowerBound <= last.upperBound {
                merged[merged.count - 1] = last.lowerBound..<max(last.upperBound, span.upperBound)
            } else {
                merged.append(span)
            }
        }
    }
}
