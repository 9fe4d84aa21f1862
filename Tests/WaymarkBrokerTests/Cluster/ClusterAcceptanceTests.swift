import BrokerTestSupport
import Testing
import WaymarkBroker
import WaymarkEngine

@Suite(.cluster) struct `Three servers of a cluster and three engines` {
    @Test func `A hundred walkers arrive although an engine and a server die`() throws {
        let servers = try Servers(3)
        var desks = try (0..<3).map { try servers.desk("engine-\($0)", over: $0) }
        let phones = try Phones(servers, over: 1)
        let venue = try desks[0].venue
        var walks = try Walk.some(100, in: desks[0])
        func run(until what: String, _ condition: () throws -> Bool) throws {
            try wait(
                for: what,
                step: {
                    for desk in desks { try desk.step() }
                    try phones.step()
                    // The next attempt to connect follows after a wait.
                    if desks.contains(where: { !$0.service.isConnected }) { servers.clock.pass(seconds: 1) }
                }, until: condition)
        }
        try run(until: "equal shares") { desks.map { $0.service.partitions.count }.sorted() == [2, 3, 3] }
        for walk in walks { phones.ask(walk.member, walk.request) }
        try run(until: "all journeys") { desks.flatMap { $0.service.travellers }.count == 100 }

        /// Lets everybody walk for a second.
        func walk() throws {
            servers.clock.pass(seconds: 1)
            for index in walks.indices {
                phones.send(walks[index].topic, walks[index].step(at: servers.clock.now, in: venue))
            }
            try run(until: "the phones") { phones.unacknowledged < 300 }
        }
        for _ in 0..<10 { try walk() }
        // The third engine is gone without a word, and a server with it.
        let orphans = desks[2].service.travellers.count
        #expect(orphans > 0)
        desks.removeLast()
        servers.cluster.kill(0)
        for _ in 0..<10 { try walk() }
        try run(until: "the partitions") { desks.map { $0.service.partitions.count } == [4, 4] }
        try run(until: "all journeys") { desks.flatMap { $0.service.travellers }.count == 100 }
        let names = Set(walks.map(\.member))
        func arrived() -> Set<String> { names.filter { phones.names($0).contains("did_arrive") } }
        for _ in 0..<200 where arrived().count < 100 { try walk() }
        #expect(names.subtracting(arrived()) == [])
        for walk in walks { phones.ask(walk.member, #"{"_type":"end"}"#) }
        try run(until: "the ends") { names.allSatisfy { phones.names($0).contains("session_ended") } }
        for name in names.sorted() {
            #expect(phones.faults(name) == [])
            #expect(phones.heard[name]?.count == 1)
            #expect(phones.names(name).filter { $0 == "did_arrive" }.count == 1)
        }
        // The cluster forgets journeys that are over.
        try run(until: "the states") { try servers.states(over: 1) == 0 }
    }

    @Test func `No position stays longer than the retention`() throws {
        let servers = try Servers(1)
        let desk = try servers.desk("desk") { $0.cluster?.inputSeconds = 2 }
        let phones = try Phones(servers, over: 0)
        func run(until what: String, _ condition: () throws -> Bool) throws {
            try takeTurns([desk], phones, until: what, condition)
        }
        try run(until: "the partitions") { desk.service.partitions.count == 8 }
        phones.ask("phil", #"{"_type":"go","to":"cinema","from":"bakery"}"#)
        // An app lets the broker keep its position.
        phones.send("owntracks/phil/phone", try desk.payload(at: "bakery"), isRetained: true)
        try run(until: "the journey") { try desk.service.travellers == ["phil"] && (servers.states(over: 0) ?? 0) > 0 }
        #expect(try servers.kept("owntracks/#") == ["owntracks/phil/phone"])
        phones.ask("phil", #"{"_type":"end"}"#)
        try run(until: "the end") { phones.names("phil").contains("session_ended") }
        try run(until: "the states and the inputs") { try servers.states(over: 0) == 0 && servers.inputs(over: 0) == 0 }
        // Nothing about a member who is removed stays, although their journey goes on.
        phones.ask("phil", #"{"_type":"go","to":"cinema","from":"bakery"}"#)
        try run(until: "the journey") { try desk.service.travellers == ["phil"] && (servers.states(over: 0) ?? 0) > 0 }
        try desk.sharing.perform(.removeMember("phil"), at: servers.clock.now)
        try run(until: "the states and the inputs") { try servers.states(over: 0) == 0 && servers.inputs(over: 0) == 0 }
        #expect(desk.service.travellers.isEmpty)
        servers.clock.pass(seconds: 86_400 + 60)
        try run(until: "the position") { try servers.kept("owntracks/#").isEmpty }
        #expect(desk.service.counters.refused == [:])
    }
}

extension Servers {
    private func count(_ stream: String, over node: Int) throws -> Int? {
        let text = cluster.watch(node, "jsz?accounts=true&streams=true")
        guard let start = text.firstIndex(of: "{"), let json = JSON(parsing: String(text[start...])) else { return nil }
        let streams = (json["account_details"]?.elements ?? []).flatMap { $0["stream_detail"]?.elements ?? [] }
        let found = streams.filter { $0["name"]?.text?.hasPrefix(stream) == true }
        guard !found.isEmpty else { return nil }
        return found.compactMap { $0["state"]?["messages"]?.whole }.map(Int.init).reduce(0, +)
    }

    /// The number of parts of journeys that the cluster keeps, as a server sees it.
    func states(over node: Int) throws -> Int? {
        // Each of the eight streams has a message about its owner.
        try count("WM_", over: node).map { $0 - 8 }
    }

    /// The number of inputs that the cluster keeps, as a server sees it.
    func inputs(over node: Int) throws -> Int? { try count("FIX", over: node) }

    /// The topics at which the broker keeps a message.
    func kept(_ filter: String) throws -> [String] {
        let connection = try BrokerConnection(
            BrokerSettings(BrokerAddress(host: "127.0.0.1", port: cluster.ports[0].mqtt)), client: "looking", will: nil,
            isFive: false)
        try connection.open()
        try connection.subscribe(to: [([filter, "$SYS/none"], 0)])
        var topics: [String] = []
        // What is kept comes with the answer to the subscription.
        for _ in 0..<5 {
            for case .arrived(let arrival) in connection.wait(milliseconds: 100) where !arrival.payload.isEmpty {
                topics.append(arrival.topic)
            }
            connection.flush()
        }
        connection.close()
        return topics
    }
}
