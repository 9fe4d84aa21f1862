import WaymarkReaders

/// A value to be written to a YAML file.
enum YAMLValue: Sendable {
    /// A text that is already quoted if necessary.
    case scalar(String)
    case list([YAMLValue])
    case map([(key: String, value: YAMLValue)])

    static func text(_ text: some StringProtocol) -> YAMLValue { .scalar(YAMLText.scalar(String(text))) }

    static func number(_ number: Double) -> YAMLValue { .scalar(DecimalText.of(number)) }

    static func number(_ number: Int) -> YAMLValue { .scalar(String(number)) }

    static func bool(_ flag: Bool) -> YAMLValue { .scalar(flag ? "true" : "false") }

    static let null = YAMLValue.scalar("null")

    /// The value on a single line, such as `{id: a, at: [0, 0]}`.
    var flow: String {
        switch self {
        case .scalar(let text): text
        case .list(let elements): "[\(elements.map(\.flow).joined(separator: ", "))]"
        case .map(let entries): "{\(entries.map { "\($0.key): \($0.value.flow)" }.joined(separator: ", "))}"
        }
    }

    var isEmpty: Bool {
        switch self {
        case .scalar: false
        case .list(let elements): elements.isEmpty
        case .map(let entries): entries.isEmpty
        }
    }
}

/// Formats texts as YAML scalars.
enum YAMLText {
    private static let reserved: Set<String> = [
        "", "~", "null", "true", "false", "yes", "no", "on", "off", "y", "n",
    ]

    /// Returns the text itself if it is unambiguous, otherwise the text in double quotes.
    static func scalar(_ text: String) -> String {
        let hasPlainCharacters = text.unicodeScalars.allSatisfy { isPlain($0) }
        let isSafe =
            hasPlainCharacters && text.unicodeScalars.first.map { $0.properties.isAlphabetic || isDigit($0) } == true
            && text.last != " " && !reserved.contains(text.lowercased()) && !looksLikeNumber(text)
        return isSafe ? text : quoted(text)
    }

    /// Returns whether another program could read the text as a number or a date.
    private static func looksLikeNumber(_ text: String) -> Bool {
        guard let first = text.unicodeScalars.first, isDigit(first) else { return false }
        return text.unicodeScalars.allSatisfy { isDigit($0) || "+-._eExXoO abcdefABCDEF".unicodeScalars.contains($0) }
    }

    private static func isPlain(_ scalar: Unicode.Scalar) -> Bool {
        if scalar.value < 0x80 {
            return isDigit(scalar) || scalar.properties.isAlphabetic || " _./~+-()".unicodeScalars.contains(scalar)
        }
        return scalar.properties.isAlphabetic
    }

    private static func isDigit(_ scalar: Unicode.Scalar) -> Bool { ("0"..."9").contains(scalar) }

    private static func quoted(_ text: String) -> String {
        var quoted = "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"": quoted += "\\\""
            case "\\": quoted += "\\\\"
            case "\n": quoted += "\\n"
            case "\t": quoted += "\\t"
            case _ where needsEscape(scalar):
                let digits = String(scalar.value, radix: 16, uppercase: true)
                quoted += "\\U" + String(repeating: "0", count: 8 - digits.count) + digits
            default: quoted.unicodeScalars.append(scalar)
            }
        }
        return quoted + "\""
    }

    private static func needsEscape(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.properties.generalCategory {
        case .control, .format, .lineSeparator, .paragraphSeparator, .privateUse, .unassigned: true
        default: false
        }
    }
}
