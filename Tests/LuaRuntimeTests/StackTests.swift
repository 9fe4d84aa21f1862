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

@Suite struct `Each Lua state runs on its own stack` {
    /// As deep as C and Lua can be nested, by what takes the most of the stack on each level.
    private static let deep = [
        "local function f() return (('x'):gsub('x', f)) end f()",
        "local function f() return (('x'):rep(100):gsub('(((((((((x)))))))))', f)) end f()",
        "local function f() return pcall(f) end return (f())",
        "local function f() table.sort({ 2, 1 }, f) end f()",
        "local t t = setmetatable({}, { __tostring = function() return ('%99d%s'):format(1, t) end }) tostring(t)",
        "local t t = setmetatable({}, { __index = function(_, k) return t[k] end }) return t.x",
        "local function f() for _ in pairs({ a = 1, b = f }) do f() end end f()",
        "local t t = setmetatable({}, { __concat = function() return t .. t end }) return t .. t",
        "return (('a'):rep(30000)):match(('a?'):rep(140) .. 'b')",
    ]

    /// Sources that nest as deep as the compiler lets them, and deeper.
    private static let deepSources = [
        "return " + String(repeating: "(", count: 190) + "1" + String(repeating: ")", count: 190),
        "return " + String(repeating: "(", count: 239) + "1" + String(repeating: ")", count: 239),
        "return " + String(repeating: "{", count: 190) + "1" + String(repeating: "}", count: 190),
        "local x = " + String(repeating: "function() return ", count: 95) + "1" + String(repeating: " end", count: 95),
        "local x = " + String(repeating: "function() return ", count: 190) + "1"
            + String(repeating: " end", count: 190),
        "return " + String(repeating: "not ", count: 10_000) + "1",
        "return " + String(repeating: "1 .. ", count: 185) + "1",
        "return " + String(repeating: "2 ^ ", count: 10_000) + "2",
        String(repeating: "do ", count: 190) + String(repeating: "end ", count: 190) + "return {}",
        "return { f = function() return e" + String(repeating: ".x", count: 200) + " + 1 end }",
    ]

    /// How everything deep ends on a thread with so much stack.
    private static func outcomes(stack: Int) -> [String] {
        var outcomes: [String] = []
        onThread(stack: stack) {
            var limits = LuaLimits()
            limits.cpuNanoseconds = 60_000_000_000  // sanitisers are slow
            for text in deepSources + deep.map({ "return { f = function(e) \($0) end }" }) {
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
        let expected = Self.outcomes(stack: 8 << 20)
        #expect(expected.count == Self.deepSources.count + Self.deep.count)
        #expect(!expected.contains { $0.hasPrefix("is killed") || $0.hasPrefix("host") })
        for kibibytes in LuaState.hasOwnStack ? [512, 1024, 2048, 4096] : [2048, 4096] {
            #expect(Self.outcomes(stack: kibibytes << 10) == expected, "\(kibibytes) KiB")
        }
    }

    @Test func `The host runs on the thread's stack and may enter another state from there`() throws {
        var depth: [Int64] = []
        onThread(stack: LuaState.hasOwnStack ? 512 << 10 : 64 << 20) {
            /// Enters a new state from inside of the last, so often.
            func nest(_ count: Int) {
                guard count > 0, let scripted = try? Scripted(body: "waymark.enter() return 7") else { return }
                scripted.host.inside = { nest(count - 1) }
                if let result = try? scripted.call().integer(at: 0) { depth.append(result) }
            }
            nest(20)
        }
        #expect(depth == Array(repeating: 7, count: 20))
    }
}
