/// The stable number of a kind of diagnostic, shown as `WM0204`.
///
/// The hundreds are groups: 01 reading, 02 references, 03 geometry, 04 network and reachability, 05 naming and
/// accessibility, 06 plugins, 07 answers to route requests. A number is never reused.
public struct DiagnosticCode: Hashable, Comparable, Sendable, RawRepresentable, CustomStringConvertible {
    /// The number, such as 204.
    public let rawValue: Int

    /// Creates a code from its number.
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// The code as it is shown: `WM0204`.
    public var description: String {
        let digits = String(rawValue)
        return "WM" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
    }

    /// Orders codes by number.
    public static func < (left: DiagnosticCode, right: DiagnosticCode) -> Bool { left.rawValue < right.rawValue }
}
