import Foundation
import Testing

@testable import LuaRuntime

/// A host that answers everything with something, as long as it is asked.
private final class AnsweringHost: LuaHost {
    // Computed, as a leak checker does not see what lazy statics hold.
    static var library: LuaLibrary {
        LuaLibrary(
            functions: [
                "waymark.log.info", "waymark.log.warn", "waymark.log.debug", "waymark.clock.now", "waymark.invalidate",
                "waymark.storage.set", "waymark.storage.get", "waymark.timer.after", "waymark.nav.say",
                "waymark.i18n.t",
            ],
            constants: [
                ("waymark.options", .record([LuaField(name: "order", value: .list([.integer(3), .integer(1)]))]))
            ],
            kinds: [LuaKind(name: "e", fields: ["text", "step", "kind", "ctx", "default", "progress"])])
    }

    func call(_ function: Int, _ arguments: LuaArguments, _ answer: inout LuaAnswer) {
        for index in 0..<arguments.count { _ = arguments.value(at: index) }
        switch function {
        case 3: answer.set(5.0)
        case 6: answer.set(.record([LuaField(name: "n", value: .list([.number(1), .string("two")]))]))
        case 8: answer.fail("there is no session")
        case 9: answer.set(arguments.string(at: 0) ?? "")
        default: answer.charge(10)
        }
    }

    func read(_ field: Int, of kind: Int, subject: Int, _ answer: inout LuaAnswer) {
        switch field {
        case 0: answer.set("Turn left")
        case 1, 3, 5: answer.set(object: 0, subject: subject + 1)
        default: answer.set(7)
        }
    }
}

/// The scripts of `Tests/HostilePlugins` on the bare border, one after the other in one process: what `make asan` watches.
/// How they come out among plugins is for `WaymarkHostileTests`.
@Suite struct `Hostile scripts cannot harm the host at the Lua border` {
    private static var folder: String {
        URL(fileURLWithPath: #filePath).deletingLastPathComponent()
            .deletingLastPathComponent().appendingPathComponent("HostilePlugins").path
    }

    /// Those that only ask for their seconds again.
    private static var slow: [String] { ["T28", "T37", "T47", "T52", "T68", "T69", "T70", "T73", "T75"] }

    @Test func `A hostile script leaves a state that is usable, or that says why it is not`() throws {
        let names = FileManager.default.enumerator(atPath: Self.folder)?.compactMap { $0 as? String } ?? []
        let scripts = names.filter { name in
            name.hasSuffix(".lua") && !Self.slow.contains { name.contains("/\($0)-") }
        }
        #expect(scripts.count > 250)
        let host = AnsweringHost()
        for name in scripts.sorted() {
            let bytes = Array(try Data(contentsOf: URL(fileURLWithPath: Self.folder + "/" + name)))
            let state = try LuaState(seed: 1, library: AnsweringHost.library, host: host)
            do throws(LuaError) {
                try state.load(LuaSource(name: "init.lua", bytes: bytes))
            } catch {
                #expect(!error.message.isEmpty, "\(name)")
                continue
            }
            for round in 0..<6 {
                for function in state.returned where function.isFunction {
                    guard let function = state.function(function.name) else { continue }
                    do throws(LuaError) {
                        let results = try state.call(function, object: 0, subject: round)
                        for index in 0..<results.count { _ = results.value(at: index) }
                    } catch {
                        #expect(error.message.unicodeScalars.allSatisfy { $0.value >= 0x20 }, "\(name)")
                        #expect(error.kind != .host && error.kind != .busy && error.kind != .missing, "\(name)")
                    }
                }
            }
            #expect(state.memoryPeak <= state.limits.memory + 64 << 10, "\(name)")
        }
    }
}
