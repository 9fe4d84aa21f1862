import Foundation

/// The text of a file of commands.
enum ScriptText {
    /// Decodes UTF-8, whatever editor wrote it: without a byte order mark, and with plain line feeds.
    static func of(_ data: Data) -> String {
        let text = String(decoding: data, as: UTF8.self)
        let body = text.unicodeScalars.first == "\u{FEFF}" ? String(text.unicodeScalars.dropFirst()) : text
        return body.replacing("\r\n", with: "\n")
    }
}
