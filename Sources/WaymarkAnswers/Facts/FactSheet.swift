import WaymarkEngine

/// Facts about a feature for people: a heading, then lines with a name and a value, then tables.
struct FactSheet {
    private let title: String
    private var facts: [[String]] = []
    private var tables: [AnswerTable] = []

    init(_ title: String) { self.title = title }

    /// Adds a line, unless there is no value.
    mutating func add(_ name: String, _ value: String?) {
        if let value, !value.isEmpty { facts.append([name, value]) }
    }

    /// Adds a line with the tags of a feature, unless it has none.
    mutating func add(tags: [String: String]) {
        add("tags", NamedTexts(tags).sorted.map { "\($0.name)=\($0.text)" }.joined(separator: ", "))
    }

    /// Adds a table below the lines, unless it has no rows.
    mutating func add(_ table: AnswerTable) { tables.append(table) }

    var sheet: AnswerSheet {
        var sheet = AnswerSheet()
        sheet.add(title, isStrong: true)
        for line in TextColumns.lines(facts) { sheet.add("  " + line) }
        for table in tables { sheet.add(inset: table) }
        return sheet
    }
}

extension Set<Role> {
    /// The roles in order.
    var names: [String] { sorted().map(\.rawValue) }
}
