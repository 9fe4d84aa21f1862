/// Reads Lua code as statements. Code that does not compile is not read: the compiler reports its mistakes.
struct LuaParser {
    /// The code does not compile, or is nested too deeply.
    private struct Failure: Error {}

    private let tokens: [LuaToken]
    private var position = 0
    private var depth = 0
    /// The maximum depth of nested blocks and expressions.
    private static let deepest = 150

    /// Returns the statements of a file; nil if it does not compile.
    static func statements(of bytes: [UInt8]) -> [LuaStatement]? {
        var parser = LuaParser(tokens: LuaLexer.tokens(of: bytes))
        guard let block = try? parser.block(), parser.token.kind == .end else { return nil }
        return block
    }

    private init(tokens: [LuaToken]) { self.tokens = tokens }

    private var token: LuaToken { tokens[min(position, tokens.count - 1)] }
    private var place: LuaPlace { token.place }

    private func isAt(_ word: String) -> Bool {
        token.text == word && (token.kind == .symbol || (token.kind == .name && Self.words.contains(word)))
    }

    private mutating func take(_ word: String) -> Bool {
        guard isAt(word) else { return false }
        position += 1
        return true
    }

    private mutating func expect(_ word: String) throws { if !take(word) { throw Failure() } }

    private mutating func name() throws -> (text: String, place: LuaPlace) {
        guard token.kind == .name, !Self.words.contains(token.text) else { throw Failure() }
        defer { position += 1 }
        return (token.text, token.place)
    }

    private mutating func nested<Value>(_ body: (inout LuaParser) throws -> Value) throws -> Value {
        depth += 1
        defer { depth -= 1 }
        guard depth < Self.deepest else { throw Failure() }
        return try body(&self)
    }

    private static let words: Set<String> = [
        "and", "break", "do", "else", "elseif", "end", "false", "for", "function", "goto", "if", "in", "local", "nil",
        "not", "or", "repeat", "return", "then", "true", "until", "while",
    ]

    // MARK: Statements

    private mutating func block() throws -> [LuaStatement] {
        try nested { parser in
            var statements: [LuaStatement] = []
            while parser.token.kind != .end, !["end", "else", "elseif", "until"].contains(where: parser.isAt) {
                let isLast = parser.isAt("return")
                statements.append(try parser.statement())
                if isLast { break }
            }
            return statements
        }
    }

    private mutating func statement() throws -> LuaStatement {
        let start = place
        if take(";") || take("break") { return .other }
        if take("goto") {
            _ = try name()
            return .other
        }
        if take("::") {
            _ = try name()
            try expect("::")
            return .other
        }
        if take("do") { return .block(try ended(block())) }
        if take("while") {
            let condition = try expression()
            try expect("do")
            return .loop(condition, try ended(block()))
        }
        if take("repeat") {
            let body = try block()
            try expect("until")
            return .repeat(body, try expression())
        }
        if take("if") { return try conditional() }
        if take("for") { return try loop() }
        if take("function") {
            var (text, place) = try name()
            var target = LuaExpression(kind: .name(text), place: place)
            var isMethod = false
            while !isMethod, isAt(".") || isAt(":") {
                isMethod = isAt(":")
                position += 1
                (text, place) = try name()
                target = LuaExpression(kind: .index(target, .init(kind: .string(text), place: place)), place: place)
            }
            return .function(target, try function(isMethod: isMethod, start))
        }
        if take("local") {
            if take("function") { return .localFunction(try name().text, try function(isMethod: false, start)) }
            var names: [String] = []
            repeat {
                names.append(try name().text)
                if take("<") {
                    _ = try name()
                    try expect(">")
                }
            } while take(",")
            return .local(names, take("=") ? try expressions() : [])
        }
        if take("return") {
            var values: [LuaExpression] = []
            if token.kind != .end, !["end", "else", "elseif", "until", ";"].contains(where: isAt) {
                values = try expressions()
            }
            _ = take(";")
            return .return(values, start)
        }
        var targets = [try suffixed()]
        while take(",") { targets.append(try suffixed()) }
        if take("=") { return .assign(targets, try expressions()) }
        guard targets.count == 1 else { throw Failure() }
        switch targets[0].kind {
        case .call, .method: return .call(targets[0])
        default: throw Failure()
        }
    }

    private mutating func ended(_ block: [LuaStatement]) throws -> [LuaStatement] {
        try expect("end")
        return block
    }

    private mutating func conditional() throws -> LuaStatement {
        var branches: [(LuaExpression, [LuaStatement])] = []
        repeat {
            let condition = try expression()
            try expect("then")
            branches.append((condition, try block()))
        } while take("elseif")
        let last = take("else") ? try block() : []
        try expect("end")
        return .if(branches, last)
    }

