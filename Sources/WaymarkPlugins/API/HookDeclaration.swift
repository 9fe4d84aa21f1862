/// One question or event that a plugin may answer with a function of the same name.
public struct HookDeclaration: Hashable, Sendable {
    /// What the engine does with the results.
    public enum Kind: String, Hashable, Sendable, CaseIterable {
        case observe, decision, transform, cost, collect
    }

    /// How the results of several plugins become one. Plugins are asked by descending priority, then by id.
    public enum Rule: String, Hashable, Sendable, CaseIterable {
        /// All are told; what they return is ignored.
        case tellAll
        /// The first that is not nil wins, and the rest are not asked.
        case first
        /// All are asked; any `false` is a no.
        case veto
        /// All are asked; any `true` is a yes.
        case any
        /// Each gets what the one before made of it.
        case chain
        /// Factors multiply, seconds add, closed wins.
        case cost
        /// The lists are put one after the other.
        case concatenate
    }

    /// In which states of Lua it runs.
    public enum Scope: String, Hashable, Sendable, CaseIterable {
        /// In the state of a navigation session.
        case session
        /// In the state that the engine keeps from load to unload, away from any session.
        case engine
        /// In either.
        case both
    }

    public var name: HookName
    public var kind: Kind
    public var rule: Rule
    public var scope: Scope
    /// What it is about, in a sentence or two.
    public var meaning: String
    /// The members of `e`, in order; a member's place is its number on the border. Hooks of sessions have `ctx` last.
    public var arguments: [FieldDeclaration]
    /// The values it may return, in order; empty for observers. Nil is always allowed: no opinion.
    public var results: [FieldDeclaration]
    /// What holds where nobody has an opinion.
    public var fallback: String
    /// Whether a manifest may ask for fewer calls with `every_m` and `every_s`.
    public var isFrequent: Bool
    /// The API major that brought it.
    public var since: Int

    private init(
        _ name: HookName, _ kind: Kind, _ rule: Rule, _ scope: Scope, _ meaning: String,
        _ arguments: [FieldDeclaration], results: [FieldDeclaration], fallback: String, isFrequent: Bool = false
    ) {
        self.name = name
        self.kind = kind
        self.rule = rule
        self.scope = scope
        self.meaning = meaning
        self.arguments = arguments
        switch scope {
        case .session: self.arguments.append(.ctx(.object("ctx")))
        case .both: self.arguments.append(.ctx(.optional(.object("ctx"))))
        case .engine: break
        }
        self.results = results
        self.fallback = fallback
        self.isFrequent = isFrequent
        since = 1
    }

    /// An event: all are told, nothing is returned.
    static func observe(
        _ name: HookName, _ meaning: String, _ arguments: [FieldDeclaration] = [], isFrequent: Bool = false
    ) -> HookDeclaration {
        HookDeclaration(
            name, .observe, .tellAll, .session, meaning, arguments, results: [], fallback: "", isFrequent: isFrequent)
    }

    /// A question; `rule` is `first`, `veto` or `any`.
    static func decision(
        _ name: HookName, _ rule: Rule, scope: Scope = .session, _ meaning: String,
        _ arguments: [FieldDeclaration], returns result: FieldDeclaration, and second: FieldDeclaration? = nil,
        fallback: String
    ) -> HookDeclaration {
        HookDeclaration(
            name, .decision, rule, scope, meaning, arguments, results: [result] + (second.map { [$0] } ?? []),
            fallback: fallback)
    }

    /// A value that goes through all plugins.
    static func transform(
        _ name: HookName, scope: Scope = .session, _ meaning: String, _ arguments: [FieldDeclaration],
        returns result: FieldDeclaration, fallback: String
    ) -> HookDeclaration {
        HookDeclaration(
            name, .transform, .chain, scope, meaning, arguments, results: [result], fallback: fallback)
    }

    /// A factor on an edge, asked once for each edge when weights are made.
    static func cost(
        _ name: HookName, _ meaning: String, returns results: [FieldDeclaration], fallback: String
    ) -> HookDeclaration {
        HookDeclaration(
            name, .cost, .cost, .engine, meaning,
            [FieldDeclaration("edge", .object("edge"), "The directed edge.")], results: results, fallback: fallback)
    }

    /// A list to which every plugin may add.
    static func collect(
        _ name: HookName, scope: Scope = .engine, _ meaning: String, _ arguments: [FieldDeclaration] = [],
        returns result: FieldDeclaration
    ) -> HookDeclaration {
        HookDeclaration(
            name, .collect, .concatenate, scope, meaning, arguments, results: [result], fallback: "Nothing is added.")
    }
}

extension FieldDeclaration {
    fileprivate static func ctx(_ type: APIType) -> FieldDeclaration {
        FieldDeclaration("ctx", type, "The session as it stands.")
    }
}
