import Testing
import WaymarkModel

@testable import WaymarkDraft
@testable import WaymarkImportKit
@testable import WaymarkReaders

/// Two floors of 40 m side by side, with a node of a footway in the border near its end, and places at the other end.
@Suite struct `What a node says at which a footway leads over the border of two floors` {
    /// How footways lead to the node.
    enum Ways: String, CaseIterable {
        case through, ends, starts, twoWays, threeWays, threeFromWest

        var text: String {
            let tags = "highway=footway level=0"
            switch self {
            case .through: return "way 50 4,3,5 \(tags)"
            case .ends: return "way 50 4,3 \(tags)"
            case .starts: return "way 50 3,5 \(tags)"
            case .twoWays: return "way 50 4,3 \(tags)\nway 51 3,5 \(tags)"
            case .threeWays: return "way 50 4,3 \(tags)\nway 51 3,5 \(tags)\nway 52 6,3 \(tags)"
            case .threeFromWest: return "way 50 4,3 \(tags)\nway 51 3,7 \(tags)\nway 52 6,3 \(tags)"
            }
        }
    }

    private static func floors(
        _ node: String, _ ways: Ways, _ kinds: (String, String) = ("indoor=area", "indoor=area")
    ) throws -> Derived {
        try OSMDrawing(
            """
            node 1 5 39 shop=books name=Alpha level=0
            node 2 15 39 shop=books name=Omega level=0
            node 3 10 1 \(node)
            node 4 3 1
            node 5 17 1
            node 6 3 4
            node 7 6 3
            node 20 0 0
            node 21 10 0
            node 22 10 40
            node 23 0 40
            node 24 20 0
            node 25 20 40
            way 40 20,21,3,22,23,20 level=0 \(kinds.0)
            way 41 21,24,25,22,3,21 level=0 \(kinds.1)
            \(ways.text)
            """
        ).derived()
    }

    private static let closed = [
        "access=no", "foot=no", "barrier=wall", "barrier=fence", "barrier=bollard foot=no", "barrier=hedge",
    ]
    private static let notForWheels = [
        "barrier=block maxwidth=0.6", "barrier=bollard width=0.6", "barrier=bollard maxwidth:physical=0.6",
        "maxwidth:physical=0.6", "barrier=chain", "wheelchair=no", "barrier=bollard wheelchair=no", "kerb=raised",
        "barrier=kerb height=0.1", "barrier=cycle_barrier wheelchair=no", "barrier=log",
        "barrier=entrance width=0.6",
    ]
    private static let kinds = [
        ("indoor=area", "indoor=area"), ("indoor=corridor", "indoor=corridor"),
        ("railway=platform indoor=yes", "indoor=area"), ("indoor=area", "indoor=room"),
        ("indoor=room", "indoor=room"),
    ]

    @Test(arguments: closed, Ways.allCases) func `Nobody passes what is closed`(node: String, ways: Ways) throws {
        let derived = try Self.floors(node, ways)
        #expect(derived.distance("n1", "n2") == nil && derived.distance("n2", "n1") == nil)
    }

    @Test(arguments: notForWheels, Ways.allCases)
    func `Wheels do not pass what is not for them, and people pass there`(node: String, ways: Ways) throws {
        let derived = try Self.floors(node, ways)
        #expect(try #require(derived.distance("n1", "n2")) > 70)
        #expect(derived.distance("n1", "n2", width: 0.9, wheels: true) == nil)
        #expect(derived.distance("n2", "n1", width: 0.9, wheels: true) == nil)
    }

    @Test(arguments: [Ways.through, .twoWays, .threeWays], kinds)
    func `It holds for each kind of floor`(ways: Ways, kinds: (String, String)) throws {
        #expect(try Self.floors("access=no", ways, kinds).distance("n1", "n2") == nil)
        for node in ["wheelchair=no", "kerb=raised", "maxwidth:physical=0.6"] {
            let derived = try Self.floors(node, ways, kinds)
            #expect(try #require(derived.distance("n1", "n2")) > 70, "\(node)")
            #expect(derived.distance("n1", "n2", width: 0.9, wheels: true) == nil, "\(node)")
        }
        let open = try Self.floors("barrier=bollard", ways, kinds)
        #expect(open.distance("n1", "n2", width: 0.9, wheels: true) != nil)
    }

    @Test(arguments: ["access=private", "barrier=bollard access=private"], Ways.allCases)
    func `What is for staff is for staff`(node: String, ways: Ways) throws {
        let derived = try Self.floors(node, ways)
        #expect(derived.distance("n1", "n2") != nil)
        #expect(derived.distance("n1", "n2", isPublic: true) == nil)
    }

    @Test(arguments: Ways.allCases) func `Doors at which several footways meet are not passed either`(ways: Ways) throws
    {
        #expect(try Self.floors("door=yes access=no", ways).distance("n1", "n2") == nil)
        let narrow = try Self.floors("door=yes width=0.6", ways)
        #expect(narrow.distance("n1", "n2") != nil && narrow.distance("n1", "n2", width: 0.9) == nil)
    }

    @Test(arguments: ["7,3,5", "5,3,7"]) func `It holds where only one side is a floor`(way: String) throws {
        func platform(_ node: String) throws -> Derived {
            try OSMDrawing(
                """
                node 1 5 6 shop=books name=Alpha level=0
                node 2 40 1 shop=books name=Omega level=0
                node 3 10 1 \(node)
                node 5 40 1
                node 7 5 1
                node 20 0 0
                node 21 10 0
                node 22 10 8
                node 23 0 8
                way 40 20,21,3,22,23,20 level=0 railway=platform
                way 50 \(way) highway=footway level=0
                """
            ).derived()
        }
        #expect(try platform("access=no").distance("n1", "n2") == nil)
        let kerb = try platform("kerb=raised")
        #expect(kerb.distance("n1", "n2") != nil && kerb.distance("n1", "n2", wheels: true) == nil)
        #expect(try platform("barrier=bollard").distance("n1", "n2", wheels: true) != nil)
    }
}
