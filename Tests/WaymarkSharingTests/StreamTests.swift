import BrokerTestSupport
import Testing
import WaymarkModel

@testable import WaymarkSharing

/// A server with a stream, and a connection to it. Time passes only as a test says.
private struct Stream {
    let cluster: TestCluster
    let line: ClusterConnection
    let settings: ClusterSettings

    init() throws {
        cluster = try TestCluster(1)
        let ports = cluster.ports[0]
        try cluster.start(
            0,
            """
            server_name: alone
            listen: "127.0.0.1:\(ports.clients)"
            http: "127.0.0.1:\(ports.watching)"
            jetstream { store_dir: "\(cluster.data(of: 0))" }
            mqtt { listen: "127.0.0.1:\(ports.mqtt)" }
            """, password: "")
        try cluster.waitUntilReady()
        settings = try ClusterSettings("nats://127.0.0.1:\(ports.clients)")
        line = try ClusterConnection(settings, name: "test")
        let (subject, payload) = StreamCall.create("S", keeping: "s.>", seconds: 60, perSubject: nil, settings)
        let created = StreamAnswer(try ask(subject, payload))
        #expect(created.error == nil, "\(created.reason)")
    }

    /// Sends a request and returns its answer.
    func ask(_ subject: String, _ payload: String) throws -> ClusterMessage {
        line.send(subject, payload, answer: "x.1")
        return try #require(try messages(1).first)
    }

    /// Waits for some messages.
    func messages(_ count: Int) throws -> [ClusterMessage] {
        var found: [ClusterMessage] = []
        try wait(
            for: "\(count) messages",
            step: {
                BrokerConnection.pause(milliseconds: 100, orFor: line.bell)
                found += line.take()
            }, until: { found.count >= count })
        return found
    }

    /// Waits until a write is settled.
    func settle(_ writer: inout StreamWriter, at now: Int64 = 0) throws -> StreamWriter.Outcome {
        var outcome: StreamWriter.Outcome?
        try wait(
            for: "an outcome",
            step: {
                BrokerConnection.pause(milliseconds: 100, orFor: line.bell)
                for message in line.take() {
                    let number = String(message.subject.split(separator: ".").last ?? "")
                    outcome = outcome ?? writer.take(message, number: number, at: now)
                }
            }, until: { outcome != nil })
        return try #require(outcome)
    }

    var last: Int64 {
        get throws {
            let (subject, payload) = StreamCall.info("S")
            return try #require(StreamAnswer(try ask(subject, payload)).json?["state"]?["last_seq"]?.whole)
        }
    }
}

@Suite(.cluster) struct `Streams of a cluster` {
    private let stream: Stream

    init() throws { stream = try Stream() }

    @Test func `Only one of two claims is stored`() throws {
        var one = StreamWriter(after: 0, prefix: "1.w", id: "one")
        var other = StreamWriter(after: 0, prefix: "2.w", id: "other")
        one.write("s.own", "one", over: stream.line, at: 0)
        #expect(try stream.settle(&one) == .stored(1))
        other.write("s.own", "other", over: stream.line, at: 0)
        #expect(try stream.settle(&other) == .refused)
        // The owner goes on, at any subject of the stream.
        one.write("s.state", "one", over: stream.line, at: 0)
        #expect(try stream.settle(&one) == .stored(2))
    }

    @Test func `Writes of an owner whose stream was claimed are refused`() throws {
        var owner = StreamWriter(after: 0, prefix: "1.w", id: "owner")
        owner.write("s.own", "owner", over: stream.line, at: 0)
        #expect(try stream.settle(&owner) == .stored(1))
        var next = StreamWriter(after: try stream.last, prefix: "2.w", id: "next")
        next.write("s.own", "next", over: stream.line, at: 0)
        #expect(try stream.settle(&next) == .stored(2))
        owner.write("s.state", "late", over: stream.line, at: 0)
        #expect(try stream.settle(&owner) == .refused)
        #expect(try stream.last == 2)
    }

