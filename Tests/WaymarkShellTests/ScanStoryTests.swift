import Foundation
import Testing

@testable import WaymarkShell

/// Runs docs/from-a-scan.md: writes its files, runs its commands and compares its pictures.
@Suite struct `The story of a scan is true` {
    private static let docs = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().appendingPathComponent("docs")
    private static let isBlessing = ProcessInfo.processInfo.environment["WAYMARK_BLESS"] == "1"

    /// A block of the page: what it is for, and its lines.
    private struct Block {
        /// The comment before it, such as `write: museum/ways.yaml`; nil for commands.
        var order: String?
        var lines: Range<Int>
    }

    private static func blocks(_ lines: [String]) -> [Block] {
        var blocks: [Block] = []
        var order: String?
        var start: Int?
        for (index, line) in lines.enumerated() {
            if let first = start {
                guard line == "```" else { continue }
                blocks.append(Block(order: order, lines: first..<index))
                (start, order) = (nil, nil)
            } else if line.hasPrefix("```") {
                start = index + 1
            } else if line.hasPrefix("<!-- ") {
                order = String(line.dropFirst(5).dropLast(4))
                if order?.hasPrefix("copy") == true {
                    blocks.append(Block(order: order, lines: index..<index))
                    order = nil
                }
            }
        }
        return blocks
    }

    @Test func `Each command prints what the page shows, in less than a hundred typed lines`() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("waymark-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        for name in ["ground.svg", "first.svg"] {
            try FileManager.default.copyItem(
                at: Self.docs.appendingPathComponent("examples/from-a-scan/\(name)"),
                to: folder.appendingPathComponent(name))
        }
        let page = Self.docs.appendingPathComponent("from-a-scan.md")
        var lines = try String(contentsOf: page, encoding: .utf8).components(separatedBy: "\n")
        let blocks = Self.blocks(lines)
        #expect(blocks.count > 10)
        var typed = 0
        var corrections: [(Range<Int>, [String])] = []
        for block in blocks {
            let text = Array(lines[block.lines])
            if let order = block.order {
                typed += text.count
                try edit(order, text, in: folder)
                continue
            }
            // A command may go on in indented lines after a backslash.
            let end = text.firstIndex { !$0.hasSuffix("\\") } ?? text.count - 1
            typed += end + 1
            let command = text[...end].map { $0.hasSuffix("\\") ? String($0.dropLast()) : $0 }
                .map { $0.trimmingCharacters(in: .whitespaces) }.joined(separator: " ")
            let expected = Array(text[(end + 1)...])
            let actual = run(String(command.dropFirst("$ waymark ".count)), in: folder)
            #expect(Self.isBlessing || expected == actual, "\(command)")
            corrections.append((block.lines.lowerBound + end + 1..<block.lines.upperBound, actual))
        }
        #expect(typed < 100)
        for (made, name) in [("museum.svg", "from-a-scan.svg"), ("review.svg", "from-a-scan-review.svg")] {
            let picture = try String(contentsOf: folder.appendingPathComponent(made), encoding: .utf8)
            let file = Self.docs.appendingPathComponent("images/\(name)")
            if Self.isBlessing { try picture.write(to: file, atomically: true, encoding: .utf8) }
            let committed = try String(contentsOf: file, encoding: .utf8)
            #expect(committed == picture, "WAYMARK_BLESS=1 renews \(name)")
        }
        guard Self.isBlessing else { return }
        for (range, output) in corrections.reversed() { lines.replaceSubrange(range, with: output) }
        try lines.joined(separator: "\n").write(to: page, atomically: true, encoding: .utf8)
    }

    private func edit(_ order: String, _ lines: [String], in folder: URL) throws {
        let words = order.split(separator: " ").map(String.init)
        let file = folder.appendingPathComponent(words[1])
        func old() throws -> [String] { try String(contentsOf: file, encoding: .utf8).components(separatedBy: "\n") }
        func write(_ lines: [String]) throws {
            try (lines.joined(separator: "\n")).write(to: file, atomically: true, encoding: .utf8)
        }
        switch words[0] {
        case "write:": try write(lines + [""])
        case "add:": try write(try old() + lines + [""])
        case "copy:": try FileManager.default.copyItem(at: file, to: folder.appendingPathComponent(words[2]))
        // The line that begins alike.
        case "replace:": try write(try old().map { $0.hasPrefix(String(lines[0].prefix(15))) ? lines[0] : $0 })
        case "remove:": try write(try old().filter { $0 != lines[0] })
        default: Issue.record("unknown order \(order)")
        }
    }

    private func run(_ line: String, in folder: URL) -> [String] {
        let console = TranscriptConsole()
        let session = ShellSession(
            ShellSession.Configuration(
                workingDirectory: folder.path, storePath: folder.path + "/store.sqlite",
                clock: .fixed(TranscriptRunner.startMoment), createsStore: true), console: console)
        let status = session.run(program: line)
        return TranscriptMatcher.statement(of: console.take(), status: status)
    }
}
