import Foundation
import WaymarkEngine
import WaymarkModel
import WaymarkNavigation
import WaymarkSharing

/// One of the parts into which a cluster divides members, as one engine sees it: its own, or somebody else's.
///
/// The partition's stream is lock, fence and state. The engine that wrote its last message can write the next one. A claim
/// is such a write, and from then on every write of the owner before is refused. The time without a sign of life decides only when
/// to try.
final class ClusterPartition {
    /// What the engine has to do with the partition.
    enum Phase: Hashable {
        /// The stream is not known to exist.
        case unknown
        /// Somebody else has it, or nobody.
        case following
        /// A claim is under way.
        case claiming
        /// It is this engine's, and its journeys are being read.
        case loading
        /// Its journeys are kept here.
        case owning
        /// It is this engine's until everything is stored.
        case releasing
    }

    /// The time without a sign of life after which another engine claims a partition, in milliseconds.
    static let lease: Int64 = 5_000
    /// The time between two looks at a partition of others, and between two signs of life, in milliseconds.
    static let pulse: Int64 = 1_000
    /// The time after which journeys learn of what has changed in the venue, in milliseconds.
    static let soon: Int64 = 200
    /// The longest time for which an input is not stored, in milliseconds.
    static let storing: Int64 = 5_000
    /// The time without inputs after which a journey gets a tick, in milliseconds.
    static let tickAfter: Int64 = 2_000

    let number: Int
    let names: ClusterNames
    let settings: ClusterSettings
    /// The engine and its process.
    let identity: ClusterIdentity
    unowned let host: any ClusterHost

    var phase = Phase.unknown

    // MARK: Following
    /// When the next look is due, and when the current one counts as lost.
    var look: (due: Int64, deadline: Int64?) = (0, nil)
    /// The number of the current look.
    var lookNumber = 0
    /// The number of the last message of the stream, when it last answered.
    var lastSequence: Int64?
    /// When the stream last answered; nil if the last look was in vain.
    var answered: Int64?
    /// How long the stream answered without a new message.
    var quiet: Int64 = 0
    /// The owner, as the stream has it.
    var owner: PartitionOwner?
    /// The time before which the engine does not claim what it gave up.
    var heldOff: Int64 = 0

    // MARK: Owning
    var writer: StreamWriter?
    var reader: StreamReader?
    /// What is written now.
    var flight: Flight?
    var ownerWritten: Int64 = 0
    /// The parts that were read so far, by subject, and the number of the claim, which comes after them. A server that lags
    /// behind delivers a part in several states, of which the last one counts.
    var loaded: (parts: [String: JourneyPart], claim: Int64) = ([:], 0)
    /// The journeys of members.
    var journeys: [String: ClusterJourney] = [:]
    /// Journeys that are over, until the cluster can forget them.
    var over: [ClusterJourney] = []
    /// The inputs that were handled before this engine had the partition, by member.
    var covered: [String: Int64] = [:]
    /// The number of the last input that was read.
    var lastRead: Int64 = 0
    /// All inputs up to this number are in stored states.
    var storedCursor: Int64 = 0
    var lastTick: Int64 = 0
    /// What journeys knew of the venue at the last tick.
    var seen: (conditions: [Condition], fault: String?, costs: [String: CostBasis], orders: [ClusterOrder]) =
        ([], nil, [:], [])
    /// Whether the servers were found to divide members differently.
    var isMisdivided = false

    /// What a write contains.
    enum Flight {
        case owner(PartitionOwner)
        case part(ClusterJourney, JourneyPart)
    }

    init(
        _ number: Int, _ names: ClusterNames, _ settings: ClusterSettings, _ identity: ClusterIdentity,
        host: any ClusterHost
    ) {
        self.number = number
        self.names = names
        self.settings = settings
        self.identity = identity
        self.host = host
    }

    /// Whether the inputs of a member come here.
    func isHere(_ member: String) -> Bool {
        ClusterNames.partition(of: member, among: settings.partitions) == number
    }

    var stream: String { names.stream(of: number) }

    /// Whether it is this engine's, or may soon be.
    var isHeld: Bool { phase != .unknown && phase != .following }

