/// Writes rows of comma-separated values (RFC 4180, with `\n` as the line ending).
struct CSVWriter {
    private(set) var text: String

    init(header: [String]) { text = header.joined(separator: ",") + "\n" }

    mutating func add(_ fields: [String]) {
        text += fields.map(Self.field).joined(separator: ",") + "\n"
    }

    private static func field(_ text: String) -> String {
        let needsQuotes = text.unicodeScalars.contains { $0 == "," || $0 == "\"" || $0 == "\n" || $0 == "\r" }
        return needsQuotes ? "\"" + text.replacing("\"", with: "\"\"") + "\"" : text
    }
}
