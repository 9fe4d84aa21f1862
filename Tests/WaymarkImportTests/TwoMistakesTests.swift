import Testing
import WaymarkModel

@testable import WaymarkImport

@Suite struct `Two mistakes are reported in one run` {
    private static let venue = """
        waymark: 1
        id: quay
        name: Quay House
        timeZone: Europe/Lisbon
        buildings: [{id: house, name: House}]
        levels:
          - {id: k, ordinal: 0, name: Ground floor, building: house}
          - {id: d, ordinal: 1, name: First floor, building: house}
        units:
          - {id: lobby, level: k, category: hall, polygon: [[0, 0], [24, 0], [24, 9], [0, 9]]}
          - {id: studio-room, level: k, polygon: [[0, 9], [11, 9], [11, 18], [0, 18]], place: studio}
          - {id: gallery, level: d, category: hall, polygon: [[0, 0], [24, 0], [24, 9], [0, 9]]}
        openings:
          - {id: studio-door, level: k, at: [[5, 9], [6, 9]], units: [lobby, studio-room], door: swinging}
          - {id: main-door, level: k, at: [[11, 0], [13, 0]], units: [lobby], door: sliding}
        obstacles:
          - {id: desk, level: k, polygon: [[2, 2], [4, 2], [4, 3], [2, 3]]}
        nodes:
          k: {foot: [22, 4], lift-k: [22, 2]}
          d: {head: [22, 4], lift-d: [22, 2]}
        connectors:
          - {id: steps, kind: stairs, stops: [foot, head], steps: 22}
          - {id: lift, kind: elevator, stops: [lift-k, lift-d], wait: 25}
        places:
          - {id: studio, name: Studio, category: shop.art, hours: "Mo-Fr 10:00-18:00"}
          - {id: view, name: View, category: view, level: d, position: [5, 3]}

        """

    /// Mistakes: what is replaced, and by what.
    private static let mistakes: [(old: String, new: String)] = [
        ("stops: [foot, head]", "stops: [foott, head]"), ("kind: stairs", "kind: stair"),
        ("steps: 22", "steps: many"), ("stops: [lift-k, lift-d]", "stops: [lift-k]"), ("wait: 25", "wait: -25"),
        ("wait: 25", "wait: 25, colour: red"), ("id: lobby, level: k", "id: lobby, level: kk"),
        (
            "category: hall, polygon: [[0, 0], [24, 0], [24, 9], [0, 9]]}\n  - {id: studio",
            "category: hall, polygon: [[0, 0], [24, 0]]}\n  - {id: studio"
        ),
        ("place: studio}", "place: studioo}"), ("id: studio-room, level: k", "id: studio-room, level: q"),
        ("[11, 9], [11, 18], [0, 18]", "[11, 9], [0, 18], [11, 18]"),
        ("place: studio}", "place: studio, hours: \"Mo-Xx 9\"}"),
        ("[lobby, studio-room]", "[lobby, studio-rom]"), ("door: swinging", "door: swining"),
        ("id: studio-door, level: k", "id: studio-door, level: zz"),
        ("id: studio-door,", "id: studio-door, delay: -4,"), ("[[2, 2], [4, 2], [4, 3], [2, 3]]", "[[2, 2], [4, 2]]"),
        ("id: desk, level: k", "id: desk, level: w"), ("Mo-Fr 10:00-18:00", "Mon to Fri"),
        ("name: View, category: view", "name: [View], category: view"), ("foot: [22, 4]", "foot: [22]"),
        ("ordinal: 1", "ordinal: one"), ("Europe/Lisbon", "Europe/Lisboa"),
        ("First floor, building: house", "First floor, building: hous"),
        ("18], [0, 18]]", "18], [0, 18]], height: 5000"), ("18], [0, 18]]", "18], [0, 18e9]]"),
        ("door: swinging", "door: swinging, width: 99999"), ("[[5, 9], [6, 9]]", "[[5, 9], [6e9, 9]]"),
        ("[[5, 9], [6, 9]]", "[]"),
        ("id: desk, level: k", "id: desk, level: k, height: 5000"), ("[2, 3]]}", "[2, 3e9]]}"),
        ("level: d, position: [5, 3]", "level: d, position: [5e9, 3]"), ("level: d, position", "level: e, position"),
        ("ordinal: 1,", "ordinal: 1, elevation: 1e9,"), ("steps: 22", "steps: 22, length: 1e9"),
        ("wait: 25", "wait: 1e9"), ("id: gallery", "id: studio-room"), ("id: main-door", "id: studio-door"),
    ]

    /// Pairs of which one mistake explains the other: the id that no room has is probably that of the room whose id is used twice.
    private static let explained = [["[lobby, studio-rom]", "id: studio-room"]]

    /// Returns the venue with some mistakes; nil if two change the same words.
    private static func text(_ changes: [(old: String, new: String)]) -> String? {
        var text = venue
        for change in changes {
            guard text.contains(change.old) else { return nil }
            text = text.replacing(change.old, with: change.new, maxReplacements: 1)
        }
        return text
    }

    private static func errors(_ text: String) -> Set<String> {
        let found = VenueImporter().read(yaml: text).diagnostics.filter { $0.severity == .error }
        return Set(found.map { "\($0.code) \($0.message)" })
    }

    @Test func `Each pair of mistakes reports at least what each alone reports`() throws {
        #expect(Self.errors(Self.venue) == [])
        let alone = try Self.mistakes.map { Self.errors(try #require(Self.text([$0]))) }
        #expect(alone.allSatisfy { !$0.isEmpty })
        var lost: [[String]] = []
        for second in Self.mistakes.indices {
            for first in 0..<second {
                let pair = [Self.mistakes[first], Self.mistakes[second]]
                guard let text = Self.text(pair), Self.text(pair.reversed()) == text else { continue }
                let missing = alone[first].union(alone[second]).subtracting(Self.errors(text))
                if !missing.isEmpty { lost.append(pair.map(\.new)) }
            }
        }
        #expect(lost == Self.explained)
    }
}
