/// Numbers of a JSON text.
extension JSONReader {
    /// Reads a number.
    mutating func number() throws(SyntaxError) -> JSONNode.Value {
        let start = position
        let isNegative = take("-")
        if isNegative, isLenient, let number = takeNotANumber() { return .number(-number) }
        var digits = Digits()
        let whole = read(&digits)
        if whole == 0 || whole > 1 && bytes[position - whole] == UInt8(ascii: "0") {
            throw error("this is not a number")
        }
        var isWhole = true
        var decimals = 0
        if take(".") {
            isWhole = false
            decimals = read(&digits)
            if decimals == 0 { throw error("a digit is expected here") }
        }
        var hasExponent = false
        if take("e") || take("E") {
            isWhole = false
            hasExponent = true
            if !take("+") { _ = take("-") }
            var exponent = Digits()
            if read(&exponent) == 0 { throw error("a digit is expected here") }
        }
        if isWhole, let integer = digits.integer(isNegative: isNegative) { return .integer(integer) }
        if !hasExponent, let number = digits.number(decimals: decimals) {
            return .number(isNegative ? -number : number)
        }
        guard let number = Double(String(decoding: bytes[start..<position], as: UTF8.self)),
            number.isFinite || isLenient
        else { throw error("this number is too large") }
        return .number(number)
    }

    /// Reads `NaN` or `Infinity`, which are not JSON but are written by many programs.
    mutating func takeNotANumber() -> Double? {
        for (word, number) in [("NaN", Double.nan), ("Infinity", .infinity)]
        where bytes[position...].starts(with: word.utf8) {
            position += word.utf8.count
            return number
        }
        return nil
    }

    static func isDigit(_ byte: UInt8) -> Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) }

    private mutating func read(_ digits: inout Digits) -> Int {
        let start = position
        while let byte = peek, Self.isDigit(byte) {
            digits.append(byte - UInt8(ascii: "0"))
            position += 1
        }
        return position - start
    }

    /// The digits of a number as an integer, as long as they fit.
    private struct Digits {
        private var value: UInt64? = 0

        mutating func append(_ digit: UInt8) {
            guard let known = value else { return }
            let (tens, overflows) = known.multipliedReportingOverflow(by: 10)
            let (sum, overflowsToo) = tens.addingReportingOverflow(UInt64(digit))
            value = overflows || overflowsToo ? nil : sum
        }

        func integer(isNegative: Bool) -> Int64? {
            guard let value else { return nil }
            if isNegative { return value <= 1 << 63 ? Int64(truncatingIfNeeded: 0 &- value) : nil }
            return Int64(exactly: value)
        }

        /// Returns the digits with some of them after the point; nil if the quotient would not be exactly rounded.
        ///
        /// A quotient of two exact doubles is rounded once (Clinger, *How to Read Floating Point Numbers Accurately*,
        /// 1990), so it equals what a full conversion gives.
        func number(decimals: Int) -> Double? {
            guard let value, value < 1 << 53, decimals < Self.powers.count else { return nil }
            return Double(value) / Self.powers[decimals]
        }

        private static let powers: [Double] = [
            1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16, 1e17, 1e18, 1e19,
            1e20, 1e21, 1e22,
        ]
    }
}
