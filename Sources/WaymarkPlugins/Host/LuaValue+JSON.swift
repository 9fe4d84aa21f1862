import Foundation
import LuaRuntime

extension LuaValue {
    /// The value as JSON, with sorted keys: the same value is always the same text.
    public var json: String {
        switch self {
        case .null: return "null"
        case .boolean(let boolean): return boolean ? "true" : "false"
        case .integer(let integer): return "\(integer)"
        case .number(let number): return number.isFinite ? "\(number)" : "null"
        case .string(let string): return Self.quoted(string)
        case .list(let list): return "[" + list.map(\.json).joined(separator: ",") + "]"
        case .record(let fields):
            return "{" + fields.map { Self.quoted($0.name) + ":" + $0.value.json }.joined(separator: ",") + "}"
        }
    }

    /// The value of a text of JSON; nil if it is none.
    public init?(json: String) {
        guard let value = try? JSONSerialization.jsonObject(with: Data(json.utf8), options: [.fragmentsAllowed]) else {
            return nil
        }
        self.init(foundation: value)
    }

    private init?(foundation value: Any) {
        switch value {
        case is NSNull: self = .null
        case let text as String: self = .string(text)
        case let number as NSNumber:
            if CFBooleanType.isBoolean(number) {
                self = .boolean(number.boolValue)
            } else if CFBooleanType.isFloating(number) {
                self = .number(number.doubleValue)
            } else {
                self = .integer(number.int64Value)
            }
        case let list as [Any]:
            let values = list.compactMap { LuaValue(foundation: $0) }
            guard values.count == list.count else { return nil }
            self = .list(values)
        case let record as [String: Any]:
            let fields = record.sorted { $0.key < $1.key }.compactMap { name, value in
                LuaValue(foundation: value).map { LuaField(name: name, value: $0) }
            }
            guard fields.count == record.count else { return nil }
            self = .record(fields)
        default: return nil
        }
    }

    private static func quoted(_ text: String) -> String {
        var out = "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"": out += "\\\""
            case "\\": out += "\\\\"
            default:
                if scalar.value < 0x20 {
                    let digits = String(scalar.value, radix: 16)
                    out += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
                } else {
                    out.unicodeScalars.append(scalar)
                }
            }
        }
        return out + "\""
    }
}

/// What kind of number JSON had.
private enum CFBooleanType {
    static func isBoolean(_ number: NSNumber) -> Bool { number.objCType.pointee == CChar(UInt8(ascii: "c")) }
    static func isFloating(_ number: NSNumber) -> Bool { number.objCType.pointee == CChar(UInt8(ascii: "d")) }
}
