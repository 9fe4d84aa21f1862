/// Checks conditions that always hold, or never.
struct ConditionInspection {
    let code: LuaInspection

    /// Checks a condition that always holds or never.
    func checkCondition(_ condition: LuaExpression) {
        switch condition.kind {
        case .unary("#", let value):
            code.report(
                "\"#\" is true in a condition, even if it is 0", at: condition.place,
                help: "write #\(value.chain ?? "…") > 0")
        case .unary("not", let inner):
            if case .unary("#", let value) = inner.kind {
                code.report(
                    "\"not #\" is never true, not even if the length is 0", at: condition.place,
                    help: "write #\(value.chain ?? "…") == 0")
            }
        case .binary("or", let left, let right):
            if isEquation(left), case .string(let word) = right.kind {
                code.report(
                    "\"or\" does not continue a comparison: \"\(word)\" alone is always true", at: right.place,
                    help: "write the comparison again: or … == \"\(word)\"")
            } else if let same = opposed(left, right, "~=") {
                code.report(
                    "\"\(same)\" is always different from one of them", at: right.place, help: "write and instead of or"
                )
            }
            checkCondition(left)
            checkCondition(right)
        case .binary("and", let left, let right):
            if let same = opposed(left, right, "==") {
                code.report("\"\(same)\" is never both", at: right.place, help: "write or instead of and")
            }
            checkCondition(left)
            checkCondition(right)
        default: break
        }
    }

    private func isEquation(_ expression: LuaExpression) -> Bool {
        switch expression.kind {
        case .binary("==", _, _), .binary("~=", _, _): true
        case .binary("or", let left, let right):
            if case .string = right.kind { isEquation(left) } else { isEquation(right) }
        default: false
        }
    }

    /// Returns the value that two comparisons with different texts have in common.
    private func opposed(_ left: LuaExpression, _ right: LuaExpression, _ sign: String) -> String? {
        guard case .binary(sign, let first, let one) = left.kind,
            case .binary(sign, let second, let other) = right.kind,
            case .string(let word) = one.kind, case .string(let next) = other.kind, word != next,
            let chain = first.chain, chain == second.chain
        else { return nil }
        return chain
    }
}

extension LuaInspection {
    var conditionCheck: ConditionInspection { ConditionInspection(code: self) }
}
