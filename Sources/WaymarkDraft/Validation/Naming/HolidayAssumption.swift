import WaymarkModel

/// Chooses the region whose public holidays a venue keeps, if its source states none.
package enum HolidayAssumption {
    /// Sets the region that the user states; otherwise, where opening hours depend on public holidays, the country of the addresses. If
    /// that is not known either, says how many hours depend on days that nobody knows.
    ///
    /// - Parameter stated: The region that the user states; nil if there is none.
    package static func apply(to draft: inout VenueDraft, stated: String?, diagnostics: inout [Diagnostic]) {
        guard draft.contents.holidayRegion == nil, draft.isForeign || stated != nil else { return }
        if let stated {
            draft.contents.holidayRegion = HolidayRegion(stated)?.code ?? stated
            return
        }
        let count = draft.contents.hoursOnHolidays
        if count == 0 || !draft.contents.holidays.isEmpty { return }
        let span = draft.origins.span(.venue, 0)
        let hours =
            count == 1 ? "the opening hours of 1 feature depend" : "the opening hours of \(count) features depend"
        guard let country = draft.country, let region = HolidayRegion(country) else {
            diagnostics.append(
                Diagnostic(
                    .foreignAssumption, .note, "\(hours) on public holidays (PH), which are not known", at: span,
                    help: "state their region with --holidays, such as --holidays DE-HE",
                    notes: ["until then, no day is a public holiday"]))
            return
        }
        draft.contents.holidayRegion = region.code
        let parts = HolidayRegion.codes.filter { $0.hasPrefix("\(region.code)-") }
        diagnostics.append(
            Diagnostic(
                .foreignAssumption, .note,
                "\(hours) on public holidays (PH): those of the country of the addresses, \(region.code)", at: span,
                help: parts.first.map { "state a part of it with --holidays, such as --holidays \($0)" }
                    ?? "state another region with --holidays"))
    }
}

extension VenueContents {
    /// The number of features whose opening hours depend on public holidays.
    fileprivate var hoursOnHolidays: Int {
        var judge = HolidayJudge()
        func depend(_ hours: [OpeningHours?]) -> Bool {
            hours.contains { $0.map { judge.dependOnHolidays($0) } ?? false }
        }
        let connectors = connectors.count { depend([$0.hours] + $0.stops.map(\.hours) + $0.waits.map(\.hours)) }
        let places = places.count { depend([$0.hours] + $0.entrances.map(\.hours)) }
        let around = buildings.map(\.hours) + levels.map(\.hours) + units.map(\.hours) + openings.map(\.hours)
        let paths = Set(edges.lazy.filter { depend([$0.hours]) }.map(\.path)).count
        return connectors + places + paths + around.count { depend([$0]) }
    }
}

/// Determines whether hours depend on public holidays. Results are cached, as many features have the same hours.
private struct HolidayJudge {
    private let never: VenueCalendar
    private let always: VenueCalendar
    private var answers: [String: Bool] = [:]

    init() {
        let days = (0..<365).map { CalendarDate(daysSinceEpoch: Self.firstDay + $0) }
        never = VenueCalendar(timeZone: "UTC", holidays: [])
        always = VenueCalendar(timeZone: "UTC", holidays: days.map { PublicHoliday(date: $0, name: "") })
    }

    /// The first day of 2026, as days since 1970-01-01.
    private static let firstDay = 20_454

    mutating func dependOnHolidays(_ hours: OpeningHours) -> Bool {
        guard hours.source.uppercased().contains("PH") else { return false }
        if let answer = answers[hours.source] { return answer }
        let from = Timestamp(seconds: Int64(Self.firstDay) * 86_400)
        let to = from.adding(seconds: 365 * 86_400)
        let answer =
            hours.openIntervals(from: from, to: to, in: never) != hours.openIntervals(from: from, to: to, in: always)
        answers[hours.source] = answer
        return answer
    }
}
