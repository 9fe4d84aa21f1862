import Testing
import WaymarkModel

@testable import WaymarkDraft
@testable import WaymarkImportKit
@testable import WaymarkReaders

@Suite struct `OpenStreetMap has the words for states of all readers` {
    /// What a state can be about, at the node 2, on the way 12 between 2 and 3, or on a floor between them.
    private static let features = [
        "node 2 10 0 highway=elevator level=0;1", "node 2 10 0 door=yes", "node 2 10 0 barrier=gate",
        "node 2 10 0 entrance=yes", "way 12 2,3 highway=steps level=0;1", "way 12 2,3 highway=steps level=0",
        "way 12 2,3 highway=steps conveying=forward level=0;1", "way 12 2,3 highway=corridor level=0",
        "way 12 2,3 highway=footway conveying=yes level=0", "way 13 4,5,6,7,4 indoor=area level=0",
        "way 13 4,5,6,7,4 railway=platform area=yes level=0",
    ]

    /// Returns whether somebody passes the feature with some tags, and what is warned of.
    private static func read(_ feature: String, _ tags: String) throws -> (isClosed: Bool, warnings: [String]) {
        let isOnNode = feature.hasPrefix("node 2")
        let isWay = feature.hasPrefix("way 12")
        let high = feature.contains("level=0;1")
        let (draft, diagnostics) = try OSMDrawing(
            """
            node 1 0 0
            \(isOnNode ? "\(feature) \(tags)" : "node 2 10 0")
            node 3 20 0
            node 8 30 0
            node 4 9 -5
            node 5 21 -5
            node 6 21 5
            node 7 9 5
            way 10 1,2 highway=corridor level=0
            \(isOnNode ? "" : "\(feature) \(tags)")
            \(isWay || isOnNode ? "" : "way 14 2,3 highway=corridor level=0")
            way 11 \(isOnNode ? "2," : "")3,8 highway=corridor level=\(high ? 1 : 0)
            """
        ).read()
        let contents = try #require(draft).contents
        let isClosed =
            draft?.closedEdges.isEmpty == false
            || contents.connectors.contains { $0.closure != nil || !$0.access.isEmpty }
            || contents.edges.contains { $0.hours?.source == "off" || !$0.access.isEmpty }
        return (isClosed, diagnostics.filter { $0.severity == .warning }.flatMap { [$0.message] + $0.notes })
    }

    private static let closing = [
        "maintenance=yes", "repair=yes", "renovation=yes", "under_repair=yes", "under_maintenance=yes", "usage=none",
        "usage=no", "status=closed", "state=out~of~order", "operational_status=broken", "in_service=no",
        "out_of_order=yes", "disused=yes", "disused=true", "abandoned=1", "construction=yes", "defect=yes",
        "locked=yes", "restricted=yes", "maintenance=in~repair", "razed=yes",
    ]

    @Test(arguments: features) func `Each word that closes a feature is understood at each of them`(feature: String)
        throws
    {
        #expect(try !Self.read(feature, "colour=red").isClosed)
        for tags in Self.closing { #expect(try Self.read(feature, tags).isClosed, "\(feature) \(tags)") }
    }

    @Test(arguments: features) func `Each word that is not understood is named`(feature: String) throws {
        for tags in ["status=grade~B", "operation=standby", "availability=perhaps"] {
            let (isClosed, warnings) = try Self.read(feature, tags)
            #expect(!isClosed)
            let words = tags.replacing("~", with: " ")
            #expect(warnings.contains { $0.contains(words) }, "\(feature) \(tags): \(warnings)")
        }
        for tags in ["maintenance=no", "maintenance=monthly", "usage=public", "status=in~service", "usage=main"] {
            let (isClosed, warnings) = try Self.read(feature, tags)
            #expect(!isClosed && warnings.allSatisfy { !$0.contains(tags) }, "\(feature) \(tags)")
        }
    }

    @Test(arguments: [
        "elevator:maintenance=yes", "maintenance:elevator=yes", "lift:repair=yes", "elevator:status=broken",
        "status:elevator=broken", "operational_status:elevator=broken", "elevator:usage=none",
    ]) func `A key can name what it is about, before or after the state`(tags: String) throws {
        #expect(try Self.read(Self.features[0], tags).isClosed)
    }

    @Test(arguments: ["shop=bicycle repair=yes", "craft=clockmaker repair=yes", "amenity=cafe maintenance=yes"])
    func `A shop that repairs things is open`(tags: String) throws {
        let contents = try osm(
            "node 1 0 0\nnode 2 9 0\nway 10 1,2 highway=corridor level=0\nnode 3 5 1 level=0 name=A \(tags)")
        #expect(contents.places.map(\.tags["closed"]) == [nil])
    }
}
