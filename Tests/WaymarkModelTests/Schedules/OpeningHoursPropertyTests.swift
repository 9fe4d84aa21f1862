import Testing
import WaymarkModel

/// Reads a part of the language by splitting text, and answers for one minute at a time: slow, plain, and written apart
/// from the library.
private struct PlainReading {
    var rules: [(joint: Character, text: [Substring])] = []
    let weekdayNames = ["Mo", "Tu", "We", "Th", "Fr", "Sa", "Su"]
    let monthNames = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]

    /// Rules begin with their joint here: `; Mo 08:00-10:00 | Tu off`.
    init(_ jointed: String) {
        var words: [Substring] = []
        var joint: Character = ";"
        for word in jointed.split(separator: " ") {
            if word == ";" || word == "&" || word == "|" {
                if !words.isEmpty { rules.append((joint, words)) }
                joint = word.first ?? ";"
                words = []
            } else {
                words.append(word)
            }
        }
        rules.append((joint, words))
    }

    struct Day {
        var weekday: Int
        var month: Int
        var day: Int
        var lengthOfMonth: Int
        var isHoliday: Bool
    }

    func isOpen(today: Day, yesterday: Day, minute: Int) -> Bool {
        var isOpen = [false, false]
        for (joint, words) in rules {
            let times = words.filter { $0.contains(":") }.flatMap { $0.split(separator: ",") }
            let matches = [applies(words, today), applies(words, yesterday)]
            if words.last == "off", joint == "|" { continue }
            if words.last == "off", !times.isEmpty {
                let isStruck = (0...1).contains { begun in
                    matches[begun] && times.contains { covers($0, minute, shift: begun * 1440) }
                }
                if isStruck { isOpen = [false, false] }
                continue
            }
            for begun in 0...1 where matches[begun] {
                if words.last == "off" {
                    isOpen[begun] = false
                } else {
                    let isCovered =
                        times.isEmpty ? begun == 0 : times.contains { covers($0, minute, shift: begun * 1440) }
                    isOpen[begun] = joint == ";" ? isCovered : isOpen[begun] || isCovered
                }
            }
        }
        return isOpen[0] || isOpen[1]
    }

    private func covers(_ span: Substring, _ minute: Int, shift: Int) -> Bool {
        let ends = span.split(separator: "-").map { time in
            let parts = time.split(separator: ":").compactMap { Int($0) }
            return parts[0] * 60 + parts[1]
        }
        let end = ends[1] <= ends[0] ? ends[1] + 1440 : ends[1]
        return minute + shift >= ends[0] && minute + shift < end
    }

    private func applies(_ words: [Substring], _ day: Day) -> Bool {
        var isWanted = true
        for word in words where !word.contains(":") && word != "off" && word != "open" {
            if let ends = range(word, in: monthNames) {
                isWanted = isWanted && circle(ends, day.month - 1)
            } else {
                isWanted =
                    isWanted
                    && word.split(separator: ",").contains { part in
                        if part == "PH" { return day.isHoliday }
                        if let bracket = part.firstIndex(of: "[") {
                            let count = Int(part[part.index(after: bracket)...].dropLast()) ?? 0
                            let isWeekday = weekdayNames[day.weekday] == part[..<bracket]
                            let nth =
                                count > 0 ? (day.day + 6) / 7 == count : (day.lengthOfMonth - day.day) / 7 + 1 == -count
                            return isWeekday && nth
                        }
                        return range(part, in: weekdayNames).map { circle($0, day.weekday) } ?? false
                    }
            }
        }
        return isWanted
    }

    private func range(_ word: Substring, in names: [String]) -> [Int]? {
        let ends = word.split(separator: "-").compactMap { part in names.firstIndex { $0 == part } }
        return ends.isEmpty ? nil : ends
    }

    private func circle(_ ends: [Int], _ value: Int) -> Bool {
        let (first, last) = (ends[0], ends.last ?? ends[0])
        return first <= last ? value >= first && value <= last : value >= first || value <= last
    }
}

