import LuaRuntime
import PluginTestSupport
import Testing
import WaymarkModel
import WaymarkNavigation
import WaymarkRouting

@testable import WaymarkPlugins

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// The processor time of this thread, in seconds.
private func processorSeconds() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
}

/// Calls any function of `waymark` with one argument that is large.
private struct PriceProbe {
    static let shapes = [
        "('a'):rep(n)", "('{'):rep(n)", "('{a}'):rep(n // 3)", "('}{'):rep(n // 2)", "(' '):rep(n)", "('\\n'):rep(n)",
        "('a.'):rep(n // 2)", "('é'):rep(n // 2)", "('e\\u{301}'):rep(n // 3)", "('\\u{200D}'):rep(n // 3)",
        "('👩\\u{200D}'):rep(n // 7)", "('🏴\\u{E0067}'):rep(n // 8)", "('\\0'):rep(n)",
        // Few bytes are invalid: the standard library throws at each, and the test library takes a backtrace of each error.
        "('aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa\\xFF'):rep(n // 32)",
        "('\"\\\\'):rep(n // 2)",
        "'braces.' .. n", "'gaps.' .. n", "list(n)", "names(n)", "nested(n)",
    ]

    private static var source: String {
        """
        local function list(n) local t = {} for i = 1, 200 do t[i] = ("x"):rep(n // 200) end return t end
        local function names(n) local t = {} for i = 1, 100 do t[("k"):rep(n // 100) .. i] = "{a}" end return t end
        local function nested(n) return { a = { a = { a = { ("{a}"):rep(n // 3) } } }, b = ("{a}"):rep(n // 3) } end
        local shapes = {
        \(shapes.map { "function(n) return \($0) end" }.joined(separator: ",\n"))
        }
        return { f = function(path, place, shape, n, arguments)
          local called = _G
          for name in path:gmatch("[^.]+") do called = called[name] end
          local value = shapes[shape](n)
          if place > 0 then arguments[place] = value end
          local ok, why = pcall(called, table.unpack(arguments))
          return ok
        end }
        """
    }

    let ensemble: PluginEnsemble
    let instance: PluginInstance
    let function: LuaFunction

    init() throws {
        var limits = PluginLimits()
        limits.lua.cpuNanoseconds = 60_000_000_000
        let texts = [4, 8, 16, 32].map { $0 << 10 }.flatMap { size in
            [
                ("braces.\(size)", String(repeating: "{", count: size)),
                ("gaps.\(size)", String(repeating: "{a}", count: size / 3)),
            ]
        }
        let package = Walk.package(
            "probe", [.shouldAdvanceStep: 0, .timer: 0], Self.source,
            texts: ["en": Dictionary(uniqueKeysWithValues: texts)])
        ensemble = PluginEnsemble(scope: .session, limits: limits, seed: 1, engine: "test")
        let question = Question(
            at: Walk.start, in: Walk.venue, context: Walk.context(),
            ways: Walk.Ways(Router(snapshot: VenueSnapshot(Walk.venue))), about: .none)
        instance = try ensemble.instance(of: package, storage: StorageBuffer(PluginShelf()), question)
        ensemble.install(instance)
        function = try #require(instance.state?.function("f"))
    }

    /// What an honest caller would pass.
    private static func honest(_ field: FieldDeclaration) -> LuaValue {
        var type = field.type
        if case .optional(let inner) = type { type = inner }
        return switch type {
        case .boolean: .boolean(true)
        case .integer: .integer(1)
        case .number: .number(2)
        case .texts, .object, .list: .record([LuaField(name: "a", value: .string("1"))])
        default: .string("cafe")
        }
    }

    /// Calls the function; the fuel and the processor time that it took. The place of the large argument counts from one,
    /// zero is nowhere.
    func call(_ declaration: FunctionDeclaration, place: Int, shape: Int, size: Int) throws -> (
        fuel: Int64, seconds: Double
    ) {
        let state = try #require(instance.state)
        instance.storage.drop()
        ensemble.dropActions(from: 0)
        instance.hook = declaration.name == .fail ? .command : .shouldAdvanceStep
        let begin = processorSeconds()
        _ = try state.call(
            function,
            [
                .string(declaration.path), .integer(Int64(place)), .integer(Int64(shape)),
                .integer(Int64(size)),
                .value(.list(declaration.parameters.map(Self.honest))),
            ], fuel: 100_000_000)
        return (state.fuelUsed, processorSeconds() - begin)
    }
}

