import Testing

@testable import WaymarkModel

@Suite struct `Public holidays follow rules` {
    private func days(_ code: String, _ year: Int) throws -> [String] {
        let region = try #require(HolidayRegion(code), "\(code)")
        return region.holidays(in: year).map { String($0.date.description.dropFirst(5)) }
    }

    @Test func `Easter falls where tables of the church have it`() {
        let known = [
            "1954-04-18", "1961-04-02", "2000-04-23", "2008-03-23", "2019-04-21", "2024-03-31", "2025-04-20",
            "2026-04-05",
            "2038-04-25", "2049-04-18", "2076-04-19",
        ]
        for text in known {
            let date = CalendarDate.easter(in: Int(text.prefix(4)) ?? 0)
            #expect(date.description == text)
            #expect(date.weekday == 6)
        }
    }

    /// Published by the governments: gov.uk/bank-holidays, opm.gov, employment.govt.nz, citizensinformation.ie, cao.go.jp, and the
    /// laws of the German states, Austria, France, the Netherlands and Belgium.
    @Test(arguments: [
        ("DE-HE", 2026, "01-01 04-03 04-06 05-01 05-14 05-25 06-04 10-03 12-25 12-26"),
        ("DE-BY", 2026, "01-01 01-06 04-03 04-06 05-01 05-14 05-25 06-04 10-03 11-01 12-25 12-26"),
        ("DE-SN", 2026, "01-01 04-03 04-06 05-01 05-14 05-25 10-03 10-31 11-18 12-25 12-26"),
        ("DE-BE", 2025, "01-01 03-08 04-18 04-21 05-01 05-08 05-29 06-09 10-03 12-25 12-26"),
        ("DE", 2017, "01-01 04-14 04-17 05-01 05-25 06-05 10-03 10-31 12-25 12-26"),
        ("AT", 2026, "01-01 01-06 04-06 05-01 05-14 05-25 06-04 08-15 10-26 11-01 12-08 12-25 12-26"),
        ("CH-VD", 2026, "01-01 01-02 04-03 04-06 05-14 05-25 08-01 09-21 12-25"),
        ("CH-GE", 2026, "01-01 04-03 04-06 05-14 05-25 08-01 09-10 12-25 12-31"),
        ("FR", 2026, "01-01 04-06 05-01 05-08 05-14 05-25 07-14 08-15 11-01 11-11 12-25"),
        ("FR-67", 2026, "01-01 04-03 04-06 05-01 05-08 05-14 05-25 07-14 08-15 11-01 11-11 12-25 12-26"),
        ("NL", 2025, "01-01 04-20 04-21 04-26 05-05 05-29 06-08 06-09 12-25 12-26"),
        ("BE", 2026, "01-01 04-06 05-01 05-14 05-25 07-21 08-15 11-01 11-11 12-25"),
        ("GB-ENG", 2026, "01-01 04-03 04-06 05-04 05-25 08-31 12-25 12-26 12-28"),
        ("GB-SCT", 2027, "01-01 01-02 01-04 03-26 05-03 05-31 08-02 11-30 12-25 12-26 12-27 12-28"),
        ("GB-NIR", 2026, "01-01 03-17 04-03 04-06 05-04 05-25 07-12 07-13 08-31 12-25 12-26 12-28"),
        ("GB-ENG", 2022, "01-01 01-03 04-15 04-18 05-02 06-02 06-03 08-29 09-19 12-25 12-26 12-27"),
        ("IE", 2026, "01-01 02-02 03-17 04-06 05-04 06-01 08-03 10-26 12-25 12-26"),
        ("IE", 2030, "01-01 02-01 03-17 04-22 05-06 06-03 08-05 10-28 12-25 12-26"),
        ("US", 2026, "01-01 01-19 02-16 05-25 06-19 07-03 07-04 09-07 10-12 11-11 11-26 12-25"),
        ("US", 2021, "01-01 01-18 02-15 05-31 06-18 06-19 07-04 07-05 09-06 10-11 11-11 11-25 12-24 12-25 12-31"),
        ("NZ", 2026, "01-01 01-02 02-06 04-03 04-06 04-25 04-27 06-01 07-10 10-26 12-25 12-26 12-28"),
        ("AU", 2027, "01-01 01-26 03-26 03-29 04-25 12-25 12-26 12-27 12-28"),
        (
            "JP", 2026,
            "01-01 01-12 02-11 02-23 03-20 04-29 05-03 05-04 05-05 05-06 07-20 08-11 09-21 09-22 09-23 10-12 11-03 11-23"
        ),
    ])
    func `The holidays of known years are right`(code: String, year: Int, expected: String) throws {
        #expect(try days(code, year) == expected.split(separator: " ").map(String.init), "\(code) \(year)")
    }

    @Test func `Every region has holidays in every year, each once`() throws {
        #expect(HolidayRegion.codes.count > 50)
        for code in HolidayRegion.codes {
            for year in 2015...2035 {
                let days = try days(code, year)
                #expect(days.count >= 4 && Set(days).count == days.count, "\(code) \(year): \(days)")
            }
        }
        #expect(HolidayRegion("de-he")?.code == "DE-HE")
        for unknown in ["", "DE-XX", "XX", "Hessen", "D", "DE-"] {
            #expect(HolidayRegion(unknown) == nil, "\(unknown)")
        }
    }

    @Test func `A venue keeps the days of its region and its own, and not those that it says it does not keep`() throws
    {
        let extra = PublicHoliday(date: CalendarDate(year: 2026, month: 6, day: 24), name: "Saint John")
        let other = PublicHoliday(date: CalendarDate(year: 2026, month: 5, day: 1), name: "", isKept: false)
        let calendar = VenueCalendar(timeZone: "Europe/Berlin", holidays: [extra, other], region: "DE-HE")
        let hours = try OpeningHours("Mo-Su 08:00-20:00; PH off")
        func isOpen(_ month: Int, _ day: Int) -> Bool {
            hours.isOpen(
                at: calendar.timestamp(of: CalendarDate(year: 2026, month: month, day: day), minute: 600), in: calendar)
        }
        #expect(!isOpen(6, 4) && !isOpen(6, 24) && !isOpen(4, 6))
        #expect(isOpen(5, 1) && isOpen(6, 5) && isOpen(10, 31))
        // The rule has no end.
        let later = calendar.timestamp(of: CalendarDate(year: 2031, month: 10, day: 3), minute: 600)
        #expect(!hours.isOpen(at: later, in: calendar))
    }

    @Test func `A line of the table that is not understood is none`() {
        for line in [
            "DE", "DE 01-01", "DE 13-01 X", "DE E- X", "DE foo>=01-01 X", "DE 01-01?xyz X", "DE 01-01 (a-b) X",
        ] {
            #expect(HolidayRule(line[...]) == nil, "\(line)")
        }
    }
}
