import WaymarkEngine

/// Sets an option of a plugin.
package struct SetPluginChange: Change {
    package typealias Reply = PluginSetting
    package var plugin = ""
    package var option = ""
    package var value: String?
    package var venue: String?

    package init() {}

    package static var name: StaticString { "set-plugin" }
    package static var parent: StaticString? { "plugin" }
    package static var command: StaticString { "set" }
    package static var doc: StaticString { "Set an option of a plugin; without a value, restore its default." }
    package static var topic: Topic { .plugins }
    package static var permission: Permission { .plugins }
    package static var needsStore: Bool { false }
    package static func parameters<V: ParameterVisitor>(_ v: inout V) where V.Root == Self {
        v.parameter(\.plugin, "plugin", "plugin", at: .positional, required: true, doc: "The plugin.")
        v.parameter(
            \.option, "option", "option", at: .positional, required: true,
            doc: "The option, or priority: from -1000 to 1000, higher is asked first.")
        v.parameter(\.value, "value", "value", at: .positional, doc: "The new value; write a list as a,b.")
        v.parameter(
            \.venue, "for", "venue", doc: "Only in this venue; there it overrides the value for all venues.")
    }

    /// The option that every plugin has, unless it declares one of that name.
    private static let priority = "priority"
    private static let priorities = -1000...1000

    package func check(_ known: KnownNames) throws(AnswerError) {
        if venue != nil, option == Self.priority {
            throw AnswerError(
                .invalid, "the priority is the same in all venues", help: "leave \(name: "for") out",
                parameter: "for")
        }
    }

    package func make(_ inquiry: Inquiry) throws(AnswerError) -> PluginSetting {
        let (engine, plugin) = (inquiry.engine, try inquiry.plugin(self.plugin))
        let venue = try venueID(of: plugin, inquiry)
        let isPriority = option == Self.priority && plugin.declared(option) == nil
        if isPriority {
            let priority = try self.priority
            try inquiry.asking { () throws(EngineError) in try engine.setPriority(priority, of: plugin.id) }
        } else {
            try setOption(of: plugin, in: venue, inquiry)
        }
        let now = engine.installedPlugins(in: venue).first { $0.id == plugin.id } ?? plugin
        return PluginSetting(option, of: now, in: venue, isPriority: isPriority)
    }

    private var priority: Int? {
        get throws(AnswerError) {
            guard let value else { return nil }
            guard let number = DecimalNumber.whole(value), Self.priorities.contains(number) else {
                throw AnswerError(
                    .invalid, "\"\(value)\" is not a valid priority",
                    help: "give a whole number from -1000 to 1000", parameter: "value")
            }
            return number
        }
    }

    private func setOption(
        of plugin: InstalledPlugin, in venue: FeatureID?, _ inquiry: Inquiry
    ) throws(AnswerError) {
        let problems = try inquiry.asking { () throws(EngineError) in
            guard let venue else { return try inquiry.engine.setOption(option, of: plugin, to: value) }
            return try inquiry.engine.setOption(option, of: plugin, to: value, in: venue)
        }
        guard let problem = problems.first else { return }
        let takes = plugin.declared(option).map { "\($0.name) takes: \($0.limits)" }
        throw AnswerError(
            .invalid, AnswerText(problem.message), help: (problem.help ?? takes).map { AnswerText($0) },
            parameter: takes == nil ? "option" : "value")
    }

    /// Returns the venue that the value is for; nil for all. A venue that no longer exists is accepted to reset its
    /// options.
    private func venueID(of plugin: InstalledPlugin, _ inquiry: Inquiry) throws(AnswerError) -> FeatureID? {
        guard let name = venue else { return nil }
        do throws(AnswerError) {
            return try inquiry.asking { () throws(EngineError) in
                let stored = try inquiry.engine.storedPlugins().first { $0.plugin == plugin.id }?.venueOptions ?? []
                if value == nil, let known = stored.first(where: { $0.venue.rawValue == name }) { return known.venue }
                return try inquiry.engine.venueID(named: name)
            }
        } catch { throw error.about("for") }
    }
}

extension InstalledPlugin {
    /// Returns the declaration of an option; nil if the plugin has none of that name.
    fileprivate func declared(_ option: String) -> OptionDeclaration? {
        folder.manifest.options.first { $0.name == option }
    }
}

/// An option of a plugin with its new value.
package struct PluginSetting: Answer {
    private let plugin: String
    private let option: String
    private let value: JSON
    private let venue: FeatureID?
    private let line: String

    fileprivate init(_ option: String, of plugin: InstalledPlugin, in venue: FeatureID?, isPriority: Bool) {
        (self.plugin, self.option, self.venue) = (plugin.id, option, venue)
        let own = plugin.options[option]
        value = own.map(OptionText.json) ?? plugin.priority.map { .integer(Int64($0)) } ?? .null
        let text = isPriority ? plugin.priority.map { String($0) } ?? "the manifest's" : own?.text ?? ""
        let isGiven = plugin.options.settings.first { $0.name == option }?.isGiven ?? true
        line =
            "\(plugin.id): \(option) is \(text)\(isGiven ? "" : ", its default")\(venue.map { " in \($0)" } ?? "")"
    }

    package static var name: StaticString { "plugin_setting" }
    package static var schema: StaticString? { "waymark.plugin-set/1" }
    package static var doc: StaticString { "An option of a plugin with its new value." }
    package static func members<V: MemberVisitor>(_ v: inout V) where V.Root == Self {
        v.member(\.plugin, "plugin", doc: "The id of the plugin.")
        v.member(\.option, "option", doc: "The name of the option, or priority.")
        v.member(\.value, "value", doc: "The value from now on; null if it is the priority of the manifest.")
        v.member(\.venue, "venue", doc: "The id of the venue that it is for; null for all.")
    }

    package func sheet(_ phrasebook: Phrasebook) -> AnswerSheet {
        var sheet = AnswerSheet()
        sheet.add(line)
        return sheet
    }
}
