import Testing
import WaymarkModel
import WaymarkTestSupport

@testable import WaymarkEngine

/// Looking names up in one block of bytes gives what comparing each name gives.
@Suite struct `Names are found in a list of bytes` {
    private static let words = [
        "Room", "room 1", "Café", "cafe", "1", "12", "Ward b", "λίμνη", "地下鉄", "Straße", "North Wing", "a", "", " ",
        "É",
        "e\u{301}", "Å", "ÿ",
    ]

    private static func text(_ random: inout SeededGenerator) -> String {
        (0..<random.pick([1, 1, 2, 3])).map { _ in random.pick(words) }.joined(separator: random.pick([" ", "", "-"]))
    }

    @Test(arguments: 0..<RandomSeeds.count(milliseconds: 8))
    func `Every reading finds the features whose names fit it`(_ seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        var list = NameList<Place>()
        var names: [[String]] = []
        for place in 0..<random.pick([0, 1, 5, 40]) {
            names.append((0..<random.pick([0, 1, 1, 2, 3])).map { _ in Self.text(&random) })
            for name in names[place] { list.add(name, of: Index(place)) }
        }
        list.finish()
        for _ in 0..<10 {
            let text = Self.text(&random)
            let folded = text.folded
            let readings: [NameReading: (String) -> Bool] = [
                .whole: { $0 == folded }, .start: { $0.hasPrefix(folded) }, .wordStart: { $0.contains(" " + folded) },
                .part: { $0.contains(folded) },
            ]
            for (reading, fits) in readings {
                let expected = names.indices.filter { names[$0].contains { fits($0.folded) } }
                #expect(
                    list.features(named: text, reading).map(\.position) == (folded.isEmpty ? [] : expected),
                    "\(text), \(reading)")
            }
        }
    }

    @Test func `A text that many places match names the first and counts the rest`() throws {
        var contents = VenueContents(id: "v", name: "V")
        contents.levels = [Level(id: "g", ordinal: 0, name: "Ground", shortName: "G")]
        contents.nodes = [PathNode(id: "a", level: "g", position: Point(x: 0, y: 0))]
        for number in 1...30 {
            contents.places.append(
                Place(
                    id: FeatureID("r\(number)"), name: LocalizedText("Room \(number)"), category: "room",
                    entrances: [.init("a")], level: "g", position: Point(x: 0, y: 0)))
        }
        let resolver = WaypointResolver(Venue(validated: contents))
        do {
            _ = try resolver.waypoint("roo")
            Issue.record("a text that names 30 places was accepted")
        } catch {
            let diagnostic = error.diagnostic
            #expect(diagnostic.message == "\"roo\" is ambiguous: it matches 30 places")
            #expect(diagnostic.notes.count == 13)
            #expect(diagnostic.notes.last == "and 18 more")
        }
        #expect(try resolver.waypoint("Room 7") == .place("r7"))
    }
}
