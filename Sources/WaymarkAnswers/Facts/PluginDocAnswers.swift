import WaymarkEngine

/// What there is for plugins: hooks, functions and types.
package struct PluginDocAnswer: Answer {
    private let hooks: [DocumentedHook]
    private let functions: [String]
    private let types: [String]

    /// - Parameter type: Returns what Lua calls a type.
    package init(
        _ hooks: [HookDeclaration], functions: [String], types: [String], type: (APIType) -> String
    ) {
        self.hooks = hooks.map { DocumentedHook($0, type: type) }
        (self.functions, self.types) = (functions, types)
    }

    package static var name: StaticString { "plugin_doc" }
    package static var schema: StaticString? { "waymark.plugin-doc/1" }
    package static var doc: StaticString { "What there is for plugins: hooks, functions and types." }
    package static func members<V: MemberVisitor>(_ v: inout V) where V.Root == Self {
        v.objects(\.hooks, "hooks", rows: true, doc: "The hooks.")
        v.member(\.functions, "functions", doc: "The names of the functions.")
        v.member(\.types, "types", doc: "The names of the types.")
    }
}

/// A hook of plugins.
package struct DocumentedHook: Answer {
    private let hook: HookDeclaration
    private let arguments: [DocumentedField]
    private let results: [DocumentedField]

    /// - Parameter type: Returns what Lua calls a type.
    package init(_ hook: HookDeclaration, type: (APIType) -> String) {
        self.hook = hook
        arguments = hook.arguments.map { DocumentedField($0, type: type) }
        results = hook.results.map { DocumentedField($0, type: type) }
    }

    private var label: String { hook.name.rawValue }
    private var kind: String { hook.kind.rawValue }
    private var rule: String { hook.rule.rawValue }

    package static var name: StaticString { "documented_hook" }
    package static var schema: StaticString? { "waymark.plugin-doc/1" }
    package static var doc: StaticString { "A hook of plugins." }
    package static func members<V: MemberVisitor>(_ v: inout V) where V.Root == Self {
        v.member(\.label, "hook", doc: "The name.")
        v.member(\.kind, "kind", doc: "Whether it observes or decides.")
        v.member(\.rule, "rule", doc: "How the answers of several plugins are combined.")
        v.member(\.hook.meaning, "meaning", doc: "When it is asked, and what for.")
        v.objects(\.arguments, "arguments", rows: true, doc: "What it is told.")
        v.objects(\.results, "results", doc: "What it can answer.")
        v.member(\.hook.fallback, "default", doc: "What holds without an answer.")
        v.member(\.hook.since, "since", doc: "The version of the interface that added it.")
    }
}

/// A member of what plugins are told, or answer.
package struct DocumentedField: Answer {
    private let field: FieldDeclaration
    private let type: String

    /// - Parameter type: Returns what Lua calls a type.
    package init(_ field: FieldDeclaration, type: (APIType) -> String) {
        (self.field, self.type) = (field, type(field.type))
    }

    private var unit: String? { field.measure.symbol }

    package static var name: StaticString { "documented_field" }
    package static var doc: StaticString { "A member of what plugins are told, or answer." }
    package static func members<V: MemberVisitor>(_ v: inout V) where V.Root == Self {
        v.member(\.field.name, "name", doc: "The name.")
        v.member(\.type, "type", doc: "The type in Lua.")
        v.member(\.field.doc, "meaning", doc: "The meaning.")
        v.member(\.unit, "unit", doc: "The unit; null if it has none.")
    }
}

/// A function for plugins, or for their tests.
package struct DocumentedFunction: Answer {
    private let function: String
    private let meaning: String
    private let capability: Applicable<String>

    /// - Parameter capability: The capability that it takes; absent for functions of tests.
    package init(_ function: String, _ meaning: String, capability: Applicable<String> = .absent) {
        (self.function, self.meaning, self.capability) = (function, meaning, capability)
    }

    package static var name: StaticString { "documented_function" }
    package static var schema: StaticString? { "waymark.plugin-doc/1" }
    package static var doc: StaticString { "A function for plugins, or for their tests." }
    package static func members<V: MemberVisitor>(_ v: inout V) where V.Root == Self {
        v.member(\.function, "function", doc: "The name.")
        v.member(\.meaning, "meaning", doc: "What it does.")
        v.member(
            \.capability, "capability", omitted: true,
            doc: "The capability that it takes; null for none, absent for functions of tests.")
    }
}

/// A type that plugins read or return.
package struct DocumentedType: Answer {
    private let shape: ObjectDeclaration
    private let fields: [DocumentedField]

    /// - Parameter type: Returns what Lua calls a type.
    package init(_ shape: ObjectDeclaration, type: (APIType) -> String) {
        self.shape = shape
        fields = shape.fields.map { DocumentedField($0, type: type) }
    }

    package static var name: StaticString { "documented_type" }
    package static var schema: StaticString? { "waymark.plugin-doc/1" }
    package static var doc: StaticString { "A type that plugins read or return." }
    package static func members<V: MemberVisitor>(_ v: inout V) where V.Root == Self {
        v.member(\.shape.name, "type", doc: "The name.")
        v.member(\.shape.meaning, "meaning", doc: "The meaning.")
        v.objects(\.fields, "members", rows: true, doc: "The members.")
    }
}
