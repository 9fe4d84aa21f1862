import Foundation
import Testing
import WaymarkEngine
import WaymarkModel
import WaymarkNavigation
import WaymarkRouting
import WaymarkStore
import WaymarkTestSupport

@Suite struct `A recording of a journey with plugins replays the same` {
    private let folder: PluginFolderOnDisk

    init() throws { folder = try PluginFolderOnDisk() }

    private func clinic() throws -> ClinicEngine { try ClinicEngine(plugins: [PluginPath(folder.path)]) }

    private func journey(_ clinic: ClinicEngine) throws -> Journey {
        var journey = try Journey(
            clinic.engine, venue: clinic.engine.venue(), request: clinic.request("desk", "lab"),
            options: JourneyOptions(visitor: "ada"), at: ClinicEngine.now)
        _ = try journey.setOut()
        return journey
    }

    private func replay(_ journey: borrowing Journey, _ clinic: ClinicEngine) throws -> ReplayResult {
        try clinic.engine.replay(JourneyRecording.lines(of: journey, contentHash: journey.contentHash))
    }

    private func writeCommand() throws {
        try folder.write(
            "shutter", hooks: ["commands", "command", "edge_cost"],
            """
            local shut
            function M.commands() return {{ name = "shut", summary = "Shuts a kind of way." }} end
            function M.command(e)
                shut = e.arguments[1]
                waymark.invalidate()
                return "shut " .. shut
            end
            function M.edge_cost(e) if e.edge.kind == shut then return false end end
            """)
    }

