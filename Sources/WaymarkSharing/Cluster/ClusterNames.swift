import WaymarkModel

/// The names of streams and subjects in a cluster.
///
/// `fix.K.at.MEMBER.DEVICE` and `fix.K.ask.MEMBER.VENUE` are what phones send, as the servers divide it into
/// partitions. `fix.K.kept.MEMBER.VENUE` is a request that an engine took from the servers' own stream. `wmp.VENUE.K.own`
/// says who has partition K of a venue, and `wmp.VENUE.K.s.MEMBER.START.PART` is a part of a
/// journey. `wme.VENUE.ENGINE` says that an engine lives.
package struct ClusterNames: Hashable, Sendable {
    /// The stream of what phones send.
    package static let input = "FIX"

    private let venue: String

    /// Creates the names of a venue.
    package init(_ venue: FeatureID) { self.venue = TopicLevel.encode(venue.rawValue) }

    /// The filter of all inputs of a partition.
    package func inputs(of partition: Int) -> String { "fix.\(partition).>" }
    /// The stream that is the lock, the fence and the state of a partition.
    package func stream(of partition: Int) -> String { "WM_\(venue)_P\(partition)" }
    /// All subjects of a partition's stream.
    package func subjects(of partition: Int) -> String { "wmp.\(venue).\(partition).>" }
    /// The subject of a partition's owner.
    package func owner(of partition: Int) -> String { "wmp.\(venue).\(partition).own" }
    /// The subject of a part of a journey.
    package func part(_ part: Int, of journey: Int64, _ member: String, in partition: Int) -> String {
        "\(states(of: journey, member, in: partition)).\(part)"
    }
    /// The beginning of the subjects of all parts of a journey.
    package func states(of journey: Int64, _ member: String, in partition: Int) -> String {
        "wmp.\(venue).\(partition).s.\(member).\(journey)"
    }
    /// The subjects of everything that a partition keeps of a member, by stream: journeys in the partition's own, and what
    /// the member's phones sent.
    package func all(of member: String, in partition: Int) -> [(subject: String, stream: String)] {
        [("wmp.\(venue).\(partition).s.\(member).>", stream(of: partition))]
            + Self.kinds.map { ("fix.\(partition).\($0).\(member).>", Self.input) }
    }
    /// The subject at which an engine says that it lives.
    package func sign(of engine: String) -> String { "wme.\(venue).\(engine)" }
    /// The subject of the signs of all engines.
    package var signs: String { "wme.\(venue).*" }

    /// The consumer of the servers' stream that all engines of the venue share.
    package var requestConsumer: String { "WM_\(venue)_requests" }
    /// The subject of all requests of the venue in the servers' stream.
    package var keptRequests: String { "$MQTT.msgs.waymark.v1.\(venue).*.request" }

    /// Returns the subject under which the stream of inputs keeps a request of the servers' stream; nil if it is none.
    ///
    /// - Parameters:
    ///   - subject: The subject in the servers' stream.
    ///   - partitions: The number of partitions.
    package func input(moving subject: String, partitions: Int) -> String? {
        let tokens = subject.split(separator: ".", omittingEmptySubsequences: false)
        guard tokens.count == 7, tokens[6] == "request", tokens[4] == venue,
            (1...64).contains(tokens[5].utf8.count), tokens[5].utf8.allSatisfy(MemberRequest.idBytes.contains)
        else { return nil }
        return "fix.\(Self.partition(of: String(tokens[5]), among: partitions)).kept.\(tokens[5]).\(venue)"
    }

    /// Returns the partition of a member, as the servers compute it: a hash modulo the number.
    package static func partition(of member: String, among count: Int) -> Int {
        Int(ShortStableHash(member.utf8).value % UInt32(count))
    }

    /// The kinds of inputs of a member: the third part of their subjects.
    package static let kinds = ["at", "ask", "kept"]

    /// Something that a phone sent, from its subject.
    package enum Input: Hashable, Sendable {
        /// A message of OwnTracks.
        case position(member: String)
        /// A request of a member in this venue, as the servers imported it.
        case request(member: String)
        /// A request of a member in this venue, as an engine moved it here.
        case keptRequest(member: String)

        /// The member who sent it.
        package var member: String {
            switch self {
            case .position(let member), .request(let member), .keptRequest(let member): member
            }
        }
    }

    /// Reads the subject of an input; nil if it is none, or belongs to another venue.
    package func input(_ subject: String) -> Input? {
        let tokens = subject.split(separator: ".", omittingEmptySubsequences: false)
        guard tokens.count == 5, tokens[0] == "fix" else { return nil }
        switch tokens[2] {
        case "at": return .position(member: String(tokens[3]))
        case "ask": return tokens[4] == venue ? .request(member: String(tokens[3])) : nil
        case "kept": return tokens[4] == venue ? .keptRequest(member: String(tokens[3])) : nil
        default: return nil
        }
    }
}

