/// The identifier of one feature of a venue, as its author wrote it.
///
/// Identifiers are unique per kind within a venue: a node and a place may share one, two nodes may not. Equality is by
/// exact characters; the order is that of Unicode scalars, so that it is the same on every machine.
public struct FeatureID: Hashable, Comparable, Sendable, RawRepresentable, ExpressibleByStringLiteral,
    CustomStringConvertible
{
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }
    public init(_ text: some StringProtocol) { rawValue = String(text) }
    public init(stringLiteral text: String) { rawValue = text }

    public var description: String { rawValue }

    public static func < (left: FeatureID, right: FeatureID) -> Bool {
        left.rawValue.unicodeScalars.lexicographicallyPrecedes(right.rawValue.unicodeScalars)
    }
}
