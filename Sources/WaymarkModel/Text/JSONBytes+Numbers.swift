import Foundation

extension JSONBytes {
    /// The most decimals that are computed with integers.
    private static let mostPlaces = 18
    /// 10⁰ to 10¹⁸.
    private static let powers = Array(sequence(first: 1 as UInt64) { $0 * 10 }.prefix(mostPlaces + 1))

    /// Writes a whole number.
    mutating func append(_ value: Int64) {
        if value < 0 { append("-") }
        append(digits: value.magnitude, least: 1)
    }

    /// Writes a number as a plain decimal with at most `places` digits after the point; `null` if it is not finite.
    ///
    /// The result is what C's `%.*f` writes, without the zeros at its end: the exact value of the binary number,
    /// rounded to the nearest decimal, and halves to an even digit.
    mutating func append(_ value: Double, places: Int) {
        guard value.isFinite else { return append("null") }
        let places = max(0, places)
        guard places <= Self.mostPlaces, value.magnitude < 0x1p63 else { return appendLarge(value, places) }
        var (whole, fraction) = Self.parts(of: value.magnitude, scale: Self.powers[places])
        if value < 0, whole > 0 || fraction > 0 { append("-") }
        append(digits: whole, least: 1)
        if fraction == 0 { return }
        append(".")
        var count = places
        while fraction % 10 == 0 {
            fraction /= 10
            count -= 1
        }
        append(digits: fraction, least: count)
    }

    /// Returns the whole part of a number, and its fraction in units of 1 / `scale`, rounded.
    private static func parts(of value: Double, scale: UInt64) -> (whole: UInt64, fraction: UInt64) {
        // The number is `bits` · 2^-shift.
        let isSubnormal = value.exponentBitPattern == 0
        let bits = value.significandBitPattern | (isSubnormal ? 0 : 1 << 52)
        let shift = 1075 - max(1, Int(value.exponentBitPattern))
        if shift <= 0 { return (bits << UInt64(-shift), 0) }
        let whole = shift < 64 ? bits >> UInt64(shift) : 0
        let rest = shift < 64 ? bits & (1 << UInt64(shift) - 1) : bits
        // Nearly all numbers: from 2^-11 on, the point is within the lower half of the product.
        if shift < 64 {
            let (high, low) = rest.multipliedFullWidth(by: scale)
            var fraction = high &<< (64 &- UInt64(shift)) | low &>> UInt64(shift)
            let (remainder, half) = (low & (1 &<< UInt64(shift) &- 1), UInt64(1) &<< UInt64(shift - 1))
            let isOdd = (scale == 1 ? whole : fraction) & 1 == 1
            if remainder > half || (remainder == half && isOdd) { fraction += 1 }
            return fraction == scale ? (whole + 1, 0) : (whole, fraction)
        }
        // Below 2¹¹³, so nothing of it is left if more is shifted out.
        let product = UInt128(rest) * UInt128(scale)
        guard shift < 120 else { return (0, 0) }
        var fraction = UInt64(product >> UInt128(shift))
        let remainder = product & (UInt128(1) << UInt128(shift) - 1)
        let half = UInt128(1) << UInt128(shift - 1)
        let isOdd = (scale == 1 ? 0 : fraction) & 1 == 1
        if remainder > half || (remainder == half && isOdd) { fraction += 1 }
        return fraction == scale ? (1, 0) : (0, fraction)
    }

    /// Writes a number that does not fit into 64 bits.
    private mutating func appendLarge(_ value: Double, _ places: Int) {
        var text = String(format: "%.\(places)f", locale: nil, value)
        if text.contains(".") {
            while text.hasSuffix("0") { text.removeLast() }
            if text.hasSuffix(".") { text.removeLast() }
        }
        append(ascii: text == "-0" ? "0" : text)
    }
}
