extension OpeningHours {
    /// Returns the spans that start on a day (given as days since 1970-01-01). They can extend into the next day.
    ///
    /// The spans are in order and disjoint. A rule that closes whole days affects what starts on them. A rule that
    /// closes times affects the clock, so it also cuts spans that started the day before.
    static func spans(
        of day: Int, under rules: [OpeningRule], holidays: HolidayCalendar
    ) -> [MinuteSpan] {
        var result: [MinuteSpan] = []
        for rule in rules {
            if rule.effect == .closed, !rule.spans.isEmpty, rule.joint != .fallback {
                for offset in -1...1 where !result.isEmpty && rule.days.matches(day + offset, holidays: holidays) {
                    result = result.subtracting(rule.spans, movedBy: offset * 1440)
                }
                continue
            }
            guard rule.days.matches(day, holidays: holidays) else { continue }
            switch (rule.effect, rule.joint) {
            case (.open, .override):
                result = rule.spans.isEmpty ? [.wholeDay] : rule.spans
            case (.open, .addition), (.open, .fallback):
                result = (result + (rule.spans.isEmpty ? [.wholeDay] : rule.spans)).merged()
            case (.closed, .override), (.closed, .addition), (.remark, .override):
                result = []
            case (.closed, .fallback), (.remark, .addition), (.remark, .fallback):
                break
            }
        }
        return result
    }

    /// Returns whether the rules cover every minute: they depend on weekdays only and leave no minute of the week out,
    /// or the last rule that matters opens everything.
    static func coversEverything(_ rules: [OpeningRule]) -> Bool {
        if let universal = rules.lastIndex(where: \.opensEverything) {
            let takesNothingAway = rules[(universal + 1)...].allSatisfy {
                $0.joint == .fallback || ($0.joint == .addition && $0.effect != .closed)
            }
            if takesNothingAway { return true }
        }
        if rules.contains(where: { $0.days.dependsOnDate }) { return false }
        let minutesOfWeek = 7 * 1440
        var covered: [(start: Int, end: Int)] = []
        for day in 0..<14 {
            for span in spans(of: day, under: rules, holidays: HolidayCalendar()) {
                covered.append((day * 1440 + Int(span.start), day * 1440 + Int(span.end)))
            }
        }
        var reached = 1440
        for span in covered.sorted(by: { $0.start < $1.start }) where span.start <= reached {
            reached = max(reached, span.end)
        }
        return reached >= 1440 + minutesOfWeek
    }

    /// Returns whether it is open at any moment, past or future.
    ///
    /// This checks the 28 years in which weekdays and leap days repeat, and the years that rules and holidays name.
    public func isEverOpen(in calendar: VenueCalendar) -> Bool {
        if isAlwaysOpen { return true }
        func opens(_ days: ClosedRange<Int>) -> Bool {
            for day in days where !Self.spans(of: day, under: rules, holidays: calendar.holidays).isEmpty {
                return true
            }
            return false
        }
        if !rules.contains(where: { $0.days.dependsOnDate }) { return opens(0...6) }
        var years = Set(2000...2027)
        years.formUnion(calendar.holidays.dates.map(\.year))
        for span in rules.flatMap(\.days.dates) {
            switch span {
            case .years(let named, _), .season(_, _, let named?): years.formUnion(named)
            case .days(let days):
                years.formUnion(
                    CalendarDate(daysSinceEpoch: days.lowerBound)
                        .year...CalendarDate(daysSinceEpoch: days.upperBound)
                        .year)
            case .season: break
            }
        }
        return years.sorted().contains { year in
            opens(
                CalendarDate(year: year, month: 1, day: 1)
                    .daysSinceEpoch...CalendarDate(year: year, month: 12, day: 31)
                    .daysSinceEpoch)
        }
    }
}
