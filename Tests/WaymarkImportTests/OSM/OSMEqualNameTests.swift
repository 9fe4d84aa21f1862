import Testing
import WaymarkModel

@testable import WaymarkDraft
@testable import WaymarkImportKit
@testable import WaymarkReaders

@Suite struct `Connectors with equal names` {
    /// Elevators called Lift A at 0, 40 and 80 m on a corridor of each level.
    private static func lifts(_ levels: [String], names: String = "name=Lift~A") -> String {
        var text = "way 10 1,2,3 highway=corridor level=0\nway 11 1,2,3 highway=corridor level=1\n"
        text += "way 12 1,2,3 highway=corridor level=2\n"
        for (number, level) in levels.enumerated() {
            text += "node \(number + 1) \(number * 40) 0 highway=elevator \(names) level=\(level)\n"
        }
        return text + "node 20 2 2 shop=books name=Books level=0\nnode 21 38 2 shop=bakery name=Bakery level=0"
    }

    private func labels(_ text: String) throws -> [FeatureID: String] {
        EqualConnectors(try OSMDrawing(text).derived().venue).labels
    }

    @Test func `Their levels tell them apart, and then what is near them`() throws {
        #expect(try labels(Self.lifts(["0;1", "1;2", "0-2"])) == ["n1": "0–1", "n2": "1–2", "n3": "0–1–2"])
        #expect(
            try labels(Self.lifts(["0;1", "0;1", "1;2"])) == ["n1": "0–1, Books", "n2": "0–1, Bakery", "n3": "1–2"])
        #expect(try labels(Self.lifts(["0;1", "0;1", "0;1"])) == ["n1": "Books", "n2": "Bakery"])
        #expect(try labels(Self.lifts(["0;1", "0;1", "0;1"], names: "")) == [:])
    }

    @Test func `The two directions of an escalator are one`() throws {
        let text = """
            node 1 0 0
            node 2 10 0
            node 3 20 0
            node 4 30 0
            way 10 1,2 highway=corridor level=0
            way 11 3,4 highway=corridor level=1
            way 12 2,3 highway=steps conveying=yes level=0;1 name=West
            """
        #expect(try labels(text) == [:])
        let venue = try OSMDrawing(text).derived().venue
        #expect(venue.connectors.count == 2 && EqualConnectors(venue).name(of: venue.connectors[0]) == "West")
    }

    @Test func `Translations get what tells them apart, too`() throws {
        let text = Self.lifts(["0;1", "1;2", "0-2"], names: "name=Lift~A name:de=Aufzug~A")
        let venue = try OSMDrawing(text).derived().venue
        let first = try #require(venue.connectors.first { $0.id == "n1" })
        #expect(EqualConnectors(venue).name(of: first)?.text(in: "de") == "Aufzug A (0–1)")
    }
}
