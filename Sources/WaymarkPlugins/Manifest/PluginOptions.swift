import WaymarkModel

/// The options of a plugin as they hold: each that it declares, with what was given or its default.
public struct PluginOptions: Hashable, Sendable {
    /// In the order in which the manifest declares them.
    public var settings: [Setting]

    /// One option with its value.
    public struct Setting: Hashable, Sendable {
        public var name: String
        public var value: OptionValue
        /// Whether it was given, and is not merely the default.
        public var isGiven: Bool
    }

    /// The value of an option; nil if the plugin declares none of that name.
    public subscript(name: String) -> OptionValue? { settings.first { $0.name == name }?.value }

    /// The defaults with what was given; of several for one option the last holds. Whatever cannot be used is reported,
    /// and the default stays.
    public static func values(
        given: [GivenOption], schema: [OptionDeclaration], plugin: String
    ) -> (options: PluginOptions, diagnostics: [Diagnostic]) {
        var diagnostics: [Diagnostic] = []
        var settings = schema.map { Setting(name: $0.name, value: $0.defaultValue, isGiven: false) }
        for option in given {
            guard let index = schema.firstIndex(where: { $0.name == option.name }) else {
                let names = schema.map(\.name)
                diagnostics.append(
                    Diagnostic(
                        .badPluginOption, .error, "plugin \"\(plugin)\" has no option \"\(option.name)\"",
                        at: option.span,
                        help: names.isEmpty
                            ? "it has no options" : FileChecker.help(for: option.name, among: names)))
                continue
            }
            switch option.value(as: schema[index]) {
            case .success(let value): settings[index] = Setting(name: option.name, value: value, isGiven: true)
            case .failure(let mistake):
                diagnostics.append(
                    Diagnostic(
                        .badPluginOption, .error,
                        "option \"\(option.name)\" of plugin \"\(plugin)\" \(mistake.message)",
                        at: mistake.span ?? option.valueSpan, help: mistake.help))
            }
        }
        return (PluginOptions(settings: settings), diagnostics)
    }
}

/// A value for an option as somebody wrote it, not yet checked.
public struct GivenOption: Hashable, Sendable {
    private enum Source: Hashable, Sendable {
        case node(JSONNode)
        case text(String)
    }

    public var name: String
    /// Where the name stands; nil for what was typed.
    public var span: SourceSpan?
    private var source: Source

    init(_ member: JSONMember) {
        name = member.name
        span = member.span
        source = .node(member.node)
    }

    /// `value` as typed: `12`, `true`, `a,b`.
    public init(name: String, text value: String) {
        self.name = name
        source = .text(value)
    }

    /// `name=value` as typed; nil without `=` or name.
    public init?(assignment: String) {
        guard let equals = assignment.firstIndex(of: "="), equals > assignment.startIndex else { return nil }
        self.init(
            name: String(assignment[..<equals]), text: String(assignment[assignment.index(after: equals)...]))
    }

    var valueSpan: SourceSpan? {
        if case .node(let node) = source { return node.span }
        return span
    }

    func value(as option: OptionDeclaration) -> Result<OptionValue, OptionMistake> {
        switch source {
        case .node(let node): option.value(of: node)
        case .text(let text): option.value(ofText: text)
        }
    }
}
