import WaymarkModel
import WaymarkPlugins

/// Reads a plugin's Lua code and notes probable mistakes, without running it.
///
/// It follows what is known of values: the `e` of hooks, `waymark`, options, what functions of the API return, and what
/// the plugin passes to its own functions. Where nothing is known, it says nothing.
final class LuaInspection {
    let folder: PluginFolder
    /// The venue whose ids the code may name; nil if any is possible.
    let venue: Venue?
    /// The questions that plugins can ask; empty if they are not known.
    let questions: [QuestionDeclaration]
    var diagnostics: [Diagnostic] = []
    /// The capabilities that the code uses.
    var used: Set<PluginCapability> = []
    /// The names of the commands; nil if they are not all literal.
    var commandNames: Set<String>? = []

    // What is learnt in one reading and known in the next.
    private var assigned: Set<String> = []
    /// The tables that are members of themselves.
    var cyclic: Set<String> = []
    var tables: [String: [String: LuaFact]] = [:]
    var exports: [String: LuaFact] = [:]
    private var parameters: [ObjectIdentifier: [LuaFact]] = [:]
    private var hooks: [ObjectIdentifier: HookDeclaration] = [:]
    var calls: [ObjectIdentifier: [LuaKnownCall]] = [:]
    var knownReturns: [ObjectIdentifier: (file: String, values: [[LuaExpression]])] = [:]
    var knownCalls: [ObjectIdentifier: Int] = [:]

    // The state of one reading of a file.
    var isReporting = false
    var file: PluginFile
    private var scopes: [[String: (fact: LuaFact, key: String)]] = []
    private var count = 0
    /// The name of the table that the file returns.
    private var returned: String?
    private var told: Set<String> = []
    /// The functions that enclose the statement.
    var functions: [FunctionState] = []
    var localTables: [String: LuaLocalTable] = [:]
    private var callCounts: [ObjectIdentifier: Int] = [:]

    init(_ folder: PluginFolder, in venue: Venue?, asking questions: [QuestionDeclaration]) {
        self.folder = folder
        self.venue = venue
        self.questions = questions
        file = folder.main
    }

    /// Reads all files. What a function is called with is known only after the calls were read, so they are read thrice.
    func run() {
        let files = ([folder.main] + folder.modules).compactMap { file in
            LuaParser.statements(of: file.bytes).map { (file, $0) }
        }
        for reading in 0..<3 {
            isReporting = reading == 2
            used = []
            (knownCalls, callCounts) = (callCounts, [:])
            for (file, statements) in files { read(file, statements) }
        }
    }

    private func read(_ file: PluginFile, _ statements: [LuaStatement]) {
        self.file = file
        (scopes, count, told, functions, cyclic, localTables) = ([[:]], 0, [], [], [], [:])
        returned = nil
        if case .return(let values, _)? = statements.last, case .name(let name)? = values.first?.kind {
            returned = name
        }
        for statement in statements { visit(statement) }
    }

    /// Whether the file is `init.lua`, which returns the hooks.
    private var isMain: Bool { file.name == folder.main.name }

    // MARK: Names

    private func declare(_ name: String, _ fact: LuaFact) {
        count += 1
        let key = "\(file.name)#\(count)"
        scopes[scopes.count - 1][name] = (assigned.contains(key) ? .unknown : fact, key)
    }

    func local(_ name: String) -> (fact: LuaFact, key: String)? {
        for scope in scopes.reversed() { if let found = scope[name] { return found } }
        return nil
    }

    /// Returns what is known of a name. A name that nobody declared is reported once in each file.
    func fact(of name: String, at place: LuaPlace) -> LuaFact {
        if let local = local(name) { return local.fact }
        if name == "waymark" { return .waymark([]) }
        if LuaGlobals.tables.contains(name) { return .waymark([name]) }
        if LuaGlobals.libraries[name] != nil { return .library(name) }
        guard !LuaGlobals.names.contains(name), told.insert(name).inserted else { return .unknown }
        let names = LuaGlobals.names.sorted() + scopes.flatMap(\.keys)
        let help =
            LuaGlobals.remedies[name]
            ?? EditDistance.suggestion(for: name, among: names).map { "did you mean \"\($0)\"?" }
        report("\"\(name)\" is not declared", at: place, help: help ?? "declare it with local")
        return .unknown
    }

