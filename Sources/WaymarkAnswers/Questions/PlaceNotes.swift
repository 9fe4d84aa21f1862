import WaymarkEngine

/// What lists of places say beside a place.
enum PlaceNotes {
    /// Returns what is said of a wait on the way, and of a place that is closed on arrival.
    ///
    /// - Parameter moment: The moment on whose day the reader is.
    static func text(
        waiting: Int64, isOpen: Bool, opens: Timestamp?, readAt moment: Timestamp, _ calendar: VenueCalendar
    ) -> String {
        var facts: [String] = []
        if waiting > 0 { facts.append("waits \(Phrasebook.english.totalDuration(milliseconds: waiting)) on the way") }
        if !isOpen {
            let day = calendar.date(of: moment)
            facts.append("closed" + (opens.map { ", opens \(calendar.formatLocal($0.nextMinute, readOn: day))" } ?? ""))
        }
        return facts.joined(separator: "; ")
    }
}
