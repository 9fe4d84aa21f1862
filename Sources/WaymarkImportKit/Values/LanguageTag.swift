/// The tags of languages: `en`, `pt-BR`, `zh-Hant-TW`.
package enum LanguageTag {
    /// The tag of a text whose language is not stated.
    package static let undetermined = "und"

    /// Returns whether a text is a tag in the form of BCP 47, with a language of two or three letters.
    package static func isTag(_ text: String) -> Bool {
        let parts = text.split(separator: "-", omittingEmptySubsequences: false)
        guard let language = parts.first, (2...3).contains(language.count) else { return false }
        guard language.allSatisfy({ $0.isASCII && $0.isLetter }) else { return false }
        return parts.dropFirst().allSatisfy { part in
            (1...8).contains(part.count) && part.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber) }
        }
    }

    /// Returns the tag that a foreign text means, as RFC 5646 writes it (`EN_us` is `en-US`); nil if it is none, or says that
    /// the language is not known or that there are several.
    package static func foreign(_ text: String) -> String? {
        let parts = text.split(whereSeparator: { $0 == "-" || $0 == "_" || $0.isWhitespace }).map(String.init)
        let plain = parts.joined(separator: "-")
        guard isTag(plain), plain.utf8.count <= 35, let first = parts.first?.lowercased(),
            !["und", "mul", "mis", "zxx"].contains(first)
        else { return nil }
        if text == plain, text.hasPrefix(first) { return text }
        let rest = parts.dropFirst().map { part in
            switch part.count {
            case 2: part.uppercased()
            case 4 where part.allSatisfy(\.isLetter): part.prefix(1).uppercased() + part.dropFirst().lowercased()
            default: part.lowercased()
            }
        }
        return ([first] + rest).joined(separator: "-")
    }
}
