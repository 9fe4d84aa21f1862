import Foundation
import Testing
import WaymarkModel
import WaymarkTestSupport

@Suite struct `The JSON reader is strict` {
    @Test func `The reader refuses everything that is not JSON, and names the place within the text`() {
        var generator = SeededGenerator(seed: 4)
        let whole = Array(
            """
            {"name": "caf\\u00e9", "hooks": {"edge_cost": {"priority": 10}}, "options": [1, -2.5e3, true, false, null, "\\n"]}
            """.utf8)
        let signs = Array("{}[]\",:0123456789.eE+-\\u/ntf \n\u{00E9}".utf8)
        var taken = 0
        for _ in 0..<3_000 {
            var bytes = whole
            for _ in 0..<Int.random(in: 0...2, using: &generator) {
                let place = Int.random(in: 0..<bytes.count, using: &generator)
                bytes[place] = signs.randomElement(using: &generator) ?? 0
            }
            do {
                _ = try JSONReader.read(bytes, file: "f")
                taken += 1
                #expect((try? JSONSerialization.jsonObject(with: Data(bytes), options: .fragmentsAllowed)) != nil)
            } catch {
                let lines = bytes.split(separator: 0x0A, omittingEmptySubsequences: false)
                #expect(error.span.line <= lines.count)
                #expect(error.span.line == 0 || error.span.column <= lines[error.span.line - 1].count + 1)
            }
        }
        #expect(taken > 1_000 && taken < 3_000)
    }
}
