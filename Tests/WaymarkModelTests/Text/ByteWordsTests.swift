import Testing
import WaymarkModel
import WaymarkTestSupport

@Suite struct `Eight bytes of a text are tested at a time` {
    @Test func `Every character at every place of a text counts`() {
        for count in 1...26 {
            for place in 0..<count {
                for value in 0...0x17F as ClosedRange<UInt32> {
                    guard let scalar = Unicode.Scalar(value) else { continue }
                    var scalars = Array(repeating: "a" as Unicode.Scalar, count: count)
                    scalars[place] = scalar
                    let text = String(String.UnicodeScalarView(scalars))
                    #expect(text.isPrintableASCII == (0x20..<0x7F).contains(value), "\(value) at \(place) of \(count)")
                    #expect(JSON.string(text).compact() == JSON.quoted(text, escaping: \.isUnseen))
                    #expect(text.contains(anyOf: [0x2F, 0xEF]) == (value == 0x2F))
                }
            }
        }
    }

    @Test func `Random texts are judged like their bytes one by one`() {
        var random = SeededGenerator(seed: 5)
        for _ in 0..<max(2000, Int(RandomSeeds.all)) {
            let bytes = (0..<Int.random(in: 0...40, using: &random)).map { _ in
                UInt8.random(in: random.chance(0.97) ? 0x20...0x7E : 0...127, using: &random)
            }
            let text = String(decoding: bytes, as: UTF8.self)
            #expect(text.isPrintableASCII == bytes.allSatisfy { (0x20..<0x7F).contains($0) })
            let marks = [UInt8(0x2F), UInt8(0x41)]
            #expect(text.contains(anyOf: marks) == bytes.contains { marks.contains($0) })
        }
    }
}
