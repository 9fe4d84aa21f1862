import LuaRuntime
import WaymarkGuidance

/// A plugin ready to be run: its files read, its manifest and options checked.
public struct PluginPackage: Hashable, Sendable {
    /// What the manifest says about one hook.
    public struct Binding: Hashable, Sendable {
        public var hook: HookName
        /// Higher is asked earlier.
        public var priority: Int
        /// Metres to have moved, or a level to have changed, before the next call; nil is every time.
        public var everyMetres: Double?
        /// Seconds to have passed before the next call; nil is every time.
        public var everySeconds: Double?
        /// Seconds for which the costs hold; nil is until they are invalidated.
        public var validSeconds: Double?

        public init(
            _ hook: HookName, priority: Int = 0, everyMetres: Double? = nil, everySeconds: Double? = nil,
            validSeconds: Double? = nil
        ) {
            self.hook = hook
            self.priority = priority
            self.everyMetres = everyMetres
            self.everySeconds = everySeconds
            self.validSeconds = validSeconds
        }
    }

    public var id: String
    public var version: String
    /// Each hook once.
    public var bindings: [Binding]
    public var capabilities: Set<PluginCapability>
    /// A record with a value for every option of the manifest.
    public var options: LuaValue
    /// `init.lua`.
    public var main: LuaSource
    /// What `require` finds: `lib/words.lua` is `lib.words`.
    public var modules: [LuaSource]
    /// The texts of `i18n` by language and key.
    public var texts: [String: [String: String]]
    /// The languages it brings.
    public var phrasebooks: [Phrasebook]

    public init(
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

    /// What it says about a hook; nil if it does not declare it.
    func binding(of hook: HookName) -> Binding? { bindings.first { $0.hook == hook } }

    /// Whether it has something to say in a session.
    var speaksInSessions: Bool { bindings.contains { PluginAPI.hook($0.hook).scope != .engine } }
    /// Whether it has something to say away from sessions.
    var speaksInEngine: Bool { bindings.contains { PluginAPI.hook($0.hook).scope != .session } }
}

extension PluginPackage {
    /// What is run of a folder.
    ///
    /// - Parameters:
    ///   - options: The values of its options, checked.
    ///   - priorities: Instead of the manifest's.
    public init(_ folder: PluginFolder, options: PluginOptions, priorities: [HookName: Int] = [:]) {
        let manifest = folder.manifest
        self.init(
            id: manifest.id, version: manifest.version.description,
            bindings: manifest.hooks.map { use in
                Binding(
                    use.hook, priority: priorities[use.hook] ?? use.priority, everyMetres: use.everyMetres,
                    everySeconds: use.everySeconds, validSeconds: use.validSeconds)
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
    /// The value of an option as plugins read it.
    init(_ option: OptionValue) {
        switch option {
        case .boolean(let value): self = .boolean(value)
        case .integer(let value): self = .integer(value)
        case .number(let value): self = .number(value)
        case .string(let value): self = .string(value)
        case .list(let values): self = .list(values.map { LuaValue($0) })
        }
    }
}
