import WaymarkModel

/// The type of a value that is passed between Swift and Lua.
package indirect enum APIType: Hashable, Sendable {
    /// `true` or `false`.
    case boolean
    /// A whole number.
    case integer
    /// A finite number.
    case number
    /// A text in UTF-8.
    case string
    /// One of the given words.
    case choice([String])
    /// A list of values of this type.
    case list(APIType)
    /// An object or record with this name: see `PluginAPI.objects` and `PluginAPI.records`.
    case object(String)
    /// A table of texts with texts as keys, such as tags.
    case texts
    /// A text, or a list of texts.
    case lines
    /// A value of one type, or of another.
    case either(APIType, APIType)
    /// A function; only in tests.
    case function
    /// Plain data: a boolean, a number, a string, or a table of these, nested at most four levels deep.
    case data
    /// The type, or nil.
    case optional(APIType)
    /// The type, or `false`.
    case orFalse(APIType)
}

/// A named value: a member of an object, a parameter of a function, or a result of a hook. It is the description of a member, as
/// every door has it, with what Lua needs beside it.
@dynamicMemberLookup
package struct FieldDeclaration: Hashable, Sendable {
    /// The name, the meaning, the unit, and the range for a number from a plugin. Lua reads milliseconds as seconds.
    package var member: MemberDescription
    /// The type in Lua.
    package var type: APIType
    /// The maximum length of a text from a plugin, in bytes of UTF-8; nil uses the general limit.
    package var maximumLength: Int?

    /// Creates a declaration of a value.
    package init(
        _ name: String, _ type: APIType, _ doc: String, unit measure: Measure = .none,
        range: ClosedRange<Double>? = nil, maximumLength: Int? = nil
    ) {
        member = MemberDescription(name, measure, in: range, doc: doc)
        self.type = type
        self.maximumLength = maximumLength
    }

    /// Creates the declaration of what plugins see of another member.
    package init(_ member: MemberDescription, _ type: APIType) { (self.member, self.type) = (member, type) }

    /// Creates the declaration of what plugins see of a declared member.
    package init<Use>(_ member: MemberSpec<Use>, _ type: APIType) { self.init(MemberDescription(member), type) }

    /// A property of the description.
    package subscript<Value>(dynamicMember path: KeyPath<MemberDescription, Value>) -> Value { member[keyPath: path] }

    /// Whether the value can be nil.
    package var isOptional: Bool {
        if case .optional = type { return true }
        return false
    }
}

/// A kind of table with named members, which Lua reads (`PluginAPI.objects`) or returns (`PluginAPI.records`).
package struct ObjectDeclaration: Hashable, Sendable {
    /// The name of the object or record.
    package var name: String
    /// The description, as a sentence.
    package var meaning: String
    /// The members, in order. The index of a member is its number in the interface to Lua.
    package var fields: [FieldDeclaration]

    /// Creates a declaration of an object or record.
    package init(_ name: String, _ meaning: String, _ fields: [FieldDeclaration]) {
        self.name = name
        self.meaning = meaning
        self.fields = fields
    }
}
