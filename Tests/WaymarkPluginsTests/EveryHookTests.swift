import LuaRuntime
import PluginTestSupport
import Testing
import WaymarkGuidance
import WaymarkModel
import WaymarkNavigation
import WaymarkRouting

@testable import WaymarkPlugins

/// A plugin made from the declaration: it answers every hook, reads every member of its `e` and of the objects in it, and
/// logs the hook with the members that are not what the declaration says.
enum MemberReader {
    static func package() -> PluginPackage {
        Walk.package(
            "reader", Dictionary(uniqueKeysWithValues: HookName.allCases.map { ($0, 0) }), source)
    }

    private static var source: String {
        var text = "local M = {}\nlocal objects = {\n"
        for object in PluginAPI.objects {
            text += "\(object.name) = {\(object.fields.map(field).joined(separator: ", "))},\n"
        }
        text += """
            }
            local function look(value, fields, path, wrong)
                for _, field in ipairs(fields) do
                    local member, name = value[field.name], path .. field.name
                    if member == nil then
                        if not field.optional then wrong[#wrong + 1] = name .. " is nil" end
                    elseif field.object then
                        look(member, objects[field.object], name .. ".", wrong)
                    elseif field.type and type(member) ~= field.type then
                        wrong[#wrong + 1] = name .. " is a " .. type(member)
                    elseif field.words and not field.words[member] then
                        wrong[#wrong + 1] = name .. " is " .. member
                    end
                end
            end
            local function read(hook, e, fields)
                local wrong = {}
                look(e, fields, "", wrong)
                waymark.log.info(hook .. ": " .. table.concat(wrong, ", "))
            end

            """
        for hook in PluginAPI.hooks {
            let fields = hook.arguments.map(field).joined(separator: ", ")
            let result = hook.name == .commands ? "return {{name = \"read\", summary = \"Reads.\"}}" : ""
            let timer = hook.name == "session_started" ? "waymark.timer.after(1, \"soon\", 7)" : ""
            text += """
                function M.\(hook.name.rawValue)(e)
                    read("\(hook.name.rawValue)", e, {\(fields)})
                    \(timer)
                    \(result)
                end

                """
        }
        return text + "return M"
    }

    private static func field(_ field: FieldDeclaration) -> String {
        var type = field.type
        if case .optional(let inner) = type { type = inner }
        let more: String
        switch type {
        case .boolean: more = ", type = \"boolean\""
        case .integer, .number: more = ", type = \"number\""
        case .string: more = ", type = \"string\""
        case .choice(let words): more = ", words = {" + words.map { "[\"\($0)\"] = true" }.joined(separator: ", ") + "}"
        case .object(let name): more = ", object = \"\(name)\""
        default: more = ""
        }
        return "{name = \"\(field.name)\", optional = \(field.isOptional)\(more)}"
    }
}

@Suite struct `Every hook matches its declaration` {
    private static let fix = Fix(
        point: Point(x: 5, y: 1), level: "l0", accuracy: 2, course: 90, speed: 1, time: Walk.start)
    private static let deviation = Deviation(kind: .offRoute, metres: 12, since: Walk.start)
    private static let position = StepPosition(leg: 0, step: 0)
    private static let progress = RouteProgress(
        position: position, level: "l0", location: Point(x: 5, y: 0), rawLocation: Point(x: 5, y: 1), isSnapped: true,
        distanceToManeuver: 35, distanceRemainingOnLeg: 70, distanceRemaining: 70, durationToManeuver: 30_000,
        durationRemainingOnLeg: 90_000, durationRemaining: 90_000, fraction: 0.1, arrival: Walk.start)

    /// What a navigation session can tell, each once.
    private static let events: [NavigationEvent] = [
        .sessionStarted, .authorizationChanged(.init(.reduced)), .locationDiscarded(.init(fix, .inaccurate)),
        .levelChanged(.init(from: "l0", to: "l1", connector: "lift")),
        .accuracyChanged(.init(isSufficient: false, metres: 22)),
        .snappingChanged(.init(isSnapped: true)), .progress(progress), .stepChanged(.init(position, cause: .newRoute)),
        .wentOffRoute(.init(deviation)), .returnedToRoute(.init(milliseconds: 4_500)),
        .offRouteAlertShown(.init(deviation)),
        .offRouteAlertResolved(.init(.dontShowAgain)), .willReroute(.init(.offRoute)),
        .didReroute(.init(.betterRoute, isProactive: true)),
        .didFailToReroute(.init(.closure, .noRoute(RoutingError(.noPath, leg: 0)))),
        .rerouteVetoed(.init(.offRoute, by: "reader")), .didRefreshRoute,
        .wayReopened, .routeNotice(.init(.placeClosesSoon("cafe", closes: Walk.start))),
        .didUpdateAlternatives(.init(count: 2, removed: 1)), .didFailToUpdateAlternatives(.init("no time")),
        .willTakeAlternative(.init(0)),
        .didTakeAlternative, .didFailToTakeAlternative(.init("gone")),
        .willArrive(.init(waypoint: 1, milliseconds: 9_000, metres: 9)),
        .didArrive(.init(waypoint: 1, isLast: true, place: "cafe")),
        .visualInstruction(.init(position, "Turn left")), .spokenInstruction(.init(position, "Turn left")),
        .willBeginSimulating(.init(.poorSignal)), .didBeginSimulating(.init(.poorSignal)),
        .willEndSimulating(.init(.manual)),
        .didEndSimulating(.init(.manual)), .regionTransition(.init("zone", .enter)), .sessionEnded(.init(.arrived)),
        .resourcesReleased,
    ]

