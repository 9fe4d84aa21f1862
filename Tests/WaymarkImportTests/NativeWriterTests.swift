import Testing
import WaymarkModel

@testable import WaymarkImport

@Suite struct `A venue is written as YAML` {
    private func roundTrip(_ contents: VenueContents) -> (text: String, again: VenueContents?, complaints: [String]) {
        let text = VenueYAMLWriter.yaml(of: contents)
        let report = VenueImporter().read(yaml: text)
        let errors = report.diagnostics.filter { $0.severity == .error }.map { "\($0.code) \($0.message)" }
        return (text, report.venues.first?.contents, errors)
    }

    private func mall() throws -> VenueContents {
        try #require(VenueImporter().read(yaml: NativeSamples.mall).venues.first).contents
    }

    @Test func `A venue written as YAML reads back with the same contents`() throws {
        let mall = try mall()
        let (text, again, errors) = roundTrip(mall)
        #expect(errors == [])
        #expect(again == mall, "\(text)")
    }

    @Test func `Writing a venue again gives the same text`() throws {
        let text = VenueYAMLWriter.yaml(of: try mall())
        let again = try #require(VenueImporter().read(yaml: text).venues.first).contents
        #expect(VenueYAMLWriter.yaml(of: again) == text)
    }

    @Test func `Every field of a connector, a path and a place is written`() throws {
        var mall = try mall()
        mall.language = "pt-BR"
        mall.connectors[1].flights = [Connector.Flight(stepCount: 3, length: 12.5, incline: 0.1, duration: 33)]
        mall.connectors[1].width = 0.9
        mall.connectors[1].hours = try OpeningHours("24/7")
        mall.connectors[1].access = ["staff", "press"]
        mall.connectors[1].isAccessible = false
        mall.connectors[1].isInferred = true
        mall.connectors[1].tags = ["note": "a \"quoted\": text\nof # two lines", "yes": "no"]
        mall.places[0].name = LocalizedText("Caf\u{E9} - #1", translations: ["pt-BR": "Outro", "nl": "12"])
        mall.places[0].access = ["guest"]
        mall.places[1].position = Point(x: 0.1 + 0.2, y: -1e-7)
        mall.edges[0].path = "elsewhere"
        mall.edges[1].id = "renamed"
        mall.edges[1].path = "elsewhere"
        mall.edges[1].isOneWay = true
        mall.edges[3].delay = 2
        mall.edges[3].incline = nil
        mall.edges[3].stepCount = -4
        let (text, again, errors) = roundTrip(mall)
        #expect(errors == [])
        #expect(again == mall, "\(text)")
    }

    @Test func `The order of interleaved levels and nodes is kept`() throws {
        var mall = try mall()
        mall.levels.reverse()
        mall.nodes.sort { $0.id > $1.id }
        let (text, again, errors) = roundTrip(mall)
        #expect(errors == [])
        #expect(again == mall, "\(text)")
    }

    @Test func `Short items take one line, and long items take one line for each key`() throws {
        let text = VenueYAMLWriter.yaml(of: try mall())
        #expect(text.contains("\n  - [a, l-g, b]\n"))
        #expect(text.contains("\n    b: [20, 0]\n"))
        #expect(text.contains("\n  - id: gallery\n    nodes: [b, c, e-g]\n"))
        #expect(
            text.contains("\n  - {id: door, kind: passage, stops: [out, a], delay: 3, hours: \"Mo-Sa 08:00-20:00\"}\n"))
    }
}
