import WaymarkModel

/// The departures that are worth trying for an arrival, the latest first.
///
/// While nothing changes, who leaves a second earlier arrives a second earlier. So what can be the latest departure is that of a known
/// way which arrives just in time, or one from which a known way comes to something at the moment when that opens, closes or takes
/// longer, or just before.
struct DepartureCandidates {
    private let arrival: Int64
    private let earliest: Int64
    /// Returns when something changes on the day of a moment and some hours after it.
    private let changes: (_ moment: Int64) -> [Int64]
    /// Those that are known, ascending.
    private var queue: [Int64] = []
    /// The times from the departure to what changes on the ways that are known, and to their ends.
    private var offsets: Set<Int64> = []
    /// The last that was returned.
    private var last: Int64
    private var day: (start: Int64, changes: [Int64])

    private static let dayLength: Int64 = 86_400_000

    /// - Parameters:
    ///   - arrival: The moment of arrival, at or before which everything is looked for, to the second.
    ///   - span: The milliseconds before it in which departures are looked for.
    ///   - changes: Returns when something changes on the day of a moment, and on the next.
    init(by arrival: Timestamp, within span: Int64, _ changes: @escaping (Int64) -> [Int64]) {
        (self.arrival, self.changes) = (arrival.milliseconds, changes)
        earliest = arrival.milliseconds - span
        last = arrival.milliseconds
        let start = PassageCosts.origin(of: arrival)
        day = (start, changes(start))
        add(start)
        learn(offset: 0)
    }

    /// Returns the latest departure that was not returned yet; nil if there is none.
    mutating func next() -> Timestamp? {
        while true {
            if let latest = queue.last, latest >= day.start {
                queue.removeLast()
                last = latest
                return Timestamp(milliseconds: latest)
            }
            guard day.start > earliest else { return nil }
            let start = day.start - Self.dayLength
            day = (start, changes(start))
            add(max(start, earliest))
            add(start + Self.dayLength - 1)
            for offset in offsets { addChanges(offset) }
        }
    }

    /// Adds a departure, to the second.
    mutating func add(_ moment: Int64) {
        let second = arrival - (arrival - moment + 999) / 1000 * 1000
        guard second < last, second >= earliest else { return }
        var (place, end) = (0, queue.count)
        while place < end {
            let middle = (place + end) / 2
            if queue[middle] < second { place = middle + 1 } else { end = middle }
        }
        if place == queue.count || queue[place] != second { queue.insert(second, at: place) }
    }

    /// Returns whether nothing changes from a departure of the day to the arrival.
    func isStill(from departure: Timestamp) -> Bool {
        let moment = departure.milliseconds
        return moment >= day.start && arrival < day.start + 2 * Self.dayLength
            && !day.changes.contains { $0 >= moment && $0 <= arrival }
    }

    /// Adds the departures that follow from a way: it arrives just in time, or comes to what changes on it when that changes.
    ///
    /// - Parameter isChanging: Returns whether a segment changes at some time.
    mutating func learn(_ route: Route, _ isChanging: (RouteSegment) -> Bool) {
        var walked: Int64 = 0
        for segment in route.legs.joined() {
            if isChanging(segment) { learn(offset: walked) }
            walked += segment.duration
        }
        learn(offset: walked)
        // A wait ends when it ends, however early one leaves.
        add(arrival - walked)
    }

    private mutating func learn(offset: Int64) {
        if offsets.insert(offset).inserted { addChanges(offset) }
    }

    private mutating func addChanges(_ offset: Int64) {
        for change in day.changes where change - offset >= day.start && change - offset <= last {
            add(change - offset - 1)
            add(change - offset)
            add(change - offset + 999)
        }
    }
}

extension [RouteLeg] {
    fileprivate func joined() -> [RouteSegment] { flatMap(\.segments) }
}

extension RouteQuery {
    /// Returns when a passage, or the levels or the place at the end of ways, opens, closes or changes within two days from a moment.
    func changes(from moment: Int64) -> [Int64] {
        let start = Timestamp(milliseconds: moment)
        let end = start.adding(milliseconds: 2 * 86_400_000)
        var found = Set(weights.changeMoments.all)
        for hours in Set(snapshot.enclosures.hours) {
            for interval in hours.openIntervals(from: start, to: end, in: venue.calendar) {
                found.formUnion([interval.start.milliseconds, interval.end.milliseconds])
            }
        }
        for condition in weights.key.standing.conditions where ClosedTargets.concerns(condition) {
            found.formUnion([condition.from, condition.until].compactMap { $0?.milliseconds })
        }
        if let validity = weights.costs.validity {
            found.formUnion([validity.lowerBound.milliseconds, validity.upperBound.milliseconds])
        }
        return found.filter { $0 >= moment && $0 <= end.milliseconds }.sorted()
    }
}
