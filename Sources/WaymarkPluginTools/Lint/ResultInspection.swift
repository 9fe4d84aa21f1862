import WaymarkModel
import WaymarkPlugins

/// Checks what hooks return.
struct ResultInspection {
    let code: LuaInspection

    /// Checks what a hook returns.
    func checkResults(_ values: [LuaExpression], at place: LuaPlace) {
        let last = code.functions.count - 1
        for value in values {
            switch value.kind {
            case .nil: break
            case .boolean(let flag):
                code.functions[last].booleans.insert(flag)
                code.functions[last].returnsValue = true
            default: (code.functions[last].returnsMore, code.functions[last].returnsValue) = (true, true)
            }
        }
        guard let hook = code.functions[last].hook else { return }
        let name = hook.name.rawValue
        if hook.kind == .observe {
            guard let first = values.first, first.isLiteral else { return }
            let help = hook.name == .didArrive ? "should_advance_leg decides whether the next leg starts" : nil
            return code.report("\(name) is told, not asked: what it returns is ignored", at: first.place, help: help)
        }
        let results = results(values)
        if hook.name == .commands { noteCommands(results.count == 1 ? results[0] : []) }
        for values in results {
            if let first = values.first { code.callCheck.checkRoles(first, of: hook) }
            for (value, field) in zip(values, hook.results) { code.check(value, field, "the \(field.name) of \(name)") }
        }
        if values.count > hook.results.count {
            let most = hook.results.count
            code.report("\(name) returns at most \(most) value\(most == 1 ? "" : "s")", at: values[most].place)
        }
    }

    /// Returns what a function returns with these values: more than once if they can be several things.
    func results(_ values: [LuaExpression]) -> [[LuaExpression]] {
        if values.count == 1, case .call(let callee, _) = values[0].kind, let known = code.returns(of: callee) {
            return known
        }
        let choices = values.map { code.outcomes(of: $0) }
        let most = max(1, min(8, choices.map(\.count).max() ?? 0))
        return (0..<most).map { number in choices.map { $0[min(number, $0.count - 1)] } }
    }

    private func noteCommands(_ values: [LuaExpression]) {
        guard case .table(let items)? = values.first?.kind else { return code.commandNames = nil }
        for item in items {
            guard case .table(let fields) = item.value.kind,
                let name = fields.first(where: { if case .string("name")? = $0.key?.kind { true } else { false } }),
                case .string(let word) = name.value.kind
            else { return code.commandNames = nil }
            code.commandNames?.insert(word)
        }
    }

    /// Checks a hook as a whole, when its code has been read.
    func checkFunction(_ state: LuaInspection.FunctionState, _ body: LuaFunctionBody) {
        guard let hook = state.hook else { return }
        let name = hook.name.rawValue
        switch hook.rule {
        case .veto where state.booleans == [true] && !state.returnsMore:
            code.report("\(name) never vetoes: true means no opinion", at: body.place, help: "return false to veto")
        case .any where state.booleans == [false] && !state.returnsMore:
            code.report("\(name) never decides: false means no opinion", at: body.place, help: "return true to decide")
        default: break
        }
        if hook.name == .command, !state.returnsValue, !state.callsOthers {
            code.report(
                "the command neither answers nor changes anything", at: body.place, help: "return what it should print")
        }
    }
}

extension LuaInspection {
    var resultCheck: ResultInspection { ResultInspection(code: self) }
}

extension LuaExpression {
    /// Whether it is a value as written.
    fileprivate var isLiteral: Bool {
        switch kind {
        case .boolean, .number, .string, .table: true
        default: false
        }
    }
}
