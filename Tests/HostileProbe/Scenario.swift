import LuaRuntime
import WaymarkGuidance
import WaymarkModel
import WaymarkNavigation
import WaymarkPlugins
import WaymarkRouting

/// Everything that an engine asks its plugins in the life of a route, once: costs, words, searches, checks, commands, and
/// a session from the first fix to the arrival. What came of it is written down, line by line.
struct Scenario {
    /// How many fixes the session gets.
    var fixes = 12
    /// Engine seconds between two fixes.
    var spacing = 1.0
    /// Whether the fixes' times jump to and fro, to the ends of time.
    var isWild = false
    /// Whether every package is loaded a second time, in the middle of the session.
    var reloads = false
    var limits = PluginLimits()
    let storage = MemoryStorage()

    private(set) var lines: [String] = []

    init() {}

    /// Runs the packages, and answers the host for more questions.
    mutating func run(_ packages: [PluginPackage]) -> PluginHost {
        let setup = PluginHost.Setup(limits: limits, seed: 7, engine: "1", clock: { Arena.start }, storage: storage)
        let (host, diagnostics) = PluginHost.load(packages, setup)
        tell(diagnostics)
        tell(host.drain())
        let router = Router(snapshot: Arena.snapshot, sources: host.weightingSources(for: Arena.snapshot))
        let request = host.prepare(Arena.request, in: Arena.venue)
        tell(host.drain())
        let plan = route(request, router, host)
        ask(host)
        if let plan { follow(plan, router, host, packages) }
        tell(host.drain())
        for plugin in host.plugins where !plugin.isEnabled { tell("disabled", plugin.id, plugin.reason ?? "") }
        for key in storage.keys { tell("kept", key) }
        return host
    }

    // MARK: Away from sessions

    private mutating func route(_ request: RouteRequest, _ router: Router, _ host: PluginHost) -> RoutePlan? {
        do {
            let route = try router.route(request, using: SearchSpace()).route
            tell("route", "\(route.legs.flatMap(\.segments).count) segments, \(route.duration / 1000) s")
            let options = InstructionOptions()
            var composer = InstructionComposer(options: options)
            composer.wording = host.wording(in: Arena.venue)
            let guided = RouteGuide(venue: Arena.venue).guide(route)
            let plan = RoutePlan(guided: guided, request: request, composer: composer)
            tell(host.drain())
            for step in plan.steps.joined() {
                tell("instruction", step.visual)
                tell("spoken", step.spoken)
                tell("announcement", step.announcement)
            }
            return plan
        } catch {
            tell("route", "none: \(error)")
            return nil
        }
    }

    private mutating func ask(_ host: PluginHost) {
        for found in host.searchResults(for: "sh", limit: 5, in: Arena.venue) {
            tell("found", "\(found.place) \(found.score) \(found.note ?? "")")
        }
        for place in Arena.venue.places {
            for expectation in host.expectations(of: place, isReachable: true, in: Arena.venue) {
                tell("lacks", "\(place.id) \(expectation.message)")
            }
        }
        for (plugin, profile) in host.profiles { tell("profile", "\(plugin) \(profile.name) \(profile.speed)") }
        for command in host.commands {
            tell("verb", "\(command.name) \(command.usage ?? "") \(command.summary)")
            guard command.plugin != "control" else { continue }
            for line in host.run(command: command.name, arguments: ["a", "\u{1B}[2J"], in: Arena.venue) ?? [] {
                tell("printed", line)
            }
        }
        tell(host.drain())
    }

    // MARK: A session

    private mutating func follow(
        _ plan: RoutePlan, _ router: Router, _ host: PluginHost, _ packages: [PluginPackage]
    ) {
        let plugins = host.session(
            PluginSession.Surroundings(
                name: "1", venue: Arena.venue, visitor: "v", ways: ArenaWays(router: router), moment: Arena.start))
        let routes = ArenaRoutes(router: router)
        var session = NavigationSession(venue: Arena.venue, plan: plan, rerouting: .automatic)
        var queue: [SessionInput] = []
        for number in 0..<fixes {
            if reloads, number == fixes / 2 { packages.forEach { tell(host.load($0)) } }
            var fix = Walk.fix(number, of: fixes, at: moment(number))
            fix = simulated(fix, plan, plugins)
            queue.append(.fix(fix))
            for input in queue {
                for event in session.update(input, policies: plugins, routes: routes) { tell(event) }
            }
            queue = tell(plugins.settle(at: fix.time), at: fix.time)
        }
        for plugin in plugins.plugins where !plugin.isEnabled {
            tell("disabled", plugin.id, "in the session: \(plugin.reason ?? "")")
        }
        for entry in plugins.trace.entries.suffix(50) {
            tell("trace", "\(entry.plugin) \(entry.hook.rawValue) \(entry.answer)")
        }
    }

