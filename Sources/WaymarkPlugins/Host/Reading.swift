import LuaRuntime
import WaymarkModel

/// What a member of an object holds. Unlike `LuaValue` it needs no memory of its own for scalars.
enum Reading {
    case none
    case boolean(Bool)
    case integer(Int)
    case number(Double)
    case text(String)
    case value(LuaValue)
    case object(SharedObject, Int)

    static func optional(_ id: FeatureID?) -> Reading { id.map { .text($0.rawValue) } ?? .none }
    static func optional(_ text: String?) -> Reading { text.map { .text($0) } ?? .none }
    static func optional(_ number: Double?) -> Reading { number.map { .number($0) } ?? .none }
    static func texts(_ texts: [String]) -> Reading { .value(.list(texts.map { .string($0) })) }
    /// Milliseconds as seconds.
    static func seconds(_ milliseconds: Int64) -> Reading { .number(Double(milliseconds) / 1000) }
    static func seconds(_ time: Timestamp) -> Reading { seconds(time.milliseconds) }

    static func tags(_ tags: [String: String]) -> Reading {
        .value(.record(tags.sorted { $0.key < $1.key }.map { LuaField(name: $0.key, value: .string($0.value)) }))
    }
}

/// The objects that hooks share, by their names in the declaration.
enum SharedObject: String, CaseIterable {
    case ctx, fix, location, deviation, progress, waypoint, route, edge, step, query, place, level, near, remaining
    case localTime = "local_time"

    /// Its number among the kinds.
    var number: Int { Self.numbers[self] ?? 0 }

    private static let numbers = Dictionary(
        uniqueKeysWithValues: allCases.map { ($0, PluginAPI.kindNumber(ofObject: $0.rawValue) ?? 0) })
}

extension LuaAnswer {
    mutating func set(_ reading: Reading) {
        switch reading {
        case .none: set(nil)
        case .boolean(let boolean): set(boolean)
        case .integer(let integer): set(integer)
        case .number(let number): set(number)
        case .text(let text): set(text)
        case .value(let value): set(value)
        case .object(let object, let subject): set(object: object.number, subject: subject)
        }
    }
}

/// Reads a member of an object whose subject has that number.
typealias FieldReader = (SubjectBoard, Int) -> Reading

/// A member as a copy that may be kept.
extension LuaValue {
    init(_ reading: Reading) {
        switch reading {
        case .none, .object: self = .null
        case .boolean(let boolean): self = .boolean(boolean)
        case .integer(let integer): self = .integer(Int64(integer))
        case .number(let number): self = .number(number)
        case .text(let text): self = .string(text)
        case .value(let value): self = value
        }
    }

    /// A record of the members that hold something, by name.
    static func table(_ members: [(String, Reading)]) -> LuaValue {
        let fields = members.map { LuaField(name: $0.0, value: LuaValue($0.1)) }
        return .record(fields.filter { $0.value != .null }.sorted { $0.name < $1.name })
    }
}
