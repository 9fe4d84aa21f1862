import WaymarkEngine

/// Facts about a feature: a heading, then lines with a name and a value, and the same facts as a JSON object.
struct FactList {
    private var title: String
    private var lines: [(name: String, value: String)] = []
    private var members: [JSON.Member]
    private var tables: [TextTable] = []

    init(_ title: String, schema: String) {
        self.title = title
        members = [.init("schema", .string(schema))]
    }

    /// Adds a line, unless there is no value. The JSON contains `json`, or the value if `json` is nil.
    mutating func add(_ name: String, _ value: String?, member: String, json: JSON? = nil) {
        members.append(.init(member, json ?? .text(value)))
        add(name, value)
    }

    /// Adds a line to the text only, unless there is no value. The JSON contains the fact in another form.
    mutating func add(_ name: String, _ value: String?) {
        if let value, !value.isEmpty { lines.append((name, value)) }
    }

    /// Adds a member to the JSON only.
    mutating func add(member: String, _ json: JSON) { members.append(.init(member, json)) }

    /// Adds a table below the lines.
    mutating func add(_ table: TextTable) { tables.append(table) }

    func outcome() -> CommandOutcome {
        var outcome = CommandOutcome()
        outcome.result(title, .strong)
        for line in TextColumns.lines(lines.map { [$0.name, $0.value] }) { outcome.result("  " + line) }
        for table in tables where !table.rows.isEmpty {
            outcome.result("")
            for (index, line) in table.lines().enumerated() { outcome.result("  " + line, index == 0 ? .faint : .none) }
        }
        outcome.json = .object(members)
        return outcome
    }
}
