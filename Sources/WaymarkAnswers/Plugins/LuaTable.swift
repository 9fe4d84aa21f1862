import WaymarkEngine

/// Makes tables for Lua of answers, from their declared members.
struct LuaTable {
    /// The most values.
    let most: Int
    /// The number of values so far.
    private(set) var count = 0
    /// Whether there are more than allowed. What follows is left out.
    var isFull: Bool { count > most }

    init(most: Int) { self.most = most }

    /// Returns the answer as a record, with the name of its schema, and what is said beside it.
    mutating func value<Reply: Answer>(of answer: Reply, _ remarks: [String] = []) -> LuaValue {
        if let answer = answer as? any AlternativeAnswer { return value(of: answer.chosen, remarks) }
        var fields = fields(of: answer)
        if let schema = Reply.schema { fields.append(LuaField(name: "schema", value: .string("\(schema)"))) }
        if !remarks.isEmpty {
            count += remarks.count
            fields.append(LuaField(name: SpokenRemarks.name, value: .list(remarks.map { .string($0) })))
        }
        return .record(fields.sorted { $0.name < $1.name })
    }

    fileprivate mutating func fields<Part: Answer>(of part: Part) -> [LuaField] {
        count += 1
        var members = LuaMembers(root: part, table: self)
        Part.members(&members)
        self = members.table
        return members.fields
    }

    fileprivate mutating func record<Part: Answer>(of part: Part) -> LuaValue {
        .record(fields(of: part).sorted { $0.name < $1.name })
    }

    fileprivate mutating func take() -> Bool {
        count += 1
        return !isFull
    }
}

/// The members of an answer, as fields of a table. Members without a value are left out: they are nil.
private struct LuaMembers<Root: Answer>: MemberVisitor {
    let root: Root
    var table: LuaTable
    var fields: [LuaField] = []

    private mutating func add(_ name: StaticString, _ value: LuaValue) {
        if value != .null { fields.append(LuaField(name: "\(name)", value: value)) }
    }

    mutating func visit<Value: AnswerValue>(_ path: KeyPath<Root, Value>, _ spec: AnswerSpec) {
        guard spec.audience.contains(.objects), !table.isFull else { return }
        let value = root[keyPath: path]
        if spec.isOmitted, value.isMissing { return }
        var sink = LuaSink(table: table)
        value.write(to: &sink, spec.measure)
        table = sink.table
        if let texts = sink.texts {
            fields += texts.sorted.map { LuaField(name: spec.name + $0.name, value: .string($0.text)) }
        } else {
            add(spec.staticName, sink.value)
        }
    }

    mutating func visit<Child: Answer>(child path: KeyPath<Root, Child>, _ spec: AnswerSpec) {
        guard spec.audience.contains(.objects), !table.isFull else { return }
        add(spec.staticName, table.record(of: root[keyPath: path]))
    }

    mutating func visit<Child: Answer>(optional path: KeyPath<Root, Child?>, _ spec: AnswerSpec) {
        guard spec.audience.contains(.objects), !table.isFull, let child = root[keyPath: path] else { return }
        add(spec.staticName, table.record(of: child))
    }

    mutating func visit<List: Sequence>(list path: KeyPath<Root, List>, _ spec: AnswerSpec)
    where List.Element: Answer {
        guard spec.audience.contains(.objects), !table.isFull else { return }
        let list = root[keyPath: path]
        if (list as? any OptionalList)?.isMissing == true { return }
        var items: [LuaValue] = []
        for element in list {
            guard !table.isFull else { break }
            items.append(table.record(of: element))
        }
        add(spec.staticName, .list(items))
    }
}

/// Receives a value of an answer, as Lua has it: moments as seconds since 1970, positions as tables with `lat` and `lon`.
private struct LuaSink: ValueSink {
    var table: LuaTable
    var value = LuaValue.null
    /// Texts that are members of the object itself.
    var texts: NamedTexts?

    mutating func none() { value = .null }
    mutating func flag(_ value: Bool) { set(.boolean(value)) }
    mutating func integer(_ value: Int64, _ measure: Measure) {
        set(measure == .milliseconds ? .number(Double(value) / 1000) : .integer(value))
    }
    mutating func number(_ value: Double, _ measure: Measure) {
        set(.number(Self.rounded(value, places: measure.places)))
    }
    mutating func text(_ value: String) { set(.string(value)) }
    mutating func moment(_ value: VenueMoment) { set(.number(Double(value.moment.milliseconds) / 1000)) }
    mutating func position(_ value: Coordinate) { set(position(of: value)) }
    mutating func texts(_ texts: NamedTexts) {
        set(.record(texts.sorted.map { LuaField(name: $0.name, value: .string($0.text)) }))
    }
    mutating func members(_ texts: NamedTexts) { self.texts = texts }

    mutating func geometry(_ value: AnswerGeometry) {
        let lines = value.lines.map { line($0) }
        let areas = value.areas.map { LuaValue.list($0.map { line($0) }) }
        set(.record([LuaField(name: "areas", value: .list(areas)), LuaField(name: "lines", value: .list(lines))]))
    }

    mutating func tree(_ value: JSON) {
        switch value {
        case .null: none()
        case .bool(let flag): self.flag(flag)
        case .integer(let number): set(.integer(number))
        case .number(let number, _): set(.number(number))
        case .string(let text): self.text(text)
        case .array(let elements): list(elements, .none)
        case .object(let members):
            var fields: [LuaField] = []
            for member in members.sorted(by: { $0.name < $1.name }) {
                guard table.take() else { break }
                tree(member.value)
                fields.append(LuaField(name: member.name, value: self.value))
            }
            self.value = .record(fields)
        }
    }

    mutating func list<Element: AnswerValue>(_ values: [Element], _ measure: Measure) {
        var items: [LuaValue] = []
        for value in values {
            guard table.take() else { break }
            value.write(to: &self, measure)
            items.append(self.value)
            self.value = .null
        }
        value = .list(items)
    }

    private mutating func set(_ value: LuaValue) { self.value = table.take() ? value : .null }

    private mutating func line(_ points: [Coordinate]) -> LuaValue {
        var items: [LuaValue] = []
        for point in points {
            guard table.take() else { break }
            items.append(position(of: point))
        }
        return .list(items)
    }

    private func position(of value: Coordinate) -> LuaValue {
        .record([
            LuaField(name: "lat", value: .number(Self.rounded(value.latitude, places: 7))),
            LuaField(name: "lon", value: .number(Self.rounded(value.longitude, places: 7))),
        ])
    }

    /// The number as JSON has it.
    private static func rounded(_ value: Double, places: Int) -> Double {
        var unit = 1.0
        for _ in 0..<places { unit *= 10 }
        let (product, scaled) = (value * unit, (value * unit).rounded())
        // Close to a half, only the exact product says which it is.
        guard scaled.magnitude < 0x1p44, (product - scaled).magnitude < 0.49 else {
            return Double(JSON.decimal(value, places: places)) ?? value
        }
        return scaled / unit
    }
}
