/// The identifier of a feature of a venue, as its author wrote it.
///
/// Identifiers are unique per kind within a venue: a node and a place can have the same one, two nodes cannot. Equality
/// is by exact characters. The order is that of Unicode scalars, so that it is the same on every machine.
public struct FeatureID: Hashable, Comparable, Sendable, RawRepresentable, ExpressibleByStringLiteral,
    CustomStringConvertible
{
    /// The identifier as text.
    public let rawValue: String

    /// Creates an identifier from its text.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Creates an identifier from its text.
    public init(_ text: some StringProtocol) { rawValue = String(text) }
    /// Creates an identifier from a literal.
    public init(stringLiteral text: String) { rawValue = text }

    /// The identifier as text.
    public var description: String { rawValue }

    /// Orders identifiers by their Unicode scalars.
    public static func < (left: FeatureID, right: FeatureID) -> Bool {
        left.rawValue.unicodeScalars.lexicographicallyPrecedes(right.rawValue.unicodeScalars)
    }
}
