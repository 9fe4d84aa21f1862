/// One level of a topic: the text between two slashes.
enum TopicLevel {
    /// The maximum length of a level that is read, in bytes.
    static let longest = 128

    /// Returns a text as a level of a topic that every broker accepts: letters of ASCII, digits, `-` and `_` stay, and
    /// every other byte becomes `%` with two hexadecimal digits.
    static func encode(_ text: String) -> String {
        let digits = Array("0123456789ABCDEF".utf8)
        var bytes: [UInt8] = []
        for byte in text.utf8 {
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"):
                bytes.append(byte)
            default: bytes += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
            }
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// Returns the levels of a topic; nil if one of them is empty, too long or has control characters.
    static func split(_ topic: String) -> [String]? {
        let levels = topic.split(separator: "/", maxSplits: 8, omittingEmptySubsequences: false).map(String.init)
        let areValid = levels.allSatisfy { level in
            (1...longest).contains(level.utf8.count) && level.utf8.allSatisfy { $0 >= 0x20 && $0 != 0x7F }
        }
        return areValid ? levels : nil
    }
}
