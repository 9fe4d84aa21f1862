import BrokerTestSupport
import Testing
import WaymarkSharing

@Suite(.broker) struct `A connection to a broker` {
    private let broker: TestBroker

    init() throws {
        broker = try TestBroker()
        try broker.start()
    }

    private func connect(_ client: String, isFive: Bool = true) throws -> BrokerConnection {
        let settings = BrokerSettings(BrokerAddress(host: "127.0.0.1", port: broker.port))
        let connection = try BrokerConnection(settings, client: client, will: nil, isFive: isFive)
        try connection.open()
        return connection
    }

    private func arrivals(_ connection: BrokerConnection, count: Int) throws -> [BrokerArrival] {
        var found: [BrokerArrival] = []
        try wait(
            for: "\(count) messages",
            step: {
                for case .arrived(let arrival) in connection.wait(milliseconds: 50) { found.append(arrival) }
            }, until: { found.count >= count })
        return found
    }

    @Test(arguments: [false, true]) func `Messages go out and come back with both versions of MQTT`(isFive: Bool) throws
    {
        let connection = try connect("one", isFive: isFive)
        try connection.subscribe(to: [(["test/#"], 1)])
        var numbers: Set<Int32> = []
        for index in 0..<50 {
            let post = BrokerPost(topic: "test/\(index)", payload: Array("text \(index)".utf8))
            numbers.insert(try #require(connection.publish(post)))
        }
        var arrived: [String] = []
        try wait(
            for: "all messages",
            step: {
                for notice in connection.wait(milliseconds: 50) {
                    switch notice {
                    case .arrived(let arrival):
                        arrived.append(arrival.topic + String(decoding: arrival.payload, as: UTF8.self))
                    case .delivered(let number, refusal: nil): numbers.remove(number)
                    default: break
                    }
                }
                connection.flush()
            }, until: { arrived.count == 50 && numbers.isEmpty })
        #expect(arrived == (0..<50).map { "test/\($0)text \($0)" })
    }

    @Test func `A message that was not acknowledged is delivered again`() throws {
        var connection = try connect("reader")
        try connection.subscribe(to: [(["test/a"], 1)])
        try broker.publish("test/a", "first")
        #expect(try arrivals(connection, count: 1).map(\.payload) == [Array("first".utf8)])
        // The process dies before it stored the message: there is no flush.
        connection = try connect("reader")
        #expect(connection.hasSession)
        #expect(try arrivals(connection, count: 1).map(\.payload) == [Array("first".utf8)])
        connection.flush()
        connection.close()
        connection = try connect("reader")
        try broker.publish("test/a", "second")
        #expect(try arrivals(connection, count: 1).map(\.payload) == [Array("second".utf8)])
    }

    @Test func `All topics are subscribed to before a connection goes on`() throws {
        let connection = try connect("reader")
        try connection.subscribe(to: [((0..<20).map { "test/\($0)" }, 0), ((20..<30).map { "test/\($0)" }, 1)])
        try broker.publish("test/29", "at once")
        #expect(try arrivals(connection, count: 1).map(\.payload) == [Array("at once".utf8)])
    }

    @Test func `A message that comes during a subscription is kept and not acknowledged`() throws {
        var connection = try connect("reader")
        try connection.subscribe(to: [(["test/a"], 1)])
        try broker.publish("test/a", "first")
        for _ in 0..<2 {
            connection = try connect("reader")
            // The message comes after the first packet, before the answer to the second.
            try connection.subscribe(to: [(["test/b"], 0), (["test/a"], 1)])
            #expect(try arrivals(connection, count: 1).map(\.payload) == [Array("first".utf8)])
        }
    }

    @Test func `The end of a broker is reported`() throws {
        let connection = try connect("one")
        broker.stop()
        var notices: [BrokerNotice] = []
        try wait(
            for: "the end", step: { notices += connection.wait(milliseconds: 50) },
            until: { notices.contains { if case .lost = $0 { true } else { false } } })
        #expect(throws: BrokerError.self) { try connect("two") }
    }

    // Mosquitto 2.0.11 does not say why; brokers that do are quoted.
    @Test func `A connection ends when another client takes its id`() throws {
        let first = try connect("same")
        let second = try connect("same")
        var notices: [BrokerNotice] = []
        try wait(for: "the end", step: { notices += first.wait(milliseconds: 50) }, until: { !notices.isEmpty })
        let reasons = ["the connection was lost", "another engine with the same --id connected"]
        #expect(reasons.contains { notices == [.lost(.lost(reason: $0))] }, "\(notices)")
        #expect(second.wait(milliseconds: 1).isEmpty)
    }

    @Test func `An absent broker is refused at once with its address`() throws {
        broker.stop()
        #expect(throws: BrokerError.unreachable(reason: "mqtt://127.0.0.1:\(broker.port): connection refused")) {
            try connect("one")
        }
    }
}
