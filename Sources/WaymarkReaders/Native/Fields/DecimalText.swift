/// Formats numbers for files and messages.
package enum DecimalText {
    /// Returns the shortest text that reads back as the same number: `4`, `0.5`, `-1`.
    package static func of(_ number: Double) -> String {
        if number == number.rounded(), abs(number) < 1e15 { return number == 0 ? "0" : String(Int64(number)) }
        return "\(number)"
    }
}
