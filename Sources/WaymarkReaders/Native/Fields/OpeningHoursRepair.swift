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
        ("Mo", "monday|mon|maandag|montag|lundi"), ("Tu", "tuesday|tues|tue|dinsdag|dienstag|mardi"),
        ("We", "wednesday|weds|wed|woensdag|mittwoch|mercredi"),
        ("Th", "thursday|thurs|thur|thu|donderdag|donnerstag|jeudi"),
        ("Fr", "friday|fri|vrijdag|freitag|vendredi"), ("Sa", "saturday|sat|zaterdag|samstag|samedi"),
        ("Su", "sunday|sun|zondag|sonntag|dimanche"),
    ]

    /// Returns the text in the notation of OpenStreetMap; nil if it is still invalid.
    static func repaired(_ text: String) -> String? {
        guard text.utf8.count <= 200 else { return nil }
        var hours = text.replacing("–", with: "-").replacing("—", with: "-")
            .trimmingCharacters(in: CharacterSet(charactersIn: quotes))
        hours = inEnglishDays(hours) ?? hours
        func replace(_ pattern: String, _ template: String) {
            hours = hours.replacingOccurrences(
                of: pattern, with: template, options: [.regularExpression, .caseInsensitive])
        }
        for (day, words) in days { replace("\\b(\(words)|\(day))s?\\b\\.?", day) }
        replace("\\b(daily|every ?day|all week)\\b", "Mo-Su")
        replace("\\bweekdays?\\b", "Mo-Fr")
        replace("\\bweekends?\\b", "Sa,Su")
        replace("\\bclosed\\b", "off")
        replace("\\b(always|24 ?h(ours)?)\\b", "24/7")
        replace("\\b24 ?[/x] ?(24|7)\\b", "24/7")
        // The rest takes its numbers for hours.
        if hours == "24/7", hours != text { return hours }
        replace("\\s*\\b(to|until|till|through|tot|bis|à)\\b\\s*", "-")
        replace("(\\d)\\s*h(rs?)?\\b", "$1:00")
        replace("(\\d{1,2})[.h](\\d{2})", "$1:$2")
        hours = twentyFourHours(hours)
        replace("(?<![\\d:])(\\d{1,2})(?![\\d:])", "$1:00")
        replace("(?<!\\d)(\\d):(\\d{2})", "0$1:$2")
        replace("\\s*-\\s*", "-")
        replace("([A-Za-z]{2}):?\\s+", "$1 ")
        hours = hours.trimmingCharacters(in: .whitespaces)
        guard hours != text, (try? OpeningHours(hours)) != nil else { return nil }
        return hours
    }

    /// Quotation marks that do not mark text in YAML.
    static let quotes = "“”„‟«»‘’"

    /// The first two letters of Monday to Sunday in other languages.
    private static let shortDays = [
        ["ma", "di", "wo", "do", "vr", "za", "zo"], ["mo", "di", "mi", "do", "fr", "sa", "so"],
        ["lu", "ma", "me", "je", "ve", "sa", "di"], ["lu", "ma", "mi", "ju", "vi", "sa", "do"],
        ["lu", "ma", "me", "gi", "ve", "sa", "do"], ["mo", "ti", "on", "to", "fr", "lø", "sø"],
    ]

    /// Returns the text with English days if all of its days are of another language, and no other language reads them
    /// differently; otherwise nil.
    private static func inEnglishDays(_ text: String) -> String? {
        let words = Set(text.lowercased().split { !$0.isLetter }.map { String($0) }).subtracting(["off", "open", "ph"])
        guard !words.isEmpty, words.allSatisfy({ $0.count == 2 }) else { return nil }
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