    // MARK: Statements

    private func visit(_ block: [LuaStatement], isLoop: Bool = false, isPlain: Bool = false) {
        let last = functions.count - 1
        if last >= 0, !isPlain { functions[last].conditions += 1 }
        if last >= 0, isLoop { functions[last].loops += 1 }
        scopes.append([:])
        for statement in block { visit(statement) }
        scopes.removeLast()
        if last >= 0, !isPlain { functions[last].conditions -= 1 }
        if last >= 0, isLoop { functions[last].loops -= 1 }
    }

    private func visit(_ statement: LuaStatement) {
        switch statement {
        case .local(let names, let values):
            let facts = values.enumerated().map { index, value in
                names.indices.contains(index) ? made(value, names[index]) : visit(value)
            }
            for (index, name) in names.enumerated() {
                declare(name, facts.indices.contains(index) ? facts[index] : .unknown)
                noteLocal(name, values.indices.contains(index) ? values[index] : nil)
            }
            values.filter { if case .table = $0.kind { false } else { true } }.forEach(release)
        case .assign(let targets, let values):
            let facts = values.map { visit($0) }
            for (index, target) in targets.enumerated() {
                noteAssignment(target, values.indices.contains(index) ? values[index] : nil)
                assign(target, facts.indices.contains(index) ? facts[index] : .unknown)
                if values.indices.contains(index) { callCheck.noteCycle(target, values[index]) }
            }
        case .call(let call): _ = visit(call)
        case .block(let block): visit(block, isPlain: true)
        case .loop(let condition, let block):
            _ = visit(condition)
            conditionCheck.checkCondition(condition)
            visit(block, isLoop: true)
        case .repeat(let block, let condition):
            scopes.append([:])
            visit(block, isLoop: true)
            _ = visit(condition)
            scopes.removeLast()
        case .if(let branches, let last):
            for (condition, block) in branches {
                _ = visit(condition)
                conditionCheck.checkCondition(condition)
                visit(block)
            }
            visit(last)
        case .count(let name, let bounds, let block):
            bounds.forEach { _ = visit($0) }
            scopes.append([:])
            declare(name, .unknown)
            visit(block, isLoop: true)
            scopes.removeLast()
        case .each(let names, let values, let block): each(names, values, block)
        case .function(let target, let body): function(target, body)
        case .localFunction(let name, let body):
            declare(name, .function(body))
            visit(body)
        case .return(let values, let place):
            values.forEach { _ = visit($0) }
            if functions.isEmpty {
                exports[file.name] = values.first.map { made($0, "return", isVisited: true) } ?? .unknown
            } else {
                functions[functions.count - 1].returns += resultCheck.results(values)
                resultCheck.checkResults(values, at: place)
            }
        case .other: break
        }
    }

    private func each(_ names: [String], _ values: [LuaExpression], _ block: [LuaStatement]) {
        var items: [LuaFact] = []
        if values.count == 1, case .call(let callee, let arguments) = values[0].kind, arguments.count == 1,
            case .name(let iterator) = callee.kind, ["ipairs", "pairs"].contains(iterator)
        {
            let fact = visit(arguments[0])
            switch fact.type {
            case .list? where fact.idsKind != nil: items = [.typed(.integer), fact.idsKind.map { .id($0) } ?? .unknown]
            case .list(let item)?: items = [.typed(.integer), .typed(item)]
            case .texts?: items = [.typed(.string), .typed(.string)]
            default: break
            }
        } else {
            for value in values {
                let fact = visit(value)
                if values.count == 1 { kindCheck.checkIterated(value, fact) }
            }
        }
        scopes.append([:])
        for (index, name) in names.enumerated() {
            declare(name, items.indices.contains(index) ? items[index] : .unknown)
        }
        visit(block, isLoop: true)
        scopes.removeLast()
    }

