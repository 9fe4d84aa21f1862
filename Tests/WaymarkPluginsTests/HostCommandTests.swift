import LuaRuntime
import PluginTestSupport
import Testing
import WaymarkModel
import WaymarkNavigation

@testable import WaymarkPlugins

@Suite struct `A plugin's command has its own rules` {
    private static let lua = """
        local M = {}
        function M.commands() return {{name = "count", summary = "counts", usage = "HOW-MANY"}} end
        function M.command(e)
            local n = tonumber(e.arguments[1] or "")
            if e.arguments[1] == "get" then return tostring(waymark.storage.get("n")) end
            if e.arguments[1] == "lines" then local t = {} for i = 1, 200 do t[i] = ("x"):rep(400) end return t end
            if e.arguments[1] == "caught" then pcall(waymark.fail, "caught") return "went on" end
            if e.arguments[1] == "keep" then waymark.storage.set("n", 7) return nil end
            if e.arguments[1] == "drop" then waymark.storage.delete("n") return nil end
            if e.arguments[1] == "silent" then return nil end
            if e.arguments[1] == "other" then pcall(waymark.fail, "caught") error("something else") end
            waymark.storage.set("n", n or 0)
            if not n then waymark.fail("say how\\u{200B} many") end
            return "one\\u{200B} to " .. n
        end
        function M.should_advance_step(e) waymark.fail("not here") end
        return M
        """
    private static var package: PluginPackage {
        Walk.package("counter", [.commands: 0, .command: 0, .shouldAdvanceStep: 0], lua)
    }

    @Test func `A command that is called wrongly says so, which is not a fault`() {
        let host = Walk.host([Self.package])
        for _ in 0..<20 {
            #expect(host.answer(command: "count", arguments: []) == .misuse("say how many"))
            #expect(host.run(command: "count", arguments: []) == nil)
        }
        #expect(host.drain().faults.isEmpty)
        #expect(host.run(command: "count", arguments: ["get"]) == ["nil"])
        #expect(host.run(command: "count", arguments: ["3"]) == ["one to 3"])
        #expect(host.run(command: "count", arguments: ["get"]) == ["3"])
    }

    @Test(arguments: ["keep", "keep", "drop"]) func `A command that stores something need not answer`(word: String) {
        let host = Walk.host([Self.package])
        for _ in 0..<2 { #expect(host.run(command: "count", arguments: [word]) == []) }
        #expect(host.run(command: "count", arguments: ["get"]) == [word == "keep" ? "7" : "nil"])
        #expect(host.answer(command: "count", arguments: ["silent"]) == nil)
    }

    @Test(arguments: [
        #"{"a":[1,null,{"b":[],"c":{}}]}"#, "[]", "{}", "[null,null]", "[{},[],[[]]]", #"{"a":{},"b":[null]}"#,
    ])
    func `What JSON reads is the same in a command's data and in the storage`(json: String) throws {
        let lua = """
            local M = {}
            function M.commands() return {{name = "keep", summary = "keeps"}} end
            function M.command(e)
                if not e.arguments[1] then
                    local kept = waymark.storage.get("n")
                    return json.encode(kept), kept
                end
                local value = json.decode(e.arguments[1])
                waymark.storage.set("n", value)
                return json.encode(value), value
            end
            return M
            """
        let host = Walk.host([Walk.package("keeper", [.commands: 0, .command: 0], lua, capabilities: [.storage])])
        for arguments in [[json], []] {
            guard case .done(let output)? = host.answer(command: "keep", arguments: arguments) else {
                Issue.record("the command does not answer")
                return
            }
            #expect(output.lines == [json])
            #expect(output.data?.json == json)
        }
    }

    @Test func `A command's usage tells what its arguments are`() throws {
        func argument(_ kinds: [PluginCommandArgument.Kind] = [], _ words: [String] = []) -> PluginCommandArgument {
            PluginCommandArgument(kinds: kinds, words: words)
        }
        func read(_ usage: String) -> [PluginCommandArgument] { PluginCommandArgument.arguments(ofUsage: usage) }
        #expect(read("PLACE [MINUTES]") == [argument([.place]), argument([.text])])
        #expect(read("[ID]… | off") == [argument([.target], ["off"])])
        #expect(read("on|off LEVEL") == [argument([], ["on", "off"]), argument([.level])])
        #expect(read("") == [])
    }

    @Test func `A command can state what its arguments are`() throws {
        let body = """
            return {{name = "shut", summary = "s", usage = "WHAT HOW…", arguments = {"connector", {"now", "later"}}}}
            """
        let host = Walk.host([Walk.package("p", .commands, body)])
        let command = try #require(host.commands.first)
        #expect(command.argument(at: 0)?.kinds == [.connector])
        #expect(command.argument(at: 5)?.words == ["now", "later"])
        let (_, diagnostics) = PluginHost.load(
            [Walk.package("p", .commands, body.replacing("\"connector\"", with: "\"connectr\""))],
            PluginHost.Setup(engine: "0", clock: { Walk.start }))
        #expect(diagnostics.first?.message.contains("has an argument of the unknown kind \"connectr\"") == true)
    }

    @Test func `A command may catch its own failure, and what follows counts`() {
        let host = Walk.host([Self.package])
        #expect(host.run(command: "count", arguments: ["caught"]) == ["went on"])
        #expect(host.answer(command: "count", arguments: ["other"]) == nil)
        #expect(host.drain().faults.map(\.message) == ["init.lua:11: something else"])
    }

    @Test func `A command prints at most 64 KiB`() {
        let host = Walk.host([Self.package])
        #expect(host.run(command: "count", arguments: ["lines"]) == nil)
        #expect(host.drain().faults.map(\.message) == ["init.lua:3: command returned more than 65536 bytes of lines"])
    }

    @Test func `A command is the only hook that may fail in this way`() {
        let session = Walk.session(Self.package)
        _ = session.shouldAdvanceStep(.init(leg: 0, step: 0), proposed: false, in: Walk.context())
        let faults = session.settle(at: Walk.start).faults
        #expect(faults.map(\.message) == ["init.lua:16: only the hook \"command\" may call this"])
    }
}
