import Foundation
import WaymarkImportKit
import WaymarkModel

/// A table of nodes or edges: its header first, then its rows, once.
///
/// Only one of the two tables is scanned at a time, and its bytes are freed afterwards.
final class GraphTable {
    /// The number of bytes in which the header is looked for.
    static let headBytes = 64 << 10

    /// The table's first rows.
    let head: Table
    private let separator: Character?
    let limits: InputLimits
    private var data: Data?

    init(file: String, data: Data, separator: Character? = nil, limits: InputLimits) {
        head = Self.head(file: file, data: data, separator: separator, limits: limits)
        self.data = data
        self.separator = separator
        self.limits = limits
    }

    var file: String { head.file }

    /// Returns the whole table and reports what is wrong in it.
    ///
    /// - Precondition: It was not called before.
    func read(diagnostics: inout [Diagnostic]) -> Table {
        guard let data else { preconditionFailure("a table is read twice") }
        self.data = nil
        return Table(file: file, data: data, separator: separator, limits: limits, diagnostics: &diagnostics)
    }

    /// Returns the rows at the start of a table; all rows if the header does not end there.
    static func head(
        file: String, data: Data, separator: Character? = nil, limits: InputLimits
    ) -> Table {
        var unheard: [Diagnostic] = []
        if data.count > headBytes, let end = data.prefix(headBytes).lastIndex(where: { $0 == 0x0A || $0 == 0x0D }) {
            let table = Table(
                file: file, data: data[data.startIndex...end], separator: separator, limits: limits,
                diagnostics: &unheard)
            // A quote that seems to be open may be closed further on.
            if unheard.isEmpty, !table.header.isEmpty { return table }
        }
        return Table(file: file, data: data, separator: separator, limits: limits, diagnostics: &unheard)
    }
}
