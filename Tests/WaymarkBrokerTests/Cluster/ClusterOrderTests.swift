import BrokerTestSupport
import Testing
import WaymarkTestSupport

@testable import WaymarkBroker
@testable import WaymarkEngine

/// Three engines with stores of their own at a cluster: an order at one of them leads the traveller whose journey another
/// keeps.
@Suite(.cluster) struct `Orders of plugins on a cluster` {
    private let servers: Servers
    private let phones: Phones
    private let folder: PluginFolderOnDisk
    private let desks: [Desk]

    init() throws {
        servers = try Servers(3)
        phones = try Phones(servers, over: 0)
        let folder = try LeadingPlugin.folder()
        self.folder = folder
        desks = try ["one", "two", "three"].enumerated().map { [servers] node, id in
            try servers.desk(id, over: node, plugins: folder.path)
        }
        try run(desks, until: "the partitions") { desks.map(\.service.partitions.count).reduce(0, +) == 8 }
    }

    private func run(_ desks: [Desk], until what: String, _ condition: () throws -> Bool) throws {
        try takeTurns(desks, phones, until: what, condition)
    }

    private func reroutes() -> Int { phones.names("phil").count { $0 == "did_reroute" } }

    private func orders(_ desk: Desk) throws -> Int {
        try desk.engine.store.orders.all(scope: "venue/riverside-mall").count
    }

    @Test func `An order leads once, says why, and is not followed again after a takeover`() throws {
        phones.ask("phil", #"{"_type":"go","to":"cinema","from":"bakery"}"#)
        try run(desks, until: "the journey") { desks.contains { $0.service.travellers.contains("phil") } }
        let keeper = try #require(desks.first { $0.service.travellers.contains("phil") })
        let others = desks.filter { $0 !== keeper }
        servers.clock.pass(seconds: 1)
        phones.send("owntracks/phil/phone", try desks[0].payload(at: "bakery"))
        try run(desks, until: "an instruction") { phones.names("phil").contains("did_pass_visual_instruction") }
        servers.clock.pass(seconds: 1)
        try LeadingPlugin.send("*", to: "bays-a", at: others[0])
        try run(desks, until: "the order everywhere") { try desks.allSatisfy { try orders($0) == 1 } }
        try run(desks, until: "the new route") { reroutes() == 1 }
        let said = (phones.heard["phil"] ?? [:]).values.flatMap(\.values).joined()
        #expect(said.count { $0.contains("please follow me 1") } == 1)
        try keeper.stop()
        try run(others, until: "the takeover") { others.contains { $0.service.travellers == ["phil"] } }
        servers.clock.pass(seconds: 90)
        // The next order comes after everything before it.
        try LeadingPlugin.send("phil", to: "cinema", at: others[1])
        try run(others, until: "the second order") { reroutes() == 2 }
        #expect(phones.faults("phil") == [])
    }
}