/// Numbers that are the same on every run.
private struct Dice {
    var state: UInt64

    mutating func roll(_ sides: Int) -> Int {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return Int(state >> 33) % sides
    }

    mutating func time() -> String {
        let quarter = roll(96)
        return (quarter / 4 < 10 ? "0" : "") + "\(quarter / 4):" + ["00", "15", "30", "45"][quarter % 4]
    }

    /// A text for `PlainReading`.
    mutating func hours(_ names: PlainReading) -> String {
        let days = names.weekdayNames
        let rules = (0...roll(4)).map { index -> String in
            var words: [String] = []
            if roll(4) == 0 { words.append("\(names.monthNames[roll(12)])-\(names.monthNames[roll(12)])") }
            switch roll(6) {
            case 0: words.append("\(days[roll(7)])-\(days[roll(7)])")
            case 1: words.append("\(days[roll(7)]),\(days[roll(7)])")
            case 2: words.append("\(days[roll(7)])[\([1, 2, 3, 4, 5, -1, -2][roll(7)])]")
            case 3: words.append("PH,\(days[roll(7)])")
            case 4: words.append("PH")
            // An additional rule must name days, or its times would belong to the rule before.
            default: words.append("Mo-Su")
            }
            if roll(3) > 0 {
                words.append((0...roll(2)).map { _ in "\(time())-\(time())" }.joined(separator: ","))
            }
            // A rule of days alone would go on behind the comma of an additional rule.
            words.append(index > 0 && roll(3) == 0 ? "off" : "open")
            return (index == 0 ? "" : [" ; ", " & ", " | "][roll(3)]) + words.joined(separator: " ")
        }
        return rules.joined()
    }
}

@Suite struct `Opening hours agree with a plain reading` {
    @Test func `Any opening hours agree, minute by minute, with a plain reading of the text`() throws {
        let holidays = [CalendarDate(year: 2026, month: 1, day: 9), CalendarDate(year: 2026, month: 2, day: 3)]
        let bench = HoursBench("UTC", holidays: holidays)
        let lengths = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
        // 2026-01-01 was a Thursday.
        var days = [PlainReading.Day(weekday: 2, month: 12, day: 31, lengthOfMonth: 31, isHoliday: false)]
        for month in 1...2 {
            for day in 1...lengths[month - 1] {
                let isHoliday = holidays.contains(CalendarDate(year: 2026, month: month, day: day))
                days.append(
                    PlainReading.Day(
                        weekday: ((days.last?.weekday ?? 0) + 1) % 7, month: month, day: day,
                        lengthOfMonth: lengths[month - 1], isHoliday: isHoliday))
            }
        }
        let newYear = try bench.moment("2026-01-01")
        var dice = Dice(state: 7)
        for _ in 0..<60 {
            let text = dice.hours(PlainReading("off"))
            let plain = PlainReading(text)
            let written = text.replacing(" &", with: ",").replacing(" |", with: " ||").replacing(" ;", with: ";")
            let hours = try OpeningHours(written)
            let start = 1 + dice.roll(40)
            let from = newYear.adding(seconds: Double((start - 1) * 86_400))
            var intervals = hours.openIntervals(
                from: from, to: from.adding(seconds: 18 * 86_400), in: bench.calendar)[...]
            for quarter in 0..<(18 * 96) {
                let moment = from.adding(seconds: Double(quarter * 900))
                while let first = intervals.first, first.end <= moment { intervals.removeFirst() }
                let isOpen = intervals.first.map { $0.start <= moment } ?? false
                let index = start + quarter / 96
                let expected = plain.isOpen(today: days[index], yesterday: days[index - 1], minute: quarter % 96 * 15)
                guard isOpen == expected else {
                    Issue.record("\(written) at \(bench.calendar.format(moment)): \(isOpen), plainly \(expected)")
                    break
                }
                if quarter.isMultiple(of: 41) { #expect(hours.isOpen(at: moment, in: bench.calendar) == expected) }
            }
        }
    }
}
