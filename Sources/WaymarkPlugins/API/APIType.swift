/// The type of a value that crosses the border to Lua.
public indirect enum APIType: Hashable, Sendable {
    case boolean
    case integer
    case number
    case string
    /// One of a few words.
    case choice([String])
    case list(APIType)
    /// An object or record of that name: `PluginAPI.objects` and `PluginAPI.records`.
    case object(String)
    /// Text by text, such as tags.
    case texts
    /// A text, or a list of texts.
    case lines
    /// A function; only in tests.
    case function
    /// Plain data: boolean, number, string, or a table of these, at most four deep.
    case data
    /// The type, or nil.
    case optional(APIType)
    /// The type, or `false`.
    case orFalse(APIType)
}

/// A named value: a member of an object, an argument of a function, a result of a hook.
public struct FieldDeclaration: Hashable, Sendable {
    public var name: String
    public var type: APIType
    /// What it is, as a sentence.
    public var meaning: String
    /// `m`, `s`, `m/s`, `°`, `%`; nil where there is none.
    public var unit: String?
    /// What a number from a plugin must lie in; nil is any finite number.
    public var range: ClosedRange<Double>?
    /// How many bytes of UTF-8 a text from a plugin may have; nil is the border's own limit.
    public var maximumLength: Int?

    public init(
        _ name: String, _ type: APIType, _ meaning: String, unit: String? = nil, range: ClosedRange<Double>? = nil,
        maximumLength: Int? = nil
    ) {
        self.name = name
        self.type = type
        self.meaning = meaning
        self.unit = unit
        self.range = range
        self.maximumLength = maximumLength
    }

    /// Whether nil may stand for it.
    public var isOptional: Bool {
        if case .optional = type { return true }
        return false
    }
}

/// A shape that values have: what Lua reads (`PluginAPI.objects`) or what it returns (`PluginAPI.records`).
public struct ObjectDeclaration: Hashable, Sendable {
    public var name: String
    public var meaning: String
    /// In order: a field's place is its number on the border.
    public var fields: [FieldDeclaration]

    public init(_ name: String, _ meaning: String, _ fields: [FieldDeclaration]) {
        self.name = name
        self.meaning = meaning
        self.fields = fields
    }
}
