import LuaRuntime
import WaymarkGuidance

/// A plugin that is ready to run: its files have been read, and its manifest and options have been checked.
package struct PluginPackage: Hashable, Sendable {
    /// The settings of a hook in the manifest.
    package struct Binding: Hashable, Sendable {
        /// The hook.
        package var hook: HookName
        /// The name of its function in the script; another one than the hook's if that has a former name.
        package var function: String
        /// The priority. Plugins with higher priority are asked first.
        package var priority: Int
        /// The metres that the traveller must move before the next call, unless the level changes; nil calls every
        /// time.
        package var everyMetres: Double?
        /// The seconds that must pass before the next call; nil calls every time.
        package var everySeconds: Double?
        /// The seconds for which costs are valid; nil until they are invalidated.
        package var validSeconds: Double?
        /// The edges that a cost hook is asked about; nil for all.
        package var edges: EdgeFilter?
        /// The members of an edge that a cost hook reads; nil if the manifest does not say.
        package var reads: EdgeReads?
        /// Whether the answer depends on nothing but the question, so that any Lua state can give it.
        package var isPure: Bool

        /// Creates the settings of a hook.
        package init(
            _ hook: HookName, priority: Int = 0, everyMetres: Double? = nil, everySeconds: Double? = nil,
            validSeconds: Double? = nil, edges: EdgeFilter? = nil, reads: EdgeReads? = nil,
            isPure: Bool = false, function: String? = nil
        ) {
            self.hook = hook
            self.function = function ?? hook.rawValue
            self.priority = priority
            self.everyMetres = everyMetres
            self.everySeconds = everySeconds
            self.validSeconds = validSeconds
            self.edges = edges
            self.reads = reads
            self.isPure = isPure
        }
    }

    /// The id of the plugin.
    package var id: String
    /// The version of the plugin.
    package var version: String
    /// The hooks with their settings, without duplicates.
    package var bindings: [Binding]
    /// The capabilities that the manifest lists.
    package var capabilities: Set<PluginCapability>
    /// A record with a value for each option of the manifest.
    package var options: LuaValue
    /// The file `init.lua`.
    package var main: LuaSource
    /// The modules for `require`: `lib/words.lua` is `lib.words`.
    package var modules: [LuaSource]
    /// The texts of `i18n`, by language and key.
    package var texts: [String: [String: String]]
    /// The phrasebooks that the plugin brings.
    package var phrasebooks: [Phrasebook]

    /// Creates a package.
    package init(
        id: String, version: String = "1.0.0", bindings: [Binding], capabilities: Set<PluginCapability> = [],
        options: LuaValue = .record([]), main: LuaSource, modules: [LuaSource] = [],
        texts: [String: [String: String]] = [:], phrasebooks: [Phrasebook] = []
    ) {
        self.id = id
        self.version = version
        self.bindings = bindings
        self.capabilities = capabilities
        self.options = options
        self.main = main
        self.modules = modules
        self.texts = texts
        self.phrasebooks = phrasebooks
    }

    /// Returns the settings of a hook; nil if the plugin does not declare it.
    func binding(of hook: HookName) -> Binding? { bindings.first { $0.hook == hook } }

    /// Returns whether a word occurs in the plugin's scripts.
    func mentions(_ word: String) -> Bool { ([main] + modules).contains { $0.bytes.contains(word.utf8) } }

    /// Returns the name of a hook's function in the script.
    func function(of hook: HookName) -> String { binding(of: hook)?.function ?? hook.rawValue }

    /// Whether the plugin has pure hooks.
    var hasPureHooks: Bool { bindings.contains(where: \.isPure) }
    /// Whether the plugin has hooks that run in sessions.
    var speaksInSessions: Bool { bindings.contains { PluginAPI.hook($0.hook).scope != .engine } }
    /// Whether the plugin has hooks that run outside sessions.
    var speaksInEngine: Bool { bindings.contains { PluginAPI.hook($0.hook).scope != .session } }
}

extension PluginPackage {
    /// Creates the package of a plugin folder.
    ///
    /// - Parameters:
    ///   - folder: The folder.
    ///   - options: The checked values of its options.
    package init(_ folder: PluginFolder, options: PluginOptions) {
        let manifest = folder.manifest
        self.init(
            id: manifest.id, version: manifest.version.description,
            bindings: manifest.hooks.map { use in
                Binding(
                    use.hook, priority: use.priority, everyMetres: use.everyMetres,
                    everySeconds: use.everySeconds, validSeconds: use.validSeconds, edges: use.edges, reads: use.reads,
                    isPure: use.isPure, function: use.function)
            },
            capabilities: manifest.capabilities,
            options: .record(
                options.settings.sorted { $0.name < $1.name }
                    .map { LuaField(name: $0.name, value: LuaValue($0.value)) }),
            main: LuaSource(name: folder.main.name, bytes: folder.main.bytes),
            modules: folder.modules.map { LuaSource(name: $0.name, bytes: $0.bytes) }, texts: folder.translations,
            phrasebooks: folder.phrasebooks)
    }
}

extension LuaValue {
    /// Creates the value of an option as plugins read it.
    package init(_ option: OptionValue) {
        switch option {
        case .boolean(let value): self = .boolean(value)
        case .integer(let value): self = .integer(value)
        case .number(let value): self = .number(value)
        case .string(let value): self = .string(value)
        case .list(let values): self = .list(values.map { LuaValue($0) })
        case .map(let values):
            self = .record(
                values.sorted { $0.key < $1.key }.map { LuaField(name: $0.key, value: LuaValue($0.value)) })
        }
    }
}
