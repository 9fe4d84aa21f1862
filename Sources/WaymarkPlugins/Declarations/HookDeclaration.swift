import WaymarkModel
import WaymarkNavigation

/// A decision or event for which a plugin can provide a function of the same name.
package struct HookDeclaration: Sendable {
    /// What the engine does with the results of the hook.
    package enum Kind: String, Hashable, Sendable, CaseIterable {
        /// An event, a decision, a changed value, an edge cost, or a list of additions, in this order.
        case observe, decision, transform, cost, collect
    }

    /// How the results of several plugins are combined. Plugins are asked by descending priority, then by id.
    package enum Rule: String, Hashable, Sendable, CaseIterable {
        /// All plugins are called; their results are ignored.
        case tellAll
        /// The first result that is not nil is used; the remaining plugins are not asked.
        case first
        /// All plugins are asked. If any returns `false`, the answer is no.
        case veto
        /// All plugins are asked. If any returns `true`, the answer is yes.
        case any
        /// Each plugin receives the result of the previous one.
        case chain
        /// Factors are multiplied and seconds are added. A closed edge stays closed.
        case cost
        /// The lists are concatenated.
        case concatenate
    }

    /// The Lua states in which a hook runs.
    package enum Scope: String, Hashable, Sendable, CaseIterable {
        /// The state of a navigation session.
        case session
        /// The state that the engine keeps from load to unload, outside any session.
        case engine
        /// Either state.
        case both
    }

    /// The name of the hook.
    package var name: HookName
    /// The kind of the hook.
    package var kind: Kind
    /// The rule that combines the results of several plugins.
    package var rule: Rule
    /// The Lua states in which the hook runs.
    package var scope: Scope
    /// The description, in one or two sentences.
    package var meaning: String
    /// The members of `e` with their readers, in order. The index of a member is its number in the interface to Lua.
    /// Hooks that run in a session have `ctx` as the last member.
    let members: [Argument]
    /// The members of `e` under the names that they had before.
    private(set) var former: [FormerMember] = []
    /// The declarations of the members of `e`.
    package let arguments: [FieldDeclaration]
    /// The values that the hook can return, in order; empty for observers. A plugin can always return nil to leave the
    /// decision to others.
    package var results: [FieldDeclaration]
    /// The behavior if no plugin decides.
    package var fallback: String
    /// Whether a manifest can reduce the number of calls with `every_m` and `every_s`.
    package var isFrequent: Bool
    /// The major version of the API that introduced the hook.
    package var since: Int
    /// The event that plugins observe by the hook; nil for other hooks.
    package private(set) var event: (any EventPayload.Type)?
    /// The events that an answer to the hook can cause.
    package private(set) var decides: [any EventPayload.Type] = []
    /// The event that the hook comes before in lists; nil at the end of its topic.
    private(set) var next: ObjectIdentifier?

    private init(
        _ name: HookName, _ kind: Kind, _ rule: Rule, _ scope: Scope, _ meaning: String,
        _ arguments: [Argument], results: [FieldDeclaration], fallback: String, isFrequent: Bool = false
    ) {
        self.name = name
        self.kind = kind
        self.rule = rule
        self.scope = scope
        self.meaning = meaning
        switch scope {
        case .session: members = arguments + [.context()]
        case .both: members = arguments + [.context(isOptional: true)]
        case .engine: members = arguments
        }
        self.arguments = members.map(\.declaration)
        self.results = results
        self.fallback = fallback
        self.isFrequent = isFrequent
        since = 1
    }

    /// Creates the hook by which plugins observe an event; nil if they cannot. All plugins are called and return nothing.
    init?(observing event: any EventPayload.Type) {
        guard let hook = event.hook else { return nil }
        let members = Self.members(of: event)
        self.init(
            HookName(hook), .observe, .tellAll, event.isOfEngine ? .engine : .session, event.doc, members.list,
            results: [], fallback: "", isFrequent: event.isFrequent)
        self.event = event
        former = members.former
    }

    private static func members<Payload: EventPayload>(
        of event: Payload.Type
    ) -> (list: [Argument], former: [FormerMember]) {
        let members = EventMembers(of: event)
        return (members.list, members.former)
    }

    /// The present names of members of `e` by the names that they had before.
    package var formerMembers: [String: String] {
        Dictionary(former.map { ($0.name, $0.member.declaration.name) }) { first, _ in first }
    }

    /// Returns a hook for a happening that is not an event of a journey: all plugins are called and return nothing.
    static func observe(_ name: HookName, _ meaning: String, _ arguments: [Argument]) -> HookDeclaration {
        HookDeclaration(name, .observe, .tellAll, .session, meaning, arguments, results: [], fallback: "")
    }

    /// Returns the hook with its place in lists: before an event that it does not decide.
    func before(_ event: any EventPayload.Type) -> HookDeclaration {
        var hook = self
        hook.next = ObjectIdentifier(event)
        return hook
    }

    /// Returns a hook for a decision. `rule` is `first`, `veto` or `any`.
    static func decision(
        _ name: HookName, _ rule: Rule, scope: Scope = .session, _ meaning: String,
        _ arguments: [Argument], returns result: FieldDeclaration, and second: FieldDeclaration? = nil,
        fallback: String, decides events: [any EventPayload.Type] = []
    ) -> HookDeclaration {
        var hook = HookDeclaration(
            name, .decision, rule, scope, meaning, arguments, results: [result] + (second.map { [$0] } ?? []),
            fallback: fallback)
        hook.decides = events
        hook.next = events.first.map { ObjectIdentifier($0) }
        return hook
    }

    /// Returns a hook for a value that each plugin can change in turn.
    static func transform(
        _ name: HookName, scope: Scope = .session, _ meaning: String, _ arguments: [Argument],
        returns result: FieldDeclaration, fallback: String, decides events: [any EventPayload.Type] = []
    ) -> HookDeclaration {
        var hook = HookDeclaration(
            name, .transform, .chain, scope, meaning, arguments, results: [result], fallback: fallback)
        hook.decides = events
        hook.next = events.first.map { ObjectIdentifier($0) }
        return hook
    }

    /// Returns a hook for the cost or speed of an edge, which is asked once for each edge when weights are computed.
    static func cost(
        _ name: HookName, _ meaning: String, returns results: [FieldDeclaration], fallback: String
    ) -> HookDeclaration {
        HookDeclaration(
            name, .cost, .cost, .engine, meaning,
            [.object("edge", EdgeObject.self, "The directed edge.")], results: results, fallback: fallback)
    }

    /// Returns a hook for a list to which each plugin can add.
    static func collect(
        _ name: HookName, scope: Scope = .engine, _ meaning: String, _ arguments: [Argument] = [],
        returns result: FieldDeclaration
    ) -> HookDeclaration {
        HookDeclaration(
            name, .collect, .concatenate, scope, meaning, arguments, results: [result], fallback: "Nothing is added.")
    }
}