    /// Returns what is known of a value that a name gets: the functions of a table are known by their names.
    private func made(_ value: LuaExpression, _ name: String, isVisited: Bool = false) -> LuaFact {
        guard case .table(let fields) = value.kind, functions.isEmpty else {
            return isVisited ? peek(value) : visit(value)
        }
        let key = file.name + ":" + name
        let isHooks = isMain && (name == returned || name == "return")
        for field in fields {
            guard case .string(let word)? = field.key?.kind, case .function(let body) = field.value.kind else {
                continue
            }
            tables[key, default: [:]][word] = .function(body)
            if isHooks { mark(body, as: word) }
        }
        if !isVisited { _ = visit(value) }
        return .table(key)
    }

    private func peek(_ value: LuaExpression) -> LuaFact {
        if case .name(let name) = value.kind { return local(name)?.fact ?? .unknown }
        return .unknown
    }

    private func mark(_ body: LuaFunctionBody, as word: String) {
        let use = folder.manifest.hooks.first { $0.function == word }
        guard let hook = use?.hook ?? HookName(rawValue: word) ?? HookName.former[word] else { return }
        if hook.rawValue != word, told.insert("the hook " + word).inserted {
            report(
                "the hook \"\(word)\" is now called \"\(hook.rawValue)\"", at: body.place,
                help: "the former name works until the next version")
        }
        hooks[ObjectIdentifier(body)] = PluginAPI.hook(hook)
    }

    private func assign(_ target: LuaExpression, _ value: LuaFact) {
        switch target.kind {
        case .name(let name):
            if let local = local(name) {
                assigned.insert(local.key)
            } else if told.insert(name).inserted {
                report("\"\(name)\" is not declared", at: target.place, help: "write local \(name) = … where it begins")
            }
        case .index(let base, let key):
            let fact = visit(base)
            if !isWord(key) { _ = visit(key) }
            checkWriting(to: base, fact, at: target.place)
            guard case .table(let table) = fact, case .string(let word) = key.kind, case .function(let body) = value
            else { return }
            tables[table, default: [:]][word] = value
            if isMain, base.chain == returned { mark(body, as: word) }
        default: _ = visit(target)
        }
    }

    private func isWord(_ key: LuaExpression) -> Bool { if case .string = key.kind { true } else { false } }

    private func function(_ target: LuaExpression, _ body: LuaFunctionBody) {
        assign(target, .function(body))
        visit(body)
    }

    /// Reads a function with what is known of its parameters.
    func visit(_ body: LuaFunctionBody) {
        let hook = hooks[ObjectIdentifier(body)]
        let known = parameters[ObjectIdentifier(body)] ?? []
        scopes.append([:])
        functions.append(FunctionState(hook: hook, body: body))
        calls[ObjectIdentifier(body)] = []
        for (index, name) in body.parameters.enumerated() {
            let fact = known.indices.contains(index) ? known[index] : .unknown
            declare(name, index == 0 ? hook.map { .event($0) } ?? fact : fact)
        }
        visit(body.block, isPlain: true)
        scopes.removeLast()
        let state = functions.removeLast()
        knownReturns[ObjectIdentifier(body)] = (file.name, state.returns)
        guard let hook else { return }
        resultCheck.checkFunction(state, body)
        checkHelpers(of: hook, body)
    }

    /// Notes what a function of the plugin is called with.
    func note(_ arguments: [LuaFact], of body: LuaFunctionBody) {
        let id = ObjectIdentifier(body)
        callCounts[id, default: 0] += 1
        guard let known = parameters[id] else {
            parameters[id] = arguments
            return
        }
        parameters[id] = zip(known, arguments).map { $0.isSame(as: $1) ? $0 : .unknown }
    }
}
