/// The stable number of a kind of diagnostic, shown as `WM0204`.
///
/// The hundreds tell the room: 01 reading, 02 references, 03 geometry, 04 network and reachability, 05 naming and
/// accessibility, 06 plugins, 07 answers to route requests. A number is never reused.
public struct DiagnosticCode: Hashable, Comparable, Sendable, RawRepresentable, CustomStringConvertible {
    public let rawValue: Int

    public init(rawValue: Int) { self.rawValue = rawValue }

    /// `WM0204`.
    public var description: String {
        let digits = String(rawValue)
        return "WM" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
    }

    public static func < (left: DiagnosticCode, right: DiagnosticCode) -> Bool { left.rawValue < right.rawValue }
}
