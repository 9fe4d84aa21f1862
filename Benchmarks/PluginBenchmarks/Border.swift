import LuaRuntime

/// Answers what the benchmarks' scripts ask.
final class PlainHost: LuaHost {
    static let library = LuaLibrary(
        functions: ["waymark.number", "waymark.text"], constants: [("waymark.options", .record([]))],
        kinds: [LuaKind(name: "e", fields: ["x", "y", "name", "default", "level", "time"])])

    func call(_ function: Int, _ arguments: LuaArguments, _ answer: inout LuaAnswer) {
        if function == 0 { answer.set((arguments.number(at: 0) ?? 0) * 2) } else { answer.set("lobby") }
    }

    func read(_ field: Int, of kind: Int, subject: Int, _ answer: inout LuaAnswer) {
        field == 2 ? answer.set("lobby") : answer.set(Double(field))
    }
}

/// The bare border: what one call costs.
struct Border {
    private static let script = """
        return {
          empty = function() end,
          two = function(e) if e.x > 3 then return true end return e.y > 0 end,
          six = function(e) return e.x + e.y + #e.name + e.default + e.level + e.time end,
          flat = function(a, b, c) return a + b > c end,
          words = function(e) return "Turn left at the " .. e.name end,
          host = function(e) return waymark.number(3) end,
          text = function(e) return waymark.text() end,
          raises = function(e) error("no") end,
        }
        """

    private let host = PlainHost()
    private let state: LuaState

    init() throws {
        state = try LuaState(seed: 1, library: PlainHost.library, host: host)
        try state.load(LuaSource(name: "init.lua", text: Self.script))
    }

    func works() -> [Work] {
        var works: [Work] = []
        for (name, function) in [
            ("empty", "empty"), ("object, 2 members read", "two"), ("object, 6 members read", "six"),
            ("words of an instruction", "words"), ("and a function of the engine, number", "host"),
            ("and a function of the engine, text", "text"), ("that raises an error", "raises"),
        ] {
            guard let function = state.function(function) else { continue }
            works.append(call(name) { _ = try? state.call(function, object: 0) })
        }
        if let flat = state.function("flat") {
            let arguments: [LuaInput] = [.number(1), .number(2), .number(3)]
            works.append(call("3 numbers") { _ = try? state.call(flat, arguments) })
        }
        works.append(
            Work(name: "state made, script loaded, freed", runs: 2_000, samples: 9) {
                let state = try? LuaState(seed: 1, library: PlainHost.library, host: host)
                try? state?.load(LuaSource(name: "init.lua", text: Self.script))
            })
        return works
    }

    private func call(_ name: String, _ work: @escaping () -> Void) -> Work {
        Work(name: "call, \(name)", runs: 200_000, samples: 9, run: work)
    }
}
