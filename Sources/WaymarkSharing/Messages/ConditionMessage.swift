import WaymarkModel

/// A live condition, as engines send it to each other.
public struct ConditionMessage: Hashable, Sendable {
    /// The condition. Its number is that of the engine that made it.
    public var condition: Condition
    /// The number of the state at this topic. A lift has a larger one (`ConditionLift`).
    public var revision: Int64 = 1

    /// Creates a message.
    ///
    /// - Parameter condition: The condition.
    public init(_ condition: Condition) { self.condition = condition }

    /// Reads a message; nil if it is not one.
    ///
    /// - Parameter payload: The bytes.
    public init?(parsing payload: [UInt8]) {
        guard payload.count <= Self.longest, let body = String(validating: payload, as: UTF8.self),
            let json = JSON(parsing: body), json["_type"]?.text == "condition", let number = json["number"]?.whole,
            let target = Self.target(json), let effect = Self.effect(json)
        else { return nil }
        func text(_ name: String) -> String?? {
            switch json[name] {
            case nil, .null?: .some(nil)
            case .string(let text)? where text.utf8.count <= Self.limits.conditionTextBytes: .some(text.onOneLine)
            default: nil
            }
        }
        func moment(_ name: String) -> Timestamp?? {
            switch json[name] {
            case nil, .null?: .some(nil)
            case .integer(let value)? where Self.moments.contains(value):
                .some(Timestamp(milliseconds: value))
            default: nil
            }
        }
        guard let reason = text("reason"), let author = text("author"), let from = moment("from_ms"),
            let until = moment("until_ms"), let every = Self.windows(json), let enclosure = Self.enclosure(json)
        else { return nil }
        switch json["revision"] {
        case nil, .null?: break
        // There is always a larger one for the end.
        case .integer(let value)? where (1..<ConditionLift.lastRevision).contains(value): revision = value
        default: return nil
        }
        condition = Condition(
            id: number, target: target, effect: effect, reason: reason, author: author, from: from, until: until,
            every: every, enclosure: enclosure)
    }

    /// Returns the windows of a condition: `.some(nil)` if it has none, nil if they cannot be understood.
    private static func windows(_ json: JSON) -> OpeningHours?? {
        switch json["every"] {
        case nil, .null?: return .some(nil)
        case .string(let text)? where text.utf8.count <= limits.hoursBytes:
            do { return .some(try OpeningHours(text.onOneLine)) } catch { return nil }
        default: return nil
        }
    }

    /// Returns the level or building with which it was set: `.some(nil)` if it is on its target alone, nil if that cannot be
    /// understood.
    private static func enclosure(_ json: JSON) -> Enclosure?? {
        func id(_ name: String) -> FeatureID?? {
            switch json[name] {
            case nil, .null?: .some(nil)
            case .string(let text)? where (1...longestText).contains(text.utf8.count): .some(FeatureID(text))
            default: nil
            }
        }
        guard let level = id("with_level"), let building = id("with_building") else { return nil }
        return .some(level.map { .level($0) } ?? building.map { .building($0) })
    }

    private static let limits = InputLimits.normal
    /// The most bytes of a message. Escapes can make each text six times as long.
    private static let longest = 64 << 10
    private static let longestText = 1_024
    /// The years 1 to 9999, in milliseconds since 1970.
    private static let moments: ClosedRange<Int64> = -62_135_596_800_000...253_402_300_799_000

    private static func target(_ json: JSON) -> Condition.Target? {
        guard let id = json["id"]?.text, (1...longestText).contains(id.utf8.count) else { return nil }
        let feature = FeatureID(id)
        switch json["target"]?.text {
        case "edge": return .edge(feature)
        case "connector": return .connector(feature)
        case "stop": return json["level"]?.text.map { .connectorStop(feature, level: FeatureID($0)) }
        case "area": return .area(feature)
        case "place": return .place(feature)
        default: return nil
        }
    }

    private static func effect(_ json: JSON) -> Condition.Effect? {
        switch json["effect"]?.text {
        case "closed": .closed
        case "delayed": json["seconds"]?.decimal.map { .delayed(seconds: $0) }
        case "slowed": json["factor"]?.decimal.map { .slowed(factor: $0) }
        case "reversed": .reversed
        default: nil
        }
    }

    /// The message as JSON.
    public var json: JSON {
        var members: [JSON.Member] = [
            .init("_type", "condition"), .init("number", .integer(condition.id)), .init("revision", .integer(revision)),
        ]
        func add(_ name: String, _ value: JSON) { members.append(.init(name, value)) }
        func target(_ kind: String, _ id: FeatureID) {
            add("target", .string(kind))
            add("id", .string(id.rawValue))
        }
        switch condition.target {
        case .edge(let id): target("edge", id)
        case .connector(let id): target("connector", id)
        case .connectorStop(let id, let level):
            target("stop", id)
            add("level", .string(level.rawValue))
        case .area(let id): target("area", id)
        case .place(let id): target("place", id)
        }
        switch condition.effect {
        case .closed: add("effect", "closed")
        case .delayed(let seconds):
            add("effect", "delayed")
            add("seconds", .number(seconds, places: 3))
        case .slowed(let factor):
            add("effect", "slowed")
            add("factor", .number(factor, places: 6))
        case .reversed: add("effect", "reversed")
        }
        let most = Self.limits.conditionTextBytes
        if let reason = condition.reason { add("reason", .string(reason.cut(to: most))) }
        if let author = condition.author { add("author", .string(author.cut(to: most))) }
        if let from = condition.from { add("from_ms", .integer(from.milliseconds)) }
        if let until = condition.until { add("until_ms", .integer(until.milliseconds)) }
        if let every = condition.every { add("every", .string(every.source)) }
        switch condition.enclosure {
        case .level(let id)?: add("with_level", .string(id.rawValue))
        case .building(let id)?: add("with_building", .string(id.rawValue))
        case nil: break
        }
        return .object(members)
    }
}
