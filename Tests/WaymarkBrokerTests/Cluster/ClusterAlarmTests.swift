import BrokerTestSupport
import Testing
import WaymarkBroker
import WaymarkEngine
import WaymarkSharing

/// Three engines with stores of their own at a cluster of three servers: what happens at one of them reaches the journeys
/// that another one keeps.
@Suite(.cluster) struct `What happens at one engine of a cluster` {
    private let servers: Servers
    private let phones: Phones
    private let desks: [Desk]

    init() throws {
        servers = try Servers(3)
        phones = try Phones(servers, over: 0)
        let plugins = Desk.mall.replacing("venues/riverside-mall", with: "plugins/evacuation")
        desks = try ["one", "two", "three"].enumerated().map { [servers] node, id in
            try servers.desk(id, over: node, plugins: plugins)
        }
        try run(desks, until: "the partitions") { desks.map(\.service.partitions.count).reduce(0, +) == 8 }
    }

    private func run(_ desks: [Desk], until what: String, _ condition: () throws -> Bool) throws {
        try takeTurns(desks, phones, until: what, condition)
    }

    /// The engine that keeps the journey of a member.
    private func keeper(of member: String) -> Desk? { desks.first { $0.service.travellers.contains(member) } }

    private func isAlarmed(_ desk: Desk) throws -> Bool {
        try desk.engine.store.pluginValues.value("alarm", of: "evacuation", scope: "venue/riverside-mall") != nil
    }

    private func evacuate(_ desk: Desk, _ arguments: String...) {
        let (host, venue) = (desk.engine.pluginHost(for: "riverside-mall"), try? desk.venue)
        _ = host.flatMap { desk.engine.answer(command: "evacuate", arguments: arguments, of: $0, in: venue) }
    }

    /// Lets a member in a wheelchair be guided from the car park to the cinema, by an elevator.
    private func guide(_ member: String) throws -> Desk {
        phones.ask(member, #"{"_type":"go","to":"cinema","from":"bays-a","profile":"wheelchair"}"#)
        try run(desks, until: "the journey") { keeper(of: member) != nil }
        servers.clock.pass(seconds: 1)
        phones.send("owntracks/\(member)/phone", try desks[0].payload(at: "bays-a"))
        try run(desks, until: "an instruction") { phones.names(member).contains("did_pass_visual_instruction") }
        return try #require(keeper(of: member))
    }

    @Test func `An alarm reaches a journey that another engine keeps, and stays when a third one takes it over`() throws
    {
        let keeper = try guide("phil")
        let others = desks.filter { $0 !== keeper }
        evacuate(others[0], "lift-east")
        try run(desks, until: "the alarm") { try isAlarmed(keeper) }
        let delivered = ContinuousClock.now
        try run(desks, until: "the closed way") { phones.names("phil").contains("did_fail_to_reroute") }
        // A second, and as much again for a busy machine.
        #expect(ContinuousClock.now - delivered < .seconds(2))
        try keeper.stop()
        try run(others, until: "the takeover") { others.contains { $0.service.travellers == ["phil"] } }
        servers.clock.pass(seconds: 90)
        try run(others, until: "the alarm at both") { try isAlarmed(others[0]) && isAlarmed(others[1]) }
        #expect(!phones.names("phil").contains("way_reopened"))
        evacuate(others[1], "off")
        try run(others, until: "the end of the alarm") {
            servers.clock.pass(seconds: 1)
            return phones.names("phil").contains("way_reopened")
        }
        #expect(phones.faults("phil") == [])
    }

    @Test func `Who is deleted at one engine has no journey at another, and the cluster keeps nothing`() throws {
        let keeper = try guide("phil")
        _ = try guide("ada")
        // One without a journey has sent a position, too.
        phones.send("owntracks/bob/phone", try desks[0].payload(at: "bakery"))
        try run(desks, until: "the input") { try servers.messages(of: "bob") == 1 }
        let other = try #require(desks.first { $0 !== keeper })
        for member in ["phil", "bob"] {
            try other.sharing.setMember(member, at: servers.clock.now)
            servers.clock.pass(seconds: 1)
            try other.sharing.perform(.removeMember(member), at: servers.clock.now)
        }
        try run(desks, until: "the end of the journey") { desks.allSatisfy { !$0.service.travellers.contains("phil") } }
        try run(desks, until: "the inputs and states") {
            try ["phil", "bob"].allSatisfy { try servers.messages(of: $0) == 0 }
        }
        #expect(try servers.messages(of: "ada") > 1)
        #expect(self.keeper(of: "ada") != nil)
    }
}

extension Servers {
    /// The number of messages of a member that the cluster keeps: inputs and parts of journeys.
    fileprivate func messages(of member: String) throws -> Int {
        let line = try ClusterConnection(settings, name: "looking")
        let partition = ClusterNames.partition(of: member, among: 8)
        let all = ClusterNames("riverside-mall").all(of: member, in: partition)
        for (number, (subject, stream)) in all.enumerated() {
            line.send("$JS.API.STREAM.INFO.\(stream)", #"{"subjects_filter":"\#(subject)"}"#, answer: "look.\(number)")
        }
        var answers: [JSON] = []
        for _ in 0..<500 where answers.count < all.count {
            answers += line.take().compactMap { JSON(parsing: String(decoding: $0.payload, as: UTF8.self)) }
            BrokerConnection.pause(milliseconds: 10, orFor: line.bell)
        }
        try #require(answers.count == all.count)
        return answers.map { answer in
            guard case .object(let subjects)? = answer["state"]?["subjects"] else { return 0 }
            return subjects.compactMap(\.value.whole).map(Int.init).reduce(0, +)
        }.reduce(0, +)
    }
}
