import Foundation
import Testing
import WaymarkModel
import WaymarkTestSupport

@Suite struct `Texts are folded for searching` {
    @Test(arguments: 0..<100 as Range<UInt64>)
    func `A text of ASCII characters is folded like any other text`(_ seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        for _ in 0..<50 {
            let bytes = (0..<Int.random(in: 0...12, using: &random)).map { _ in
                random.chance(0.5) ? random.pick(Array("aZ9 -'`".utf8)) : UInt8.random(in: 0..<0x80, using: &random)
            }
            let text = String(decoding: bytes, as: UTF8.self)
            let folded = FoldedText.fold(text)
            // With a character that is not ASCII, the text takes the general way.
            #expect(FoldedText.fold(text + " é") == (folded.isEmpty ? "e" : folded + " e"))
        }
    }

    @Test func `A name of ASCII characters is folded as Foundation folds it`() {
        for first in UInt8(0)..<0x80 {
            for second in UInt8(0)..<0x80 {
                let text = String(decoding: [first, second], as: UTF8.self)
                let folded = text.folding(
                    options: [.caseInsensitive, .diacriticInsensitive, .widthInsensitive], locale: nil)
                #expect(text.folded == folded)
            }
        }
    }
}
