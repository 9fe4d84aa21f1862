import Foundation

/// Decodes files of commands.
enum ScriptText {
    /// Returns the text of UTF-8 data, without a byte order mark, and with LF as line ends.
    static func of(_ data: Data) -> String {
        let text = String(decoding: data, as: UTF8.self)
        let body = text.unicodeScalars.first == "\u{FEFF}" ? String(text.unicodeScalars.dropFirst()) : text
        return body.replacing("\r\n", with: "\n")
    }
}
