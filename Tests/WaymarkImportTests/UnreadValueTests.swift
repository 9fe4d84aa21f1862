import Testing
import WaymarkModel
import WaymarkTestSupport

@testable import WaymarkImport

/// A venue in which one value cannot be read, and something else is wrong.
@Suite struct `What cannot be read hides no other mistake` {
    /// A quay, and a house of two floors with stairs and an elevator, each with a hall and rooms beside it.
    private static let venue = """
        waymark: 1
        id: quay
        name: Quay House
        timeZone: Europe/Lisbon
        buildings: [{id: house, name: House}]
        levels:
          - {id: street, ordinal: 0, name: Street, outdoor: yes}
          - {id: c, ordinal: -1, name: Cellar, building: house}
          - {id: k, ordinal: 0, name: Ground floor, building: house}
          - {id: d, ordinal: 1, name: First floor, building: house}
        units:
          - {id: lobby, level: k, category: hall, polygon: [[0, 0], [24, 0], [24, 9], [0, 9]]}
          - {id: studio-room, level: k, polygon: [[0, 9], [11, 9], [11, 18], [0, 18]], place: studio}
          - {id: depot, level: k, polygon: [[11, 9], [24, 9], [24, 18], [11, 18]], height: 3}
          - {id: gallery, level: d, category: hall, polygon: [[0, 0], [24, 0], [24, 9], [0, 9]]}
          - {id: archive-room, level: d, polygon: [[0, 9], [11, 9], [11, 18], [0, 18]], place: archive}
          - {id: office-room, level: d, polygon: [[11, 9], [24, 9], [24, 18], [11, 18]], place: office}
        openings:
          - {id: studio-door, level: k, at: [[5, 9], [6, 9]], units: [lobby, studio-room], door: swinging}
          - {id: depot-door, level: k, at: [[16, 9], [17, 9]], units: [lobby, depot], width: 0.9}
          - {id: main-door, level: k, at: [[11, 0], [13, 0]], units: [lobby], door: sliding}
          - {id: archive-door, level: d, at: [[5, 9], [6, 9]], units: [gallery, archive-room], delay: 2}
          - {id: office-door, level: d, at: [[16, 9], [17, 9]], units: [gallery, office-room]}
        nodes:
          street: {kerb: {at: [12, -8], kind: entrance, name: Kerb}, bend: [40, -8]}
          k: {foot: [22, 4], lift-k: [22, 2]}
          d: {head: [22, 4], lift-d: [22, 2]}
          c: {lift-c: [22, 2]}
        paths:
          - {id: pavement, nodes: [kerb, bend], width: 2}
        connectors:
          - {id: steps, kind: stairs, name: Steps, stops: [foot, head], steps: 22}
          - {id: lift, kind: elevator, name: Lift, stops: [lift-c, lift-k, lift-d], wait: 25}
        places:
          - {id: studio, name: Studio, category: shop.art, hours: "Mo-Fr 10:00-18:00"}
          - {id: archive, name: Archive, category: office, access: staff}
          - {id: office, name: Office, category: office, aliases: [Desk]}
          - {id: view, name: View, category: attraction, level: d, position: [5, 3]}
          - {id: wine, name: Wine, category: shop.wine, at: lift-c}

        """

    /// A change of the venue that makes one mistake.
    struct Slip: Sendable, CustomTestStringConvertible {
        var old: String
        var new: String

        init(_ old: String, _ new: String) { (self.old, self.new) = (old, new) }

        var testDescription: String { new }
    }

    /// Values that cannot be read and that only describe a feature, and keys that mean nothing.
    static let descriptions = [
        Slip("width: 0.9", "width: wide"), Slip("door: sliding", "door: slidin"), Slip("delay: 2", "delay: short"),
        Slip("height: 3", "height: high"), Slip("steps: 22", "steps: many"), Slip("wait: 25", "wiat: 25"),
        Slip("width: 2", "width: wide"), Slip("hours: \"Mo-Fr 10:00-18:00\"", "hours: \"Mo-Xx\""),
        Slip("name: Office", "nmae: Office"), Slip("name: House}", "name: [House]}"), Slip("[Desk]", "{a: Desk}"),
        Slip("wait: 25", "wait: 25, closed: no"), Slip("steps: 22", "steps: 22, closed: \"\""),
        Slip("name: First floor", "shortName: [1], name: First floor"),
        Slip("category: attraction", "category: [attraction]"),
        Slip("id: depot,", "id: depot, colour: red,"), Slip("Europe/Lisbon", "Europe/Lisboa"),
        Slip("{id: view, name: View, category: attraction, level: d, position: [5, 3]}", "view"),
    ]

