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
        calendar = VenueCalendar(timeZone: zone, holidays: contents.holidays, region: contents.holidayRegion)
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

    /// Returns whether hours never open because they say so. Who writes "off" means it: the feature is known, and out of service.
    func isMeantNever(_ hours: OpeningHours) -> Bool { ["off", "closed"].contains(hours.source.lowercased()) }

    /// Returns whether a place may open, by its own hours: they are missing, or do not say that it never does.
    func mayOpen(_ place: Place) -> Bool { place.hours.map { !isMeantNever($0) } ?? true }

    /// Returns the first moment of four weeks at which hours are open outside of others; nil if there is none.
    func firstOpening(of hours: OpeningHours, outside others: OpeningHours) -> Timestamp? {
        // A Monday, after the days at the turn of the year.
        let from = Self.firstDay.adding(seconds: 4 * 86_400)
        let to = from.adding(seconds: 28 * 86_400)
        let open = others.openIntervals(from: from, to: to, in: calendar)
        for interval in hours.openIntervals(from: from, to: to, in: calendar) {
            var moment = interval.start
            for other in open where other.start <= moment && moment < other.end { moment = other.end }
            if moment < interval.end { return moment }
        }
        return nil
    }

    /// Returns a moment in the venue's time as people say it: `Monday at 06:00`.
    func text(_ moment: Timestamp) -> String {
        let days = ["Thursday", "Friday", "Saturday", "Sunday", "Monday", "Tuesday", "Wednesday"]
        let day = calendar.date(of: moment).daysSinceEpoch
        return "\(days[((day % 7) + 7) % 7]) at \(calendar.formatTime(moment))"
    }
}
