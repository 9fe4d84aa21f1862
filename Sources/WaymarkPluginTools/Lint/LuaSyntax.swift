/// An expression of Lua code.
struct LuaExpression {
    indirect enum Kind {
        case `nil`
        case boolean(Bool)
        case number(Double?)
        case string(String)
        case rest
        case name(String)
        /// A member: `a.b` and `a["b"]` have a string as key.
        case index(LuaExpression, LuaExpression)
        case call(LuaExpression, [LuaExpression])
        case method(LuaExpression, String, [LuaExpression])
        case function(LuaFunctionBody)
        case binary(String, LuaExpression, LuaExpression)
        case unary(String, LuaExpression)
        case table([LuaTableField])
    }

    var kind: Kind
    /// The place of its last word: for `a.b`, that of `b`.
    var place: LuaPlace

    /// The text of a chain of names, such as `e.edge`; nil for other expressions.
    var chain: String? {
        switch kind {
        case .name(let name): name
        case .index(let base, let key):
            if case .string(let word) = key.kind { base.chain.map { $0 + "." + word } } else { nil }
        default: nil
        }
    }
}

/// A field of a table constructor.
struct LuaTableField {
    /// The key; nil for an item of the list.
    var key: LuaExpression?
    var value: LuaExpression
}

/// The parameters and the code of a function.
final class LuaFunctionBody {
    let parameters: [String]
    let block: [LuaStatement]
    let place: LuaPlace

    init(parameters: [String], block: [LuaStatement], place: LuaPlace) {
        self.parameters = parameters
        self.block = block
        self.place = place
    }
}

/// A statement of Lua code.
indirect enum LuaStatement {
    case local([String], [LuaExpression])
    case assign([LuaExpression], [LuaExpression])
    case call(LuaExpression)
    case block([LuaStatement])
    case loop(LuaExpression, [LuaStatement])
    case `repeat`([LuaStatement], LuaExpression)
    case `if`([(LuaExpression, [LuaStatement])], [LuaStatement])
    case count(String, [LuaExpression], [LuaStatement])
    case each([String], [LuaExpression], [LuaStatement])
    /// `function a.b(…)`, with the target as an expression.
    case function(LuaExpression, LuaFunctionBody)
    case localFunction(String, LuaFunctionBody)
    case `return`([LuaExpression], LuaPlace)
    case other
}
