import Testing
import WaymarkModel

@Suite struct `A cell of a table is not a formula` {
    @Test(arguments: [
        ("=1+1", "'=1+1"), ("+49 30 1", "'+49 30 1"), ("-lift", "'-lift"), ("@ward", "'@ward"), ("\t=1", "'\t=1"),
        ("'=1", "''=1"), ("-3.5", "-3.5"), ("+2", "+2"), ("-", "'-"), ("-1-2", "'-1-2"), ("1-2", "1-2"), ("", ""),
        ("'s", "'s"), ("-8.97 52.84", "-8.97 52.84"), ("-1 =2", "'-1 =2"),
        ("＝1+1", "'＝1+1"), ("＋1", "'＋1"), ("－1", "'－1"), ("＠a", "'＠a"), ("'＝1", "''＝1"), ("1＝1", "1＝1"),
        ("-.5", "'-.5"), ("Café = bar", "Café = bar"),
    ]) func `A text that a spreadsheet would compute has an apostrophe`(text: String, cell: String) {
        #expect(SpreadsheetText.cell(text) == cell)
        #expect(SpreadsheetText.text(ofCell: cell) == text || text.isEmpty)
    }
}
