import WaymarkModel

/// A value of a JSON text with the place where it stands.
struct JSONNode: Hashable, Sendable {
    indirect enum Value: Hashable, Sendable {
        case null
        case boolean(Bool)
        /// A number without fraction and exponent that fits.
        case integer(Int64)
        case number(Double)
        case string(String)
        case list([JSONNode])
        case object([JSONMember])
    }

    var value: Value
    var span: SourceSpan

    /// What it is, for messages: `a text`, `a list`.
    var kind: String {
        switch value {
        case .null: "null"
        case .boolean: "a boolean"
        case .integer: "an integer"
        case .number: "a number"
        case .string: "a text"
        case .list: "a list"
        case .object: "an object"
        }
    }

    var string: String? {
        if case .string(let text) = value { return text }
        return nil
    }

    var number: Double? {
        switch value {
        case .integer(let number): Double(number)
        case .number(let number): number
        default: nil
        }
    }

    var integer: Int? {
        if case .integer(let number) = value { return Int(exactly: number) }
        return nil
    }

    var members: [JSONMember]? {
        if case .object(let members) = value { return members }
        return nil
    }

    var items: [JSONNode]? {
        if case .list(let items) = value { return items }
        return nil
    }
}

/// A member of a JSON object; `span` is that of its name.
struct JSONMember: Hashable, Sendable {
    var name: String
    var span: SourceSpan
    var node: JSONNode
}