@Suite struct `Every function of waymark has a price` {
    /// Enumerated from the declaration, so a new function is tried without a word here.
    @Test(arguments: PluginAPI.functions.map(\.name.rawValue))
    func `A function costs time and fuel in proportion to its arguments`(name: String) throws {
        let declaration = try #require(PluginAPI.functions.first { $0.name.rawValue == name })
        let probe = try PriceProbe()
        for place in 1...max(1, declaration.parameters.count) where !declaration.parameters.isEmpty {
            for shape in 1...PriceProbe.shapes.count {
                func measure(_ size: Int) throws -> (fuel: Int64, seconds: Double) {
                    let without = try probe.call(declaration, place: 0, shape: shape, size: size)
                    var best = try probe.call(declaration, place: place, shape: shape, size: size)
                    // Whatever else the machine does only adds to it.
                    for _ in 0..<2 where best.seconds > 0.003 {
                        best.seconds = min(
                            best.seconds, try probe.call(declaration, place: place, shape: shape, size: size).seconds)
                    }
                    return (best.fuel - without.fuel, best.seconds)
                }
                let small = try measure(8 << 10)
                let large = try measure(32 << 10)
                let title = "\(name), argument \(place), \(PriceProbe.shapes[shape - 1])"
                #expect(
                    large.seconds < 8 * small.seconds + 0.005, "\(title): \(small.seconds) s, then \(large.seconds) s")
                // Large blocks make walks over tables cost some thousands more.
                #expect(
                    large.fuel < 5 * max(small.fuel, 0) + 12_000, "\(title): \(small.fuel), then \(large.fuel) fuel")
                // This one reads no text.
                if shape <= 15, declaration.name != .jsonObject {
                    #expect(large.fuel > 4_000, "\(title): \(large.fuel) fuel")
                }
            }
        }
    }

    @Test func `A function is not run by a script that cannot pay for it`() throws {
        let lua = """
            local text = ("x"):rep(32000)
            return { should_advance_step = function() while true do waymark.log.info(text) end end }
            """
        let package = Walk.package("poor", [.shouldAdvanceStep: 0], lua)
        let session = Walk.session(package)
        _ = session.shouldAdvanceStep(.init(leg: 0, step: 0), proposed: false, in: Walk.context())
        let outcome = session.settle(at: Walk.start)
        #expect(outcome.faults.map(\.kind) == [.fuel])
        #expect(outcome.lines.count { $0.plugin == "poor" } <= 20)
    }
}

@Suite struct `Gaps in texts are filled safely` {
    @Test(arguments: [
        ("Gate {gate} at {time}", "Gate 7 at 10:05"), ("{gate}{gate}", "77"), ("{{gate}}", "{7}"),
        ("{none} {gate}", "{none} 7"),
        ("{gate", "{gate"), ("gate}", "gate}"), ("{}{gate}", "{}7"), ("{ga{gate}te}", "{ga7te}"), ("", ""),
        ("{time}é{gate}", "10:05é7"),
        ("{wild}", "{gate}"), ("{{{{gate}", "{{{7"),
    ])
    func `Gaps in a text are filled once`(text: String, filled: String) {
        let fields = [("gate", LuaValue.integer(7)), ("time", .string("10:05")), ("wild", .string("{gate}"))].map {
            LuaField(name: $0.0, value: $0.1)
        }
        #expect(TextGaps.fill(text, with: fields, limit: 100) == filled)
    }

    @Test func `Filled gaps cannot make a text too long`() {
        let fields = [LuaField(name: "a", value: .string(String(repeating: "x", count: 60)))]
        #expect(TextGaps.fill("{a}{a}", with: fields, limit: 100) == nil)
        #expect(TextGaps.fill("{a}", with: fields, limit: 100)?.count == 60)
        #expect(TextGaps.fill(String(repeating: "{", count: 101), with: fields, limit: 100) == nil)
    }
}