    /// The events of a journey beside those of its session.
    private static let news: [any EventPayload] = [
        Event.RouteSet(distance: 70, milliseconds: 90_000, arrival: Walk.start), Event.ConditionsChanged(count: 2),
        Event.VenueChanged(), Event.RecommendationAccepted("taste"), Event.RecommendationDeclined("taste"),
        Event.RecommendationStopped("taste"), Event.PlaceReached("taste", place: "cafe"),
        Event.PointsAwarded("taste", points: 5, balance: 20), Event.SavingResumed(),
    ]

    /// Asks and tells a session everything, a second apart.
    private static func exercise(_ session: PluginSession) -> [String] {
        var lines: [String] = []
        var seconds = 0.0
        func next(_ body: (SessionContext) -> Void) {
            seconds += 1
            let context = Walk.context(at: seconds)
            body(context)
            let outcome = session.settle(at: context.time, in: context)
            lines += outcome.lines.map(\.text) + outcome.faults.filter { $0.plugin == "reader" }.map(\.message)
        }
        for event in events { next { session.observe(event, in: $0) } }
        for event in news { next { session.observe(event, at: $0.time, in: $0) } }
        next { _ = session.shouldDiscard(fix, verdict: .qualified, in: $0) }
        next { _ = session.resolveLevel(of: fix, proposed: "l1", in: $0) }
        next { _ = session.snap(fix, proposed: Point(x: 5, y: 0), in: $0) }
        next { _ = session.shouldAdvanceStep(position, proposed: false, in: $0) }
        next { _ = session.offRouteVerdict(deviation, proposed: .pending, in: $0) }
        next { _ = session.shouldShowOffRouteAlert(deviation, proposed: true, in: $0) }
        next { _ = session.shouldReroute(.manual, in: $0) }
        next { _ = session.prepareQuery($0.plan.request, reason: .closure, in: $0) }
        next { _ = session.shouldTakeAlternative(1, in: $0) }
        next { _ = session.hasArrived(at: 1, metres: 3, isSameLevel: true, proposed: true, in: $0) }
        next { _ = session.didArrive(at: 1, isLast: true, in: $0) }
        next { _ = session.shouldPreventReroutesWhenArriving(at: 1, in: $0) }
        next { _ = session.instruction("Turn left", for: position, channel: .spoken, in: $0) }
        next { _ = session.shouldReleaseResources(in: $0) }
        next { _ = session.simulate(fix, in: $0) }
        // The failure of another plugin.
        next { _ = session.shouldReroute(.manual, in: $0) }
        return lines
    }

    /// Asks everything that is asked away from sessions.
    private static func exercise(_ host: PluginHost) -> [String] {
        let venue = Walk.venue
        var lines = host.drain().lines.map(\.text)
        let snapshot = VenueSnapshot(venue)
        let router = Router(snapshot: snapshot, sources: host.weightingSources(for: snapshot))
        _ = Walk.plan(router: router)
        lines += host.drain().lines.map(\.text)
        _ = host.searchResults(for: "cafe", limit: 3, in: venue)
        if let place = venue.place("cafe") { _ = host.expectations(of: place, isReachable: true, in: venue) }
        _ = host.run(command: "read", arguments: ["a", "b"], in: venue)
        exerciseSharing(host, in: venue)
        return lines + host.drain().lines.map(\.text)
    }

    /// Asks and tells everything about a location that a member shares in a group.
    private static func exerciseSharing(_ host: PluginHost, in venue: Venue) {
        let ada = WaymarkNavigation.Member(id: "ada", name: "Ada")
        let group = SharingGroup(id: "g1", subject: "Lunch", members: ["ada", "ben"], started: Walk.start)
        let text = """
            {"_type": "transition", "event": "enter", "rid": "zone", "lat": 52, "lon": 5, "tst": 1700000000, "acc": 3, \
            "floor_id": "l0", "building": "house", "inrids": ["zone"]}
            """
        guard let message = try? LocationMessage(parsing: text) else { return }
        host.sharing.deciding(in: venue, language: "en", at: Walk.start) { plugins in
            _ = plugins.shouldShare(message, after: message, of: ada, to: group, proposed: true)
            _ = plugins.format(message, of: ada, to: group)
        }
        let change = Event.SharedLocationsChanged(group: "g1", added: ["ada"], updated: [], removed: ["ben"])
        _ = host.sharing.observe([change], in: venue, language: "en", at: Walk.start) { _ in nil }
    }

    /// The hooks that were called, and the members of each that were not as declared.
    static func readings() -> (called: Set<HookName>, wrong: [String]) {
        let failing = Walk.package("failing", .shouldReroute, "if e.reason == 'manual' then error('oh') end")
        let host = Walk.host([MemberReader.package(), failing], limits: generous)
        let lines = exercise(host.session(Walk.surroundings)) + exercise(host)
        var called: Set<HookName> = []
        var wrong: Set<String> = []
        for line in lines {
            if line.hasPrefix("no plugin has an opinion") { continue }
            let name = line.prefix { $0 != ":" }
            guard let hook = HookName(rawValue: String(name)) else {
                wrong.insert(line)
                continue
            }
            called.insert(hook)
            if line.count > name.count + 2 { wrong.insert(line) }
        }
        return (called, wrong.sorted())
    }

    /// The engine's state is asked about all edges at one moment.
    private static var generous: PluginLimits {
        var limits = PluginLimits()
        limits.logLinesPerSecond = 1_000
        limits.logLineBytes = 1_000
        return limits
    }

    @Test func `Every hook is called with the members that the declaration states`() {
        let (called, wrong) = Self.readings()
        #expect(HookName.allCases.filter { !called.contains($0) } == [])
        #expect(wrong == [])
    }
}
