/// The declaration of an attribute. Its name is that of the property in Swift; all other spellings follow from it (see
/// ``Spelling``). The range is that of the numbers that a validated venue can have.
public typealias AttributeSpec = MemberSpec<AttributeUse>

/// What the declaration of an attribute adds: how it is written in venue files and stored.
public struct AttributeUse: Sendable {
    /// How a value that is written once for a whole path applies to its pieces.
    public let sharing: PieceSharing
    /// Whether an author must write it.
    public let isRequired: Bool
    /// The minimum number of elements of a list of parts.
    public let minimumCount: Int
    /// The formats in which it exists.
    public let formats: AttributeFormats
    /// The schema version of the store that added it.
    public let since: Int
    @usableFromInline let staticKey: StaticString?
    @usableFromInline let staticFallback: StaticString?
    @usableFromInline let staticElement: StaticString
    @usableFromInline let staticElementKey: StaticString

    @inlinable init(
        key: StaticString? = nil, sharing: PieceSharing = .all, isRequired: Bool = false, minimumCount: Int = 0,
        formats: AttributeFormats = .all, since: Int = 1, fallback: StaticString? = nil, element: StaticString = "",
        elementKey: StaticString = ""
    ) {
        staticKey = key
        self.sharing = sharing
        self.isRequired = isRequired
        self.minimumCount = minimumCount
        self.formats = formats
        self.since = since
        staticFallback = fallback
        staticElement = element
        staticElementKey = elementKey
    }

    /// The default in words, for an attribute whose default depends on others: `the ordinal`. Nil means that the default
    /// is the value in a blank feature.
    public var fallback: String? { staticFallback.map { "\($0)" } }
    /// The name of one element of a list of texts or numbers, for a column: `alias`, `speed`. Empty for other attributes.
    public var element: String { "\(staticElement)" }
    /// What the names of numbers are of, for a column: `profile`. Empty for other attributes.
    public var elementKey: String { "\(staticElementKey)" }
}

extension MemberSpec where Use == AttributeUse {
    /// The key in venue files: the declared one, otherwise the name without a leading `is`.
    public var key: String { use.staticKey.map { "\($0)" } ?? Spelling.key(of: name) }

    /// The column in the store: the name in snake case, with the unit.
    public var column: String { Spelling.column(of: name, measure) }

    /// The name in reports of changes: the name without a leading `is`, in snake case. What is closed is called that, as in files.
    public var word: String { key == "closed" ? key : Spelling.snakeCase(Spelling.key(of: name)) }

    /// The member in exports: the key in snake case, with the unit.
    public var member: String { Spelling.column(of: key, measure) }
}

/// The formats in which an attribute can exist.
public struct AttributeFormats: OptionSet, Sendable {
    /// The formats as bits.
    public let rawValue: UInt8
    /// Creates a set from its bits.
    @inlinable public init(rawValue: UInt8) { self.rawValue = rawValue }

    // Computed, because a static constant of another module is a lazy global, which the optimiser cannot see through.
    /// Venue files.
    @inlinable public static var files: AttributeFormats { AttributeFormats(rawValue: 1) }
    /// Columns of the store.
    @inlinable public static var store: AttributeFormats { AttributeFormats(rawValue: 2) }
    /// Venue files and the store.
    @inlinable public static var all: AttributeFormats { AttributeFormats(rawValue: 3) }
}

/// How a value that is written once for a whole path applies to its pieces. A list gives one value for each piece.
public enum PieceSharing: Hashable, Sendable {
    /// Every piece has the value. A list is not allowed.
    case all
    /// Every piece has the value.
    case each
    /// The first piece has the value, the others have the default.
    case first
    /// The pieces share the value in proportion to their lengths.
    case divided
}
