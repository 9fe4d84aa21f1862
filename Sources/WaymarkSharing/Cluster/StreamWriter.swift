import WaymarkModel

/// Writes to a stream that are refused as soon as anybody else has written to it.
///
/// Each write carries the number of the writer's last message in the stream. One write is in flight at a time: with
/// several, one could match again after another engine's message, although those before it were refused.
package struct StreamWriter {
    /// What became of a write.
    package enum Outcome: Hashable, Sendable {
        /// The stream has it, as this number.
        case stored(Int64)
        /// Somebody else wrote before: the stream no longer belongs to this writer.
        case refused
        /// The server does not accept it, for this reason.
        case failed(String)
    }

    private struct Flight {
        var subject: String
        var payload: String
        var id: String
        var due: Int64
    }

    /// The number of the last message in the stream.
    package private(set) var last: Int64
    private let prefix: String
    private let id: String
    private var count = 0
    private var flight: Flight?

    /// The time after which a write without an answer is repeated, in milliseconds. It has the same id, so that the
    /// stream keeps it once.
    package static let patience: Int64 = 1_000
    private static let pause: Int64 = 250

    /// Creates a writer.
    ///
    /// - Parameters:
    ///   - last: The number of the last message in the stream.
    ///   - prefix: The beginning of the subject for answers.
    ///   - id: A text that no other writer has.
    package init(after last: Int64, prefix: String, id: String) {
        self.last = last
        self.prefix = prefix
        self.id = id
    }

    /// Whether a write waits for its answer.
    package var isBusy: Bool { flight != nil }

    /// Starts a write. There must be none in flight.
    package mutating func write(_ subject: String, _ payload: String, over line: ClusterConnection, at now: Int64) {
        precondition(flight == nil, "one write is in flight at a time")
        count += 1
        flight = Flight(subject: subject, payload: payload, id: "\(id)-\(count)", due: now)
        advance(over: line, at: now)
    }

    /// Repeats a write that had no answer.
    package mutating func advance(over line: ClusterConnection, at now: Int64) {
        guard let flight, flight.due <= now else { return }
        line.send(
            flight.subject, flight.payload, answer: "\(prefix).\(count)",
            headers: [("Nats-Expected-Last-Sequence", "\(last)"), ("Nats-Msg-Id", flight.id)])
        self.flight?.due = now + Self.patience
    }

    /// Takes an answer.
    ///
    /// - Parameters:
    ///   - message: The answer.
    ///   - number: The end of its subject.
    ///   - now: The time.
    /// - Returns: What became of the write; nil if it is not known yet.
    package mutating func take(_ message: ClusterMessage, number: String, at now: Int64) -> Outcome? {
        guard flight != nil, number == "\(count)" else { return nil }
        let answer = StreamAnswer(message)
        switch answer.error {
        case nil:
            guard let sequence = answer.json?["seq"]?.whole, sequence > 0 else { break }
            flight = nil
            last = sequence
            return .stored(sequence)
        case StreamAnswer.wrongSequence:
            flight = nil
            return .refused
        case 10054, 10077:
            flight = nil
            return .failed(answer.reason)
        default: break
        }
        // Nobody leads the stream at the moment.
        flight?.due = now + Self.pause
        return nil
    }
}
