import Testing
import WaymarkModel

@testable import WaymarkDraft
@testable import WaymarkImportKit
@testable import WaymarkReaders

@Suite struct `Stairs that are an area of OpenStreetMap, with a ramp for wheels` {
    /// Two corridors on the ground, stairs between them, and a corridor above the eastern one.
    private static func derived(_ tags: String, path: String = "") throws -> Derived {
        try OSMDrawing(
            """
            node 1 0 0
            node 2 10 0
            node 3 10 5 door=yes
            node 4 10 10
            node 5 0 10
            node 6 20 0
            node 7 30 0
            node 8 30 10
            node 9 20 10
            node 10 20 5 door=yes level=0;1
            way 20 1,2,3,4,5,1 indoor=corridor level=0
            way 21 6,7,8,9,10,6 indoor=corridor level=0
            way 24 6,7,8,9,10,6 indoor=corridor level=1
            way 22 2,6,10,9,4,3,2 level=0;1 \(tags)
            \(path)
            \(OSMDrawing.shops("3 5", "27 5"))
            node 13 27 5 shop=books name=Up level=1
            """
        ).derived()
    }

    private static let words = ["indoor=room room=stairs", "highway=steps area=yes", "indoor=area stairs=yes"]

    @Test(
        arguments: words,
        ["ramp:wheelchair=yes", "ramp=yes wheelchair=yes", "ramp:wheelchair=yes ramp:width=1.2 step_count=12"])
    func `Wheels get over them and up`(word: String, ramp: String) throws {
        let derived = try Self.derived(word + " " + ramp)
        #expect(derived.walked("n11", wheels: true).contains("n12"))
        let connectors = derived.venue.connectors
        #expect(connectors.map(\.kind.rawValue).sorted() == ["ramp", "stairs"])
        let found = try #require(connectors.first { $0.kind == .ramp })
        #expect(found.isAccessible == true && found.width == (ramp.contains("width") ? 1.2 : nil))
    }

    @Test(
        arguments: words,
        [
            "", "wheelchair=yes", "ramp=yes", "ramp:wheelchair=no", "ramp:wheelchair=yes wheelchair=no",
            "ramp:wheelchair=yes ramp:incline=steep", "ramp:wheelchair=yes disused:ramp=yes",
            "ramp:stroller=yes",
        ])
    func `They do not without one`(word: String, ramp: String) throws {
        let derived = try Self.derived(word + " " + ramp)
        #expect(!derived.walked("n11", wheels: true).contains("n12"))
        #expect(derived.walked("n11").contains("n12"))
        #expect(derived.venue.connectors.allSatisfy { $0.kind != .ramp || $0.isAccessible == false })
    }

    @Test func `The ramp is closed with the stairs`() throws {
        let derived = try Self.derived("indoor=room room=stairs ramp:wheelchair=yes operational_status=broken")
        #expect(!derived.walked("n11").contains("n12"))
        #expect(derived.venue.connectors.count == 2 && derived.venue.connectors.allSatisfy { $0.closure != nil })
    }

    @Test func `A path through them is for wheels, too`() throws {
        let path = "way 30 3,10 highway=footway level=0"
        #expect(
            try Self.derived("indoor=room room=stairs ramp:wheelchair=yes", path: path).walked("n11", wheels: true)
                .contains("n12"))
        #expect(
            try !Self.derived("indoor=room room=stairs", path: path).walked("n11", wheels: true).contains("n12"))
    }
}
