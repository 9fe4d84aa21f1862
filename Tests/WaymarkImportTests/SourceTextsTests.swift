import Foundation
import Testing
import WaymarkModel
import WaymarkTestSupport

@testable import WaymarkImportKit

@Suite struct `The lines that diagnostics name are kept` {
    @Test(arguments: 0..<100 as Range<UInt64>)
    func `They are the lines of the text, however it is written`(_ seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        let parts: [[UInt8]] = [
            [0x0A], [0x0D], [0x0D, 0x0A], Array("a é".utf8), [0xFF], [0xC3], [0xEF, 0xBB, 0xBF], [0x20],
        ]
        let bytes = (0..<Int.random(in: 0...30, using: &random)).flatMap { _ in random.pick(parts) }
        let expected = Array(SourceText(file: "t", text: String(decoding: bytes, as: UTF8.self)).lines)
        let diagnostics = (1...40).map { line in
            Diagnostic(.badValue, .error, "wrong", at: SourceSpan(file: "t/t.csv", line: line))
        }
        let texts = SourceTexts(of: diagnostics, in: SourceTree(files: ["t.csv": Data(bytes)], root: "t"))
        #expect(texts.lines(of: "t/t.csv") == expected)
        for number in 0...41 {
            #expect(
                texts.line(number, of: "t/t.csv")
                    == (expected.indices.contains(number - 1) ? expected[number - 1] : nil))
        }
    }

    @Test func `Other lines are empty`() {
        let diagnostic = Diagnostic(.badValue, .error, "wrong", at: SourceSpan(file: "t/t.csv", line: 2))
        let texts = SourceTexts(of: [diagnostic], in: SourceTree(files: ["t.csv": Data("a\nb\nc".utf8)], root: "t"))
        #expect(texts.lines(of: "t/t.csv") == ["", "b", ""])
        #expect(texts.lines(of: "t/other.csv") == nil)
    }
}
