import Foundation
import Synchronization
import Testing
import WaymarkEngine
import WaymarkGuidance
import WaymarkModel
import WaymarkNavigation
import WaymarkTestSupport

@Suite struct `A plugin's words are the same at every door` {
    private struct Listener: NavigationPolicies {
        let heard: @Sendable (String) -> Void
        func instruction(
            _ text: String, for position: StepPosition, channel: InstructionChannel, in context: SessionContext
        ) -> String? {
            heard(text)
            return nil
        }
    }

    @Test func `Any composer asks the plugins of the engine that answered with the route`() throws {
        let folder = try PluginFolderOnDisk()
        try folder.write(
            "shout", hooks: ["format_instruction"],
            "function M.format_instruction(e) return (e.text:upper()) end")
        let clinic = try ClinicEngine(plugins: [PluginPath(folder.path)])
        let venue = try clinic.engine.venue()
        let answer = try clinic.engine.route(clinic.request("desk", "lab"), in: venue)
        let told = InstructionComposer().instructions(for: answer.guided).flatMap { $0 }
        #expect(!told.isEmpty && told.allSatisfy { $0 == $0.uppercased() })
        let words = InstructionComposer(phrasebook: .dutch).words(for: answer.guided).flatMap { $0 }
        #expect(words.allSatisfy { $0.spoken == $0.spoken.uppercased() })
        let encoded = OSRMRoute.encode(answer, in: venue, composer: InstructionComposer()).compact()
        #expect(told.allSatisfy { encoded.contains($0) })
        // Routes are equal whoever words them.
        let plain = try ClinicEngine()
        let same = try plain.engine.route(plain.request("desk", "lab"), in: plain.engine.venue())
        #expect(answer.guided.legs == same.guided.legs)
    }

    @Test func `A Swift policy is not asked about what the phrasebook does not say`() throws {
        let clinic = try ClinicEngine()
        let heard = Mutex<[String]>([])
        var journey = try Journey(
            clinic.engine, venue: clinic.engine.venue(), request: clinic.request("desk", "lab"),
            options: JourneyOptions(visitor: "ada"), at: ClinicEngine.now,
            policies: Listener { text in heard.withLock { $0.append(text) } })
        _ = try journey.setOut()
        for _ in 0..<200 where !journey.hasArrived { _ = try journey.walk() }
        #expect(journey.state.hasArrived)
        let all = heard.withLock { $0 }
        #expect(!all.isEmpty && !all.contains(""))
    }
}
