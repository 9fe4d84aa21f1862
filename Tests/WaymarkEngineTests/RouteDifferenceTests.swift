import Foundation
import Testing
import WaymarkEngine
import WaymarkGuidance
import WaymarkModel
import WaymarkRouting

@Suite struct `What is said of other ways is true of them` {
    /// The count of ways beside others that say the same.
    private static func alike(_ sentences: [String]) -> Int { sentences.count - Set(sentences).count }

    /// The turns that the sentences of a way tell.
    private static func turns(_ way: GuidedRoute, _ composer: InstructionComposer) throws -> Int {
        let pattern = try Regex("[Tt]urn (sharp |slightly )?(left|right)|[Bb]ear (left|right)")
        return composer.instructions(for: way).joined().reduce(0) { $0 + $1.matches(of: pattern).count }
    }

    @Test(arguments: ["riverside-mall", "fernhill-park", "st-brendan-hospital"])
    func `Fewer turns are counted in the sentences, and no two ways are said to be the same`(name: String) throws {
        var configuration = EngineConfiguration(storePath: ":memory:", clock: { ClinicEngine.now })
        configuration.pluginPaths = []
        let engine = try Engine(configuration)
        let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("../../venues")
        _ = try engine.importVenues(root.appendingPathComponent(name).path)
        let venue = try engine.venue()
        let composer = InstructionComposer(phrasebook: .english)
        let wording = TravelWording(venue.venue, composer: composer)
        let places = venue.venue.places.map(\.id)
        var (fewer, several) = (0, 0)
        for step in 0..<60 {
            let ends = [places[(step * 31 + 3) % places.count], places[(step * 17 + step / 7 + 11) % places.count]]
            let request = RouteRequest(
                waypoints: ends.map { .place($0) }, profile: step.isMultiple(of: 3) ? .wheelchair : .walking,
                time: .depart(ClinicEngine.now))
            guard ends[0] != ends[1], let choice = try? engine.alternatives(for: request, in: venue) else { continue }
            let differences = RouteDifference.all(choice.others, beside: choice.best.guided)
            let sentences = differences.map(wording.sentence)
            #expect(Self.alike(sentences) == 0, "\(ends): \(sentences)")
            several += sentences.count > 1 ? 1 : 0
            for (way, difference) in zip(choice.others, differences) where difference.fewerTurns > 0 {
                fewer += 1
                let (own, best) = try (Self.turns(way, composer), Self.turns(choice.best.guided, composer))
                #expect(own < best, "\(ends): \(wording.sentence(difference))")
            }
        }
        #expect(several > 0 && fewer > 0 || name == "fernhill-park")
    }
}
