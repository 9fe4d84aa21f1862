import Foundation
import WaymarkModel
import WaymarkStore

/// A folder that is gone when the test is.
final class TemporaryFolder {
    let path: String

    init() throws {
        path = FileManager.default.temporaryDirectory.appendingPathComponent("waymark-store-\(UUID().uuidString)").path
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    }

    deinit { try? FileManager.default.removeItem(atPath: path) }

    func file(_ name: String) -> String { path + "/" + name }

    /// The path of the store of a suite.
    var storePath: String { file("store.db") }

    /// Creates the store of a suite, with venues.
    func store(saving venues: [Venue] = [], source: String? = nil, at moment: Timestamp = Timestamp(seconds: 0)) throws
        -> VenueStore
    {
        let store = try VenueStore(path: storePath)
        if !venues.isEmpty { try store.save(venues, source: source, at: moment) }
        return store
    }
}
