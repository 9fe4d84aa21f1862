import WaymarkModel

/// Moves requests of members from the servers' own stream of MQTT to the stream of inputs.
///
/// The servers acknowledge a message with QoS 1 to a phone when their stream has it, and keep it there until everybody who is
/// interested has acknowledged it. The engine does so when the stream of inputs has it, so a request survives elections of
/// either stream. All engines of a venue share one consumer, which hands out one request at a time, in order. What an
/// engine did not acknowledge, the consumer hands out again; the stream of inputs keeps it once.
package struct RequestForwarder {
    /// The servers' stream of MQTT messages.
    private static let stream = "$MQTT_msgs"
    private static let batch = 64
    private static let seconds: Int64 = 2
    private static let patience: Int64 = 1_000
    private static let pause: Int64 = 250

    private struct Flight {
        var subject: String
        var payload: String
        var reply: String
        var due: Int64
    }

    private let names: ClusterNames
    private let settings: ClusterSettings
    private var hasConsumer = false
    /// When the consumer is asked for more, or made.
    private var due: Int64 = 0
    /// The number of the current question.
    private var question = 0
    private var wanted = 0
    /// The requests that the stream of inputs has not confirmed, by the id of their message there.
    private var flights: [String: Flight] = [:]

    /// Creates a forwarder.
    package init(_ names: ClusterNames, _ settings: ClusterSettings) {
        self.names = names
        self.settings = settings
    }

    /// The name of the consumer.
    package var consumer: String { names.requestConsumer }

    /// Asks for what is due, and repeats what had no answer.
    ///
    /// - Parameters:
    ///   - phones: The connection to the account of phones.
    ///   - line: The connection to the account of engines.
    ///   - now: The time.
    package mutating func advance(from phones: ClusterConnection, to line: ClusterConnection, at now: Int64) {
        for (id, flight) in flights.sorted(by: { $0.key < $1.key }) where flight.due <= now {
            line.send(flight.subject, flight.payload, answer: "f.f.\(id)", headers: [("Nats-Msg-Id", id)])
            flights[id]?.due = now + Self.patience
        }
        guard due <= now else { return }
        question += 1
        if hasConsumer {
            let (subject, payload) = StreamCall.next(
                of: consumer, in: Self.stream, batch: Self.batch, seconds: Self.seconds)
            phones.send(subject, payload, answer: "f.n.\(question)")
            wanted = Self.batch
            due = now + Self.seconds * 1_000 + Self.patience
        } else {
            let (subject, payload) = StreamCall.sharedConsumer(
                consumer, of: Self.stream, filter: names.keptRequests, unusedFor: settings.inputSeconds)
            phones.send(subject, payload, answer: "f.c.\(question)")
            due = now + 2 * Self.patience
        }
    }

    /// Takes an answer.
    ///
    /// - Parameters:
    ///   - message: The answer.
    ///   - purpose: What was asked.
    ///   - number: The number of the question, or the id of the message.
    ///   - phones: The connection to the account of phones.
    ///   - now: The time.
    /// - Returns: What is wrong; nil if nothing is, or if it passes.
    package mutating func takeAnswer(
        _ message: ClusterMessage, purpose: String, number: String, from phones: ClusterConnection, at now: Int64
    ) -> String? {
        switch purpose {
        case "f":
            guard let flight = flights[number] else { return nil }
            let answer = StreamAnswer(message)
            guard answer.json != nil, answer.error == nil else {
                // Nobody leads the stream at the moment.
                flights[number]?.due = now + Self.pause
                return nil
            }
            flights[number] = nil
            phones.send(flight.reply, "+ACK")
        case "c" where number == "\(question)":
            let answer = StreamAnswer(message)
            hasConsumer = answer.json != nil && answer.error == nil
            due = hasConsumer ? now : now + Self.patience
            guard let error = answer.error, ![StreamAnswer.noStream, StreamAnswer.noLeader].contains(error) else {
                break
            }
            return "the consumer \(consumer) cannot be created: \(answer.reason)"
        case "n" where number == "\(question)":
            switch message.status {
            case 404, 408: due = now
            case nil, 100: break
            default:
                hasConsumer = false
                due = now + Self.pause
            }
        default: break
        }
        return nil
    }

    /// Takes a request that the consumer delivered.
    package mutating func takeDelivery(_ message: ClusterMessage, from phones: ClusterConnection, at now: Int64) {
        wanted -= 1
        if wanted <= 0 { due = now }
        var place: Int64 = 0
        guard let entry = StreamEntry(message, consumerSequence: &place),
            let subject = names.input(moving: entry.subject, partitions: settings.partitions)
        else {
            // Nobody can have sent it who has a journey. Without an acknowledgement, all others would wait for it.
            phones.send(message.reply, "+TERM")
            return
        }
        // What is too long stays too long to be read, and is counted there.
        let payload = String(decoding: entry.payload.prefix(MemberRequest.limit + 1), as: UTF8.self)
        let id =
            MemberRequest.id(in: entry.payload).map { "ask-\(subject)-\($0)".replacing(".", with: "-") }
            ?? "ask-\(entry.sequence)-\(entry.time)"
        flights[id] = Flight(subject: subject, payload: payload, reply: message.reply, due: now)
    }
}
