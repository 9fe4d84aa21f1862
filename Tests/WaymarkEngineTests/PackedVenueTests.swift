import Foundation
import Testing
import WaymarkEngine
import WaymarkModel
import WaymarkTestSupport

@testable import WaymarkStore

@Suite struct `Packed venues are the venues that were imported` {
    private static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()

    /// Imports a venue and compares what the store returns from its rows and packed.
    private func expectSame(_ path: String) throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        defer { try? FileManager.default.removeItem(at: folder) }
        let file = folder.appendingPathComponent("store.db").path
        let engine = try Engine(EngineConfiguration(storePath: file, clock: { Timestamp(seconds: 0) }))
        var options = ImportOptions()
        options.timeZone = "Europe/Amsterdam"
        let result = try engine.importVenues(path, options: options)
        #expect(!result.venues.isEmpty, "\(path): \(result.report.diagnostics.prefix(3))")
        let store = try VenueStore(path: file)
        for summary in try engine.venues() {
            let (rows, packed) = try store.reading { database in
                let key = try store.key(of: summary.id, database)
                return (
                    try VenueLoader(database, venueKey: key).venue(id: summary.id),
                    try PackedVenues.venue(summary.id, key: key, database)
                )
            }
            let found = try #require(packed, "\(path): \(summary.id)")
            #expect(found.contents == rows.contents)
            #expect(found.referenceNumbers == rows.referenceNumbers)
            let hash = summary.contentHash
            #expect(PackedVenue.pieces(of: found, hash: hash) == PackedVenue.pieces(of: rows, hash: hash))
        }
    }

    @Test(arguments: ["fernhill-park", "riverside-mall", "st-brendan-hospital"])
    func `A shipped venue is the same from its rows and packed`(name: String) throws {
        try expectSame(Self.root.appendingPathComponent("venues/\(name)").path)
    }

    static let names = [
        "geojson-osm-indoor/gare-de-l-est.geojson", "graph-bwh-hospital", "gtfs-edmonton-ets", "imdf-addenbrookes",
        "imdf-cpc4", "indoorgml-pnu201", "osm-darmstadt-hbf/darmstadt-hbf.osm", "osm-london-moorgate",
    ]

    @Test(.realData(names), arguments: names)
    func `A real venue is the same from its rows and packed`(name: String) throws {
        try expectSame(RealData.path(name))
    }
}
