import Foundation
import Testing
import WaymarkGuidance

/// Writes the tables anew from what the phrasebooks say, for a reader to look over: set `WAYMARK_BLESS_WORDING=1`.
@Suite(.enabled(if: ProcessInfo.processInfo.environment["WAYMARK_BLESS_WORDING"] != nil))
struct `The table of wording can be rewritten` {
    @Test(arguments: WordingTable.all) func `Blessing writes the text of every case`(_ table: WordingTable) throws {
        let composer = InstructionComposer(options: InstructionOptions(language: table.language))
        var (shown, said, announced): ([String], [String], [String]) = ([], [], [])
        for known in WordingCase.all {
            let words = composer.words(for: known.step, after: known.previous, before: known.next)
            shown.append("\(known.id) | \(words.visual)")
            if words.spoken != words.visual { said.append("\(known.id) | \(words.spoken)") }
            if let text = words.announcement { announced.append("\(known.id) | \(text)") }
        }
        let name =
            ["en": "English", "nl": "Dutch", "de": "German", "fr": "French", "es": "Spanish"][table.language] ?? ""
        func block(_ rows: [String]) -> String { rows.map { "            \($0)\n" }.joined() }
        let text = """
            extension WordingTable {
                static let \(name.lowercased()) = WordingTable(
                    language: "\(table.language)",
                    shown: \"\"\"
            \(block(shown))            \"\"\",
                    said: \"\"\"
            \(block(said))            \"\"\",
                    announced: \"\"\"
            \(block(announced))            \"\"\")
            }

            """
        let file = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "WordingTable+\(name).swift")
        try text.write(to: file, atomically: true, encoding: .utf8)
    }
}
