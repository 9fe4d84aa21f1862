extension JSON {
    /// The maximum depth of nesting that is read.
    private static let maximumDepth = 64

    /// Parses a text; nil if it is not JSON or is nested more than 64 deep. A number with a fraction keeps nine
    /// decimals.
    public init?(parsing text: String) {
        guard let json = try? JSON(reading: text) else { return nil }
        self = json
    }

    /// Parses a text that a person wrote.
    ///
    /// - Throws: The mistake: text that is not JSON, nesting, or a name that an object has twice.
    package init(reading text: String) throws(JSONReader.SyntaxError) {
        self.init(try JSONReader.read(Array(text.utf8), file: "", maximumDepth: Self.maximumDepth))
    }

    private init(_ node: JSONNode) {
        switch node.value {
        case .null: self = .null
        case .boolean(let flag): self = .bool(flag)
        case .integer(let number): self = .integer(number)
        case .number(let number):
            self = Int64(exactly: number).map { .integer($0) } ?? .number(number, places: 9)
        case .string(let text): self = .string(text)
        case .list(let list): self = .array(list.map { JSON($0) })
        case .object(let members): self = .object(members.map { Member($0.name, JSON($0.node)) })
        }
    }

    /// The text; nil for other values.
    public var text: String? { if case .string(let text) = self { text } else { nil } }
    /// The whole number; nil for other values.
    public var whole: Int64? { if case .integer(let number) = self { number } else { nil } }
    /// The elements of an array; nil for other values.
    public var elements: [JSON]? { if case .array(let elements) = self { elements } else { nil } }
    /// The number, whole or not; nil for other values.
    public var decimal: Double? {
        switch self {
        case .integer(let number): Double(number)
        case .number(let number, _): number
        default: nil
        }
    }
}