    private func simulated(_ fix: Fix, _ plan: RoutePlan, _ plugins: PluginSession) -> Fix {
        let context = SessionContext(
            time: fix.time, position: StepPosition(leg: 0, step: 0), level: fix.level, location: fix.point, fix: fix,
            progress: nil, plan: plan, waypoint: 1, isOffRoute: false, isRiding: false, pace: nil)
        if case .changed(let changed) = plugins.simulate(fix, in: context) { return changed }
        return fix
    }

    private func moment(_ number: Int) -> Timestamp {
        guard isWild else { return Arena.start.adding(seconds: Double(number) * spacing) }
        let wild: [Int64] = [
            0, 1, .max, .min, .max - 1, .min + 1, -1, Arena.start.milliseconds, 1 << 62, -(1 << 62), 1 << 53,
        ]
        return Timestamp(milliseconds: wild[number % wild.count])
    }

    // MARK: What is written down

    private mutating func tell(_ outcome: PluginSession.Outcome, at time: Timestamp) -> [SessionInput] {
        tell((outcome.faults, outcome.lines))
        for reward in outcome.rewards { tell("reward", "\(reward.plugin) \(reward.id) \(reward.points)") }
        var inputs: [SessionInput] = []
        for action in outcome.actions {
            switch action.kind {
            case .reroute: inputs.append(.command(.reroute, at: time))
            case .leave: inputs.append(.command(.leave, at: time))
            case .advanceLeg: inputs.append(.command(.advanceLeg, at: time))
            case .lead(let lead, let reason): tell("led", "\(lead) \(reason ?? "")")
            case .order(let lead, let reason, let traveller):
                tell("ordered", "\(lead) \(reason ?? "") \(traveller ?? "")")
            case .reopen(let target): tell("reopened", target ?? "")
            case .say(let text): tell("said", text)
            case .stay(let text): tell("stayed", text)
            case .close(let target, let reason, _, let every):
                tell("closed", "\(target) \(reason ?? "") \(every?.source ?? "")")
            case .slow(let target, let factor, _, let every):
                tell("slowed", "\(target) \(factor) \(every?.source ?? "")")
            case .delay(let target, let delay, _, let every):
                tell("delayed", "\(target) \(delay) \(every?.source ?? "")")
            case .takeAlternative(let index): inputs.append(.command(.takeAlternative(index), at: time))
            case .tell(let group, let text): tell("told", "\(group) \(text)")
            case .invalidate: break
            }
        }
        return inputs
    }

    private mutating func tell(_ left: (faults: [PluginFault], lines: [PluginLogLine])) {
        for fault in left.faults {
            tell("fault", "\(fault.plugin) \(fault.hook) \(fault.kind.rawValue) \(fault.message)")
        }
        for line in left.lines { tell("log", "\(line.plugin ?? "-") \(line.text)") }
    }

    private mutating func tell(_ diagnostics: [Diagnostic]) {
        for diagnostic in diagnostics {
            let place = diagnostic.span.map { "\($0.file):\($0.line) " } ?? ""
            tell("diagnostic", "\(diagnostic.code) \(place)\(diagnostic.message)")
            for note in diagnostic.notes { tell("note", note) }
        }
    }

    private mutating func tell(_ event: NavigationEvent) {
        switch event {
        case .visualInstruction(let shown): tell("event", "\(event.name) \(shown.text)")
        case .spokenInstruction(let said): tell("event", "\(event.name) \(said.text)")
        case .progress: break
        default: tell("event", event.name)
        }
    }

    private mutating func tell(_ word: String, _ parts: String...) {
        lines.append(([word] + parts).joined(separator: " "))
    }
}

/// The fixes of a walk along the route, with a stretch beside it.
enum Walk {
    private static let stations: [(x: Double, y: Double, level: FeatureID)] = [
        (0, 0, "g"), (20, 0, "g"), (40, 25, "g"), (60, 0, "g"), (80, 0, "g"), (80, 0, "g"), (60, 0, "g"), (40, 0, "g"),
        (40, 0, "u"), (40, 15, "u"), (40, 30, "u"), (40, 30, "u"),
    ]

    static func fix(_ number: Int, of count: Int, at time: Timestamp) -> Fix {
        let station = stations[number * stations.count / max(count, stations.count)]
        return Fix(point: Point(x: station.x, y: station.y), level: station.level, accuracy: 1, time: time)
    }
}

/// The router's routes with the phrasebook's words.
struct ArenaRoutes: RouteProvider {
    let router: Router

    func plan(for query: RouteRequest) -> Result<RoutePlan, RoutingError> {
        do {
            let route = try router.route(query, using: SearchSpace()).route
            return .success(RoutePlan(guided: RouteGuide(venue: Arena.venue).guide(route), request: query))
        } catch {
            return .failure(error)
        }
    }

    func alternatives(to plan: RoutePlan, from spot: RouteSpot) -> Result<[RoutePlan], AlternativesError> {
        .success([])
    }
    func refreshed(_ plan: RoutePlan, from spot: RouteSpot, at time: Timestamp) -> RoutePlan? { plan }
}
