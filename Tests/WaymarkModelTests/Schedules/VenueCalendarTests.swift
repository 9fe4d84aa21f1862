import Testing
import WaymarkModel

@Suite struct `A venue's calendar follows its time zone` {
    @Test func `Moments of every year have the digits of their numbers`() throws {
        let calendar = VenueCalendar(timeZone: "UTC")
        for (year, text) in [(5, "0005"), (1969, "1969"), (9999, "9999"), (12_345, "12345")] {
            let moment = calendar.timestamp(of: CalendarDate(year: year, month: 2, day: 9), minute: 65)
            #expect(calendar.format(moment) == "\(text)-02-09T01:05:00+00:00")
            #expect(calendar.formatLocal(moment) == "\(text)-02-09T01:05")
            #expect(calendar.format(moment.adding(milliseconds: 59_007)) == "\(text)-02-09T01:05:59.007+00:00")
        }
    }

    @Test func `The calendar counts days, weekdays and ISO weeks`() {
        #expect(CalendarDate(year: 1970, month: 1, day: 1).daysSinceEpoch == 0)
        #expect(CalendarDate(year: 2000, month: 3, day: 1).daysSinceEpoch == 11_017)
        #expect(CalendarDate(daysSinceEpoch: -1) == CalendarDate(year: 1969, month: 12, day: 31))
        #expect(CalendarDate(year: 2026, month: 1, day: 5).weekday == 0)
        #expect(CalendarDate(year: 2027, month: 1, day: 3).isoWeek == 53)
        #expect(CalendarDate(year: 2024, month: 12, day: 30).isoWeek == 1)
        #expect(
            !CalendarDate(year: 2100, month: 2, day: 29).isValid && CalendarDate(year: 2000, month: 2, day: 29).isValid)
        for day in stride(from: -200_000, to: 200_000, by: 37) {
            #expect(CalendarDate(daysSinceEpoch: day).daysSinceEpoch == day)
        }
    }

    @Test func `A moment of the day on which it is read has no date`() throws {
        let bench = HoursBench()
        let today = CalendarDate(year: 2026, month: 1, day: 5)
        for (text, expected) in [
            ("2026-01-05T00:00", "00:00"), ("2026-01-05T23:59", "23:59"), ("2026-01-06T00:00", "2026-01-06T00:00"),
            // In UTC, this is still the day before.
            ("2026-01-04T23:30Z", "00:30"), ("2026-01-05T23:30Z", "2026-01-06T00:30"),
        ] {
            #expect(bench.calendar.formatLocal(try bench.moment(text), readOn: today) == expected)
        }
    }

    @Test func `Moments are read and written in ISO 8601`() throws {
        let bench = HoursBench()
        let moment = try bench.moment("2026-01-05T10:00")
        #expect(moment.milliseconds == 1_767_603_600_000)
        #expect(bench.calendar.format(moment) == "2026-01-05T10:00:00+01:00")
        #expect(bench.calendar.formatLocal(moment) == "2026-01-05T10:00")
        #expect(bench.calendar.formatTime(moment) == "10:00")
        #expect(bench.calendar.format(moment.adding(milliseconds: 30_005)) == "2026-01-05T10:00:30.005+01:00")
        for text in [
            "2026-01-05T09:00Z", "2026-01-05 10:00:00", "2026-01-05T04:00:00.000-05:00", "2026-01-05T14:30+0530",
        ] {
            #expect(try bench.moment(text) == moment, "\(text)")
        }
        #expect(try bench.moment("2026-01-05").adding(seconds: 36_000) == moment)
        for text in [
            "", "tomorrow", "2026-13-01", "2026-02-29T10:00", "2026-01-05T25:00", "2026-01-05T10:00+1", "2026-1-5",
            "2026-01-05T10:00x",
        ] {
            #expect(throws: TimeTextError.self, "\(text)") { try bench.moment(text) }
        }
    }

    @Test func `A skipped time moves to the change of the clocks`() throws {
        let calendar = HoursBench().calendar
        let spring = CalendarDate(year: 2026, month: 3, day: 29)
        #expect(calendar.format(calendar.timestamp(of: spring, minute: 150)) == "2026-03-29T03:00:00+02:00")
        #expect(calendar.format(calendar.timestamp(of: spring, minute: 119)) == "2026-03-29T01:59:00+01:00")
        #expect(calendar.format(calendar.timestamp(of: spring, minute: 180)) == "2026-03-29T03:00:00+02:00")
    }

    @Test func `A repeated time is its first or its last occurrence, as requested`() throws {
        let calendar = HoursBench().calendar
        let autumn = CalendarDate(year: 2026, month: 10, day: 25)
        #expect(calendar.format(calendar.timestamp(of: autumn, minute: 150)) == "2026-10-25T02:30:00+02:00")
        #expect(
            calendar.format(calendar.timestamp(of: autumn, minute: 150, ambiguity: .last))
                == "2026-10-25T02:30:00+01:00")
        #expect(calendar.format(calendar.timestamp(of: autumn, minute: 1560)) == "2026-10-26T02:00:00+01:00")
    }

    @Test func `Opening hours stay right when the clocks change`() throws {
        let amsterdam = HoursBench()
        let newYork = HoursBench("America/New_York")
        let phoenix = HoursBench("America/Phoenix")
        func milliseconds(_ bench: HoursBench, _ text: String, _ day: String) throws -> [Int64] {
            let from = try bench.moment(day)
            return try OpeningHours(text).openIntervals(
                from: from, to: from.adding(seconds: 30 * 3600), in: bench.calendar
            ).map { ($0.end.milliseconds - $0.start.milliseconds) / 60_000 }
        }
        // Spring: the night has an hour less; autumn: one more.
        #expect(try milliseconds(amsterdam, "Sa 22:00-04:00", "2026-03-28") == [300])
        #expect(try milliseconds(amsterdam, "Sa 22:00-04:00", "2026-10-24") == [420])
        #expect(try milliseconds(newYork, "Sa 22:00-04:00", "2026-03-07") == [300])
        #expect(try milliseconds(newYork, "Sa 22:00-04:00", "2026-10-31") == [420])
        #expect(try milliseconds(phoenix, "Sa 22:00-04:00", "2026-03-07") == [360])
        #expect(try milliseconds(amsterdam, "Su", "2026-03-29") == [23 * 60])
        #expect(try milliseconds(amsterdam, "Su", "2026-10-25") == [25 * 60])
        // Wholly within the hour that is skipped, and across the hour that comes twice.
        #expect(try milliseconds(amsterdam, "Su 02:10-02:50", "2026-03-29") == [])
        #expect(try milliseconds(amsterdam, "Su 02:30-04:00", "2026-03-29") == [60])
        #expect(try milliseconds(amsterdam, "Su 02:30-02:40", "2026-10-25") == [70])
        #expect(try milliseconds(amsterdam, "Su 01:00-02:30,02:30-05:00", "2026-10-25") == [300])
    }

    @Test func `The calendar knows summer in the south`() throws {
        let bench = HoursBench("Australia/Sydney")
        #expect(bench.calendar.format(try bench.moment("2026-01-05T10:00")) == "2026-01-05T10:00:00+11:00")
        #expect(
            try bench.intervals("Nov-Feb 10:00-18:00", from: "2026-02-28", to: "2026-03-03") == [
                "02-28 10:00 – 02-28 18:00"
            ])
        #expect(
            try bench.intervals("Su 01:00-04:00", from: "2026-10-04", to: "2026-10-05") == ["10-04 01:00 – 10-04 04:00"]
        )
        let autumn = try OpeningHours("Su 01:00-04:00").openIntervals(
            from: bench.moment("2026-04-05"), to: bench.moment("2026-04-06"), in: bench.calendar)
        #expect(autumn.map { $0.end.milliseconds - $0.start.milliseconds } == [4 * 3_600_000])
    }

    @Test func `The calendar knows zones with changes at midnight and of half an hour`() throws {
        // Santiago puts its clocks forward at midnight: 2026-09-06 begins at 01:00.
        let santiago = HoursBench("America/Santiago")
        #expect(
            try santiago.intervals("Su 00:00-03:00", from: "2026-09-05T12:00", to: "2026-09-07") == [
                "09-06 01:00 – 09-06 03:00"
            ])
        let lordHowe = HoursBench("Australia/Lord_Howe")
        let night = try OpeningHours("Su 01:00-04:00").openIntervals(
            from: lordHowe.moment("2026-04-05"), to: lordHowe.moment("2026-04-06"), in: lordHowe.calendar)
        #expect(night.map { $0.end.milliseconds - $0.start.milliseconds } == [3 * 3_600_000 + 1_800_000])
    }
}

