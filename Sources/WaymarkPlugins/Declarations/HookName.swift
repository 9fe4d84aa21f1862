import Synchronization

/// The name of a hook. Code that asks a hook names it by a constant, beside its declaration; the hooks of events are
/// named by the events.
///
/// It is a small number, because a session uses it for every question of every fix.
public struct HookName: RawRepresentable, Hashable, Sendable, CaseIterable {
    /// The place of the name in `register`.
    private let entry: UInt16

    /// The name of the hook's function in Lua.
    public var rawValue: String { Self.register.withLock { $0.names[Int(entry)] } }

    /// Names a declared hook.
    init(_ rawValue: String) {
        entry = Self.register.withLock { register in
            if let known = register.entries[rawValue] { return known }
            let entry = UInt16(register.names.count)
            register.names.append(rawValue)
            register.entries[rawValue] = entry
            return entry
        }
    }

    /// Creates the name of a hook; nil if there is no such hook.
    public init?(rawValue: String) {
        guard let name = Self.named[rawValue] else { return nil }
        self = name
    }

    /// All hooks, in the order of their numbers.
    public static let allCases = PluginAPI.hooks.map(\.name)

    /// The present names of hooks by the names that they had before, which work for one version.
    package static let former: [String: HookName] = ["arrived": .didArrive, "evaluate_arrival": .shouldArrive]

    /// The number of the hook: its index in `allCases` and in `PluginAPI.hooks`.
    public var number: Int {
        let numbers = Self.numbers
        guard Int(entry) < numbers.count, numbers[Int(entry)] >= 0 else {
            preconditionFailure("the hook \(rawValue) is not declared")
        }
        return numbers[Int(entry)]
    }

    /// The names that were used, declared or not.
    private static let register = Mutex((names: [String](), entries: [String: UInt16]()))
    private static let named = Dictionary(uniqueKeysWithValues: allCases.map { ($0.rawValue, $0) })
    /// The number of each entry of the register, or -1.
    private static let numbers: [Int] = {
        let all = allCases
        var numbers = Array(repeating: -1, count: Int(all.map(\.entry).max() ?? 0) + 1)
        for (number, name) in all.enumerated() { numbers[Int(name.entry)] = number }
        return numbers
    }()
}

extension HookName {
    /// The hooks that shape costs, in the order in which they are asked.
    static let costHooks: [HookName] = [.edgeSpeed, .edgeCost]
}
