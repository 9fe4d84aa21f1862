/// The outermost element of an XML text, read without a parser from the start of the file.
package struct XMLRoot {
    /// The name without its prefix.
    package let name: String
    /// The namespaces that the element declares.
    package let namespaces: [String]

    /// Finds the first element behind the declaration, comments and the document type.
    ///
    /// - Returns: Nil if the text has no element.
    package init?(_ text: String) {
        var rest = Substring(text)
        while true {
            rest = rest.drop { $0.isWhitespace || $0 == "\u{FEFF}" }
            if rest.hasPrefix("<?") {
                guard let end = rest.firstRange(of: "?>") else { return nil }
                rest = rest[end.upperBound...]
            } else if rest.hasPrefix("<!--") {
                guard let end = rest.firstRange(of: "-->") else { return nil }
                rest = rest[end.upperBound...]
            } else if rest.hasPrefix("<!") {
                guard let after = Self.afterDocumentType(rest) else { return nil }
                rest = after
            } else {
                break
            }
        }
        guard rest.hasPrefix("<") else { return nil }
        let tag = rest.dropFirst().prefix { $0 != ">" }
        let qualified = tag.prefix { !$0.isWhitespace && $0 != "/" }
        guard let local = qualified.split(separator: ":").last, !local.isEmpty else { return nil }
        name = String(local)
        namespaces = Self.namespaces(in: tag)
    }

    private static func afterDocumentType(_ text: Substring) -> Substring? {
        var depth = 0
        var quote: Character?
        for index in text.indices {
            let character = text[index]
            if let open = quote {
                if character == open { quote = nil }
                continue
            }
            switch character {
            case "\"", "'": quote = character
            case "<": depth += 1
            case ">":
                depth -= 1
                if depth == 0 { return text[text.index(after: index)...] }
            default: break
            }
        }
        return nil
    }

    private static func namespaces(in tag: Substring) -> [String] {
        var found: [String] = []
        var rest = tag
        while let start = rest.firstRange(of: "xmlns") {
            rest = rest[start.upperBound...]
            guard let equals = rest.firstIndex(of: "=") else { break }
            let value = rest[rest.index(after: equals)...].drop { $0.isWhitespace }
            guard let quote = value.first, quote == "\"" || quote == "'" else { continue }
            let uri = value.dropFirst().prefix { $0 != quote }
            found.append(String(uri))
            rest = rest[uri.endIndex...]
        }
        return found
    }
}