    @Test func `A recording holds a plugin's command, whose new costs reach the journey at once`() throws {
        try writeCommand()
        let clinic = try clinic()
        var journey = try journey(clinic)
        for _ in 0..<3 { _ = try journey.walk() }
        let answer = try journey.run(command: "shut", arguments: ["escalator"])
        guard case .done(let result) = answer.answer else { Issue.record("no answer"); return }
        #expect(result.lines == ["shut escalator"])
        #expect(answer.events.contains { $0.kind == .navigation(.didReroute(.init(.closure, isProactive: true))) })
        for _ in 0..<600 where !journey.hasArrived { _ = try journey.walk() }
        #expect(journey.state.hasArrived)
        #expect(
            !journey.events.contains {
                $0.kind == .navigation(.levelChanged(.init(from: "g", to: "u", connector: "escalator")))
            })
        let replayed = try replay(journey, clinic)
        #expect(replayed.firstDifference == nil && replayed.pluginNotes.isEmpty)
    }

    @Test func `A recording with a profile of a plugin replays with that plugin, and says which profile is missing`()
        throws
    {
        try folder.write(
            "carts", hooks: ["profiles"], "function M.profiles() return {{name = 'cart', base = 'wheelchair'}} end")
        let clinic = try clinic()
        let venue = try clinic.engine.venue()
        let cart = try #require(venue.profiles.first { $0.name == "cart" })
        var journey = try Journey(
            clinic.engine, venue: venue,
            request: RouteRequest(
                waypoints: [.place("desk"), .place("lab")], profile: cart, time: .depart(ClinicEngine.now)),
            options: JourneyOptions(visitor: "ada"), at: ClinicEngine.now)
        _ = try journey.setOut()
        for _ in 0..<5 { _ = try journey.walk() }
        let lines = JourneyRecording.lines(of: journey, contentHash: journey.contentHash)
        #expect(try JourneyRecording.start(in: lines).request?.waypoints.count == 2)
        let replayed = try clinic.engine.replay(lines)
        #expect(replayed.firstDifference == nil && !replayed.recorded.isEmpty)
        let other = try ClinicEngine()
        let error = #expect(throws: RecordingError.self) { try other.engine.replay(lines) }
        #expect(error?.line == 1 && error?.message.contains("\"cart\"") == true, "\(String(describing: error))")
    }

    @Test func `A recording holds new costs that something else had requested`() throws {
        try writeCommand()
        let clinic = try clinic()
        var journey = try journey(clinic)
        let host = try #require(clinic.engine.pluginHost(for: journey.venue.id))
        _ = host.run(command: "shut", arguments: ["escalator"], in: journey.venue.venue)
        let events = try journey.walk()
        #expect(events.contains { $0.name == "did_reroute" })
        let lines = JourneyRecording.lines(of: journey, contentHash: journey.contentHash)
        #expect(lines.contains { $0.hasPrefix("{\"input\": \"costs\"") })
    }

    @Test(arguments: [false, true]) func `A replay says which plugins decided what follows from a change in the store`(
        isByCondition: Bool
    ) throws {
        try folder.write(
            "shutter", hooks: ["commands", "command", "edge_cost", "prepare_route_query"], capabilities: ["storage"],
            """
            function M.commands() return {{ name = "shut", summary = "Shuts a kind of way." }} end
            function M.command(e)
                waymark.storage.set("shut", e.arguments[1])
                waymark.invalidate()
                return "shut"
            end
            function M.prepare_route_query(e)
                return { exclude = { "train" } }
            end
            function M.edge_cost(e) if e.edge.kind == waymark.storage.get("shut") then return false end end
            """)
        let clinic = try clinic()
        var journey = try journey(clinic)
        for _ in 0..<2 { _ = try journey.walk() }
        if isByCondition {
            try clinic.engine.add(
                ConditionDraft(target: .connector("escalator"), effect: .closed), to: clinic.engine.venue())
        } else {
            let host = try #require(clinic.engine.pluginHost(for: journey.venue.id))
            _ = host.run(command: "shut", arguments: ["escalator"], in: journey.venue.venue)
            try clinic.engine.flush()
        }
        let events = try journey.walk()
        #expect(events.contains { $0.name == "will_reroute" && $0.decidedBy == ["shutter"] }, "\(events)")
        for _ in 0..<3 { _ = try journey.walk() }
        let replayed = try replay(journey, clinic)
        #expect(replayed.firstDifference == nil && replayed.pluginNotes.isEmpty)
    }

    @Test func `A replay has what a plugin had stored when it was enabled under way`() throws {
        try folder.write(
            "shutter", hooks: ["edge_cost"], capabilities: ["storage"],
            """
            function M.edge_cost(e) if e.edge.kind == waymark.storage.get("shut") then return false end end
            """)
        let clinic = try clinic()
        var journey = try journey(clinic)
        try clinic.engine.setPlugin("shutter", isEnabled: false)
        _ = try journey.walk()
        _ = try clinic.engine.store.pluginValues.apply(
            [.set("shut", json: "\"escalator\"")], to: "shutter", scope: "venue/clinic")
        try clinic.engine.setPlugin("shutter", isEnabled: true)
        #expect(try journey.walk().contains { $0.name == "did_reroute" })
        for _ in 0..<3 { _ = try journey.walk() }
        let replayed = try replay(journey, clinic)
        #expect(replayed.firstDifference == nil && replayed.pluginNotes.isEmpty)
    }

    @Test(arguments: ["600", "nil, \"24/7\"", "600, \"Mo-Su 00:00-24:00; PH off\""])
    func `A recording holds the conditions that a plugin sets, and their effects`(time: String) throws {
        try folder.write(
            "closer", hooks: ["timer", "session_started", "conditions_changed"],
            capabilities: ["timers", "navigation"],
            """
            function M.session_started() waymark.timer.after(3, "bell") end
            function M.timer(e) waymark.nav.close("escalator", "the bell rang", \(time)) end
            function M.conditions_changed(e) waymark.nav.say("closed: " .. e.count) end
            """)
        let clinic = try clinic()
        var journey = try journey(clinic)
        for _ in 0..<600 where !journey.hasArrived { _ = try journey.walk() }
        #expect(journey.events.contains { $0.kind == .pluginSaid(.init(plugin: "closer", "closed: 1")) })
        let lines = JourneyRecording.lines(of: journey, contentHash: journey.contentHash)
        #expect(
            lines.filter { $0.contains("\"input\": \"conditions\"") && $0.contains("\"plugin\": \"closer\"") }.count
                == 1)
        // Nothing of it is in force in the engine that replays.
        let other = try self.clinic()
        let result = try other.engine.replay(lines)
        #expect(result.firstDifference == nil)
        #expect(try other.engine.conditions(of: other.engine.venue()).isEmpty)
    }

    @Test func `A recording holds what the traveller authorizes`() throws {
        let clinic = try clinic()
        var journey = try journey(clinic)
        for status in [Authorization.denied, .reduced, .full] {
            _ = try journey.take(.authorizationChanged(status, at: journey.now))
            for _ in 0..<4 { _ = try journey.walk() }
        }
        let result = try replay(journey, clinic)
        #expect(result.firstDifference == nil)
        #expect(result.replayed.filter { $0.contains("did_change_authorization") }.count == 3)
    }

    @Test func `A replay names a plugin whose code changed under the same version`() throws {
        try folder.write(
            "words", hooks: ["format_instruction"], "function M.format_instruction(e) return e.text .. \"!\" end")
        let clinic = try clinic()
        var journey = try journey(clinic)
        for _ in 0..<30 { _ = try journey.walk() }
        #expect(try replay(journey, clinic).pluginNotes.isEmpty)
        try folder.write(
            "words", hooks: ["format_instruction"], "function M.format_instruction(e) return e.text .. \"?\" end")
        clinic.engine.reloadPlugins()
        let result = try replay(journey, clinic)
        #expect(result.firstDifference != nil)
        #expect(result.pluginNotes.count == 1)
        #expect(result.pluginNotes.first?.hasPrefix("plugin words 1.0.0 has different code here (") == true)
    }

    @Test func `A journey is refused like a route if plugins close every way, and names the plugins`() throws {
        try folder.write("barrier", hooks: ["edge_cost"], "function M.edge_cost() return false end")
        let clinic = try clinic()
        do {
            _ = try journey(clinic)
            Issue.record("there is a way")
        } catch EngineError.refusal(let refusal) {
            #expect(refusal.diagnostic.notes.contains { $0.hasSuffix("(barrier)") })
        }
    }
}
