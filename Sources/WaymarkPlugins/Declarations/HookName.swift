/// The name of a hook. Code that asks a hook names it by a constant, beside its declaration; the hooks of events are
/// named by the events.
public struct HookName: RawRepresentable, Hashable, Sendable, CaseIterable {
    /// The name of the hook's function in Lua.
    public let rawValue: String

    /// Names a declared hook.
    init(_ rawValue: String) { self.rawValue = rawValue }

    /// Creates the name of a hook; nil if there is no such hook.
    public init?(rawValue: String) {
        self.rawValue = rawValue
        if Self.numbers[self] == nil { return nil }
    }

    /// All hooks, in the order of their numbers.
    public static let allCases = PluginAPI.hooks.map(\.name)

    /// The number of the hook: its index in `allCases` and in `PluginAPI.hooks`.
    public var number: Int {
        guard let number = Self.numbers[self] else { preconditionFailure("the hook \(rawValue) is not declared") }
        return number
    }

    private static let numbers = Dictionary(uniqueKeysWithValues: allCases.enumerated().map { ($1, $0) })
}
