import WaymarkEngine

/// A plugin: who made it, what it does, its hooks, its options and their values.
package struct PluginAnswer: Answer {
    private let plugin: InstalledPlugin
    private let state: String
    private let hooks: [PluginHookEntry]
    private let options: [PluginOptionEntry]
    private let venueOptions: ApplicableList<VenueOptionEntry>

    /// - Parameters:
    ///   - state: Whether it runs, in words.
    ///   - venueOptions: The options that are set for a single venue.
    package init(_ plugin: InstalledPlugin, state: String, venueOptions: [VenueOption]) {
        (self.plugin, self.state) = (plugin, state)
        let manifest = plugin.folder.manifest
        hooks = manifest.hooks.map { use in
            PluginHookEntry(
                hook: use.hook.rawValue, priority: plugin.priority ?? use.priority, PluginAPI.hook(use.hook))
        }
        options = zip(manifest.options, plugin.options.settings).map { PluginOptionEntry($0, $1) }
        self.venueOptions = ApplicableList(venueOptions.isEmpty ? nil : venueOptions.map { VenueOptionEntry($0) })
    }

    private var manifest: PluginManifest { plugin.folder.manifest }
    private var version: String { manifest.version.description }
    private var capabilities: [String] { manifest.capabilities.map(\.rawValue).sorted() }

    package static var name: StaticString { "plugin" }
    package static var schema: StaticString? { "waymark.plugin/1" }
    package static var doc: StaticString {
        "A plugin: who made it, what it does, its hooks, its options and their values."
    }
    package static func members<V: MemberVisitor>(_ v: inout V) where V.Root == Self {
        v.member(\.manifest.id, "id", doc: "The id.")
        v.member(\.manifest.name, "name", doc: "The name.")
        v.member(\.version, "version", doc: "The version.")
        v.member(\.manifest.summary, "description", doc: "What it does.")
        v.member(\.manifest.credits.author, "author", doc: "Who made it.")
        v.member(\.manifest.credits.license, "license", doc: "Its licence.")
        v.member(\.manifest.credits.homepage, "homepage", doc: "The address of its page.")
        v.member(\.state, "state", doc: "Whether it runs.")
        v.member(\.plugin.folder.path, "path", doc: "Its folder.")
        v.member(\.manifest.api, "api", doc: "The version of the interface that it uses.")
        v.member(\.capabilities, "capabilities", doc: "What it needs to be allowed.")
        v.objects(\.hooks, "hooks", doc: "Its hooks.")
        v.objects(\.options, "options", doc: "Its options with their values.")
        v.objects(\.venueOptions, "venue_options", doc: "The options that are set for a single venue.")
    }

    package func sheet(_ phrasebook: Phrasebook) -> AnswerSheet {
        var facts = FactSheet("\(manifest.name) (\(manifest.id)) \(version)")
        facts.add("does", manifest.summary)
        facts.add("by", manifest.credits.author)
        facts.add("license", manifest.credits.license)
        facts.add("page", manifest.credits.homepage)
        facts.add("state", state + " (\(standing))")
        facts.add("folder", plugin.folder.path)
        facts.add("api", "\(manifest.api)")
        facts.add("needs", capabilities.joined(separator: ", "))
        var table = AnswerTable([("hook", .left), ("priority", .right), ("kind", .left), ("rule", .left)])
        table.rows = hooks.map(\.row)
        facts.add(table)
        table = AnswerTable([("option", .left), ("value", .left), ("takes", .left), ("", .left)])
        table.rows = options.map(\.row)
        facts.add(table)
        table = AnswerTable([("only in", .left), ("option", .left), ("value", .left)])
        table.rows = (venueOptions.elements ?? []).map(\.row)
        facts.add(table)
        return facts.sheet
    }

    private var standing: String {
        switch plugin.standing {
        case .session: "for this session"
        case .stored: "set in the store"
        case .named: "named with --plugins or $WAYMARK_PLUGINS"
        case .found: "not enabled; waymark plugin enable enables it"
        }
    }
}

/// A hook of a plugin.
package struct PluginHookEntry: Answer {
    private let hook: String
    private let priority: Int
    fileprivate let row: [String]

    init(hook: String, priority: Int, _ declaration: HookDeclaration) {
        (self.hook, self.priority) = (hook, priority)
        row = [hook, String(priority), declaration.kind.rawValue, declaration.rule.words]
    }

    package static var name: StaticString { "plugin_hook" }
    package static var doc: StaticString { "A hook of a plugin." }
    package static func members<V: MemberVisitor>(_ v: inout V) where V.Root == Self {
        v.member(\.hook, "hook", doc: "The name of the hook.")
        v.member(\.priority, "priority", doc: "Its priority among plugins.")
    }
}

/// An option of a plugin with its value.
package struct PluginOptionEntry: Answer {
    private let option: OptionDeclaration
    private let setting: PluginOptions.Setting

    init(_ option: OptionDeclaration, _ setting: PluginOptions.Setting) {
        (self.option, self.setting) = (option, setting)
    }

    private var value: JSON { OptionText.json(setting.value) }
    private var fallback: JSON { OptionText.json(option.defaultValue) }
    private var takes: String { option.limits }

    fileprivate var row: [String] {
        [
            option.name, setting.value.text + (setting.isGiven ? "" : " (default)"), option.limits,
            option.summary ?? "",
        ]
    }

    package static var name: StaticString { "plugin_option" }
    package static var doc: StaticString { "An option of a plugin with its value." }
    package static func members<V: MemberVisitor>(_ v: inout V) where V.Root == Self {
        v.member(\.option.name, "name", doc: "The name.")
        v.member(\.value, "value", doc: "The value.")
        v.member(\.setting.isGiven, "set", doc: "Whether it was set; otherwise it is the default.")
        v.member(\.fallback, "default", doc: "The default.")
        v.member(\.takes, "takes", doc: "What it can be, in words.")
        v.member(\.option.summary, "description", doc: "What it does.")
    }
}

/// An option that is set for a single venue.
package struct VenueOptionEntry: Answer {
    private let option: VenueOption

    init(_ option: VenueOption) { self.option = option }

    private var value: String { option.text }
    fileprivate var row: [String] { [option.venue.rawValue, option.name, option.text] }

    package static var name: StaticString { "venue_option" }
    package static var doc: StaticString { "An option that is set for a single venue." }
    package static func members<V: MemberVisitor>(_ v: inout V) where V.Root == Self {
        v.member(\.option.venue, "venue", doc: "The id of the venue.")
        v.member(\.option.name, "name", doc: "The name of the option.")
        v.member(\.value, "value", doc: "The value, as it is typed.")
    }
}

extension HookDeclaration.Rule {
    /// How the answers of several plugins are combined.
    package var words: String {
        switch self {
        case .tellAll: "all are notified"
        case .first: "the first answer wins"
        case .veto: "a single false vetoes"
        case .any: "a single true decides"
        case .chain: "each changes the result of the one before"
        case .cost: "factors multiply, seconds add, closed wins"
        case .concatenate: "all answers are joined"
        }
    }
}
