import WaymarkModel

/// Writes rows of comma-separated values (RFC 4180, with `\n` as the line ending), in which no cell is a formula.
package struct CSVWriter {
    /// The header and the rows so far.
    package private(set) var text: String

    /// Creates a table with a line of column names.
    package init(header: [String]) { text = header.joined(separator: ",") + "\n" }

    /// Adds a row. Fields with commas, quotes or line ends are quoted.
    package mutating func add(_ fields: [String]) {
        text += fields.map(Self.field).joined(separator: ",") + "\n"
    }

    private static func field(_ text: String) -> String {
        if isPlain(text) { return text }
        let text = SpreadsheetText.cell(text)
        let needsQuotes = text.unicodeScalars.contains { $0 == "," || $0 == "\"" || $0 == "\n" || $0 == "\r" }
        return needsQuotes ? "\"" + text.replacing("\"", with: "\"\"") + "\"" : text
    }

    /// Whether a text stays as it is: it starts with a letter or a digit of ASCII, and nothing in it needs quotes. Most do.
    private static func isPlain(_ text: String) -> Bool {
        guard let first = text.utf8.first else { return false }
        switch first {
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "a")...UInt8(ascii: "z"):
            break
        default: return false
        }
        // Quotes and line ends come before the comma.
        for byte in text.utf8 where byte <= UInt8(ascii: ",") && byte != UInt8(ascii: " ") { return false }
        return true
    }
}
