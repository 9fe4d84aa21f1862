import Testing
import WaymarkModel
import WaymarkTestSupport

@testable import WaymarkDraft

@Suite struct `The positions of features are remembered` {
    private struct Key: Hashable {
        var kind: Origins.Kind
        var index: Int
        var field: String?
    }

    @Test(arguments: 0..<50 as Range<UInt64>)
    func `Each position is the last one that was recorded, with the feature's as a substitute`(_ seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        let fields = [
            nil, "from", "to", "stops", "stops[0]", "stops[1]", "stops[12]", "stops[112]", "name", "stops[0].hours",
            "]",
        ]
        var origins = Origins()
        var spans: [Key: SourceSpan] = [:]
        for _ in 0..<300 {
            let key = Key(
                kind: random.pick([.venue, .node, .edge, .connector]), index: Int.random(in: 0..<12, using: &random),
                field: random.pick(fields))
            let span = SourceSpan(
                file: random.pick(["a.yaml", "b.yaml"]), line: Int.random(in: 0..<90_000_000, using: &random),
                column: Int.random(in: 0..<random.pick([90, 90_000_000]), using: &random),
                length: Int.random(in: 1..<random.pick([9, 90_000_000]), using: &random))
            origins.record(span, for: key.kind, key.index, field: key.field)
            spans[key] = span
        }
        for kind in Origins.Kind.allCases {
            for index in 0..<15 {
                let whole = spans[Key(kind: kind, index: index)]
                for field in fields + ["never"] {
                    let expected = spans[Key(kind: kind, index: index, field: field)] ?? whole
                    #expect(origins.span(kind, index, field: field) == expected)
                }
            }
        }
    }

    @Test func `Any number of files and of names is kept`() {
        func span(_ number: Int) -> SourceSpan { SourceSpan(file: "\(number).yaml", line: number, column: 1) }
        let count = 70_000
        var origins = Origins()
        for number in 0..<count { origins.record(span(number), for: .place, number / 10, field: "key\(number)") }
        for number in 0..<count {
            #expect(origins.span(.place, number / 10, field: "key\(number)") == span(number))
        }
        #expect(origins.span(.place, 1, field: "key0") == nil)
    }
}
