import Testing
import WaymarkModel

@testable import WaymarkDraft
@testable import WaymarkImportKit
@testable import WaymarkReaders

@Suite struct `Floors that say what they are and that they are not in use` {
    /// A floor between two doors, which a footway crosses, and a shop at each end.
    private static func drawing(_ floor: String) -> OSMDrawing {
        OSMDrawing(
            """
            node 1 0 0
            node 2 10 0 door=yes
            node 3 20 0
            node 4 20 10
            node 5 10 10 door=yes
            node 6 0 10
            node 10 10 -10
            node 11 10 20
            node 12 12 -10 shop=books name=South level=0
            node 13 12 20 shop=books name=North level=0
            way 100 1,2,3,4,5,6,1 \(floor)
            way 10 10,2,5,11 highway=footway level=0

            """)
    }

    /// What says what a floor is, and what else it says.
    private static let floors = [
        ("indoor=area", "level=0"), ("indoor=corridor", "level=0"), ("indoor=room", "level=0"),
        ("indoor=room", "room=office level=0"), ("indoor=area", "man_made=bridge level=0"),
        ("indoor=yes", "area=yes level=0"), ("highway=pedestrian", "area=yes level=0"),
        ("highway=corridor", "area=yes indoor=yes level=0"), ("highway=footway", "area=yes level=0"),
        ("railway=platform", "area=yes level=0"), ("public_transport=platform", "area=yes level=0"),
        ("highway=platform", "area=yes level=0"),
    ]

    /// All ways to say of a floor that it is in a state.
    private static func forms(_ kind: String, _ more: String, _ word: String) -> [String] {
        let parts = kind.split(separator: "=").map(String.init)
        var forms = [
            "\(kind) \(word)=yes \(more)", "\(kind) \(word):\(kind) \(more)", "\(kind) man_made=\(word) \(more)",
        ]
        // `indoor=yes` says where it is.
        if kind != "indoor=yes" {
            forms += ["\(word):\(kind) \(more)", "\(kind) \(word)=\(parts[1]) \(more)"]
            forms.append("\(parts[0])=\(word) \(word)=\(parts[1]) \(more)")
        }
        if parts[0] != "highway" {
            forms += [
                "\(kind) highway=\(word) \(more)", "\(kind) highway=\(word) \(word)=pedestrian \(more)",
                "\(kind) highway=\(word) \(word)=yes \(more)",
            ]
        }
        if parts[0] == "indoor", !more.contains("room="), !more.contains("highway=") {
            forms += ["\(kind) \(word):highway=pedestrian \(more)", "\(kind) railway=\(word) \(word)=platform \(more)"]
        }
        return forms.filter { !$0.contains("man_made=bridge") || !$0.contains("man_made=\(word)") }
    }

    @Test(arguments: ["disused", "abandoned", "construction"], floors.indices)
    func `Nobody crosses a floor that is not in use, however that is said`(word: String, index: Int) throws {
        let (kind, more) = Self.floors[index]
        for tags in Self.forms(kind, more, word) {
            let venue = Self.drawing(tags)
            #expect(try venue.derived().distance("n12", "n13") == nil, "\(tags)")
        }
        #expect(try Self.drawing("\(kind) \(more)").derived().distance("n12", "n13") != nil)
    }

    @Test(arguments: ["razed", "proposed", "demolished", "was", "planned"], floors.indices)
    func `What says that it is there and that it is not is closed`(word: String, index: Int) throws {
        let (kind, more) = Self.floors[index]
        if kind.hasPrefix("highway") { return }
        let venue = Self.drawing("\(kind) highway=\(word) \(more)")
        #expect(try venue.derived().distance("n12", "n13") == nil)
    }

    @Test(arguments: [
        "razed:indoor=area level=0", "was:highway=pedestrian area=yes level=0",
        "indoor=area was:highway=pedestrian level=0",
        "indoor=area shop=books disused:highway=pedestrian level=0",
        "highway=pedestrian area=yes railway=abandoned level=0",
        "indoor=area disused:shop=bakery level=0", "indoor=area construction=no level=0",
        "railway=platform area=yes historic=platform level=0", "indoor=room room=office disused:room=lab level=0",
    ]) func `What was there before says nothing about what is there now`(tags: String) throws {
        #expect(try Self.drawing(tags).derived().distance("n12", "n13") != nil)
    }

    @Test(arguments: [
        "highway=construction construction=footway indoor=corridor", "indoor=corridor highway=disused",
        "railway=platform highway=construction", "railway=platform disused=platform",
        "highway=footway disused:highway=footway", "disused:railway=platform", "highway=footway construction=footway",
    ]) func `A way that says what it is and that it is not in use is closed`(tags: String) throws {
        let venue = try OSMDrawing(
            """
            node 1 0 0
            node 2 30 0
            node 12 0 2 shop=books name=West level=0
            node 13 30 2 shop=books name=East level=0
            node 3 -9 0
            node 4 39 0
            way 10 1,2 level=0 \(tags)
            way 11 3,1 highway=footway level=0
            way 12 2,4 highway=footway level=0
            """
        ).derived()
        #expect(venue.distance("n12", "n13") == nil)
    }

    @Test(
        arguments: ["disused", "abandoned", "construction", "razed"],
        [
            ("highway=elevator", "area=yes"), ("indoor=elevator", ""), ("indoor=room", "room=elevator"),
            ("building:part=elevator", ""), ("room=elevator", "indoor=room"), ("building:part=stairs", ""),
            ("indoor=room", "stairs=yes"),
        ])
    func `A shaft that is not in use is a closed connector`(word: String, shaft: (kind: String, more: String)) throws {
        let (kind, more) = shaft
        var forms = ["\(kind) \(word)=yes", "\(kind) \(word):\(kind)"]
        if kind != "highway=elevator" { forms.append("\(kind) highway=\(word)") }
        if more.isEmpty || kind.hasPrefix("highway") { forms.append("\(word):\(kind)") }
        for tags in forms {
            let draft = try OSMDrawing(
                """
                node 1 -20 0
                node 2 0 0
                node 3 -20 10
                node 5 0 2
                node 6 2 1
                way 10 1,2 highway=corridor level=0
                way 11 3,2 highway=corridor level=1
                way 13 2,5,6,2 level=0;1 \(more) \(tags)
                """
            ).read().draft
            let connectors = try #require(draft?.contents.connectors)
            let isShaftClosed = draft?.closures.isEmpty == false
            #expect(connectors.isEmpty ? isShaftClosed : connectors.allSatisfy { $0.closure != nil }, "\(tags)")
        }
    }
}
