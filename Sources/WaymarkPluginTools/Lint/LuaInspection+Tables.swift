import WaymarkPlugins

/// A local table of a function, while the function makes it: what it returns later is known from this.
struct LuaLocalTable {
    /// The tables that it can be at first.
    var variants: [[LuaTableField]]
    /// The members that were set later, by name. The last value counts: earlier ones are replaced before the end.
    var members: [String: LuaTableField] = [:]
    /// The items that were appended.
    var items: [LuaTableField] = []
    /// How deep in functions, conditions and loops it was declared.
    var functions: Int
    var conditions: Int
    var loops: Int
    /// Whether something else can change it. Then nothing is known.
    var isOpen = false

    /// The table in each of its variants.
    var tables: [[LuaTableField]] {
        variants.map { fields in
            let kept = fields.filter { field in
                guard case .string(let name)? = field.key?.kind else { return true }
                return members[name] == nil
            }
            return kept + members.sorted { $0.key < $1.key }.map(\.value) + items
        }
    }
}

// Tables that a function makes in a local, and returns later.
extension LuaInspection {
    private var last: FunctionState? { functions.last }

    /// Notes a local that gets a table, or will get one.
    func noteLocal(_ name: String, _ value: LuaExpression?) {
        guard let key = local(name)?.key, let last else { return }
        var table = LuaLocalTable(
            variants: [], functions: functions.count, conditions: last.conditions, loops: last.loops)
        switch value?.kind {
        case nil, .nil?: break
        case .table(let fields)?: table.variants = [fields]
        default: return
        }
        localTables[key] = table
    }

    /// Notes what an assignment changes in local tables.
    func noteAssignment(_ target: LuaExpression, _ value: LuaExpression?) {
        if case .name(let name) = target.kind, let key = local(name)?.key, var table = localTables[key], let last {
            switch value?.kind {
            case .table(let fields)? where table.functions == functions.count:
                if last.conditions == table.conditions {
                    (table.variants, table.members, table.items) = ([fields], [:], [])
                } else {
                    table.variants.append(fields)
                }
            default: table.isOpen = true
            }
            localTables[key] = table
            return
        }
        guard case .index(let base, let word) = target.kind else { return }
        guard case .name(let name) = base.kind, let key = local(name)?.key, var table = localTables[key] else {
            // A table in a table changes the outer one, and a value that goes elsewhere can change there.
            if let root = base.root { open(root) }
            if let value { release(value) }
            return
        }
        switch (word.kind, value) {
        case (_, nil): table.isOpen = true
        case (.string(let member), let value?): table.members[member] = LuaTableField(key: word, value: value)
        case (.number, let value?), (.binary("+", _, _), let value?):
            table.items.append(LuaTableField(key: nil, value: value))
        default: table.isOpen = true
        }
        if table.functions != functions.count { table.isOpen = true }
        localTables[key] = table
    }

    /// Notes a call that appends to a local table, or that can change one.
    func noteArguments(_ arguments: [LuaExpression], of callee: LuaExpression, _ fact: LuaFact) {
        if callee.chain == "table.insert", arguments.count > 1, case .name(let name) = arguments[0].kind,
            let key = local(name)?.key, localTables[key]?.functions == functions.count
        {
            localTables[key]?.items.append(LuaTableField(key: nil, value: arguments[arguments.count - 1]))
            return
        }
        switch fact {
        // What is given to the engine is copied.
        case .waymark: return
        default: break
        }
        if let chain = callee.chain, Self.readers.contains(chain) { return }
        arguments.forEach(release)
    }

    /// The functions of Lua that change no table, or no member of it.
    private static let readers: Set = [
        "ipairs", "pairs", "next", "type", "tostring", "select", "rawlen", "table.concat", "table.sort", "table.unpack",
        "json.encode", "assert", "string.format",
    ]

    /// Forgets what is known of the tables in a value that goes elsewhere.
    func release(_ value: LuaExpression) {
        switch value.kind {
        case .name(let name): open(name)
        case .table(let fields): fields.forEach { release($0.value) }
        case .binary(_, let left, let right):
            release(left)
            release(right)
        default: break
        }
    }

    private func open(_ name: String) {
        if let key = local(name)?.key { localTables[key]?.isOpen = true }
    }

    /// Returns what a returned expression can be: the tables that a local has become, and what a function of the plugin
    /// returns. Where that is not known, the expression itself.
    func outcomes(of value: LuaExpression, _ depth: Int = 0) -> [LuaExpression] {
        guard depth < 4, let last else { return [value] }
        switch value.kind {
        case .name(let name):
            guard let key = local(name)?.key, let table = localTables[key], !table.isOpen, !table.variants.isEmpty,
                table.functions == functions.count, table.loops == last.loops
            else { return [value] }
            return table.tables.flatMap { closed($0, depth) }.map {
                LuaExpression(kind: .table($0), place: value.place)
            }
        case .table(let fields):
            return closed(fields, depth).map { LuaExpression(kind: .table($0), place: value.place) }
        case .binary("and", _, let right): return outcomes(of: right, depth + 1)
        case .binary("or", let left, let right):
            switch left.kind {
            case .name, .call: return outcomes(of: left, depth + 1) + outcomes(of: right, depth + 1)
            default: return [value]
            }
        case .call(let callee, _):
            let found = returns(of: callee)?.compactMap(\.first) ?? []
            return found.isEmpty ? [value] : found
        default: return [value]
        }
    }

    /// Returns a table with what its values can be, in at most eight combinations.
    private func closed(_ fields: [LuaTableField], _ depth: Int) -> [[LuaTableField]] {
        var tables: [[LuaTableField]] = [[]]
        for field in fields {
            let values = outcomes(of: field.value, depth + 1)
            let isManageable = tables.count * values.count <= 8
            let choices = isManageable ? values.map { LuaTableField(key: field.key, value: $0) } : [field]
            tables = tables.flatMap { table in choices.map { table + [$0] } }
        }
        return tables
    }

    /// Returns what a function of the plugin returns that is called once, in this file; nil if that is not known.
    func returns(of callee: LuaExpression) -> [[LuaExpression]]? {
        guard case .function(let body) = peeked(callee) else { return nil }
        let id = ObjectIdentifier(body)
        guard let known = knownReturns[id], known.file == file.name, knownCalls[id] == 1 else { return nil }
        return known.values
    }

    private func peeked(_ callee: LuaExpression) -> LuaFact {
        switch callee.kind {
        case .name(let name): return local(name)?.fact ?? .unknown
        case .index(let base, let key):
            guard case .string(let word) = key.kind, case .table(let table) = peeked(base) else { return .unknown }
            return tables[table]?[word] ?? .unknown
        default: return .unknown
        }
    }
}

extension LuaExpression {
    /// The name with which a chain of members starts; nil for other expressions.
    fileprivate var root: String? {
        switch kind {
        case .name(let name): name
        case .index(let base, _): base.root
        default: nil
        }
    }
}
