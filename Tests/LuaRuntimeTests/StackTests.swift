import Testing

@testable import LuaRuntime

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// Runs a body on a thread of its own, with a stack of so many bytes, and waits for it.
private func onThread(stack: Int, _ body: @escaping () -> Void) {
    final class Work {
        let body: () -> Void
        init(_ body: @escaping () -> Void) { self.body = body }
    }
    var attributes = pthread_attr_t()
    pthread_attr_init(&attributes)
    defer { pthread_attr_destroy(&attributes) }
    pthread_attr_setstacksize(&attributes, stack)
    #if canImport(Glibc)
        var thread = pthread_t()
    #else
        var thread: pthread_t?
    #endif
    let work = Unmanaged.passRetained(Work(body))
    pthread_create(
        &thread, &attributes,
        { context in
            #if canImport(Glibc)
                guard let context else { return nil }
            #endif
            Unmanaged<Work>.fromOpaque(context).takeRetainedValue().body()
            return nil
        }, work.toOpaque())
    #if canImport(Glibc)
        pthread_join(thread, nil)
    #else
        if let thread { pthread_join(thread, nil) }
    #endif
}

/// Where the stack of the caller ends now.
@inline(never) private func stackAddress() -> Int {
    var mark: UInt8 = 0
    return withUnsafeMutablePointer(to: &mark) { Int(bitPattern: $0) }
}

@Suite struct `Each Lua state runs on its own stack` {
    private static let tooDeep = "runtime init.lua:1: calls are nested more than 180 deep"

    /// As deep as C and Lua can be nested, by what takes the most of the stack on each level, and how each ends.
    private static let deep: [(String, String)] = [
        ("local function f() return (('x'):gsub('x', f)) end f()", tooDeep),
        ("local function f() return (('x'):rep(100):gsub('(((((((((x)))))))))', f)) end f()", tooDeep),
        ("local function f() return pcall(f) end return (f())", "ends"),
        ("local function f() table.sort({ 2, 1 }, f) end f()", tooDeep),
        (
            "local t t = setmetatable({}, { __tostring = function() return ('%99d%s'):format(1, t) end }) tostring(t)",
            tooDeep
        ),
        ("local t t = setmetatable({}, { __index = function(_, k) return t[k] end }) return t.x", tooDeep),
        ("local function f() for _ in pairs({ a = 1, b = f }) do f() end end f()", tooDeep),
        (
            "local t t = setmetatable({}, { __concat = function() return t .. t end }) return t .. t",
            "runtime init.lua:1: C stack overflow"
        ),
        (
            "return (('a'):rep(30000)):match(('a?'):rep(140) .. 'b')",
            "fuel init.lua:1: the work budget is spent"
        ),
    ]

    private static func nested(_ opening: String, _ count: Int, _ inside: String, _ closing: String = "") -> String {
        String(repeating: opening, count: count) + inside + String(repeating: closing, count: count)
    }

    /// Sources that nest as deep as the compiler lets them, and deeper, and how each ends.
    private static let deepSources: [(String, String)] = [
        ("return " + nested("(", 190, "1", ")"), "init.lua:1: the script returned a number, not a table"),
        ("return " + nested("(", 239, "1", ")"), "init.lua:1: C stack overflow"),
        ("return " + nested("{", 190, "1", "}"), "init.lua:1: the script's table has a key that is not a string"),
        (
            "local x = " + nested("function() return ", 95, "1", " end"),
            "init.lua:1: the script returned a nil, not a table"
        ),
        ("local x = " + nested("function() return ", 190, "1", " end"), "init.lua:1: C stack overflow"),
        ("return " + nested("not ", 10_000, "1"), "init.lua:1: C stack overflow"),
        ("return " + nested("1 .. ", 185, "1"), "init.lua:1: the script returned a string, not a table"),
        ("return " + nested("2 ^ ", 10_000, "2"), "init.lua:1: C stack overflow"),
        (nested("do ", 190, "", "end ") + "return {}", "loads"),
        (
            "return { f = function() return e" + nested(".x", 200, "") + " end }",
            "runtime init.lua:1: there is no global 'e'"
        ),
    ]

    /// How everything deep ends on a thread with so much stack.
    private static func outcomes(stack: Int) -> [String] {
        var outcomes: [String] = []
        onThread(stack: stack) {
            var limits = LuaLimits()
            limits.cpuNanoseconds = 60_000_000_000  // sanitizers are slow
            for (text, _) in deepSources + deep.map({ ("return { f = function(e) \($0) end }", $1) }) {
                do {
                    let scripted = try Scripted(text, limits: limits)
                    guard scripted.state.function("f") != nil else {
                        outcomes.append("loads")
                        continue
                    }
                    let error = scripted.failure(fuel: 20_000_000)
                    outcomes.append(error.map { "\($0.kind) \($0)" } ?? "ends")
                    if scripted.state.killedBy != nil || scripted.state.memoryPeak >= 8 << 20 {
                        outcomes.append("is killed: \(text.prefix(80))")
                    }
                } catch {
                    outcomes.append("\(error)")
                }
            }
        }
        return outcomes
    }

    @Test func `Deep sources and deep calls end alike on every thread`() {
        let expected = (Self.deepSources + Self.deep).map(\.1)
        #expect(Self.outcomes(stack: 8 << 20) == expected)
        for kibibytes in LuaState.hasOwnStack ? [512, 1024, 2048, 4096] : [2048, 4096] {
            #expect(Self.outcomes(stack: kibibytes << 10) == expected, "\(kibibytes) KiB")
        }
    }

    @Test func `The host runs on the thread's stack and may enter another state from there`() throws {
        let stack = LuaState.hasOwnStack ? 512 << 10 : 64 << 20
        var results: [Int64] = []
        var distances: [Int] = []
        onThread(stack: stack) {
            let top = stackAddress()
            /// Enters a new state from inside of the last, so often.
            func nest(_ count: Int) {
                guard count > 0 else { return }
                do {
                    let scripted = try Scripted(body: "waymark.enter() return 7")
                    scripted.host.inside = {
                        distances.append(top - stackAddress())
                        nest(count - 1)
                    }
                    if let result = try scripted.call().integer(at: 0) { results.append(result) }
                } catch { Issue.record("level \(count): \(error)") }
            }
            nest(20)
        }
        #expect(results == Array(repeating: 7, count: 20))
        #expect(distances.count == 20)
        // Each host lies below the last on the thread's stack. A sanitizer keeps variables elsewhere.
        guard LuaState.hasOwnStack else { return }
        #expect(distances == distances.sorted())
        #expect(distances.allSatisfy { (1..<stack).contains($0) }, "\(distances)")
    }
}
