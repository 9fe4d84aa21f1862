import BrokerTestSupport
import Testing
import WaymarkBroker
import WaymarkEngine

@Suite(.cluster) struct `Requests to a cluster` {
    @Test func `What a phone got an acknowledgement for is done once although a server dies`() throws {
        let servers = try Servers(3)
        var desk = try servers.desk("desk", over: 0)
        func run(_ phones: Phones? = nil, until what: String, _ condition: () throws -> Bool) throws {
            try wait(
                for: what,
                step: {
                    try desk.step()
                    try phones?.step()
                    if !desk.service.isConnected { servers.clock.pass(seconds: 1) }
                }, until: condition)
        }
        try run(until: "the partitions") { desk.service.partitions.count == 8 }
        // The server that dies leads the stream of inputs. The phones and the engine have others.
        let leader = try #require(servers.leader(of: "FIX"))
        let (near, far) = ((leader + 1) % 3, (leader + 2) % 3)
        try desk.stop()
        desk = try servers.desk("desk", over: near)
        try run(until: "the partitions") { desk.service.partitions.count == 8 }
        let phones = try Phones(servers, over: far)
        let members = (0..<60).map { "w\($0)" }
        for (index, member) in members.enumerated() {
            if index == 20 { servers.cluster.kill(leader) }
            phones.ask(member, #"{"_type":"go","to":"cinema","from":"bakery","id":"1"}"#)
            for _ in 0..<5 {
                try desk.step()
                try phones.step(waiting: 20)
            }
        }
        try run(phones, until: "the acknowledgements") { phones.unacknowledged == 0 }
        try run(phones, until: "the journeys") {
            members.allSatisfy { phones.names($0).contains("session_started") }
        }
        #expect(Set(desk.service.travellers) == Set(members))
        // Once: a second request would have ended the first journey.
        for member in members {
            #expect(phones.heard[member]?.count == 1)
            #expect(phones.faults(member) == [])
        }
    }

    @Test func `A request that is sent twice with one id counts once`() throws {
        let servers = try Servers(1)
        let phones = try Phones(servers, over: 0)
        let desk = try servers.desk("desk")
        func run(until what: String, _ condition: () throws -> Bool) throws {
            try takeTurns([desk], phones, until: what, condition)
        }
        try run(until: "the partitions") { desk.service.partitions.count == 8 }
        // What nobody can have meant does not stop what comes after it.
        phones.ask(String(repeating: "x", count: 70), #"{"_type":"end"}"#)
        phones.ask("phil", String(repeating: "x", count: 5_000))
        for id in [1, 1, 2] {
            phones.ask("phil", #"{"_type":"go","to":"cinema","from":"bakery","id":"\#(id)"}"#)
            phones.ask("ann", #"{"_type":"go","to":"cinema","from":"bakery"}"#)
        }
        // An app that asks with QoS 0 gets no acknowledgement, and is heard all the same.
        try servers.cluster.publish(
            "waymark/v1/riverside-mall/bob/request", #"{"_type":"go","to":"cinema","from":"bakery"}"#,
            options: ["-q", "0"])
        try run(until: "the journeys") { desk.service.travellers == ["ann", "bob", "phil"] }
        try run(until: "the last journeys") {
            desk.service.counters.refused["a request that cannot be read"] == 1 && phones.heard["phil"]?.count == 2
                && phones.heard["ann"]?.count == 3 && phones.heard["bob"]?.count == 1
                && ["ann", "bob", "phil"].allSatisfy { phones.faults($0) == [] }
        }
    }
}

extension Servers {
    /// The number of the server that leads a stream; nil if none does.
    func leader(of stream: String) -> Int? {
        for node in cluster.ports.indices {
            let text = cluster.watch(node, "jsz?accounts=true&streams=true")
            guard let start = text.firstIndex(of: "{"), let json = JSON(parsing: String(text[start...])) else {
                continue
            }
            let streams = (json["account_details"]?.elements ?? []).flatMap { $0["stream_detail"]?.elements ?? [] }
            let found = streams.first { $0["name"]?.text == stream }
            guard let name = found?["cluster"]?["leader"]?.text, let number = Int(name.split(separator: "-").last ?? "")
            else { continue }
            return number - 1
        }
        return nil
    }
}
