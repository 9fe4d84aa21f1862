import Foundation
import Testing
import WaymarkEngine
import WaymarkModel
import WaymarkNavigation
import WaymarkRouting
import WaymarkStore
import WaymarkTestSupport

@Suite struct `A journey reroutes by the rules` {
    private let folder: PluginFolderOnDisk

    init() throws { folder = try PluginFolderOnDisk() }

    private func clinic() throws -> ClinicEngine { try ClinicEngine(plugins: [PluginPath(folder.path)]) }

    private func journey(
        _ clinic: ClinicEngine, rerouting: NavigationSession.Rerouting = .ask, profile: Profile = .walking
    ) throws -> Journey {
        try Journey(
            clinic.engine, venue: clinic.engine.venue(), request: clinic.request("desk", "lab", profile),
            options: JourneyOptions(visitor: "ada", rerouting: rerouting), at: ClinicEngine.now)
    }

    @Test func `A reroute before a closed elevator is refused like a route from there`() throws {
        let clinic = try ClinicEngine()
        let venue = try clinic.engine.venue()
        var journey = try journey(clinic, profile: .wheelchair)
        // While it is open, the first instruction may name it.
        let before = try journey.setOut().count
        for connector in venue.venue.connectors where connector.kind != .passage {
            try clinic.engine.add(ConditionDraft(target: .connector(connector.id), effect: .closed), to: venue)
        }
        for _ in 0..<300 where !journey.isStuck { _ = try journey.walk() }
        for _ in 0..<200 { _ = try journey.walk() }
        let told = journey.events.dropFirst(before).compactMap { event in
            if case .navigation(.visualInstruction(let shown)) = event.kind { shown.text } else { nil }
        }
        #expect(!told.contains { $0.contains("lift") || $0.contains("elevator") })
        let level = journey.session?.level
        let events = try journey.take(.command(.reroute, at: journey.now))
        let found = journey.refusal(in: events)
        let refusal = try #require(found)
        #expect(refusal.diagnostic.code == .wayClosed)
        for _ in 0..<60 { _ = try journey.take(.tick(journey.now.adding(milliseconds: 1000))) }
        #expect(journey.session?.level == level)
    }

    @Test func `A reroute that a plugin vetoes is an event with its name, and other plugins hear of it`() throws {
        try folder.write("stay", hooks: ["should_reroute"], "function M.should_reroute() return false end")
        try folder.write(
            "witness", hooks: ["reroute_vetoed"], capabilities: ["navigation"],
            """
            function M.reroute_vetoed(e) waymark.nav.say(e.plugin .. " " .. e.reason) end
            """)
        var journey = try journey(clinic())
        _ = try journey.setOut()
        let events = try journey.take(.command(.reroute, at: journey.now))
        let veto = try #require(events.first { $0.name == "reroute_vetoed" })
        #expect(veto.kind == .navigation(.rerouteVetoed(.init(.manual, by: "stay"))))
        #expect(veto.decidedBy == ["stay"])
        #expect(events.contains { $0.kind == .pluginSaid(.init(plugin: "witness", "stay manual")) })
        let found = journey.refusal(in: events)
        let refusal = try #require(found)
        #expect(refusal.diagnostic.code == .rerouteVetoed)
        #expect(refusal.diagnostic.message.contains("\"stay\""))
    }

    @Test func `A plugin that asks for a reroute at every step does not prevent the arrival`() throws {
        try folder.write(
            "restless", hooks: ["did_update_progress"], capabilities: ["navigation"],
            "function M.did_update_progress(e) waymark.nav.reroute() end")
        for profile in [Profile.walking, .wheelchair] {
            var journey = try journey(clinic(), profile: profile)
            _ = try journey.setOut()
            for _ in 0..<900 where !journey.hasArrived { _ = try journey.walk() }
            #expect(journey.state.hasArrived)
            let reroutes = journey.events.filter { $0.name == "did_reroute" }
            #expect((1...60).contains(reroutes.count))
            for (one, two) in zip(reroutes, reroutes.dropFirst()) {
                #expect(two.time.milliseconds - one.time.milliseconds >= 5000)
            }
        }
    }

    @Test func `Reroutes that a plugin asks for use only that plugin's budget`() throws {
        try folder.write(
            "a-restless", hooks: ["did_update_progress"], capabilities: ["navigation"],
            "function M.did_update_progress(e) waymark.nav.reroute() end")
        try folder.write(
            "guide", hooks: ["timer", "session_started", "did_reroute"], capabilities: ["navigation", "timers"],
            """
            function M.session_started() waymark.timer.after(7, "now") end
            function M.timer() waymark.nav.reroute() end
            function M.did_reroute(e) waymark.log.info("at " .. e.ctx.time) end
            """)
        var journey = try journey(clinic())
        _ = try journey.setOut()
        for _ in 0..<10 { _ = try journey.walk() }
        let seconds = journey.events.filter { $0.name == "did_reroute" }
            .map { ($0.time.milliseconds - ClinicEngine.now.milliseconds) / 1000 }
        #expect(seconds.contains(7))
    }

