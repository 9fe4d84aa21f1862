import LuaRuntime
import WaymarkModel
import WaymarkNavigation
import WaymarkPlugins
import WaymarkRouting

/// Very many hook calls, of which a third fails in every way there is, and a look at the memory on the way.
enum Soak {
    private static let script = """
        local kept, n = {}, 0
        return {
          should_advance_step = function(e)
            n = n + 1
            local dice = math.random(30)
            if dice == 1 then error("a text") end
            if dice == 2 then error({ e, e.ctx }) end
            if dice == 3 then return "wrong" end
            if dice == 4 then local t = {} t.t = t return t end
            if dice == 5 then return e.no_such_member end
            if dice == 6 then local function f() return 1 + f() end f() end
            if dice == 7 then ("x"):rep(100):gsub("x", function() if math.random(50) == 1 then error(e) end end) end
            if dice == 8 then waymark.storage.set("n", { n, tostring(n) }) error("after writing") end
            if dice == 9 then waymark.timer.after(5, "t" .. n % 40, n) end
            if dice == 10 then waymark.nav.say("said " .. n) end
            if dice == 11 then waymark.log.warn(("line %d"):format(n)) end
            if dice == 12 then pcall(error, setmetatable({}, { __index = e })) kept[n % 50] = { n, e, {} } end
            if n % 2000 == 0 then while true do end end
            if n % 7001 == 0 then local t = {} for i = 1, 1e6 do t[i] = ("x"):rep(30000) .. i end end
            return e.default
          end,
          timer = function(e) if e.argument % 3 == 0 then error("timer") end end,
          plugin_error = function(e) return #e.message end,
        }
        """

    /// Makes so many calls, and tells the resident memory after every tenth part.
    static func run(_ calls: Int, tell: (String) -> Void) {
        var limits = PluginLimits()
        (limits.faultsInARow, limits.faultsInSpan, limits.fuelFaults) = (.max, .max, .max)
        let storage = MemoryStorage()
        let package = PluginPackage(
            id: "soak",
            bindings: [.init(.shouldAdvanceStep), .init(.timer), .init(HookName(rawValue: "plugin_error")!)],
            capabilities: [.storage, .timers, .navigation], main: LuaSource(name: "init.lua", text: script))
        let setup = PluginHost.Setup(limits: limits, clock: { Arena.start }, storage: storage)
        let (host, _) = PluginHost.load([package], setup)
        let router = Router(snapshot: Arena.snapshot)
        guard case .success(let plan) = ArenaRoutes(router: router).plan(for: Arena.request) else { return }
        let session = host.session(
            PluginSession.Surroundings(name: "soak", venue: Arena.venue, moment: Arena.start))
        let position = StepPosition(leg: 0, step: 0)
        var faults = 0
        for call in 0..<calls {
            let time = Arena.start.adding(seconds: Double(call) / 10)
            let context = SessionContext(
                time: time, position: position, level: "g", location: Point(x: 1, y: 1), fix: nil, progress: nil,
                plan: plan, waypoint: 1, isOffRoute: false, isRiding: false, pace: nil)
            _ = session.shouldAdvanceStep(position, proposed: call % 2 == 0, in: context)
            if call % 10 == 9 {
                faults += session.settle(at: time, in: context).faults.count
                _ = host.drain()
                // A memory kill discards the state; and now and then plugins are loaded anew anyway.
                if call % 20_000 == 19_999 || session.plugins.first?.isEnabled == false { host.load(package) }
            }
            if (call + 1) % max(1, calls / 10) == 0 { tell("soak \(call + 1) \(faults) \(Bounds.residentKibibytes)") }
        }
    }
}
