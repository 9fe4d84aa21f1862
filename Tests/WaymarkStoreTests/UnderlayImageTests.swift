import Foundation
import GRDB
import Testing
import WaymarkModel

@testable import WaymarkStore

@Suite struct `A store keeps the images under plans` {
    private let folder: TemporaryFolder
    private let store: VenueStore
    private let first: UnderlayImage
    private let second: UnderlayImage

    init() throws {
        folder = try TemporaryFolder()
        store = try folder.store()
        first = try UnderlayImage(Array("<svg width='4' height='3'/>".utf8))
        second = try UnderlayImage(Array("<svg width='8' height='6'/>".utf8))
    }

    @discardableResult
    private func save(_ image: UnderlayImage?, given: UnderlayImage? = nil) throws -> VenueDiff {
        var contents = try RichVenue.contents()
        contents.levels[0].underlay.fingerprint = image?.fingerprint
        if image == nil { contents.levels[0].underlay = Underlay() }
        let images = (given ?? image).map { ["museum": ["w0": $0]] as [FeatureID: [FeatureID: UnderlayImage]] } ?? [:]
        return try store.save(
            [SavedVenues([Venue(validated: contents)], source: nil, images: images)], at: Timestamp(seconds: 0))[0][0]
    }

    private func alter(_ sql: String) throws {
        let queue = try DatabaseQueue(path: store.path)
        try queue.writeWithoutTransaction { try $0.execute(sql: sql) }
        try queue.close()
    }

    @Test func `An image is loaded as it was saved, and the venue without it`() throws {
        try save(first)
        #expect(try store.underlayImages(of: "museum") == ["w0": first])
        #expect(try store.upkeep.check().isEmpty)
    }

    @Test func `A changed image changes its level, and replaces the old one`() throws {
        try save(first)
        let diff = try save(second)
        #expect(diff.changed.map(\.id) == ["w0"])
        #expect(try store.underlayImages(of: "museum") == ["w0": second])
        #expect(try save(second).isUnchanged)
    }

    @Test func `An image goes with the underlay, the level and the venue`() throws {
        let count = "SELECT count(*) FROM underlay_images"
        try save(first)
        try save(nil)
        #expect(try store.underlayImages(of: "museum").isEmpty)
        try save(first)
        try store.remove("museum")
        let queue = try DatabaseQueue(path: store.path)
        #expect(try queue.read { try Int.fetchOne($0, sql: count) } == 0)
    }

    @Test(arguments: [
        "DELETE FROM underlay_images", "UPDATE underlay_images SET bytes = x'3c7376672077'",
        "UPDATE underlay_images SET fingerprint = '0123456789abcdef'",
    ]) func `A check reports an image that is missing or damaged, and an import repairs it`(damage: String) throws {
        try save(first)
        try alter(damage)
        #expect(try store.underlayImages(of: "museum").isEmpty)
        let finding = try #require(try store.upkeep.check().first)
        #expect(finding.kind == .content)
        #expect(
            finding.message == "venue \"museum\": the image under the plan of level \"w0\" is missing or damaged")
        try save(first)
        #expect(try store.underlayImages(of: "museum") == ["w0": first])
        #expect(try store.upkeep.check().isEmpty)
    }

    @Test func `Bytes that are not those of the venue are not stored`() throws {
        try save(first, given: second)
        #expect(try store.underlayImages(of: "museum").isEmpty)
    }
}