    @Test func `A way that plugins make much more expensive is left, although it takes no longer`() throws {
        try folder.write(
            "crowd", hooks: ["edge_cost", "command", "commands"], capabilities: ["storage"],
            """
            function M.commands() return {{ name = "crowd", summary = "Make the lift expensive, or not." }} end
            function M.command(e)
                waymark.storage.set("factor", e.arguments[1] and 1 or 100)
                waymark.invalidate()
                return "done"
            end
            function M.edge_cost(e)
                if e.edge.kind == "elevator" then return waymark.storage.get("factor") or 1 end
            end
            """)
        let clinic = try clinic()
        let venue = try clinic.engine.venue()
        try clinic.engine.add(
            ConditionDraft(target: .connector("stairs"), effect: .delayed(seconds: 500), reason: "a queue"), to: venue)
        try clinic.engine.add(ConditionDraft(target: .connector("escalator"), effect: .closed), to: venue)
        var journey = try Journey(
            clinic.engine, venue: venue, request: clinic.request("g-door", "lab"),
            options: JourneyOptions(visitor: "ada"), at: ClinicEngine.now)
        _ = try journey.setOut()
        func rides() -> Bool {
            journey.session?.plan.route.legs[0].segments.contains { $0.kind == .elevator } ?? false
        }
        #expect(rides())
        _ = try journey.run(command: "crowd", arguments: [])
        for _ in 0..<3 { _ = try journey.walk() }
        #expect(!rides())
        #expect(journey.events.contains { $0.kind == .navigation(.didReroute(.init(.betterRoute, isProactive: true))) })
        // Back, for the other direction of the comparison: the stairs take longer, and weigh more again.
        _ = try journey.run(command: "crowd", arguments: ["off"])
        for _ in 0..<8 where !rides() { _ = try journey.walk() }
        #expect(rides())
    }

    @Test func `The status after a reroute equals the reported one`() throws {
        var journey = try journey(ClinicEngine())
        _ = try journey.setOut()
        for _ in 0..<8 { _ = try journey.walk() }
        let events = try journey.take(.command(.reroute, at: journey.now))
        let set = events.last { $0.name == "route_set" }?.kind
        guard case .routeSet(let route)? = set else {
            Issue.record("no route was set")
            return
        }
        let progress = try #require(journey.session?.progress)
        #expect(progress.distanceRemaining == route.distance)
        #expect(progress.durationRemaining == route.milliseconds)
        #expect(progress.arrival == route.arrival)
    }
}

@Suite struct `Every plugin hears of an arrival` {
    @Test func `Every plugin hears of an arrival, whichever plugin decides what follows`() throws {
        let folder = try PluginFolderOnDisk()
        try folder.write("holder", hooks: ["did_arrive"], "function M.did_arrive() return false end")
        for id in ["first", "second"] {
            try folder.write(
                id, hooks: ["did_arrive"], capabilities: ["navigation"],
                "function M.did_arrive(e) waymark.nav.say('\(id) ' .. e.waypoint.index .. tostring(e.waypoint.is_last)) end"
            )
        }
        let clinic = try ClinicEngine(plugins: [PluginPath(folder.path)])
        var journey = try Journey(
            clinic.engine, venue: clinic.engine.venue(), request: clinic.request("desk", "lab"),
            options: JourneyOptions(visitor: "ada"), at: ClinicEngine.now)
        _ = try journey.setOut()
        for _ in 0..<600 where !journey.hasArrived { _ = try journey.walk() }
        let said = journey.events.compactMap { event in
            if case .pluginSaid(let said) = event.kind { said.text } else { nil }
        }
        // Each once, and none less because another decided.
        #expect(said.sorted() == ["first 1true", "second 1true"])
    }
}

@Suite struct `A walk to the end always finishes` {
    @Test func `A walk that comes no nearer or takes far too long is ended`() throws {
        let clinic = try ClinicEngine()
        var journey = try Journey(
            clinic.engine, venue: clinic.engine.venue(), request: clinic.request("desk", "lab"),
            options: JourneyOptions(), at: ClinicEngine.now)
        _ = try journey.setOut()
        let fix = try #require(journey.state.lastFix)
        var limit = WalkLimit(journey)
        var reason: WalkLimit.Reason?
        for _ in 0..<2000 where reason == nil {
            var again = fix
            again.time = journey.now.adding(milliseconds: 1000)
            reason = limit.reason(journey, after: try journey.take(.fix(again)))
        }
        #expect(reason == .noProgress(WalkLimit.patience))
        // New routes count as progress, but not for ever.
        let other = JourneyEvent(.navigation(.didReroute(.init(.manual, isProactive: false))), at: journey.now)
        limit = WalkLimit(journey)
        reason = nil
        while reason == nil {
            let events = try journey.wait(seconds: 60)
            reason = limit.reason(journey, after: events + [other])
        }
        guard case .time(let milliseconds)? = reason else {
            Issue.record("\(String(describing: reason))")
            return
        }
        #expect((WalkLimit.leastTime...2 * WalkLimit.leastTime).contains(milliseconds))
    }
}
