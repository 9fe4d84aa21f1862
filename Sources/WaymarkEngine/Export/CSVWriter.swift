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
        let text = SpreadsheetText.cell(text)
        let needsQuotes = text.unicodeScalars.contains { $0 == "," || $0 == "\"" || $0 == "\n" || $0 == "\r" }
        return needsQuotes ? "\"" + text.replacing("\"", with: "\"\"") + "\"" : text
    }
}
