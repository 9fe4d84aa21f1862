import Testing
import WaymarkEngine
import WaymarkModel
import WaymarkNavigation
import WaymarkStore

@Suite struct `The size of time steps does not matter` {
    /// What one sees of a day without a position: everything but the progress.
    private func told(_ events: [JourneyEvent]) -> [JourneyEvent] {
        events.filter { $0.name != "did_update_progress" }
    }

    private func journey(_ clinic: ClinicEngine, rerouting: NavigationSession.Rerouting = .ask) throws -> Journey {
        var journey = try Journey(
            clinic.engine, venue: clinic.engine.venue(), request: clinic.request("desk", "lab"),
            options: JourneyOptions(rerouting: rerouting), at: ClinicEngine.now)
        _ = try journey.setOut()
        return journey
    }

    private func conditions(_ clinic: ClinicEngine) throws {
        let venue = try clinic.engine.venue()
        for (connector, hours) in [("escalator", 2.0), ("lift", 3.5)] {
            try clinic.engine.add(
                ConditionDraft(
                    target: .connector(FeatureID(connector)), effect: .closed,
                    until: ClinicEngine.now.adding(seconds: hours * 3600 + 17)), to: venue)
        }
    }

    @Test(arguments: [false, true], [0, 20.0]) func `Events are the same in large steps of time as second by second`(
        isClosed: Bool, metresOff: Double
    ) throws {
        let clinic = try ClinicEngine()
        var slow = try journey(clinic, rerouting: metresOff > 0 ? .automatic : .ask)
        var fast = try journey(clinic, rerouting: metresOff > 0 ? .automatic : .ask)
        if isClosed { try conditions(clinic) }
        for stray in [metresOff] where stray > 0 {
            let did = (slow.stray(metres: stray, seconds: nil), fast.stray(metres: stray, seconds: nil))
            #expect(did == (true, true))
            #expect(try told(slow.walk()) == told(fast.walk()))
        }
        var events: [JourneyEvent] = []
        for _ in 0..<14_400 { events += try slow.take(.tick(slow.now.adding(milliseconds: 1000))) }
        let leaps = fast.entries.count
        #expect(try told(fast.wait(seconds: 14_400)) == told(events))
        #expect(fast.now == slow.now && fast.session?.level == slow.session?.level)
        let ticks = fast.entries[leaps...].filter { if case .input = $0 { true } else { false } }.count
        #expect(ticks < 3500)
    }
}
