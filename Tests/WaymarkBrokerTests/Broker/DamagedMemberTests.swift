import BrokerTestSupport
import Foundation
import StoreFixtures
import Testing
import WaymarkBroker
import WaymarkEngine

@Suite(.broker) struct `A damaged member at a broker` {
    private let broker: TestBroker
    private let clock = Desk.Clock()

    init() throws {
        broker = try TestBroker()
        try broker.start()
    }

    private func reports(_ desk: Desk) -> [String] {
        desk.news.compactMap { if case .damagedMembers(let reason) = $0 { reason } else { nil } }
    }

    @Test(arguments: [
        ("UPDATE members SET state = '{\"n\": 11}' WHERE id = 'cyd'", "member \"cyd\"", false),
        ("UPDATE members SET state = '{\"n\": 11}' WHERE id = 'cyd'", "member \"cyd\"", true),
        ("UPDATE members SET id = 'bob' WHERE id = 'cyd'", "member \"cyd\"", true),
        ("DELETE FROM members WHERE id = 'cyd'", "member \"cyd\"", true),
        ("UPDATE sharing_groups SET subject = 'War' WHERE id = 'g1'", "group \"g1\"", false),
        ("DELETE FROM sharing_groups WHERE id = 'g1'", "group \"g1\"", true),
        ("UPDATE sharing SET next_color = 99", "\"sharing\"", true),
    ]) func `It is said once and left out, and conditions and the others go on`(
        sql: String, named: String, admits: Bool
    ) throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("desk-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let path = folder.appendingPathComponent("s.sqlite").path
        let one = try Desk("one", at: broker, clock)
        let two = try Desk("two", at: broker, clock, store: path) { $0.admitsSenders = admits }
        try two.group("ada", "ben", "cyd")
        try two.group("dan", "eva")
        try two.share("cyd")
        try two.stand("cyd", at: "bakery")
        try run(one, two, until: "the position") { try broker.retained("owntracks/cyd/+").count == 1 }
        try OldStores.execute("PRAGMA foreign_keys = OFF; \(sql)", at: path)

        try one.engine.add(
            ConditionDraft(target: .connector("lift-east"), effect: .closed, reason: "repair"), to: one.venue)
        for member in ["cyd", "dan", "ada"] {
            try broker.publish("owntracks/\(member)/phone", try two.payload(at: "cinema"))
        }
        try run(one, two, until: "the closure") { try two.engine.conditions(of: two.venue).count == 1 }
        #expect(reports(two).count == 1)
        #expect(reports(two).first?.contains(named) == true)
        if named != "\"sharing\"" {
            try run(one, two, until: "the others") {
                try two.sharing.seen(by: "eva", at: clock.now)[0].location != nil
            }
        }
        clock.pass(seconds: 2)
        try run(one, two, until: "messages") { two.service.counters.received >= 4 }
        #expect(try broker.retained("owntracks/cyd/+").count == 1)
        // A start goes on, too, and says it again.
        try two.crash()
        try one.engine.lift(try #require(try one.engine.conditions(of: one.venue).first), from: one.venue)
        try run(one, two, until: "the end") { try two.engine.conditions(of: two.venue).isEmpty }
        #expect(reports(two).count == 2)
        try two.stop()
    }
}
