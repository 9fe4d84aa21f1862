import WaymarkAnswers
import WaymarkEngine

/// What follows from members' actions, as lines of text or JSON. Positions are not among them.
struct SharingText {
    private let calendar: VenueCalendar
    private let now: Timestamp
    private let isJSON: Bool

    init(_ calendar: VenueCalendar, at now: Timestamp, isJSON: Bool) {
        self.calendar = calendar
        self.now = now
        self.isJSON = isJSON
    }

    /// Adds lines to an outcome.
    func write(_ events: [SharingEvent], to outcome: inout CommandOutcome) {
        let news = SharingReport(events, at: now, in: calendar)
        if isJSON {
            for line in news.lines ?? [] { outcome.pieces.append(.json(line.compact())) }
        } else {
            outcome.result(news.sheet(.english))
        }
    }
}
