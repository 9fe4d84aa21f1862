import WaymarkEngine
import WaymarkModel
import WaymarkSharing

/// A message about a journey, as it is sent to its traveller.
struct JourneyNews: Hashable, Sendable {
    /// The number of the message within the journey.
    var number: Int64
    /// The topic.
    var kind: VenueTopic.NewsKind
    /// The contents: one line of JSON.
    var text: String
}

/// A part of a journey, as the cluster keeps it: the inputs since the part before, and the messages that follow from
/// them. It is written again and again until it is large enough.
struct JourneyPart: Hashable, Sendable {
    /// The size in bytes after which a part is complete.
    static let size = 16 << 10
    /// The maximum size of a part that is read or written, in bytes.
    static let limit = 512 << 10

    /// The id of the member.
    var member: String
    /// The moment of the start of the journey, in milliseconds; it identifies the journey of a member.
    var journey: Int64
    /// The number of the part, from 0.
    var part = 0
    /// The number of the last input in the stream of inputs that the journey has handled.
    var sequence: Int64 = 0
    /// The number of the last message about the journey.
    var number: Int64 = 0
    /// All messages up to this number have reached the broker.
    var delivered: Int64 = 0
    /// How often plugins have written something in the course of the journey.
    var writes: Int64 = 0
    /// What plugins wrote up to this number is in the store of an engine.
    var booked: Int64 = 0
    /// How often each plugin had invalidated its costs when the journey last asked.
    var costs: [String: Int64] = [:]
    /// The orders of plugins' commands that the journey has followed, the latest ones.
    var orders: [String] = []
    /// Whether the journey is over.
    var isEnded = false
    /// Where the journey leads, as it was asked for.
    var destination = ""
    /// The name of the profile, as it was asked for.
    var profile: String?
    /// The inputs; in part 0, the start before them.
    var lines: [String] = []
    /// The messages of this part that had not reached the broker.
    var news: [JourneyNews] = []

    /// The contents of the message in the stream: a line with what is known, the inputs, and the messages.
    var text: String {
        let head: JSON = [
            "v": 1, "member": .string(member), "journey_ms": .integer(journey), "part": .integer(Int64(part)),
            "seq": .integer(sequence), "n": .integer(number), "delivered": .integer(delivered),
            "writes": .integer(writes), "booked": .integer(booked), "ended": .bool(isEnded), "to": .string(destination),
            "profile": .text(profile),
            "lines": .integer(Int64(lines.count)),
        ]
        let asked: JSON = .object(costs.sorted { $0.key < $1.key }.map { .init($0.key, .integer($0.value)) })
        let messages = news.map { "\($0.number) \($0.kind.rawValue) \($0.text)" }
        var members = head
        if !costs.isEmpty { members = members.adding("costs", asked) }
        if !orders.isEmpty { members = members.adding("orders", .array(orders.map { .string($0) })) }
        return ([members.compact()] + lines + messages).joined(separator: "\n")
    }

    /// Reads a part; nil if it is not one.
    init?(parsing payload: [UInt8]) {
        guard payload.count <= Self.limit, let text = String(validating: payload, as: UTF8.self) else { return nil }
        let rows = text.split(separator: "\n", omittingEmptySubsequences: false)
        guard let head = JSON(parsing: String(rows[0])), head["v"]?.whole == 1, let member = head["member"]?.text,
            let journey = head["journey_ms"]?.whole, let part = head["part"]?.whole, part >= 0,
            let sequence = head["seq"]?.whole, let number = head["n"]?.whole, let count = head["lines"]?.whole,
            (0..<Int64(rows.count)).contains(count)
        else { return nil }
        self.init(member: member, journey: journey)
        self.part = Int(part)
        self.sequence = sequence
        self.number = number
        delivered = head["delivered"]?.whole ?? 0
        writes = head["writes"]?.whole ?? 0
        booked = head["booked"]?.whole ?? 0
        if case .object(let members)? = head["costs"] {
            costs = Dictionary(members.compactMap { member in member.value.whole.map { (member.name, $0) } }) { $1 }
        }
        orders = (head["orders"]?.elements ?? []).compactMap(\.text)
        isEnded = head["ended"] == .bool(true)
        destination = head["to"]?.text ?? ""
        profile = head["profile"]?.text
        lines = rows[1...].prefix(Int(count)).map(String.init)
        for row in rows.dropFirst(1 + Int(count)) {
            let words = row.split(separator: " ", maxSplits: 2)
            guard words.count == 3, let number = Int64(words[0]),
                let kind = VenueTopic.NewsKind(rawValue: String(words[1]))
            else { return nil }
            news.append(JourneyNews(number: number, kind: kind, text: String(words[2])))
        }
    }

    init(member: String, journey: Int64) {
        self.member = member
        self.journey = journey
    }
}
