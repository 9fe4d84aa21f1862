import Testing
import WaymarkModel

/// A venue's clock for the tests, and the intervals as a person would write them.
struct HoursBench {
    var calendar: VenueCalendar

    init(_ zone: String = "Europe/Amsterdam", holidays: [CalendarDate] = []) {
        calendar = VenueCalendar(timeZone: zone, holidays: holidays.map { PublicHoliday(date: $0, name: "Holiday") })
    }

    func moment(_ text: String) throws -> Timestamp { try calendar.timestamp(parsing: text) }

    /// `01-05 08:00 – 01-05 18:00`, each in local time.
    func intervals(_ text: String, from: String, to: String) throws -> [String] {
        try OpeningHours(text).openIntervals(from: moment(from), to: moment(to), in: calendar).map {
            "\(short($0.start)) – \(short($0.end))"
        }
    }

    func short(_ moment: Timestamp) -> String {
        String(calendar.formatLocal(moment).dropFirst(5)).replacing("T", with: " ")
    }
}

struct HoursCase: Sendable, CustomTestStringConvertible {
    var text: String
    var from: String
    var to: String
    var expected: [String]

    init(_ text: String, _ from: String, _ to: String, _ expected: [String]) {
        self.text = text
        self.from = from
        self.to = to
        self.expected = expected
    }

    var testDescription: String { text }
}

@Suite struct `Opening hours follow the specification` {
    // 2026-01-05 is a Monday.
    static let weekdays: [HoursCase] = [
        HoursCase(
            "Mo-Fr 08:00-18:00", "2026-01-09", "2026-01-13", ["01-09 08:00 – 01-09 18:00", "01-12 08:00 – 01-12 18:00"]),
        HoursCase(
            "Sa,Su 10:00-12:00", "2026-01-05", "2026-01-12", ["01-10 10:00 – 01-10 12:00", "01-11 10:00 – 01-11 12:00"]),
        HoursCase(
            "Fr-Mo 10:00-11:00", "2026-01-05", "2026-01-10", ["01-05 10:00 – 01-05 11:00", "01-09 10:00 – 01-09 11:00"]),
        HoursCase(
            "Mo 08:00-12:00,13:00-17:00", "2026-01-05", "2026-01-06",
            ["01-05 08:00 – 01-05 12:00", "01-05 13:00 – 01-05 17:00"]),
        HoursCase("mo-fr 8:00-12.30", "2026-01-05", "2026-01-06", ["01-05 08:00 – 01-05 12:30"]),
        HoursCase("Mon - Friday: 8:00 – 12:30 ;", "2026-01-05", "2026-01-06", ["01-05 08:00 – 01-05 12:30"]),
        HoursCase("Mo", "2026-01-04", "2026-01-08", ["01-05 00:00 – 01-06 00:00"]),
        HoursCase("Mo-Tu 00:00-24:00", "2026-01-04", "2026-01-08", ["01-05 00:00 – 01-07 00:00"]),
        HoursCase("24/7", "2026-01-05", "2026-01-06", ["01-05 00:00 – 01-06 00:00"]),
        HoursCase("open", "2026-01-05", "2026-01-06", ["01-05 00:00 – 01-06 00:00"]),
        HoursCase("off", "2026-01-05", "2026-01-06", []),
        HoursCase("08:00-18:00", "2026-01-05T09:30", "2026-01-05T10:00", ["01-05 09:30 – 01-05 10:00"]),
        HoursCase(
            "Mo[1] 10:00-11:00", "2026-01-01", "2026-03-01", ["01-05 10:00 – 01-05 11:00", "02-02 10:00 – 02-02 11:00"]),
        HoursCase(
            "Fr[-1] 10:00-11:00", "2026-01-01", "2026-03-01",
            ["01-30 10:00 – 01-30 11:00", "02-27 10:00 – 02-27 11:00"]),
        HoursCase(
            "Th[2-3] 10:00-11:00", "2026-01-01", "2026-02-01",
            ["01-08 10:00 – 01-08 11:00", "01-15 10:00 – 01-15 11:00"]),
        HoursCase(
            "Mo[1,-1] 10:00-11:00", "2026-01-01", "2026-02-01",
            ["01-05 10:00 – 01-05 11:00", "01-26 10:00 – 01-26 11:00"]),
        HoursCase("Mo[5] 10:00-11:00", "2026-01-01", "2026-04-01", ["03-30 10:00 – 03-30 11:00"]),
    ]

