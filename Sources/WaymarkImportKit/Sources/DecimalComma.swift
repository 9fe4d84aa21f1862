import WaymarkModel

/// Numbers with a decimal comma, in tables whose columns are separated by semicolons.
package enum DecimalComma {
    private static let (comma, zero, nine): (UInt8, UInt8, UInt8) = (0x2C, 0x30, 0x39)

    /// Returns whether bytes are a number with a comma, and nothing else: `12,5`, `-0,75`.
    static func isIn(_ bytes: ArraySlice<UInt8>) -> Bool {
        var rest = bytes
        while let first = rest.first, first == 0x20 || first == 0x09 { rest = rest.dropFirst() }
        while let last = rest.last, last == 0x20 || last == 0x09 { rest = rest.dropLast() }
        if rest.first == 0x2D || rest.first == 0x2B { rest = rest.dropFirst() }
        guard let first = rest.first, let last = rest.last, (zero...nine).contains(first), (zero...nine).contains(last)
        else { return false }
        var commas = 0
        for byte in rest {
            if byte == comma { commas += 1 } else if !(zero...nine).contains(byte) { return false }
        }
        return commas == 1
    }
}

extension Table {
    /// Returns the finite number that a text is. Where the table has decimal commas, points are none: they may stand between
    /// thousands.
    package func number(in text: String) -> Double? {
        guard hasDecimalCommas else { return Double(text).flatMap { $0.isFinite ? $0 : nil } }
        if text.contains(".") { return nil }
        let bytes = Array(text.utf8)
        let plain = DecimalComma.isIn(bytes[...]) ? text.replacing(",", with: ".") : text
        return Double(plain).flatMap { $0.isFinite ? $0 : nil }
    }

    /// Returns a text with the decimal commas of its numbers as points: `6,5 %`.
    package func pointed(_ text: String) -> String {
        hasDecimalCommas ? text.replacing(/(\d),(\d)/) { "\($0.output.1).\($0.output.2)" } : text
    }

    /// Returns what to do about a text that is not a number because of its comma or point; nil if that is not the reason.
    package func decimalHelp(_ text: String) -> String? {
        if hasDecimalCommas, text.contains(".") {
            return "other numbers of the table have a decimal comma: write this one so, and none with points"
        }
        let pointed = text.replacing(",", with: ".")
        guard pointed != text, Double(pointed) != nil else { return nil }
        return "write the number with a point: \(pointed); a comma counts only where semicolons separate the columns"
    }
}
