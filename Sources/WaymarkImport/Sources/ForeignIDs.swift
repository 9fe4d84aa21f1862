import WaymarkModel

/// Converts the ids of a foreign format to ids that can be typed at a prompt.
///
/// Spaces, commas, `@` and invisible characters become `-`. Ids that would become equal get a number.
struct ForeignIDs {
    private var made: [String: FeatureID] = [:]
    private var taken: Set<FeatureID> = []
    private var numbers: [String: Int] = [:]

    /// Returns the id for a foreign id; always the same for the same text.
    mutating func id(for text: String) -> FeatureID {
        if let known = made[text] { return known }
        let id = unused(text)
        made[text] = id
        return id
    }

    /// Returns an unused id that resembles a text.
    mutating func unused(_ text: String) -> FeatureID {
        let base = Self.typable(text)
        var candidate = base
        var number = numbers[base] ?? 2
        while !taken.insert(FeatureID(candidate)).inserted {
            candidate = "\(base)-\(number)"
            number += 1
        }
        numbers[base] = number
        return FeatureID(candidate)
    }

    /// Returns a text with only letters, digits, `.`, `_` and `-`, for ids of venues.
    static func slug(_ text: String) -> String {
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
        let scalars = text.unicodeScalars.map { scalar -> Unicode.Scalar in
            let isAwkward =
                scalar.properties.isWhitespace || PlainText.isUnsafe(scalar) || scalar == "," || scalar == "@"
            return isAwkward ? "-" : scalar
        }
        var result = ""
        result.unicodeScalars.append(contentsOf: scalars)
        return result.isEmpty ? "unnamed" : result
    }
}