    static let overMidnight: [HoursCase] = [
        HoursCase("Fr 22:00-02:00", "2026-01-05", "2026-01-12", ["01-09 22:00 – 01-10 02:00"]),
        HoursCase("Fr 18:00-26:00", "2026-01-05", "2026-01-12", ["01-09 18:00 – 01-10 02:00"]),
        HoursCase("Fr 22:00-02:00", "2026-01-10T01:00", "2026-01-10T03:00", ["01-10 01:00 – 01-10 02:00"]),
        HoursCase("Fr 18:00-48:00", "2026-01-05", "2026-01-12", ["01-09 18:00 – 01-11 00:00"]),
        HoursCase("Mo 18:00+", "2026-01-05", "2026-01-07", ["01-05 18:00 – 01-06 00:00"]),
        HoursCase("Mo 18:00-22:00+", "2026-01-05", "2026-01-07", ["01-05 18:00 – 01-06 00:00"]),
        HoursCase("Mo 18:00-26:00+", "2026-01-05", "2026-01-07", ["01-05 18:00 – 01-06 02:00"]),
        HoursCase("Mo 08:00-08:00", "2026-01-05", "2026-01-07", ["01-05 08:00 – 01-06 08:00"]),
        // What began the day before stays, what would begin on the day goes.
        HoursCase(
            "22:00-02:00; Tu 12:00-14:00", "2026-01-05T12:00", "2026-01-07T12:00",
            ["01-05 22:00 – 01-06 02:00", "01-06 12:00 – 01-06 14:00"]),
        HoursCase("22:00-02:00; Tu off", "2026-01-05T12:00", "2026-01-07T12:00", ["01-05 22:00 – 01-06 02:00"]),
        // Times that are off are about the clock.
        HoursCase(
            "22:00-04:00; Tu 01:00-02:00 off", "2026-01-05T12:00", "2026-01-06T12:00",
            ["01-05 22:00 – 01-06 01:00", "01-06 02:00 – 01-06 04:00"]),
        HoursCase(
            "08:00-24:00; Mo 23:00-09:00 off", "2026-01-05T12:00", "2026-01-06T12:00",
            ["01-05 12:00 – 01-05 23:00", "01-06 09:00 – 01-06 12:00"]),
    ]

    static let rules: [HoursCase] = [
        HoursCase("Mo-Su 08:00-18:00; We 10:00-12:00", "2026-01-07", "2026-01-08", ["01-07 10:00 – 01-07 12:00"]),
        HoursCase(
            "Mo-Su 08:00-18:00, We 19:00-20:00", "2026-01-07", "2026-01-08",
            ["01-07 08:00 – 01-07 18:00", "01-07 19:00 – 01-07 20:00"]),
        HoursCase("Mo-Su 08:00-18:00, We 17:00-20:00", "2026-01-07", "2026-01-08", ["01-07 08:00 – 01-07 20:00"]),
        HoursCase(
            "Mo-Fr 08:00-18:00; 12:00-13:00 off", "2026-01-07", "2026-01-08",
            ["01-07 08:00 – 01-07 12:00", "01-07 13:00 – 01-07 18:00"]),
        HoursCase("Mo-Fr 08:00-18:00; We closed", "2026-01-06", "2026-01-08", ["01-06 08:00 – 01-06 18:00"]),
        HoursCase(
            "Mo 08:00-10:00 || Mo-Tu 09:00-12:00", "2026-01-05", "2026-01-07",
            ["01-05 08:00 – 01-05 12:00", "01-06 09:00 – 01-06 12:00"]),
        HoursCase("Mo 08:00-10:00 || \"call us\"", "2026-01-05", "2026-01-07", ["01-05 08:00 – 01-05 10:00"]),
        HoursCase("Mo-Tu 08:00-10:00; Tu \"call us\"", "2026-01-05", "2026-01-07", ["01-05 08:00 – 01-05 10:00"]),
        HoursCase(
            "Mo 08:00-10:00 open \"ring; twice, || please\"", "2026-01-05", "2026-01-07", ["01-05 08:00 – 01-05 10:00"]),
        HoursCase(
            "24/7; Mo 02:00-04:00 off \"cleaning\"", "2026-01-05", "2026-01-06",
            ["01-05 00:00 – 01-05 02:00", "01-05 04:00 – 01-06 00:00"]),
    ]

