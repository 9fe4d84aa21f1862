import Foundation
import WaymarkModel

/// Suggests the correct notation for opening hours in other notations.
enum OpeningHoursRepair {
    /// Returns a help text: the corrected hours if they are valid, otherwise a description of the notation.
    static func help(for text: String) -> String {
        if let repaired = repaired(text) { return "did you mean \"\(repaired)\"?" }
        return "write days with two letters and times with minutes: Mo-Fr 09:00-17:00; Sa 10:00-14:00"
    }

    private static let days = [
        ("Mo", "monday|mon|maandag|montag|lundi|lunes|luned[iì]"),
        ("Tu", "tuesday|tues|tue|dinsdag|dienstag|mardi|martes|marted[iì]"),
        ("We", "wednesday|weds|wed|woensdag|mittwoch|mercredi|mi[eé]rcoles|mercoled[iì]"),
        ("Th", "thursday|thurs|thur|thu|donderdag|donnerstag|jeudi|jueves|gioved[iì]"),
        ("Fr", "friday|fri|vrijdag|freitag|vendredi|viernes|venerd[iì]"),
        ("Sa", "saturday|sat|zaterdag|samstag|samedi|s[aá]bado|sabato"),
        ("Su", "sunday|sun|zondag|sonntag|dimanche|domingo|domenica"),
    ]
    private static let months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]

    /// Returns the text in the notation of OpenStreetMap; nil if it is still invalid.
    static func repaired(_ text: String) -> String? {
        guard text.utf8.count <= 200 else { return nil }
        // A word can be a day of another language, or English.
        for candidate in [text, inEnglishDays(text)] {
            guard let candidate, let hours = rewritten(candidate), hours != text, (try? OpeningHours(hours)) != nil
            else {
                continue
            }
            return hours
        }
        return nil
    }

    /// A mark before the digits of dates, which mean days.
    private static let date = "\u{E000}"

    private static func rewritten(_ text: String) -> String? {
        var hours = text.replacing("–", with: "-").replacing("—", with: "-")
            .trimmingCharacters(in: CharacterSet(charactersIn: quotes))
        func replace(_ pattern: String, _ template: String) {
            hours = hours.replacingOccurrences(
                of: pattern, with: template, options: [.regularExpression, .caseInsensitive])
        }
        hours = withDates(hours)
        for (day, words) in days { replace("\\b(\(words)|\(day))s?\\b\\.?", day) }
        replace("\\b(daily|every ?day|all week)\\b", "Mo-Su")
        replace("\\bweekdays?\\b", "Mo-Fr")
        replace("\\bweekends?\\b", "Sa,Su")
        replace("\\b(closed|never)\\b", "off")
        replace("\\b(always|24 ?h(ours)?)\\b", "24/7")
        replace("\\b24 ?[/x] ?(24|7)\\b", "24/7")
        // The rest takes its numbers for hours.
        if hours == "24/7" { return hours }
        replace("\\bnoon\\b", "12:00")
        replace("\\bmidnight\\b", "24:00")
        replace("\\s*\\b(uhr|uur)\\b", "")
        replace("\\b(from|von|van)\\b\\s*", "")
        replace("\\s*\\b(to|until|till|through|tot|bis|à)\\b\\s*", "-")
        replace("([MTWFS][ouehra]) +a +([MTWFS][ouehra])", "$1-$2")
        replace("\\s*(&|\\band\\b|\\bund\\b|\\bet\\b)\\s*", ",")
        replace("([MTWFS][ouehra])/(?=[MTWFS][ouehra])", "$1,")
        replace("(\\d)\\s*h(rs?)?\\b", "$1:00")
        replace("(?<![\\d\(date)])([01]\\d)([0-5]\\d)\\s*-\\s*([012]\\d)([0-5]\\d)(?!\\d)", "$1:$2-$3:$4")
        replace("(?<![\\d\(date)])(\\d{1,2})[.h](\\d{2})", "$1:$2")
        hours = afternoons(twentyFourHours(hours))
        replace("(?<![\\d:\(date)])(\\d{1,2})(?![\\d:])", "$1:00")
        replace("(?<![\\d\(date)])(\\d):(\\d{2})", "0$1:$2")
        replace("\\s*-\\s*", "-")
        replace("([A-Za-z]{2}):?\\s+", "$1 ")
        let day = "(?:Mo|Tu|We|Th|Fr|Sa|Su|PH)(?:[-,](?:Mo|Tu|We|Th|Fr|Sa|Su|PH))*"
        replace("\\boff\\s+(?:on\\s+)?(\(day))\\b", "$1 off")
        replace("\\s+except\\s+(\(day))", "; $1 off")
        replace("^(\\d\\d:\\d\\d-\\d\\d:\\d\\d) +(\(day))$", "$2 $1")
        replace("(\\d\\d:\\d\\d) +(?=\(day))", "$1; ")
        return hours.replacing(date, with: "").trimmingCharacters(in: .whitespaces)
    }

    /// Returns the text with `25.12.`, `25 Dec` and `2026-12-25` as the dates that they are, marked.
    private static func withDates(_ text: String) -> String {
        func named(_ month: Substring, _ day: Substring, _ year: Substring? = nil) -> String? {
            guard let number = Int(month), months.indices.contains(number - 1), let day = Int(day), day > 0 else {
                return nil
            }
            return (year.map { "\($0) " } ?? "") + "\(months[number - 1]) \(date)\(day)"
        }
        return text.replacing(/\b(\d{4})-(\d{2})-(\d{2})\b/) { match in
            named(match.output.2, match.output.3, match.output.1) ?? String(match.output.0)
        }.replacing(/\b(\d{1,2})\.(\d{1,2})\.(\d{4})?/) { match in
            named(match.output.2, match.output.1, match.output.3) ?? String(match.output.0)
        }.replacing(/\b(\d{1,2})\.? +((?i:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*)\b/) { match in
            "\(match.output.2.prefix(3).capitalized) \(date)\(match.output.1)"
        }.replacing(/\b((?i:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*) (\d{1,2})(?:-(\d{1,2}))?(?![:.\d])/)
        { match in
            "\(match.output.1) \(date)\(match.output.2)" + (match.output.3.map { "-\(date)\($0)" } ?? "")
        }
    }

    /// Returns the text with whole hours that go on in the afternoon as such: `9-5` is 9-17.
    private static func afternoons(_ text: String) -> String {
        text.replacing(/(^|[^\d:\u{E000}])(\d{1,2}) ?- ?(\d{1,2})(?![\d:])/) { match in
            guard let start = Int(match.output.2), let end = Int(match.output.3), start < 12, (1..<start).contains(end)
            else {
                return String(match.output.0)
            }
            return "\(match.output.1)\(start)-\(end + 12)"
        }
    }

    /// Quotation marks that do not mark text in YAML.
    static let quotes = "“”„‟«»‘’"

    /// The first two or three letters of Monday to Sunday in other languages.
    private static let shortDays = [
        ["ma", "di", "wo", "do", "vr", "za", "zo"], ["mo", "di", "mi", "do", "fr", "sa", "so"],
        ["lu", "ma", "me", "je", "ve", "sa", "di"], ["lu", "ma", "mi", "ju", "vi", "sa", "do"],
        ["lu", "ma", "me", "gi", "ve", "sa", "do"], ["mo", "ti", "on", "to", "fr", "lø", "sø"],
        ["lun", "mar", "mer", "jeu", "ven", "sam", "dim"], ["lun", "mar", "mié", "jue", "vie", "sáb", "dom"],
        ["lun", "mar", "mie", "jue", "vie", "sab", "dom"], ["lun", "mar", "mer", "gio", "ven", "sab", "dom"],
    ]

    /// Returns the text with English days if all of its days are of another language, and no other language reads them
    /// differently; otherwise nil.
    private static func inEnglishDays(_ text: String) -> String? {
        let words = Set(text.lowercased().split { !$0.isLetter }.map { String($0) })
            .subtracting(["off", "open", "ph", "h"])
        guard !words.isEmpty, words.allSatisfy({ (2...3).contains($0.count) }) else { return nil }
        if words.isSubset(of: Set(days.map { $0.0.lowercased() })) { return nil }
        var readings: Set<[String: String]> = []
        for language in shortDays where words.isSubset(of: language) {
            let reading = words.compactMap { word in language.firstIndex(of: word).map { (word, days[$0].0) } }
            readings.insert(Dictionary(uniqueKeysWithValues: reading))
        }
        guard readings.count == 1, let reading = readings.first else { return nil }
        return text.replacing(/\p{L}+/) { match in reading[match.output.lowercased()] ?? String(match.output) }
    }

    /// Returns the text with `9am` or `5:30 pm` converted to 24-hour times.
    private static func twentyFourHours(_ text: String) -> String {
        text.replacing(/(\d{1,2})(?::(\d{2}))?\s*([aApP])\.?[mM]\.?/) { match in
            let hour = (Int(match.output.1) ?? 0) % 12 + (match.output.3.lowercased() == "p" ? 12 : 0)
            return "\(hour < 10 ? "0" : "")\(hour):\(match.output.2 ?? "00")"
        }
    }
}
