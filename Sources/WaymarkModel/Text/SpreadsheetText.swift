/// Keeps texts in tables from being formulas. Spreadsheets compute a cell that starts with `=`, `+`, `-` or `@`, or with one of
/// these in the width of East Asian characters, so the name of a place could run a command on the computer of the person who
/// opens the table.
package enum SpreadsheetText {
    /// Returns the text for a cell: with an apostrophe before it if a spreadsheet would compute it. Numbers stay.
    package static func cell(_ text: String) -> String { needsMark(text) && !areNumbers(text) ? "'" + text : text }

    /// Returns the text of a cell that ``cell(_:)`` wrote.
    package static func text(ofCell cell: String) -> String {
        cell.utf8.first == apostrophe && needsMark(cell) ? String(cell.dropFirst()) : cell
    }

    private static let apostrophe = UInt8(ascii: "'")

    /// Whether a text is a formula, perhaps after apostrophes: one is added to those as well, so that reading removes it.
    private static func needsMark(_ text: String) -> Bool {
        switch text.unicodeScalars.first(where: { $0 != "'" }) {
        case "=", "+", "-", "@", "\t", "\r": true
        case "\u{FF1D}", "\u{FF0B}", "\u{FF0D}", "\u{FF20}": true
        default: false
        }
    }

    /// Whether a text is a number, or the two of a position with a space between.
    private static func areNumbers(_ text: String) -> Bool {
        let numbers = text.utf8.split(separator: UInt8(ascii: " "), omittingEmptySubsequences: false)
        return numbers.count <= 2 && numbers.allSatisfy(isNumber)
    }

    /// Whether a text is a sign, digits, and perhaps a fraction.
    private static func isNumber(_ text: Substring.UTF8View) -> Bool {
        let digits = text.dropFirst(text.first == UInt8(ascii: "-") || text.first == UInt8(ascii: "+") ? 1 : 0)
        let parts = digits.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
        return (1...2).contains(parts.count)
            && parts.allSatisfy {
                !$0.isEmpty && $0.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
            }
    }
}
