import Testing

@testable import LuaRuntime

/// An object whose lives are counted: what a host holds while it answers.
final class Token {
    let count: Counter
    init(_ count: Counter) {
        self.count = count
        count.alive += 1
    }
    deinit { count.alive -= 1 }
}

/// How many tokens live.
final class Counter {
    var alive = 0
}

/// A host with some functions and two kinds of objects, whose answers are easy to foretell.
final class ScriptedHost: LuaHost {
    static var library: LuaLibrary {
        LuaLibrary(
            functions: [
                "waymark.echo", "waymark.fail", "waymark.text", "waymark.object", "waymark.table", "waymark.work",
                "note",
                "waymark.enter", "waymark.subject",
            ],
            constants: [
                ("waymark.api", .integer(1)),
                (
                    "waymark.options",
                    .record([
                        LuaField(name: "levels", value: .list([.string("G"), .string("1")])),
                        LuaField(name: "max", value: .number(2.5)),
                    ])
                ),
            ],
            kinds: [
                LuaKind(name: "event", fields: ["x", "name", "fix", "missing", "boom", "token", "list"]),
                LuaKind(name: "fix", fields: ["x", "y", "self"]),
            ])
    }

    let tokens = Counter()
    var notes: [String] = []
    var received: [LuaValue] = []
    var inside: (() -> Void)?

    func call(_ function: Int, _ arguments: LuaArguments, _ answer: inout LuaAnswer) {
        let token = Token(tokens)
        defer { withExtendedLifetime(token) {} }
        switch function {
        case 0:
            received = (0..<arguments.count).map { arguments.value(at: $0) }
            answer.set(arguments.value(at: 0))
        case 1: answer.fail(arguments.string(at: 0) ?? "failed")
        case 2: answer.set(String(repeating: "é", count: Int(clamping: arguments.integer(at: 0) ?? 0)))
        case 3: answer.set(object: Int(clamping: arguments.integer(at: 0) ?? 1), subject: 7)
        case 4: answer.set(.record([LuaField(name: "list", value: .list([.integer(1), .string("two")]))]))
        case 5: answer.charge(arguments.integer(at: 0) ?? 0)
        case 6: notes.append(arguments.string(at: 0) ?? "nil")
        case 7: inside?()
        default: answer.set(arguments.object(at: 0)?.subject ?? -1)
        }
    }

    func read(_ field: Int, of kind: Int, subject: Int, _ answer: inout LuaAnswer) {
        let token = Token(tokens)
        defer { withExtendedLifetime(token) {} }
        switch (kind, field) {
        case (_, 0): answer.set(Double(subject) + 0.5)
        case (0, 1): answer.set("corridor \(subject), which has a name longer than forty bytes")
        case (0, 2): answer.set(object: 1, subject: subject + 1)
        case (0, 3): answer.set(nil)
        case (0, 4): answer.fail("cannot be read")
        case (0, 6): answer.set(.list([.integer(1), .integer(2)]))
        case (1, 1): answer.set(Double.nan)
        case (1, 2): answer.set(object: 1, subject: subject)
        default: answer.set(true)
        }
    }
}

/// A loaded state and its host.
struct Scripted {
    let host = ScriptedHost()
    let state: LuaState

    /// Loads a script that returns its functions.
    init(_ script: String, limits: LuaLimits = LuaLimits(), seed: UInt64 = 1, modules: [LuaSource] = []) throws {
        state = try LuaState(limits: limits, seed: seed, library: ScriptedHost.library, host: host)
        try state.load(LuaSource(name: "init.lua", text: script), modules: modules)
    }

    /// Loads a script whose only function has this body; `e` is an event.
    init(body: String, limits: LuaLimits = LuaLimits(), seed: UInt64 = 1) throws {
        try self.init("return { f = function(e) \(body) end }", limits: limits, seed: seed)
    }

    /// Calls `f` with an event.
    @discardableResult
    func call(_ name: String = "f", fuel: Int64? = nil) throws -> LuaResults {
        guard let function = state.function(name) else { throw LuaError(kind: .missing, message: name) }
        return try state.call(function, object: 0, subject: 3, fuel: fuel)
    }

    /// The error of calling `f`.
    func failure(_ name: String = "f", fuel: Int64? = nil) -> LuaError? {
        do {
            try call(name, fuel: fuel)
            return nil
        } catch { return error as? LuaError }
    }
}

/// The first result of a function with this body.
func answer(_ body: String, seed: UInt64 = 1) throws -> LuaValue {
    let scripted = try Scripted(body: body, seed: seed)
    return try scripted.call().value(at: 0)
}

/// The error of a function with this body.
func failure(_ body: String, limits: LuaLimits = LuaLimits(), fuel: Int64? = nil) throws -> LuaError? {
    try Scripted(body: body, limits: limits).failure(fuel: fuel)
}

/// A source that is too long for the output of the tests, which shows its name instead.
struct NamedSource: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let text: String

    init(_ name: String, _ text: String) {
        testDescription = name
        self.text = text
    }
}
