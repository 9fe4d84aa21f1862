import Foundation
import Testing
import WaymarkAnswers
import WaymarkModel

@testable import WaymarkShell

@Suite struct `A script is read line by line` {
    /// The lines of a script that arrives in pieces of some bytes.
    private func lines(_ script: [UInt8], in pieces: Int, limit: Int = 1000) throws -> [ScriptReader.Line] {
        var rest = script[...]
        var reader = ScriptReader(limit: limit) {
            let piece = rest.prefix(pieces)
            rest = rest.dropFirst(pieces)
            return Array(piece)
        }
        var lines: [ScriptReader.Line] = []
        while let line = try reader.next() { lines.append(line) }
        return lines
    }

    private static let scripts: [(String, [ScriptReader.Line])] = [
        ("a\nb\n", [.init(text: "a", number: 1), .init(text: "b", number: 2)]),
        ("a\r\nb", [.init(text: "a", number: 1), .init(text: "b", number: 2)]),
        ("\u{FEFF}a\n\n", [.init(text: "a", number: 1), .init(text: "", number: 2)]),
        ("a 'b\r\nc' d\ne", [.init(text: "a 'b\nc' d", number: 1), .init(text: "e", number: 3)]),
        ("a \\\nb\nc", [.init(text: "a  b", number: 1), .init(text: "c", number: 3)]),
        ("a '\\\nb'\nc", [.init(text: "a '\\\nb'", number: 1), .init(text: "c", number: 3)]),
        ("a \"\\\\\nb\"", [.init(text: "a \"\\\\\nb\"", number: 1)]),
        ("a \\\\\nb", [.init(text: "a \\\\", number: 1), .init(text: "b", number: 2)]),
        ("# it's \\\nb", [.init(text: "# it's \\", number: 1), .init(text: "b", number: 2)]),
        ("é\\", [.init(text: "é ", number: 1)]), ("", []),
    ]

    @Test(arguments: 1...5) func `A script is cut into the same lines however its bytes arrive`(pieces: Int) throws {
        for (script, expected) in Self.scripts {
            #expect(try lines(Array(script.utf8), in: pieces) == expected, "\(script)")
        }
    }

    @Test func `A script is refused at the line that cannot be read`() {
        let cases: [(String, [UInt8], Int)] = [
            ("not valid UTF-8", Array("a\n".utf8) + [0xE9, 0x0A], 2), ("NUL byte", [0x61, 0x0A, 0x0A, 0x00, 0x0A], 3),
            ("longer than", Array(("a\n" + String(repeating: "b", count: 5000)).utf8), 2),
            ("longer than", Array(("a\n'" + String(repeating: "b\n", count: 5000)).utf8), 0),
            ("a quote ' is never closed", Array("a\nb \\\n'c\nd\n".utf8), 3),
        ]
        for (message, script, number) in cases {
            do {
                _ = try lines(script, in: 7, limit: 4096)
                Issue.record("\(message): read")
            } catch let fault as ScriptReader.Fault {
                #expect(fault.error.message.contains(message), "\(fault.error.message)")
                #expect(fault.error.kind == .invalid)
                #expect(fault.number == number || number == 0)
            } catch {
                Issue.record("\(error)")
            }
        }
    }

    @Test func `Longer lines take no more work for each byte`() throws {
        // Each byte is read once and moved at most once with each piece that follows it.
        for length in [1 << 12, 1 << 14] {
            var calls = 0
            var rest = length
            var reader = ScriptReader(limit: 1 << 20) {
                calls += 1
                defer { rest -= 1024 }
                return rest > 0 ? [UInt8](repeating: 0x61, count: 1024) : []
            }
            #expect(try reader.next()?.text.utf8.count == length)
            #expect(calls == length / 1024 + 1)
        }
    }
}
