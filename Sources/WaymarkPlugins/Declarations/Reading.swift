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
    /// An object, with the number of its kind and of its subject.
    case object(kind: Int, subject: Int)

    /// Returns milliseconds as seconds.
    static func seconds(_ milliseconds: Int64) -> Reading { .number(Double(milliseconds) / 1000) }
    /// Returns a time as seconds since 1970.
    static func seconds(_ time: Timestamp) -> Reading { seconds(time.milliseconds) }

    /// Returns tags as a table.
    static func tags(_ tags: [String: String]) -> Reading {
        .value(.record(tags.sorted { $0.key < $1.key }.map { LuaField(name: $0.key, value: .string($0.value)) }))
    }
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
        case .object(let kind, let subject): set(object: kind, subject: subject)
        }
    }
}

/// A function that reads a member of an object from the question. The number selects the subject, where an object has
/// several.
///
/// It is a struct, because a bare closure in an array is called through two more functions.
struct FieldReader: Sendable {
    private let read: @Sendable (Question, Int) -> Reading

    init(_ read: @escaping @Sendable (Question, Int) -> Reading) { self.read = read }

    func callAsFunction(_ question: Question, _ subject: Int) -> Reading { read(question, subject) }
}

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
