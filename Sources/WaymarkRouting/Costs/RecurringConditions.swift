import Synchronization
import WaymarkModel

/// What conditions that come again mean around a day: searches know only conditions with a start and an end, and each window
/// is one of those.
///
/// Routes under a condition that comes again are therefore those under its windows, closed by hand one by one.
final class RecurringConditions: Sendable {
    private struct Entry: Sendable {
        let standing: ConditionList
        let day: Int64
        let occurrences: ConditionList
    }

    private static let mostEntries = 4
    private static let day: Int64 = 86_400_000

    private let calendar: VenueCalendar
    /// The latest lists; the most recently used is last.
    private let entries = Mutex<[Entry]>([])

    init(_ calendar: VenueCalendar) { self.calendar = calendar }

    /// Returns the conditions that the windows stand for, from a day before a moment to a day after the horizon of searches
    /// from there. It is the same list for all moments of a day in UTC.
    func occurrences(of standing: ConditionList, around moment: Timestamp) -> ConditionList {
        let day = Int64((Double(moment.milliseconds) / Double(Self.day)).rounded(.down))
        let known: ConditionList? = entries.withLock { entries in
            guard let index = entries.lastIndex(where: { $0.day == day && $0.standing.isSame(as: standing) }) else {
                return nil
            }
            entries.append(entries.remove(at: index))
            return entries[entries.count - 1].occurrences
        }
        if let known { return known }
        let start = Timestamp(milliseconds: (day - 1) * Self.day)
        let end = Timestamp(milliseconds: (day + 2) * Self.day + PassageCosts.horizon)
        let found = ConditionList(
            standing.conditions.flatMap { $0.occurrences(from: start, to: end, in: calendar) })
        entries.withLock { entries in
            entries.append(Entry(standing: standing, day: day, occurrences: found))
            if entries.count > Self.mostEntries { entries.removeFirst() }
        }
        return found
    }
}
