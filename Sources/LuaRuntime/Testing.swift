import CLuaShims

extension LuaState {
    /// For tests: makes the nth growth of the heap from now (1 is the next), and the `count - 1` after it, fail.
    func failAllocation(_ nth: UInt64, count: UInt64 = .max) { wm_fail_allocation_at(raw, nth, count) }

    /// For tests: the number of times that the heap has grown.
    var allocations: UInt64 { wm_allocations(raw) }

    /// For tests: whether Lua runs on a stack that the border makes, the same on every thread. It does not under
    /// sanitizers.
    static var hasOwnStack: Bool { wm_has_own_stack() }

    /// For tests: compiles sources without the guard on their text.
    func skipGuard() { wm_skip_guard(raw) }
}

/// A token of a Lua source, as the guard reads it. For tests.
struct LuaToken: Equatable {
    enum Kind: UInt32 {
        case end, name, keyword, number, text, `operator`
        /// The compiler stops here.
        case broken
    }

    var kind: Kind
    /// The offset of its first byte.
    var start: Int
    /// The offset of the byte behind it.
    var end: Int
    /// The line on which it ends, counted from 1.
    var line: Int

    /// Returns the tokens of a source, up to its end or to the first broken token.
    static func all(in source: [UInt8]) -> [LuaToken] {
        source.withUnsafeBytes { buffer in
            guard let base = buffer.baseAddress?.assumingMemoryBound(to: CChar.self) else { return [] }
            var lexer = wm_lexer()
            wm_begin_tokens(&lexer, base, buffer.count)
            var tokens: [LuaToken] = []
            while true {
                let kind = Kind(rawValue: wm_read_token(&lexer).rawValue) ?? .broken
                guard let start = lexer.start, let end = lexer.at else { return tokens }
                tokens.append(
                    LuaToken(
                        kind: kind, start: start - UnsafePointer(base), end: end - UnsafePointer(base),
                        line: Int(lexer.line)))
                if kind == .end || kind == .broken { return tokens }
            }
        }
    }
}
