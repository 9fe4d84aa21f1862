import WaymarkEngine

/// The rows of an answer: the elements of its list with `rows: true`, and of such lists inside; the answer itself if it has
/// none. They are the lines of CSV and of tables.
package struct AnswerRows: Sendable {
    /// A column.
    struct Column: Sendable {
        var name: String
        var heading: String?
        var measure: Measure
        var form: ValueForm
    }

    private(set) var columns: [Column]
    /// The values of each row; nil where a member does not apply.
    private(set) var cells: [[JSON?]]
    private let isNumbered: Bool

    /// Collects the rows.
    ///
    /// - Parameter audience: The members to collect: those of CSV, or of tables.
    package init<Root: Answer>(_ answer: Root, for audience: Audience) {
        if let answer = answer as? any AlternativeAnswer {
            self = AnswerRows(answer.chosen, for: audience)
            return
        }
        let description = DescribedAnswer(Root.self)
        columns = Self.columns(description, audience)
        isNumbered = description.rows?.list.spec.isNumbered ?? false
        cells = RowMembers.rows(of: answer, audience)
    }

    private static func columns(_ answer: DescribedAnswer, _ audience: Audience, prefix: String = "") -> [Column] {
        if let (list, element) = answer.rows {
            // A list of lists: the number of the outer element is a column.
            let number = Column(name: String(list.name.dropLast()), measure: .none, form: .integer)
            return (element.rows == nil ? [] : [number]) + columns(element, audience)
        }
        return answer.members.filter { $0.spec.audience.contains(audience) }.flatMap { member -> [Column] in
            switch member.kind {
            case .value(let form):
                [
                    Column(
                        name: prefix + member.name, heading: member.spec.heading.map { "\($0)" },
                        measure: member.spec.measure, form: form)
                ]
            case .object(let child, let isOptional):
                columns(child, audience, prefix: member.name + "_").map { column in
                    var column = column
                    if isOptional { column.form = .optional(column.form) }
                    return column
                }
            case .objects: []
            }
        }
    }

    /// The rows as CSV, with a header. Columns that apply to no row are left out.
    package var csv: String {
        let shown = columns.indices.filter { column in cells.isEmpty || cells.contains { $0[column] != nil } }
        var writer = CSVWriter(header: shown.map { columns[$0].name })
        for row in cells { writer.add(shown.map { row[$0].map(Self.plainText) ?? "" }) }
        return writer.text
    }

    /// Returns the rows as a table. Columns of optional values that no row has are left out.
    package func table(_ phrasebook: Phrasebook) -> AnswerTable {
        let shown = columns.indices.filter { column in
            guard case .optional = columns[column].form else { return true }
            return cells.contains { $0[column] ?? .null != .null }
        }
        let headings = shown.map { column in
            let column = columns[column]
            return (Self.heading(column), Self.isNumber(column) ? TextColumns.Alignment.right : .left)
        }
        var table = AnswerTable((isNumbered ? [("", .right)] : []) + headings)
        table.rows = cells.enumerated().map { number, row in
            (isNumbered ? [String(number + 1)] : [])
                + shown.map { Self.text(row[$0] ?? .null, columns[$0].measure, phrasebook) }
        }
        return table
    }

    private static func isNumber(_ column: Column) -> Bool {
        switch column.form.wrapped {
        case .integer, .number: true
        default: column.measure != .none
        }
    }

    private static func heading(_ column: Column) -> String {
        if let heading = column.heading { return heading }
        let suffix = column.measure.suffix
        let name = column.name.hasSuffix(suffix) ? column.name.dropLast(suffix.count) : column.name[...]
        return String(name).replacing("_", with: " ")
    }

    private static func plainText(_ value: JSON) -> String {
        switch value {
        case .null: ""
        case .string(let text): text
        case .array(let values): values.map(plainText).joined(separator: " ")
        default: value.compact()
        }
    }

    private static func text(_ value: JSON, _ measure: Measure, _ phrasebook: Phrasebook) -> String {
        switch (value, measure) {
        case (.number(let metres, _), .metres): phrasebook.totalDistance(metres)
        case (.number(let seconds, _), .milliseconds):
            phrasebook.totalDuration(milliseconds: Int64((seconds * 1000).rounded()))
        case (.bool(let flag), _): flag ? "yes" : "no"
        default: plainText(value)
        }
    }
}

private struct RowMembers<Root: Answer>: MemberVisitor {
    let root: Root
    let audience: Audience
    /// Whether a list inside has the rows; otherwise the answer itself is one.
    let hasList: Bool
    var rows: [[JSON?]] = []
    var cells: [JSON?] = []

    static func rows(of root: Root, _ audience: Audience) -> [[JSON?]] {
        var visitor = RowMembers(root: root, audience: audience, hasList: DescribedAnswer(Root.self).rows != nil)
        Root.members(&visitor)
        return visitor.hasList ? visitor.rows : [visitor.cells]
    }

    private func isMissing(_ spec: AnswerSpec) -> Bool { hasList || !spec.audience.contains(audience) }

    mutating func visit<Value: AnswerValue>(_ path: KeyPath<Root, Value>, _ spec: AnswerSpec) {
        if isMissing(spec) { return }
        let value = root[keyPath: path]
        cells.append(value.isApplicable ? TreeSink.tree(value, spec.measure) : nil)
    }
    mutating func visit<Child: Answer>(child path: KeyPath<Root, Child>, _ spec: AnswerSpec) {
        if !isMissing(spec) { cells += RowMembers<Child>.rows(of: root[keyPath: path], audience)[0] }
    }
    mutating func visit<Child: Answer>(optional path: KeyPath<Root, Child?>, _ spec: AnswerSpec) {
        if isMissing(spec) { return }
        if let child = root[keyPath: path] {
            cells += RowMembers<Child>.rows(of: child, audience)[0]
        } else {
            let count = DescribedAnswer(Child.self).members.count { $0.spec.audience.contains(audience) }
            cells += Array(repeating: JSON.null, count: count)
        }
    }
    mutating func visit<List: Sequence>(list path: KeyPath<Root, List>, _ spec: AnswerSpec)
    where List.Element: Answer {
        guard spec.hasRows else { return }
        let isOuter = DescribedAnswer(List.Element.self).rows != nil
        for (index, element) in root[keyPath: path].enumerated() {
            let inner = RowMembers<List.Element>.rows(of: element, audience)
            rows += isOuter ? inner.map { [JSON.integer(Int64(index + 1))] + $0 } : inner
        }
    }
}

extension Answer {
    package var csv: String { AnswerRows(self, for: .rows).csv }
    package func table(_ phrasebook: Phrasebook) -> AnswerTable { AnswerRows(self, for: .tables).table(phrasebook) }
}
