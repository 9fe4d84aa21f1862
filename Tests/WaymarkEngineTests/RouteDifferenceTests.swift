import Foundation
import Testing
import WaymarkEngine
import WaymarkGuidance
import WaymarkModel
import WaymarkRouting
import WaymarkTestSupport

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

@Suite struct `Ways without names are told apart` {
    /// From `a` to `b` lead a straight way and two that are a little longer, one to the north and one to the south.
    private static let square = """
        waymark: 1
        id: square
        name: Square
        timeZone: Europe/Amsterdam
        anchor: {lat: 52.09, lon: 5.12}
        levels: [{id: g, ordinal: 0, name: Ground floor}]
        nodes:
          g:
            {a: [0, 0], b: [100, 0], n1: [20, 24], n2: [80, 24], s1: [20, -24], s2: [80, -24], other: [50, -26]}
        paths: [[a, b], [a, n1, n2, b], [a, s1, s2, b], [other, s1]]
        places:
          - {id: start, name: Start, category: shop, at: a}
          - {id: end, name: End, category: shop, at: b}
        """

    private func sentences(_ text: String, _ phrasebook: Phrasebook = .english) throws -> [String] {
        let folder = try PluginFolderOnDisk()
        try text.write(toFile: folder.file("venue.yaml"), atomically: true, encoding: .utf8)
        var configuration = EngineConfiguration(storePath: ":memory:", clock: { ClinicEngine.now })
        configuration.pluginPaths = []
        let engine = try Engine(configuration)
        let report = try engine.importVenues(folder.file("venue.yaml")).report
        #expect(!report.hasErrors)
        let venue = try engine.venue()
        let wording = TravelWording(venue.venue, composer: InstructionComposer(phrasebook: phrasebook))
        let request = RouteRequest(waypoints: [.place("start"), .place("end")], time: .depart(ClinicEngine.now))
        let choice = try engine.alternatives(for: request, in: venue)
        return RouteDifference.all(choice.others, beside: choice.best.guided).map(wording.sentence)
    }

    @Test func `By the side on which they are, in every language`() throws {
        #expect(Set(try sentences(Self.square)) == ["further north", "further south"])
        for book in Phrasebook.all {
            let said = try sentences(Self.square, book)
            #expect(said.count == 2 && Set(said).count == 2, "\(book.language): \(said)")
        }
    }

    @Test func `So are paths of one name`() throws {
        let paths = "[a, n1, n2, b], [a, s1, s2, b]"
        let named = Self.square.replacing(
            paths, with: "{nodes: [a, n1, n2, b], name: Ring}, {nodes: [a, s1, s2, b], name: Ring}")
        #expect(named != Self.square)
        #expect(Set(try sentences(named)) == ["by Ring, further north", "by Ring, further south"])
        // What the route passes under the same name is no difference.
        let all = named.replacing("paths: [[a, b]", with: "paths: [{nodes: [a, b], name: Ring}")
        #expect(Set(try sentences(all)) == ["further north", "further south"])
    }

    @Test func `By the places past whose doors they lead`() throws {
        let venue =
            Self.square + """

                  - {id: kiosk, name: Kiosk, category: shop, at: other}
                """
        #expect(try sentences(venue).contains("past Kiosk"))
    }
}

@Suite struct `What people pass through has the case that its language asks for` {
    @Test func `Names and nouns are in the accusative in German`() throws {
        let clinic = try ClinicEngine()
        let venue = try clinic.engine.venue().venue
        func through(_ phrasebook: Phrasebook, _ name: LocalizedText?, _ kind: Connector.Kind) -> String {
            TravelWording(venue, composer: InstructionComposer(phrasebook: phrasebook))
                .through(Connector(id: "k", kind: kind, name: name, stops: []))
        }
        #expect(through(.german, "Glass lift", .elevator) == "den Glass lift")
        #expect(through(.german, "Tunnel", .passage) == "den Tunnel")
        #expect(through(.german, "Nordbrücke", .passage) == "die Nordbrücke")
        #expect(through(.german, nil, .elevator) == "den Aufzug")
        #expect(through(.german, nil, .stairs) == "die Treppe")
        #expect(through(.english, "Glass lift", .elevator) == "the Glass lift")
        #expect(through(.english, nil, .stairs) == "the staircase")
        #expect(through(.french, nil, .elevator) == "l’ascenseur")
    }
}
