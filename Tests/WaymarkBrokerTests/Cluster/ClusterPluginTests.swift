import BrokerTestSupport
import Testing
import WaymarkTestSupport

@testable import WaymarkBroker
@testable import WaymarkEngine

@Suite(.cluster) struct `Plugins of journeys on a cluster` {
    private let servers: Servers
    private let phones: Phones
    private let folder: PluginFolderOnDisk

    init() throws {
        servers = try Servers(1)
        phones = try Phones(servers, over: 0)
        folder = try PluginFolderOnDisk()
        try folder.write(
            "giver", hooks: ["session_started", "arrival_rewards"], capabilities: ["storage", "navigation"],
            """
            local function count()
                local count = (waymark.storage.get("count") or 0) + 1
                waymark.storage.set("count", count)
            end
            function M.session_started(e)
                count()
                waymark.nav.delay("lift-west", 60)
            end
            function M.arrival_rewards(e)
                count()
                return {{ id = "came", points = 15, reason = "coming" }}
            end
            """)
    }

    private func run(_ desks: Desk..., until what: String, _ condition: () throws -> Bool) throws {
        try takeTurns(desks, phones, until: what, condition)
    }

    private func count(_ desk: Desk) throws -> String? {
        try desk.engine.plugins.storedValues(of: "giver", in: "riverside-mall")["count"]
    }

    private func points(_ desk: Desk) throws -> Int { try desk.engine.points(of: "phil") }

    private func arrive(_ desk: Desk) throws {
        servers.clock.pass(seconds: 240)
        try run(desk, until: "the arrival") {
            servers.clock.pass(seconds: 1)
            phones.send("owntracks/phil/phone", try desk.payload(at: "cinema"))
            return phones.names("phil").contains("did_arrive")
        }
    }

    @Test func `What they write is in the store, and the next journey starts with it`() throws {
        let desk = try servers.desk("desk", plugins: folder.path)
        try run(desk, until: "the partitions") { desk.service.partitions.count == 8 }
        phones.ask("phil", #"{"_type":"go","to":"cinema","from":"bakery"}"#)
        try run(desk, until: "the first value") { try count(desk) == "1" }
        // The journey itself knows the condition that its plugin set.
        #expect(try desk.engine.conditions(of: desk.venue).map(\.author) == ["giver"])
        try run(desk, until: "the change") { phones.names("phil").contains("conditions_changed") }
        try arrive(desk)
        try run(desk, until: "the points") { try points(desk) == 15 }
        #expect(try count(desk) == "2")
        phones.ask("phil", #"{"_type":"go","to":"bakery"}"#)
        try run(desk, until: "the next journey") { try count(desk) == "3" }
        #expect(try points(desk) == 15)
        phones.ask("phil", #"{"_type":"end"}"#)
        try run(desk, until: "the end") { desk.service.travellers.isEmpty }
        #expect(phones.faults("phil") == [])
    }

    @Test func `Another engine continues with what they wrote, and writes nothing twice`() throws {
        let first = try servers.desk("first", plugins: folder.path)
        try run(first, until: "the partitions") { first.service.partitions.count == 8 }
        phones.ask("phil", #"{"_type":"go","to":"cinema","from":"bakery"}"#)
        try run(first, until: "the first value") { try count(first) == "1" }
        servers.clock.pass(seconds: 1)
        phones.send("owntracks/phil/phone", try first.payload(at: "bakery"))
        try run(first, until: "an instruction") { phones.names("phil").contains("did_pass_visual_instruction") }
        // The cluster learns with the next state that the first engine has stored the value. An engine that dies before
        // leaves it to the one that continues: the store of the former may be gone.
        try run(first, until: "the state") {
            try #require(first.service.cluster).partitions.flatMap { Array($0.journeys.values) }.allSatisfy {
                $0.isStored && !$0.isUrgent
            }
        }
        let second = try servers.desk("second", plugins: folder.path)
        try run(second, until: "the partitions") { second.service.partitions.count == 8 }
        // The first engine had stored this.
        #expect(try count(second) == nil)
        try arrive(second)
        try run(second, until: "the points") { try points(second) == 15 }
        #expect(try count(second) == "2")
        #expect(try points(first) == 0)
        // Each kind of message has a queue, and one can be behind the other.
        try run(second, until: "all messages") { phones.faults("phil") == [] }
    }
}