    private mutating func loop() throws -> LuaStatement {
        var names = [try name().text]
        if take("=") {
            let bounds = try expressions()
            try expect("do")
            return .count(names[0], bounds, try ended(block()))
        }
        while take(",") { names.append(try name().text) }
        try expect("in")
        let values = try expressions()
        try expect("do")
        return .each(names, values, try ended(block()))
    }

    private mutating func function(isMethod: Bool, _ start: LuaPlace) throws -> LuaFunctionBody {
        try expect("(")
        var parameters = isMethod ? ["self"] : []
        while !isAt(")") {
            if !take("...") { parameters.append(try name().text) }
            if !take(",") { break }
        }
        try expect(")")
        return LuaFunctionBody(parameters: parameters, block: try ended(block()), place: start)
    }

    // MARK: Expressions

    private mutating func expressions() throws -> [LuaExpression] {
        var values = [try expression()]
        while take(",") { values.append(try expression()) }
        return values
    }

    /// The binary operators with their precedence on the left and on the right.
    private static let operators: [String: (Int, Int)] = [
        "or": (1, 1), "and": (2, 2), "<": (3, 3), ">": (3, 3), "<=": (3, 3), ">=": (3, 3), "~=": (3, 3), "==": (3, 3),
        "|": (4, 4), "~": (5, 5), "&": (6, 6), "<<": (7, 7), ">>": (7, 7), "..": (9, 8), "+": (10, 10), "-": (10, 10),
        "*": (11, 11), "/": (11, 11), "//": (11, 11), "%": (11, 11), "^": (14, 13),
    ]

    private mutating func expression(above limit: Int = 0) throws -> LuaExpression {
        try nested { parser in
            var left: LuaExpression
            let start = parser.place
            if let sign = ["not", "-", "#", "~"].first(where: parser.isAt) {
                parser.position += 1
                left = LuaExpression(kind: .unary(sign, try parser.expression(above: 12)), place: start)
            } else {
                left = try parser.simple()
            }
            while parser.token.kind != .string, parser.token.kind != .number,
                let (before, after) = Self.operators[parser.token.text], before > limit
            {
                let sign = parser.token.text
                parser.position += 1
                left = LuaExpression(
                    kind: .binary(sign, left, try parser.expression(above: after)), place: left.place)
            }
            return left
        }
    }

    private mutating func simple() throws -> LuaExpression {
        let start = place
        switch token.kind {
        case .number:
            defer { position += 1 }
            return LuaExpression(kind: .number(Double(token.text)), place: start)
        case .string:
            defer { position += 1 }
            return LuaExpression(kind: .string(token.text), place: start)
        default: break
        }
        if take("nil") { return LuaExpression(kind: .nil, place: start) }
        if take("true") { return LuaExpression(kind: .boolean(true), place: start) }
        if take("false") { return LuaExpression(kind: .boolean(false), place: start) }
        if take("...") { return LuaExpression(kind: .rest, place: start) }
        if isAt("{") { return try table() }
        if take("function") {
            return LuaExpression(kind: .function(try function(isMethod: false, start)), place: start)
        }
        return try suffixed()
    }

    private mutating func suffixed() throws -> LuaExpression {
        var value: LuaExpression
        if take("(") {
            value = try expression()
            try expect(")")
        } else {
            let (text, place) = try name()
            value = LuaExpression(kind: .name(text), place: place)
        }
        while true {
            if take(".") {
                let (text, place) = try name()
                value = LuaExpression(kind: .index(value, .init(kind: .string(text), place: place)), place: place)
            } else if isAt("[") {
                position += 1
                let key = try expression()
                try expect("]")
                value = LuaExpression(kind: .index(value, key), place: key.place)
            } else if take(":") {
                let (text, place) = try name()
                value = LuaExpression(kind: .method(value, text, try arguments()), place: place)
            } else if isAt("(") || isAt("{") || token.kind == .string {
                value = LuaExpression(kind: .call(value, try arguments()), place: value.place)
            } else {
                return value
            }
        }
    }

    private mutating func arguments() throws -> [LuaExpression] {
        if token.kind == .string || isAt("{") { return [try simple()] }
        try expect("(")
        if take(")") { return [] }
        let values = try expressions()
        try expect(")")
        return values
    }

    private mutating func table() throws -> LuaExpression {
        let start = place
        try expect("{")
        var fields: [LuaTableField] = []
        while !isAt("}") {
            if take("[") {
                let key = try expression()
                try expect("]")
                try expect("=")
                fields.append(LuaTableField(key: key, value: try expression()))
            } else if token.kind == .name, !Self.words.contains(token.text), tokens[position + 1].text == "=",
                tokens[position + 1].kind == .symbol
            {
                let (text, place) = try name()
                position += 1
                fields.append(
                    LuaTableField(key: .init(kind: .string(text), place: place), value: try expression()))
            } else {
                fields.append(LuaTableField(key: nil, value: try expression()))
            }
            if !take(","), !take(";") { break }
        }
        try expect("}")
        return LuaExpression(kind: .table(fields), place: start)
    }
}
