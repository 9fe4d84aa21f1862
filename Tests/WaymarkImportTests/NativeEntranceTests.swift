import Testing
import WaymarkModel

@testable import WaymarkDraft
@testable import WaymarkImport

@Suite struct `Entrances of a place have conditions in a venue file` {
    static let kiosk = """
        waymark: 1
        id: kiosk
        name: Kiosk
        levels:
          - {id: g, ordinal: 0, name: Ground}
        nodes:
          g: {street: {at: [0, 0], kind: entrance}, back: {at: [5, 0], name: Yard}, till: [9, 0]}
        paths:
          - [street, back, till]
        places:
          - id: shop
            name: Shop
            category: shop
            entrances:
              - till
              - {node: back, hours: "Mo-Fr 06:00-08:00", access: [staff], wheelchair: no, delay: 20}
          - {id: bin, name: Bin, category: service, at: back}
          - {id: bell, name: Bell, category: service, entrances: street}
        """

    private func contents(_ text: String = kiosk) throws -> VenueContents {
        let report = VenueImporter().read(yaml: text)
        #expect(report.diagnostics.filter { $0.severity == .error }.map(\.message) == [])
        return try #require(report.venues.first).contents
    }

    @Test func `An entrance is a node, or a map with a node and conditions`() throws {
        let places = try contents().places
        #expect(places.map { $0.entrances.map(\.node) } == [["till", "back"], ["back"], ["street"]])
        let back = places[0].entrances[1]
        #expect(back.hours?.source == "Mo-Fr 06:00-08:00")
        #expect((back.access, back.isAccessible, back.delay) == (["staff"], false, 20))
        #expect(places[0].entrances[0] == "till")
    }

    @Test func `Behind an entrance with conditions is a node, with a link that has them`() throws {
        let contents = try contents()
        let inside = try #require(contents.places[0].entrances[1].inside)
        #expect(inside == "shop:back")
        let node = try #require(contents.nodes.first { $0.id == inside })
        #expect((node.position, node.level, node.name) == (Point(x: 5, y: 0), "g", "Yard"))
        let link = try #require(contents.edges.first { $0.to == inside })
        #expect((link.from, link.delay, link.access, link.isAccessible) == ("back", 20, ["staff"], false))
        #expect((link.hours?.source, link.derivedFrom) == ("Mo-Fr 06:00-08:00", "entrance"))
        #expect(contents.nodes.count == 4 && contents.edges.count == 3)
    }

    @Test func `Entrances with conditions are written as they were read`() throws {
        let contents = try contents()
        let text = VenueYAMLWriter.yaml(of: contents)
        #expect(!text.contains("shop:back"))
        #expect(try self.contents(text) == contents, "\(text)")
    }

    @Test(arguments: [
        ("delay: 20", "delay: -20", DiagnosticCode.badValue), ("delay: 20", "delay: 1e9", .numberOutOfRange),
        ("node: back, hours", "node: bak, hours", .unknownNodeReference), ("{node: back, ", "{", .missingKey),
        ("Mo-Fr 06:00-08:00", "2019 Dec 24 09:00-17:00", .neverOpen), ("[staff]", "[staf, clerk]", .roleUsedOnce),
    ]) func `A mistake at an entrance is reported there`(right: String, wrong: String, code: DiagnosticCode) throws {
        let report = VenueImporter().read(yaml: Self.kiosk.replacing(right, with: wrong))
        let found = report.diagnostics.filter { $0.code != .unreachablePlace && $0.code != .wheelchairUnreachable }
        #expect(Set(found.map(\.code)) == [code], "\(found.map(\.message))")
        let line = try #require(Self.kiosk.split(separator: "\n").firstIndex { $0.contains("node: back") }) + 1
        #expect(code == .roleUsedOnce || found.allSatisfy { $0.span?.line == line }, "\(found)")
    }

    @Test func `A place behind entrances that a wheelchair cannot pass is reported`() throws {
        let text = Self.kiosk.replacing("      - till\n", with: "").replacing(", access: [staff]", with: "")
        let report = VenueImporter().read(yaml: text)
        #expect(report.diagnostics.map(\.code) == [.wheelchairUnreachable])
    }

    @Test func `A foreign place loses an entrance that is wrong, and its link`() throws {
        let draft = RulesSamples.house(isForeign: true) { contents in
            contents.nodes.append(PathNode(id: "lost", level: "nowhere", position: Point(x: 1, y: 5)))
            contents.places[0].entrances = [.init("lost", delay: 5), .init("hall", delay: 7)]
        }
        let contents = try #require(VenueValidator.validate(draft).venue).contents
        #expect(contents.places[0].entrances.map(\.inside) == ["shop:hall"])
        #expect(contents.nodes.filter { $0.derivedFrom != nil }.map(\.id) == ["shop:hall"])
        #expect(contents.edges.filter { $0.derivedFrom != nil }.map(\.id) == ["shop:hall"])
    }
}
