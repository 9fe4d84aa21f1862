import Foundation
import WaymarkModel

/// Converts the bytes of an XML file to UTF-8.
enum XMLEncoding {
    /// Returns the text as UTF-8 without a byte order mark.
    ///
    /// Bytes that are valid UTF-8 are UTF-8, whatever the XML declaration states. Otherwise the declaration decides.
    ///
    /// - Returns: Nil, with a diagnostic, if the text cannot be decoded.
    static func utf8(of data: Data, file: String, diagnostics: inout [Diagnostic]) -> Data? {
        let start = Array(data.prefix(4))
        func wide(_ encoding: String.Encoding, _ skipped: Int) -> Data? {
            if let text = String(data: data.dropFirst(skipped), encoding: encoding) { return Data(text.utf8) }
            return refuse("UTF-16", file, 0, &diagnostics)
        }
        switch start {
        case [0xFF, 0xFE, 0, 0], [0, 0, 0xFE, 0xFF], [0x3C, 0, 0, 0], [0, 0, 0, 0x3C]:
            return refuse("UTF-32", file, 0, &diagnostics)
        case _ where start.starts(with: [0xFF, 0xFE]): return wide(.utf16LittleEndian, 2)
        case _ where start.starts(with: [0xFE, 0xFF]): return wide(.utf16BigEndian, 2)
        case _ where start.starts(with: [0x3C, 0]): return wide(.utf16LittleEndian, 0)
        case _ where start.starts(with: [0, 0x3C]): return wide(.utf16BigEndian, 0)
        default: break
        }
        let bytes = start.starts(with: [0xEF, 0xBB, 0xBF]) ? Data(data.dropFirst(3)) : data
        guard let line = firstInvalidLine(of: bytes) else { return bytes }
        let declared = declaredName(in: bytes)
        guard let encoding = declared.flatMap({ known[$0] }) else {
            return refuse(declared ?? "utf-8", file, line, &diagnostics)
        }
        if let text = String(data: bytes, encoding: encoding) { return Data(text.utf8) }
        return refuse(declared ?? "utf-8", file, 0, &diagnostics)
    }

    /// The encodings besides UTF-8 that files declare.
    private static let known: [String: String.Encoding] = [
        "iso-8859-1": .isoLatin1, "latin1": .isoLatin1, "us-ascii": .isoLatin1, "iso-8859-15": .isoLatin1,
        "iso-8859-2": .isoLatin2, "windows-1250": .windowsCP1250, "windows-1251": .windowsCP1251,
        "windows-1252": .windowsCP1252, "windows-1253": .windowsCP1253, "windows-1254": .windowsCP1254,
        "shift_jis": .shiftJIS, "euc-jp": .japaneseEUC,
    ]

    /// Returns the encoding that the XML declaration names, in lower case; nil if it names none.
    private static func declaredName(in bytes: Data) -> String? {
        let head = String(decoding: bytes.prefix(200), as: UTF8.self)
        guard head.hasPrefix("<?xml"), let match = head.firstMatch(of: /encoding\s*=\s*["']([A-Za-z0-9._-]+)["']/)
        else { return nil }
        return match.output.1.lowercased()
    }

    /// Returns the number of the first line that is not valid UTF-8; nil if all are valid.
    private static func firstInvalidLine(of bytes: Data) -> Int? {
        bytes.withUnsafeBytes { buffer in
            UTF8Check.firstFlaw(in: buffer).map { flaw in
                1 + buffer[..<flaw].count { $0 == UInt8(ascii: "\n") }
            }
        }
    }

    private static func refuse(_ name: String, _ file: String, _ line: Int, _ diagnostics: inout [Diagnostic]) -> Data?
    {
        let isUTF8 = name == "utf-8" || name == "utf8"
        diagnostics.append(
            Diagnostic(
                .unreadableFile, .error,
                isUTF8 ? "not valid UTF-8" : "the text cannot be decoded as \(name)",
                at: SourceSpan(file: file, line: line), help: "save the file with the encoding UTF-8"))
        return nil
    }
}
