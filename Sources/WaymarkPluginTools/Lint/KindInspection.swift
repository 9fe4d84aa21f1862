import WaymarkPlugins

/// Checks what operators do with values of a kind.
struct KindInspection {
    let code: LuaInspection

    /// Checks an operator that needs other values than those that it has.
    func checkOperator(_ sign: String, _ value: LuaExpression, _ fact: LuaFact, with other: LuaExpression) {
        let shown = value.chain ?? "the value"
        switch sign {
        case "..", "+", "-", "*", "/", "//", "%", "^":
            if sign == "+", case .string(let text) = value.kind, Self.isNoNumber(text) {
                return code.report("\"+\" adds numbers, not texts", at: value.place, help: "write .. to join texts")
            }
            guard let kind = fact.kind, kind != .text, kind != .number else { return }
            if kind == .function, let call = value.chain {
                return code.report("\"\(shown)\" is a function", at: value.place, help: "call it: \(call)()")
            }
            let verb = sign == ".." ? "joined with a text" : "used in arithmetic"
            code.report(
                "\"\(shown)\" is \(kind.phrase) and cannot be \(verb)", at: value.place,
                help: kind == .boolean
                    ? "write tostring(\(shown))"
                    : kind == .list && sign == ".." ? "write table.concat(\(shown), \", \")" : nil)
        default: break
        }
    }

    /// Whether a text has a character that no number has.
    private static func isNoNumber(_ text: String) -> Bool {
        text.contains { !"0123456789abcdefABCDEFxXpP+-. \t\n".contains($0) }
    }

    /// Checks the operand of `#`.
    func checkLength(of value: LuaExpression, _ fact: LuaFact) {
        guard let kind = fact.kind, kind == .number || kind == .boolean || kind == .function else { return }
        code.report("\"\(value.chain ?? "the value")\" is \(kind.phrase) and has no length", at: value.place)
    }

    /// Checks the call of something that is not a function.
    func checkCallee(_ callee: LuaExpression, _ fact: LuaFact) {
        guard let kind = fact.kind, kind != .function, let shown = callee.chain else { return }
        code.report(
            "\"\(shown)\" is \(kind.phrase), not a function", at: callee.place, help: "write it without parentheses")
    }

    /// Checks the value that a `for … in` goes through without `ipairs` or `pairs`.
    func checkIterated(_ value: LuaExpression, _ fact: LuaFact) {
        guard let kind = fact.kind, kind == .list || kind == .table else { return }
        let shown = value.chain ?? "…"
        let iterator = kind == .list ? "ipairs" : "pairs"
        code.report(
            "a \"for\" cannot go through \(kind.phrase) as it is", at: value.place,
            help: "write \(iterator)(\(shown))")
    }

    /// Checks a member of something that has none; returns whether it was one.
    func checkMember(_ word: String, of base: LuaExpression, _ fact: LuaFact, at place: LuaPlace) -> Bool {
        guard let kind = fact.kind else { return false }
        let shown = base.chain ?? "the value"
        switch kind {
        case .number, .boolean:
            code.report("\"\(shown)\" is \(kind.phrase) and has no \"\(word)\"", at: place)
        case .function:
            guard base.chain != nil else { return false }
            code.report(
                "\"\(shown)\" is a function and has no \"\(word)\"", at: place, help: "call it: \(shown)().\(word)")
        case .text where LuaGlobals.libraries["string"]?.contains(word) != true:
            code.report("\"\(shown)\" is a text and has no \"\(word)\"", at: place)
        default: return false
        }
        return true
    }

    /// Checks a comparison of a value with a literal of another kind.
    func checkKinds(_ sign: String, _ value: LuaExpression, _ fact: LuaFact, _ literal: LuaExpression) -> Bool {
        guard let kind = fact.kind else { return false }
        let shown = value.chain ?? Self.callee(of: value) ?? "the value"
        let other: LuaValueKind
        switch literal.kind {
        case .string: other = .text
        case .number: other = .number
        case .boolean: other = .boolean
        default: return false
        }
        guard kind != other, value.chain != nil || Self.callee(of: value) != nil else { return false }
        if kind == .function {
            guard let chain = value.chain else { return false }
            code.report("\"\(chain)\" is a function, not \(other.phrase)", at: value.place, help: "call it: \(chain)()")
            return true
        }
        let help: String? =
            switch (kind, other) {
            case (.number, .text): "write the number without quotes"
            case (.boolean, .text):
                if case .string(let word) = literal.kind { "write \(word) without quotes" } else { nil }
            case (.boolean, .number): "compare it with true or false"
            case (.text, .number):
                ["==", "~="].contains(sign) || value.chain != nil
                    ? "compare it with a text in quotes" : "write tonumber(…) around it"
            case (.list, .text): "go through its items with ipairs and compare each"
            case (.list, .number): "write #\(shown) for the number of its items"
            case (_, .boolean): "write \"\(shown) ~= nil\" to ask whether there is one"
            default: "compare one of its members"
            }
        code.report("\"\(shown)\" is \(kind.phrase), not \(other.phrase)", at: literal.place, help: help)
        return true
    }

    private static func callee(of value: LuaExpression) -> String? {
        if case .call(let callee, _) = value.kind { callee.chain } else { nil }
    }
}

extension LuaInspection {
    var kindCheck: KindInspection { KindInspection(code: self) }
}