    static let dates: [HoursCase] = [
        HoursCase("Jan-Mar 10:00-11:00", "2026-03-31", "2026-04-02", ["03-31 10:00 – 03-31 11:00"]),
        HoursCase("Jan-Mar: Mo-Fr 10:00-11:00", "2026-03-28", "2026-03-31", ["03-30 10:00 – 03-30 11:00"]),
        HoursCase("Nov-Feb 10:00-11:00", "2026-02-28", "2026-03-02", ["02-28 10:00 – 02-28 11:00"]),
        HoursCase("Nov-Feb 10:00-11:00", "2026-10-31", "2026-11-02", ["11-01 10:00 – 11-01 11:00"]),
        HoursCase("Dec 24 10:00-14:00", "2026-12-20", "2026-12-30", ["12-24 10:00 – 12-24 14:00"]),
        HoursCase("Dec 24-26 off", "2026-12-20", "2026-12-30", []),
        HoursCase(
            "24/7; Dec 24-26 off", "2026-12-23", "2026-12-28",
            ["12-23 00:00 – 12-24 00:00", "12-27 00:00 – 12-28 00:00"]),
        HoursCase("24/7; Dec 24,26 off", "2026-12-24", "2026-12-27", ["12-25 00:00 – 12-26 00:00"]),
        HoursCase(
            "24/7; Dec 24-Jan 2 off", "2026-12-23", "2027-01-04",
            ["12-23 00:00 – 12-24 00:00", "01-03 00:00 – 01-04 00:00"]),
        HoursCase(
            "Jan,Mar 10:00-11:00", "2026-01-31", "2026-03-02",
            ["01-31 10:00 – 01-31 11:00", "03-01 10:00 – 03-01 11:00"]),
        HoursCase("2026 Dec 24 10:00-11:00", "2025-12-24", "2028-01-01", ["12-24 10:00 – 12-24 11:00"]),
        HoursCase(
            "2026 Dec 24,25 10:00-11:00", "2025-12-24", "2028-01-01",
            ["12-24 10:00 – 12-24 11:00", "12-25 10:00 – 12-25 11:00"]),
        HoursCase("2026 Dec 31-2027 Jan 1", "2025-12-24", "2028-02-01", ["12-31 00:00 – 01-02 00:00"]),
        HoursCase(
            "2026-2027 Dec 24 10:00-11:00", "2025-12-01", "2030-01-01",
            ["12-24 10:00 – 12-24 11:00", "12-24 10:00 – 12-24 11:00"]),
        HoursCase("2026-2027 Dec 31-Jan 1", "2025-12-01", "2026-02-01", []),
        HoursCase("2026-2027 Dec 31-Jan 1", "2027-12-01", "2028-02-01", ["12-31 00:00 – 01-02 00:00"]),
        HoursCase("2026 Mo[1] 10:00-11:00", "2025-12-01", "2026-01-31", ["01-05 10:00 – 01-05 11:00"]),
        HoursCase("2027+ 10:00-11:00", "2026-12-31", "2027-01-02", ["01-01 10:00 – 01-01 11:00"]),
        HoursCase("Feb 29 10:00-11:00", "2026-01-01", "2029-01-01", ["02-29 10:00 – 02-29 11:00"]),
        HoursCase("Feb Mo 10:00-11:00", "2026-01-25", "2026-02-03", ["02-02 10:00 – 02-02 11:00"]),
        // ISO weeks: 2026 has 53, and its first begins on 2025-12-29.
        HoursCase("week 1 Mo 10:00-11:00", "2025-12-01", "2026-12-01", ["12-29 10:00 – 12-29 11:00"]),
        HoursCase("week 53 Su 10:00-11:00", "2026-01-01", "2028-01-01", ["01-03 10:00 – 01-03 11:00"]),
        HoursCase(
            "week 2-6/2 Mo 10:00-11:00", "2026-01-01", "2026-03-01",
            ["01-05 10:00 – 01-05 11:00", "01-19 10:00 – 01-19 11:00", "02-02 10:00 – 02-02 11:00"]),
        HoursCase(
            "week 52-1 Mo 10:00-11:00", "2026-12-01", "2027-02-01",
            ["12-21 10:00 – 12-21 11:00", "12-28 10:00 – 12-28 11:00", "01-04 10:00 – 01-04 11:00"]),
        HoursCase(
            "week 3,5 Mo 10:00-11:00", "2026-01-01", "2026-03-01",
            ["01-12 10:00 – 01-12 11:00", "01-26 10:00 – 01-26 11:00"]),
    ]

    @Test(arguments: weekdays + overMidnight + rules) func `Opening hours mean what the specification says`(
        _ example: HoursCase
    )
        throws
    {
        #expect(try HoursBench().intervals(example.text, from: example.from, to: example.to) == example.expected)
    }

    @Test(arguments: dates)
    func `Opening hours know months, dates, years and weeks`(_ example: HoursCase) throws {
        #expect(try HoursBench().intervals(example.text, from: example.from, to: example.to) == example.expected)
    }

