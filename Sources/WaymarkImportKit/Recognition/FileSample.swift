import Foundation

/// The start of a file, from which its format is recognised.
package struct FileSample: Sendable {
    /// The number of bytes that are looked at.
    package static let size = 64 << 10

    /// The path inside the source.
    package let path: String
    /// The first bytes, at most `size`.
    package let bytes: [UInt8]
    /// The extension of the name, in lower case.
    package let fileExtension: String
    /// The text of the first bytes; nil if they are not UTF-8 or marked UTF-16.
    package let text: String?

    package init(path: String, start: Data) {
        self.path = path
        bytes = Array(start.prefix(Self.size))
        fileExtension = (path as NSString).pathExtension.lowercased()
        text = Self.text(of: bytes)
    }

    /// Returns whether the file starts with bytes.
    package func starts(with prefix: [UInt8], at offset: Int = 0) -> Bool {
        bytes.count >= offset + prefix.count && bytes[offset..<offset + prefix.count].elementsEqual(prefix)
    }

    /// Returns whether the file starts with ASCII characters.
    package func starts(with prefix: String, at offset: Int = 0) -> Bool {
        starts(with: Array(prefix.utf8), at: offset)
    }

    /// Returns whether the first bytes contain ASCII characters, or the same characters in UTF-16.
    func contains(_ word: String) -> Bool {
        let data = Data(bytes)
        let wide = word.utf8.flatMap { (byte: UInt8) -> [UInt8] in [byte, 0] }
        return data.range(of: Data(word.utf8)) != nil || data.range(of: Data(wide)) != nil
    }

    private static func text(of bytes: [UInt8]) -> String? {
        if bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) {
            let isBig = bytes[0] == 0xFE
            let units = stride(from: 2, to: bytes.count - 1, by: 2).map { index in
                let (first, second) = (UInt16(bytes[index]), UInt16(bytes[index + 1]))
                return isBig ? first << 8 | second : second << 8 | first
            }
            return String(validating: units, as: UTF16.self)
        }
        let body = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? bytes.dropFirst(3) : bytes[...]
        if body.contains(0) { return nil }
        if let whole = String(validating: body, as: UTF8.self) { return whole }
        // The last character may be cut.
        for cut in 1...3 where body.count > cut {
            if let text = String(validating: body.dropLast(cut), as: UTF8.self) { return text }
        }
        return isText(body) ? String(decoding: body, as: UTF8.self) : nil
    }

    /// Returns whether bytes without a known encoding are text: they have no control characters besides line ends and
    /// tabs.
    private static func isText(_ bytes: ArraySlice<UInt8>) -> Bool {
        bytes.allSatisfy { $0 >= 0x20 || $0 == 0x09 || $0 == 0x0A || $0 == 0x0D }
    }
}
