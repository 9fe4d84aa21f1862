import LuaRuntime
import WaymarkModel
import WaymarkPlugins

/// The result of a plugin's test.
package struct PluginTestResult: Hashable, Sendable {
    /// The name of the file: `tests/rules_test.lua`.
    package var file: String
    /// The name of the test with those of its groups: `off route › patient in crowds`.
    package var name: String
    /// The reason why the test failed, with file and line; nil if it passed.
    package var failure: LuaError?
    /// The lines that the plugin logged, in order.
    package var log: [String]

    /// Whether the test passed.
    package var passed: Bool { failure == nil }
}

/// Runs the Lua tests of a plugin in the same sandbox as the plugin.
///
/// Each file has a separate Lua state, in which `require "init"` returns the plugin's table of hooks. Tests call hooks
/// with a table in place of `e`.
///
/// The clock starts at a fixed time and moves only with `waymark.test.advance(seconds)`, which returns the due timers
/// as a list of `{name, argument}`. `waymark.test.log()` returns the lines logged so far, and `waymark.test.actions()`
/// the requested actions.
///
/// At the start of a file, the storage is empty and there is no venue: queries find nothing, and local time is UTC.
/// `waymark.test.venue` opens a venue.
///
/// ```
/// let runner = PluginTestRunner(PluginPackage(folder, options: options), options: folder.manifest.options)
/// let results = runner.run(folder.tests)
/// ```
package struct PluginTestRunner: Sendable {
    /// The plugin to test.
    package var package: PluginPackage
    /// The options that the plugin declares, which tests can set.
    package var schema: [OptionDeclaration]
    /// The limits of fuel, memory and time.
    package var limits: PluginLimits
    /// The seed of random numbers.
    package var seed: UInt64
    /// The time of the clock at the start of each file.
    package var moment: Timestamp

    /// The functions that are available only in tests.
    static let functions = [
        "waymark.test.advance", "waymark.test.log", "waymark.test.actions", "waymark.test.venue", "waymark.test.at",
        "waymark.test.stub", "waymark.test.options",
    ]

    /// Creates a runner for a plugin's tests.
    package init(
        _ package: PluginPackage, options schema: [OptionDeclaration] = [], limits: PluginLimits = PluginLimits(),
        seed: UInt64 = 1, moment: Timestamp = Timestamp(seconds: 1_700_000_000)
    ) {
        self.package = package
        self.schema = schema
        self.limits = limits
        self.seed = seed
        self.moment = moment
    }

    /// Runs the tests of files in order and returns their results. A file that cannot be loaded counts as one failed
    /// test.
    package func run(_ files: [PluginFile]) -> [PluginTestResult] { files.flatMap { run($0) } }

    private func run(_ file: PluginFile) -> [PluginTestResult] {
        let ensemble = PluginEnsemble(testingWith: limits, seed: seed)
        ensemble.extra = { [package, schema] name, plugin, arguments, answer in
            if name == "waymark.test.options" {
                return Self.setOptions(arguments, of: package, schema, &answer)
            }
            Self.answer(name, plugin, arguments, &answer)
        }
        let module = String(file.name.dropLast(4)).replacing("/", with: ".")
        var tested = package
        tested.main = TestPrelude.main(requiring: module)
        tested.modules += [package.main, LuaSource(name: file.name, bytes: file.bytes)]
        do throws(LuaError) {
            let instance = try ensemble.instance(
                of: tested, Question(at: moment, in: nil), extras: Self.functions)
            ensemble.install(instance)
            return try run(instance, file: file.name, ensemble)
        } catch {
            return [PluginTestResult(file: file.name, name: "loads", failure: error, log: [])]
        }
    }

    private func run(
        _ instance: PluginInstance, file: String, _ ensemble: PluginEnsemble
    ) throws(LuaError) -> [PluginTestResult] {
        guard let state = instance.state, let count = state.function("count"), let name = state.function("name"),
            let test = state.function("test")
        else { return [] }
        var titles: [String] = []
        for index in 0..<(try state.call(count).integer(at: 0) ?? 0) {
            titles.append(try state.call(name, [.integer(index + 1)]).string(at: 0) ?? "")
        }
        var results: [PluginTestResult] = []
        for (index, title) in titles.enumerated() {
            if let kind = state.killedBy {
                let failure = LuaError(kind: kind, message: "was not run: the previous test exceeded its budget")
                results.append(PluginTestResult(file: file, name: title, failure: failure, log: []))
                continue
            }
            _ = ensemble.takeLines()
            var failure: LuaError?
            do throws(LuaError) {
                try state.call(test, [.integer(Int64(index) + 1)], fuel: limits.lua.loadFuel)
                var kept = HookEffects(plugin: package.id, hook: "test")
                instance.storage.commit(into: &kept)
            } catch {
                instance.storage.drop()
                failure = error
            }
            results.append(
                PluginTestResult(
                    file: file, name: title, failure: failure, log: ensemble.takeLines().map(\.text)))
        }
        return results
    }

    private static func answer(
        _ name: String, _ plugin: PluginInstance, _ arguments: LuaArguments, _ answer: inout LuaAnswer
    ) {
        switch name {
        case "waymark.test.advance":
            guard let seconds = arguments.number(at: 0), (0...31_536_000).contains(seconds) else {
                return answer.refuse(0, "0 to 31536000 seconds")
            }
            plugin.question.now = plugin.question.now.adding(seconds: seconds)
            var due: [LuaValue] = []
            while let timer = plugin.timers.next(by: plugin.question.now) {
                plugin.timers.cancel(timer.name)
                let members = [("argument", timer.argument), ("name", .string(timer.name))]
                due.append(.record(members.filter { $0.1 != .null }.map { LuaField(name: $0.0, value: $0.1) }))
            }
            answer.set(.list(due))
        case "waymark.test.log":
            answer.set(.list(plugin.ensemble.lines.map { .string($0.text) }))
        case "waymark.test.venue": open(plugin, arguments, &answer)
        case "waymark.test.at":
            let point = Point(x: arguments.number(at: 0) ?? .nan, y: arguments.number(at: 1) ?? .nan)
            for (index, number) in [point.x, point.y].enumerated() where !(-10_000...10_000).contains(number) {
                return answer.refuse(index, "a number from -10000 to 10000")
            }
            guard let level = arguments.string(at: 2), plugin.question.venue?.level(FeatureID(level)) != nil else {
                return answer.refuse(2, "a level of the venue that waymark.test.venue opened")
            }
            plugin.question.stub = (point, FeatureID(level))
        case "waymark.test.stub":
            guard let text = arguments.string(at: 0), let name = FunctionName(rawValue: text) else {
                return answer.refuse(0, "a function of waymark, for example \"route.remaining\"")
            }
            plugin.stubs[name] = arguments.isNil(at: 1) ? nil : arguments.value(at: 1)
        default:
            answer.set(.list(plugin.ensemble.actions.map { .string($0.kind.text) }))
        }
    }
}

