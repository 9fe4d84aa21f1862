import Foundation

extension JSON {
    /// Reads a text; nil if it is no JSON.
    public init?(parsing text: String) {
        guard
            let value = try? JSONSerialization.jsonObject(with: Data(text.utf8), options: .fragmentsAllowed)
        else { return nil }
        self.init(value)
    }

    private init(_ value: Any) {
        switch value {
        // Booleans are numbers to Foundation, of the type `char`; no other number of JSON is.
        case let number as NSNumber where String(cString: number.objCType) == "c": self = .bool(number.boolValue)
        case let number as NSNumber:
            self =
                number.doubleValue == Double(number.int64Value)
                ? .integer(number.int64Value) : .number(number.doubleValue, places: 9)
        case let text as String: self = .string(text)
        case let list as [Any]: self = .array(list.map { JSON($0) })
        case let members as [String: Any]:
            self = .object(members.sorted { $0.key < $1.key }.map { Member($0.key, JSON($0.value)) })
        default: self = .null
        }
    }

    /// The text, if it is one.
    public var text: String? { if case .string(let text) = self { text } else { nil } }
    /// The whole number, if it is one.
    public var whole: Int64? { if case .integer(let number) = self { number } else { nil } }
    /// The elements, if it is an array.
    public var elements: [JSON]? { if case .array(let elements) = self { elements } else { nil } }
    /// The number, whole or not, if it is one.
    public var decimal: Double? {
        switch self {
        case .integer(let number): Double(number)
        case .number(let number, _): number
        default: nil
        }
    }
}
