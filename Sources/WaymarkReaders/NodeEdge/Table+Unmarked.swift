import WaymarkImportKit
import WaymarkModel

extension Table {
    /// Returns the text of a field without the apostrophe that keeps spreadsheets from computing it, as in exported tables.
    func unmarkedText(_ row: Int, _ column: Int?) -> String? {
        text(row, column).map(SpreadsheetText.text(ofCell:))
    }
}