    /// Does what is due.
    ///
    /// - Parameters:
    ///   - line: The connection.
    ///   - now: The time on the clock that never steps back.
    ///   - mayClaim: Whether the engine wants more partitions.
    func advance(over line: ClusterConnection, at now: Int64, mayClaim: Bool) throws(EngineError) {
        writer?.advance(over: line, at: now)
        switch phase {
        case .unknown, .following: follow(over: line, at: now)
        case .claiming: break
        case .loading:
            reader?.advance(over: line, at: now)
            if flight == nil, now - ownerWritten >= Self.pulse { writeOwner(over: line, at: now) }
        case .owning:
            // Without answers to writes, inputs wait in their stream.
            if backlog < 5_000 { reader?.advance(over: line, at: now) }
            try tick(at: now)
            write(over: line, at: now)
            forgetDelivered(over: line)
        case .releasing: write(over: line, at: now)
        }
    }

    /// Takes an answer.
    ///
    /// - Parameters:
    ///   - message: The answer.
    ///   - purpose: What was asked.
    ///   - number: The number of the question.
    ///   - mayClaim: Whether the engine wants more partitions.
    func take(
        _ message: ClusterMessage, purpose: String, number: String, over line: ClusterConnection, at now: Int64,
        mayClaim: Bool
    ) throws(EngineError) {
        switch purpose {
        case "c", "i", "o":
            takeLook(message, purpose: purpose, number: number, over: line, at: now, mayClaim: mayClaim)
        case "w":
            guard let outcome = writer?.take(message, number: number, at: now) else { return }
            try settle(outcome, over: line, at: now)
        case "r": reader?.takeAnswer(message, number: number, at: now)
        default: break
        }
    }

    /// Takes a message that the consumer of this partition delivered.
    func takeDelivery(_ message: ClusterMessage, at now: Int64) throws(EngineError) {
        guard let entry = reader?.take(message, at: now) else { return }
        switch phase {
        case .loading: try load(entry, at: now)
        case .owning: try handle(entry, at: now)
        default: break
        }
    }

    /// Forgets the journeys of a partition that this engine no longer holds.
    func drop(at now: Int64) {
        writer = nil
        reader = nil
        flight = nil
        journeys = [:]
        over = []
        covered = [:]
        loaded = ([:], 0)
        (lastRead, storedCursor) = (0, 0)
        phase = .following
        (lastSequence, answered, quiet, owner) = (nil, nil, 0, nil)
        look = (now, nil)
    }
}

/// An engine at a cluster, and the process that it is.
struct ClusterIdentity: Hashable, Sendable {
    /// The id of the engine.
    var engine: String
    /// A text that no other process has.
    var process: String
}

/// Who has a partition, and which inputs are in its states.
struct PartitionOwner: Hashable, Sendable {
    /// The id of the engine; nil if nobody has it.
    var engine: String?
    /// The process of the engine.
    var process = ""
    /// How often the partition changed hands.
    var epoch: Int64 = 0
    /// All inputs up to this number are in the states.
    var cursor: Int64 = 0

    /// The contents of the message.
    var text: String {
        let json: JSON = [
            "v": 1, "engine": .text(engine), "process": .string(process), "epoch": .integer(epoch),
            "cursor": .integer(cursor),
        ]
        return json.compact()
    }

    init(engine: String?, process: String, epoch: Int64, cursor: Int64) {
        self.engine = engine
        self.process = process
        self.epoch = epoch
        self.cursor = cursor
    }

    /// Reads the contents of a message; nil if it is none of these.
    init?(parsing text: String) {
        guard let json = JSON(parsing: text), json["v"]?.whole == 1, let cursor = json["cursor"]?.whole else {
            return nil
        }
        self.init(
            engine: json["engine"]?.text, process: json["process"]?.text ?? "", epoch: json["epoch"]?.whole ?? 0,
            cursor: cursor)
    }

    /// Reads the answer to a request for a message of a stream; nil if it is none of these.
    init?(_ answer: StreamAnswer) {
        guard let data = answer.json?["message"]?["data"]?.text.flatMap({ Data(base64Encoded: $0) }) else { return nil }
        self.init(parsing: String(decoding: data, as: UTF8.self))
    }
}
