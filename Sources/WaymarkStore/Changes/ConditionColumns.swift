import GRDB
import WaymarkModel

/// A live condition as the columns of its row.
struct ConditionColumns: Codable, Hashable {
    var id: Int64
    var targetKind: String
    var targetID: String
    var targetLevel: String?
    var effect: String
    var amount: Double?
    var reason: String?
    var author: String?
    var fromMs: Int64?
    var untilMs: Int64?
    /// Nil, and not written, for conditions without windows: hashes of files before schema 19 stay as they are.
    var every: String?
    /// Nil, and not written, for conditions that were set on their target alone, as in files before schema 21.
    var enclosureKind: String?
    var enclosureID: String?

    init(_ condition: Condition) {
        id = condition.id
        let (kind, target, level) = Self.columns(of: condition.target)
        (targetKind, targetID, targetLevel) = (kind, target, level)
        (effect, amount) = Self.columns(of: condition.effect)
        (reason, author) = (condition.reason, condition.author)
        (fromMs, untilMs) = (condition.from?.milliseconds, condition.until?.milliseconds)
        every = condition.every?.source
        switch condition.enclosure {
        case .level(let id)?: (enclosureKind, enclosureID) = ("level", id.rawValue)
        case .building(let id)?: (enclosureKind, enclosureID) = ("building", id.rawValue)
        case nil: break
        }
    }

    /// Reads a row with the columns in this order.
    init(_ reader: RowReader) throws {
        id = try reader.wide()
        targetKind = try reader.text()
        targetID = try reader.text()
        targetLevel = try reader.optionalText()
        effect = try reader.text()
        amount = try reader.optionalReal()
        reason = try reader.optionalText()
        author = try reader.optionalText()
        fromMs = try reader.optionalWide()
        untilMs = try reader.optionalWide()
        every = try reader.optionalText()
        enclosureKind = try reader.optionalText()
        enclosureID = try reader.optionalText()
    }

    /// Returns the rows of a venue, ordered by number.
    static func all(ofVenue venue: Int64, _ database: Database) throws -> [ConditionColumns] {
        // A file that is only read can have an older schema.
        let known = Set(try String.fetchAll(database, sql: "SELECT name FROM pragma_table_info('conditions')"))
        let later = ["every", "enclosure_kind", "enclosure_id"].map { known.contains($0) ? $0 : "NULL" }
        let rows = try Row.fetchAll(
            database,
            sql: """
                SELECT id, target_kind, target_id, target_level, effect, amount, reason, author, from_ms, until_ms,
                    \(later.joined(separator: ", "))
                FROM conditions WHERE venue = ? ORDER BY id
                """, arguments: [venue])
        return try rows.map { try ConditionColumns(RowReader($0)) }
    }

    /// The condition. What only a damaged file has becomes a condition that no store keeps: on nothing, with an impossible delay, or
    /// in windows that are never open. So it can be listed, lifted and deleted; `fault` says what is wrong.
    var condition: Condition {
        Condition(
            id: id, target: target ?? .area(FeatureID(rawValue: "\(targetKind) \(targetID)")),
            effect: knownEffect ?? .delayed(seconds: -1), reason: reason, author: author,
            from: fromMs.map { Timestamp(milliseconds: $0) }, until: untilMs.map { Timestamp(milliseconds: $0) },
            every: windows, enclosure: enclosure)
    }

    /// What is wrong with the row, for people; nil if a store can have written it.
    var fault: String? {
        if target == nil { return "is on the unknown kind \"\(targetKind)\"" }
        if knownEffect == nil { return "has the unknown effect \"\(effect)\"" }
        if let windows, !windows.isReadable {
            return "comes again at times that cannot be read (\"\(windows.source)\")"
        }
        return nil
    }

    private var enclosure: Enclosure? {
        switch (enclosureKind, enclosureID.map { FeatureID(rawValue: $0) }) {
        case ("level", let id?): .level(id)
        case ("building", let id?): .building(id)
        default: nil
        }
    }

    private var windows: OpeningHours? {
        guard let every else { return nil }
        do { return try OpeningHours(every) } catch { return OpeningHours(unreadable: every) }
    }

    private static func columns(of target: Condition.Target) -> (kind: String, id: String, level: String?) {
        switch target {
        case .edge(let id): ("edge", id.rawValue, nil)
        case .connector(let id): ("connector", id.rawValue, nil)
        case .connectorStop(let id, let level): ("connectorStop", id.rawValue, level.rawValue)
        case .area(let id): ("area", id.rawValue, nil)
        case .place(let id): ("place", id.rawValue, nil)
        }
    }

    private var target: Condition.Target? {
        let id = FeatureID(rawValue: targetID)
        let level = targetLevel.map { FeatureID(rawValue: $0) }
        switch (targetKind, level) {
        case ("edge", nil): return .edge(id)
        case ("connector", nil): return .connector(id)
        case ("connectorStop", let level?): return .connectorStop(id, level: level)
        case ("area", nil): return .area(id)
        case ("place", nil): return .place(id)
        default: return nil
        }
    }

    private static func columns(of effect: Condition.Effect) -> (name: String, amount: Double?) {
        switch effect {
        case .closed: ("closed", nil)
        case .delayed(let seconds): ("delayed", seconds)
        case .slowed(let factor): ("slowed", factor)
        case .reversed: ("reversed", nil)
        }
    }

    private var knownEffect: Condition.Effect? {
        switch (effect, amount) {
        case ("closed", nil): return .closed
        case ("delayed", let seconds?): return .delayed(seconds: seconds)
        case ("slowed", let factor?): return .slowed(factor: factor)
        case ("reversed", nil): return .reversed
        default: return nil
        }
    }
}
