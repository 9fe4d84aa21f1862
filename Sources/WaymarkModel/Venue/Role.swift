/// What a traveller is allowed to be: `staff`, `press`, `ticket`. Everybody is `public`.
public struct Role: Hashable, Comparable, Sendable, RawRepresentable, ExpressibleByStringLiteral,
    CustomStringConvertible
{
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }
    public init(stringLiteral text: String) { rawValue = text }

    public var description: String { rawValue }

    /// The role that every traveller has.
    public static let `public`: Role = "public"
    public static let staff: Role = "staff"

    public static func < (left: Role, right: Role) -> Bool { left.rawValue < right.rawValue }
}