@Suite struct `Moments before 1970` {
    private let amsterdam = VenueCalendar(timeZone: "Europe/Amsterdam")

    @Test(arguments: [
        (-500, "00:59:59", "1970-01-01T00:59:59.500+01:00"), (-1_000, "00:59:59", "1970-01-01T00:59:59+01:00"),
        (-59_001, "00:59:00", "1970-01-01T00:59:00.999+01:00"), (-60_000, "00:59:00", "1970-01-01T00:59:00+01:00"),
    ]) func `They are written with seconds from 0 to 59`(moment: Int64, time: String, full: String) throws {
        let moment = Timestamp(milliseconds: moment)
        #expect(amsterdam.formatTimeWithSeconds(moment) == time)
        #expect(amsterdam.format(moment) == full)
        #expect(try amsterdam.timestamp(parsing: full) == moment)
    }

    /// Before there were zones, places had offsets with seconds.
    @Test(arguments: ["1883-11-17T10:00:00", "1900-06-01T00:00:30", "0001-01-01T00:00:00", "1939-12-31T23:59:59"])
    func `A text that is read gives the moment that it was written for`(local: String) throws {
        for zone in ["Europe/Amsterdam", "America/New_York", "Asia/Kolkata", "UTC"] {
            let calendar = VenueCalendar(timeZone: zone)
            let moment = try calendar.timestamp(parsing: local)
            let text = calendar.format(moment)
            #expect(try calendar.timestamp(parsing: text) == moment, "\(zone): \(text)")
            #expect(text.hasPrefix(local))
        }
    }

    @Test(arguments: [Int64.min, .min + 1, .max - 1, .max])
    func `The first and the last moments that there are can be shown`(milliseconds: Int64) {
        for zone in ["Europe/Amsterdam", "UTC"] {
            let (calendar, moment) = (VenueCalendar(timeZone: zone), Timestamp(milliseconds: milliseconds))
            #expect(calendar.format(moment).contains(milliseconds < 0 ? "-292275055-" : "292278994-"))
            #expect(calendar.formatLocal(moment).contains("T"))
            #expect(calendar.formatTime(moment).count == 5)
        }
    }
}
