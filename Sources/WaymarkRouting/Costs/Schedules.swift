import WaymarkModel

/// The opening hours of a venue's ways over a time span, each text evaluated once.
struct Schedules: Sendable {
    private let intervals: [String: [OpenInterval]]
    private let end: Int64

    init(_ snapshot: VenueSnapshot, from start: Int64, to end: Int64) {
        self.end = end
        var intervals: [String: [OpenInterval]] = [:]
        func add(_ hours: OpeningHours?) {
            guard let hours, intervals[hours.source] == nil else { return }
            intervals[hours.source] = hours.openIntervals(
                from: Timestamp(milliseconds: start), to: Timestamp(milliseconds: end), in: snapshot.venue.calendar)
        }
        for index in snapshot.lengths.withHours { add(snapshot.venue[Index<PathEdge>(index)].hours) }
        for floor in snapshot.floors { add(floor.hours) }
        for hours in snapshot.enclosures.hours { add(hours) }
        for connector in snapshot.venue.connectors {
            add(connector.hours)
            for stop in connector.stops { add(stop.hours) }
            for wait in connector.waits { add(wait.hours) }
        }
        self.intervals = intervals
    }

    func isOpen(_ hours: OpeningHours, at moment: Int64) -> Bool {
        let intervals = intervals[hours.source] ?? []
        var low = 0
        var high = intervals.count
        while low < high {
            let middle = (low + high) / 2
            if intervals[middle].end.milliseconds <= moment { low = middle + 1 } else { high = middle }
        }
        return low < intervals.count && intervals[low].start.milliseconds <= moment
    }

    /// Returns when the hours open and close. The end of the span does not count as a change.
    func changes(of hours: OpeningHours) -> [Int64] {
        (intervals[hours.source] ?? []).flatMap { [$0.start.milliseconds, $0.end.milliseconds] }
            .filter { $0 < end }
    }
}
