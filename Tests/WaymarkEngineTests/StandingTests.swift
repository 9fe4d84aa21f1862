import Testing
import WaymarkEngine
import WaymarkModel
import WaymarkNavigation
import WaymarkStore

@Suite struct `A journey's status is always available` {
    private func journey(_ clinic: ClinicEngine) throws -> Journey {
        var journey = try Journey(
            clinic.engine, venue: clinic.engine.venue(), request: clinic.request("desk", "lab"),
            options: JourneyOptions(), at: ClinicEngine.now)
        _ = try journey.setOut()
        _ = try journey.walk()
        return journey
    }

    @Test func `The status after a closure is known without letting time pass`() throws {
        let clinic = try ClinicEngine()
        var journey = try journey(clinic)
        let moment = journey.now
        #expect(try journey.catchUp().isEmpty)
        for connector in ["escalator", "lift", "stairs"] {
            let draft = ConditionDraft(target: .connector(FeatureID(connector)), effect: .closed)
            try clinic.engine.add(draft, to: clinic.engine.venue())
        }
        let events = try journey.catchUp()
        #expect(events.contains { $0.name == "conditions_changed" })
        #expect(events.contains { $0.name == "did_fail_to_reroute" })
        #expect(journey.session?.isWayClosed == true)
        #expect(journey.session?.alternatives.isEmpty == true)
        #expect(journey.now == moment)
        #expect(try journey.catchUp().isEmpty)
    }

    @Test func `The status is the same in a replay`() throws {
        let clinic = try ClinicEngine()
        var journey = try journey(clinic)
        try clinic.engine.add(
            ConditionDraft(target: .connector("escalator"), effect: .closed), to: clinic.engine.venue())
        _ = try journey.catchUp()
        for _ in 0..<5 { _ = try journey.walk() }
        let result = try clinic.engine.replay(JourneyRecording.lines(of: journey, contentHash: journey.contentHash))
        #expect(result.firstDifference == nil)
    }
}
