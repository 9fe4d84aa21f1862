import WaymarkModel

/// Makes ids that can be typed at a prompt out of ids that a foreign format allows.
///
/// Blanks, commas, `@` and what cannot be seen become `-`. Two ids that would then be the same are told apart by a number.
struct ForeignIDs {
    private var made: [String: FeatureID] = [:]
    private var taken: Set<FeatureID> = []
    private var numbers: [String: Int] = [:]

    /// The id for a foreign one; the same for the same text.
    mutating func id(for text: String) -> FeatureID {
        if let known = made[text] { return known }
        let id = unused(text)
        made[text] = id
        return id
    }

    /// An id like a text that nothing has yet.
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

    /// Only letters, digits, `.`, `_` and `-`, as ids of venues are.
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
