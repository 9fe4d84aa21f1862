import Testing
import WaymarkModel

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

    @Test func `Numbers have their unit and no needless zeros`() {
        #expect(UnitText.metres(1.25) == "1.25 m")
        #expect(UnitText.metres(2, places: 1) == "2 m")
        #expect(UnitText.seconds(milliseconds: 1_250) == "1.2 s")
        #expect(UnitText.signedSeconds(milliseconds: 500) == "+0.5 s")
        #expect(UnitText.signedSeconds(milliseconds: -500) == "-0.5 s")
    }
}
