/// Texts in the field of a name that are something else, and that nobody would read on a sign.
enum NameLookalike {
    /// Returns whether a text without blanks around it is a tag, an address on the web or of mail, an identifier, a telephone
    /// number or a measure.
    static func matches(_ text: String) -> Bool {
        guard text.utf8.count <= longest else { return false }
        return isTag(text) || isAddress(text) || isIdentifier(text) || isTelephone(text) || isMeasure(text)
    }

    /// The most bytes of a text that is looked at. What is longer is a sentence.
    private static let longest = 300

    /// Whether it is `key=value`. "E=mc²" is a café.
    private static func isTag(_ text: String) -> Bool {
        let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        guard parts.count == 2, let first = parts[0].first, first.isLowercase, parts[0].count > 1 else { return false }
        return parts[0].allSatisfy { $0.isASCII && ($0.isLowercase || $0.isNumber || "_:.-".contains($0)) }
    }

    /// Whether it is an address on the web or of mail. "Booking.com" is a name.
    private static func isAddress(_ text: String) -> Bool {
        let plain = text.lowercased()
        if plain.contains("://") || ["www.", "mailto:", "tel:", "fax:"].contains(where: plain.hasPrefix) {
            return true
        }
        let parts = plain.split(separator: "@", omittingEmptySubsequences: false)
        guard parts.count == 2, !parts[0].isEmpty, !plain.contains(" ") else { return false }
        return parts[1].split(separator: ".").count > 1
    }

    /// Whether it is the number of an item of Wikidata, or a number that is unique in the world. "Q104" is a room.
    private static func isIdentifier(_ text: String) -> Bool {
        let digits = text.dropFirst()
        if text.first == "Q", digits.count >= 5, digits.allSatisfy({ $0.isASCII && $0.isNumber }) { return true }
        let groups = text.split(separator: "-", omittingEmptySubsequences: false)
        return groups.map(\.count) == [8, 4, 4, 4, 12] && groups.allSatisfy { $0.allSatisfy(\.isHexDigit) }
    }

    /// Whether it is a telephone number: with the code of a country, or with a leading zero and in groups. "0042" is a room.
    private static func isTelephone(_ text: String) -> Bool {
        let digits = text.count { $0.isASCII && $0.isNumber }
        guard (7...20).contains(digits), text.allSatisfy({ $0.isASCII && ($0.isNumber || "+-/(). ".contains($0)) })
        else { return false }
        if text.hasPrefix("+") || text.hasPrefix("(0") || text.hasPrefix("(+") { return true }
        return text.hasPrefix("0") && digits > 7 && text.contains { " -/".contains($0) }
    }

    /// The units that stand for nothing else behind a number, and those that also end the numbers of rooms.
    private static let units: Set<String> = [
        "mm", "cm", "km", "m²", "m2", "m³", "m3", "sqm", "sqft", "km/h", "kg", "%", "°c",
    ]
    private static let letters: Set<String> = ["m", "ft", "in", "s", "min", "t", "l"]

    /// Whether it is a number with a unit. "12m" is a room, "12 m" is not.
    private static func isMeasure(_ text: String) -> Bool {
        let number = text.drop { "<>~≈±".contains($0) }.prefix { $0.isASCII && $0.isNumber || $0 == "." || $0 == "," }
        guard let last = number.last, last.isNumber else { return false }
        let rest = text[number.endIndex...]
        let unit = rest.lowercased().filter { $0 != " " }
        if units.contains(unit) { return true }
        return letters.contains(unit) && rest == rest.lowercased()
            && (rest.first == " " || number.contains { $0 == "." || $0 == "," })
    }
}
