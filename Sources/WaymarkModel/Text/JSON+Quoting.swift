extension JSON {
    /// Returns a text as a JSON string (RFC 8259, section 7). Escapes what must be escaped and what a terminal would
    /// not show.
    package static func quoted(_ text: String) -> String {
        var bytes = TextBytes(capacity: text.utf8.count + 2)
        bytes.append(quoted: text)
        return bytes.text
    }

    /// Returns a text as a JSON string that escapes only what must be escaped, and control characters by their number.
    /// The store and plugins' values are written like this: the same text always has the same bytes.
    package static func quotedForStorage(_ text: String) -> String {
        var bytes = TextBytes(capacity: text.utf8.count + 2)
        bytes.append(quoted: text, escapesUnseen: false)
        return bytes.text
    }

    /// Returns a text as a JSON string.
    ///
    /// - Parameter isEscaped: Returns whether to escape a character, in addition to quotes, backslashes and C0
    ///   controls.
    package static func quoted(_ text: String, escaping isEscaped: (Unicode.Scalar) -> Bool) -> String {
        write(text) { scalar in
            switch scalar {
            case "\n": "\\n"
            case "\r": "\\r"
            case "\t": "\\t"
            default: scalar.value < 0x20 || isEscaped(scalar) ? escape(scalar) : nil
            }
        }
    }

    private static func write(_ text: String, escaped: (Unicode.Scalar) -> String?) -> String {
        var result = "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"": result += "\\\""
            case "\\": result += "\\\\"
            default:
                if let escaped = escaped(scalar) {
                    result += escaped
                } else {
                    result.unicodeScalars.append(scalar)
                }
            }
        }
        return result + "\""
    }

    /// Returns the escape of a character by its number: a surrogate pair beyond the first 65,536.
    private static func escape(_ scalar: Unicode.Scalar) -> String {
        (UTF16.encode(scalar) ?? UTF16.encodedReplacementCharacter).reduce(into: "") { result, unit in
            let digits = String(unit, radix: 16)
            result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
        }
    }
}
