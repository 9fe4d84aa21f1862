import WaymarkModel

/// The values of a plugin's options: the given values, and defaults for the other options.
package struct PluginOptions: Hashable, Sendable {
    /// The options, in the order of the manifest.
    package var settings: [Setting]

    /// An option with its value.
    package struct Setting: Hashable, Sendable {
        /// The name of the option.
        package var name: String
        /// The value of the option.
        package var value: OptionValue
        /// Whether the value was given, rather than being the default.
        package var isGiven: Bool
    }

    /// The value of an option; nil if the plugin does not declare it.
    package subscript(name: String) -> OptionValue? { settings.first { $0.name == name }?.value }

    /// Returns the values of all options. If several values are given for an option, the last valid one is used.
    /// Invalid values and unknown options are reported and ignored.
    ///
    /// - Parameters:
    ///   - given: The given values.
    ///   - schema: The options that the plugin declares.
    ///   - plugin: The id of the plugin, for diagnostics.
    package static func values(
        given: [GivenOption], schema: [OptionDeclaration], plugin: String
    ) -> (options: PluginOptions, diagnostics: [Diagnostic]) {
        var diagnostics: [Diagnostic] = []
        var settings = schema.map { Setting(name: $0.name, value: $0.defaultValue, isGiven: false) }
        for option in given {
            guard let index = schema.firstIndex(where: { $0.name == option.name }) else {
                let names = schema.map(\.name)
                if option.isStored {
                    diagnostics.append(
                        Diagnostic(
                            .badPluginOption, .warning,
                            "plugin \"\(plugin)\" no longer has the option \"\(option.name)\", which is set to "
                                + "\(option.shown)",
                            help: "waymark plugin set \(plugin) \(option.name) removes the value"))
                    continue
                }
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

/// A value given for an option, before it is checked.
package struct GivenOption: Hashable, Sendable {
    private enum Source: Hashable, Sendable {
        case node(JSONNode)
        case text(String)
    }

    /// The name of the option.
    package var name: String
    /// The location of the name in a file; nil for typed values.
    package var span: SourceSpan?
    private var source: Source
    /// Whether the value is one that the store remembers: the plugin may have had the option when it was set.
    package var isStored = false

    init(_ member: JSONMember) {
        name = member.name
        span = member.span
        source = .node(member.node)
    }

    /// Creates a value from typed text: `12`, `true`, `a,b`.
    package init(name: String, text value: String) {
        self.name = name
        source = .text(value)
    }

    /// Creates a value from JSON; nil if the text is not JSON.
    package init?(name: String, json: String) {
        var checker = FileChecker()
        guard let node = checker.read(Array(json.utf8), file: name) else { return nil }
        self.name = name
        source = .node(node)
    }

    /// Creates a value from a typed assignment `name=value`; nil if `=` or the name is missing.
    package init?(assignment: String) {
        guard let equals = assignment.firstIndex(of: "="), equals > assignment.startIndex else { return nil }
        self.init(
            name: String(assignment[..<equals]), text: String(assignment[assignment.index(after: equals)...]))
    }

    /// The value as text.
    var shown: String {
        switch source {
        case .node(let node): node.string ?? node.kind
        case .text(let text): text.onOneLine
        }
    }

    /// The location of the value in a file; nil for typed values.
    var valueSpan: SourceSpan? {
        if case .node(let node) = source { return node.span }
        return span
    }

    /// Returns the checked value for an option, or the mistake in it.
    func value(as option: OptionDeclaration) -> Result<OptionValue, OptionMistake> {
        switch source {
        case .node(let node): option.value(of: node)
        case .text(let text): option.value(ofText: text)
        }
    }
}
