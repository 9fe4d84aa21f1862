import Foundation
import LuaRuntime
import WaymarkModel

/// A date and time of day, as `os.date` writes it: with the words of the C locale.
struct LuaDate {
    private let date: CalendarDate
    private let hour, minute, second: Int
    /// Seconds since 1970.
    private let moment: Int
    /// Seconds east of Greenwich.
    private let offset: Int
    private let zone: String
    private let isSummerTime: Bool

    init(_ timestamp: Timestamp, in calendar: VenueCalendar) {
        let minutes = calendar.minute(of: timestamp)
        moment = Int((Double(timestamp.milliseconds) / 1000).rounded(.down))
        date = calendar.date(of: timestamp)
        (hour, minute) = (minutes / 60, minutes % 60)
        second = (moment % 60 + 60) % 60
        let instant = Date(timeIntervalSince1970: Double(moment))
        offset = calendar.timeZone.secondsFromGMT(for: instant)
        isSummerTime = calendar.timeZone.isDaylightSavingTime(for: instant)
        zone = ["UTC", "GMT"].contains(calendar.timeZone.identifier) ? "UTC" : Self.zone(offset)
    }

    private static func zone(_ offset: Int) -> String {
        let minutes = abs(offset) / 60
        return (offset < 0 ? "-" : "+") + (minutes / 60).padded(to: 2) + (minutes % 60).padded(to: 2)
    }

    /// The day of the week, from Sunday, 0.
    private var weekday: Int { (date.weekday + 1) % 7 }
    /// The day of the year, from 0.
    private var yearDay: Int {
        date.daysSinceEpoch - CalendarDate(year: date.year, month: 1, day: 1).daysSinceEpoch
    }

    /// The table that `os.date("*t")` returns.
    var table: LuaValue {
        let fields: [(String, Int)] = [
            ("day", date.day), ("hour", hour), ("min", minute), ("month", date.month), ("sec", second),
            ("wday", weekday + 1), ("yday", yearDay + 1), ("year", date.year),
        ]
        let all =
            fields.map { LuaField(name: $0.0, value: .integer(Int64($0.1))) }
            + [LuaField(name: "isdst", value: .boolean(isSummerTime))]
        return .record(all.sorted { $0.name < $1.name })
    }

    private static let days = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"]
    private static let months = [
        "January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November",
        "December",
    ]

    /// Returns the text for a format of `strftime`.
    func text(_ format: Substring) -> Result<String, Mismatch> {
        var text = ""
        var rest = format
        while let character = rest.popFirst() {
            guard character == "%" else {
                text.append(character)
                continue
            }
            guard let letter = rest.popFirst(), let part = part(letter) else {
                let shown = String(format.suffix(from: format.index(before: rest.startIndex)).prefix(1))
                return .failure(Mismatch(text: "os.date has no conversion \"%\(shown == "%" ? "" : shown)\""))
            }
            text += part
        }
        return .success(text)
    }

    private func part(_ letter: Character) -> String? {
        switch letter {
        case "a": String(Self.days[weekday].prefix(3))
        case "A": Self.days[weekday]
        case "b", "h": String(Self.months[date.month - 1].prefix(3))
        case "B": Self.months[date.month - 1]
        case "c": joined("%a %b %e %H:%M:%S %Y")
        case "C": (date.year / 100).padded(to: 2)
        case "d": date.day.padded(to: 2)
        case "D", "x": joined("%m/%d/%y")
        case "e": date.day < 10 ? " \(date.day)" : "\(date.day)"
        case "F": joined("%Y-%m-%d")
        case "g": (isoWeek.year % 100).padded(to: 2)
        case "G": "\(isoWeek.year)"
        case "H": hour.padded(to: 2)
        case "I": ((hour + 11) % 12 + 1).padded(to: 2)
        case "j": (yearDay + 1).padded(to: 3)
        case "m": date.month.padded(to: 2)
        case "M": minute.padded(to: 2)
        case "n": "\n"
        case "p": hour < 12 ? "AM" : "PM"
        case "r": joined("%I:%M:%S %p")
        case "R": joined("%H:%M")
        case "s": "\(moment)"
        case "S": second.padded(to: 2)
        case "t": "\t"
        case "T", "X": joined("%H:%M:%S")
        case "u": "\(date.weekday + 1)"
        case "U": ((yearDay + 7 - weekday) / 7).padded(to: 2)
        case "V": isoWeek.week.padded(to: 2)
        case "w": "\(weekday)"
        case "W": ((yearDay + 7 - date.weekday) / 7).padded(to: 2)
        case "y": (date.year % 100).padded(to: 2)
        case "Y": "\(date.year)"
        case "z": Self.zone(offset)
        case "Z": zone
        case "%": "%"
        default: nil
        }
    }

    private func joined(_ format: String) -> String {
        if case .success(let text) = text(Substring(format)) { text } else { "" }
    }

    /// The week of ISO 8601, which belongs to the year of its Thursday.
    private var isoWeek: (year: Int, week: Int) {
        let thursday = CalendarDate(daysSinceEpoch: date.daysSinceEpoch - date.weekday + 3)
        let start = CalendarDate(year: thursday.year, month: 1, day: 1).daysSinceEpoch
        return (thursday.year, (thursday.daysSinceEpoch - start) / 7 + 1)
    }
}

/// The formats of `os.date`.
package enum DateFormat {
    /// The letters of the conversions.
    static let conversions = Set("aAbBcCdDeFgGhHIjmMnprRsStTuUVwWxXyYzZ%")

    /// Returns the first conversion that `os.date` does not have; nil if it has all.
    package static func fault(in format: String) -> String? {
        var rest = Substring(format)
        if rest.first == "!" { rest.removeFirst() }
        if rest.hasPrefix("*t") { return nil }
        while let character = rest.popFirst() {
            guard character == "%" else { continue }
            guard let letter = rest.popFirst() else { return "%" }
            if !conversions.contains(letter) { return "%\(letter)" }
        }
        return nil
    }

    /// Whether `os.date` returns a table for a format.
    package static func isTable(_ format: String) -> Bool { format.hasPrefix("*t") || format.hasPrefix("!*t") }
}
