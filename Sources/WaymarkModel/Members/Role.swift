/// A right of a traveller: `staff`, `press`, `ticket`. Everybody has `public`.
public struct Role: Hashable, Comparable, Sendable, RawRepresentable, ExpressibleByStringLiteral,
    CustomStringConvertible
{
    /// The role as text.
    public let rawValue: String

    /// Creates a role from its text.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Creates a role from a literal.
    public init(stringLiteral text: String) { rawValue = text }

    /// The role as text.
    public var description: String { rawValue }

    /// The role that every traveller has.
    public static let `public`: Role = "public"
    /// The role of members of staff.
    public static let staff: Role = "staff"
    /// The role of travellers for whom what is reserved for wheelchairs is open. Every traveller has it whose profile never uses
    /// ways with steps.
    public static let wheelchair: Role = "wheelchair"

    /// Orders roles by their text.
    public static func < (left: Role, right: Role) -> Bool { left.rawValue < right.rawValue }
}
