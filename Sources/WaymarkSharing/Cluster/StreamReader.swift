import WaymarkModel

/// A message of a stream.
package struct StreamEntry: Hashable, Sendable {
    /// The subject.
    package var subject: String
    /// The number in the stream.
    package var sequence: Int64
    /// When the stream took it, in milliseconds since 1970.
    package var time: Int64
    /// The number of messages that follow.
    package var pending: Int64
    /// Whether it is a request that also comes from the servers' own stream.
    package var isKept = false
    /// The contents.
    package var payload: [UInt8]

    /// Reads a message that a consumer delivered; nil if it is none.
    init?(_ message: ClusterMessage, consumerSequence: inout Int64) {
        // $JS.ACK.STREAM.CONSUMER.DELIVERED.SEQUENCE.OF-CONSUMER.TIME.PENDING; newer servers put two in front of STREAM.
        let tokens = message.reply.split(separator: ".", omittingEmptySubsequences: false)
        guard tokens.count >= 9, tokens[0] == "$JS", tokens[1] == "ACK" else { return nil }
        let rest = tokens[(tokens.count >= 11 ? 7 : 5)...].prefix(4).compactMap { Int64($0) }
        guard rest.count == 4 else { return nil }
        consumerSequence = rest[1]
        self.init(
            subject: message.subject, sequence: rest[0], time: rest[2] / 1_000_000, pending: rest[3],
            payload: message.payload)
        isKept = message.isKept
    }

    /// Creates a message.
    package init(subject: String, sequence: Int64, time: Int64, pending: Int64, payload: [UInt8]) {
        self.subject = subject
        self.sequence = sequence
        self.time = time
        self.pending = pending
        self.payload = payload
    }
}

extension ClusterMessage {
    /// The name of the consumer that delivered this message of a stream; nil for other messages.
    package var consumer: String? {
        guard reply.hasPrefix("$JS.ACK.") else { return nil }
        let tokens = reply.split(separator: ".", omittingEmptySubsequences: false)
        return tokens.count >= 11 ? String(tokens[5]) : tokens.count == 9 ? String(tokens[3]) : nil
    }
}

/// Reads a stream in order, from a number on, without gaps.
///
/// The server keeps only a short-lived consumer. If it is lost, for example with its server, another one continues
/// after the last message.
package struct StreamReader {
    /// The number of messages that one request fetches.
    package static let batch = 256
    private static let seconds: Int64 = 2
    private static let patience: Int64 = 2_000

    private let stream: String
    private let filter: String
    private let prefix: String
    /// The number from which on messages are wanted.
    package private(set) var next: Int64
    /// The name of the consumer; nil without one.
    package private(set) var consumer: String?
    /// The number of the consumer: answers to earlier ones are ignored.
    private var generation = 0
    /// The number of the last message within the consumer.
    private var position: Int64 = 0
    /// How many messages of the current request have not arrived.
    private var wanted = 0
    /// When the current request counts as lost; nil without a request.
    private var deadline: Int64?

    /// Creates a reader.
    ///
    /// - Parameters:
    ///   - stream: The name of the stream.
    ///   - filter: The subjects.
    ///   - next: The number from which on messages are wanted.
    ///   - prefix: The beginning of the subject for answers.
    package init(_ stream: String, _ filter: String, from next: Int64, prefix: String) {
        self.stream = stream
        self.filter = filter
        self.next = next
        self.prefix = prefix
    }

    /// Asks for what is due.
    package mutating func advance(over line: ClusterConnection, at now: Int64) {
        if let deadline {
            guard deadline <= now else { return }
            consumer = nil
        }
        if let consumer {
            let (subject, payload) = StreamCall.next(
                of: consumer, in: stream, batch: Self.batch, seconds: Self.seconds)
            line.send(subject, payload, answer: "\(prefix).\(generation)")
            wanted = Self.batch
            deadline = now + Self.seconds * 1_000 + Self.patience
        } else {
            generation += 1
            position = 0
            let (subject, payload) = StreamCall.consumer(of: stream, filter: filter, from: next)
            line.send(subject, payload, answer: "\(prefix).\(generation)")
            deadline = now + Self.patience
        }
    }

    /// Takes an answer to a request.
    ///
    /// - Parameters:
    ///   - message: The answer.
    ///   - number: The end of its subject.
    ///   - now: The time.
    package mutating func takeAnswer(_ message: ClusterMessage, number: String, at now: Int64) {
        guard number == "\(generation)" else { return }
        guard consumer != nil else {
            let answer = StreamAnswer(message)
            if answer.error == nil, let name = answer.json?["name"]?.text, !name.isEmpty {
                consumer = name
                deadline = nil
            } else {
                deadline = now + Self.patience / 4
            }
            return
        }
        switch message.status {
        case 404, 408: deadline = nil
        case nil, 100: break
        default: restart(at: now)
        }
    }

    /// Takes a message that a consumer delivered.
    ///
    /// - Returns: The next message of the stream; nil if something is missing before it.
    package mutating func take(_ message: ClusterMessage, at now: Int64) -> StreamEntry? {
        var place: Int64 = 0
        guard let entry = StreamEntry(message, consumerSequence: &place) else { return nil }
        guard place == position + 1 else {
            // Something is missing: the next consumer starts after what has arrived.
            restart(at: now)
            return nil
        }
        position = place
        next = entry.sequence + 1
        wanted -= 1
        deadline = wanted <= 0 ? nil : now + Self.seconds * 1_000 + Self.patience
        return entry
    }

    private mutating func restart(at now: Int64) {
        consumer = nil
        generation += 1
        deadline = now + Self.patience / 4
    }
}
