import CLuaShims

extension LuaState {
    /// For tests: the nth growth of the heap from now, and those after it up to `count`, find no memory.
    func failAllocation(_ nth: UInt64, count: UInt64 = .max) { wm_fail_allocation_at(raw, nth, count) }

    /// For tests: how often the heap grew.
    var allocations: UInt64 { wm_allocations(raw) }

    /// For tests: whether Lua runs on a stack of its own, on every thread alike. Sanitizers know the threads' stacks only.
    static var hasOwnStack: Bool { wm_has_own_stack() }

    /// For tests: sources are compiled without being read before.
    func skipGuard() { wm_skip_guard(raw) }
}

/// A token of Lua source, as the border reads it before the compiler does. For tests.
struct LuaToken: Equatable {
    enum Kind: UInt32 {
        case end, name, keyword, number, text, `operator`
        /// The compiler stops here.
        case broken
    }

    var kind: Kind
    /// Offsets of its first byte, and of the byte behind it.
    var start: Int
    var end: Int
    /// The line on which it ends, counted from one.
    var line: Int

    /// The tokens of a source, up to its end or to the first that is broken.
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