extension PluginTestRunner {
    private static func open(_ plugin: PluginInstance, _ arguments: LuaArguments, _ answer: inout LuaAnswer) {
        // A venue has at most 256 values, which include opening hours to be parsed.
        guard answer.affords(20_000) else { return }
        switch StubVenue.venue(of: arguments.value(at: 0)) {
        case .failure(let mismatch): answer.fail("the venue \(mismatch.text)")
        case .success(let venue):
            plugin.question.venue = venue
            plugin.question.stub = nil
            plugin.question.ways = StubWays(venue: venue)
        }
    }
}

extension PluginAction.Kind {
    /// The action as text, for tests and traces: `close stairs`, `say Mind the step`.
    var text: String {
        switch self {
        case .reroute: "reroute"
        case .leave: "leave"
        case .advanceLeg: "advance_leg"
        case .lead(let lead, _): lead.text
        case .order(let lead, _, let traveller): "\(lead.text) for \(traveller ?? "all")"
        case .reopen(let target): "reopen" + (target.map { " " + $0 } ?? "")
        case .close(let target, _, _, let every): "close \(target)" + Self.text(every)
        case .slow(let target, let factor, _, let every):
            "slow \(target) \(LuaValue.number(factor).shown)" + Self.text(every)
        case .delay(let target, let delay, _, let every):
            "delay \(target) \(LuaValue.number(delay).shown)" + Self.text(every)
        case .takeAlternative(let index): "take_alternative \(index + 1)"
        case .say(let line): "say \(line)"
        case .stay(let line): "stay \(line)"
        case .tell(let group, let line): "tell \(group) \(line)"
        case .invalidate: "invalidate"
        }
    }

    private static func text(_ every: OpeningHours?) -> String { every.map { " every \($0.source)" } ?? "" }
}

extension PluginAction.Lead {
    fileprivate var text: String {
        switch self {
        case .goTo(let place): "go_to \(place)"
        case .redirect(let place): "redirect \(place)"
        case .addStop(let place): "add_stop \(place)"
        case .skipStop: "skip_stop"
        }
    }
}
