import Testing
import WaymarkModel
import WaymarkTestSupport

@testable import WaymarkDraft
@testable import WaymarkImportKit
@testable import WaymarkReaders

@Suite struct `Layers are an order of drawing` {
    /// A street, and stairs that lead to a platform that states its layer and nothing else.
    private static func station(_ more: String = "", layer: String = "layer=-5") -> OSMDrawing {
        OSMDrawing(
            """
            node 1 0 0
            node 2 50 0
            node 3 100 0
            node 4 50 20
            node 5 50 60
            node 6 60 60
            node 7 60 20
            node 11 200 0
            node 12 210 0
            node 13 210 5
            node 14 200 5
            way 10 1,2,3 highway=footway
            way 11 2,4 highway=steps
            way 12 4,5,6,7,4 railway=platform area=yes name=Track \(layer)
            \(more)

            """)
    }

    private static func levels(_ more: String = "", layer: String = "layer=-5") throws -> [FeatureID] {
        try station(more, layer: layer).read().draft?.contents.levels.map(\.id).sorted() ?? []
    }

    @Test func `A platform on the layer -5 is the next level below the ground, if nothing is between`() throws {
        #expect(try Self.levels() == ["-1", "0"])
        #expect(try Self.levels(layer: "layer=4") == ["0", "1"])
        #expect(try Self.levels(layer: "layer=-1") == ["-1", "0"])
    }

    @Test func `The order of layers is that of the levels`() throws {
        let other = "way 13 11,12,13,14,11 railway=platform area=yes name=Other"
        #expect(try Self.levels(other + " layer=-3") == ["-1", "-2", "0"])
        #expect(try Self.levels(other + " layer=-1") == ["-1", "-2", "0"])
        #expect(try Self.levels(other + " layer=-5") == ["-1", "0"])
        #expect(try Self.levels(other + " layer=5") == ["-1", "0", "1"])
    }

    @Test func `A layer is below the levels that the file states, and no number of its own changes`() throws {
        let other = "way 13 11,12,13,14,11 indoor=area"
        #expect(try Self.levels(other + " level=-2") == ["-2", "-3", "0"])
        #expect(try Self.levels(other + " level=-7") == ["-5", "-7", "0"])
        #expect(try Self.levels(other + " level=2") == ["-1", "0", "2"])
        #expect(try Self.levels(other + " level=-2", layer: "layer=-1") == ["-1", "-2", "0"])
    }
}
