import Foundation
import Testing
import WaymarkAnswers

@Suite struct `The page on questions` {
    private static let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .appendingPathComponent("../../docs/questions.md").standardizedFileURL

    @Test func `The page has the questions that are declared; WAYMARK_BLESS=1 writes them`() throws {
        let page = try String(contentsOf: Self.file, encoding: .utf8)
        let start = try #require(page.range(of: "<!-- The following is made from the declarations. -->\n\n")).upperBound
        let end = try #require(page.range(of: "<!-- End of what")).lowerBound
        let sections = AnswerReference.sections + "\n" + AnswerReference.changes + "\n"
        if ProcessInfo.processInfo.environment["WAYMARK_BLESS"] == "1" {
            try page.replacingCharacters(in: start..<end, with: sections)
                .write(to: Self.file, atomically: true, encoding: .utf8)
            return
        }
        #expect(page[start..<end] == sections)
    }
}
