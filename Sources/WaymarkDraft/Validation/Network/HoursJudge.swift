import Foundation
import WaymarkModel

/// Determines whether hours are ever open. Results are cached, as many features have the same hours.
struct HoursJudge {
    /// The first day to check. The range covers the years 2026 to 2033 with two leap days, independent of the current
    /// date, so that the result for a file does not change.
    private static let firstDay = Timestamp(seconds: 1_767_225_600)
    private static let dayCount = 2922

    private let calendar: VenueCalendar
    private var answers: [String: Bool] = [:]

    /// Creates a judge for the hours of a venue.
    init(_ contents: VenueContents) {
        let zone = TimeZone(identifier: contents.timeZone) == nil ? "UTC" : contents.timeZone
        calendar = VenueCalendar(timeZone: zone, holidays: contents.holidays)
    }

    /// Returns whether hours open at some time.
    mutating func opens(_ hours: OpeningHours) -> Bool {
        if let answer = answers[hours.source] { return answer }
        // Most hours open within the first two weeks.
        let ends = [14, 182, 730, Self.dayCount]
        let answer = zip([0] + ends, ends).contains { start, end in
            let from = Self.firstDay.adding(seconds: Double(start) * 86_400)
            let to = Self.firstDay.adding(seconds: Double(end) * 86_400)
            return !hours.openIntervals(from: from, to: to, in: calendar).isEmpty
        }
        answers[hours.source] = answer
        return answer
    }
}
