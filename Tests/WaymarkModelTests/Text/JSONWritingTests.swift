import Foundation
import Testing
import WaymarkModel
import WaymarkTestSupport

@Suite struct `JSON is written into bytes` {
    /// The numbers of each test.
    private static let count = 20 * max(1000, Int(RandomSeeds.all))

    /// The decimals of C's printf, without the zeros at the end.
    private func printed(_ value: Double, places: Int) -> String {
        guard value.isFinite else { return "null" }
        var text = String(format: "%.\(max(0, places))f", locale: nil, value)
        if text.contains(".") {
            while text.hasSuffix("0") { text.removeLast() }
            if text.hasSuffix(".") { text.removeLast() }
        }
        return text == "-0" ? "0" : text
    }

    /// The form of a text that the writer promises: character by character.
    private func quoted(_ text: String) -> String { JSON.quoted(text, escaping: \.isUnseen) }

    @Test(arguments: 0..<4) func `Decimals are those of printf for numbers of every size`(round: UInt64) {
        var random = SeededGenerator(seed: 7 + round)
        for _ in 0..<Self.count {
            let places = Int(random.next() % 21)
            let value: Double =
                switch random.next() % 4 {
                case 0: Double(bitPattern: random.next())
                case 1: (Double(random.next() >> 11) / 0x1p53 - 0.5) * 1000
                case 2: Double(Int64(random.next() % 2_000_001) - 1_000_000) / 1000
                // Halves, which are rounded to an even digit.
                default: Double(Int64(random.next() % 20001) - 10000) / Double(1 << (random.next() % 12))
                }
            #expect(JSON.decimal(value, places: places) == printed(value, places: places), "\(value) \(places)")
        }
    }

    @Test(arguments: [
        0.0, -0.0, 0.5, 1.5, 2.5, -0.5, 0.125, 0.375, 0.95, 9.995, 999.9995, 1e15, 1e18, 9.3e18, 1e300,
        .leastNonzeroMagnitude, .leastNormalMagnitude, 1e-9, -1e-9, 0x1p62, 0x1p63, .nan, .infinity, 0x1p64,
    ])
    func `Decimals at the limits are those of printf`(value: Double) {
        for places in [-1, 0, 1, 2, 3, 7, 9, 17, 18, 19, 30] {
            #expect(JSON.decimal(value, places: places) == printed(value, places: places))
        }
    }

    @Test func `Every character is quoted as if it were read on its own`() {
        var scalars: [UInt32] = Array(0...0x2FFF) + Array(0xD7F0...0xD7FF) + Array(0xE000...0xE100)
        scalars += [0xFEFF, 0xFFFD, 0xFFFF, 0x10000, 0x1F600, 0x10FFFF]
        for scalar in scalars.compactMap(Unicode.Scalar.init) {
            let text = "a\(scalar)b\(scalar)"
            #expect(JSON.string(text).compact() == quoted(text))
            #expect(
                JSON.quotedForStorage(text)
                    == JSON.quoted(text, escaping: { _ in false })
                    .replacing("\\n", with: "\\u000a").replacing("\\r", with: "\\u000d").replacing(
                        "\\t", with: "\\u0009"))
        }
    }

    @Test func `Lists in lists are written however deep they are`() {
        let depth = 1000
        let deep = (1..<depth).reduce(JSON.array([])) { inner, _ in .array([inner]) }
        let (line, lines) = (deep.compact(), deep.formatted(width: 40))
        #expect(line == String(repeating: "[", count: depth) + String(repeating: "]", count: depth))
        #expect(lines.filter { !$0.isWhitespace } == line)
    }

    @Test func `Whole numbers are written completely`() {
        for number in [0, 7, -7, 10, -100, Int64.max, .min] { #expect(JSON.integer(number).compact() == "\(number)") }
    }

    @Test(arguments: 0..<8) func `Lines break where the parts no longer fit, at every width`(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        for _ in 0..<60 {
            let json = RandomJSON.value(&random, depth: 5)
            for width in [0, 10, 40, 100] {
                #expect(json.formatted(width: width) == RandomJSON.lines(json, indentation: 0, width: width))
            }
        }
    }
}
