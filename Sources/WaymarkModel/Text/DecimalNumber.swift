/// How people write numbers: decimal digits, with a minus before and a point between them, as `12`, `-3` or `1.5`. Hexadecimal numbers,
/// exponents, `inf`, `nan`, a plus and spaces are not numbers that somebody meant to write.
package enum DecimalNumber {
    /// Returns what is expected in place of a text that is not a number.
    package static func help(isWhole: Bool, in range: ClosedRange<Double>? = nil) -> String {
        let kind = isWhole ? "a whole number" : "a number"
        guard let range else { return "give \(kind) in decimal digits, such as \(isWhole ? "12" : "12 or 1.5")" }
        let (low, high) = (JSON.decimal(range.lowerBound, places: 6), JSON.decimal(range.upperBound, places: 6))
        return "give \(kind) from \(low) to \(high) in decimal digits"
    }

    /// Reads a whole number; nil if the text is another one, or the number is too large.
    package static func whole<Value: FixedWidthInteger>(
        _ text: some StringProtocol, as type: Value.Type = Int.self
    ) -> Value? {
        isWritten(text, isWhole: true) ? Value(String(text), radix: 10) : nil
    }

    /// Reads a number; nil if the text is another one, or the number is not finite.
    package static func double(_ text: some StringProtocol) -> Double? {
        guard isWritten(text, isWhole: false), let number = Double(String(text)), number.isFinite else { return nil }
        return number
    }

    private static func isWritten(_ text: some StringProtocol, isWhole: Bool) -> Bool {
        let parts = Array(text.utf8).split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
        guard var first = parts.first, parts.count <= (isWhole ? 1 : 2) else { return false }
        if first.first == UInt8(ascii: "-") { first = first.dropFirst() }
        func areDigits(_ bytes: some Collection<UInt8>) -> Bool {
            bytes.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
        }
        if parts.count == 2 { return areDigits(first) && !parts[1].isEmpty && areDigits(parts[1]) }
        return !first.isEmpty && areDigits(first)
    }
}
