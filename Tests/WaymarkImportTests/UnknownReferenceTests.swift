import Testing
import WaymarkModel
import WaymarkTestSupport

@testable import WaymarkImport

/// A venue in which a feature names something that does not exist, and has another mistake of its own.
@Suite struct `An unknown reference hides no other mistake of its feature` {
    /// A house of two floors on a street, with one of each kind of feature.
    private static let venue = """
        waymark: 1
        id: quay
        name: Quay House
        timeZone: Europe/Lisbon
        buildings: [{id: house, name: House}]
        levels:
          - {id: street, ordinal: 0, name: Street, outdoor: yes}
          - {id: k, ordinal: 0, name: Ground floor, building: house}
          - {id: d, ordinal: 1, name: First floor, building: house, elevation: 4}
        units:
          - {id: lobby, level: k, category: hall, polygon: [[0, 0], [24, 0], [24, 9], [0, 9]]}
          - {id: studio-room, level: k, polygon: [[0, 9], [11, 9], [11, 18], [0, 18]], place: studio, height: 3}
          - {id: depot, level: k, polygon: [[11, 9], [24, 9], [24, 18], [11, 18]]}
          - {id: gallery, level: d, category: hall, polygon: [[0, 0], [24, 0], [24, 9], [0, 9]]}
        openings:
          - {id: studio-door, level: k, at: [[5, 9], [6, 9]], units: [lobby, studio-room], width: 0.9}
          - {id: depot-door, level: k, at: [[16, 9], [17, 9]], units: [lobby, depot], delay: 2}
          - {id: main-door, level: k, at: [[11, 0], [13, 0]], units: [lobby]}
        obstacles:
          - {id: desk, level: k, polygon: [[2, 2], [4, 2], [4, 3], [2, 3]], height: 1}
        footprints:
          - {id: ground, building: house, polygon: [[0, 0], [24, 0], [24, 18], [0, 18]]}
        details:
          - {id: rail, level: k, category: railing, line: [[20, 6], [21, 6]]}
        areas:
          - {id: quiet, level: d, polygon: [[0, 0], [4, 0], [4, 4]]}
        nodes:
          street: {kerb: {at: [12, -8], kind: entrance, name: Kerb}, bend: [40, -8], end: [60, -8]}
          k: {foot: [22, 4], lift-k: [22, 2], up: [18, 4]}
          d: {head: [22, 4], lift-d: [22, 2], top: [18, 4]}
        paths:
          - {id: pavement, nodes: [kerb, bend, end], width: 2, steps: 4, incline: 3%, delay: 3}
        connectors:
          - {id: steps, kind: stairs, name: Steps, stops: [foot, head], steps: 22, width: 2, delay: 1}
          - {id: lift, kind: elevator, name: Lift, stops: [lift-k, lift-d], wait: 25, width: 1.1}
          - {id: moving, kind: escalator, name: Moving, stops: [up, top], direction: up, width: 0.8}
        places:
          - {id: studio, name: Studio, category: shop.art, hours: "Mo-Fr 10:00-18:00"}
          - {id: view, name: View, category: attraction, level: d, position: [5, 3]}
          - {id: stop, name: Stop, category: transit.stop, at: kerb, website: "https://example.org"}
          - {id: toilet, name: Toilet, category: toilet, entrances: [{node: foot, delay: 3}]}
        geofences:
          - {id: fence, name: Fence, levels: [k, d], polygon: [[0, 0], [9, 0], [9, 9]]}
        recommendations:
          - {id: visit, place: studio, title: Visit, points: 5}

        """

    /// A change of the venue that makes one mistake.
    struct Slip: Sendable, CustomTestStringConvertible {
        var old: String
        var new: String

        init(_ old: String, _ new: String) { (self.old, self.new) = (old, new) }

        var testDescription: String { new }
    }