    @Test func `A write that is repeated is stored once`() throws {
        var writer = StreamWriter(after: 0, prefix: "1.w", id: "writer")
        writer.write("s.own", "first", over: stream.line, at: 0)
        // The answer is late: the writer repeats what has already been stored.
        let answers = try stream.messages(1)
        writer.advance(over: stream.line, at: StreamWriter.patience)
        #expect(try stream.settle(&writer) == .stored(1))
        #expect(writer.take(answers[0], number: "1", at: 0) == nil)
        #expect(try stream.last == 1)
        writer.write("s.own", "second", over: stream.line, at: 0)
        #expect(try stream.settle(&writer) == .stored(2))
    }

    @Test func `A reader continues without gaps after its consumer was lost`() throws {
        let count = Int64(2 * StreamReader.batch + 10)
        for number in 1...count { stream.line.send("s.\(number % 3)", "\(number)") }
        try wait(
            for: "the messages", step: { BrokerConnection.pause(milliseconds: 20) },
            until: { try stream.last == count })
        var reader = StreamReader("S", "s.>", from: 3, prefix: "1.r")
        var found: [Int64] = []
        var now: Int64 = 0
        var hasDeleted = false
        try wait(
            for: "all messages",
            step: {
                reader.advance(over: stream.line, at: now)
                BrokerConnection.pause(milliseconds: 50, orFor: stream.line.bell)
                for message in stream.line.take() {
                    if message.consumer != nil {
                        guard let entry = reader.take(message, at: now) else { continue }
                        found.append(entry.sequence)
                        #expect(String(decoding: entry.payload, as: UTF8.self) == "\(entry.sequence)")
                    } else {
                        let number = String(message.subject.split(separator: ".").last ?? "")
                        reader.takeAnswer(message, number: number, at: now)
                    }
                }
                if !hasDeleted, found.count >= StreamReader.batch, let consumer = reader.consumer {
                    hasDeleted = true
                    stream.line.send("$JS.API.CONSUMER.DELETE.S.\(consumer)", "")
                }
                now += 100
            }, until: { found.count >= Int(count) - 2 })
        #expect(found == Array(3...count))
        #expect(hasDeleted)
    }
}

@Suite struct `The form of what a cluster keeps` {
    @Test func `Addresses of clusters are read, and wrong ones explained`() throws {
        let settings = try ClusterSettings("nats://engine@a:4223,nats://b")
        #expect(settings.user == "engine")
        #expect(settings.description == "nats://a:4223,nats://b:4222")
        #expect(settings.replicas == 1)
        #expect(try ClusterSettings("tls://a,tls://b,tls://[::1]").isSecure)
        #expect(try ClusterSettings("tls://a,tls://b,tls://[::1]").replicas == 3)
        for (text, part) in [
            ("mqtt://a", "starts with nats://"), ("nats://a,", "starts with nats://"), ("nats://a,tls://b", "TLS"),
            ("nats://e:secret@a", "a password"), ("", "starts with nats://"),
            (Array(repeating: "nats://a", count: 17).joined(separator: ","), "at most 16"),
        ] {
            let error = #expect(throws: BrokerError.self) { try ClusterSettings(text) }
            #expect(error?.message.contains(part) == true, "\(text): \(error?.message ?? "")")
            #expect(error?.message.contains("secret") != true)
        }
    }

    @Test func `What phones send is told apart by its subject`() {
        let names = ClusterNames("mall 1")
        #expect(names.stream(of: 3) == "WM_mall%201_P3")
        #expect(names.input("fix.3.at.ada.phone") == .position(member: "ada"))
        #expect(names.input("fix.3.ask.ada.mall%201") == .request(member: "ada"))
        for wrong in ["fix.3.ask.ada.other", "fix.3.at.ada", "fix.3.go.ada.phone", "", "wmp.3.at.ada.phone"] {
            #expect(names.input(wrong) == nil)
        }
    }

    @Test func `The numbers of a delivered message are read in both forms`() {
        func message(_ reply: String) -> ClusterMessage {
            ClusterMessage(subject: "s", reply: reply, status: nil, payload: [])
        }
        #expect(message("$JS.ACK.S.c.1.7.2.1000000.0").consumer == "c")
        #expect(message("$JS.ACK.dom.acc.S.c.1.7.2.1000000.0.x").consumer == "c")
        for wrong in ["", "$JS.ACK.", "$JS.ACK.S.c", "_INBOX.1.2.3.4.5.6.7.8"] {
            #expect(message(wrong).consumer == nil)
        }
    }
}
