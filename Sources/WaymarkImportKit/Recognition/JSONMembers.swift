/// The members of the outermost object of a JSON text, read without a parser from the start of the file, which may be cut
/// anywhere.
package struct JSONMembers {
    /// The maximum length of a value that is kept, in bytes.
    private static let longest = 200

    /// The names of the members, in order.
    package private(set) var names: [String] = []
    /// The short texts among the values.
    package private(set) var texts: [String: String] = [:]

    /// Reads the members.
    ///
    /// - Returns: Nil if the text is not an object.
    package init?(_ text: String) {
        let bytes = Array(text.utf8)
        guard var index = bytes.firstIndex(where: { $0 > 0x20 }), bytes[index] == UInt8(ascii: "{") else { return nil }
        var depth = 0
        var name: String?
        while index < bytes.count {
            switch bytes[index] {
            case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
            case UInt8(ascii: "}"), UInt8(ascii: "]"):
                depth -= 1
                if depth == 0 { return }
            case UInt8(ascii: ","): if depth == 1 { name = nil }
            case UInt8(ascii: "\""):
                let end = Self.end(ofTextAt: index, in: bytes)
                if depth == 1, end - index <= Self.longest {
                    let word = String(decoding: bytes[(index + 1)..<end], as: UTF8.self)
                    if let name {
                        texts[name] = word
                    } else {
                        name = word
                        names.append(word)
                    }
                }
                index = end
            default: break
            }
            index += 1
        }
    }

    /// Returns the index of the closing quotation mark; the end of the bytes if it is missing.
    private static func end(ofTextAt start: Int, in bytes: [UInt8]) -> Int {
        var index = start + 1
        while index < bytes.count, bytes[index] != UInt8(ascii: "\"") {
            index += bytes[index] == UInt8(ascii: "\\") ? 2 : 1
        }
        return min(index, bytes.count)
    }
}
