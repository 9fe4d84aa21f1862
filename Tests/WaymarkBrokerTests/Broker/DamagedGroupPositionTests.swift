import Foundation
import StoreFixtures
import Testing
import WaymarkEngine
import WaymarkSharing

@testable import WaymarkBroker

/// Ada is in two groups, and another program changes the first one.
@Suite final class `A position for a damaged group` {
    private let folder = FileManager.default.temporaryDirectory.appendingPathComponent("desk-\(UUID().uuidString)")
    private let clock = Desk.Clock()
    private let desk: Desk

    init() throws {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        desk = try Desk("two", at: nil, clock, store: folder.appendingPathComponent("s.sqlite").path)
        try desk.group("ada", "ben")
        try desk.group("ada", "dan")
    }

    deinit { try? FileManager.default.removeItem(at: folder) }

    private func change(_ sql: String) throws {
        try OldStores.execute(sql, at: folder.appendingPathComponent("s.sqlite").path)
    }

    private func receive(_ payload: String) throws {
        try desk.service.handle([
            .arrived(BrokerArrival(topic: "owntracks/ada/phone", payload: Array(payload.utf8), isRetained: true))
        ])
    }

    private func isSeen(by viewer: String) throws -> Bool {
        try desk.sharing.seen(by: viewer, at: clock.now).contains { $0.member.id == "ada" && $0.location != nil }
    }

    @Test func `Reaches the other groups of its sender, and this one when it comes again after a repair`() throws {
        let payload = try desk.payload(at: "cinema")
        try change("UPDATE sharing_groups SET subject = subject || 'x' WHERE id = 'g1'")
        try receive(payload)
        #expect(try isSeen(by: "dan"))
        try change("UPDATE sharing_groups SET subject = '' WHERE id = 'g1'")
        #expect(try !isSeen(by: "ben"))
        try receive(payload)
        #expect(try isSeen(by: "ben"))
    }

    @Test func `Is not taken for one that comes again after a repair`() throws {
        // Both groups are damaged, after the engine has looked at them.
        let payload = try desk.payload(at: "cinema")
        try desk.service.handle([])
        try change("UPDATE sharing_group_members SET position = position + 5 WHERE position = 1")
        try receive(payload)
        try change("UPDATE sharing_group_members SET position = position - 5 WHERE position = 6")
        #expect(try !isSeen(by: "dan"))
        try receive(payload)
        #expect(try isSeen(by: "dan") && isSeen(by: "ben"))
    }
}