    /// For each feature, what it can name that does not exist, and its other mistakes.
    private static let features: [(unknown: [Slip], others: [Slip])] = [
        (
            [Slip("[kerb, bend, end]", "[kerb, bendd, end]"), Slip("[kerb, bend, end]", "[kerb, bend, qqq]")],
            [
                Slip("width: 2, steps: 4", "width: 90, steps: 4"),
                Slip("incline: 3%", "incline: 300%"), Slip("delay: 3}", "delay: 7200}"),
                Slip("width: 2, steps: 4", "width: -2, steps: 4"),
                Slip("delay: 3}", "delay: 3, hours: \"Mo 09:00-09:00\"}"),
            ]
        ),
        (
            [Slip("stops: [foot, head]", "stops: [foott, head]"), Slip("stops: [foot, head]", "stops: [foot, qqq]")],
            [
                Slip("steps: 22", "steps: 5000"), Slip("steps: 22, width: 2", "steps: 22, width: 90"),
                Slip("width: 2, delay: 1", "width: 2, delay: 7200"), Slip("steps: 22", "steps: [11, 11]"),
                Slip("steps: 22", "steps: 22, length: 900"), Slip("steps: 22", "steps: 22, incline: 300%"),
                Slip("name: Steps", "name: Lift"),
            ]
        ),
        (
            [Slip("[lift-k, lift-d]", "[lift-k, lift-dd]"), Slip("[lift-k, lift-d]", "[lift-k, lift-d, qqq]")],
            [
                Slip("wait: 25", "wait: 25000"), Slip("wait: 25, width: 1.1", "wait: 25, width: 110"),
                Slip("wait: 25", "wait: -5"), Slip("name: Lift", "name: Steps"),
                Slip("wait: 25", "wait: 25, secondsPerLevel: 9000"),
            ]
        ),
        (
            [Slip("[lift-k, lift-d]", "[lift-k, lift-d, qqq]")],
            [Slip("lift-d: [22, 2]", "lift-d: [2, 2]"), Slip("[lift-k, lift-d", "[lift-k, lift-k, lift-d")]
        ),
        (
            [Slip("[up, top]", "[up, topp]"), Slip("[up, top]", "[qqq, top]")],
            [
                Slip(", direction: up", ""), Slip("direction: up, width: 0.8", "direction: up, width: 80"),
            ]
        ),
        (
            [
                Slip("units: [lobby, studio-room]", "units: [lobby, studio-rom]"),
                Slip("units: [lobby, studio-room]", "units: [lobby, qqq]"),
                Slip("id: studio-door, level: k", "id: studio-door, level: kk"),
            ],
            [
                Slip("studio-room], width: 0.9", "studio-room], width: 90"),
                Slip("studio-room], width: 0.9", "studio-room], width: 0.9, delay: 7200"),
            ]
        ),
        (
            [
                Slip("id: studio-room, level: k", "id: studio-room, level: kk"),
                Slip("place: studio,", "place: stuudio,"),
            ],
            [
                Slip("[11, 9], [11, 18], [0, 18]", "[11, 9], [0, 18], [11, 18]"), Slip("height: 3}", "height: 9000}"),
                Slip("studio-room, level: k,", "studio-room, level: k, hours: \"Mo 09:00-09:00\","),
            ]
        ),
        (
            [Slip("id: gallery, level: d", "id: gallery, level: dd")],
            [Slip("level: d, category: hall", "level: d, category: hal")]
        ),
        (
            [Slip("id: desk, level: k", "id: desk, level: kk")],
            [
                Slip("[2, 3]], height: 1", "[2, 3]], height: 9000"),
                Slip("[4, 2], [4, 3], [2, 3]", "[4, 2], [2, 3], [4, 3]"),
            ]
        ),
        (
            [Slip("building: house, polygon", "building: hous, polygon")],
            [Slip("[24, 0], [24, 18], [0, 18]]", "[24, 0], [0, 18], [24, 18]]")]
        ),
        (
            [Slip("id: rail, level: k", "id: rail, level: kk")],
            [Slip("category: railing", "category: railin"), Slip("[[20, 6], [21, 6]]", "[[20, 6]]")]
        ),
        ([Slip("id: quiet, level: d", "id: quiet, level: dd")], [Slip("[[0, 0], [4, 0], [4, 4]]", "[[0, 0], [4, 0]]")]),
        (
            [Slip("attraction, level: d", "attraction, level: dd")],
            [
                Slip("category: attraction", "category: attractoin"), Slip("name: View", "name: \" \""),
                Slip("position: [5, 3]}", "position: [5, 3], website: \"ftp:x\"}"),
                Slip("position: [5, 3]}", "position: [5, 3], hours: \"Mo 09:00-09:00\"}"),
                Slip("position: [5, 3]", "position: [5e9, 3]"),
            ]
        ),
        (
            [Slip("at: kerb", "at: kerbb"), Slip("at: kerb", "at: [kerb, qqq]")],
            [
                Slip("category: transit.stop", "category: transit.stpo"), Slip("name: Stop", "name: \" \""),
                Slip("https://example.org", "ftp:x"), Slip("at: kerb", "at: kerb, level: kk"),
            ]
        ),
        (
            [Slip("{node: foot, delay: 3}", "{node: foott, delay: 3}")],
            [
                Slip("delay: 3}]", "delay: 7200}]"), Slip("delay: 3}]", "delay: -3}]"),
                Slip("category: toilet", "category: toilett"),
            ]
        ),
        (
            [Slip("levels: [k, d]", "levels: [k, dd]")],
            [Slip("name: Fence", "name: \" \""), Slip("[[0, 0], [9, 0], [9, 9]]", "[[0, 0], [9, 0]]")]
        ),
        (
            [Slip("place: studio, title", "place: stuudio, title")],
            [Slip("title: Visit", "title: \" \""), Slip("points: 5", "points: -5")]
        ),
        (
            [Slip("First floor, building: house", "First floor, building: hous")],
            [
                Slip("elevation: 4", "elevation: 40000"), Slip("name: First floor", "name: \" \""),
                Slip("category: attraction", "category: attractoin"),
                Slip("steps: 22", "steps: 5000"), Slip("wait: 25", "wait: 25000"),
            ]
        ),
        (
            [Slip("  k: {foot", "  kk: {foot")],
            [
                Slip("steps: 22", "steps: 5000"), Slip("wait: 25", "wait: 25000"), Slip("delay: 3}]", "delay: 7200}]"),
                Slip("foot: [22, 4]", "foot: [22e9, 4]"),
            ]
        ),
    ]

