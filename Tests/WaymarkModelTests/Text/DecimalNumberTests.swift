import Testing
import WaymarkModel

@Suite struct `Numbers that people write are decimal` {
    @Test(arguments: [("0", 0.0), ("12", 12), ("-3", -3), ("1.5", 1.5), ("-0.25", -0.25), (".5", 0.5), ("007", 7)])
    func `Digits with a minus and a point are read`(text: String, value: Double) {
        #expect(DecimalNumber.double(text) == value)
        #expect(DecimalNumber.whole(text) == (text.contains(".") ? nil : Int(value)))
    }

    @Test(arguments: [
        "", "-", ".", "-.", "0x10", "0X1p4", "1e3", "1E3", "inf", "-inf", "infinity", "nan", "NaN", "+5", " 5", "5 ",
        "5\u{A0}",
        "1.", "1.5.2", "1,5", "1_000", "--1", "1-", "٣", "５", "\u{2212}5", "1\0", String(repeating: "9", count: 400),
    ]) func `Everything else is refused`(text: String) {
        #expect(
            DecimalNumber.double(text) == nil && DecimalNumber.whole(text) == nil
                && DecimalNumber.whole(text, as: UInt64.self) == nil)
    }

    @Test func `A whole number that is too large is refused`() {
        #expect(
            DecimalNumber.whole("9223372036854775807", as: Int64.self) == .max
                && DecimalNumber.whole("9223372036854775808", as: Int64.self) == nil)
        #expect(
            DecimalNumber.whole("18446744073709551615", as: UInt64.self) == .max
                && DecimalNumber.whole("-1", as: UInt64.self) == nil)
    }
}