    /// Values without which ways may be missing on the first floor, on the ground floor, or anywhere.
    static let upstairs = [
        Slip("id: office-door, level: d, at", "id: office-door, level: d, att"),
        Slip("units: [gallery, office-room]", "units: {a: gallery}"),
        Slip("level: d, category: hall", "level: d, category: [hall]"),
        Slip("polygon: [[11, 9], [24, 9], [24, 18], [11, 18]], place: office", "polygon: wide, place: office"),
        Slip("head: [22, 4]", "head: [22]"),
    ]
    static let downstairs = [
        Slip("at: [[16, 9], [17, 9]], units: [lobby, depot]", "at: 16, units: [lobby, depot]"),
        Slip("level: k, polygon: [[11, 9]", "level: k, poligon: [[11, 9]"), Slip("foot: [22, 4]", "foot: 22"),
    ]
    static let anywhere = [
        Slip("kind: stairs", "kind: stair"), Slip("stops: [foot, head]", "stosp: [foot, head]"),
        Slip("ordinal: 1", "ordinal: one"), Slip("ordinal: -1", "ordinal: below"),
        Slip("[kerb, bend]", "[kerb, [1, 2]]"),
        Slip("outdoor: yes", "outdoor: maybe"),
    ]
    static let unread = descriptions + upstairs + downstairs + anywhere

    /// Mistakes that concern no way.
    static let plain = [
        Slip("name: Archive", "name: \" \""), Slip("category: shop.art", "category: shop.atr"),
        Slip("name: Lift", "name: Steps"), Slip("name: First floor", "name: Ground floor"),
        Slip("name: Studio", "name: Archive"), Slip("Mo-Fr 10:00-18:00", "off"),
        Slip("id: main-door", "id: main door"), Slip("width: 0.9", "width: 90"),
        Slip("wait: 25", "wait: 25000"),
        Slip("lift-d: [22, 2]", "lift-d: [2, 2]"),
    ]

    /// Ways that are missing on the ground floor, and on the first floor.
    static let cutDownstairs = [
        Slip("  - {id: depot-door, level: k, at: [[16, 9], [17, 9]], units: [lobby, depot], width: 0.9}\n", ""),
        Slip("at: [[5, 9], [6, 9]], units: [lobby", "at: [[5, 18], [6, 18]], units: [lobby"),
    ]
    static let cutUpstairs = [
        Slip("  - {id: archive-door, level: d, at: [[5, 9], [6, 9]], units: [gallery, archive-room], delay: 2}\n", ""),
        Slip("at: [[5, 9], [6, 9]], units: [gallery", "at: [[5, 18], [6, 18]], units: [gallery"),
    ]

    /// Returns the venue with some mistakes; nil if two change the same words.
    private static func text(_ slips: Slip...) -> String? {
        var text = venue
        for slip in slips {
            guard text.contains(slip.old) else { return nil }
            text = text.replacing(slip.old, with: slip.new, maxReplacements: 1)
        }
        return text
    }

    /// Returns what is said of a venue.
    private static func report(_ text: String) -> Set<String> {
        let found = VenueImporter().read(yaml: text).diagnostics
        return Set(found.map { "\($0.severity) \($0.code) \($0.message)" })
    }

    /// What is said of each mistake alone. Each is in many pairs, and an import takes long.
    private static let alone: [String: Set<String>] = {
        let slips = unread + plain + cutDownstairs + cutUpstairs
        return Dictionary(slips.compactMap { slip in text(slip).map { (slip.new + slip.old, report($0)) } }) { $1 }
    }()

    /// Returns what is said of one mistake alone.
    private static func report(of slip: Slip) throws -> Set<String> {
        try #require(alone[slip.new + slip.old], "\(slip)")
    }

    /// Pairs of which one may follow from the other: in which building a connector is, its stops say, and names are for a building.
    private static let explained: Set<[String]> = [["stosp: [foot, head]", "name: Steps"]]

    /// Compares what is said of two mistakes with what is said of each alone.
    private static func compare(_ first: Slip, _ second: Slip) throws {
        if explained.contains([first.new, second.new]) { return }
        guard let text = text(first, second), text == self.text(second, first) else { return }
        let (both, union) = (report(text), try report(of: first).union(report(of: second)))
        #expect(union.subtracting(both) == [], "\(first.new) hides, or is hidden by, \(second.new)")
        #expect(both.subtracting(union) == [], "follows from \(first.new) and \(second.new)")
    }

    @Test func `The venue has no mistakes`() { #expect(Self.report(Self.venue) == []) }

    @Test(arguments: unread) func `What follows from one is not reported`(slip: Slip) throws {
        #expect(try Self.report(of: slip).count == 1)
    }

    @Test(arguments: unread) func `What concerns no way is reported beside it`(slip: Slip) throws {
        for other in Self.plain { try Self.compare(slip, other) }
    }

    @Test(arguments: descriptions) func `Ways that are missing are reported beside a value that only describes`(
        slip: Slip
    ) throws {
        for other in Self.cutUpstairs + Self.cutDownstairs { try Self.compare(slip, other) }
    }

    @Test func `Ways that are missing are reported beside what cannot be read on another level`() throws {
        for slip in Self.upstairs { for other in Self.cutDownstairs { try Self.compare(slip, other) } }
        for slip in Self.downstairs { for other in Self.cutUpstairs { try Self.compare(slip, other) } }
    }

    @Test func `Any two that cannot be read are both reported`() throws {
        for (index, second) in Self.unread.enumerated() {
            for first in Self.unread[..<index] { try Self.compare(first, second) }
        }
    }
}