/// The requests of JetStream's interface that engines make.
package enum StreamCall {
    private static let second: Int64 = 1_000_000_000

    /// Returns the subject and the contents that create a stream, or confirm that it is as it should be.
    ///
    /// - Parameters:
    ///   - name: The name.
    ///   - subjects: What it keeps.
    ///   - seconds: How long it keeps a message.
    ///   - perSubject: The number of messages that it keeps for each subject; nil for all.
    ///   - settings: The number of replicas.
    package static func create(
        _ name: String, keeping subjects: String, seconds: Int64, perSubject: Int64?, _ settings: ClusterSettings
    ) -> (String, String) {
        let json: JSON = [
            "name": .string(name), "subjects": .array([.string(subjects)]), "storage": "file", "retention": "limits",
            "discard": "old", "max_age": .integer(seconds * second),
            "max_msgs_per_subject": .integer(perSubject ?? -1), "num_replicas": .integer(Int64(settings.replicas)),
            "duplicate_window": .integer(min(120, seconds) * second),
        ]
        return ("$JS.API.STREAM.CREATE.\(name)", json.compact())
    }

    /// Returns the subject and the contents that ask for the state of a stream.
    package static func info(_ stream: String) -> (String, String) { ("$JS.API.STREAM.INFO.\(stream)", "") }

    /// Returns the subject and the contents that ask for the last message of a subject.
    package static func last(of subject: String, in stream: String) -> (String, String) {
        let json: JSON = ["last_by_subj": .string(subject)]
        return ("$JS.API.STREAM.MSG.GET.\(stream)", json.compact())
    }

    /// Returns the subject and the contents that delete all messages of a subject.
    package static func purge(_ filter: String, of stream: String) -> (String, String) {
        let json: JSON = ["filter": .string(filter)]
        return ("$JS.API.STREAM.PURGE.\(stream)", json.compact())
    }

    static func consumer(of stream: String, filter: String, from first: Int64) -> (String, String) {
        let json: JSON = [
            "stream_name": .string(stream),
            "config": [
                "deliver_policy": "by_start_sequence", "opt_start_seq": .integer(max(1, first)), "ack_policy": "none",
                "filter_subject": .string(filter), "replay_policy": "instant", "mem_storage": true, "num_replicas": 1,
                "inactive_threshold": .integer(15 * second),
            ],
        ]
        return ("$JS.API.CONSUMER.CREATE.\(stream)", json.compact())
    }

    /// A consumer that several engines share. It hands out one message at a time, and the next one after an
    /// acknowledgement.
    static func sharedConsumer(
        _ name: String, of stream: String, filter: String, unusedFor seconds: Int64
    ) -> (String, String) {
        let json: JSON = [
            "stream_name": .string(stream),
            "config": [
                "durable_name": .string(name), "filter_subject": .string(filter), "deliver_policy": "all",
                "ack_policy": "explicit", "ack_wait": .integer(5 * second), "max_ack_pending": 1,
                "inactive_threshold": .integer(seconds * second),
            ],
        ]
        return ("$JS.API.CONSUMER.DURABLE.CREATE.\(stream).\(name)", json.compact())
    }

    static func next(of consumer: String, in stream: String, batch: Int, seconds: Int64) -> (String, String) {
        let json: JSON = ["batch": .integer(Int64(batch)), "expires": .integer(seconds * second)]
        return ("$JS.API.CONSUMER.MSG.NEXT.\(stream).\(consumer)", json.compact())
    }
}

/// An answer of JetStream.
package struct StreamAnswer: Sendable {
    /// The contents; nil if nobody answered, or if they cannot be read.
    package let json: JSON?

    /// Reads an answer.
    package init(_ message: ClusterMessage) {
        json = message.status == nil ? JSON(parsing: String(decoding: message.payload, as: UTF8.self)) : nil
    }

    /// The number of the error; nil without one.
    package var error: Int64? { json?["error"].map { $0["err_code"]?.whole ?? 0 } }
    /// What the server says about the error.
    package var reason: String { json?["error"]?["description"]?.text ?? "no answer" }

    /// Another message has taken the number that a write expected.
    package static let wrongSequence: Int64 = 10071
    /// The stream has no such message.
    package static let noMessage: Int64 = 10037
    /// The servers are electing the one that creates streams and consumers.
    package static let noLeader: Int64 = 10008
    /// The stream does not exist.
    package static let noStream: Int64 = 10059
    /// There is a stream with this name that differs.
    package static let otherStream: Int64 = 10058
}