    @Test func `Opening hours know the venue's public holidays`() throws {
        let bench = HoursBench(holidays: [
            CalendarDate(year: 2026, month: 1, day: 6), CalendarDate(year: 2026, month: 1, day: 10),
        ])
        func opens(_ text: String) throws -> [String] {
            try bench.intervals(text, from: "2026-01-05", to: "2026-01-12").map { String($0.prefix(11)) }
        }
        #expect(try opens("Mo-We 08:00-10:00; PH off") == ["01-05 08:00", "01-07 08:00"])
        #expect(
            try opens("Mo-We 08:00-10:00; PH 09:00-10:00") == [
                "01-05 08:00", "01-06 09:00", "01-07 08:00", "01-10 09:00",
            ])
        #expect(try opens("Mo,PH 08:00-10:00") == ["01-05 08:00", "01-06 08:00", "01-10 08:00"])
        #expect(try opens("PH,Mo 08:00-10:00") == ["01-05 08:00", "01-06 08:00", "01-10 08:00"])
        #expect(try opens("PH Mo-Fr 08:00-10:00") == ["01-06 08:00"])
        #expect(try opens("PH 18:00-02:00; Su off") == ["01-06 18:00", "01-10 18:00"])
    }

    @Test func `Opening hours are equal if their texts are equal`() throws {
        #expect(try OpeningHours("Mo-Fr 08:00-18:00") == OpeningHours("Mo-Fr 08:00-18:00"))
        #expect(try OpeningHours("Mo-Fr 08:00-18:00") != OpeningHours("Mo-Fr 8:00-18:00"))
    }

    @Test func `Opening hours know whether they are always open`() throws {
        let always = [
            "24/7", "open", "Mo-Su", "Mo-Su 00:00-24:00", "Mo-Fr; Sa,Su 00:00-24:00", "Mo-Su,PH 00:00-24:00",
            "20:00-08:00,08:00-20:00", "Mo-Su 12:00-12:00", "PH off; 24/7", "24/7 || off",
            "Jan off; 24/7, Mo 10:00-12:00",
        ]
        let sometimes = [
            "off", "Mo-Fr", "24/7; PH off", "24/7; 03:00-04:00 off", "08:00-07:59", "Mo-Su 00:00-24:00; Mo 08:00-09:00",
        ]
        for text in always { #expect(try OpeningHours(text).isAlwaysOpen, "\(text)") }
        for text in sometimes { #expect(try !OpeningHours(text).isAlwaysOpen, "\(text)") }
    }

    @Test func `Opening hours know whether they are ever open`() throws {
        let never = HoursBench()
        let kept = HoursBench(holidays: [CalendarDate(year: 2031, month: 5, day: 1)])
        #expect(try !OpeningHours("off").isEverOpen(in: never.calendar))
        #expect(try !OpeningHours("Mo-Fr 08:00-12:00; off").isEverOpen(in: never.calendar))
        #expect(try !OpeningHours("PH 08:00-12:00").isEverOpen(in: never.calendar))
        #expect(try OpeningHours("PH 08:00-12:00").isEverOpen(in: kept.calendar))
        #expect(try OpeningHours("Feb 29 Mo").isEverOpen(in: never.calendar))
        #expect(try OpeningHours("2051 Mar 3").isEverOpen(in: never.calendar))
        #expect(try !OpeningHours("Jan 5 week 30").isEverOpen(in: never.calendar))
    }

    @Test func `Opening hours find the next opening and the next closing`() throws {
        let bench = HoursBench()
        func next(_ text: String, _ moment: String) throws -> [String?] {
            let hours = try OpeningHours(text)
            let start = try bench.moment(moment)
            return [
                hours.nextOpening(after: start, in: bench.calendar).map(bench.short),
                hours.nextClosing(after: start, in: bench.calendar).map(bench.short),
            ]
        }
        #expect(try next("Mo-Fr 08:00-18:00", "2026-01-05T07:59") == ["01-05 08:00", "01-05 18:00"])
        #expect(try next("Mo-Fr 08:00-18:00", "2026-01-05T08:00") == ["01-06 08:00", "01-05 18:00"])
        #expect(try next("Mo-Fr 08:00-18:00", "2026-01-09T18:00") == ["01-12 08:00", "01-12 18:00"])
        #expect(try next("Dec 24 10:00-11:00", "2026-01-05") == ["12-24 10:00", "12-24 11:00"])
        #expect(try next("Jan-Nov", "2026-01-05") == ["01-01 00:00", "12-01 00:00"])
        #expect(try next("off", "2026-01-05") == [nil, nil])
        #expect(try next("24/7", "2026-01-05") == [nil, nil])
        #expect(try next("2020", "2026-01-05") == [nil, nil])
        #expect(try next("2028 Jan 1", "2026-01-05") == [nil, nil])
        // Every border of the windows in which they look: eight days on, and what follows.
        #expect(try next("2026 Jan 13", "2026-01-05") == ["01-13 00:00", "01-14 00:00"])
        #expect(try next("2026 Jan 5-12", "2026-01-05") == [nil, "01-13 00:00"])
    }
}
