import Testing
import WaymarkModel
import WaymarkTestSupport

@testable import WaymarkImportKit

@Suite struct `A YAML file is kept on a tape` {
    private func parse(_ text: String, limits: InputLimits = .large) -> (root: LocatedValue?, [Diagnostic]) {
        var diagnostics: [Diagnostic] = []
        let root = YAMLDocument.parse(SourceText(file: "v", text: text), limits: limits, diagnostics: &diagnostics)
        return (root, diagnostics)
    }

    @Test(arguments: 0..<120 as Range<UInt64>)
    func `Values have their texts, styles and positions, also beside wide characters`(_ seed: UInt64) throws {
        let document = DrawnDocument(seed: seed)
        let (root, diagnostics) = parse(document.text)
        #expect(diagnostics.isEmpty)
        #expect(try DrawnDocument.Expected(#require(root)) == document.root)
    }

    @Test func `The elements of a long list are made one at a time`() throws {
        func list(_ count: Int) throws -> LocatedList<LocatedValue> {
            let text = "- [1, 2]\n" + String(repeating: "- {a: b}\n", count: count - 1)
            return try #require(parse(text).root?.elementList)
        }
        guard case .items(let few) = try list(10), case .taped(let many) = try list(1000) else {
            Issue.record("a short list is in memory, and a long one is not")
            return
        }
        #expect((few.count, many.count, many.all.count) == (10, 1000, 1000))
        #expect(many.all.first?.span == SourceSpan(file: "v", line: 1, column: 3, length: 6))
        #expect(many.all.last?.span == SourceSpan(file: "v", line: 1000, column: 3, length: 6))
    }

    @Test(arguments: [2, 500])
    func `A key that is given twice has its first value, in short and in long maps`(_ count: Int) throws {
        let text = (0..<count).map { "k\($0): \($0)\n" }.joined() + "'k1': again\nlast: x\n"
        let (root, diagnostics) = parse(text)
        let entries = try #require(root?.entries)
        #expect(entries.map(\.key) == (0..<count).map { "k\($0)" } + ["last"])
        #expect(entries[1].value.text == "1")
        #expect(root?.entryList?.count == count + 1)
        #expect(diagnostics.map(\.code) == [.duplicateKey])
        #expect(diagnostics.first?.span == SourceSpan(file: "v", line: count + 1, column: 1, length: 4))
    }

    @Test func `Aliases of aliases can be thousands deep`() throws {
        let text = "- &x0 [end]\n" + (1..<2000).map { "- &x\($0) [*x\($0 - 1)]\n" }.joined()
        var value = try #require(parse(text).root?.elementList?.all.last)
        var depth = 0
        while let inner = value.elements?.first { (value, depth) = (inner, depth + 1) }
        #expect(depth == 2000)
        #expect(value.text == "end")
    }

    @Test func `The value of an alias is where its anchor is, and a key is where the alias is`() throws {
        let (root, _) = parse("one: &a two\n*a : [*a]\n")
        let entries = try #require(root?.entries)
        #expect(entries[1].key == "two")
        #expect(entries[1].keySpan == SourceSpan(file: "v", line: 2, column: 1, length: 2))
        let element = try #require(entries[1].value.elements?.first)
        #expect(element.span == entries[0].value.span)
    }

    @Test func `Values have positions in lines of any length`() throws {
        let (count, size) = (1 << 14, 1 << 10)
        let element = "[1,2,3]," + String(repeating: " ", count: size - 8)
        let (root, _) = parse("[" + String(repeating: element, count: count) + "end]")
        let elements = try #require(root?.elementList)
        #expect(root?.span.length == size * count + 5)
        var last: LocatedValue?
        for element in elements { last = element }
        #expect(last?.span == SourceSpan(file: "v", line: 1, column: size * count + 2, length: 3))
    }
}

@Suite struct `The lines of a text are found` {
    @Test(arguments: 0..<60 as Range<UInt64>)
    func `Lines end with LF, CR or both, and are found by the offset of a byte`(_ seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        let pieces = ["a", "bc", "é", "\n", "\r", "\r\n", "\n\n", " "]
        let text = (0..<80).map { _ in random.pick(pieces) }.joined()
        var expected: [String] = [""]
        var scalars = Array(text.unicodeScalars)[...]
        while let scalar = scalars.popFirst() {
            if scalar == "\r", scalars.first == "\n" { scalars.removeFirst() }
            if scalar == "\n" || scalar == "\r" {
                expected.append("")
            } else {
                expected[expected.count - 1].unicodeScalars.append(scalar)
            }
        }
        let lines = SourceLines(of: text)
        #expect(lines.map { String($0) } == expected)
        for offset in 0..<text.utf8.count {
            let line = (0..<lines.count).last { lines.start(of: $0) <= offset }
            for guess in [0...0, 3...5, 0...lines.count, lines.count - 1...lines.count + 9] {
                #expect(lines.line(at: offset, near: guess) == line)
            }
        }
    }
}
