/// A value of a JSON text, with its position in the file.
package struct JSONNode: Hashable, Sendable {
    package indirect enum Value: Hashable, Sendable {
        case null
        case boolean(Bool)
        /// A number without fraction and exponent that fits into 64 bits.
        case integer(Int64)
        case number(Double)
        case string(String)
        case list([JSONNode])
        case object([JSONMember])
    }

    package var value: Value
    package var span: SourceSpan

    package init(value: Value, span: SourceSpan) {
        self.value = value
        self.span = span
    }

    /// The kind of value for messages: `a text`, `a list`.
    package var kind: String {
        switch value {
        case .null: "null"
        case .boolean: "a boolean"
        case .integer: "an integer"
        case .number: "a number"
        case .string: "a string"
        case .list: "a list"
        case .object: "an object"
        }
    }

    package var string: String? {
        if case .string(let text) = value { return text }
        return nil
    }

    package var number: Double? {
        switch value {
        case .integer(let number): Double(number)
        case .number(let number): number
        default: nil
        }
    }

    package var integer: Int? {
        if case .integer(let number) = value { return Int(exactly: number) }
        return nil
    }

    package var members: [JSONMember]? {
        if case .object(let members) = value { return members }
        return nil
    }

    package var items: [JSONNode]? {
        if case .list(let items) = value { return items }
        return nil
    }
}

/// A member of a JSON object; `span` is the position of its name.
package struct JSONMember: Hashable, Sendable {
    package var name: String
    package var span: SourceSpan
    package var node: JSONNode

    package init(name: String, span: SourceSpan, node: JSONNode) {
        self.name = name
        self.span = span
        self.node = node
    }
}
