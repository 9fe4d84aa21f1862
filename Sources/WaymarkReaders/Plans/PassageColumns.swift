import WaymarkImportKit
import WaymarkModel

/// The columns of a table that say who can pass a row's feature, and that nothing else is read from.
struct PassageColumns {
    private let columns: [(number: Int, name: String, subject: PassageSubject)]

    /// - Parameter read: The columns that have another meaning.
    init(_ table: Table, besides read: [Int?]) {
        let read = Set(read.compactMap { $0 })
        columns = table.header.enumerated().compactMap { number, name in
            guard !read.contains(number), let subject = PassageSubject(name) else { return nil }
            return (number, name, subject)
        }
    }

    /// Returns what a row says; nil if it says nothing.
    ///
    /// - Parameters:
    ///   - subject: The feature, for messages.
    ///   - uses: What the feature can hold.
    ///   - words: The texts in which a remark may say that it is closed, with the names of their columns.
    func claims(
        _ row: Int, of table: Table, _ subject: @autoclosure () -> String, words: [(name: String, text: String?)],
        using uses: Set<PassageClaims.Use> = PassageClaims.usual, _ findings: inout RowFindings
    ) -> PassageClaims? {
        var claims = PassageClaims()
        for column in columns {
            guard let text = table.text(row, column.number) else { continue }
            let isNumber = [.steps, .width, .incline].contains(column.subject)
            claims.add(column.name, isNumber ? table.pointed(text) : text, about: column.subject)
        }
        for word in words { claims.add(remarkOf: word.text, word.name) }
        if claims.isEmpty { return nil }
        findings.report(
            claims, of: subject(), using: uses,
            at: table.span(row, columns.first?.number))
        return claims
    }
}