    /// Returns what is said of a venue with some mistakes; nil if two change the same words.
    private static func report(_ slips: [Slip]) -> Set<String>? {
        var text = venue
        for slip in slips {
            guard text.contains(slip.old) else { return nil }
            text = text.replacing(slip.old, with: slip.new, maxReplacements: 1)
        }
        let found = VenueImporter().read(yaml: text).diagnostics
        return Set(found.map { "\($0.severity) \($0.code) \($0.message)" })
    }

    /// References of one feature, or of two of a kind, none of which exists.
    private static let pairs: [[Slip]] = [
        [
            Slip("units: [lobby, studio-room]", "units: [loby, studio-rom]"),
            Slip("studio-door, level: k", "studio-door, level: kk"),
        ],
        [Slip("units: [lobby, studio", "units: [lobyy, studio"), Slip("studio-room], width", "studio-rom], width")],
        [Slip("id: studio-room, level: k", "id: studio-room, level: kk"), Slip("place: studio,", "place: stuudio,")],
        [Slip("[foot, head]", "[foott, head]"), Slip("head], steps", "headd], steps")],
        [Slip("[lift-k,", "[lift-kk,"), Slip("lift-d], wait", "lift-dd], wait")],
        [Slip("[up, top]", "[upp, top]"), Slip("top], dir", "topp], dir")],
        [Slip("[kerb, bend", "[kerbz, bend"), Slip("bend, end]", "bend, endz]")],
        [Slip("at: kerb", "at: kerbb"), Slip("category: transit.stop,", "category: transit.stop, level: kk,")],
        [Slip("{node: foot, delay: 3}", "{node: foott, delay: 3}"), Slip("delay: 3}]}", "delay: 3}, qqq]}")],
        [Slip("levels: [k,", "levels: [kk,"), Slip(" d], polygon: [[0, 0], [9", " dd], polygon: [[0, 0], [9")],
        [
            Slip("First floor, building: house", "First floor, building: hous"),
            Slip("Ground floor, building: house", "Ground floor, building: huse"),
        ],
        [Slip("rail, level: k", "rail, level: kk"), Slip("desk, level: k", "desk, level: kk")],
        [Slip("attraction, level: d", "attraction, level: dd"), Slip("place: studio, title", "place: stuudio, title")],
    ]

    @Test(arguments: pairs.indices) func `Two unknown references are two errors`(index: Int) throws {
        let slips = Self.pairs[index]
        let both = try #require(Self.report(slips) ?? Self.report(slips.reversed()))
        for slip in slips {
            let alone = try #require(Self.report([slip])).filter { $0.hasPrefix("error") }
            #expect(!alone.isEmpty && alone.isSubset(of: both), "\(slip.new) is hidden: \(both)")
        }
    }

    @Test func `The venue has no mistakes`() { #expect(Self.report([]) == []) }

    @Test(arguments: features.indices) func `Each pair reports what each of them reports alone`(index: Int) throws {
        let (unknown, others) = Self.features[index]
        for first in unknown {
            let alone = try #require(Self.report([first]), "\(first)")
            #expect(!alone.isEmpty, "\(first)")
            for second in others {
                let other = try #require(Self.report([second]), "\(second)")
                #expect(!other.isEmpty, "\(second)")
                guard let both = Self.report([first, second]), Self.report([second, first]) == both else { continue }
                let union = alone.union(other)
                #expect(union.subtracting(both) == [], "\(first.new) hides, or is hidden by, \(second.new)")
                #expect(both.subtracting(union) == [], "follows from \(first.new) and \(second.new)")
            }
        }
    }
}
