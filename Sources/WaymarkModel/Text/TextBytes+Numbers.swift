import Foundation

extension TextBytes {
    /// The most decimals that are computed with integers.
    private static let mostPlaces = 18
    /// 10⁰ to 10¹⁸.
    private static let powers = Array(sequence(first: 1 as UInt64) { $0 * 10 }.prefix(mostPlaces + 1))

    /// The digits of 00 to 99.
    private static let pairs: StaticString = """
        0001020304050607080910111213141516171819\
        2021222324252627282930313233343536373839\
        4041424344454647484950515253545556575859\
        6061626364656667686970717273747576777879\
        8081828384858687888990919293949596979899
        """

    /// Writes a whole number.
    mutating func append(_ value: Int64) {
        if value < 0 { append(UInt8(ascii: "-")) }
        append(digits: value.magnitude)
    }

    /// Writes thousandths as a decimal: 12500 as `12.5`.
    mutating func append(thousandths value: Int64) {
        if value < 0 { append(UInt8(ascii: "-")) }
        append(value.magnitude, scale: 1000, places: 3)
    }

    /// Writes a number as a plain decimal with at most `places` digits after the point; `null` if it is not finite.
    ///
    /// The result is what C's `%.*f` writes, without the zeros at its end: the exact value of the binary number,
    /// rounded to the nearest decimal, and halves to an even digit.
    mutating func append(_ value: Double, places: Int) {
        guard let scale = Self.scale(places) else { return appendUnusual(value, places) }
        // Below 2⁴⁴, the product differs from the exact one by at most 2⁻⁹. So unless it is close to a half, its nearest
        // whole number is that of the exact one.
        let product = value.magnitude * Double(scale)
        guard product < 0x1p44 else { return appendUnusual(value, places) }
        let units = Int64(product + 0.5)
        guard (product - Double(units)).magnitude < 0.49 else { return appendUnusual(value, places) }
        if value < 0, units > 0 { append(UInt8(ascii: "-")) }
        append(UInt64(units), scale: scale, places: places)
    }

    /// Returns 10 to the power of the number of places, for the usual ones.
    @inline(__always) private static func scale(_ places: Int) -> UInt64? {
        switch places {
        case 2: 100
        case 3: 1000
        case 7: 10_000_000
        default: nil
        }
    }

    /// Writes units of 1 / `scale`, which is 10 to the power of `places`, without zeros at the end.
    @inline(__always) private mutating func append(_ units: UInt64, scale: UInt64, places: Int) {
        let whole = units / scale
        append(digits: whole)
        let fraction = units &- whole &* scale
        if fraction == 0 { return }
        append(UInt8(ascii: "."))
        append(digits: fraction, length: places)
        while place[-1] == UInt8(ascii: "0") { place -= 1 }
    }

    /// Writes a number of any size, or with any number of places.
    @inline(never) private mutating func appendUnusual(_ value: Double, _ places: Int) {
        guard value.isFinite else { return append("null") }
        let places = max(0, places)
        guard places <= Self.mostPlaces, value.magnitude < 0x1p63 else { return appendLarge(value, places) }
        let (whole, fraction) = Self.parts(of: value.magnitude, scale: Self.powers[places])
        if value < 0, whole > 0 || fraction > 0 { append(UInt8(ascii: "-")) }
        append(digits: whole)
        if fraction == 0 { return }
        append(UInt8(ascii: "."))
        append(digits: fraction, length: places)
        while place[-1] == UInt8(ascii: "0") { place -= 1 }
    }

    /// Writes the decimal digits of a number.
    @inline(__always) private mutating func append(digits value: UInt64) {
        if value < 10 { return append(UInt8(ascii: "0") &+ UInt8(truncatingIfNeeded: value)) }
        var (length, power): (Int, UInt64) = (2, 100)
        while length < 20, value >= power {
            length += 1
            power = power &* 10
        }
        // 10²⁰ does not fit into 64 bits, but no number has more than 20 digits.
        append(digits: value, length: length)
    }

    /// Writes a number of digits, with zeros before those of the number.
    @inline(__always) private mutating func append(digits value: UInt64, length: Int) {
        check(length)
        place += length
        var (digit, rest, left) = (place, value, length)
        let pairs = Self.pairs.utf8Start
        while left >= 2 {
            let next = rest / 100
            let pair = Int(truncatingIfNeeded: rest &- next &* 100)
            digit -= 2
            digit[0] = pairs[2 * pair]
            digit[1] = pairs[2 * pair + 1]
            rest = next
            left -= 2
        }
        if left == 1 { digit[-1] = UInt8(ascii: "0") &+ UInt8(truncatingIfNeeded: rest) }
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
        append(text: text == "-0" ? "0" : text)
    }
}
