import LuaRuntime
import WaymarkModel

/// The value of an object's member. Unlike `LuaValue`, it stores scalars without allocating memory.
enum Reading {
    /// No value: nil in Lua.
    case none
    /// A boolean.
    case boolean(Bool)
    /// A whole number.
    case integer(Int)
    /// A number.
    case number(Double)
    /// A text.
    case text(String)
    /// Any other value.
    case value(LuaValue)
    /// An object, with the number of its subject.
    case object(SharedObject, Int)

    /// Returns an id as text; nil means no value.
    static func optional(_ id: FeatureID?) -> Reading { id.map { .text($0.rawValue) } ?? .none }
    /// Returns a text; nil means no value.
    static func optional(_ text: String?) -> Reading { text.map { .text($0) } ?? .none }
    /// Returns a number; nil means no value.
    static func optional(_ number: Double?) -> Reading { number.map { .number($0) } ?? .none }
    /// Returns a list of texts.
    static func texts(_ texts: [String]) -> Reading { .value(.list(texts.map { .string($0) })) }
    /// Returns milliseconds as seconds.
    static func seconds(_ milliseconds: Int64) -> Reading { .number(Double(milliseconds) / 1000) }
    /// Returns a time as seconds since 1970.
    static func seconds(_ time: Timestamp) -> Reading { seconds(time.milliseconds) }

    /// Returns tags as a table.
    static func tags(_ tags: [String: String]) -> Reading {
        .value(.record(tags.sorted { $0.key < $1.key }.map { LuaField(name: $0.key, value: .string($0.value)) }))
    }
}

/// The objects that several hooks use, by their names in the declaration.
enum SharedObject: String, CaseIterable {
    case ctx, fix, location, deviation, progress, waypoint, route, edge, step, query, place, level, near, remaining
    case localTime = "local_time"

    /// The number of the object among `PluginAPI.kinds`.
    var number: Int { Self.numbers[self] ?? 0 }

    private static let numbers = Dictionary(
        uniqueKeysWithValues: allCases.map { ($0, PluginAPI.kindNumber(ofObject: $0.rawValue) ?? 0) })
}

extension LuaAnswer {
    /// Sets the result to the value of a member.
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

/// A function that reads a member of an object from the board. The number selects the subject, where an object has
/// several.
typealias FieldReader = (SubjectBoard, Int) -> Reading

/// Values of members as copies, which plugins can keep.
extension LuaValue {
    /// Creates a copy of a member's value. Objects cannot be copied and become null.
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

    /// Returns a record of the members that have a value, sorted by name.
    static func table(_ members: [(String, Reading)]) -> LuaValue {
        let fields = members.map { LuaField(name: $0.0, value: LuaValue($0.1)) }
        return .record(fields.filter { $0.value != .null }.sorted { $0.name < $1.name })
    }
}
