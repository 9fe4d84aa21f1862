import LuaRuntime
import Testing

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

@Suite struct `The stack` {
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

    @Test func `must have a megabyte left, or Lua is not entered`() {
        var error: LuaError?
        // So small that the system does not give it the stack of the other test's thread again.
        onThread(stack: 224 << 10) { error = #expect(throws: LuaError.self) { try Scripted("return {}") } }
        #expect(error?.kind == .host)
    }

    @Test func `of little more than that is enough for the deepest nesting`() {
        onThread(stack: 1100 << 10) {
            for body in Self.deep {
                #expect(throws: Never.self) {
                    var limits = LuaLimits()
                    limits.cpuNanoseconds = 60_000_000_000  // sanitisers are slow
                    let scripted = try Scripted(body: body, limits: limits)
                    let error = scripted.failure(fuel: 20_000_000)
                    #expect(
                        error == nil || error?.kind == .runtime || error?.kind == .fuel,
                        "\(body): \(String(describing: error))")
                    #expect(scripted.state.killedBy == nil && scripted.state.memoryPeak < 8 << 20)
                }
            }
        }
    }
}
