import WaymarkModel

/// Converts the ids of a foreign format to ids that can be typed at a prompt.
///
/// Spaces, commas, `@` and invisible characters become `-`. Ids that would become equal get a number.
package struct ForeignIDs {
    /// The ids that were made so far.
    private var taken: Set<FeatureID> = []
    /// The ids of foreign ids that are spelled differently.
    private var respelled: [String: FeatureID] = [:]
    /// The ids that do not stand for the foreign id of the same spelling.
    private var lent: Set<FeatureID> = []
    /// The next number for each id that was taken when it was needed.
    private var numbers: [String: Int] = [:]

    package init() {}

    /// Makes room for a number of ids.
    package mutating func reserveCapacity(_ count: Int) { taken.reserveCapacity(count) }

    /// Returns the id for a foreign id; always the same for the same text.
    package mutating func id(for text: String) -> FeatureID {
        if let known = respelled[text] { return known }
        let base = Self.typable(text)
        if base == text {
            let same = FeatureID(rawValue: text)
            if taken.insert(same).inserted || !lent.contains(same) { return same }
        }
        let id = claim(base)
        respelled[text] = id
        lent.insert(id)
        return id
    }

    /// Returns an unused id that resembles a text.
    package mutating func unused(_ text: String) -> FeatureID {
        let id = claim(Self.typable(text))
        lent.insert(id)
        return id
    }

    private mutating func claim(_ base: String) -> FeatureID {
        let first = FeatureID(rawValue: base)
        if numbers[base] == nil, taken.insert(first).inserted { return first }
        var number = numbers[base] ?? 2
        var candidate = base
        while !taken.insert(FeatureID(rawValue: candidate)).inserted {
            candidate = "\(base)-\(number)"
            number += 1
        }
        numbers[base] = number
        return FeatureID(rawValue: candidate)
    }

    /// Returns a text with only letters, digits, `.`, `_` and `-`, for ids of venues.
    package static func slug(_ text: String) -> String {
        var slug = ""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "a"..."z", "A"..."Z", "0"..."9", ".", "_": slug.unicodeScalars.append(scalar)
            default: if !slug.isEmpty, !slug.hasSuffix("-") { slug += "-" }
            }
        }
        while slug.hasSuffix("-") { slug.removeLast() }
        return slug
    }

    private static func typable(_ text: String) -> String {
        if !text.isEmpty, text.utf8.allSatisfy(isTypable) { return text }
        let scalars = text.unicodeScalars.map { scalar -> Unicode.Scalar in
            let isAwkward =
                scalar.properties.isWhitespace || PlainText.isUnsafe(scalar) || scalar == "," || scalar == "@"
            return isAwkward ? "-" : scalar
        }
        var result = ""
        result.unicodeScalars.append(contentsOf: scalars)
        return result.isEmpty ? "unnamed" : result
    }

    /// Whether a byte is a visible ASCII character that ids can have.
    private static func isTypable(_ byte: UInt8) -> Bool {
        (0x21...0x7E).contains(byte) && byte != UInt8(ascii: ",") && byte != UInt8(ascii: "@")
    }
}
