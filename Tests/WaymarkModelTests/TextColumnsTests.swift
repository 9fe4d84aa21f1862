import Testing
import WaymarkModel
import WaymarkTestSupport

@Suite struct `Texts line up in columns` {
    @Test func `Columns line up by their width on a terminal, two spaces apart, and lines end without spaces`() {
        let rows = [["a", "name", "1.5"], ["東京", "b", "12"], ["c", "longer", ""]]
        #expect(
            TextColumns.lines(rows, [.left, .left, .right]) == ["a     name    1.5", "東京  b        12", "c     longer"])
    }

    @Test func `A row can have fewer cells than others, and a text can be wider than its column`() {
        #expect(TextColumns.lines([["a"], ["b", "c"]]) == ["a", "b  c"])
        #expect(TextColumns.lines([["wide", "x"]], widths: [2, 1]) == ["wide  x"])
        #expect(TextColumns.lines([]).isEmpty)
    }

    /// The definition: every text padded to the width of its column, joined by two spaces, without spaces at the end.
    private func padded(
        _ rows: [[String]], _ alignments: [TextColumns.Alignment], _ widths: [Int], _ indentation: Int
    ) -> [String] {
        rows.map { row in
            let cells = row.enumerated().map { column, cell in
                TextColumns.padded(
                    cell, to: widths[column], column < alignments.count ? alignments[column] : .left)
            }
            let line = TextColumns.trimmed(cells.joined(separator: "  "))
            return line.isEmpty ? "" : TextColumns.trimmed(String(repeating: " ", count: indentation) + line)
        }
    }

    @Test func `Random rows have the lines of padded and joined texts`() {
        let texts = [
            "", " ", "a", "ab ", " b", "1.5", "東京", "é", "e\u{301}", "\u{301}x", "👩‍👩‍👧", "wide text ", "  ", "x\ty",
        ]
        var random = SeededGenerator(seed: 3)
        for _ in 0..<max(500, Int(RandomSeeds.all)) {
            let count = Int.random(in: 1...5, using: &random)
            let rows = (0..<Int.random(in: 0...4, using: &random)).map { _ in
                (0..<Int.random(in: 0...count, using: &random)).map { _ in random.pick(texts) }
            }
            let alignments = (0..<Int.random(in: 0...count, using: &random)).map { _ in
                random.pick([TextColumns.Alignment.left, .right])
            }
            let own = TextColumns.widths(of: rows)
            let widths = own.map { max(0, $0 + Int.random(in: -2...2, using: &random)) }
            let indentation = random.pick([0, 0, 1, 3])
            #expect(
                TextColumns.lines(rows, alignments, indentation: indentation)
                    == padded(rows, alignments, own, indentation), "\(rows)")
            #expect(
                TextColumns.lines(rows, alignments, widths: widths, indentation: indentation)
                    == padded(rows, alignments, widths, indentation), "\(rows)")
        }
    }

    @Test func `Numbers have their unit and no needless zeros`() {
        #expect(UnitText.metres(1.25) == "1.25 m")
        #expect(UnitText.metres(2, places: 1) == "2 m")
        #expect(UnitText.seconds(milliseconds: 1_250) == "1.2 s")
        #expect(UnitText.signedSeconds(milliseconds: 500) == "+0.5 s")
        #expect(UnitText.signedSeconds(milliseconds: -500) == "-0.5 s")
    }
}
